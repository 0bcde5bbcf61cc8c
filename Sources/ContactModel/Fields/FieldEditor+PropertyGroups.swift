package import VCardFormat

/// The groups of properties, which have common labels.
extension FieldEditor {
  /// Keeps a group for the assignments that name it.
  ///
  /// Lines that got the group as a free one before go to another one, so the order of assignments doesn't matter.
  ///
  /// - Parameter group: The group that an assignment names; `nil` if it names none.
  mutating func reserve(_ group: String?) {
    guard let key = group?.lowercasedASCII else { return }
    namedGroups.insert(key)
    guard freeGroups.remove(key) != nil else { return }
    let other = takeFreeGroup()
    for line in members(ofGroup: key) { card.changeProperty(at: line) { $0.group = other } }
  }

  /// Whether a group has a label already.
  func hasLabel(_ group: String) -> Bool {
    members(ofGroup: group).contains { card.properties[$0].name == .xAbLabel }
  }

  /// A group that the card doesn't use, and that no assignment names.
  var freeGroup: String {
    var names = GroupNames(of: card.properties)
    var name = names.next()
    while namedGroups.contains(name) { name = names.next() }
    return name
  }

  /// Returns a free group for a line that gets it.
  mutating func takeFreeGroup() -> String {
    let name = freeGroup
    freeGroups.insert(name)
    return name
  }

  /// Removes the labels of a group without other properties.
  mutating func removeLabels(ofGroup group: String) {
    let members = members(ofGroup: group)
    guard members.allSatisfy({ card.properties[$0].name.mergeKind == .label }) else { return }
    for index in members.reversed() { removeLine(at: index) }
  }

  /// Returns the lines of a group.
  func members(ofGroup group: String?) -> [Int] {
    guard let group = group?.lowercasedASCII else { return [] }
    let properties = card.properties
    return properties.indices.filter { properties[$0].groupKey == group }
  }
}

extension VCard {
  /// Removes all properties with a name, and the labels that are then alone in their groups.
  package mutating func removeAllWithLabels(_ name: VCardProperty.Name) {
    let groups = Set(all(name).compactMap(\.groupKey))
    removeAll(name)
    guard !groups.isEmpty else { return }
    var editor = FieldEditor(self)
    for group in groups { editor.removeLabels(ofGroup: group) }
    self = editor.card
  }
}
