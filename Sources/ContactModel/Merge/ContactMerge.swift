public import FoundationEssentials
internal import VCardFormat

/// The result of merging other contacts into a contact.
public struct ContactMerge: Sendable {
  /// The merged contact.
  public let contact: Contact

  private let merge: CardMerge

  /// The result for each value.
  public var steps: [MergeStep] { merge.steps }

  /// The values that were not taken because the contact has another value.
  public var conflicts: [MergeStep] { merge.conflicts }

  /// The conflicts that the policy decided, because nobody chose a value.
  public var undecided: [MergeConflict] { merge.undecided }

  /// Whether the merge adds nothing to the contact.
  public var isUnchanged: Bool { merge.isUnchanged }

  /// Whether the policy prefers the newer card, but a card has no revision date.
  public var lacksRevision: Bool { merge.lacksRevision }

  /// Merges another contact into a contact.
  ///
  /// - Parameters:
  ///   - other: The contact whose missing values are added.
  ///   - contact: The contact to merge into.
  ///   - policy: How to resolve two different values of a single-valued property.
  ///   - date: The date of the merge. If the card has a REV and anything was added, the REV is set
  ///     to this date.
  public init(
    of other: Contact, into contact: Contact, policy: MergePolicy = .preferTarget,
    at date: Date = .now
  ) {
    self.init(of: [other], into: contact, policy: policy, at: date)
  }

  /// Merges other contacts into a contact, one after the other.
  ///
  /// - Parameters:
  ///   - others: The contacts whose missing values are added.
  ///   - contact: The contact to merge into.
  ///   - policy: How to resolve two different values of a single-valued property.
  ///   - choices: Decisions that take precedence over the policy.
  ///   - date: The date of the merge. If the card has a REV and anything was added, the REV is set
  ///     to this date.
  /// - Complexity: O(*n*), where *n* is the number of bytes of all cards.
  public init(
    of others: [Contact], into contact: Contact, policy: MergePolicy,
    choices: [MergeConflict: MergeConflict.Choice] = [:], at date: Date = .now
  ) {
    var merge = CardMerge(into: contact.card, policy: policy, choices: choices)
    for other in others { merge.merge(other.card) }
    self.init(merge, of: contact, at: date)
  }

  /// Merges another contact into a contact, and compares only the properties in which their cards differ.
  ///
  /// The result is the same as without `differencesOf`, but `steps` lacks the values of the other properties.
  ///
  /// - Parameters:
  ///   - other: The contact whose missing values are added.
  ///   - contact: The contact to merge into.
  ///   - policy: How to resolve two different values of a single-valued property.
  ///   - date: The date of the merge, as in the other initializers; `nil` sets the REV to that of the newer card, so that
  ///     a later version of either card is newer than the merged one.
  package init(
    differencesOf other: Contact, into contact: Contact, policy: MergePolicy, at date: Date?
  ) {
    let merge = CardMerge(differencesOf: other.card, into: contact.card, policy: policy)
    self.init(merge, of: contact, knowing: other, at: date ?? merge.newerRevision)
  }

  /// Writes the merged card, and derives a contact from it, unless another contact has that card already.
  private init(
    _ merge: CardMerge, of contact: Contact, knowing other: Contact? = nil, at date: Date?
  ) {
    self.merge = merge
    guard !merge.isUnchanged else {
      self.contact = contact
      return
    }
    var card = merge.card
    if let date { card.setRevision(to: date) }
    let known = other.flatMap { UnreadCard($0.card) == UnreadCard(card) ? $0 : nil }
    self.contact = known ?? Contact(card)
  }
}
