import VCardFormat

extension CardMerge {
  /// Maps the groups and ALTIDs of another card to the card's own, if the two cards share a value.
  ///
  /// New values of these groups and alternatives then join the card's own.
  func joinGroups(of source: inout MergeSource) {
    for property in source.properties {
      let id = property.alternativeID
      guard id != nil || property.group != nil, !MergeRules.isLabel(property),
        let position = position(of: property, MergeValue(property), in: source)
      else { continue }
      let own = properties[position].head
      if let group = property.groupKey {
        if let name = own.group {
          source.groups[group] = source.groups[group] ?? name
        } else {
          source.ungrouped[group, default: []].append(position)
        }
      }
      if let id, let ownID = own.alternativeID {
        source.alternativeIDs[.init(name: property.name, id: id)] = ownID
      }
    }
  }

  /// Returns the position of the value of another card's property, with the same label if the label belongs to the value.
  ///
  /// A card may have one number on several lines, such as the telephone and the fax at home. Of these it is the line that
  /// lacks least of the types and the label; of several, the one that has least besides.
  func position(
    of property: VCardProperty, _ value: MergeValue, in source: MergeSource
  ) -> Int? {
    let positions = positions(of: value)
    guard !positions.isEmpty else { return nil }
    let label = source.label(of: property)
    if let label, property.name.mergeKind == .labelled {
      return positionsByKey[PropertyKey(property)]?.first {
        let own = self.label(of: properties[$0].head)
        return MergeValue(properties[$0].property) == value
          && (own == nil || own?.lowercased() == label.lowercased())
      }
    }
    guard positions.count > 1 else { return positions[0] }
    let uses = Self.uses(property, label: label)
    func difference(_ position: Int) -> (missing: Int, surplus: Int) {
      let head = properties[position].head
      let own = Self.uses(head, label: self.label(of: head))
      return (uses.subtracting(own).count, own.subtracting(uses).count)
    }
    return positions.min { difference($0) < difference($1) }
  }

  /// Returns the types and the label of a property in lower case.
  private static func uses(_ property: VCardProperty, label: String?) -> Set<String> {
    Set((property.mergedTypes + [label].compactMap(\.self)).map { $0.lowercased() })
  }

  /// Returns the label of a property of the merged card.
  func label(of property: VCardProperty) -> String? {
    guard let group = property.groupKey else { return nil }
    return labelPositions[LabelKey(name: .xAbLabel, group: group)].map {
      VCardLabel(properties[$0].property.text).text
    }
  }

  /// Returns the name of a property's group in the merged card, and the labels to add if the group is new.
  ///
  /// The card's own values of a new group join it: a setting of an address must not be in a group alone.
  mutating func group(
    of property: VCardProperty, in source: inout MergeSource
  ) -> (name: String?, labels: [VCardProperty]) {
    guard let group = property.groupKey else { return (nil, []) }
    if let name = source.groups[group] { return (name, []) }
    let name = freeGroupName(property.group)
    source.groups[group] = name
    for position in source.ungrouped[group] ?? [] where properties[position].head.group == nil {
      properties[position].change { $0.group = name }
    }
    let labels = (source.labels[group] ?? []).map { label in
      var label = label
      label.group = name
      return label
    }
    return (name, labels)
  }

  /// Adds the labels of another card's value to the same value of the card.
  mutating func uniteLabels(
    _ property: VCardProperty, at position: Int, from source: inout MergeSource
  ) {
    guard let group = property.groupKey, let labels = source.labels[group] else {
      return
    }
    let name = properties[position].head.group ?? freeGroupName(property.group)
    if properties[position].head.group == nil {
      properties[position].change { $0.group = name }
      source.groups[group] = source.groups[group] ?? name
    }
    for label in labels { unite(label, inGroup: name, of: position, from: source) }
  }

  private mutating func unite(
    _ label: VCardProperty, inGroup group: String, of position: Int, from source: MergeSource
  ) {
    let text = VCardLabel(SingleLine.text(label.text)).text
    let key = LabelKey(name: label.name, group: group.lowercasedASCII)
    guard let own = labelPositions[key] else {
      var added = label
      added.group = group
      insert(MergedProperty(added, source: source.number))
      properties[position].additions.append(text)
      return
    }
    let ownText = VCardLabel(SingleLine.text(properties[own].property.text)).text
    let owns = ownText.split(separator: ",").map { String($0.trimmingBlanks) }
    let meaning = LabelMeaning(text)
    let isKnown = owns.contains { meaning.isImplied(by: LabelMeaning($0)) }
    guard !isKnown, ownText.lowercased() != text.lowercased(), !text.isEmpty else { return }
    guard label.name == .xAbLabel, ownText.utf8.count < 256 else {
      return drop(text, of: label.name, insteadOf: ownText, from: source)
    }
    // A person's own word replaces the plain word of a program.
    let others = owns.filter { !LabelMeaning($0).isImplied(by: meaning) }
    let kept = others.count == owns.count ? ownText : others.joined(separator: ", ")
    let joined = kept.isEmpty ? text : "\(kept), \(text)"
    properties[own].change { $0.text = joined }
    properties[position].additions.append(text)
  }

  /// Adds a label that labels nothing, unless the card has it.
  mutating func takeLabel(_ label: VCardProperty, from source: MergeSource) {
    let value = MergeValue(label)
    let isKnown = labelPositions.values.contains { MergeValue(properties[$0].property) == value }
    guard !value.isEmpty, !isKnown else { return }
    var added = label
    added.group = freeGroupName(label.group)
    insert(MergedProperty(added, source: source.number))
  }

  /// Returns a group name that the card does not use: `wish` if it is free, otherwise `item` and a number.
  private mutating func freeGroupName(_ wish: String?) -> String {
    if let wish, groupNames.insert(wish) { return wish }
    return groupNames.next()
  }

  /// Returns the ALTID in the merged card for the alternatives of another card.
  ///
  /// If the card has one of the alternatives with an ALTID, the others join it. Otherwise they keep their ALTID, unless
  /// the card uses it already.
  mutating func alternativeID(
    for id: String, of property: VCardProperty, in source: inout MergeSource
  ) -> String {
    let key = MergeSource.AlternativeKey(name: property.name, id: id)
    if let own = source.alternativeIDs[key] { return own }
    let isTaken = alternativeIDs[property.name]?.contains(id) == true
    let own = isTaken ? freeAlternativeID(of: property.name) : id
    source.alternativeIDs[key] = own
    return own
  }

  /// Returns a number that is not yet an ALTID of the property.
  mutating func freeAlternativeID(of name: VCardProperty.Name) -> String {
    var number = (alternativeIDs[name]?.count ?? 0) + 1
    while alternativeIDs[name]?.contains("\(number)") == true { number += 1 }
    return "\(number)"
  }
}
