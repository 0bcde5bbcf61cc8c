import ContactDocuments
import ContactModel
import FoundationEssentials

/// Reports the changes of one operation.
struct OperationChangesReport {
  let operation: LoggedOperation

  /// The number of digits of its id that people see.
  let digits: Int

  let labels: RowLabels

  /// The output for the report.
  let output: Output

  private var document: LogShowDocument { LogShowDocument(operation: operation) }
  private let records = PlainRecords(LogShowDocument.columns)
  private(set) var json = JSONText()
  private(set) var count = 0
  private(set) var isCut = false

  /// Writes the part before the changes.
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

  /// Writes a change, unless the limit is reached.
  ///
  /// - Returns: Whether to continue with the next change.
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

  /// Writes the part after the changes.
  mutating func end() throws {
    if output.format == .json {
      json.endDocument(document)
      try output.write(&json)
    } else if isCut, output.format == .human {
      try output.writeLine("… and more: --limit, --json or --plain tell all.")
    }
  }
}
