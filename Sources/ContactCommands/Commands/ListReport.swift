import ContactModel
import ContactStorage

/// The list as it is printed.
struct ListReport: Sendable {
  /// The fields that were asked for, or `nil` for the usual ones.
  let fields: [ContactField]?

  /// Where the list goes.
  let output: Output

  /// How rows are called.
  let labels: RowLabels?

  private static let humanFields: [ContactField] = [
    .row, .id, .name, .organization, .emails, .phones,
  ]

  /// Writes the contacts of a result as they are read.
  ///
  /// - Returns: How many there were.
  func write(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    var count = 0
    switch output.format {
    case .json:
      var json = Self.beginning(total: result.total)
      try ListQuery.forEachRow(of: result, in: reader) { row in
        count += 1
        json.beginLine()
        append(row, to: &json)
        try output.write(&json)
      }
      try end(json)
    case .plain, .null:
      try ListQuery.forEachRow(of: result, in: reader) { row in
        count += 1
        try output.writeRecord((fields ?? ContactField.allCases).map { $0.text(of: row) })
      }
    case .human:
      var table = TextTable(columns: columns, output: output)
      try ListQuery.forEachRow(of: result, in: reader) { row in
        count += 1
        try table.append(cells(of: row))
      }
      try table.finish()
    }
    return count
  }

  /// Writes a list of nobody.
  func writeEmpty() throws {
    if output.format == .json {
      try end(Self.beginning(total: 0))
    }
  }

  private static func beginning(total: Int?) -> JSONText {
    var json = JSONText()
    json.beginDocument("list")
    json.key("total")
    json.append(total)
    json.key("contacts")
    json.beginArray()
    return json
  }

  private func end(_ json: JSONText) throws {
    var json = json
    json.endLines()
    json.endDocument()
    try output.write(&json)
  }

  private func append(_ row: ContactRow, to json: inout JSONText) {
    guard let fields else {
      json.append(row)
      return
    }
    json.beginObject()
    for field in fields {
      field.append(of: row, to: &json)
    }
    json.endObject()
  }

  private var columns: [TextTable.Column] {
    let limit = fields == nil ? 40 : Int.max
    return (fields ?? Self.humanFields).map { field in
      switch field {
      case .row: TextTable.Column(paint: output.style.bold)
      case .id: TextTable.Column(paint: output.style.dim)
      case .name: TextTable.Column(limit: limit, minimum: 20)
      default: TextTable.Column(limit: limit, minimum: 12)
      }
    }
  }

  private func cells(of row: ContactRow) -> [String] {
    (fields ?? Self.humanFields).map { field in
      guard let labels else { return field.text(of: row) }
      let isFirstOnly = fields == nil && (field == .emails || field == .phones)
      guard isFirstOnly else { return field.humanText(of: row, labels: labels) }
      return (field == .emails ? row.emails.first : row.phones.first?.plainNumber) ?? ""
    }
  }
}
