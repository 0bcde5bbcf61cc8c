import VCardFormat

extension CardMerge {
  /// Adds the country code, types, parameters and labels that another card has for the same value.
  mutating func unite(
    _ property: VCardProperty, _ value: MergeValue, at position: Int, from source: inout MergeSource
  ) {
    if property.name.valueComparison == .phone, value.isInternational,
      !MergeValue(properties[position].property).isInternational,
      let number = properties[position].property.number(from: property)
    {
      // Both are the same number; prefer the form with the country code.
      properties[position].change(adding: "its country code") { $0.rawValue = number }
      register(position)
    }
    if properties[position].head.takesParameters, property.takesParameters {
      uniteTypes(property, at: position)
      unitePreference(property, at: position, from: source)
      uniteParameters(property, at: position, from: source)
    } else if !property.parameters.isEmpty {
      drop(
        property.parameters.count.counting("parameter"), of: property.name, insteadOf: nil,
        from: source)
    }
    uniteLabels(property, at: position, from: &source)
  }

  private mutating func uniteTypes(_ property: VCardProperty, at position: Int) {
    // The types of binary data name its format.
    guard !MergeRules.isBinary(property),
      property.parameters != properties[position].head.parameters
    else { return }
    let own = Set(properties[position].head.mergedTypes.map(MergeRules.commonType(of:)))
    let missing = property.mergedTypes.filter { !own.contains(MergeRules.commonType(of: $0)) }
    guard !missing.isEmpty else { return }
    properties[position].change(adding: missing.joined(separator: ", ")) { $0.types += missing }
  }

  private mutating func unitePreference(
    _ property: VCardProperty, at position: Int, from source: MergeSource
  ) {
    guard let preference = property.preference,
      properties[position].head.preference == nil
    else { return }
    let best = source.preferences[property.name] ?? 0
    properties[position].change(adding: best == 0 ? "preferred" : nil) {
      $0.preference = min(preference + best, 100)
    }
  }

  private mutating func uniteParameters(
    _ property: VCardProperty, at position: Int, from source: MergeSource
  ) {
    var own: [String: VCardParameter] = [:]
    for parameter in properties[position].head.parameters {
      own[parameter.commonName] = parameter
    }
    let isBinary = MergeRules.isBinary(property)
    for parameter in property.parameters
    where MergeRules.isMerged(parameter: parameter.name)
      && !(isBinary && MergeRules.namesFormat(parameter: parameter.name))
    {
      guard let other = own[parameter.commonName] else {
        own[parameter.commonName] = parameter
        properties[position].change(adding: "\(parameter.name)=\(parameter.value)") {
          $0.parameters.append(parameter)
        }
        continue
      }
      guard other.value.lowercased() != parameter.value.lowercased() else { continue }
      resolve(parameter, against: other, at: position, from: source)
    }
  }

  /// Resolves two different values of a parameter.
  private mutating func resolve(
    _ parameter: VCardParameter, against own: VCardParameter, at position: Int,
    from source: MergeSource
  ) {
    let name = properties[position].head.name
    let index = properties[position].head.parameters.firstIndex(of: own)
    guard source.wins, let index else {
      return drop(
        SingleLine.text(parameter.value), of: name, insteadOf: own.value, from: source,
        parameter: parameter.name)
    }
    properties[position].change { $0.parameters[index] = parameter }
    dropOwn(
      SingleLine.text(own.value), at: position, insteadOf: parameter.value, for: source,
      parameter: parameter.name)
  }

  /// Merges a value with those that the card has of the same single-valued field.
  mutating func take(
    _ property: VCardProperty, against rivals: [Int], from source: inout MergeSource
  ) {
    let value = MergeValue(property)
    guard !value.isEmpty, source.wins || !isInCapitals(property, besides: rivals),
      !completeValue(with: property, value, among: rivals, from: &source)
    else { return }
    resolve(property, against: rivals, from: &source)
  }

  /// Resolves a conflict between a value and the values that the card has of a single-valued property.
  private mutating func resolve(
    _ property: VCardProperty, against rivals: [Int], from source: inout MergeSource
  ) {
    let rival = localizedKeys[LocalizedKey(property)]
    let isOtherLanguage =
      rival == nil && !unmarkedKeys.contains(PropertyKey(property))
      && (property.alternativeID != nil || property.language != nil)
    let position = rival ?? rivals[0]
    if isOtherLanguage {
      addAlternative(property, to: position, from: &source)
    } else {
      decide(between: position, and: property, from: &source)
    }
  }

  /// Follows the user's choice between two values; if there is none, follows the policy.
  private mutating func decide(
    between position: Int, and property: VCardProperty, from source: inout MergeSource
  ) {
    let conflict = MergeConflict(
      property: properties[position].head.underFirstName.name,
      ours: MergeValue.text(of: properties[position].property),
      theirs: MergeValue.text(of: property),
      mayKeepBoth: MergeRules.hasAlternatives(property.name), foreignName: property.foreignName)
    guard !conflict.mayKeepBoth || properties[position].source != source.number else {
      // One card has both values, so keep both.
      return addAlternative(property, to: position, from: &source)
    }
    let choice = choices[conflict]
    if choice == nil { undecided.append(conflict) }
    let keepsBoth = policy.keepsBoth && conflict.mayKeepBoth
    switch choice ?? (keepsBoth ? .both : source.wins ? .source : .target) {
    case .target:
      drop(
        conflict.theirs, of: conflict.property, insteadOf: conflict.ours, from: source,
        foreignName: property.foreignName, isChosen: choice != nil,
        isReplaced: properties[position].source != nil)
    case .source: replace(position, with: property, from: &source, isChosen: choice != nil)
    case .both:
      addAlternative(property, to: position, from: &source)
      guard choice == nil, source.wins else { return }
      self.position(of: MergeValue(property)).map { lead(with: $0, from: &source) }
    }
  }

  /// Adds a second value of a property after the first, in the form that the card's version allows.
  ///
  /// Source: RFC 6350, section 5.4.
  private mutating func addAlternative(
    _ property: VCardProperty, to position: Int, from source: inout MergeSource
  ) {
    guard properties[position].head.name.commonName == property.name.commonName else {
      return add(property, from: &source)
    }
    var alternative = property
    switch property.name.secondValue(in: version) {
    case .repeated: break
    case .renamed(let name):
      alternative.name = name
      alternative.alternativeID = nil
    case .alternative:
      let id =
        properties[position].head.alternativeID ?? freeAlternativeID(of: property.name)
      if properties[position].head.alternativeID == nil {
        properties[position].change { $0.alternativeID = id }
        alternativeIDs[property.name, default: []].insert(id)
      }
      alternative.alternativeID = id
    }
    add(alternative, asAlternative: true, from: &source)
  }

  /// Merges a second value of another card, and no longer lists it as dropped; or the filter of its photo.
  mutating func takeSecondValue(_ property: VCardProperty, from source: inout MergeSource) {
    guard property.name != .photoFilter else { return takeFilter(property, from: &source) }
    let name = property.underFirstName.name
    let text = MergeValue.text(of: property)
    dropped.removeAll { $0.property == name && $0.value == text && $0.parameter == nil }
    take(property, from: &source)
  }

  /// Swaps an alternative with the first value of its property, if the alternative is the first value of a card that
  /// wins.
  mutating func lead(with position: Int, from source: inout MergeSource) {
    let head = properties[position].head
    guard MergeRules.isSingle(head.underFirstName) else { return }
    let representation = LocalizedKey(head)
    guard source.leaders.insert(representation).inserted,
      let first = localizedKeys[representation], first != position
    else { return }
    let property = properties[position].property
    forget(first)
    forget(position)
    let other = properties[first].property
    properties[first].change { $0.takeValue(of: property) }
    properties[position].change { $0.takeValue(of: other) }
    let number = properties[first].source
    properties[first].source = properties[position].source
    properties[position].source = number
    register(first)
    register(position)
  }

  /// Replaces a value of the card with a value of another card.
  mutating func replace(
    _ position: Int, with property: VCardProperty, from source: inout MergeSource, isChosen: Bool
  ) {
    let own = properties[position]
    dropOwn(
      MergeValue.text(of: own.property), at: position, insteadOf: MergeValue.text(of: property),
      for: source, isChosen: isChosen)
    forget(position)
    let replacement = source.translated(property)
    properties[position].source = source.number
    properties[position].change { $0.takeValue(of: replacement) }
    register(position)
    uniteLabels(property, at: position, from: &source)
  }

  /// Whether the card has a list with the same parameters and all these items.
  ///
  /// An item may be in several lists, of which only one is asked for its types.
  func hasLine(of property: VCardProperty, _ items: [String]) -> Bool {
    let values = Set(items.map { MergeValue(item: $0, of: property.name) })
    return positionsByKey[PropertyKey(property), default: []].contains { position in
      let own = properties[position]
      return own.head.groupKey == property.groupKey
        && own.head.parameters == property.parameters
        && values.isSubset(
          of: own.property.textList.map { MergeValue(item: $0, of: property.name) })
    }
  }

  /// Finds out whether the user continued a note: a note of the card has all the text of a note of another card, as a run
  /// of whole lines, or the other way round.
  ///
  /// The other card's note then takes the place of the longest note of which it has all the text.
  ///
  /// - Returns: Whether there is such a note.
  mutating func takeContinued(_ note: VCardProperty, from source: MergeSource) -> Bool {
    guard let positions = positionsByKey[PropertyKey(.note)], Self.isPlain(note) else {
      return false
    }
    let lines = Self.lines(of: note)
    let notes = positions.compactMap { position in
      let own = properties[position].property
      return own.rawValue.count <= MergeValue.largeCount
        ? (position: position, isPlain: Self.isPlain(own), lines: Self.lines(of: own)) : nil
    }
    guard !notes.contains(where: { $0.lines.contains(lines) }) else { return true }
    let beginnings = notes.filter {
      $0.isPlain && properties[$0.position].source != source.number && !$0.lines.isEmpty
        && lines.contains($0.lines)
    }
    guard let continued = beginnings.max(by: { $0.lines.count < $1.lines.count }) else {
      return false
    }
    let text = lines.filter { !continued.lines.contains($0) }.joined(separator: " ")
    forget(continued.position)
    properties[continued.position].change(adding: text) { $0.takeValue(of: note) }
    register(continued.position)
    return true
  }

  private static func isPlain(_ note: VCardProperty) -> Bool {
    note.parameters.allSatisfy { MergeRules.describesValue(parameter: $0.name) }
      && note.group == nil && note.rawValue.count <= MergeValue.largeCount
  }

  /// The scalars of `Character.isNewline`.
  private static let lineBreaks: [UInt32] = [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]

  /// Returns the lines of a note without blanks around them.
  private static func lines(of note: VCardProperty) -> [String] {
    // Scalars are read much faster than characters; only blank lines differ.
    note.text.unicodeScalars.split { lineBreaks.contains($0.value) }
      .map { SingleLine.text(String($0)) }.filter { !$0.isEmpty }
  }

  /// Adds the lines of another card that are not properties.
  mutating func takeOtherLines(of card: VCard, from source: MergeSource) {
    let lines = card.linesMissing(in: target)
    guard target.append(otherLines: lines) else {
      dropped += lines.map { .line($0, .dropped, source: source.number) }
      return
    }
    addedLines += lines.map { .line($0, .added, source: source.number) }
  }

  /// Returns the lines of the card that are not properties, and that another card may have as X-UNREADABLE-LINE.
  func linesAsProperties(of source: MergeSource) -> Set<ExactText> {
    source.properties.contains { $0.name == .xUnreadableLine } ? Set(target.otherLines.exact) : []
  }

  /// Adds the other card's UID if the card has none; records its other properties about the card itself as dropped.
  mutating func takeIdentity(_ property: VCardProperty, from source: MergeSource) {
    let own = positionsByKey[PropertyKey(property)]?.first.map { properties[$0].property }
    let value = MergeValue.text(of: property)
    if property.name == .uid, own == nil, !value.isEmpty {
      var added = property
      added.group = nil
      insert(MergedProperty(added, source: source.number))
    } else if property.name != .version, !value.isEmpty,
      own.map(MergeValue.text) != value
    {
      dropped.append(
        MergeStep(
          .dropped, property.name, value, source: source.number,
          detail: own.map(MergeValue.text), isOfTheCardItself: true))
    }
  }

  /// Records that a value of another card is not in the merged card.
  mutating func drop(
    _ value: String, of name: VCardProperty.Name, insteadOf other: String?,
    from source: MergeSource, parameter: String? = nil, foreignName: String? = nil,
    isChosen: Bool = false, isReplaced: Bool = false
  ) {
    dropped.append(
      MergeStep(
        .dropped, name, value, source: source.number, detail: other, parameter: parameter,
        foreignName: foreignName, isOlder: source.isOlder, isChosen: isChosen || policy.isChoice,
        isReplaced: isReplaced))
  }

  /// Records that another card's value replaced a value of the card, and all values that this one was kept instead of.
  private mutating func dropOwn(
    _ value: String, at position: Int, insteadOf other: String, for source: MergeSource,
    parameter: String? = nil, isChosen: Bool = false
  ) {
    let step = MergeStep(
      .dropped, properties[position].head.underFirstName.name, value,
      source: properties[position].source, detail: other, parameter: parameter,
      foreignName: properties[position].head.foreignName, isOlder: source.isNewer,
      isChosen: isChosen || policy.isChoice, isReplaced: true)
    // The other value may be one that was dropped before.
    dropped.removeAll { $0.gaveWay(to: step) && $0.value == other }
    for index in dropped.indices where dropped[index].gaveWay(to: step) {
      dropped[index].detail = other
      dropped[index].isReplaced = true
    }
    dropped.append(step)
  }
}
