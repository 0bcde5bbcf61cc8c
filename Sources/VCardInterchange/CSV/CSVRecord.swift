import VCardFormat

/// What a row says: a value for each column that has one.
struct CSVRecord {
  let columns: CSVColumns

  /// The values; columns without one have none.
  var values: [CSVField: String] = [:]

  /// What separates several values in one field.
  ///
  /// Source: what Google writes.
  static let separator = " ::: "

  init(columns: CSVColumns) {
    self.columns = columns
  }

  /// Reads a row.
  init(_ row: [String], columns: CSVColumns) {
    self.columns = columns
    for (column, field) in zip(columns.fields, row) where !field.isEmpty {
      values[column] = field
    }
  }

  /// The row.
  var row: [String] { columns.fields.map { values[$0] ?? "" } }

  /// The formatted name that a contact without one gets: its name, organisation, or first address.
  static func formattedName(of name: [String], organization: String?, other: String?) -> String {
    let order = [3, 1, 2, 0, 4]
    let words = order.filter { $0 < name.count && !name[$0].isEmpty }.map { name[$0] }
    if !words.isEmpty { return words.joined(separator: " ") }
    return organization ?? other ?? ""
  }

  /// What is made of a field of several values.
  static func split(_ text: String) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
