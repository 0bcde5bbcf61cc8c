internal import ContactModel

/// A part of the list that contradicts another part, or has an impossible value.
struct ListDamage: Error {
  /// The part, in a few words.
  let part: String

  /// The error of a lower layer that led to this one.
  let underlyingError: (any Error)?

  init(_ part: String, _ underlyingError: (any Error)? = nil) {
    self.part = part
    self.underlyingError = underlyingError
  }
}

extension ContactError {
  /// Creates an error for damage in a list.
  init(_ damage: ListDamage, path: String?) {
    self.init(
      .corrupt, path: path, underlyingError: damage.underlyingError,
      "\(Self.list(at: path)) is inconsistent (\(damage.part)).")
  }
}
