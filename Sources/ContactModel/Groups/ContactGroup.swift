/// A group of contacts: a category of their cards, a group card that names its members, or both with one name.
///
/// Case, accents and punctuation don't distinguish groups.
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

  /// Creates a group.
  package init(name: String, count: Int, kinds: [Kind], cards: [ContactID]) {
    self.name = name
    self.count = count
    self.kinds = kinds
    self.cards = cards
  }

  /// Returns the form of a name that is equal for all names of one group; empty if it has no letters or digits.
  package static func key(_ name: String) -> String { FoldedText(name).text }

  /// Returns names without those that name a group which an earlier one names.
  package static func distinct(_ names: [String]) -> [String] {
    var keys: Set<String> = []
    return names.filter { name in
      let key = key(name)
      return keys.insert(key.isEmpty ? name : key).inserted
    }
  }
}
