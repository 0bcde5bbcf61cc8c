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
    guard property.geo != nil else { return nil }
    let isURI = text.uppercasedASCII.hasPrefix("GEO:")
    let parts = text.dropFirst(isURI ? 4 : 0).split(
      maxSplits: 1, omittingEmptySubsequences: false
    ) { $0 == "," || $0 == ";" }
    guard let first = parts.first, let last = parts.dropFirst().first else { return nil }
    let second = last.prefix { $0 != "," && $0 != ";" }
    latitude = UniqueIdentifier.trimmed(String(first))
    longitude = UniqueIdentifier.trimmed(String(second))
    rest =
      isURI ? String(last[second.endIndex...]) : property.parameters.first(Self.parameterName) ?? ""
  }
}
