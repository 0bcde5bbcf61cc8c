import VCardFormat

/// A card that is merged into another one, converted to that card's version.
struct MergeSource {
  /// The key of a property's alternatives in this card.
  struct AlternativeKey: Hashable {
    var name: VCardProperty.Name
    var id: String
  }

  /// The number of the card among those that are merged, from 0.
  let number: Int

  /// Its properties, or those that the two cards don't share.
  var properties: LazyMapCollection<[Int], VCardProperty> { indices.lazy.map { [all] in all[$0] } }

  /// All of its photos.
  var photos: LazyFilterSequence<VCardProperties> { all.lazy.filter { $0.name == .photo } }

  private let all: VCardProperties
  private let indices: [Int]

  /// The labels of its groups, by group key.
  let labels: [String: [VCardProperty]]

  /// The keys of the groups that have more than labels.
  private let labelledGroups: Set<String>

  /// Labels beyond the first of the same name in a group.
  let surplusLabels: [VCardProperty]

  /// The best preference of each property in the target, before this card was merged.
  let preferences: [VCardProperty.Name: Int]

  /// Whether its values replace different ones in the target.
  var wins = false

  /// Whether the REVs tell which of the two cards is newer.
  var isDated = false

  /// Whether this card is known to be older than the target.
  var isOlder: Bool { isDated && !wins }

  /// Whether this card is known to be newer than the target.
  var isNewer: Bool { isDated && wins }

  /// The properties whose first value in the target comes from this card.
  var leaders: Set<CardMerge.LocalizedKey> = []

  /// The names in the target of its groups.
  var groups: [String: String] = [:]

  /// The positions in the target of values of its groups that have no group there.
  var ungrouped: [String: [Int]] = [:]

  /// The ALTIDs in the target of its alternatives.
  var alternativeIDs: [AlternativeKey: String] = [:]

  private let card: VCard
  private let target: VCard

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - number: The number of the card.
  ///   - card: The card.
  ///   - indices: The positions of the properties to merge; `nil` for all.
  ///   - target: The card that it is merged into.
  ///   - preferences: The best preferences of the target.
  init(
    number: Int, card: VCard, indices: [Int]?, target: VCard,
    preferences: [VCardProperty.Name: Int]
  ) {
    self.number = number
    self.preferences = preferences
    self.card = card
    self.target = target
    all = card.properties
    self.indices = indices ?? Array(all.indices)
    var labels: [String: [VCardProperty]] = [:]
    var labelledGroups: Set<String> = []
    var surplusLabels: [VCardProperty] = []
    for property in self.indices.lazy.map({ [all] in all[$0] }) {
      guard let group = property.groupKey else { continue }
      if !MergeRules.isLabel(property) {
        labelledGroups.insert(group)
      } else if labels[group, default: []].contains(where: { $0.name == property.name }) {
        surplusLabels.append(property)
      } else {
        labels[group, default: []].append(property)
      }
    }
    self.labels = labels
    self.labelledGroups = labelledGroups
    self.surplusLabels = surplusLabels.filter { labelledGroups.contains($0.groupKey ?? "") }
  }

  /// Whether a label is in a group of labels only.
  func isAlone(_ label: VCardProperty) -> Bool {
    label.groupKey.map { !labelledGroups.contains($0) } ?? false
  }

  /// Returns the label of a property.
  func label(of property: VCardProperty) -> String? {
    guard let group = property.groupKey else { return nil }
    return labels[group]?.first { $0.name == .xAbLabel }.map { VCardLabel($0.text).text }
  }

  /// Returns a property as it is added to the target.
  ///
  /// PID is removed unless both cards are copies of one card, because PID only identifies values among copies.
  ///
  /// Source: RFC 6350, section 7.1.
  func translated(_ property: VCardProperty) -> VCardProperty {
    guard !property.parameters.isEmpty else { return property }
    var translated = property
    translated.pids = []
    let hasIDs = translated.parameters.count < property.parameters.count
    return hasIDs && !keepsPropertyIDs ? translated : property
  }

  private var keepsPropertyIDs: Bool {
    Self.uid(of: card) != nil && Self.uid(of: card) == Self.uid(of: target)
      && Self.programs(of: card) == Self.programs(of: target)
  }

  private static func uid(of card: VCard) -> ExactText? {
    card.first(.uid).map { UniqueIdentifier.normal($0.text).exact }
  }

  private static func programs(of card: VCard) -> Set<VCardClientPIDMap> {
    Set(card.properties.compactMap(\.clientPIDMap))
  }
}
