public import VCardFormat

/// What becomes of a card when another card for the same contact is merged into it.
///
/// Values that are missing are added, in the card's own version and style. Where a property has only one
/// value and the two differ, the card keeps its own, and the other is told.
public struct CardMerge: Sendable, Hashable {
  /// A value that was not taken, because the card has another one.
  public struct Conflict: Sendable, Hashable {
    /// The name of the property.
    public var property: VCardProperty.Name

    /// The value that stays.
    public var kept: String

    /// The value that was not taken.
    public var refused: String

    /// The conflict in one sentence.
    public var message: String {
      "\(property.canonicalName) stays “\(kept)”: “\(refused)” was not taken."
    }
  }

  /// The card with what was missing.
  public private(set) var card: VCard

  /// How many properties were added.
  public private(set) var additionCount = 0

  /// What was not taken, in the order of the other card.
  public private(set) var conflicts: [Conflict] = []

  private var groups: [String: String] = [:]

  /// Merges another card into a card.
  ///
  /// - Parameters:
  ///   - other: The card whose values are taken where they are missing.
  ///   - card: The card that they are added to.
  /// - Complexity: O(*n* · *m*) in the values that the two cards have of the same property.
  public init(of other: VCard, into card: VCard) {
    self.card = card
    var values = card.properties.map(MergeValue.init)
    for property in other.properties where !MergeRules.isOfTheCardItself(property.name) {
      if property.group != nil, MergeRules.isLabel(property.name) { continue }
      let value = MergeValue(property)
      if values.contains(where: { $0.equals(value) }) { continue }
      if MergeRules.isSingle(property), let own = values.first(where: { $0.name == value.name }) {
        conflicts.append(Conflict(property: property.name, kept: own.text, refused: value.text))
        continue
      }
      add(property, from: other)
      values.append(value)
    }
  }

  /// Adds a property, and the label that its group gives it.
  private mutating func add(_ property: VCardProperty, from other: VCard) {
    var added = property
    if let group = property.group {
      let isNew = groups[group.uppercasedASCII] == nil
      added.group = name(forGroup: group)
      append(added)
      guard isNew else { return }
      for label in other.properties
      where MergeRules.isLabel(label.name) && label.group?.uppercasedASCII == group.uppercasedASCII
      {
        var addedLabel = label
        addedLabel.group = added.group
        append(addedLabel)
      }
    } else {
      append(added)
    }
  }

  private mutating func append(_ property: VCardProperty) {
    card.append(property)
    additionCount += 1
  }

  /// Gives the name that a group of the other card has in this one: its own, unless it is taken.
  private mutating func name(forGroup group: String) -> String {
    let key = group.uppercasedASCII
    if let name = groups[key] { return name }
    let taken = Set(card.properties.compactMap { $0.group?.uppercasedASCII })
    var name = group
    var number = 1
    while taken.contains(name.uppercasedASCII) {
      name = "item\(number)"
      number += 1
    }
    groups[key] = name
    return name
  }
}
