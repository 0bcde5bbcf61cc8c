package import VCardFormat

/// The merge of two later versions of a card, property by property, against the version that both come from.
///
/// What one side changed, added or removed happens to the other side's version. A change wins over a removal, and both
/// win over another notation of the same value. Each item of a list counts by itself. If both sides changed the same
/// thing in different ways, our value stays, and the conflict is reported. FN and N describe one thing, like all
/// properties with the same `MergeRules.mainProperty(of:)`.
package struct ThreeWayMerge: Sendable {
  /// Our version with the changes of theirs; only the lines concerned differ from ours.
  package private(set) var card: VCard

  /// Their values that are not in the merged card because ours differ.
  package private(set) var conflicts: [MergeStep] = []

  /// The new properties in our card, by index.
  private var replacements: [Int: VCardProperty] = [:]

  /// The indexes of properties that are removed from our card.
  private var removals: Set<Int> = []

  /// The properties that are added to our card, with their labels.
  private var additions: [VCardProperty] = []

  /// The properties about the card itself that are added to ours.
  private var cardAdditions: [VCardProperty] = []

  /// The groups that were made for added properties.
  private var groupNames = GroupNames(of: [])

  /// Merges two versions.
  ///
  /// - Parameters:
  ///   - ours: Our version, whose style and vCard version the merged card has.
  ///   - theirs: Their version.
  ///   - base: The version that both come from. Without it, their values are added to ours, and nothing is removed.
  /// - Complexity: O(*n* + *d*²), where *n* is the number of bytes and *d* the number of different values.
  package init(ours: VCard, theirs: VCard, base: VCard?) {
    card = ours
    let version = ours.version ?? .v21
    var own = ComparedValue.all(of: ours)
    let others = theirs.converted(to: version)
    var other = ComparedValue.all(of: others)
    guard let base else {
      add(theirs)
      let added = other.filter { value in
        value.isOfTheCardItself
          && !own.contains { $0.equals(value) || value.isOfOtherCopy(than: $0) }
      }
      card.append(contentsOf: added.map(\.written))
      return
    }
    var former = ComparedValue.all(of: base.converted(to: version))
    let removed = RemovedItems(from: former, in: own, other)
    former = former.compactMap(removed.rest)
    // Lines without items get a partner last.
    former = former.filter { !$0.isEmptyList } + former.filter(\.isEmptyList)
    own = remove(removed, from: own)
    other = other.compactMap(removed.rest)
    let ownChanges = CardChanges(from: former, to: own)
    let otherChanges = CardChanges(from: former, to: other)
    let kept = Self.mainProperties(changedFrom: former, to: own, ownChanges, other, otherChanges)
    func staysWhole(_ value: ComparedValue) -> Bool {
      MergeRules.mainProperty(of: value.property.name).map(kept.contains) ?? false
    }
    for (index, value) in former.enumerated() {
      guard !staysWhole(value) else {
        if case .present(let match, .content) = otherChanges.fates[index] {
          leaveOut(other[match], for: own)
        }
        continue
      }
      switch (ownChanges.fates[index], otherChanges.fates[index]) {
      case (_, .present(_, .none)), (.removed, .present(_, .notation)), (.removed, .removed),
        (.present(_, .content), .removed):
        break
      case (.present(let position, _), .removed):
        remove(own[position], among: own)
        // Our card may have the value in another form too.
        guard value.mayHaveOtherForm, !other.contains(where: { $0.isOtherForm(of: value) }) else {
          break
        }
        for form in own where form.isOtherForm(of: value) { remove(form, among: own) }
      case (.removed, .present(let position, .content)):
        add(other[position].written, other[position].labels)
      case (.present(let position, _), .present(let match, _)):
        combine(own[position], other[match], base: value, among: own)
      }
    }
    for value in otherChanges.added.map({ other[$0] }) {
      if staysWhole(value) {
        leaveOut(value, for: own)
      } else {
        add(value.written, value.labels)
      }
    }
    leaveOutRepeatedItems(of: own.filter { $0.isItemList && !removals.contains($0.index) })
    for value in own where value.isItemList {
      let isStillEmpty = replacements[value.index]?.textList.allSatisfy(\.isEmpty)
      if isStillEmpty ?? false { remove(value, among: own) }
    }
    let repeated = [former, own, other].map { values in
      MergeRules.repeatedKeys(of: values.lazy.map(\.property))
    }
    apply(version: version, identity: others, repeated: repeated.reduce([]) { $0.union($1) })
    addLines(theirs.linesMissing(in: base))
  }

  /// Returns the main properties that now differ, of all things that both sides changed.
  private static func mainProperties(
    changedFrom former: [ComparedValue], to own: [ComparedValue], _ ownChanges: CardChanges,
    _ other: [ComparedValue], _ otherChanges: CardChanges
  ) -> Set<VCardProperty.Name> {
    let changed = ownChanges.mainProperties(former, own)
      .intersection(otherChanges.mainProperties(former, other))
    return changed.filter { name in
      let values = own.filter { $0.property.name == name }
      let others = other.filter { $0.property.name == name }
      return !values.elementsEqual(others) { $0.equalsInMeaning($1) }
    }
  }

  /// Reports that a value of theirs is left out, because ours stays, unless it is empty, such as the FN that the file of a
  /// contact without a name gets.
  private mutating func leaveOut(_ value: ComparedValue, for own: [ComparedValue]) {
    guard !MergeValue(value.property).isEmpty,
      !own.contains(where: { $0.equalsInMeaning(value) || value.isOfOtherCopy(than: $0) })
    else { return }
    let key = CardMerge.PropertyKey(value.property)
    let ours = own.first { CardMerge.PropertyKey($0.property) == key }
    conflicts.append(
      MergeStep(
        .dropped, value.property.name, MergeValue.text(of: value.property), source: 0,
        detail: ours.map { MergeValue.text(of: $0.property) },
        foreignName: value.property.foreignName))
  }

  /// Performs the collected changes.
  private mutating func apply(
    version: VCard.Version, identity: VCard, repeated: Set<CardMerge.PropertyKey>
  ) {
    card.replaceProperties(replacements)
    card.removeProperties(at: Array(removals))
    card.append(contentsOf: cardAdditions)
    guard !additions.isEmpty else { return }
    // PIDs stay only if both cards have the same UID.
    let own = identity.properties.filter { MergeRules.isOfTheCardItself($0.name) }
    add(VCard(version: version, properties: own + additions), repeating: repeated)
  }

  private mutating func add(_ other: VCard, repeating keys: Set<CardMerge.PropertyKey> = []) {
    let merge = CardMerge(of: other, into: card, policy: .preferTarget, repeating: keys)
    card = merge.card
    conflicts += merge.conflicts
  }

  /// Adds lines that are not properties, unless our card has them.
  private mutating func addLines(_ lines: [String]) {
    let missing = card.missingLines(of: lines)
    guard !card.append(otherLines: missing) else { return }
    conflicts += missing.map { .line($0, .dropped, source: 0) }
  }

  /// Adds a property, in a group of its own if it has labels.
  private mutating func add(_ property: VCardProperty, _ labels: [VCardProperty]) {
    // A new filter is for the photo that both have.
    let isNewFilter = property.name == .photoFilter && card.first(.photoFilter) == nil
    guard !isNewFilter, !MergeRules.isOfTheCardItself(property.name) else {
      return cardAdditions.append(property)
    }
    var property = property
    if !labels.isEmpty { property.group = groupNames.next() }
    additions.append(property)
    for var label in labels {
      label.group = property.group
      additions.append(label)
    }
  }

  /// Removes items from our lists.
  private mutating func remove(
    _ items: RemovedItems, from own: [ComparedValue]
  ) -> [ComparedValue] {
    own.compactMap { value in
      guard let rest = items.rest(of: value) else {
        remove(value, among: own)
        return nil
      }
      if rest.property != value.property { replacements[value.index] = rest.property }
      return rest
    }
  }

  /// Leaves out new items of our lists that our card already has on another line.
  private mutating func leaveOutRepeatedItems(of lists: [ComparedValue]) {
    var known: Set<MergeValue> = []
    for list in lists {
      let rest = replacements[list.index].map(\.textList) ?? list.property.textList
      known.formUnion(list.items.intersection(rest.map(list.item)))
    }
    for list in lists {
      guard let later = replacements[list.index]?.textList else { continue }
      let items = later.filter {
        list.items.contains(list.item($0)) || known.insert(list.item($0)).inserted
      }
      if items != later { replacements[list.index]?.textList = items }
    }
  }

  /// Removes a value, and its labels unless they label others too.
  private mutating func remove(_ value: ComparedValue, among own: [ComparedValue]) {
    removals.insert(value.index)
    guard let group = value.property.groupKey, !value.labels.isEmpty else { return }
    let isShared = own.contains {
      $0.index != value.index && !removals.contains($0.index)
        && $0.property.groupKey == group
    }
    guard !isShared else { return }
    for (index, property) in card.properties.enumerated()
    where MergeRules.isLabel(property) && property.groupKey == group {
      removals.insert(index)
    }
  }

  /// Gives our value the changes of theirs.
  private mutating func combine(
    _ ours: ComparedValue, _ theirs: ComparedValue, base: ComparedValue, among own: [ComparedValue]
  ) {
    guard !ours.equals(theirs) else { return }
    var result = ValueMerge(ours, theirs, base: base)
    if result.isConflict { leaveOut(theirs, for: [ours]) }
    guard result.takesLabels else {
      result.property.group = ours.property.group
      if result.property != ours.property { replacements[ours.index] = result.property }
      return
    }
    remove(ours, among: own)
    add(result.property, theirs.labels)
  }
}
