import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts log`: lists the operations on the list, latest first.
struct LogCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts log",
    abstract: "List operations, the latest first.",
    usage: "contacts log [--show ID] [--limit N]",
    discussion: """
        contacts log
        contacts log --limit 5                   the last five operations
        contacts log --show k7q2                 what one operation did

      Each line is one operation, which is all that one command changed. It has the id, the time, \
      the command, how many contacts were inserted (+), edited (~), moved (↕) and removed (-), and \
      whom it changed: up to three names. Names are those of today. Operations that were undone \
      are marked.

      --show lists what one operation did to each contact, and to each property of a card that it \
      edited. Rows are counted as they were at that time.

      \(LogDocument.plainHelp(forEach: "each operation")) With --show, it prints one line for each \
      change, for each property of an edited card, and for each of two contacts that were told \
      apart: \(LogShowDocument.columnNames).
      """)

  @Option(help: ArgumentHelp("Show what this operation did.", valueName: "id"))
  var show: String?

  @Option(
    help: ArgumentHelp(
      "List at most this many. (default: 50; all, with --show and --json or --plain)",
      valueName: "n")
  )
  var limit: Int?

  @OptionGroup var global: GlobalOptions

  mutating func validate() throws {
    guard limit ?? 0 >= 0 else {
      throw ValidationError("--limit requires a number, 0 or more.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    if let show { return try await tell(show, of: list, in: context) }
    let isForPeople = context.output.format == .human
    let (operations, names, digits) = try await list.read { reader in
      let operations = try reader.operations(limit: limit ?? Self.defaultLimit)
      let names = try operations.map { isForPeople ? try reader.names(ofContactsIn: $0) : "" }
      return (
        operations, Dictionary(zip(operations.map(\.id), names)) { $1 },
        try reader.shortOperationIDLength()
      )
    }
    context.output.page()
    try write(operations, names: names, digits: digits, to: context.output)
    if operations.isEmpty, limit != 0 {
      context.output.note("The log is empty.")
    }
    return .success
  }

  private static let defaultLimit = 50

  private func tell(
    _ id: String, of list: ContactList, in context: CommandContext
  ) async throws -> ExitStatus {
    let isForPeople = context.output.format == .human
    let limit = limit ?? (isForPeople ? Self.defaultLimit : .max)
    try await list.read { reader in
      let operation = try reader.operation(id)
      let labels = try RowLabels(reader, currentBook: global.book)
      context.output.page()
      var report = OperationChangesReport(
        operation: operation, digits: try reader.shortOperationIDLength(), labels: labels,
        output: context.output)
      try report.begin()
      try reader.forEachChange(of: operation.id) { try report.write($0, limit: limit) }
      try report.end()
    }
    return .success
  }

  private func write(
    _ operations: [LoggedOperation], names: [OperationID: String], digits: Int, to output: Output
  ) throws {
    let usual = TextTable.Column()
    try output.write(
      LogDocument(), operations,
      table: [
        (TextTable.Column(paint: output.style.dim), { String($0.id.description.prefix(digits)) }),
        (usual, \.date.humanText), (usual, \.command),
        (TextTable.Column(minimum: 12), \.changesText),
        (TextTable.Column(minimum: 12), { names[$0.id] ?? "" }),
        (TextTable.Column(minimum: 12), \.source), (usual, { $0.isUndone ? "undone" : "" }),
      ])
  }
}
