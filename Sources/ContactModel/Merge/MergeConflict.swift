public import VCardFormat

/// Two values that differ of a property of which a contact has one.
public struct MergeConflict: Sendable, Hashable {
  /// Which of the two values a contact keeps.
  public enum Choice: Sendable, Hashable, CaseIterable {
    /// The contact's own.
    case target
    /// The other one, in its place.
    case source
    /// Both, the contact's own before the other one.
    case both
  }

  /// The property.
  public var property: VCardProperty.Name

  /// The contact's own value, on one line.
  public var ours: String

  /// The other value, on one line.
  public var theirs: String

  /// Whether a card can hold both values: two photos or two kinds say nothing.
  public var mayKeepBoth: Bool

  /// Makes a conflict.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - ours: The contact's own value, on one line.
  ///   - theirs: The other value, on one line.
  ///   - mayKeepBoth: Whether a card can hold both values.
  public init(property: VCardProperty.Name, ours: String, theirs: String, mayKeepBoth: Bool) {
    self.property = property
    self.ours = ours
    self.theirs = theirs
    self.mayKeepBoth = mayKeepBoth
  }

  /// The values between which there is a choice.
  public var choices: [Choice] { mayKeepBoth ? Choice.allCases : [.target, .source] }
}
