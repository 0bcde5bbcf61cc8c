/// A time zone: its offset from UTC, its name, or both.
///
/// Source: RFC 6350, section 6.5.1; RFC 2426, section 3.4.1.
public struct VCardTimeZone: Sendable, Hashable {
  /// The offset from UTC; `nil` if the card has only a name.
  public var offset: UTCOffset?

  /// The name, such as `America/New_York`; `nil` if the card has only an offset.
  public var name: String?

  /// Makes a time zone.
  ///
  /// - Parameters:
  ///   - offset: The offset from UTC.
  ///   - name: The name.
  public init(offset: UTCOffset?, name: String?) {
    self.offset = offset
    self.name = name
  }

  /// Reads a time zone; the result is `nil` if the text isn't one.
  ///
  /// - Parameter text: An offset, a name, `UTC-7`, or several of them separated by semicolons, as
  ///   in `-05:00; EST; Raleigh/North America`; the last name is used.
  public init?(_ text: String) {
    for part in text.split(separator: ";") {
      let part = UniqueIdentifier.trimmed(String(part))
      if let offset = Self.offset(part) {
        self.offset = self.offset ?? offset
      } else if part.utf8.contains(where: \.isLetter) {
        name = part
      } else if !part.isEmpty {
        return nil
      }
    }
    guard offset != nil || name != nil else { return nil }
  }

  /// The time zone as text in TZ: `-0500`, `America/New_York`, or both separated by a semicolon.
  public var text: String {
    [offset?.basic, name].compactMap(\.self).joined(separator: ";")
  }

  /// Whether each part of a text is an offset or the name of a zone.
  ///
  /// A name such as `Raleigh/North America` has a slash; another one, such as `EST` or `Eastern Standard Time`, starts
  /// with a capital letter.
  static func isWellFormed(_ text: String) -> Bool {
    text.split(separator: ";").map { UniqueIdentifier.trimmed(String($0)) }.allSatisfy { part in
      part.isEmpty || part.contains("/") || offset(part) != nil || isName(part)
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit, first != ASCII.plus, first != ASCII.hyphen
    else { return false }
    return text.first(where: \.isLetter)?.isLowercase == false
  }

  /// Reads an offset, also one such as `UTC-7`; returns `nil` if the text isn't one.
  static func offset(_ text: String) -> UTCOffset? {
    if let offset = UTCOffset(text) { return offset }
    let upper = text.uppercasedASCII
    guard upper.hasPrefix("UTC") || upper.hasPrefix("GMT") else { return nil }
    let rest = String(text.dropFirst(3))
    guard let sign = rest.utf8.first, sign == ASCII.plus || sign == ASCII.hyphen else {
      return rest.isEmpty ? UTCOffset(minutes: 0) : nil
    }
    return UTCOffset(rest) ?? UTCOffset("\(rest.prefix(1))0\(rest.dropFirst())")
  }
}

extension VCardProperty {
  /// The value of TZ; `nil` if it is a URI, or neither an offset nor a name.
  ///
  /// For other properties it is `nil`, and setting it doesn't change them.
  public var timeZone: VCardTimeZone? {
    get {
      guard name.valueKind == .timeZone else { return nil }
      let isURI = parameters["VALUE"].contains { $0.uppercasedASCII == "URI" }
      return isURI ? nil : VCardTimeZone(text)
    }
    set {
      guard name.valueKind == .timeZone,
        Self.differs(newValue, from: timeZone, in: { [$0.text] })
      else { return }
      guard let newValue else { return removeValue() }
      let isOffset = newValue.name == nil
      // In 3.0, an offset is what TZ has without VALUE.
      let parameters: VCardParameters =
        isOffset && dialect == .v40 ? [VCardParameter("VALUE", "utc-offset")] : []
      takeValue(
        of: VCardProperty(name: name, parameters: parameters, text: newValue.text),
        keeping: isOffset ? [] : ["TEXT"])
    }
  }
}
