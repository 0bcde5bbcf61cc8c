import ArgumentParser
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage

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
      PhotoGetDocument(
        row: row, bytes: bytes, file: file, isDryRun: file.map { _ in isDryRun }),
      records: [])
  }
}
