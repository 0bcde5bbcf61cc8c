import ContactModel
import ContactStorage
import VCardFormat

/// The way in which a card that is a copy of a contact is handled.
struct DuplicateResolution {
  /// The outcome for the card.
  let outcome: DropItemResult.Outcome

  /// The resulting contact.
  let contact: Contact

  /// The diagnostics of a merge.
  var diagnostics: [DropItemResult.Diagnostic] = []

  /// Whether a value of the contact gave way to one of the card in a merge.
  private(set) var replacesValue = false

  /// The key of the card that is recorded for the contact; `nil` if it is the contact's own.
  private let takenKey: ContactKey?

  /// The e-mail addresses that the contact loses.
  private let lostAddresses: [String]

  /// Whether the contact has no UID, so that a change records its content.
  private let changesKey: Bool

  /// Decides by a policy.
  ///
  /// - Parameters:
  ///   - card: The contact of the card.
  ///   - loaded: The card, as it was read.
  ///   - other: The contact of which it is a copy.
  ///   - isSameContent: Whether they differ at most in their UIDs.
  ///   - isFormerContent: Whether the contact had the content of the card before, so that a merge adds nothing.
  ///   - policy: The policy.
  ///   - isChosen: Whether the user chose the contact, so that the card may be of another person.
  ///   - reader: The list.
  /// - Throws: `ContactError` if the list can't be read.
  init(
    _ card: Contact, read loaded: LoadedCard, of other: Contact, isSameContent: Bool,
    isFormerContent: Bool = false, policy: DropOptions.DuplicatePolicy, isChosen: Bool = false,
    in reader: ContactReader
  ) throws {
    let implied = loaded.implied
    let charset = card.card.undeclaredCharset
    // The same bytes replace those that were read in another character set than the one that the user gave.
    let corrects =
      charset != nil && charset == loaded.namedCharset && charset != other.card.undeclaredCharset
    switch policy {
    case .merge where isSameContent && corrects, .replace where isSameContent && corrects:
      outcome = .replaced
      contact = card.replacing(other)
    case _ where isSameContent:
      outcome = .unchanged
      contact = other
    case .merge where isFormerContent:
      outcome = .unchanged
      contact = other
      let addition = try RowAddition(
        card, implied: implied, to: other, isChosen: isChosen, in: reader)
      if !addition.isUnchanged || !addition.diagnostics.isEmpty { diagnostics = [.formerContent] }
    case .skip,
      .keep where !isChosen:
      outcome = .skipped
      contact = other
    case .replace:
      contact = try card.replacing(other, read: loaded, in: reader)
      outcome = contact == other ? .unchanged : .replaced
    case .merge, .keep:
      let addition = try RowAddition(
        card, implied: implied, to: other, isChosen: isChosen, in: reader)
      outcome = addition.isUnchanged ? .unchanged : .merged
      contact = addition.contact
      diagnostics = addition.diagnostics
      replacesValue = addition.replacesValue
    }
    let key = ContactKey(card)
    takenKey = key == ContactKey(contact) ? nil : key
    changesKey = other.uid == nil
    lostAddresses = other.addresses(lostAs: contact)
  }

  /// Writes the contact if it has changed, and records the key of the card for it.
  ///
  /// Of a card that changes nothing, a new UID is recorded: a later card with it may have another name.
  ///
  /// - Returns: Whether a key that the contact had before may have been recorded.
  func apply(
    to id: ContactID, _ reason: DropItemResult.Match, in transaction: ContactTransaction,
    _ renames: inout MemberRenames
  ) throws -> Bool {
    guard outcome == .merged || outcome == .replaced else {
      guard case .person = reason, let takenKey, takenKey.uid != nil else { return false }
      try transaction.apply(.takeKeys(id, [takenKey]))
      return true
    }
    try transaction.apply(.replace(id, with: contact))
    try renames.add(id, losing: lostAddresses, in: transaction)
    if let takenKey { try transaction.apply(.takeKeys(id, [takenKey])) }
    return takenKey != nil || changesKey
  }
}

extension Contact {
  /// Returns the contact with the UID of the contact that it replaces.
  fileprivate func replacing(_ other: Contact) -> Contact {
    guard let uid = other.uid, uidKey != other.uidKey else { return self }
    return withUID(uid)
  }

  /// Returns the contact that replaces another one, with its UID.
  ///
  /// - Returns: The other contact itself if it has the values of the card. A vCard replaces it as a whole; a card of
  ///   another format, which may lack values, replaces only those that differ, and a text those that it has.
  fileprivate func replacing(
    _ other: Contact, read loaded: LoadedCard, in reader: ContactReader
  ) throws -> Contact {
    guard let copy = loaded.copy(of: other.card) else {
      guard !loaded.isVCard else { return replacing(other) }
      // A text says nothing about the values that it doesn't have, such as the parts of a name.
      let values = card.withoutNameParts(knownBetterIn: other.card)
      let merge = CardMerge(of: values, into: other.card, policy: .preferSource)
      return merge.card == other.card ? other : Contact(merge.card)
    }
    guard !card.hasSameValues(as: copy) else { return other }
    guard !loaded.isVCard else { return replacing(other) }
    let named = try [self, Contact(copy)].map {
      try reader.naming($0, implied: loaded.implied, as: other).card
    }
    let replacement = CardReplacement(
      of: other.card, by: named[0], insteadOf: named[1], implied: loaded.implied)
    return replacement.card == other.card ? other : Contact(replacement.card)
  }
}
