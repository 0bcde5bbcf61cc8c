/// The forms of values that most programs read, instead of those of another version under other names.
///
/// A telephone number is a text, not a URI. In 3.0, a wedding day and a related person are Apple's X-ABDATE and
/// X-ABRELATEDNAMES, with a label in their group. In 4.0, a row of Android's tables is the property that it means. A
/// parameter tells what the property was, and the other version gets it back.
/// See `docs/decisions/0050-common-forms.md`.
struct CommonForms {
  private let dialect: VCard.Version.Dialect

  /// The names of the groups that the card uses.
  private var groupNames: GroupNames

  /// The labels of the groups.
  private let labels: [String: VCardLabel]

  /// Prepares the forms for the properties of a card.
  init(_ properties: [VCardProperty], in dialect: VCard.Version.Dialect) {
    self.dialect = dialect
    groupNames = GroupNames(of: properties)
    labels = VCardLabel.labels(of: properties)
  }

  /// Whether the property in a slot of a card may have such a form.
  static func concern(_ slot: PropertySlot, of card: VCard, in text: [UInt8]) -> Bool {
    guard card.dialect == .v40 else { return slot.name == VCardProperty.Name.xAndroidCustom.known }
    return PropertyTable.shared[slot.name].rules.contains(.commonForm)
      || slot.name == VCardProperty.Name.tel.known
        && card.property(slot, in: text).valueType == .uri
  }

  /// Returns a property in the form that most programs read, with its label; `nil` if it has no such form.
  mutating func properties(for source: VCardProperty) -> [VCardProperty]? {
    if dialect == .v40 { return source.outOfAndroidRow.map { [$0] } }
    if let number = source.asPlainNumber(in: dialect) { return [number] }
    guard dialect == .v30 else { return nil }
    if let labelled = source.inAppleForm(labelledBy: labels) { return [labelled] }
    guard let form = source.inAppleForm(inGroup: "") else { return nil }
    let group = groupNames.next()
    return [form.value, form.label].map { property in
      var property = property
      property.group = group
      return property
    }
  }

  /// Gives properties of 2.1 and 3.0 the form back that they had in 4.0.
  static func restore(_ properties: inout [VCardProperty]) {
    let labels = VCardLabel.labels(of: properties)
    var removed: Set<Int> = []
    for index in properties.indices {
      guard let group = properties[index].groupKey, let label = labels[group],
        let property = properties[index].outOfAppleForm(label: label)
      else { continue }
      properties[index] = property
      // Other values of the group need the label.
      let members = properties.indices.filter { properties[$0].groupKey == group }
      if members.allSatisfy({ properties[$0].name == .xAbLabel }) { removed.formUnion(members) }
    }
    if !removed.isEmpty {
      properties = properties.indices.filter { !removed.contains($0) }.map { properties[$0] }
    }
  }
}

extension VCardProperty {
  /// The parameter that keeps the name that the property has in another version.
  package static let formerNameParameter = "X-NAME"

  /// The value of the parameter for a related person that has the label in 4.0 too.
  private static let labelledRelated = "item.RELATED"

  /// The parameter of a number that is a URI in 4.0.
  private static let formerValueParameter = "X-VALUE"

  /// Returns a wedding day or a related person in Apple's form for 3.0.
  ///
  /// - Returns: The property, which tells its name in 4.0, and its label; `nil` for other properties, a date without a
  ///   month or a day, a person by URI, and one with several relations or none.
  package func inAppleForm(
    inGroup group: String
  ) -> (value: VCardProperty, label: VCardProperty)? {
    guard [.anniversary, .related].contains(name), self.group == nil, dialect == .v40 else {
      return nil
    }
    var value = PropertyEncoder(dialect: .v30).property(from: self)
    let label: VCardLabel
    switch name {
    case .anniversary:
      guard value.name == .xAnniversary, date?.month != nil, date?.day != nil else { return nil }
      value.name = .xAbDate
      label = .builtIn("anniversary")
    case .related:
      guard let relation, relation.text != nil, relation.types.count == 1,
        Set(types).isSubset(of: relation.types + ["pref"])
      else { return nil }
      value.name = .xAbRelatedNames
      value.types = value.types.filter { $0 == "pref" }
      label = .relation(relation.types[0])
    default: return nil
    }
    value.group = group
    value.parameters.append(VCardParameter(Self.formerNameParameter, name.canonicalName))
    return (value, VCardProperty(label: label.rawValue, group: group))
  }

  /// Returns a related person whose group has a label in Apple's form for 3.0, with that label; `nil` for other
  /// properties, a person by URI, and one with a relation.
  fileprivate func inAppleForm(labelledBy labels: [String: VCardLabel]) -> VCardProperty? {
    guard name == .related, dialect == .v40, group != nil, ownLabel == nil,
      label(among: labels) != nil, relation?.text != nil, Set(types).isSubset(of: ["pref"])
    else { return nil }
    var value = PropertyEncoder(dialect: .v30).property(from: self)
    value.name = .xAbRelatedNames
    value.parameters.append(VCardParameter(Self.formerNameParameter, Self.labelledRelated))
    return value
  }

  /// Returns the property of Apple's form under the name that it has in 4.0, without its group unless it had one there;
  /// `nil` if it never had such a name or its label has changed since.
  fileprivate func outOfAppleForm(label: VCardLabel) -> VCardProperty? {
    let kind = label.text.lowercased()
    guard let former = parameters.first(Self.formerNameParameter).map({ Name($0) }) else {
      return nil
    }
    var property = self
    property.group = nil
    switch (name, former) {
    case (.xAbDate, .anniversary) where kind == "anniversary": property.name = .xAnniversary
    case (.xAbRelatedNames, .related) where !kind.isEmpty:
      property.name = VersionRules.name(for: .related, in: dialect)
      property.types.insert(kind, at: 0)
    case (.xAbRelatedNames, Name(Self.labelledRelated)):
      property.name = VersionRules.name(for: .related, in: dialect)
      property.group = group
    default: return nil
    }
    property.parameters.removeAll { $0.isNamed(inAnyCase: Self.formerNameParameter) }
    return property
  }

  /// Returns a number that is a URI in 4.0 as a text of another version; `nil` if the text can't give the URI back.
  fileprivate func asPlainNumber(in dialect: VCard.Version.Dialect) -> VCardProperty? {
    guard name == .tel, self.dialect == .v40, valueType == .uri else { return nil }
    let plain = withoutScheme
    guard plain.text.exact != text.exact, "tel:\(plain.text)".exact == text.exact else {
      return nil
    }
    var property = PropertyEncoder(dialect: dialect).property(from: plain)
    property.parameters.append(VCardParameter(Self.formerValueParameter, "uri"))
    return property
  }

  /// Whether the value is a number that is a URI in 4.0.
  var isNumberOfURI: Bool {
    name == .tel && dialect != .v40
      && parameters.first(Self.formerValueParameter)?.lowercasedASCII == "uri"
  }

  /// Returns the property with the URI that its number is in 4.0.
  func withURIOfNumber() -> VCardProperty {
    var property = self
    property.parameters.removeAll { $0.isNamed(inAnyCase: Self.formerValueParameter) }
    property.uri = "tel:\(text)"
    return property
  }
}
