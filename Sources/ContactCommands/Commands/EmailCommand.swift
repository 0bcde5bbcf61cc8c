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

  func run(in context: CommandContext) async throws -> ExitStatus {
    try await ValueLookup(field: .email, selection: selection, options: options).run(in: context)
  }
}
