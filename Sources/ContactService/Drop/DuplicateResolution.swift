import ContactModel
import ContactStorage
import VCardFormat

/// What becomes of a card that is another copy of a contact.
struct DuplicateResolution {
  /// What became of it.
  let outcome: DropItemResult.Outcome

  /// The contact as it is then.
  let contact: Contact

  /// What is to be said of it.
  var diagnostics: [DropItemResult.Diagnostic] = []

  /// The UID that the contact takes over from the card.
  private let takenUID: String?

  /// Decides by a policy.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - other: The contact that it is a copy of.
  ///   - isSameContent: Whether nothing but the identity tells them apart.
  ///   - namedCharset: The character set of undeclared text that the user named. The same bytes replace a contact that
  ///     was read in another one.
  ///   - policy: What the one who drops asks for.
  ///   - isAsked: Whether the one who drops named the contact, which the card may have nothing in common with.
  init(
    _ card: Contact, of other: Contact, isSameContent: Bool, namedCharset: Charset?,
    policy: DropOptions.DuplicatePolicy, isAsked: Bool = false
  ) {
    let charset = card.card.undeclaredCharset
    let corrects =
      charset != nil && charset == namedCharset && charset != other.card.undeclaredCharset
    switch policy {
    case .merge where isSameContent && corrects, .replace where isSameContent && corrects:
      outcome = .replaced
      contact = card.replacing(other)
    case _ where isSameContent:
      outcome = .unchanged
      contact = other
    case .skip,
      .keep where !isAsked:
      outcome = .skipped
      contact = other
    case .replace:
      outcome = .replaced
      contact = card.replacing(other)
    case .merge, .keep:
      let addition = RowAddition(card, to: other, isAsked: isAsked)
      outcome = addition.isUnchanged ? .unchanged : .merged
      contact = addition.contact
      diagnostics = addition.diagnostics
    }
    takenUID = card.uidKey == contact.uidKey ? nil : card.uid
  }

  /// Writes the contact, if it has changed, and the UID that it took over.
  ///
  /// - Returns: Whether the contact took over the UID of the card.
  @discardableResult
  func apply(to id: ContactID, in transaction: ContactTransaction) throws -> Bool {
    guard outcome == .merged || outcome == .replaced else { return false }
    try transaction.apply(.replace(id, with: contact))
    guard let takenUID else { return false }
    try transaction.apply(.takeUIDs(id, [takenUID]))
    return true
  }
}

extension Contact {
  /// The card in the place of another contact's: it keeps that contact's UID.
  fileprivate func replacing(_ other: Contact) -> Contact {
    guard let uid = other.uid, uidKey != other.uidKey else { return self }
    return withUID(uid)
  }
}
