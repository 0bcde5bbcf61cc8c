package import VCardFormat

/// A group of contacts: a category of their cards, a group card that names its members, or both with one name.
///
/// Case, accents, width, the kind of kana and the amount of blanks don't distinguish groups; symbols and punctuation do.
public struct ContactGroup: Sendable, Hashable {
  /// A way in which a group is stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A value of CATEGORIES in the cards of the members.
    case category
    /// A card that names the members.
    case card
  }

  /// The name, as a card writes it.
  public let name: String

  /// The number of members in the list, each counted once.
  public let count: Int

  /// The ways in which the group is stored, at least one.
  public let kinds: [Kind]

  /// The group cards with this name, in the order of the list.
  public let cards: [ContactID]

  /// The members that the group cards name but that have no contact in the list, each once, in the order of the cards.
  package let others: [VCardMember]

  /// Creates a group.
  package init(
    name: String, count: Int, kinds: [Kind], cards: [ContactID], others: [VCardMember] = []
  ) {
    self.name = name
    self.count = count
    self.kinds = kinds
    self.cards = cards
    self.others = others
  }

  /// Returns the form of a name that is equal for all names of one group; empty if the name is blank.
  ///
  /// Letters and digits are composed and folded as for a search. Symbols and punctuation stay, so that *C* and *C++* are
  /// two groups.
  package static func key(_ name: String) -> String {
    var key: [UInt8] = []
    var isBlankPending = false
    for scalar in FoldedText.composed(name).unicodeScalars where !scalar.isDroppedMark {
      let scalar = scalar.usualWidth
      guard !scalar.isBlankOrControl else {
        isBlankPending = true
        continue
      }
      if isBlankPending, !key.isEmpty { key.append(FoldedText.blank) }
      isBlankPending = false
      let start = key.count
      var isWordPending = false
      FoldedText.append(scalar, to: &key, since: start, &isWordPending)
      if key.count == start { key.append(scalar) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Returns names without those that name a group which an earlier one names.
  package static func distinct(_ names: [String]) -> [String] {
    names.uniqued { name in
      let key = key(name)
      return key.isEmpty ? name : key
    }
  }
}
