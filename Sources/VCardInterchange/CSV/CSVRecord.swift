import VCardFormat

/// A row: a value for each column that has one.
struct CSVRecord {
  let columns: CSVColumns

  /// The values of the columns that have one.
  var values: [CSVField: String] = [:]

  /// Which of the properties that the row was made of each value is for, by their offsets.
  private(set) var owners: [CSVField: Int] = [:]

  /// The names of the values of the card that no column except `vCard` has, so that other programs don't see them.
  var hiddenNames: Set<String> = []

  /// The values beyond the last column of the header, with the numbers of their columns from 1.
  private(set) var surplus: [(column: Int, value: String)] = []

  /// The items of the line that the cells are compared with, which stay whole even if they contain a separator.
  var wholeItems: [String] = []

  /// The separator of several values in one field.
  ///
  /// Source: tables written by Google.
  static let separator = " ::: "

  init(columns: CSVColumns) {
    self.columns = columns
  }

  /// Makes a row of the properties that the columns can hold; preferred ones get the first columns.
  ///
  /// A value gets the column of its types, if there is one. The other columns go first to preferred values and to mobile
  /// numbers.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - columns: The columns of the table.
  ///   - place: The only place to use; `nil` uses all.
  init(_ properties: [VCardProperty], columns: CSVColumns, at place: CSVPlace? = nil) {
    self.init(columns: columns)
    let labels = VCardLabel.labels(of: properties)
    var placer = CSVPropertyPlacer(columns: columns, place: place)
    let left = properties.offsetsInOrderOfPreference().filter { offset in
      let label = properties[offset].label(among: labels)?.rawValue
      return !placer.place(properties[offset], label: label, offset: offset, inAnyColumn: false)
    }
    func isFirst(_ offset: Int) -> Bool {
      properties[offset].preference != nil || properties[offset].types.contains("cell")
    }
    for offset in left.filter(isFirst) + left.filter({ !isFirst($0) }) {
      let label = properties[offset].label(among: labels)?.rawValue
      placer.place(properties[offset], label: label, offset: offset, inAnyColumn: true)
    }
    placer.finish()
    values = placer.values
    owners = placer.owners
  }

  /// Reads a row.
  init(_ row: [String], columns: CSVColumns) {
    self.columns = columns
    for (column, field) in zip(columns.fields, row) where !field.isEmpty {
      // Only prefixes of the name can have several columns.
      values[column] = values[column].map { "\($0) \(field)" } ?? field
    }
    surplus = row.enumerated().dropFirst(columns.fields.count).filter { !$0.element.isEmpty }
      .map { (column: $0.offset + 1, value: $0.element) }
  }

  /// The row.
  var row: [String] { columns.fields.map { values[$0] ?? "" } }

  /// Splits a field with several values.
  static func split(_ text: String) -> [String] {
    guard text.utf8.contains(ASCII.colon) else { return text.isEmpty ? [] : [text] }
    return text.split(separator: separator).map(String.init)
  }
}
