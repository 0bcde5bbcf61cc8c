/// What kind of value a property has: what VALUE says, or the property's default.
///
/// Source: RFC 6350, sections 4 and 5.2, and the section of each property.
public struct VCardValueType: Sendable, Hashable, CustomStringConvertible {
  /// The kind in lower case, such as `date-and-or-time`.
  public let rawValue: String

  /// Makes a kind from the value of a VALUE parameter.
  public init(_ rawValue: String) {
    self.rawValue = rawValue.lowercasedASCII
  }

  /// The kind in lower case.
  public var description: String { rawValue }

  /// Text.
  public static let text = Self("text")
  /// A URI.
  public static let uri = Self("uri")
  /// A date.
  public static let date = Self("date")
  /// A time.
  public static let time = Self("time")
  /// A date and a time.
  public static let dateTime = Self("date-time")
  /// A date, a time or both.
  public static let dateAndOrTime = Self("date-and-or-time")
  /// A point in time.
  public static let timestamp = Self("timestamp")
  /// `TRUE` or `FALSE`.
  public static let boolean = Self("boolean")
  /// A whole number.
  public static let integer = Self("integer")
  /// A number.
  public static let float = Self("float")
  /// An offset from UTC.
  public static let utcOffset = Self("utc-offset")
  /// A language, such as `de-CH`.
  public static let languageTag = Self("language-tag")
  /// Something else.
  public static let unknown = Self("unknown")
}

extension VCardProperty {
  /// What kind of value the property has: what VALUE says, or else the default of its name.
  public var valueType: VCardValueType {
    guard let declared = parameters.first("VALUE") else { return name.defaultValueType }
    switch declared.uppercasedASCII {
    case "URL", "CID", "CONTENT-ID": return .uri
    case "INLINE", "BINARY": return name.defaultValueType
    default: return VCardValueType(declared)
    }
  }
}

extension VCardProperty.Name {
  /// What kind of value the property has where VALUE doesn't say, in vCard 4.0.
  public var defaultValueType: VCardValueType { valueKind.type }

  /// What the value is.
  package var valueKind: ValueKind { known.declaration.value }

  /// The names of the parts of a structured value, in order, as xCard has them.
  package var partNames: [String] { known.declaration.partNames }

  /// Whether the value is a list with commas between its items.
  public var hasList: Bool { valueKind == .list }

  /// Whether the value has parts with semicolons between them.
  public var isStructured: Bool { valueKind == .parts || valueKind == .gender }
}
