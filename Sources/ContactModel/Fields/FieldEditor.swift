package import VCardFormat

/// Applies assignments to a card; only the lines of their fields change.
package struct FieldEditor {
  /// The card after the assignments so far.
  package internal(set) var card: VCard

  /// The changes, in the order of the assignments.
  package internal(set) var changes: [FieldChange] = []

  /// Sentences about values that were not changed although a person may expect it.
  package var remarks: [String] { labelRemarks + memberRemarks + notes + nameRemarks + unitRemarks }

  /// The sentences that hold whatever changes later.
  var notes: [String] = []

  /// The labels of addresses that were changed.
  var keptLabels: [VCardProperty] = []

  /// The name of the contact inside a sentence, for messages.
  let nameInSentence: String

  /// The name of the contact at the start of a sentence, for messages.
  package var name: String { nameInSentence.atSentenceStart }

  /// Whether the name doesn't follow a change of its parts.
  var isNameKept = false

  /// The name that didn't follow a change of its parts; `nil` if it did.
  var unchangedName: String?

  /// Whether the parts of the name didn't follow a change of the name.
  var hasUnchangedParts = false

  /// The parts of the name that were changed themselves, so that they don't follow the name.
  var changedParts: Set<VCardNameComponent> = []

  /// The family name that an assignment gives; its words are no middle names.
  var givenFamily: String?

  /// The groups that assignments got because the card didn't use them.
  var freeGroups: Set<String> = []

  /// The groups that assignments name.
  var namedGroups: Set<String> = []

  /// A number for each line of the card that stays the same when other lines are added or removed.
  private(set) var lineNumbers: [Int]

  private var nextLineNumber: Int

  /// The card before the assignments, to whose values paths refer.
  package private(set) var original: VCard

  /// The paths at which assignments have set a value or types.
  var setPaths: Set<FieldPath.Meaning> = []

  /// The values that assignments have set, with the paths by which they did.
  var setValues: [SetValue: FieldPath] = [:]

  /// The values that assignments have removed by naming them, with the paths by which they did.
  var removedValues: [SetValue: FieldPath] = [:]

  /// The lines of structured values that assignments have added, in their order.
  var addedLines: [(meaning: FieldPath.Meaning, number: Int)] = []

  /// The card that was given.
  let former: VCard

  /// The region in which telephone numbers are dialled; `nil` if it isn't known.
  private let region: Region?

  /// The number of the line that stands for group cards; `nil` if the contact is in none.
  let membershipNumber: Int?

  /// Edits a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - memberships: The names of the groups whose cards name the contact.
  ///   - place: The row of the contact, by which messages name it if it has no name; `nil` if it is unknown.
  ///   - region: The region in which telephone numbers are dialled; `nil` if it isn't known.
  package init(
    _ card: VCard, memberships: [String] = [], place: String? = nil, region: Region? = nil
  ) {
    former = card
    self.region = region
    membershipNumber = memberships.isEmpty ? nil : card.properties.count
    let card = card.withMemberships(memberships)
    self.card = card
    original = card
    nextLineNumber = card.properties.count
    lineNumbers = Array(0..<nextLineNumber)
    let displayName = SingleLine.text(card.displayName)
    nameInSentence =
      displayName.isEmpty ? place.map { "the contact at \($0)" } ?? "the contact" : displayName
  }

  /// Lets the card as it is now count as the card before the assignments.
  package mutating func settle() {
    original = card
    nextLineNumber = card.properties.count
    lineNumbers = Array(0..<nextLineNumber)
    changedParts = []
  }

  /// Applies assignments in their order.
  ///
  /// - Throws: As `apply(_:)` for an assignment does.
  package mutating func apply(_ assignments: [FieldAssignment]) throws {
    expect(assignments)
    for assignment in assignments { try apply(assignment) }
  }

  /// Applies an assignment.
  ///
  /// - Throws: `ContactError.Code.ambiguousField` if it could mean several values; `ContactError.Code.unknownField` if
  ///   the contact doesn't have the value that it removes or names by an index; `ContactError.Code.invalidField` if an
  ///   assignment before has set the same value.
  package mutating func apply(_ assignment: FieldAssignment) throws {
    let path = assignment.path
    reserve(path.group)
    let before = card
    let meaning = try meaning(of: assignment)
    let isSet = assignment.operation == .set
    let names =
      isSet || assignment.operation == .add
      ? deriveNames(before: path, isSet: isSet) : NameParts(card)
    switch assignment.operation {
    case .set: try set(assignment)
    case .add: try add(assignment)
    case .remove: try remove(assignment)
    case .unset:
      let places = try places(toUnset: path)
      // An assignment before has removed all values.
      if places.isEmpty, path.firstValue(in: original) != nil { return }
      try remove(places, path)
    case .types: try setTypes(assignment)
    }
    try finish(path, before, names)
    if let meaning { setPaths.insert(meaning) }
  }

  /// A remark if the card of a group became that of something else, and still has members.
  private var memberRemarks: [String] {
    guard !card.lines(of: .member).isEmpty, Contact(original).isGroup, !Contact(card).isGroup
    else { return [] }
    return [
      "\(name): the members stay in the card, but only a group has members; kind=group makes it one."
    ]
  }

  /// Updates the names after a change of a field, and checks the character set.
  mutating func finish(_ path: FieldPath, _ before: VCard, _ names: NameParts) throws {
    if path.property == .fn || path.property == .n {
      updateNames(names, after: path)
      uniteNameChanges()
      if path.property == .fn { isNameKept = true }
      if let part = path.part.flatMap(VCardNameComponent.init) { changedParts.insert(part) }
    }
    try finish(path.description, before)
  }

  /// Numbers new lines after a change, and checks the character set.
  mutating func finish(_ field: String, _ before: VCard) throws {
    numberNewLines()
    try checkCharset(before, field)
  }

  /// Numbers new lines, which are always the last ones.
  mutating func numberNewLines() {
    while lineNumbers.count < card.properties.count {
      lineNumbers.append(nextLineNumber)
      nextLineNumber += 1
    }
  }

  /// Throws an error if a value was written in UTF-8 into a card with undeclared text in another character set.
  ///
  /// Programs guess one character set for the whole of such a card.
  private func checkCharset(_ before: VCard, _ field: String) throws {
    guard let charset = before.undeclaredCharset, before.version == .v30 || before.version == .v40,
      !before.properties.contains(where: { $0.parameters.first("CHARSET") != nil || $0.isInUTF8 }),
      card.properties.contains(where: \.isInUTF8)
    else { return }
    // Such a card may be read as either of the two; only one of them has the euro sign.
    let isLatin1 = charset == .windows1252 && !before.bytes.contains { 0x80...0x9F ~= $0 }
    let charsetName = isLatin1 ? Charset.latin1.name : charset.name
    throw ContactError(
      .missingLetters,
      "The card of \(nameInSentence) is in \(charsetName), which lacks letters of the value of \(field)."
    )
  }

  func text(at place: FieldLines.Place, _ path: FieldPath) -> String {
    FieldValue(path).text(of: card.properties[place.line], item: place.item)
  }

  private mutating func set(_ assignment: FieldAssignment) throws {
    let path = assignment.path
    let place = try place(toSet: path)
    guard !assignment.items.isEmpty else { return try place.map { try remove([$0], path) } ?? () }
    if let place { return write(assignment, at: place) }
    // The items that another assignment added to a list stay.
    let isItem = path.isRepeatedPart || path.part == nil && path.property.hasList
    try isItem ? add(assignment) : insertLine(assignment)
  }

  /// Adds a property with a value, and remembers its line.
  private mutating func insertLine(_ assignment: FieldAssignment) throws {
    let path = assignment.path
    let line = card.properties.count
    try insert(assignment)
    numberNewLines()
    guard lineNumbers.indices.contains(line) else { return }
    // An index may name a value that was added.
    guard assignment.operation == .set || path.part != nil else { return }
    note(setting: path, at: FieldLines.Place(line: line))
    if path.part != nil { addedLines.append((FieldPath.Meaning(path).whole, lineNumbers[line])) }
  }

  /// Replaces a value.
  mutating func write(_ assignment: FieldAssignment, at place: FieldLines.Place) {
    let path = assignment.path
    let old = text(at: place, path)
    var property = card.properties[place.line]
    if let item = place.item, var items = property.items(of: path) {
      items.replaceSubrange(item...item, with: assignment.items)
      property.setItems(
        path.property == .categories ? ContactGroup.distinct(items) : items, of: path)
    } else {
      write(assignment, to: &property)
    }
    guard property != card.properties[place.line], !hasSameGroups(property, at: place.line) else {
      return
    }
    replace(place.line, with: &property, after: path)
    updateCountryCode(ofGroup: property.group, after: path)
    let new =
      place.item != nil || assignment.items.count > 1
      ? assignment.items.joined(separator: ", ") : FieldValue(path).text(of: property)
    note(path, old.isEmpty ? nil : old, new)
  }

  /// Puts a changed property in the place of its line, with what describes the new value.
  private mutating func replace(
    _ line: Int, with property: inout VCardProperty, after path: FieldPath
  ) {
    let old = card.properties[line]
    if property.name == .adr { updateDescriptions(of: &property, from: old, after: path) }
    updateSortKey(of: &property, from: old)
    card.replaceProperty(at: line, with: property)
  }

  func write(_ assignment: FieldAssignment, to property: inout VCardProperty) {
    let former = property.rawValue
    switch assignment.value {
    case .text: FieldValue(assignment.path).write(assignment.text, to: &property)
    case .list(let items): FieldValue(assignment.path).write(items, to: &property)
    case .bytes(let bytes, let mediaType) where assignment.path.isBinary:
      property.binary = VCardBinary(bytes: bytes, mediaType: mediaType)
    case .bytes(let bytes, _): property.text = String(decoding: bytes, as: UTF8.self)
    case .contact: break
    }
    guard assignment.path.isBinary, property.rawValue != former else { return }
    property.parameters.removeAll { VCardParameter.isCrop($0.name) }
  }

  private mutating func add(_ assignment: FieldAssignment) throws {
    let path = assignment.path
    guard path.index == nil else { return try addParagraph(assignment) }
    let first = try places(of: path).first
    // A log may say the same twice.
    if path.property == .note, first != nil { return try addParagraph(assignment) }
    guard try places(equalTo: assignment).isEmpty else { return }
    guard let first, let items = card.properties[first.line].items(of: path) else {
      return try insertLine(assignment)
    }
    card.changeProperty(at: first.line) { $0.setItems(items + assignment.items, of: path) }
    if first.item == nil { note(setting: path, at: first) }
    note(path, nil, assignment.items.joined(separator: ", "))
  }

  /// Returns the values that are equal to the value of an assignment.
  private func places(equalTo assignment: FieldAssignment) throws -> [FieldLines.Place] {
    self.places(equalTo: assignment, among: try places(of: assignment.path), of: card)
  }

  /// Returns the values of a card that are equal to the value of an assignment.
  func places(
    equalTo assignment: FieldAssignment, among places: [FieldLines.Place], of card: VCard
  ) -> [FieldLines.Place] {
    let path = assignment.path
    var wanted = VCardProperty(name: path.property, text: "")
    write(assignment, to: &wanted)
    let keys = MergeValue(wanted, isAlone: true, in: region).equals
    return places.filter { place in
      let property = card.properties[place.line]
      if path.part != nil {
        return FieldValue(path).text(of: property, item: place.item) == assignment.text
      }
      var own = path.value(of: property)
      if own.name.hasList, let item = place.item ?? own.textList.indices.first {
        return MergeValue(item: own.textList[item], of: own.name)
          == MergeValue(item: assignment.text, of: own.name)
      }
      own.name = path.property
      return !Set(MergeValue(own, isAlone: true, in: region).keys).isDisjoint(with: keys)
    }
  }

  /// Removes the values that are equal to the value of an assignment.
  private mutating func remove(_ assignment: FieldAssignment) throws {
    let path = assignment.path
    let former = try formerPlaces(toRemove: assignment)
    if former.isEmpty, try removeParagraph(assignment) { return }
    guard !former.isEmpty else {
      throw assignment.isMembership
        ? noMember(of: assignment.text)
        : ContactError(.unknownField, "\(name) has no such \(path).")
    }
    let places = former.compactMap { place(after: $0, path) }
    // Another assignment may have removed the values.
    if !places.isEmpty { try remove(places, path) }
  }

  /// Removes values, and lines that are empty then.
  mutating func remove(_ places: [FieldLines.Place], _ path: FieldPath) throws {
    let places = path.part == nil ? places : places.filter { !text(at: $0, path).isEmpty }
    guard !places.isEmpty else {
      throw ContactError(.unknownField, "\(name) has no \(path).")
    }
    var groups: Set<String> = []
    let changeCount = changes.count
    for place in places.reversed() {
      let old = text(at: place, path)
      var property = card.properties[place.line]
      if let item = place.item, var items = property.items(of: path) {
        items.remove(at: item)
        property.setItems(items, of: path)
      } else if path.isRepeatedPart {
        property.setItems([], of: path)
      } else if path.part != nil {
        FieldValue(path).write("", to: &property)
      }
      let isKept =
        place.item == nil && path.part == nil
        ? false
        : property.components.contains { $0.contains { !$0.isEmpty } } || path.property == .n
      if isKept {
        replace(place.line, with: &property, after: path)
      } else {
        if property.name == .adr { keepLabel(of: card.properties[place.line]) }
        removeLine(at: place.line)
      }
      if let group = property.groupKey { groups.insert(group) }
      note(path, old, nil)
    }
    changes[changeCount...].reverse()
    for group in groups {
      updateCountryCode(ofGroup: group, after: path)
      removeLabels(ofGroup: group)
    }
  }

  /// Removes a line of the card.
  mutating func removeLine(at line: Int) {
    let count = card.properties.count
    card.removeProperty(at: line)
    if card.properties.count < count { lineNumbers.remove(at: line) }
  }

  /// Adds a line to the card after another one.
  mutating func addLine(_ property: VCardProperty, after line: Int) {
    let count = card.properties.count
    card.insert(property, after: line)
    // New lines at the end get their numbers later.
    guard line < count - 1, card.properties.count > count else { return }
    lineNumbers.insert(nextLineNumber, at: line + 1)
    nextLineNumber += 1
  }

  mutating func note(_ path: FieldPath, _ old: String?, _ new: String?) {
    changes.append(FieldChange(field: path.description, old: old, new: new))
  }
}

extension VCardProperty {
  /// Whether the value has characters beyond ASCII, and is in UTF-8.
  fileprivate var isInUTF8: Bool {
    rawValue.contains { $0 >= 0x80 } && String(validating: rawValue, as: UTF8.self) != nil
  }
}
