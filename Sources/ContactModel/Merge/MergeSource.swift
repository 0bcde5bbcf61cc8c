import VCardFormat

/// A card that is merged into another one, in the version of that card.
struct MergeSource {
  /// The alternatives of a property of this card.
  struct AlternativeKey: Hashable {
    var name: VCardProperty.Name
    var id: String
  }

  /// The number of the card among those that are merged, from 0.
  let number: Int

  /// Its properties.
  let properties: VCardProperties

  /// The labels of its groups, whose names are in upper case.
  let labels: [String: [VCardProperty]]

  /// Labels of groups that have several of a name.
  let surplusLabels: [VCardProperty]

  /// How much the target's values were preferred before this card came.
  let preferences: [VCardProperty.Name: Int]

  /// Whether its values take the place of those that differ.
  var wins = false

  /// Whether it is known which of the two cards is the newer one.
  var isDated = false

  /// Whether it is known to be the older one.
  var isOlder: Bool { isDated && !wins }

  /// Whether it is known to be the newer one.
  var isNewer: Bool { isDated && wins }

  /// The properties of which its first value stands first in the target.
  var leaders: Set<CardMerge.LocalizedKey> = []

  /// The names that its groups have in the target.
  var groups: [String: String] = [:]

  /// The ALTIDs that its alternatives have in the target.
  var alternativeIDs: [AlternativeKey: String] = [:]

  private let keepsPropertyIDs: Bool

  init(
    number: Int, card: VCard, target: VCard, preferences: [VCardProperty.Name: Int]
  ) {
    self.number = number
    self.preferences = preferences
    properties = card.properties
    var labels: [String: [VCardProperty]] = [:]
    var surplusLabels: [VCardProperty] = []
    for property in properties where MergeRules.isLabel(property) {
      let group = property.group?.uppercasedASCII ?? ""
      if labels[group, default: []].contains(where: { $0.name == property.name }) {
        surplusLabels.append(property)
      } else {
        labels[group, default: []].append(property)
      }
    }
    self.labels = labels
    self.surplusLabels = surplusLabels
    keepsPropertyIDs =
      Self.programs(of: card) == Self.programs(of: target)
      && Self.uid(of: card) != nil && Self.uid(of: card) == Self.uid(of: target)
  }

  /// A property as the target has it: its PID tells copies of one card apart, and says nothing in another one.
  ///
  /// Source: RFC 6350, section 7.1.
  func translated(_ property: VCardProperty) -> VCardProperty {
    guard !keepsPropertyIDs else { return property }
    var property = property
    property.pids = []
    return property
  }

  private static func uid(of card: VCard) -> String? {
    card.first(.uid).map { UniqueIdentifier.normal($0.text) }
  }

  private static func programs(of card: VCard) -> Set<VCardClientPIDMap> {
    Set(card.properties.compactMap(\.clientPIDMap))
  }
}
