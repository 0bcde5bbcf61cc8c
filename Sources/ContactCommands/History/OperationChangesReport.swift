import ContactModel
import FoundationEssentials
import VCardFormat

/// What one operation did, change by change.
struct OperationChangesReport {
  /// The operation.
  let operation: LoggedOperation

  /// How many digits of its id are shown to people.
  let digits: Int

  /// How rows are called.
  let labels: RowLabels

  /// Where the report goes.
  let output: Output

  private var document: LogShowDocument { LogShowDocument(operation: operation) }
  private let records = PlainRecords(LogShowDocument.columns)
  private var json = JSONText()
  private var count = 0
  private var isCut = false

  init(operation: LoggedOperation, digits: Int, labels: RowLabels, output: Output) {
    self.operation = operation
    self.digits = digits
    self.labels = labels
    self.output = output
  }

  /// Writes what comes before the changes.
  mutating func begin() throws {
    switch output.format {
    case .json:
      json.beginDocument(document)
    case .plain, .null: break
    case .human:
      let id = output.style.dim(String(operation.id.description.prefix(digits)))
      let undone = operation.isUndone ? "  undone" : ""
      try output.writeLine("\(id)  \(operation.date.humanText)  \(operation.phrase)\(undone)")
    }
  }

  /// Writes a change, unless there were as many already as are wanted.
  ///
  /// - Returns: Whether more are wanted.
  mutating func write(_ change: LoggedChange, limit: Int) throws -> Bool {
    guard count < limit else {
      isCut = true
      return false
    }
    count += 1
    switch output.format {
    case .json:
      json.beginLine()
      json.append(ShownChange(change))
      try output.write(&json)
    case .plain, .null:
      for line in LoggedLine.lines(of: ShownChange(change)) {
        try output.writeRecord(records.record(of: line))
      }
    case .human:
      for line in change.lines(labels, output.style) { try output.writeLine(line) }
    }
    return true
  }

  /// Writes what comes after the changes.
  mutating func end() throws {
    if output.format == .json {
      json.endDocument(document)
      try output.write(&json)
    } else if isCut, output.format == .human {
      try output.writeLine("… and more: --limit, --json or --plain tell all.")
    }
  }
}
