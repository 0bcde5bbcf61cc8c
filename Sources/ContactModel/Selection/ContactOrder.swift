/// The order in which contacts are listed; equal ones are in the order of their rows.
public enum ContactOrder: String, Sendable, Hashable, CaseIterable {
  /// By row, book by book.
  case stored

  /// By name, by the rules of the list's language; contacts without a name come last.
  case name

  /// By date of change, the latest first.
  case changed
}
