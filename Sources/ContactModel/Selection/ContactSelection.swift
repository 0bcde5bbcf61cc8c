/// The contacts that a selector chose.
public struct ContactSelection: Sendable, Hashable {
  /// The contacts, in order.
  public var ids: [ContactID]

  /// How many contacts the selector chooses without a limit, or `nil` where that was not counted.
  public var total: Int?

  /// Makes a selection.
  public init(ids: [ContactID], total: Int?) {
    self.ids = ids
    self.total = total
  }
}
