extension JCard {
  /// A value of a property.
  ///
  /// Source: RFC 7095, sections 3.3.1.3 and 3.5.
  public enum Value: Sendable, Hashable, Encodable {
    /// Text, or a value written as text.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// `true` or `false`.
    case boolean(Bool)
    /// The components of a structured value, or the items of a component.
    indirect case list([Value])

    /// Encodes the value as JSON.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .integer(let number): try container.encode(number)
      case .number(let number): try container.encode(number)
      case .boolean(let flag): try container.encode(flag)
      case .list(let values): try container.encode(values)
      }
    }
  }
}
