/// The order in which contacts are listed.
public enum ContactOrder: String, Sendable, Hashable, CaseIterable {
  /// By row, book by book.
  case stored

  /// By name, by the rules of the list's language.
  case name

  /// By date of change, the latest first.
  case changed
}
