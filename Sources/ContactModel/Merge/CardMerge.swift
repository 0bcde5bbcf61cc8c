import FoundationEssentials
public import VCardFormat

/// A merge of other cards for the same contact into a card.
///
/// Missing values are added in the version and style of the card. Two spellings of one value become a single value,
/// with the types, labels and parameters of both. If a property can have only one value and the two cards differ, the
/// policy decides. `steps` lists the result for each value.
public struct CardMerge: Sendable {
  /// The card that the other cards are merged into, with their lines that are not properties.
  var target: VCard

  /// How to resolve two different values of a single-valued property.
  public let policy: MergePolicy

  /// The user's decisions, which take precedence over the policy.
  let choices: [MergeConflict: MergeConflict.Choice]

  /// The conflicts that the policy decided, because nobody chose a value.
  public internal(set) var undecided: [MergeConflict] = []

  /// The values that are not in the merged card, in the order in which they were left out.
  public internal(set) var dropped: [MergeStep] = []

  /// The lines of other cards that are not properties, and that the card lacked.
  var addedLines: [MergeStep] = []

  /// The unknown properties of which a card has several values.
  private var repeatedKeys: Set<PropertyKey> = []

  /// Whether the policy prefers the newer card, but a card has no revision date.
  public private(set) var lacksRevision = false

  /// The properties of the merged card: first the target's, then the new ones.
  var properties: [MergedProperty] = []

  /// The values that programs write as different properties, of those cards so far in which they were looked for.
  var commonValues: [CommonValue: VCardProperty.Name] = [:]

  /// The other cards so far; `nil` for the target alone.
  var cardsWithoutCommonValues: [VCard]?

  /// The number of cards merged so far.
  private var sourceCount = 0

  /// The latest revision date of the cards so far, if the policy asks for it.
  private var revision: Date?

  /// The revision date of the target, if the policy asks for it.
  private let ownRevision: Date?

  /// The latest revision date of the cards, if it is later than the target's.
  var newerRevision: Date? {
    guard let revision, let ownRevision, revision > ownRevision else { return nil }
    return revision
  }

  /// The position in `properties` of the first line with a value.
  private var positions: [MergeValue: Int] = [:]

  /// The positions of the first lines with a value, if there are several.
  private var repeats: [MergeValue: [Int]] = [:]

  /// How many lines with one value are told apart by their types and labels; with more, the first one stands for all.
  private static let repeatLimit = 16

  /// The positions of non-empty values, by property.
  private(set) var positionsByKey: [PropertyKey: [Int]] = [:]

  /// The position of the first empty value, by property.
  private var emptyPositions: [PropertyKey: Int] = [:]

  /// The positions of group labels.
  var labelPositions: [LabelKey: Int] = [:]

  var groupNames = GroupNames(of: [])
  var alternativeIDs: [VCardProperty.Name: Set<String>] = [:]
  private var propertyIDs: [VCardProperty.Name: Set<VCardPID>] = [:]
  private var preferences: [VCardProperty.Name: Int] = [:]

  /// The position of the first value of a property in each language, script and phonetic system.
  private(set) var localizedKeys: [LocalizedKey: Int] = [:]

  /// The single-valued properties with a value that has neither LANGUAGE nor ALTID.
  private(set) var unmarkedKeys: Set<PropertyKey> = []

  /// The name of a label property, and the key of the group that it labels.
  struct LabelKey: Hashable {
    var name: VCardProperty.Name
    var group: String
  }

  /// The name of a property, and the parameters that make an unknown one a property of its own.
  struct PropertyKey: Hashable {
    private let name: VCardProperty.Name
    private let identity: Set<String>

    init(_ name: VCardProperty.Name) {
      self.name = name.commonName
      identity = []
    }

    init(_ property: VCardProperty) {
      name = property.name.commonName
      identity = MergeRules.identity(of: property)
    }
  }

  /// A property, with the language, script and phonetic system of its value.
  struct LocalizedKey: Hashable {
    private let key: PropertyKey
    private let parts: [String]

    init(_ property: VCardProperty) {
      key = PropertyKey(property.underFirstName)
      parts = [property.language, property.script, property.phonetic].map { $0?.lowercased() ?? "" }
    }
  }

  /// Makes a merge that contains only the target.
  ///
  /// - Parameters:
  ///   - target: The card that others are merged into.
  ///   - policy: How to resolve two different values of a single-valued property.
  ///   - choices: Decisions that take precedence over the policy.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public init(
    into target: VCard, policy: MergePolicy, choices: [MergeConflict: MergeConflict.Choice] = [:]
  ) {
    self.init(into: target, policy: policy, choices: choices, comparing: nil)
  }

  init(
    into target: VCard, policy: MergePolicy, choices: [MergeConflict: MergeConflict.Choice],
    comparing indices: [Int]?
  ) {
    self.target = target
    self.policy = policy
    self.choices = choices
    ownRevision = policy.asksForNewest ? target.revision : nil
    revision = ownRevision
    for index in indices ?? Array(target.properties.indices) {
      insert(MergedProperty(at: index, in: target))
    }
    repeatedKeys = MergeRules.repeatedKeys(of: properties.lazy.map(\.head))
  }

  /// Merges another card into a card.
  ///
  /// - Parameters:
  ///   - other: The card whose missing values are added.
  ///   - card: The card to merge into.
  ///   - policy: How to resolve two different values of a single-valued property.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the two cards.
  public init(of other: VCard, into card: VCard, policy: MergePolicy = .preferTarget) {
    self.init(of: other, into: card, policy: policy, repeating: [])
  }

  /// Merges another card into a card, and adds each value of the unknown properties that `repeating` names.
  init(of other: VCard, into card: VCard, policy: MergePolicy, repeating keys: Set<PropertyKey>) {
    self.init(into: card, policy: policy)
    repeatedKeys.formUnion(keys)
    merge(other)
  }

  /// Merges one more card.
  ///
  /// - Parameter other: The card whose missing values are added.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public mutating func merge(_ other: VCard) {
    merge(other, comparing: nil)
  }

  mutating func merge(_ other: VCard, comparing indices: [Int]?) {
    let card = other.converted(to: version ?? .v21)
    var source = MergeSource(
      number: sourceCount, card: card, indices: indices, target: target, preferences: preferences)
    rank(&source, of: card)
    sourceCount += 1
    repeatedKeys.formUnion(MergeRules.repeatedKeys(of: source.properties))
    takeOtherLines(of: other, from: source)
    let knownLines = linesAsProperties(of: source)
    joinGroups(of: &source)
    for label in source.surplusLabels {
      drop(MergeValue.text(of: label), of: label.name, insteadOf: nil, from: source)
    }
    var secondValues: [VCardProperty] = []
    var names: [VCardProperty] = []
    let known = commonValues(besides: card, comparing: source.properties)
    for whole in source.properties {
      guard let property = remainder(of: whole, besides: known, in: source) else { continue }
      if MergeRules.isLabel(property) {
        if source.isAlone(property) { takeLabel(property, from: source) }
      } else if MergeRules.isOfTheCardItself(property.name) {
        takeIdentity(property, from: source)
      } else if property.name.firstValueName != nil || property.name == .photoFilter {
        secondValues.append(property)
      } else if property.name == .xUnreadableLine, knownLines.contains(property.text.exact) {
        continue
      } else if property.name == .fn, repeatsName(property) {
        continue
      } else if property.name == .n, positionsByKey[PropertyKey(.n)] == nil, !policy.keepsBoth {
        names.append(property)
      } else if let rival = rival(of: property, in: source) {
        take(property, against: [rival], from: &source)
      } else {
        take(property, from: &source)
      }
    }
    for property in names { takeName(property, from: &source) }
    // A card that is converted to a version that requires an N has an empty one.
    if source.wins, !policy.keepsBoth, other.first(.n) == nil { deriveName(for: &source) }
    // Second values come last: a first value that was just dropped may be among them. A filter needs its photo.
    for property in secondValues { takeSecondValue(property, from: &source) }
  }

  /// The version in which the merged card is written.
  var version: VCard.Version? { target.version }

  /// Determines whether the values of a card replace different ones.
  private mutating func rank(_ source: inout MergeSource, of card: VCard) {
    guard policy.asksForNewest else {
      source.wins = policy == .preferSource
      return
    }
    guard let own = revision, let other = card.revision else {
      lacksRevision = true
      return
    }
    source.isDated = other != own
    source.wins = other > own
    revision = max(own, other)
  }

  mutating func take(_ property: VCardProperty, from source: inout MergeSource) {
    if MergeRules.isItemList(property) {
      return takeItems(of: property, from: &source)
    }
    let value = MergeValue(property)
    guard !value.isEmpty else { return }
    let isSingle =
      MergeRules.isSingle(property) && !repeatedKeys.contains(PropertyKey(property))
    if let position = position(of: property, value, in: source) {
      unite(property, value, at: position, from: &source)
      if source.wins { lead(with: position, from: &source) }
    } else if property.name == .note, takeContinued(property, from: source) {
      return
    } else if isSingle, let rivals = positionsByKey[PropertyKey(property)] {
      take(property, against: rivals, from: &source)
    } else if !completeParts(with: property, value, from: &source) {
      add(property, from: &source)
    }
  }

  /// Adds the items of a list property that the card lacks, and the types and parameters of the others.
  private mutating func takeItems(of property: VCardProperty, from source: inout MergeSource) {
    let items = property.textList.filter { !SingleLine.text($0).isEmpty }
    let keys = items.map { MergeValue(item: $0, of: property.name) }
    let places = keys.map { positions[$0] }
    var new: Set<MergeValue> = []
    let missing = items.indices.filter { places[$0] == nil && new.insert(keys[$0]).inserted }
      .map { items[$0] }
    if property.group != nil || !property.parameters.isEmpty, !hasLine(of: property, items) {
      for position in Set(places.compactMap(\.self)).sorted() {
        unite(property, MergeValue(property), at: position, from: &source)
      }
    }
    guard !missing.isEmpty else { return }
    var property = property
    if missing.count < items.count { property.textList = missing }
    add(property, from: &source)
  }

  /// Adds a property, with its group and labels.
  mutating func add(
    _ property: VCardProperty, asAlternative isAlternative: Bool = false,
    from source: inout MergeSource
  ) {
    var added = source.translated(property)
    let (group, labels) = group(of: property, in: &source)
    added.group = group
    if !propertyIDs[property.name, default: []].isDisjoint(with: added.pids) {
      added.pids = []
    }
    if let preference = added.preference, let best = source.preferences[property.name] {
      added.preference = min(preference + best, 100)
    }
    if let id = property.alternativeID, !isAlternative {
      added.alternativeID = alternativeID(for: id, of: property, in: &source)
    }
    if let position = emptyPositions.removeValue(forKey: PropertyKey(property)),
      MergeRules.isSingle(property), properties[position].index != nil
    {
      added.group = properties[position].head.group
      fill(position, with: added, from: source)
    } else {
      var merged = MergedProperty(added, source: source.number)
      merged.isAlternative = isAlternative
      insert(merged)
    }
    for label in labels { insert(MergedProperty(label, source: source.number)) }
  }

  /// Replaces an empty value.
  private mutating func fill(
    _ position: Int, with property: VCardProperty, from source: MergeSource
  ) {
    properties[position].source = source.number
    properties[position].change { $0 = property }
    register(position)
  }

  /// Appends a property to the merged card.
  mutating func insert(_ merged: MergedProperty) {
    properties.append(merged)
    register(properties.count - 1)
  }

  /// Adds a property to the indexes.
  mutating func register(_ position: Int) {
    let property = properties[position].property
    if let group = property.groupKey {
      groupNames.insert(group)
      if MergeRules.isLabel(property) {
        labelPositions[LabelKey(name: property.name, group: group)] = position
        return
      }
    }
    if let id = property.alternativeID { alternativeIDs[property.name, default: []].insert(id) }
    if !property.parameters.isEmpty {
      propertyIDs[property.name, default: []].formUnion(property.pids)
    }
    if let preference = property.preference {
      preferences[property.name] = min(preference, preferences[property.name] ?? preference)
    }
    if property.name.hasList {
      for item in property.textList {
        positions[MergeValue(item: item, of: property.name)] = position
      }
    }
    let value = MergeValue(property)
    let propertyKey = PropertyKey(property)
    guard !value.isEmpty else {
      emptyPositions[propertyKey] = emptyPositions[propertyKey] ?? position
      return
    }
    positionsByKey[propertyKey, default: []].append(position)
    let isSingle = MergeRules.isSingle(property)
    if isSingle || property.name.firstValueName != nil && property.language != nil {
      let representation = LocalizedKey(property)
      localizedKeys[representation] = localizedKeys[representation] ?? position
      if isSingle, property.alternativeID == nil, property.language == nil {
        unmarkedKeys.insert(propertyKey)
      }
    }
    for key in value.keys {
      guard let first = positions[key] else {
        positions[key] = position
        continue
      }
      let known = repeats[key] ?? [first]
      if known.count <= Self.repeatLimit, !known.contains(position) {
        repeats[key] = known + [position]
      }
    }
  }

  /// Removes the value at a position from the index.
  mutating func forget(_ position: Int) {
    for key in MergeValue(properties[position].property).keys {
      let others = repeats[key]?.filter { $0 != position } ?? []
      if positions[key] == position { positions[key] = others.first }
      repeats[key] = others.count > 1 ? others : nil
    }
  }

  /// Returns the position of a value that means the same.
  func position(of value: MergeValue) -> Int? {
    value.equals.lazy.compactMap { positions[$0] }.first
  }

  /// Returns the positions of lines with a value that means the same: of all, or of the first if there are many.
  func positions(of value: MergeValue) -> [Int] {
    let all = value.equals.flatMap { repeats[$0] ?? positions[$0].map { [$0] } ?? [] }
    return all.count <= Self.repeatLimit ? all : Array(all.prefix(1))
  }
}
