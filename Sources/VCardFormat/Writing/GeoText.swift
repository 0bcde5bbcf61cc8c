/// The numbers of GEO as they are written, and what stands after them in a `geo:` URI.
///
/// Source: RFC 5870, section 3.3.
struct GeoText: Equatable {
  /// The parameter that keeps `rest` where GEO is no URI.
  static let parameterName = "X-GEO-MORE"

  let latitude: String
  let longitude: String

  /// An altitude with its comma before it, and parameters with their semicolons.
  let rest: String

  /// Reads GEO; `nil` where it is no place.
  init?(_ property: VCardProperty) {
    let text = property.text
    guard VCardGeo(text) != nil else { return nil }
    let bytes = text.utf8.span
    let isURI = bytes.hasWord("GEO:", at: 0, before: bytes.count)
    let parts = text.utf8.dropFirst(isURI ? 4 : 0).split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isGeoSeparator)
    guard let first = parts.first, let last = parts.dropFirst().first else { return nil }
    let second = last.prefix { !$0.isGeoSeparator }
    latitude = UniqueIdentifier.trimmed(String(Substring(first)))
    longitude = UniqueIdentifier.trimmed(String(Substring(second)))
    rest =
      isURI
      ? String(Substring(last[second.endIndex...]))
      : property.parameters.first(Self.parameterName) ?? ""
  }
}

extension UInt8 {
  /// Whether the byte ends a number of GEO.
  fileprivate var isGeoSeparator: Bool { self == ASCII.comma || self == ASCII.semicolon }
}
