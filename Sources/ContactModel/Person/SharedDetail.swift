/// A detail that two cards share.
package struct SharedDetail: Sendable, Hashable {
  /// The kind of detail.
  package enum Kind: Sendable, Hashable {
    case email
    case phone
    case birthday
    case address
  }

  /// The kind of detail.
  package let kind: Kind

  /// The detail as written in the first of the two cards, on one line.
  package let text: String
}
