import ArgumentParser
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// `contacts template`: prints a text for a new contact.
struct TemplateCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts template",
    abstract: "Print a text for a new contact, to fill in.",
    usage: "contacts template [--as text|vcard]",
    discussion: """
        contacts template >ada.txt              then fill it in, and
        contacts add --from ada.txt             add the contact
        contacts template --as vcard            an empty card

      The text has a line FIELD: VALUE for each value, as in “contacts edit”. Lines that you leave empty \
      don't count, and you can add others: “contacts set --help” lists the fields.
      """)

  @OptionGroup var card: CardFormOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    switch card.form {
    case .text: try context.output.write(Array(CardText.template.utf8))
    case .vCard:
      let version = try await context.versionOfNewCards()
      try context.output.write(NewCard.template(version: version).bytes)
    }
    return .success
  }
}

extension CommandContext {
  /// Returns the version that new cards of the current book have; 3.0 if there is no list yet.
  func versionOfNewCards() async throws -> VCard.Version {
    guard let list = try openListIfMade(.readOnly) else { return .v30 }
    return try await list.read { [options] reader in
      try reader.versionOfNewCards(section: reader.book(named: options.book).section)
    }
  }
}
