import ArgumentParser
import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts show`: shows all properties of one contact.
struct ShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts show",
    abstract: "Show all properties of one contact.",
    usage: "contacts show SELECTOR ... [--photo WHEN]",
    discussion: """
        contacts show @3                     the contact in row 3
        contacts show ada lovelace           the only contact with these names
        contacts show email:ada@example.org --json

      Types and labels follow the values, and “preferred” follows the preferred one of several. \
      Dates are in the format of the locale. Groups are those of the card, and those whose group \
      cards name the contact.

      The photo is drawn on \(PictureProtocol.terminals); \
      with --photo always, other terminals draw it with half blocks.

      If the selector matches several contacts, the exit status is 2 and the candidates are listed \
      on standard error. “contacts list --help” explains selectors.

      A card whose bytes are not those that were stored is shown with a warning, and the exit \
      status is 3. See “contacts doctor”.

      --json prints the members of “contacts list”, the groups, and the card as jCard (RFC 7095) under \
      “jcard”. \
      \(ShowDocument.plainHelp(forEach: "each property"))
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(name: .customLong("photo"), help: .drawing)
  var drawing = TerminalChoice.auto

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readOnly)
    let (report, photo, damage) = try await list.read { reader in
      let isInput = selection.selectors.contains("-")
      let row = try reader.contact(
        selector, isWriting: false,
        advice: isInput
          ? "“contacts show” shows one contact, and “contacts list -” lists them all"
          : "name one of them by its row or id")
      guard let contact = try reader.contact(row.id) else {
        throw CommandError.nobody(selector.text, isWriting: false)
      }
      let report = CardReport(
        row: row, card: contact.card, categories: contact.categories,
        memberships: try reader.memberships(of: row.id),
        members: contact.isGroup ? try reader.memberNames(ofGroup: row.id) : [:],
        labels: try RowLabels(reader, currentBook: global.book))
      let photo = try reader.photo(of: row, in: contact.card)
      return (report, photo, try reader.damage(of: row.id))
    }
    if let damage { context.output.warn(damage.description.singleLine) }
    if let picture = try await picture(of: photo, in: context) {
      try context.output.write(picture)
    } else {
      context.output.page()
    }
    try report.write(to: context.output)
    return damage == nil ? .success : .partial
  }

  private func picture(of photo: FoundPhoto?, in context: CommandContext) async throws
    -> TerminalText?
  {
    guard try context.mayDraw(drawing, mayUseHalfBlocks: false), let photo,
      case .bytes(let bytes) = photo.photo.source
    else { return nil }
    let information = try await Interruption.cancelling {
      try? await context.photoRenderer.information(of: bytes)
    }
    return try await context.picture(of: photo, information)
  }
}
