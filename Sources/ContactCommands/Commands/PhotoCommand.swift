import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

/// `contacts photo`: sets, shows, crops and filters the photos of contacts.
struct PhotoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Set, show, crop and filter the photos of contacts.",
    discussion: """
        contacts photo set ada ada.jpg    or: contacts drop ada.jpg --into ada
        contacts photo get ada > ada.jpg  the photo as it came
        contacts photo get ada --size 200 --output ada.jpg
        contacts photo show ada           draw and describe the photo
        contacts photo filter ada sepia
        contacts photo crop ada 600x600+40+10
        contacts photo rm ada

      The card keeps the bytes of a photo as they came. The program derives the photo that it \
      shows: upright, cropped, scaled, filtered, and without the camera's metadata, such as the \
      place.

      The program contacts-photo, which is installed beside contacts, opens the images. Without \
      it, photos are still kept and exported, but nothing is derived from them.
      """,
    subcommands: [
      PhotoGetCommand.self, PhotoSetCommand.self, PhotoShowCommand.self, PhotoFilterCommand.self,
      PhotoCropCommand.self, PhotoRemoveCommand.self,
    ])
}

/// `contacts photo get`: writes an original photo, or a derived one.
struct PhotoGetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo get",
    abstract: "Write a photo to standard output or a file.",
    usage: """
      contacts photo get SELECTOR ... [--size PIXELS | --width PIXELS]
        [--format FORMAT] [--filter FILTER] [--output FILE] [--dry-run]
      """,
    discussion: """
        contacts photo get ada > portrait.jpg
        contacts photo get ada --size 200 --output ada.jpg
        contacts photo get ada --width 100 --format webp | your-viewer

      Without --size, --width, --format and --filter, this is the photo as it came, byte for \
      byte. With one of them, the photo is derived: upright, cropped as “contacts photo crop” \
      says, filtered as “contacts photo filter” says, never enlarged, and without the camera's \
      metadata. Derived photos are cached in $XDG_CACHE_HOME/contacts/photos, up to 256 MB. You \
      may delete them at any time.

      A photo is never written to a terminal. --json prints a document with the photo in base64, \
      or with the path of the file.
      """)

  @OptionGroup var selection: SelectorArguments

  @OptionGroup var photo: PhotoOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "The file to write, or - for standard output. An existing file is replaced only if you confirm, or with --yes.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [file].compactMap(\.self) }

  private var file: String? { NewFile.path(of: output) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    guard output != nil || global.json || !context.output.terminal.isTerminal else {
      throw CommandError.usage(
        "A photo can't be printed on a terminal: name a file with --output, or use “|”.")
    }
    guard let replaces = try context.mayReplace(file, isDryRun: isDryRun) else {
      return .nothingMatched
    }
    let list = try context.openList(.readOnly)
    let found = try await list.read { try $0.photo(selector) }
    let original = try found.bytes
    let derivation = photo.derivation(of: found.photo, defaultFilter: found.defaultFilter)
    let bytes =
      if let derivation {
        try await Interruption.cancelling {
          try await context.photoRenderer.photo(derivation, of: original)
        }
      } else {
        original.array
      }
    if let file {
      try NewFile.write(bytes, to: file, replacing: replaces, fileMode)
      if isDryRun, !global.json {
        context.output.note(NewFile.sentence(file, replacing: replaces, fileMode))
      }
    }
    try write(bytes, of: found.row, to: context.output)
    let isTrial = file != nil && isDryRun
    guard derivation == nil, let problem = original.problem(of: found.row, isTrial: isTrial) else {
      return .success
    }
    context.output.warn(problem)
    return .partial
  }

  private func write(_ bytes: [UInt8], of row: ContactRow, to output: Output) throws {
    guard global.json else {
      if file == nil { try output.write(bytes) }
      return
    }
    try output.write(
      PhotoGetDocument(row: row, bytes: bytes, file: file, isDryRun: file.map { _ in isDryRun }),
      records: [])
  }
}

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

  /// Errors about the content of a file, which need its name.
  private static let codesOfContent: Set<ContactError.Code> = [
    .unreadable, .tooLarge, .tooExpensive,
  ]

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
        "\(path.asSubject) is not an image: use a \(ImageData.usualFormats) file.")
    }
    let place = DropPlace.row(row.indexPath)
    let coordinator = DropCoordinator(
      session: session, place: place,
      proposal: try await well.sessionDidUpdate(session, destination: place))
    let operation: LoggedOperation?
    do {
      operation = try await Interruption.cancelling { [well] in
        try await well.setPhoto(with: coordinator)
      }
    } catch let error as ContactError where Self.codesOfContent.contains(error.code) {
      throw ContactError(
        error.code, path: path, underlyingError: error, "\(path.sourceName): \(error.message)")
    }
    let verb = isDryRun ? "Would set" : "Set"
    try context.output.write(
      ContactChangeDocument("photo-set", operation: operation?.id, rows: [row], isDryRun: isDryRun),
      sentence: operation == nil
        ? "\(row.shownName.atSentenceStart) already has this photo."
        : "\(verb) the photo of \(row.shownName)".ended
    )
    return .success
  }
}

/// `contacts photo show`: draws a photo and describes it.
struct PhotoShowCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts photo show",
    abstract: "Show the photo of a contact, and describe it.",
    usage: "contacts photo show SELECTOR ... [--photo WHEN]",
    discussion: """
        contacts photo show ada
        contacts photo show ada --photo never              describe it only
        contacts photo show ada --photo always | less -R

      On a terminal, the command draws the photo as it is shown: cropped and filtered. \
      \(PictureProtocol.terminals) draw its pixels. All \
      other terminals, and tmux and screen, draw it with half blocks in colour. If colours are off \
      (NO_COLOR, --color never), nothing is drawn without --photo always.

      The width and the height are those of the upright photo. They are missing if contacts-photo \
      isn't installed.

      \(PhotoReport.plainHelp(forEach: "the photo"))
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(name: .customLong("photo"), help: .drawing)
  var drawing = TerminalChoice.auto

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readOnly)
    let found = try await list.read { try $0.photo(selector) }
    var report = PhotoReport(found: found)
    if case .bytes(let bytes) = found.photo.source {
      do {
        report.information = try await Interruption.cancelling {
          try await context.photoRenderer.information(of: bytes)
        }
      } catch let error as ContactError {
        report.problem = bytes.isWhole ? error : .brokenBase64
      }
    }
    if try context.mayDraw(drawing, mayUseHalfBlocks: true),
      let picture = try await context.picture(of: found, report.information)
    {
      try context.output.write(picture)
    }
    try report.write(to: context.output)
    return .success
  }
}
