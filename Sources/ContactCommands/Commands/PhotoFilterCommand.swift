import ArgumentParser
import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService

/// `contacts photo filter`: sets the filter that photos are shown with.
struct PhotoFilterCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo filter",
    abstract: "Set the filter that photos are shown with.",
    usage: "contacts photo filter SELECTOR ... none|sepia|mono|default [--dry-run]",
    discussion: """
        contacts photo filter ada sepia
        contacts photo filter group:family default
        contacts config set photo.filter mono      the default for all contacts

      The photo itself stays as it came. The contact keeps the filter if it gets another photo. \
      “default” uses the setting photo.filter.

      \(ContactChangeDocument.plainHelp)
      """)

  @OptionGroup var arguments: SelectorsAndValue

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("photo-filter", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let name = try arguments.value("a filter: none, sepia, mono or default").lowercased()
    let filter = PhotoFilter(rawValue: name)
    guard filter != nil || name == "default" else {
      throw CommandError.usage(
        "“\(name.singleLine)” is not a filter: name none, sepia, mono or default.")
    }
    let edit = PhotoEdit(
      command: "photo-filter", selection: arguments.selection, isDryRun: isDryRun)
    return try await edit.run(in: context) { list, ids, _ in
      try await list.setPhotoFilter(filter, of: ids, isDryRun: isDryRun)
    } sentence: { rows in
      let shown = rows.filter(\.hasPhoto)
      guard !shown.isEmpty else {
        return "\(ContactsText.names(of: rows)): no photo yet; the filter \(name) "
          + "\(isDryRun ? "would be" : "is") for the next one."
      }
      return "\(isDryRun ? "Would show" : "Shows") the photo of "
        + "\(ContactsText.names(of: shown)) with the filter \(name)."
    }
  }
}
