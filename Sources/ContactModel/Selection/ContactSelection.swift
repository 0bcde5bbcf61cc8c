/// The contacts that a selector selects.
public struct ContactSelection: Sendable, Hashable {
  /// The contacts, in order.
  public var ids: [ContactID]

  /// The number of contacts selected without a limit, or `nil` if they were not counted.
  public var total: Int?

  /// Makes a selection.
  public init(ids: [ContactID], total: Int?) {
    self.ids = ids
    self.total = total
  }
}
