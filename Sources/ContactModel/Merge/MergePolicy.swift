/// What becomes of two values that differ where a contact has only one.
public enum MergePolicy: String, Sendable, Hashable, CaseIterable {
  /// Both stay: the other one as an alternative behind the contact's own. A photo is not kept twice.
  case keepBoth

  /// Both stay: the one of the card with the later REV before the other; without a REV in both, the contact's own
  /// first. Of what isn't kept twice, such as a photo, the first stays.
  case keepNewestFirst

  /// The contact keeps its own; the other one is told.
  case preferTarget

  /// The other one takes the place of the contact's own, which is told.
  case preferSource

  /// The one of the card with the later REV stays; without a REV in both, the contact's own.
  case preferNewest
}

extension MergePolicy {
  /// The policy for a card that is dropped into a contact: another version of the contact's own card adds what is
  /// missing, and the newer one decides; another card is merged so that nothing is lost.
  ///
  /// - Parameters:
  ///   - card: What is dropped.
  ///   - contact: What it is dropped into.
  ///   - isAsked: Whether the one who drops named the contact; otherwise the card is a copy of it.
  /// - Returns: The policy.
  package static func forDrop(of card: Contact, into contact: Contact, isAsked: Bool) -> Self {
    let isVersion = card.uidKey != nil && card.uidKey == contact.uidKey
    return isAsked && !isVersion ? .keepNewestFirst : .preferNewest
  }

  /// Whether the policy names the card whose values stay.
  var isChoice: Bool { self == .preferTarget || self == .preferSource }

  /// Whether both values stay.
  var keepsBoth: Bool { self == .keepBoth || self == .keepNewestFirst }

  /// Whether the later of two cards decides.
  var asksForNewest: Bool { self == .preferNewest || self == .keepNewestFirst }
}
