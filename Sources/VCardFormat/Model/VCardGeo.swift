/// A position on Earth, as in GEO: `37.386;-122.083` or `geo:37.386,-122.083`.
///
/// Source: RFC 6350, section 6.5.2; RFC 5870.
public struct VCardGeo: Sendable, Hashable {
  /// The latitude in degrees, north of the equator.
  public var latitude: Double

  /// The longitude in degrees, east of Greenwich.
  public var longitude: Double

  /// Makes a position from degrees.
  ///
  /// - Parameters:
  ///   - latitude: The latitude, north of the equator.
  ///   - longitude: The longitude, east of Greenwich.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads a position; the result is `nil` if the text isn't one.
  ///
  /// - Parameter text: For example `37.386;-122.083` or `geo:37.386,-122.083;u=10`.
  public init?(_ text: String) {
    var rest = Substring(text).utf8
    let bytes = text.utf8.span
    if bytes.hasWord("GEO:", at: 0, before: bytes.count) {
      rest = rest.dropFirst(4).prefix { $0 != ASCII.semicolon }
    }
    let parts = rest.split(omittingEmptySubsequences: false) {
      $0 == ASCII.semicolon || $0 == ASCII.comma
    }
    guard parts.count == 2 || parts.count == 3, let latitude = Self.number(parts[0]),
      let longitude = Self.number(parts[1]), -90...90 ~= latitude, -180...180 ~= longitude
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The position as a URI, such as `geo:37.386,-122.083`.
  public var uri: String { "geo:\(Self.text(latitude)),\(Self.text(longitude))" }

  /// Returns a number in digits, without an exponent.
  private static func text(_ number: Double) -> String {
    let text = number.description
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]),
      exponent < 0
    else { return text }
    let digits = text[..<mark].filter { $0 != "." && $0 != "-" }
    let zeros = String(repeating: "0", count: -exponent - 1)
    return "\(number < 0 ? "-" : "")0.\(zeros)\(digits)"
  }

  private static func number(_ text: Substring.UTF8View) -> Double? {
    let trimmed = Substring(text).withoutOuterBlanks
    let isNumber = trimmed.utf8.allSatisfy {
      $0.isDigit || $0 == ASCII.dot || $0 == ASCII.hyphen || $0 == ASCII.plus
    }
    return isNumber ? Double(trimmed) : nil
  }
}

extension VCardProperty {
  /// The value of GEO as a position; `nil` if it isn't one, and setting `nil` makes it empty.
  public var geo: VCardGeo? {
    get { VCardGeo(text) }
    set {
      guard newValue != geo else { return }
      guard let newValue else { return removeValue() }
      takeValue(of: VCardProperty(name: name, uri: newValue.uri))
    }
  }

  /// The value of GEO as a `geo:` URI; `nil` if it isn't a position.
  package var geoURI: String? { GeoText(self)?.uri }
}
