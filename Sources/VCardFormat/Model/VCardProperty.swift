/// One property of a vCard.
public struct VCardProperty: Sendable, Equatable {
  /// The name, such as `FN` or `X-ABLabel`.
  public var name: Name
}
