import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts show`: shows all properties of one contact.
struct ShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "contacts",
    abstract: "Show all properties of one contact.",
    usage: "contacts show SELECTOR ...",
    discussion: """
        contacts show @3                     the contact in row 3
        contacts show ada lovelace           the only contact with these names
        contacts show email:ada@example.org --json

      If the selector matches several contacts, the exit status is 2 and the candidates are listed \
      on standard error. “contacts list --help” explains selectors.

      A card whose bytes are not those that were stored is shown with a warning, and the exit \
      status is 3. See “contacts doctor”.

      --json prints the members of “contacts list” and the card as jCard (RFC 7095) under “jcard”. \
      \(ShowDocument.plainHelp(forEach: "each property"))
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.requiredSelector(in: context)
    let list = try context.openList(.readOnly)
    let (report, damage) = try await list.read { [global, selection] reader in
      let row = try reader.contact(
        selector, text: selection.text, currentBook: global.book, isWriting: false)
      guard let contact = try reader.contact(row.id) else {
        throw CommandError.nobody(selection.text, isWriting: false)
      }
      let labels = try RowLabels(reader, currentBook: global.book)
      return (
        CardReport(row: row, card: contact.card, labels: labels), try reader.damage(of: row.id)
      )
    }
    if let damage { context.output.warn(damage.description.singleLine) }
    context.output.page()
    try report.write(to: context.output)
    return damage == nil ? .success : .partial
  }
}
