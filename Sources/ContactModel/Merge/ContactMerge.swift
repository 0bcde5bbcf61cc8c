public import FoundationEssentials

/// What becomes of a contact when others are merged into it.
public struct ContactMerge: Sendable, Hashable {
  /// The contact with what it lacked.
  public let contact: Contact

  /// What became of every value.
  public let steps: [MergeStep]

  /// What was not taken because the contact has another value.
  public let conflicts: [MergeStep]

  /// The conflicts that the policy decided, because nobody chose a value.
  public let undecided: [MergeConflict]

  /// Whether the contact lacked nothing.
  public let isUnchanged: Bool

  /// Whether the later of two cards was asked for, and one of them doesn't say when it was changed.
  public let lacksRevision: Bool

  /// Merges another contact into a contact.
  ///
  /// - Parameters:
  ///   - other: The contact whose values are taken where they are missing.
  ///   - contact: The contact that they are added to.
  ///   - policy: What becomes of two values that differ where a contact has only one.
  ///   - date: When; a REV that the card has says so from then on, if anything was added.
  public init(
    of other: Contact, into contact: Contact, policy: MergePolicy = .preferTarget,
    at date: Date = .now
  ) {
    self.init(of: [other], into: contact, policy: policy, at: date)
  }

  /// Merges other contacts into a contact, one after the other.
  ///
  /// - Parameters:
  ///   - others: The contacts whose values are taken where they are missing.
  ///   - contact: The contact that they are added to.
  ///   - policy: What becomes of two values that differ where a contact has only one.
  ///   - choices: What goes before the policy.
  ///   - date: When; a REV that the card has says so from then on, if anything was added.
  /// - Complexity: O(*n*), where *n* is the number of bytes of all cards.
  public init(
    of others: [Contact], into contact: Contact, policy: MergePolicy,
    choices: [MergeConflict: MergeConflict.Choice] = [:], at date: Date = .now
  ) {
    var merge = CardMerge(into: contact.card, policy: policy, choices: choices)
    for other in others { merge.merge(other.card) }
    steps = merge.steps
    conflicts = merge.conflicts
    undecided = merge.undecided
    isUnchanged = merge.isUnchanged
    lacksRevision = merge.lacksRevision
    guard !isUnchanged else {
      self.contact = contact
      return
    }
    var card = merge.card
    card.setRevision(to: date)
    self.contact = Contact(card)
  }
}
