import ArgumentParser
import ContactDocuments
import ContactModel

/// `contacts email`: prints e-mail addresses.
struct EmailCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts email",
    abstract: "Print e-mail addresses, one on each line.",
    usage: "contacts email SELECTOR ... [--type TYPES] [--first]",
    discussion: """
        contacts email ada
        contacts email ada --type work --first
        contacts email group:family | sort -u

      Preferred values come first. If groups alone are selected, the addresses of members of group \
      cards that have no contact in the list follow. The exit status is 1 if there is no value. “contacts list \
      --help” explains selectors.

      \(ValueDocument.plainHelp(forEach: "each address"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var options: ValueOptions

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ValueDocument(name: "email") }

  func run(in context: CommandContext) async throws -> ExitStatus {
    try await ValueLookup(field: .email, selection: selection, options: options).run(in: context)
  }
}

/// `contacts phone`: prints telephone numbers.
struct PhoneCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts phone",
    abstract: "Print telephone numbers, one on each line.",
    usage: "contacts phone SELECTOR ... [--type TYPES] [--first]",
    discussion: """
        contacts phone ada
        contacts phone ada --type cell,home
        contacts phone org:acme --plain

      Preferred values come first. The exit status is 1 if there is no value. “contacts list \
      --help” explains selectors.

      \(ValueDocument.plainHelp(forEach: "each number"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var options: ValueOptions

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ValueDocument(name: "phone") }

  func run(in context: CommandContext) async throws -> ExitStatus {
    try await ValueLookup(field: .phone, selection: selection, options: options).run(in: context)
  }
}

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

  var emptyDocument: (any Document)? { ValueDocument(name: "address") }

  func run(in context: CommandContext) async throws -> ExitStatus {
    try await ValueLookup(field: .address, selection: selection, options: options).run(in: context)
  }
}
