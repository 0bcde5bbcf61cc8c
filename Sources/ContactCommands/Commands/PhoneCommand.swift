import ArgumentParser
import ContactModel

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

  func run(in context: CommandContext) async throws -> ExitStatus {
    try await ValueLookup(field: .phone, selection: selection, options: options).run(in: context)
  }
}
