import VCardFormat

/// Finds the values that assignments mean.
///
/// A path means a value that the card had before all assignments. So the order of assignments doesn't matter, and none
/// replaces what another one has set: if the card had no such value, the assignment adds one.
extension FieldEditor {
  /// A value, or its types, that an assignment has set.
  struct SetValue: Hashable {
    /// The number of the line.
    let line: Int

    /// The index of the item in the list of the original card.
    let item: Int?

    let part: Int?
    let isTypes: Bool

    /// Makes the value of a path at a place, whose line is given by its number.
    init(_ place: FieldLines.Place, _ path: FieldPath, isTypes: Bool = false) {
      line = place.line
      item = isTypes ? nil : place.item
      part = path.part
      self.isTypes = isTypes
    }
  }

  /// Returns the values that a path selects: only one if it has an index.
  ///
  /// The index counts the values before all assignments, so that removing one doesn't change the meaning of the next;
  /// values that were added since come after them.
  func places(of path: FieldPath) throws -> [FieldLines.Place] {
    let places = FieldLines(card: card).places(of: path)
    guard let index = path.index else { return places }
    let former = FieldLines(card: original).places(of: path)
    if former.indices.contains(index) {
      guard let place = place(after: former[index], path) else {
        if let removal = removedValues[SetValue(former[index], path)] {
          throw Self.conflict(of: path, with: removal)
        }
        throw ContactError(
          .unknownField, "\(name) has no \(path) any more: an earlier change removed it.")
      }
      return [place]
    }
    let remaining = Set(former.compactMap { place(after: $0, path) })
    let added = places.filter { !remaining.contains($0) }
    guard added.indices.contains(index - former.count) else {
      let count = former.count + added.count
      let values = count == 1 ? "there is 1 value" : "there are \(count) values"
      throw ContactError(
        .unknownField, "\(name) has no \(path): the indexes count from 0, and \(values).")
    }
    return [added[index - former.count]]
  }

  /// Returns where a value of the original card is now; `nil` if it was removed.
  func place(after former: FieldLines.Place, _ path: FieldPath) -> FieldLines.Place? {
    guard let line = lineNumbers.firstIndex(of: former.line) else { return nil }
    guard let item = former.item else { return FieldLines.Place(line: line) }
    guard let before = original.properties[former.line].items(of: path),
      let after = card.properties[line].items(of: path), before.indices.contains(item)
    else { return nil }
    if after.indices.contains(item), after[item] == before[item] {
      return .init(line: line, item: item)
    }
    let replaced = before.count == after.count ? item : nil
    return (after.firstIndex(of: before[item]) ?? replaced).map { .init(line: line, item: $0) }
  }

  /// Returns the value that a path selects, or `nil` if there is none.
  ///
  /// Values that were added by other assignments count only if there are no others.
  ///
  /// - Throws: `ContactError.Code.ambiguousField` if there are several.
  func place(of path: FieldPath) throws -> FieldLines.Place? {
    let former = path.index == nil ? formerPlaces(of: path).map(\.now) : []
    let places = former.isEmpty ? try places(of: path) : former
    guard places.count > 1 else { return places.first }
    let values = places.indices.map { index in
      var path = path
      path.index = index
      return "\(path) (\(SingleLine.text(text(at: places[index], path))))"
    }
    throw ContactError(
      .ambiguousField,
      "\(name) has several values of \(path): name one of \(values.joined(separator: ", ")).")
  }

  /// Returns the values of the original card that a path selects, and where they are now; those that were removed are
  /// left out.
  private func formerPlaces(
    of path: FieldPath
  ) -> [(former: FieldLines.Place, now: FieldLines.Place)] {
    FieldLines(card: original).places(of: path).compactMap { former in
      place(after: former, path).map { (former, $0) }
    }
  }

  /// Returns the value that an assignment replaces; `nil` if it adds one.
  ///
  /// - Throws: `ContactError.Code.ambiguousField` if there are several; `ContactError.Code.invalidField` if another
  ///   assignment has set the value.
  mutating func place(toSet path: FieldPath) throws -> FieldLines.Place? {
    try checkRemoval(of: path)
    let isOneValue =
      path.index != nil || path.property.isSingle || [.note, .xAbLabel].contains(path.property)
    guard isOneValue || !formerPlaces(of: path).isEmpty else { return place(ofPartToSet: path) }
    guard let place = try place(of: path) else { return nil }
    try claim(place, path, isTypes: false)
    return place
  }

  /// Throws an error if other assignments have removed all values that a path names.
  private func checkRemoval(of path: FieldPath) throws {
    guard !removedValues.isEmpty, path.index == nil, formerPlaces(of: path).isEmpty else { return }
    let former = FieldLines(card: original).places(of: path)
    if let removal = former.lazy.compactMap({ removedValues[SetValue($0, path)] }).first {
      throw Self.conflict(of: path, with: removal)
    }
  }

  /// Returns the values of the original card that an assignment removes, and notes that it does.
  ///
  /// - Throws: `ContactError.Code.invalidField` if another assignment has set one of them;
  ///   `ContactError.Code.unknownField` if the contact has no value with the index of the path.
  mutating func formerPlaces(toRemove assignment: FieldAssignment) throws -> [FieldLines.Place] {
    let path = assignment.path
    var former = FieldLines(card: original).places(of: path)
    if let index = path.index {
      former = former.indices.contains(index) ? [former[index]] : []
      // The error says which indexes there are.
      if former.isEmpty { _ = try places(of: path) }
    }
    former = places(equalTo: assignment, among: former, of: original)
    for value in former.map({ SetValue($0, path) }) {
      if let first = setValues[value] { throw Self.conflict(of: first, with: path) }
      removedValues[value] = path
    }
    return former
  }

  /// Returns the values that a path without a value removes, of all lines of a property that a contact has once.
  ///
  /// Without an index, those that an assignment before has removed are left out: `tel.work` twice doesn't mean another
  /// number the second time.
  func places(toUnset path: FieldPath) throws -> [FieldLines.Place] {
    guard path.index == nil else { return try places(of: path) }
    return FieldLines(card: original).places(of: path, withSurplus: true)
      .compactMap { place(after: $0, path) }
      .filter { path.part == nil || !text(at: $0, path).isEmpty }
  }

  /// Returns the error for a value that one assignment changes and another one removes.
  private static func conflict(of path: FieldPath, with removal: FieldPath) -> ContactError {
    FieldPath.error(
      "“\(path)” changes the value that “\(removal)-=” removes: leave one of them out.")
  }

  /// Returns the line that another assignment has added for a structured value, if it hasn't set the part of the path.
  private mutating func place(ofPartToSet path: FieldPath) -> FieldLines.Place? {
    guard path.part != nil, !path.isRepeatedPart else { return nil }
    let meaning = FieldPath.Meaning(path).whole
    let places = addedLines.filter { $0.meaning == meaning }
      .compactMap { lineNumbers.firstIndex(of: $0.number) }.map { FieldLines.Place(line: $0) }
    let place = places.first { setValues[value(at: $0, path, isTypes: false).value] == nil }
    if let place { note(setting: path, at: place) }
    return place
  }

  /// Notes that an assignment sets a value or its types.
  ///
  /// - Throws: `ContactError.Code.invalidField` if another assignment has set them.
  mutating func claim(_ place: FieldLines.Place, _ path: FieldPath, isTypes: Bool) throws {
    let (value, isFormer) = value(at: place, path, isTypes: isTypes)
    let first = setValues[value]
    guard first == nil, isTypes || isFormer || path.part != nil || path.index != nil else {
      throw Self.repetition(of: path, after: first, isTypes: isTypes)
    }
    setValues[value] = path
  }

  /// Notes that an assignment has set a value.
  mutating func note(setting path: FieldPath, at place: FieldLines.Place) {
    setValues[value(at: place, path, isTypes: false).value] = path
  }

  /// Returns what an assignment sets, or whose types it changes; `nil` if it does neither.
  ///
  /// - Throws: `ContactError.Code.invalidField` if another assignment does the same.
  func meaning(of assignment: FieldAssignment) throws -> FieldPath.Meaning? {
    let isTypes = assignment.operation == .types
    guard isTypes || assignment.operation == .set else { return nil }
    let meaning = FieldPath.Meaning(assignment.path, isTypes: isTypes)
    guard !setPaths.contains(meaning) else {
      throw Self.repetition(of: assignment.path, after: nil, isTypes: isTypes)
    }
    return meaning
  }

  /// Returns the error for a value that two assignments set.
  private static func repetition(
    of path: FieldPath, after first: FieldPath?, isTypes: Bool
  ) -> ContactError {
    let suffix = isTypes ? ".type" : ""
    let isSame = first.map { FieldPath.Meaning($0) == FieldPath.Meaning(path) } ?? true
    let advice =
      path.allowsAdding && !isTypes
      ? "write \(path)+=VALUE to add another value." : "give one value."
    return FieldPath.error(
      isSame
        ? "“\(path)\(suffix)” is set twice: \(advice)"
        : "“\(first.map(\.description) ?? "")\(suffix)” and “\(path)\(suffix)” set the same value: \(advice)"
    )
  }

  private func value(
    at place: FieldLines.Place, _ path: FieldPath, isTypes: Bool
  ) -> (value: SetValue, isFormer: Bool) {
    let former = formerPlaces(of: path).first { $0.now == place }?.former
    let number = lineNumbers.indices.contains(place.line) ? lineNumbers[place.line] : place.line
    let numbered = former ?? FieldLines.Place(line: number, item: place.item)
    return (SetValue(numbered, path, isTypes: isTypes), former != nil)
  }
}

extension FieldPath {
  /// What a path selects, however it is written.
  struct Meaning: Hashable {
    private let property: VCardProperty.Name
    private let group: String?
    private let types: Set<String>
    private let isTypes: Bool
    private var part: Int?
    private var index: Int?

    init(_ path: FieldPath, isTypes: Bool = false) {
      property = path.property
      group = path.group?.lowercased()
      types = Set(path.types)
      part = path.part
      index = path.index
      self.isTypes = isTypes
    }

    /// The whole value, if the path selects a part.
    var whole: Meaning {
      var whole = self
      (whole.part, whole.index) = (nil, nil)
      return whole
    }
  }

  /// Whether `+=` can add a value.
  fileprivate var allowsAdding: Bool { index == nil && !property.isSingle && allowsAddingPart }
}
