/// A change that an assignment made.
public struct FieldChange: Sendable, Hashable {
  /// The path of the value.
  public let field: String

  /// The value before, or `nil` if it was added.
  public let old: String?

  /// The value after, or `nil` if it was removed.
  public let new: String?

  package init(field: String, old: String?, new: String?) {
    self.field = field
    self.old = old
    self.new = new
  }
}
