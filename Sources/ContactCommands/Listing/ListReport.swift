import ContactModel
import ContactStorage

/// Writes the contacts of `contacts list`.
struct ListReport: Sendable {
  /// The fields of `--fields`; `nil` for the default fields.
  let fields: [ContactField]?

  /// The output for the list.
  let output: Output

  /// The labels of rows.
  let labels: RowLabels?

  private static let humanFields: [ContactField] = [
    .row, .id, .name, .organization, .emails, .phones,
  ]

  /// Writes the contacts of a result while it reads them.
  ///
  /// - Returns: The number of contacts.
  func write(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    let document = ListDocument(total: result.total)
    var writer = writer(of: document)
    var count = 0
    try ListQuery.forEachRow(of: result, in: reader) { row in
      count += 1
      try writer.append(row)
    }
    try writer.finish(document)
    return count
  }

  /// Writes an empty list.
  func writeEmpty() throws {
    let document = ListDocument(total: 0)
    var writer = writer(of: document)
    try writer.finish(document)
  }

  private func writer(of document: ListDocument) -> DocumentWriter<ListDocument> {
    DocumentWriter(
      document, to: output, members: members,
      columns: (fields ?? ContactField.allCases).map(\.column),
      table: table)
  }

  /// The columns of the table for people.
  var table: [(TextTable.Column, (ContactRow) -> String)] {
    (fields ?? Self.humanFields).map { field in
      (column(of: field), { text(of: field, in: $0) })
    }
  }

  /// The members of each contact in JSON.
  private var members: [Member<ContactRow>] { fields?.compactMap(\.member) ?? ContactRow.members }

  private func column(of field: ContactField) -> TextTable.Column {
    let limit = fields == nil ? 40 : Int.max
    return switch field {
    case .row: TextTable.Column(paint: output.style.bold)
    case .id: TextTable.Column(paint: output.style.dim)
    case .name: TextTable.Column(limit: limit, minimum: 20)
    default: TextTable.Column(limit: limit, minimum: 12)
    }
  }

  /// Returns the text of a field for people; only the first of several addresses unless `--fields` names the field.
  private func text(of field: ContactField, in row: ContactRow) -> String {
    switch field {
    case .emails where fields == nil: row.emails.first ?? ""
    case .phones where fields == nil: row.phones.first?.telephoneNumber ?? ""
    default: labels.map { field.humanText(of: row, labels: $0) } ?? ""
    }
  }
}
