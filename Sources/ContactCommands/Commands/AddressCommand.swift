import ArgumentParser
import ContactModel

/// `contacts address`: prints postal addresses as labels.
struct AddressCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts address",
    abstract: "Print postal addresses as labels, in the layout of each country.",
    usage: "contacts address SELECTOR ... [--type TYPES] [--first]",
    discussion: """
        contacts address ada
        contacts address ada --type home --first
        contacts address group:family > labels.txt

      A label has the name, the organization if the address is at work, the lines of the address, \
      and the country in capitals. The country's code or name decides the order of the lines. If \
      the setting region names a country, addresses without a country use its order, and \
      addresses in it are printed without its name. A blank line separates labels.

      Preferred addresses come first. The exit status is 1 if there is no address. “contacts list \
      --help” explains selectors.

      \(ValueDocument.plainHelp(forEach: "each address"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var options: ValueOptions

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    try await ValueLookup(field: .address, selection: selection, options: options).run(in: context)
  }
}
