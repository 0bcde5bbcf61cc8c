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
    var property = VCardProperty(
      name: card.nameWithLabel(for: path) ?? path.property, group: path.group, text: "")
    write(assignment, to: &property)
    var label = FieldValue(path).service == nil ? path.label : nil
    var types = path.types.filter { $0 != "pref" && $0 != path.label?.lowercased() }
    if property.name != path.property {
      label = label ?? path.appleLabel
      types.removeAll { VCardLabel(label ?? "").text.lowercased() == $0 }
    }
    if label != nil, property.group.map(hasLabel) ?? true { property.group = freeGroup }
    let style = TypeStyle(of: card)
    property.types = style.spelled(types)
    if path.types.contains("pref") {
      takePreference(in: path)
      property.preference = 1
    }
    if let form = card.commonForm(of: property, inGroup: freeGroup) {
      card.append(form.value)
      card.append(form.label)
      return note(path, nil, FieldValue(path).text(of: property))
    }
    card.append(property)
    if var added = card.properties.last {
      style.apply(to: &added)
      card.replaceProperty(at: card.properties.count - 1, with: added)
    }
    if let label {
      card.append(VCardProperty(name: "X-ABLabel", group: property.group, text: label))
    }
    note(path, nil, FieldValue(path).text(of: property))
  }

  /// Throws an error if an unquoted label seems to be a mistyped type or part, or if values of the field have no labels.
  private func checkLabel(of path: FieldPath) throws {
    guard let label = path.label, !path.isLabelQuoted,
      path.property != .related || !VCardRelation.usualKinds.contains(label.lowercased())
    else { return }
    let advice = "\"\(label)\" in quotation marks for a label of your own."
    if let word = path.property.typeOrPart(like: label) {
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

  /// Whether a group has a label already.
  private func hasLabel(_ group: String) -> Bool {
    members(ofGroup: group).contains { card.properties[$0].name == .xAbLabel }
  }

  /// A group that the card doesn't use.
  private var freeGroup: String {
    let groups = Set(card.properties.compactMap { $0.group?.lowercased() })
    return (1...).lazy.map { "item\($0)" }.first { !groups.contains($0) } ?? "item"
  }

  /// Removes the preference of all values of a field.
  private mutating func takePreference(in path: FieldPath) {
    for index in card.properties.indices where card.properties[index].name.ofField == path.property
    {
      var property = card.properties[index]
      guard property.preference != nil else { continue }
      property.preference = nil
      card.replaceProperty(at: index, with: property)
    }
  }

  mutating func setTypes(_ assignment: FieldAssignment) throws {
    let target = try FieldPath(
      ofValue: ([assignment.path.property.fieldName] + FieldPathScanner.items(of: assignment.text))
        .filter { !$0.isEmpty }.joined(separator: "."))
    guard target.part == nil || !target.property.isStructured else {
      throw FieldPath.error(
        "“\(target)” names a part, which is no type: quote it if it is a label.")
    }
    guard let place = try place(of: assignment.path) else {
      throw ContactError(.unknownField, "\(name) has no \(assignment.path).")
    }
    try claim(place, assignment.path, isTypes: true)
    try setTypes(target, at: place.line, field: assignment.path.description)
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
    let style = TypeStyle(of: card)
    var property = card.properties[line]
    let form = style.form(of: property)
    let old = shownTypes(of: property)
    let silent = property.types.filter { VCardProperty.silentTypes.contains($0) && $0 != "pref" }
    let isPreferred = target.types.contains("pref")
    if isPreferred, property.preference != 1 { takePreference(in: target) }
    property = card.properties[line]
    property.preference = isPreferred ? property.preference ?? 1 : nil
    let types = target.types.filter { $0 != "pref" && $0 != target.label?.lowercased() }
    property.types =
      silent.filter { !types.contains($0) } + style.spelled(types)
      + (isPreferred && property.types.contains("pref") ? ["pref"] : [])
    style.apply(to: &property, keeping: form)
    setLabel(target.label, of: property, at: line)
    let new = shownTypes(of: card.properties[line])
    if old.exact != new.exact {
      changes.append(
        FieldChange(
          field: "\(field).type", old: old.isEmpty ? nil : old, new: new.isEmpty ? nil : new))
    }
  }

  private func shownTypes(of property: VCardProperty) -> String {
    let types = property.types.filter { !VCardProperty.silentTypes.contains($0) }
    let label = card.label(of: property).map { [$0.text] } ?? []
    return (types + label + (property.preference == 1 ? ["pref"] : [])).joined(separator: ",")
  }

  /// Replaces a property, and the label of its group.
  ///
  /// If the label changes and other values share the group, the property gets a group of its own: the label in the group
  /// is theirs too.
  private mutating func setLabel(_ label: String?, of property: VCardProperty, at line: Int) {
    var property = property
    let members = self.members(ofGroup: property.group).filter { $0 != line }
    let labelLine = members.first { card.properties[$0].name == .xAbLabel }
    let old = labelLine.map { VCardLabel(card.properties[$0].text).text.lowercased().exact }
    let isChanged = old != label?.lowercased().exact
    let isShared = members.contains { card.properties[$0].name.mergeKind != .label }
    if isChanged, isShared || property.group == nil { property.group = freeGroup }
    card.replaceProperty(at: line, with: property)
    guard isChanged else { return }
    if property.name == .adr, isShared { takeCountry(to: property.group, from: members) }
    guard let labelLine, !isShared else {
      if let label {
        card.append(VCardProperty(name: "X-ABLabel", group: property.group, text: label))
      }
      return
    }
    guard let label else { return removeLine(at: labelLine) }
    var own = card.properties[labelLine]
    own.text = label
    card.replaceProperty(at: labelLine, with: own)
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
    if firstIndex(of: form.value.name) != nil {
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
    case .related: firstIndex(of: .xAbRelatedNames) != nil ? .xAbRelatedNames : nil
    default: nil
    }
  }

  /// Whether the card has a property under the name that 4.0 or other versions have.
  private func hasFormOfVersions(_ name: VCardProperty.Name) -> Bool {
    lines(of: name).contains { self.name(at: $0).commonName == name }
  }
}

extension FieldPath {
  /// The label that Apple's programs write for the field or the relation.
  fileprivate var appleLabel: String? {
    if property == .anniversary { return VCardLabel.builtIn("anniversary").rawValue }
    return types.first { $0 != "pref" }.map { VCardLabel.relation($0).rawValue }
  }
}
