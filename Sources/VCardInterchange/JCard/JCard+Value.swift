extension JCard {
  /// A value of a property.
  ///
  /// Source: RFC 7095, sections 3.3.1.3 and 3.5.
  public enum Value: Sendable, Hashable {
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
  }
}
