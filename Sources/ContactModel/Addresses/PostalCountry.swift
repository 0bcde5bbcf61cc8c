/// A country with the layout of its postal addresses.
struct PostalCountry {
  /// The ISO 3166 code, in upper case.
  let code: String

  /// The layout, and the names of the country: in English, in its own languages, and short ones.
  private let entry: (layout: String, names: [String])

  /// Finds a country by its ISO 3166 code, in either case; `nil` if the table doesn't have it.
  init?(code: String) {
    let code = code.uppercased()
    guard let entry = Self.table[code] else { return nil }
    self.code = code
    self.entry = entry
  }

  /// Finds a country by its name or its code; `nil` if the table doesn't have it.
  init?(named name: String) {
    let key = FoldedText(name).text
    guard !key.isEmpty else { return nil }
    let named = Self.table.first { $0.value.names.contains { FoldedText($0).text == key } }
    self.init(code: named?.key ?? name)
  }

  /// The name of the country in English.
  var name: String { entry.names[0] }

  /// Whether the number of a house stands before the name of the street.
  var putsNumberFirst: Bool { Self.numberFirst.contains(code) }

  private static let numberFirst: Set = [
    "AU", "CA", "FR", "GB", "IE", "IL", "IN", "LU", "MC", "MY", "NZ", "PH", "PK", "SG", "TH", "US",
    "ZA",
  ]

  /// Returns the layout.
  ///
  /// - Parameter isEastAsian: Whether the address is in Chinese, Japanese or Korean characters, in which some countries
  ///   begin with the largest part.
  /// - Returns: The layout.
  func layout(isEastAsian: Bool) -> AddressLayout {
    AddressLayout(isEastAsian ? Self.eastAsianTable[code] ?? entry.layout : entry.layout)
  }
}
