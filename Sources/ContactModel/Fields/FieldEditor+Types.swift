import VCardFormat

/// Types, labels and preferences of values.
extension FieldEditor {
  /// Adds a property with a value, and with the types and the label of the path.
  mutating func insert(_ assignment: FieldAssignment) throws {
    let path = assignment.path
    try checkLabel(of: path)
    if path.property == .member, !Contact(card).isGroup {
      throw FieldPath.error(
        "\(name) is \([nil, .individual].contains(card.kind) ? "a person" : "no group"), and only groups have members: "
          + "kind=group makes it one.")
    }
    let property = newProperty(for: assignment)
    write(property, for: path, at: nil)
    note(path, nil, FieldValue(path).text(of: property))
  }

  /// Returns a property with the value of an assignment, under the name that the card gives new values.
  private func newProperty(for assignment: FieldAssignment) -> VCardProperty {
    let path = assignment.path
    var property = VCardProperty(
      name: card.nameWithLabel(for: path) ?? path.property, group: path.group, text: "")
    write(assignment, to: &property)
    return property
  }

  /// Writes a new property with the types and the label of a path instead of a line; at the end of the card for `nil`.
  private mutating func write(_ new: VCardProperty, for path: FieldPath, at line: Int?) {
    var property = new
    let words = path.words(for: property.name)
    if words.label != nil, property.group.map(hasLabel) ?? true { property.group = takeFreeGroup() }
    let style = TypeStyle(of: card)
    property.types = style.spelled(words.types)
    if path.types.contains("pref") {
      if line.flatMap({ card.properties[$0].preference }) != 1 { takePreference(in: path) }
      property.preference = 1
    }
    let group = freeGroup
    let form = card.commonForm(of: property, inGroup: group)
    if form != nil { freeGroups.insert(group) }
    let place = line ?? card.properties.count
    let written = form?.value ?? card.convertedAsNamed(property)
    if line == nil {
      card.append(written)
    } else {
      card.replaceProperty(at: place, with: written)
    }
    guard card.properties.indices.contains(place) else { return }
    card.changeProperty(at: place) { added in
      if path.types.contains("pref") { style.prefer(&added) }
      if form == nil { style.apply(to: &added) }
    }
    if let label = form?.label.text ?? words.label {
      addLabel(label, ofLineAt: place)
    }
  }

  /// Adds a label for the group of a line, after the line.
  private mutating func addLabel(_ label: String, ofLineAt line: Int) {
    let group = card.properties[line].group
    addLine(VCardProperty(label: label, group: group), after: line)
  }

  /// Throws an error if an unquoted label seems to be a mistyped type or part, or if values of the field have no labels.
  private func checkLabel(of path: FieldPath) throws {
    guard let label = path.label, !path.isLabelQuoted,
      path.property != .related || !VCardRelation.usualKinds.contains(label.lowercased())
    else { return }
    let advice = "\"\(label)\" in quotation marks for a label of your own."
    if let word = path.property.typeOrPart(like: label) {
      let field = path.property.fieldName
      guard FieldPath.usualNames[label.lowercased()] != field else {
        throw FieldPath.error("“\(label)” is just \(field): write \(field), or \(advice)")
      }
      let kind = path.property.knownTypes.contains(word) ? "type" : "part"
      throw FieldPath.error(
        "“\(label)” is one letter away from the \(kind) “\(word)”: write that, or \(advice)")
    }
    guard path.property.mayHaveLabel else {
      throw FieldPath.error(
        "“\(label)” is neither a type nor a part of \(path.property.fieldName): leave it out, or write \(advice)"
      )
    }
  }

  /// Removes the preference of all values of a field.
  private mutating func takePreference(in path: FieldPath) {
    for index in card.properties.indices where card.properties[index].name.ofField == path.property
    {
      card.changeProperty(at: index) { if $0.preference != nil { $0.preference = nil } }
    }
  }

  mutating func setTypes(_ assignment: FieldAssignment) throws {
    var target = try FieldPath(
      ofValue: ([assignment.path.property.fieldName] + FieldPathScanner.items(of: assignment.text))
        .filter { !$0.isEmpty }.joined(separator: "."))
    guard target.part == nil || !target.property.isStructured else {
      throw FieldPath.error(
        "“\(target)” names a part, which is no type: quote it if it is a label.")
    }
    guard let place = try place(of: assignment.path) else {
      throw ContactError(.unknownField, "\(name) has no \(assignment.path).")
    }
    guard lineNumbers[place.line] != membershipNumber else {
      throw FieldPath.error("“\(assignment.path)” is a group with a card, so it has no types.")
    }
    try claim(place, assignment.path, isTypes: true)
    // Only a path that names the preference removes it.
    let staysPreferred =
      card.properties[place.line].preference == 1 && !target.types.contains("pref")
      && (!assignment.text.isEmpty || !assignment.path.types.contains("pref"))
    if staysPreferred { target.types.append("pref") }
    let changeCount = changes.count
    try setTypes(target, at: place.line, field: assignment.path.description)
    if staysPreferred, changes.count == changeCount {
      remark(
        "\(assignment.path) stays preferred until \(target.property.fieldName).pref.type is unset.")
    }
  }

  /// Replaces the types and the label of a line with those of a path.
  ///
  /// - Parameters:
  ///   - target: The path.
  ///   - line: The line of the card.
  ///   - field: The path of the value before, for the change.
  /// - Throws: `ContactError.Code.invalidField` if the label seems to be a mistyped type.
  mutating func setTypes(_ target: FieldPath, at line: Int, field: String) throws {
    try checkLabel(of: target)
    let before = self
    var property = card.properties[line]
    if let service = FieldValue(target).service, service != property.onlineService?.service {
      throw FieldPath.error("“\(service.name)” is a service and no type: give the whole address.")
    }
    let old = shownTypes(of: property)
    if target.isOneKind, property.setAndroidRelation(target.label ?? target.types.first) {
      card.replaceProperty(at: line, with: property)
    } else if target.fits(property) {
      rewriteTypes(target, at: line)
    } else {
      let value = FieldValue(target).text(of: property)
      var new = newProperty(for: FieldAssignment(target, .set, .text(value)))
      // The other parameters say something about the former notation only.
      new.language = property.language
      if property.preference != 1 { new.preference = property.preference }
      write(new, for: target, at: line)
      if let group = property.groupKey { removeLabels(ofGroup: group) }
    }
    // Removing a label may have moved the line.
    let number = before.lineNumbers[line]
    let new = lineNumbers.firstIndex(of: number).map { shownTypes(of: card.properties[$0]) } ?? ""
    guard old.exact != new.exact else {
      self = before
      return
    }
    changes.append(
      FieldChange(
        field: "\(field).type", old: old.isEmpty ? nil : old, new: new.isEmpty ? nil : new))
  }

  /// Replaces the types and the label of a line whose notation can have them.
  private mutating func rewriteTypes(_ target: FieldPath, at line: Int) {
    let style = TypeStyle(of: card)
    var property = card.properties[line]
    let form = style.form(of: property)
    let service = property.onlineService?.service
    let silent = property.types.filter {
      VCardProperty.impliedTypes.contains($0) || VCardOnlineService.Service($0) == service
    }
    let isPreferred = target.types.contains("pref")
    if isPreferred, property.preference != 1 { takePreference(in: target) }
    property = card.properties[line]
    if !isPreferred {
      // People don't see other numbers than 1.
      if property.preference == 1 { property.preference = nil }
    } else if property.preference == nil {
      style.prefer(&property)
    }
    var words = target.words(for: property.name)
    if words.label.map({ VCardOnlineService.Service($0) }) == service { words.label = nil }
    property.types =
      silent.filter { !words.types.contains($0) } + style.spelled(words.types)
      + (isPreferred && property.types.contains("pref") ? ["pref"] : [])
    style.apply(to: &property, keeping: form)
    setLabel(words.label, of: property, at: line)
  }

  private func shownTypes(of property: VCardProperty) -> String {
    let label = card.label(of: property)?.text
    let words = property.shownTypes(label: label) + (label.map { [$0] } ?? [])
    return (words + (property.preference == 1 ? ["pref"] : [])).joined(separator: ",")
  }

  /// Replaces a property, and its label: in its parameter if it has one, otherwise in its group.
  ///
  /// If the label changes and other values share the group, the property gets a group of its own: the label in the group
  /// is theirs too.
  private mutating func setLabel(_ label: String?, of property: VCardProperty, at line: Int) {
    var property = property
    if let own = property.ownLabel {
      let isChanged = own.text.lowercased().exact != label?.lowercased().exact
      if isChanged { property.ownLabel = label.map(VCardLabel.init) }
      if label != nil { return card.replaceProperty(at: line, with: property) }
    }
    let members = self.members(ofGroup: property.group).filter { $0 != line }
    let labelLine = members.first { card.properties[$0].name == .xAbLabel }
    let old = labelLine.map { VCardLabel(card.properties[$0].text).text.lowercased().exact }
    let isChanged = old != label.map { VCardLabel($0).text.lowercased().exact }
    let isShared = members.contains { card.properties[$0].name.mergeKind != .label }
    if isChanged, isShared || property.group == nil { property.group = takeFreeGroup() }
    card.replaceProperty(at: line, with: property)
    guard isChanged else { return }
    if property.name == .adr, isShared { takeCountry(to: property.group, from: members) }
    guard let labelLine, !isShared else {
      if let label { addLabel(label, ofLineAt: line) }
      return
    }
    guard let label else { return removeLine(at: labelLine) }
    card.changeProperty(at: labelLine) { $0.text = label }
  }

  /// Moves the country code of an address to the new group of the address; copies it if another address has it too.
  private mutating func takeCountry(to group: String?, from members: [Int]) {
    let isShared = members.contains { card.properties[$0].name == .adr }
    for line in members where card.properties[line].name == .xAbAdr {
      var own = card.properties[line]
      own.group = group
      if isShared { card.append(own) } else { card.replaceProperty(at: line, with: own) }
    }
  }
}

/// How the lines of a card write types.
private struct TypeStyle {
  /// The form of most types; `nil` if the card has none.
  private let form: VCardProperty.TypeForm?

  /// The spelling of each type that the card has, with the type in lower case as key.
  private let spellings: [String: String]

  /// Whether other types are written in upper case.
  private let isUppercase: Bool

  /// Finds out how a card writes types: one parameter for each if a property has several of these.
  init(of card: VCard) {
    // The types of a photo are formats.
    let properties = card.properties.filter { $0.name.valueKind != .binary }
    let forms = properties.lazy.compactMap(\.typeForm)
    form = forms.first(where: \.isRepeated) ?? forms.first
    let written = properties.flatMap(\.writtenTypes)
    spellings = Dictionary(
      written.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    let votes = written.filter { $0.lowercased() != "pref" }
    let vote = votes.first { !VCardProperty.silentTypes.contains($0.lowercased()) } ?? votes.first
    isUppercase = vote.map { $0 == $0.uppercased() } ?? false
  }

  /// Returns types in the spelling of the card.
  func spelled(_ types: [String]) -> [String] {
    types.map { spellings[$0.lowercased()] ?? (isUppercase ? $0.uppercased() : $0) }
  }

  /// Makes a property the preferred one, in the spelling of the card if it has preferred ones.
  func prefer(_ property: inout VCardProperty) {
    property.preference = 1
    guard let written = spellings["pref"], property.types.contains("pref") else { return }
    property.types.removeAll { $0 == "pref" }
    property.types.append(written)
  }

  /// Returns the form in which a property writes types; `nil` if it has none.
  ///
  /// A single type doesn't show how the property would write several: as the card does.
  func form(of property: VCardProperty) -> VCardProperty.TypeForm? {
    guard let own = property.typeForm, !own.isRepeated, property.types.count == 1 else {
      return property.typeForm
    }
    return VCardProperty.TypeForm(name: own.name, isRepeated: form?.isRepeated ?? false)
  }

  /// Writes the types of a property in the form of the card.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - own: The form in which the property wrote its types before.
  func apply(to property: inout VCardProperty, keeping own: VCardProperty.TypeForm? = nil) {
    let written = property.typeForm
    let isKept =
      own != nil && own?.name == written?.name
      && (own?.isRepeated == written?.isRepeated || property.types.count == 1)
    if !isKept, let form = own ?? form { property.writeTypes(in: form) }
  }
}

extension VCard {
  /// Returns a new property and its label in the form that most programs read in 3.0; `nil` if there is none, or the card
  /// has such properties in another form.
  fileprivate func commonForm(
    of property: VCardProperty, inGroup group: String
  ) -> (value: VCardProperty, label: VCardProperty)? {
    guard version == .v30, !hasFormOfVersions(property.name),
      var form = property.inAppleForm(inGroup: group)
    else { return nil }
    // The parameter says which name 4.0 has; if another program wrote such a property, the card keeps to its form.
    if isWrittenByOthers(form.value.name) {
      form.value.parameters.removeAll { $0.name == VCardProperty.formerNameParameter }
    }
    return form
  }

  /// Returns Apple's labelled property for new values of a field that have no common form, if the card already has such a
  /// property, or for a related person with a label.
  fileprivate func nameWithLabel(for path: FieldPath) -> VCardProperty.Name? {
    switch path.property {
    case .anniversary: version != .v30 && firstIndex(of: .xAbDate) != nil ? .xAbDate : nil
    case .related where version == .v30 && path.label != nil && !hasFormOfVersions(.related):
      .xAbRelatedNames
    case .related: isWrittenByOthers(.xAbRelatedNames) ? .xAbRelatedNames : nil
    default: nil
    }
  }

  /// Whether the card has a property with a name of Apple's that doesn't tell its name in 4.0, as this program's do.
  private func isWrittenByOthers(_ name: VCardProperty.Name) -> Bool {
    all(name).contains { $0.parameters.first(VCardProperty.formerNameParameter) == nil }
  }

  /// Whether the card has a property under the name that 4.0 or other versions have.
  private func hasFormOfVersions(_ name: VCardProperty.Name) -> Bool {
    lines(of: name).contains { self.name(at: $0).commonName == name }
  }
}

extension FieldPath {
  /// Returns the label and the types that the path means for a property with a name, without the preference.
  ///
  /// Apple's related people and dates have as label what others have as type or name.
  fileprivate func words(for name: VCardProperty.Name) -> (label: String?, types: [String]) {
    var label = FieldValue(self).service == nil ? label : nil
    if name != property, [.xAbRelatedNames, .xAbDate].contains(name) {
      label = label ?? appleLabel
    }
    let said = [
      "pref", self.label?.lowercased(), label.map { VCardLabel($0).text.lowercased() },
      name.namedRelation,
    ]
    return (label, types.filter { !said.contains($0) })
  }

  /// The label that Apple's programs write for the field or the relation.
  private var appleLabel: String? {
    if property == .anniversary { return VCardLabel.builtIn("anniversary").rawValue }
    return types.first { !VCardRelation.places.contains($0) }
      .map { VCardLabel.relation($0).rawValue }
  }

  /// Whether the path has at most one type or label, which a row of Android's tables can have.
  fileprivate var isOneKind: Bool { types.count < 2 && types != ["pref"] }

  /// Whether the notation of a property can have the types of the path: X-SPOUSE always has a spouse, and rows of
  /// Android's tables have no types.
  fileprivate func fits(_ other: VCardProperty) -> Bool {
    guard other.name != property else { return true }
    return other.name != .xAndroidCustom && other.name.namedRelation.map(types.contains) ?? true
  }
}
