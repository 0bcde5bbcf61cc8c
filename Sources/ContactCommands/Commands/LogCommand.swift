import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts log`: what was written, latest first.
struct LogCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    _superCommandName: "contacts",
    abstract: "List changes, the latest first.",
    usage: "contacts log [--show ID] [--limit N]",
    discussion: """
      Each line is one operation: its id, its time, its command, and the number of contacts that it \
      inserted (+), edited (~), moved (↕) and removed (-). Operations that were undone are marked.

      --show lists what one operation did to each contact, and to each property of a card that it \
      edited. Rows are counted as they were at that time. Names are those of today.

      --plain prints one line for each operation: id, date, command, source, whether it is undone, \
      and the number of contacts inserted, edited, moved and removed, and of books changed. With \
      --show, it prints one line for each change: the kind of change, the id and name of the contact \
      (or the name of the book), the row before and after, and for an edited card the property, and \
      its parameters and value before and after.
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
      throw ValidationError("--limit takes a number from 0 on.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    if let show { return try await tell(show, of: list, in: context) }
    let (operations, digits) = try await list.read { [limit] reader in
      (try reader.operations(limit: limit ?? Self.usualLimit), try reader.shortOperationIDLength())
    }
    context.output.page()
    try write(operations, digits: digits, to: context.output)
    if operations.isEmpty {
      context.output.note("Nothing has been changed yet.")
    }
    return .success
  }

  private static let usualLimit = 50

  private func tell(
    _ id: String, of list: ContactList, in context: CommandContext
  ) async throws -> ExitStatus {
    let isForPeople = context.output.format == .human
    let limit = limit ?? (isForPeople ? Self.usualLimit : .max)
    try await list.read { [global] reader in
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

  private func write(_ operations: [LoggedOperation], digits: Int, to output: Output) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument("log")
      json.key("operations")
      json.beginArray()
      for operation in operations {
        json.beginLine()
        json.append(operation)
      }
      json.endLines()
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      for operation in operations {
        try output.writeRecord(record(of: operation))
      }
    case .human:
      let columns = [
        TextTable.Column(paint: output.style.dim), TextTable.Column(), TextTable.Column(),
        TextTable.Column(), TextTable.Column(minimum: 12), TextTable.Column(),
      ]
      var table = TextTable(columns: columns, output: output)
      for operation in operations {
        try table.append([
          String(operation.id.description.prefix(digits)), operation.date.humanText,
          operation.command, operation.changesText, operation.source,
          operation.isUndone ? "undone" : "",
        ])
      }
      try table.finish()
    }
  }

  private func record(of operation: LoggedOperation) -> [String] {
    let counts = operation.counts
    let numbers = [counts.inserted, counts.replaced, counts.moved, counts.removed, counts.books]
    return [
      operation.id.description, operation.date.machineText, operation.command, operation.source,
      operation.isUndone ? "true" : "false",
    ] + numbers.map(String.init)
  }
}
