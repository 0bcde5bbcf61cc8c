public import VCardFormat

/// Two different values of a single-valued property.
public struct MergeConflict: Sendable, Hashable {
  /// The value or values that a contact keeps.
  public enum Choice: Sendable, Hashable, CaseIterable {
    /// The contact's own value.
    case target
    /// The other value, which replaces the contact's own.
    case source
    /// Both values, the contact's own first.
    case both
  }

  /// The property.
  public var property: VCardProperty.Name

  /// The contact's own value, on one line.
  public var ours: String

  /// The other value, on one line.
  public var theirs: String

  /// Whether a card can hold both values; a card cannot have two photos or two kinds, for example.
  public var mayKeepBoth: Bool

  /// The name of a value that only another format knows, such as the column of a table; `nil` for other properties.
  public var foreignName: String?

  /// Makes a conflict.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - ours: The contact's own value, on one line.
  ///   - theirs: The other value, on one line.
  ///   - mayKeepBoth: Whether a card can hold both values.
  ///   - foreignName: The name of a value that only another format knows.
  public init(
    property: VCardProperty.Name, ours: String, theirs: String, mayKeepBoth: Bool,
    foreignName: String? = nil
  ) {
    self.property = property
    self.ours = ours
    self.theirs = theirs
    self.mayKeepBoth = mayKeepBoth
    self.foreignName = foreignName
  }

  /// The possible choices.
  public var choices: [Choice] { mayKeepBoth ? Choice.allCases : [.target, .source] }
}
