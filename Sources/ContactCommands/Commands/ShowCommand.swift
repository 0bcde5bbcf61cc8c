import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts show`: everything about one contact.
struct ShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "contacts",
    abstract: "Show one contact with all its properties.",
    usage: "contacts show SELECTOR ...",
    discussion: """
      A selector that names several contacts is refused with exit status 2 and the candidates on \
      standard error. “contacts list --help” explains selectors.

        contacts show @3                     the contact in row 3
        contacts show ada lovelace           the only one with these names
        contacts show email:ada@example.org --json

      --json prints the members of “contacts list”, and the card as jCard (RFC 7095) under “jcard”. \
      --plain prints a line for each property: group, name, parameters and value, the value decoded.
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.requiredSelector(in: context)
    let list = try context.openList(.readOnly)
    let (row, card, labels) = try await list.read { [global, selection] reader in
      let row = try reader.contact(
        selector, text: selection.text, currentBook: global.book, isWriting: false)
      guard let contact = try reader.contact(row.id) else {
        throw CommandError.nobody(selection.text, isWriting: false)
      }
      return (row, contact.card, try RowLabels(reader, currentBook: global.book))
    }
    let report = CardReport(row: row, card: card, labels: labels)
    context.output.page()
    try report.write(to: context.output)
    return .success
  }
}
