/// In which order contacts are listed.
public enum ContactOrder: String, Sendable, Hashable, CaseIterable {
  /// As their rows stand, book by book.
  case stored

  /// By name, by the rules of the list's language.
  case name

  /// The last changed first.
  case changed
}
