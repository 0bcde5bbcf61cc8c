/// How a merge resolves two different values of a single-valued property.
public enum MergePolicy: String, Sendable, Hashable, CaseIterable {
  /// Keeps both values, the other one as an alternative after the contact's own.
  ///
  /// A property that cannot have two values, such as a photo, keeps the contact's own.
  case keepBoth

  /// Keeps both values, first the one from the card with the later REV.
  ///
  /// Without a REV in both cards, the contact's own value is first. A property that cannot have two values, such as a
  /// photo, keeps the first.
  case keepNewestFirst

  /// Keeps the contact's own value and reports the other one.
  case preferTarget

  /// Replaces the contact's own value with the other one and reports the old value.
  case preferSource

  /// Keeps the value from the card with the later REV; without a REV in both cards, the contact's own.
  case preferNewest
}

extension MergePolicy {
  /// Returns the policy for a card that is dropped into a contact.
  ///
  /// If the card is another version of the contact's own card, missing values are added and the newer card decides. Any
  /// other card is merged so that nothing is lost.
  ///
  /// - Parameters:
  ///   - card: The dropped card.
  ///   - contact: The contact that it is dropped into.
  ///   - isChosen: Whether the user named the contact; otherwise the card is a copy of it.
  /// - Returns: The policy.
  package static func forDrop(of card: Contact, into contact: Contact, isChosen: Bool) -> Self {
    let isVersion = card.uidKey != nil && card.uidKey == contact.uidKey
    return isChosen && !isVersion ? .keepNewestFirst : .preferNewest
  }

  /// Whether the policy itself names the card whose values are kept.
  var isChoice: Bool { self == .preferTarget || self == .preferSource }

  /// Whether both values are kept.
  var keepsBoth: Bool { self == .keepBoth || self == .keepNewestFirst }

  /// Whether the newer card decides.
  var asksForNewest: Bool { self == .preferNewest || self == .keepNewestFirst }
}
