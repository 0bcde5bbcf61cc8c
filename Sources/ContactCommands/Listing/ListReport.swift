import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// Writes the contacts of `contacts list`.
struct ListReport: Sendable {
  /// The fields of `--fields`; `nil` for the default fields.
  let fields: [ListedField]?

  /// The output for the list.
  let output: Output

  let labels: RowLabels?

  /// How names are shown; `nil` as the cards have them.
  var names: NameDisplay?

  /// The values that were searched for, which people see first; `nil` if there are none.
  var searched: SearchedValues?

  private static let humanFields: [ContactField] = [
    .row, .id, .name, .organization, .emails, .phones,
  ]

  /// Writes the contacts of a result while it reads them.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - today: The current day, for ages.
  ///   - reader: The reader.
  /// - Returns: The number of contacts.
  /// - Throws: An error of the list or of the output.
  func write(
    _ result: ListQuery.Result, on today: CalendarDay, in reader: ContactReader
  ) throws -> Int {
    let document = ListDocument(total: result.total)
    var writer = writer(of: document)
    let names = names?.startsWithLastName == true ? names : nil
    let searched = output.format == .human && fields == nil ? searched : nil
    let valued = output.format == .json || fields?.contains { !$0.isInRow } == true ? fields : nil
    // For people, the preferred form of a name depends on the kind of contact.
    let parts = output.format == .human ? nil : fields.map(ListedField.parts(of:))
    var count = 0
    try ListQuery.forEachRow(of: result, in: reader, parts: parts ?? .all) { row in
      if count == 0, let fields, output.terminal.isTerminal {
        try writer.appendHeader(fields.map(\.name))
      }
      count += 1
      let searchedRow = searched?.row(row) ?? row
      let row = try names?.row(searchedRow, in: reader) ?? searchedRow
      try writer.append(
        valued.map {
          try ListedField.contact(
            row, with: $0, on: today, in: reader, forPeople: output.format == .human)
        } ?? ListedContact(row: row))
    }
    try writer.finish(document)
    return count
  }

  /// Writes a document without contacts, such as that of an empty list.
  func writeEmpty(total: Int = 0) throws {
    let document = ListDocument(total: total)
    var writer = writer(of: document)
    try writer.finish(document)
  }

  /// Writes a number of contacts.
  func write(count: Int) throws {
    if output.format == .json { return try writeEmpty(total: count) }
    try output.writeRecord(PlainRecord(fields: [String(count)]))
  }

  /// Writes the contacts of a result in a format of the user.
  ///
  /// - Returns: The number of contacts.
  func write(
    _ result: ListQuery.Result, as format: ListFormat, on today: CalendarDay,
    in reader: ContactReader
  ) throws -> Int {
    let fields = format.fields
    let end: UInt8 = output.format == .null ? 0 : 0x0A
    var count = 0
    try ListQuery.forEachRow(of: result, in: reader, parts: ListedField.parts(of: fields)) { row in
      count += 1
      let contact = try ListedField.contact(row, with: fields, on: today, in: reader)
      try output.write(Array(format.text(of: contact).utf8) + [end])
    }
    return count
  }

  private func writer(of document: ListDocument) -> DocumentWriter<ListDocument> {
    DocumentWriter(
      document, to: output, members: members,
      columns: fields?.map(\.column) ?? ListDocument.columns,
      table: fields?.map { field in (column(of: field), { text(of: field, in: $0) }) }
        ?? table.map { column, text in (column, { text($0.row) }) })
  }

  /// The columns of the table for people without `--fields`.
  var table: [(TextTable.Column, (ContactRow) -> String)] {
    Self.humanFields.map { field in
      (column(of: field, limit: 40), { text(of: field, in: $0) })
    }
  }

  /// The members of each contact in JSON.
  private var members: [Member<ListedContact>] {
    let ofRow = fields?.compactMap { field -> Member<ContactRow>? in
      guard case .row(let known) = field.source else { return nil }
      return known.member
    }
    return [ListedContact.ofRow(ofRow ?? ContactRow.members), ListedContact.fieldsMember]
  }

  private func column(of field: ListedField) -> TextTable.Column {
    guard case .row(let known) = field.source else { return TextTable.Column(minimum: 12) }
    return column(of: known, limit: .max)
  }

  private func column(of field: ContactField, limit: Int) -> TextTable.Column {
    switch field {
    case .row: TextTable.Column(paint: output.style.bold)
    case .id: TextTable.Column(paint: output.style.dim)
    case .name: TextTable.Column(limit: limit, minimum: 20)
    default: TextTable.Column(limit: limit, minimum: 12)
    }
  }

  private func text(of field: ListedField, in contact: ListedContact) -> String {
    guard case .row(let known) = field.source else {
      return (contact.values?[field.name] ?? []).joined(separator: ", ")
    }
    return labels.map { known.humanText(of: contact.row, labels: $0) } ?? ""
  }

  /// Returns the text of a field for people; only the first of several addresses.
  private func text(of field: ContactField, in row: ContactRow) -> String {
    switch field {
    case .emails: row.shownEmails.first ?? ""
    case .phones: row.shownPhones.first ?? ""
    case .name where row.isGroup: "\(row.name) (group)"
    default: labels.map { field.humanText(of: row, labels: $0) } ?? ""
    }
  }
}

extension ListedField {
  /// The field of a plain record; several values are separated by commas.
  fileprivate var column: Column<ListedContact> {
    if case .row(let field) = source { return Column(stringLiteral: field.rawValue) }
    return Column(name) { ($0.values?[name] ?? []).joined(separator: ",") }
  }
}
