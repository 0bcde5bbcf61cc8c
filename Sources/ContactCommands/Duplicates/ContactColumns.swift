import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// Contacts side by side: a line for each field, a column for each contact.
///
/// Contacts for which the terminal is too narrow follow in other blocks of columns, so that all are seen.
struct ContactColumns {
  let rows: [ContactRow]

  /// The details in which the contacts differ, with the values of each contact.
  let details: [Detail]
  let labels: RowLabels
  let output: Output

  /// Values that help to tell contacts apart, such as birthdays.
  struct Detail: Sendable {
    let label: String
    let values: [ContactID: String]
  }

  private struct Field {
    let label: String
    let value: (ContactRow) -> String
  }

  private var fields: [Field] {
    let names = [
      Field(label: "  Row") { labels.label(of: $0) }, Field(label: "  Name") { $0.name },
    ]
    return names
      + details.map { detail in
        Field(label: "  \(detail.label)") { detail.values[$0.id] ?? "" }
      }
  }

  /// The width to which columns shrink before another block is begun; most addresses fit.
  private static let leastWidth = 24

  /// Returns the details in which contacts differ, or that only some of them have.
  static func details(of rows: [ContactRow], in reader: ContactReader) throws -> [Detail] {
    let contacts = try rows.compactMap { try reader.contact($0.id) }
    guard contacts.count == rows.count else { return [] }
    func detail(_ path: FieldPath) -> (label: String, values: [[String]]) {
      (path.property.shownName, contacts.map(path.values))
    }
    var details = [
      (label: "Organization", values: rows.map { [$0.organization] }),
      (label: "E-mail", values: rows.map(\.shownEmails)),
      (label: "Phone", values: rows.map(\.shownPhones)),
    ]
    details += try paths.map { detail(try FieldPath(reading: $0)) }
    let groups = try contacts.indices.map { index in
      try contacts[index].categories + reader.memberships(of: rows[index].id)
    }
    details.append((label: "Group", values: groups))
    details += otherPaths(in: contacts).map(detail)
    return details.compactMap { label, values in
      let shown = values.map { $0.map(\.singleLine) }
      guard Set(shown.map(Set.init)).count > 1 else { return nil }
      let texts = shown.map { String($0.joined(separator: ", ").prefix(longest)) }
      return Detail(
        label: label, values: Dictionary(uniqueKeysWithValues: zip(rows.map(\.id), texts)))
    }
  }

  private static let paths = ["bday", "adr", "title", "note"]

  /// The paths of the other properties that a person sees, in the order of the cards.
  private static func otherPaths(in contacts: [Contact]) -> [FieldPath] {
    var names = shown
    return contacts.flatMap(\.card.properties).map(\.name).filter { name in
      name.isListed && names.insert(name).inserted
    }.compactMap { try? FieldPath(reading: $0.canonicalName) }
  }

  /// The properties that have their own lines, or that say nothing about a person.
  private static let shown: Set<VCardProperty.Name> = [
    .n, .org, .email, .tel, .bday, .adr, .title, .note, .categories, .uid, .photo, .logo, .sound,
    .key,
  ]

  /// The length after which a note is cut.
  private static let longest = 200

  /// Writes the contacts.
  func write() throws {
    let fields = fields
    let labelWidth = fields.map(\.label.displayWidth).max() ?? 0
    let widest = rows.flatMap { row in fields.map { $0.value(row).singleLine.displayWidth } }.max()
    let columnWidth = min(widest ?? 0, Self.leastWidth) + 2
    let count = output.terminal.width.map { max(1, ($0 - labelWidth) / columnWidth) }
    for start in stride(from: 0, to: rows.count, by: count ?? rows.count) {
      if start > 0 { try output.writeLine("") }
      let block = rows[start..<min(start + (count ?? rows.count), rows.count)]
      if count == 1 {
        for row in block { try write(row, fields, labelWidth) }
      } else {
        try write(Array(block), fields)
      }
    }
  }

  private func write(_ block: [ContactRow], _ fields: [Field]) throws {
    let columns = block.map { _ in TextTable.Column(limit: 48, minimum: Self.leastWidth) }
    var table = TextTable(columns: [.init(paint: output.style.dim)] + columns, output: output)
    for field in fields {
      let values = block.map(field.value)
      if values.contains(where: { !$0.isEmpty }) { try table.append([field.label] + values) }
    }
    try table.finish()
  }

  /// Writes one contact; the terminal breaks long lines.
  private func write(_ row: ContactRow, _ fields: [Field], _ labelWidth: Int) throws {
    for field in fields where !field.value(row).isEmpty {
      let label = field.label.padded(toWidth: labelWidth)
      try output.writeLine("\(output.style.dim(label))  \(field.value(row))")
    }
  }
}
