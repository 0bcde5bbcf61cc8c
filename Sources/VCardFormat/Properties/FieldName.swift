/// The names that field paths have for properties, as their declarations say.
extension VCardProperty.Name {
  /// The properties that a field, given in lower case, names: two for `name`, whose parts are those of N; none if there
  /// is no such field.
  package static func properties(ofField field: String) -> [Self] {
    KnownName.all.filter { $0.declaration.field == field }.map { Self($0) }
  }

  /// The names of all fields.
  package static var fieldNames: Set<String> {
    Set(PropertyTable.declarations.compactMap(\.field))
  }

  /// Whether the property is declared.
  package var isDeclared: Bool { known != .other }

  /// The name of the property in field paths.
  package var fieldName: String { known.declaration.field ?? canonicalName }

  /// The property whose field this one belongs to: IMPP for X-AIM, ANNIVERSARY for X-ANNIVERSARY.
  package var ofField: Self {
    let field = known.field
    return field == .other ? fieldByRules : Self(field)
  }

  fileprivate var fieldByRules: Self {
    guard known.declaration.field == nil else { return self }
    switch view {
    case .account, .accountOfName: return .impp
    case .profile: return .socialprofile
    case .relation, .relationOf: return .related
    case .numberedSex: return .gender
    default: break
    }
    if isOnlineService { return .impp }
    if PropertyTable.shared[known].rules.contains(.anniversary) { return .anniversary }
    if known.declaration.part == .phone { return .tel }
    return VersionRules.name(for: self, in: .v40)
  }

  /// Returns the property whose field this one belongs to if its group has a label: X-ABDATE with the label Anniversary is
  /// ANNIVERSARY.
  package func ofField(labelled label: String?) -> Self {
    self == .xAbDate && label?.lowercasedASCII == "anniversary" ? .anniversary : ofField
  }

  /// Whether properties with undeclared names may belong to the field: online services, and names with X- before that of
  /// a property.
  var mayHaveUndeclaredName: Bool { self == .impp || VersionRules.mayLosePrefix(known) }

  /// Whether a contact has the property at most once, whatever the versions say.
  ///
  /// A contact may be at several places.
  package var isSingle: Bool {
    let isName = known.declaration.field?.hasPrefix("name") == true
    let isPlace = [.geo, .timeZone].contains(valueKind)
    return isName || !isPlace && [.one, .oneOfSeveral, .only].contains(known.declaration.merge)
  }

  /// The place of a part in the value, by its name in field paths or in xCard.
  package func part(named name: String) -> Int? {
    let declaration = known.declaration
    return declaration.fieldParts.firstIndex(of: name) ?? declaration.partNames.firstIndex(of: name)
  }

  /// The part that may occur several times, as the units of an organization do: it and all that follow; `nil` if none.
  package var repeatedPart: Int? {
    let declaration = known.declaration
    return declaration.repeatsLastPart ? declaration.fieldParts.count - 1 : nil
  }

  /// The names of the parts in field paths, for messages.
  package var fieldParts: [String] {
    let declaration = known.declaration
    let parts = declaration.fieldParts
    return (parts + declaration.partNames.dropFirst(parts.count)).filter { !$0.isEmpty }
  }

  /// Whether people give the values labels of their own; other properties have a label only if a program wrote one.
  package var mayHaveLabel: Bool { ofField.known.declaration.mayHaveLabel }

  /// The types that a field path may contain; other words are labels.
  package var knownTypes: [String] {
    ["home", "work", "pref", "other"] + known.declaration.types
  }
}

extension VCardProperty {
  /// The types that a value has anyway, so that they say nothing.
  package static let impliedTypes = ["internet", "voice", "x-internet"]

  /// The types that say nothing to people.
  package static let silentTypes = impliedTypes + ["pref"]
}

extension VCard {
  /// Returns the properties that have a name, or the one that the card's version gives to the property, or that belong to
  /// a field.
  ///
  /// - Parameter name: The name of the property that has the field, or any other name.
  /// - Returns: The positions, in order.
  /// - Complexity: O(*n*), where *n* is the number of properties.
  package func lines(of name: VCardProperty.Name) -> [Int] {
    let isField = name.isDeclared && name.ofField == name
    let written = isField || !name.isDeclared ? name : VersionRules.name(for: name, in: dialect)
    return slots.indices.filter { index in
      let known = slots[index].name
      if known == .other || name.known == .other {
        let other = self.name(of: slots[index], in: text)
        return other == name || other == written || isField && other.ofField == name
      }
      return known == name.known || isField && known.field == name.known
    }
  }
}

extension KnownName {
  /// Whether the property belongs to a field.
  func belongs(to other: VCardProperty.Name) -> Bool {
    other.isDeclared ? field == other.known : VCardProperty.Name(self).ofField == other
  }

  /// The property whose field this one belongs to; ``other`` if that isn't declared.
  fileprivate var field: KnownName { Self.fields[Int(number)] }

  private static let fields = [.other] + all.map { VCardProperty.Name($0).fieldByRules.known }
}
