/// The type of a property's value: the value of VALUE, or the default of the property.
///
/// Source: RFC 6350, sections 4 and 5.2, and the section of each property.
public struct VCardValueType: Sendable, Hashable, CustomStringConvertible {
  /// The type in lower case, such as `date-and-or-time`.
  public let rawValue: String

  /// Makes a type from the value of a VALUE parameter.
  public init(_ rawValue: String) {
    self.rawValue = rawValue.lowercasedASCII
  }

  /// The type in lower case.
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
  /// The type of the value: the value of VALUE, or otherwise the default of the property's name.
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
  /// The type of the value in vCard 4.0 if there is no VALUE.
  public var defaultValueType: VCardValueType { valueKind.type }

  /// The kind of the value.
  package var valueKind: ValueKind { known.declaration.value }

  /// The names of the parts of a structured value, in order, as in xCard.
  package var partNames: [String] { known.declaration.partNames }

  /// Whether the value is a list with items separated by commas.
  public var hasList: Bool { valueKind == .list }

  /// Whether the value has parts separated by semicolons.
  public var isStructured: Bool { valueKind == .parts || valueKind == .gender }
}
