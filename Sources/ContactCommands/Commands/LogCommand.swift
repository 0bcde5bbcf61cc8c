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
    usage: "contacts log [--limit N]",
    discussion: """
      Each line is an operation: its id, when it was done, by which command, and how many contacts it \
      inserted (+), edited (~), moved (↕) and removed (-). What has been undone says so.

      --plain prints a line for each: id, date, command, source, whether it is undone, and how many \
      contacts were inserted, edited, moved and removed and how many books changed.
      """)

  @Option(help: ArgumentHelp("Tell so many at most.", valueName: "n"))
  var limit = 50

  @OptionGroup var global: GlobalOptions

  mutating func validate() throws {
    guard limit >= 0 else {
      throw ValidationError("--limit takes a number from 0 on.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let (operations, digits) = try await list.read { [limit] reader in
      (try reader.operations(limit: limit), try reader.shortOperationIDLength())
    }
    context.output.page()
    try write(operations, digits: digits, to: context.output)
    if operations.isEmpty {
      context.output.note("Nothing has been changed yet.")
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
