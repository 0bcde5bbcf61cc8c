public import FoundationEssentials

/// What becomes of a contact when another one is merged into it.
public struct ContactMerge: Sendable, Hashable {
  /// The contact with what it lacked.
  public let contact: Contact

  /// What was not taken, in the order of the other card.
  public let conflicts: [CardMerge.Conflict]

  /// Whether the contact lacked nothing.
  public let isUnchanged: Bool

  /// Merges another contact into a contact.
  ///
  /// - Parameters:
  ///   - other: The contact whose values are taken where they are missing.
  ///   - contact: The contact that they are added to.
  ///   - date: When; a REV that the card has says so from then on, if anything was added.
  public init(of other: Contact, into contact: Contact, at date: Date = .now) {
    let merge = CardMerge(of: other.card, into: contact.card)
    conflicts = merge.conflicts
    isUnchanged = merge.additionCount == 0
    guard !isUnchanged else {
      self.contact = contact
      return
    }
    var card = merge.card
    card.setRevision(to: date)
    self.contact = Contact(card)
  }
}
