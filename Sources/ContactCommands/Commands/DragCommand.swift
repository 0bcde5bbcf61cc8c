import ArgumentParser
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// `contacts drag`: takes rows of the list to other programs.
struct DragCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "drag",
    _superCommandName: "contacts",
    abstract: "Give contacts to other programs: as cards, text, photos or tables.",
    usage: """
      contacts drag SELECTOR ... [--as vcard|text|photo|jcard|csv]
             [--to DIR | -o FILE | --paths]
      """,
    discussion: """
      Without --to, -o and --paths, or with “-o -”, everything goes to standard output. -o writes one file \
      with all contacts; one that is there is replaced only after a question, or with --yes. --to writes a \
      file for each contact, named after it; where a file has that name, a number is added. The folder is \
      made where it is missing. A file gets its name when all of it is on disk.

        contacts drag anna --as text             Anna Smith <anna@example.org>
        contacts drag group:team --to team/      team/Anna Smith.vcf and others
        contacts drag has:photo --as photo --to photos
        contacts drag group:team --as csv -o team.csv
        contacts drag anna --paths | ripdrag -I -x

      --paths writes the files into a folder of their own, which only you may look into, and prints a path a \
      line (with --null, ends with NUL). The folder is in $XDG_RUNTIME_DIR, else in $TMPDIR or /tmp. Since \
      nobody can tell when another program is done with the files, they stay; the next “drag --paths” \
      deletes those that are more than a day old.

      --as text is the name and the first e-mail address; --as photo is the bytes that are in the card, with \
      the extension of what they are. Who has none is said; the exit status is then 3, or 1 when \
      nothing was written.
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(name: .customLong("as"), help: ArgumentHelp("What is given.", valueName: "form"))
  var form = DragForm.vCard

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("A folder, for a file for each contact.", valueName: "dir"),
    completion: .directory)
  var folder: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A file for all contacts; - is standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .customLong("paths"), help: "Print the paths of files made for the occasion.")
  var printsPaths = false

  @OptionGroup var global: GlobalOptions

  mutating func validate() throws {
    guard [folder != nil, file != nil, printsPaths].count(where: { $0 }) < 2 else {
      throw ValidationError("--to, -o and --paths exclude each other.")
    }
    guard folder?.isEmpty != true, file?.isEmpty != true else {
      throw ValidationError("--to and -o need a path.")
    }
    let isStream = folder == nil && !printsPaths && (file ?? "-") == "-"
    guard !isStream || !global.json && !global.plain && !global.null else {
      throw ValidationError(
        "What is dragged goes to standard output itself: add --to, -o or --paths.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let run = DragRun(items: try await items(in: context), form: form)
    guard form != .photo || folder != nil || printsPaths || run.items.count == 1 else {
      throw CommandError.usage(
        "\(run.items.count) photos don't go into one file: add --to DIR or --paths.")
    }
    let result: DragRun.Result
    if let folder {
      try Self.makeFolder(folder)
      result = try await Interruption.cancelling {
        try await run.writeEach(into: folder, isPrivate: false)
      }
    } else if printsPaths {
      let folder = try DragFolder.make(context.environment)
      result = try await Interruption.cancelling {
        try await run.writeEach(into: folder, isPrivate: true)
      }
    } else if let file, (try? FileStatus(path: file))?.kind == .stream {
      result = try await Interruption.cancelling { try await run.writeStream(file) }
    } else if let file, file != "-" {
      guard let replaces = try context.mayReplace(file) else { return .nothingMatched }
      result = try await Interruption.cancelling {
        try await run.writeFile(file, replacing: replaces)
      }
    } else {
      return try await stream(run, in: context)
    }
    return try DragReport(result: result, form: form, printsPaths: printsPaths)
      .write(to: context.output)
  }

  /// Takes the rows into a drag.
  private func items(in context: CommandContext) async throws -> [DragRun.Item] {
    let selector = try selection.requiredSelector(in: context)
    let query = ListQuery(
      selector: selector, book: global.book, order: .stored, limit: nil, offset: 0)
    let list = try context.openList(.readOnly)
    let rows = try await list.read { reader in
      var rows: [ContactRow] = []
      try ListQuery.forEachRow(of: query.result(in: reader), in: reader) { rows.append($0) }
      return rows
    }
    guard !rows.isEmpty else { throw CommandError.nobody(selection.text, isWriting: false) }
    let drag = list.itemsForBeginning(rows: rows, allowsMoveOperation: false)
    return zip(rows, drag.items).map { DragRun.Item(row: $0, provider: $1.itemProvider) }
  }

  /// Writes everything to standard output.
  private func stream(_ run: DragRun, in context: CommandContext) async throws -> ExitStatus {
    let output = context.output
    let isTerminal = output.terminal.isTerminal && file == nil
    guard form != .photo || !isTerminal else {
      throw CommandError.usage("A photo is nothing for a terminal: add -o FILE or --to DIR.")
    }
    let result = try await run.writeTogether { bytes in
      try output.write(isTerminal ? CardWriter.displayed(bytes) : bytes)
    }
    for problem in result.problems { output.warn(problem.singleLine) }
    guard !result.problems.isEmpty else { return .success }
    return result.count == 0 ? .nothingMatched : .partial
  }

  private static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError(
        .cannotCreate, "The folder “\(path)” can't be made: name another one.")
    }
  }
}
