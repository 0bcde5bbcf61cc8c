/// A country with the layout of its postal addresses.
package struct PostalCountry {
  /// The ISO 3166 code, in upper case.
  let code: String

  private let names: CountryNames
  private let layout: String

  /// Finds a country by its ISO 3166 code of two letters, in either case; `nil` if the table doesn't have it.
  package init?(code: String) {
    let code = code.uppercased()
    self.init(CountryNames.all.first { $0.codes[0] == code })
  }

  /// Finds a country by its name or one of its codes; `nil` if the table doesn't have it.
  package init?(named text: String) {
    self.init(CountryNames(named: text))
  }

  private init?(_ names: CountryNames?) {
    guard let names, let layout = Self.layouts[String(names.codes[0])] else { return nil }
    code = String(names.codes[0])
    self.names = names
    self.layout = layout
  }

  /// The name in English.
  var name: String { String(names.names[0]) }

  /// Whether a text is a code of the country, which other countries may not know.
  func hasCode(_ text: String) -> Bool { CountryNames.Key(text).isKey(ofOneOf: names.codes) }

  /// Whether a text is a name of the country.
  func hasName(_ text: String) -> Bool { CountryNames.Key(text).isKey(ofOneOf: names.names) }

  /// Whether addresses have a postal code.
  var hasPostalCodes: Bool { layout.contains("code") }

  /// Whether addresses have a region.
  var hasRegions: Bool { layout.contains("region") }

  /// Whether the number of a house stands before the name of the street.
  package var putsNumberFirst: Bool { Self.numberFirst.contains(code) }

  private static let numberFirst: Set = [
    "AU", "CA", "FR", "GB", "GG", "GI", "IE", "IL", "IM", "IN", "JE", "LU", "MC", "MY", "NZ", "PH",
    "PK", "SG", "TH", "US", "ZA",
  ]

  /// Whether the country is a city, whose name stands beside the postal code.
  var isCity: Bool { ["MC", "SG"].contains(code) }

  /// Whether a region with the name of its city is written once.
  ///
  /// Source: the examples of the posts in the Universal Postal Union's “Postal addressing systems in member countries”.
  var hasRegionsLikeCities: Bool { ["CN", "ES", "HK", "IT", "KR", "TW"].contains(code) }

  /// Returns the layout.
  ///
  /// - Parameter isEastAsian: Whether the address is in Chinese, Japanese or Korean characters, in which some countries
  ///   begin with the largest part.
  /// - Returns: The layout.
  func layout(isEastAsian: Bool) -> AddressLayout {
    AddressLayout(isEastAsian ? Self.eastAsianLayouts[code] ?? layout : layout)
  }
}
