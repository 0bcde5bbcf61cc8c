import VCardFormat

/// The merge of two later versions of one value.
struct ValueMerge {
  /// Our property with the changes of theirs.
  var property: VCardProperty

  /// Whether both sides changed the same thing in different ways.
  private(set) var isConflict = false

  /// Whether the labels are those of their value.
  let takesLabels: Bool

  /// Whether the two sides have other data, such as two photos.
  private let areOfOtherData: Bool

  /// Which of two later versions of a thing stays.
  private enum Choice {
    case ours, theirs, conflict

    /// Chooses the version that differs from the base.
    ///
    /// - Parameters:
    ///   - ours: Our version.
    ///   - theirs: Their version.
    ///   - base: The version that both come from.
    ///   - relations: Whether two versions are the same, by stricter rules first: another notation is only a change
    ///     if the other side changed nothing at all.
    init<Value>(
      _ ours: Value, _ theirs: Value, base: Value, _ relations: [(Value, Value) -> Bool]
    ) {
      for areSame in relations {
        guard !areSame(theirs, base), !areSame(theirs, ours) else {
          self = .ours
          return
        }
        guard !areSame(ours, base) else {
          self = .theirs
          return
        }
      }
      self = .conflict
    }
  }

  /// Merges two values.
  init(_ ours: ComparedValue, _ theirs: ComparedValue, base: ComparedValue) {
    property = ours.property
    areOfOtherData = MergeRules.isBinary(ours.property) && theirs.content != ours.content
    guard !ours.isOtherForm(of: base), !theirs.isOtherForm(of: base) else {
      // Two forms of a value have different names, types and labels, so one side's stays whole.
      let form = Choice(
        ours, theirs, base: base, [{ $0.equals($1) }, { $0.equalsInMeaning($1) }])
      takesLabels = form == .theirs
      if takesLabels { property = theirs.written }
      return
    }
    let labels = Choice(
      ours, theirs, base: base,
      [{ $0.labelTexts == $1.labelTexts }, { $0.hasLabelsOfOneMeaning(as: $1) }])
    takesLabels = labels == .theirs
    isConflict = labels == .conflict
    mergeContent(ours, theirs, base)
    mergeUse(ours, theirs, base)
  }

  private mutating func mergeContent(
    _ ours: ComparedValue, _ theirs: ComparedValue, _ base: ComparedValue
  ) {
    // The types that name the format of binary data belong to the content.
    func isEqual(_ value: ComparedValue, _ other: ComparedValue) -> Bool {
      value.content == other.content
        && value.types.subtracting(value.uses) == other.types.subtracting(other.uses)
    }
    switch Choice(ours, theirs, base: base, [isEqual]) {
    case .ours: return
    case .theirs: take(theirs, uses: ours.uses)
    case .conflict:
      if property.name.hasList {
        mergeLists(theirs, base)
      } else if case (.parts(let own), .parts(let others), .parts(let former)) = (
        ours.content, theirs.content, base.content
      ) {
        mergeParts(own, others, former)
      } else {
        switch Choice(ours, theirs, base: base, [{ $0.meansSame(as: $1) }]) {
        case .ours: return
        case .theirs: take(theirs, uses: ours.uses)
        case .conflict: isConflict = true
        }
      }
    }
  }

  /// Takes their value, with the parameters that say how it is written, for our uses.
  private mutating func take(_ theirs: ComparedValue, uses: Set<String>) {
    let parameters = property.parameters.filter { !describesValue($0) }
    property = theirs.property
    let written = property.parameters.filter(describesValue)
    property.parameters = VCardParameters(parameters + written)
    guard MergeRules.isBinary(property), theirs.uses != uses else { return }
    property.types = property.types.filter { !theirs.uses.contains($0) } + uses.sorted()
  }

  /// Merges the items of a list; of an item that only one side wrote in another way, that side's text stays.
  private mutating func mergeLists(_ theirs: ComparedValue, _ base: ComparedValue) {
    let texts = base.property.textList
    let former = Set(texts.map(item))
    let others = theirs.property.textList
    let rewritten = Dictionary(others.map { (item($0), $0) }) { first, _ in first }
    var items = property.textList.compactMap { text in
      guard former.contains(item(text)) else { return text }
      return rewritten[item(text)].map { texts.contains(text) ? $0 : text }
    }
    let known = former.union(items.map(item))
    items += others.filter { !known.contains(item($0)) }
    property.textList = items.filter { !$0.isEmpty }
  }

  /// Returns an item of a list in the form in which its spellings are equal.
  private func item(_ text: String) -> MergeValue { MergeValue(item: text, of: property.name) }

  private mutating func mergeParts(
    _ ours: [[String]], _ theirs: [[String]], _ base: [[String]]
  ) {
    let name = property.name
    var parts = property.components
    var (ourChanges, theirChanges) = (0, 0)
    for index in 0..<max(ours.count, theirs.count, base.count) {
      let (own, other) = (Self.part(index, ours), Self.part(index, theirs))
      let former = Self.part(index, base)
      func isSame(_ part: [String], _ other: [String]) -> Bool {
        Self.value(name, part, at: index) == Self.value(name, other, at: index)
      }
      switch Choice(own, other, base: former, [(==), isSame]) {
      case .ours:
        if !former.isEmpty, !isSame(own, former), !isSame(own, other) { ourChanges += 1 }
      case .theirs:
        if !former.isEmpty, !isSame(other, former) { theirChanges += 1 }
        while parts.count <= index { parts.append([]) }
        parts[index] = other
      case .conflict: isConflict = true
      }
    }
    if name != .n {
      // The street of one address and the city of another are no address; but parts may be added to one.
      isConflict = isConflict || ourChanges > 0 && theirChanges > 0
      guard !isConflict else { return }
    }
    property.components = parts
  }

  /// Returns a part in the form in which its spellings are equal.
  private static func value(
    _ name: VCardProperty.Name, _ part: [String], at index: Int
  ) -> MergeValue {
    let parts = Array(repeating: [String](), count: index) + [part]
    return MergeValue(VCardProperty(name: name, components: parts))
  }

  private static func part(_ index: Int, _ parts: [[String]]) -> [String] {
    let part = parts.indices.contains(index) ? parts[index] : []
    return part.allSatisfy(\.isEmpty) ? [] : part
  }

  /// Whether a parameter belongs to the value, and not to its use.
  private func describesValue(_ parameter: VCardParameter) -> Bool {
    MergeRules.describesValue(parameter: parameter.name, of: property)
      || areOfOtherData && VCardParameter.isCrop(parameter.name)
  }

  /// Returns the parameters of a version that are merged apart from its value.
  private func parameters(of version: ComparedValue) -> Set<ComparedValue.Parameter> {
    areOfOtherData
      ? version.parameters.filter { !VCardParameter.isCrop($0.name) } : version.parameters
  }

  private mutating func mergeUse(
    _ ours: ComparedValue, _ theirs: ComparedValue, _ base: ComparedValue
  ) {
    let added = theirs.uses.subtracting(base.uses).subtracting(ours.uses)
    let removed = base.uses.subtracting(theirs.uses)
    if !added.isEmpty || !removed.isDisjoint(with: ours.uses) {
      property.types =
        property.types.filter { !removed.contains($0) }
        + theirs.property.types.filter(added.contains)
    }
    switch Choice(
      parameters(of: ours), parameters(of: theirs), base: parameters(of: base), [(==)])
    {
    case .ours: return
    case .theirs: takeParameters(theirs)
    case .conflict: isConflict = true
    }
  }

  /// Takes the parameters of their value, apart from types and those that say how a value is written.
  private mutating func takeParameters(_ theirs: ComparedValue) {
    func isOwn(_ parameter: VCardParameter) -> Bool {
      parameter.name == "TYPE" || describesValue(parameter)
    }
    let kept = property.parameters.filter(isOwn)
    let new = theirs.property.parameters.filter { !isOwn($0) }
    property.parameters = VCardParameters(kept + new)
  }
}
