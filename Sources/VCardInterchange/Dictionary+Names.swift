import VCardFormat

extension Dictionary where Key == String {
  /// Makes a dictionary of values by their names, in lower case.
  init(names table: [(value: Value, names: [String])]) {
    self.init(
      uniqueKeysWithValues: table.flatMap { row in
        row.names.map { ($0.lowercasedASCII, row.value) }
      })
  }
}
