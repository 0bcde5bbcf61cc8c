import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// `contacts trash restore`: restores removed contacts to the list.
struct TrashRestoreCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    _superCommandName: "contacts trash",
    abstract: "Bring contacts back from the trash.",
    usage: "contacts trash restore ID ... [--at ROW] [--dry-run]",
    discussion: """
      They go before the row of --at, one after the other, or otherwise to the end of the current \
      book. “contacts undo” puts them back into the trash.
      """)

  @Argument(help: ArgumentHelp("The ids of contacts, or their first digits.", valueName: "id"))
  var ids: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Before this row: 3, @3, @work.3, start, end, before:SELECTOR or after:SELECTOR.",
      valueName: "row"))
  var at = "end"

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let resolution = try PlaceResolution(at: at, in: context)
    let list = try context.openList(.readWrite)
    let (contacts, place) = try await list.read { [ids] reader in
      (try ids.map { try Self.trashedContact($0, in: reader) }, try resolution.place(in: reader))
    }
    let operation = try await list.restore(
      contacts, at: place.indexPath ?? IndexPath(row: 0, section: 0), isDryRun: dryRun.isDryRun)
    let verb = dryRun.isDryRun ? "Would bring back" : "Brought back"
    try context.output.write(
      OperationDocument(name: "trash-restore", logged: operation, isDryRun: dryRun.isDryRun),
      sentence: "\(verb) \(ContactsText.count(contacts.count)).")
    return .success
  }

  /// Returns the one contact in the trash whose id begins with a text.
  private static func trashedContact(
    _ text: String, in reader: ContactReader
  ) throws -> ContactID {
    let digits = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
    let found = try reader.trashedIDs().filter { $0.description.hasPrefix(digits.lowercased()) }
    guard let first = found.first, !digits.isEmpty else {
      throw CommandError(
        .nothingMatched,
        "There is no contact “\(text.singleLine)” in the trash: “contacts trash” lists them.")
    }
    guard found.count == 1 else {
      throw CommandError(
        .ambiguous, "“\(text.singleLine)” is the beginning of several ids: give more digits.",
        details: found.prefix(10).map(\.description))
    }
    return first
  }
}
