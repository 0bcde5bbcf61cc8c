/// The coordinates of GEO with their digits as written, and the rest of a `geo:` URI.
///
/// Source: RFC 5870, section 3.3.
struct GeoText: Equatable {
  /// The parameter that keeps `rest` if GEO is not a URI.
  static let parameterName = "X-GEO-MORE"

  let latitude: String
  let longitude: String

  /// The altitude with its leading comma, and the parameters with their semicolons.
  let rest: String

  /// Reads GEO; `nil` if it isn't a place.
  init?(_ property: VCardProperty) {
    let text = property.text
    guard VCardGeo(text) != nil else { return nil }
    let bytes = text.utf8.span
    let isURI = bytes.hasWord("GEO:", at: 0, before: bytes.count)
    let parts = text.utf8.dropFirst(isURI ? 4 : 0).split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isGeoSeparator)
    guard let first = parts.first, let last = parts.dropFirst().first else { return nil }
    let second = last.prefix { !$0.isGeoSeparator }
    latitude = Self.number(Substring(first))
    longitude = Self.number(Substring(second))
    rest =
      isURI
      ? String(Substring(last[second.endIndex...]))
      : property.parameters.first(Self.parameterName) ?? ""
  }

  /// The place as a `geo:` URI.
  var uri: String { "geo:\(latitude),\(longitude)\(rest)" }

  /// Returns a number as URIs write it: without a plus sign, and with digits on both sides of its
  /// dot.
  ///
  /// Source: RFC 5870, section 3.3: coord-a and num.
  private static func number(_ text: Substring) -> String {
    let number = text.withoutOuterBlanks
    let digits = number.drop { $0 == "+" || $0 == "-" }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first.flatMap { $0.isEmpty ? nil : $0 } ?? "0"
    let fraction = parts.dropFirst().first.flatMap { $0.isEmpty ? nil : ".\($0)" } ?? ""
    return "\(number.first == "-" ? "-" : "")\(whole)\(fraction)"
  }
}

extension UInt8 {
  /// Whether the byte ends a number of GEO.
  fileprivate var isGeoSeparator: Bool { self == ASCII.comma || self == ASCII.semicolon }
}
