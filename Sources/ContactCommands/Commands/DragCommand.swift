import ArgumentParser
import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import ContactStorage

/// `contacts drag`: gives contacts to other programs.
struct DragCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts drag",
    abstract: "Give contacts to other programs: as cards, text, photos or tables.",
    usage: """
      contacts drag SELECTOR ... [--as vcard|text|photo|jcard|csv]
        [--to DIR | -o FILE | --paths] [--dry-run]
      """,
    discussion: """
        contacts drag anna --as text             Anna Smith <anna@example.org>
        contacts drag group:team --to team/      team/Anna Smith.vcf and others
        contacts drag has:photo --as photo --to photos
        contacts drag group:team --as csv -o team.csv
        contacts drag group:team --to team/ -n   show what would be written
        contacts drag anna --paths | ripdrag -I -x

      Everything goes to standard output unless --to, -o or --paths says otherwise. -o writes one \
      file with all contacts, and asks before it replaces a file. --to writes one file for each \
      contact, named after the contact. If that name is taken, a number is added. A file gets its \
      name only when all of it is on disk. What goes to standard output is written even with \
      --dry-run.

      --paths writes the files into a new private folder and prints one path on each line (with \
      --null, each ends with NUL). The folder is in $XDG_RUNTIME_DIR, otherwise in $TMPDIR or \
      /tmp. The files stay there, because nobody can tell when another program has read them. The \
      next “drag --paths” deletes files that are more than a day old.

      “text” is the name and the first e-mail address. “photo” is the photo as it is in the card. \
      A message names each contact that has no address or no photo, or whose photo is cut off. If \
      there is no address, only the name is written. Of a photo that is cut off, the part that can \
      be decoded is written. The exit status is then 3, or 1 if nothing was written. In “jcard” \
      and “csv”, a line that is not a property is kept as X-UNREADABLE-LINE, with a warning. “csv” \
      is a table for Google. If its columns have no place for some values, a message says which \
      ones; its last column, “vCard”, keeps them.

      \(DragDocument.plainHelp(forEach: "each file"))
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    name: .customLong("as"), help: ArgumentHelp("The form of the contacts.", valueName: "form"))
  var form = DragForm.vCard

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("A folder to write one file for each contact to.", valueName: "dir"),
    completion: .directory)
  var folder: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "One file to write all contacts to; - is standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .customLong("paths"), help: "Write temporary files and print their paths.")
  var printsPaths = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? {
    DragDocument(type: form.type, result: DragRun.Result(), isDryRun: isDryRun)
  }

  var paths: [String] { [folder, file].compactMap(\.self) }

  mutating func validate() throws {
    guard [folder != nil, file != nil, printsPaths].count(where: { $0 }) < 2 else {
      throw ValidationError("--to, -o and --paths can't be used together.")
    }
    guard !printsPaths || !isDryRun else {
      throw ValidationError(
        "--paths and --dry-run can't be used together: there are no paths before the files.")
    }
    let isStream = folder == nil && !printsPaths && (file ?? "-") == "-"
    guard !isStream || !global.json && !global.plain && !global.null else {
      throw ValidationError(
        "The contacts themselves go to standard output: add --to, -o or --paths.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    var run = DragRun(items: try await items(in: context), form: form, mode: fileMode)
    guard form != .photo || folder != nil || printsPaths || run.items.count == 1 else {
      throw CommandError.usage(
        "\(run.items.count) photos can't go into one file: add --to DIR or --paths.")
    }
    let result: DragRun.Result
    if let folder {
      let isNew = !isDryRun && !FileSystem.exists(folder)
      run.mode = try NewFile.makeFolder(folder, run.mode)
      result = try await write(run, into: folder, isNew: isNew, isPrivate: false)
    } else if printsPaths {
      let folder = try DragFolder.make(context.environment)
      result = try await write(run, into: folder, isNew: true, isPrivate: true)
    } else if let file, (try? FileStatus(path: file))?.kind == .stream {
      result = try await Interruption.cancelling { [run] in try await run.writeStream(file) }
    } else if let file, file != "-" {
      guard let replaces = try context.mayReplace(file, isDryRun: isDryRun) else {
        return .nothingMatched
      }
      result = try await Interruption.cancelling {
        [run] in try await run.writeFile(file, replacing: replaces)
      }
    } else {
      // Standard output gets all also in a dry run.
      run.mode = .making
      return try await stream(run, in: context)
    }
    return try DragReport(
      result: result, form: form, mode: run.mode, printsPaths: printsPaths
    ).write(to: context.output)
  }

  /// Writes one file for each contact; a new folder that stays empty is removed again.
  private func write(
    _ run: DragRun, into folder: String, isNew: Bool, isPrivate: Bool
  ) async throws -> DragRun.Result {
    // The system keeps a folder that has files.
    defer { if isNew { FileSystem.removeFolder(folder) } }
    return try await Interruption.cancelling {
      try await run.writeEach(into: folder, isPrivate: isPrivate)
    }
  }

  /// Starts a drag of the selected rows, and returns its items.
  private func items(in context: CommandContext) async throws -> [DragRun.Item] {
    let selector = try selection.selector(in: context, isRequired: true)
    let list = try context.openList(.readOnly)
    let (rows, damage) = try await list.read { reader in
      var rows: [ContactRow] = []
      let result = try reader.result(of: selector)
      try ListQuery.forEachRow(of: result, in: reader) { rows.append($0) }
      guard rows.isEmpty else { return (rows, try rows.map { try reader.damage(of: $0.id) }) }
      throw try reader.nobody(selector, isWriting: false, command: "drag")
    }
    let drag = list.itemsForBeginning(rows: rows, allowsMoveOperation: false)
    return zip(zip(rows, damage), drag.items).map { row, item in
      DragRun.Item(row: row.0, provider: item.itemProvider, damage: row.1, list: list)
    }
  }

  /// Writes everything to standard output.
  private func stream(_ run: DragRun, in context: CommandContext) async throws -> ExitStatus {
    let output = context.output
    guard form != .photo || !output.terminal.isTerminal || file != nil else {
      throw CommandError.usage("A photo can't be printed on a terminal: add -o FILE or --to DIR.")
    }
    let result = try await run.writeTogether { bytes in try output.write(bytes) }
    return result.warn(on: output, form: form)
  }
}
