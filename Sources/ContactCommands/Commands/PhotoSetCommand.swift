import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts photo set`: sets the photo of a contact, as if an image were dropped on its photo well.
struct PhotoSetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo set",
    abstract: "Set the photo of a contact.",
    usage: "contacts photo set SELECTOR ... FILE [--filter FILTER] [--dry-run]",
    discussion: """
        contacts photo set ada portrait.jpg
        contacts photo set @3 - < portrait.heic
        contacts photo set ada portrait.jpg --filter sepia

      The bytes of the file, or of standard input, go into the card unchanged. The name of the \
      file doesn't matter. “contacts undo” brings the previous photo back. An image that can't be \
      opened is refused.

      \(ContactChangeDocument.plainHelp)
      """)

  @OptionGroup var arguments: SelectorsAndValue

  @Option(help: ArgumentHelp("The filter to show it with.", valueName: "filter"))
  var filter: PhotoFilter?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { ContactChangeDocument("photo-set", isDryRun: isDryRun) }

  var paths: [String] { arguments.arguments.suffix(1) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let path = try arguments.value("the file of the photo, or - for standard input")
    let selector = try arguments.selection.selector(in: context, isRequired: true)
    guard path == "-" || (try? FileStatus(path: path))?.kind != .folder else {
      throw CommandError.folder(path)
    }
    if path == "-" { context.announceReading("the bytes of an image") }
    let files = try FileItems([path], taking: .drops)
    if let error = files.errors.first { throw CommandError(error) }
    let list = try context.openList(.readWrite)
    let row = try await list.read { try $0.contact(selector, isWriting: true) }
    let session = DropSession(items: files.items)
    var well = PhotoWellDelegate(list, contact: row.id)
    well.command = "photo set"
    well.filter = filter
    well.isDryRun = isDryRun
    well.photoRenderer = context.photoRenderer
    guard well.canHandle(session) else {
      throw CommandError(
        .noPermission,
        "“\(path.singleLine)” is not an image: use a \(ImageData.usualFormats) file.")
    }
    let place = DropPlace.row(row.indexPath)
    let coordinator = DropCoordinator(
      session: session, place: place,
      proposal: try await well.sessionDidUpdate(session, destination: place))
    let operation = try await Interruption.cancelling { [well] in
      try await well.setPhoto(with: coordinator)
    }
    let verb = isDryRun ? "Would set" : "Set"
    try context.output.write(
      ContactChangeDocument(
        "photo-set", operation: operation?.id, rows: [row], isDryRun: isDryRun),
      sentence: operation == nil
        ? "\(row.shownName) already has this photo." : "\(verb) the photo of \(row.shownName)".ended
    )
    return .success
  }
}
