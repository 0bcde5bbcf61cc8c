import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts log`: what was written, latest first.
struct LogCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    _superCommandName: "contacts",
    abstract: "Tell what was changed, the latest first.",
    usage: "contacts log [--show ID] [--limit N]",
    discussion: """
      Each line is an operation: its id, when it was done, by which command, and how many contacts it \
      inserted (+), edited (~), moved (↕) and removed (-). What has been undone says so.

      With --show it tells what one operation did: to each contact, with the rows as they were counted \
      then, and to each property of a card that was edited. Names are those of today.

      --plain prints a line for each: id, date, command, source, whether it is undone, and how many \
      contacts were inserted, edited, moved and removed and how many books changed. With --show it \
      prints a line for each change: what it was, the contact's id and name (of a book, its name), the \
      row before and after, and where a card was edited the property, its parameters and value before, \
      and those after.
      """)

  @Option(help: ArgumentHelp("Tell what this operation did.", valueName: "id"))
  var show: String?

  @Option(
    help: ArgumentHelp(
      "Tell so many at most. (default: 50; with --show and --json or --plain, all)", valueName: "n")
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
