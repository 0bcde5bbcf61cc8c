/// A part of the list that contradicts itself, or can't be what it says.
struct ListDamage: Error {
  /// What to do about a damaged list.
  static let advice =
    "see “contacts doctor”; if that can't repair it, take it back with “contacts backup restore”, or "
    + "take the cards that can be read into a new list with “contacts doctor --salvage NEWFILE”"

  /// The part, in a few words.
  let part: String

  /// The error of a lower layer that led to this one.
  let underlyingError: (any Error)?

  init(_ part: String, _ underlyingError: (any Error)? = nil) {
    self.part = part
    self.underlyingError = underlyingError
  }
}

extension ContactStorageError {
  /// Makes an error for a list that contradicts itself.
  init(_ damage: ListDamage, path: String?) {
    self.init(
      .corrupt, path: path, underlyingError: damage.underlyingError,
      "\(path ?? "The list in memory") contradicts itself (\(damage.part)); \(ListDamage.advice).")
  }
}
