/// In which order contacts are listed.
public enum ContactOrder: String, Sendable, Hashable, CaseIterable {
  /// As their rows stand, book by book.
  case stored

  /// By name, case and accents aside.
  case name

  /// The last changed first.
  case changed
}
