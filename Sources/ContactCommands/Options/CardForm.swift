import ArgumentParser

/// The form in which a person edits a contact.
enum CardForm: String, Sendable, CaseIterable, ExpressibleByArgument {
  case text
  case vCard = "vcard"

  /// The name of a file in this form; the extension lets editors colour it.
  var fileName: String { self == .text ? "contacts.txt" : "contacts.vcf" }
}

/// The option for the form in which a person edits a contact.
struct CardFormOption: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("One line for each value, or the card itself.", valueName: "form"))
  var form = CardForm.text
}
