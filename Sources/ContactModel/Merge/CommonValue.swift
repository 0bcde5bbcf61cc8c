import VCardFormat

/// The value of a field that programs write as different properties.
///
/// X-ABDATE with the label Anniversary is ANNIVERSARY, X-SPOUSE and X-ABRELATEDNAMES with the label Spouse are RELATED of
/// the type `spouse`, X-AIM is IMPP of that service, X-WAB-GENDER is GENDER, X-NICKNAME is NICKNAME, and the rows of
/// Android's tables are the properties that they mean.
struct CommonValue: Hashable {
  private enum Meaning: Hashable {
    case nickname(MergeValue)
    case day(MergeValue, label: String)
    case relation(VCardRelation)
    case account(VCardOnlineService)
    case gender(VCardGender)
  }

  private let meaning: Meaning

  /// The types, besides those that the meaning has.
  private var types: Set<String> = []

  /// Makes the value of a property; `nil` for other properties, for a list, and for one that says more.
  init?(_ source: VCardProperty, label: String?) {
    var property = source.androidValue ?? source.nickname ?? source
    let label = (property.ownLabel?.text ?? label)?.lowercased() ?? ""
    let field = property.name.ofField(labelled: label)
    guard property.name == .xAbDate || Self.fields.contains(field) else { return nil }
    // Outlook writes X-MS-SPOUSE;N:Eva.
    let isOfOutlook = field == .related && source.name.rawName.uppercasedASCII.hasPrefix("X-MS-")
    let isPlain = source.parameters.allSatisfy {
      ["TYPE", "PREF"].contains($0.name) || isOfOutlook && $0.name == "N"
        || MergeRules.describesValue(parameter: $0.name)
        || field == .impp && VCardOnlineService.parameterNames.contains($0.name)
    }
    guard isPlain else { return nil }
    switch field {
    case .nickname:
      let isAlone = property.textList.count == 1 && label.isEmpty
      guard isAlone, Set(property.types).isSubset(of: ["pref"]) else { return nil }
      meaning = .nickname(MergeValue(item: property.textList[0], of: .nickname))
    case .anniversary, .xAbDate:
      guard property.name == .xAbDate || label.isEmpty else { return nil }
      property.name = .anniversary
      meaning = .day(MergeValue(property), label: field == .xAbDate ? label : "anniversary")
    case .related:
      guard var relation = property.relation,
        Set(property.types).isSubset(of: relation.types + ["pref"] + (isOfOutlook ? ["n"] : []))
      else { return nil }
      relation.types = Set(relation.types + [label]).subtracting([""]).sorted()
      relation.text = relation.text.map { SingleLine.text($0) }
      meaning = .relation(relation)
    case .impp:
      guard label.isEmpty, let account = property.onlineService, let service = account.service,
        let user = account.user
      else { return nil }
      meaning = .account(VCardOnlineService(service: service, user: user, uri: nil))
      types = Set(property.types).subtracting([
        "pref", "internet", service.name.lowercased(),
      ])
    case .gender:
      guard let gender = property.gender else { return nil }
      meaning = .gender(gender)
    default: return nil
    }
  }

  /// The item of a list that the value is; `nil` if the value is none.
  var item: MergeValue? {
    if case .nickname(let item) = meaning { item } else { nil }
  }

  /// Makes the values of a property: one for each item, if it is a list.
  static func values(of property: VCardProperty, label: String?) -> [Self?] {
    guard property.name == .nickname else { return [Self(property, label: label)] }
    return property.textList.map { item in
      var single = property
      single.textList = [item]
      return Self(single, label: label)
    }
  }

  /// Whether a property may have a field that a contact has once and that has several names.
  static func mayBeSingle(_ name: VCardProperty.Name) -> Bool {
    name == .xAbDate || singleFields.contains(name.ofField)
  }

  /// Returns the field of a property, if a contact has it once and it has several names.
  static func singleField(of name: VCardProperty.Name, label: String?) -> VCardProperty.Name? {
    let field = name.ofField(labelled: label)
    return singleFields.contains(field) ? field : nil
  }

  /// Whether a property may have such a value.
  fileprivate static func mayHave(_ name: VCardProperty.Name) -> Bool {
    [.xAbDate, .xAndroidCustom, .xNickname].contains(name) || fields.contains(name.ofField)
  }

  private static let singleFields: [VCardProperty.Name] = [.anniversary, .gender]
  private static let fields = singleFields + [.related, .impp, .nickname]

  /// Returns the values of properties, with the common name of the property of each.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  static func all(of card: VCard) -> [Self: VCardProperty.Name] {
    let indices = (0..<card.propertyCount).filter { mayHave(card.name(at: $0)) }
    guard !indices.isEmpty else { return [:] }
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    var values: [Self: VCardProperty.Name] = [:]
    for property in indices.lazy.map({ card.properties[$0] }) {
      for case var value? in Self.values(
        of: property, label: property.label(among: labels)?.text)
      {
        values[value] = property.name.commonName
        // The same account without types is this one.
        value.types = []
        if values[value] == nil { values[value] = property.name.commonName }
      }
    }
    return values
  }
}

extension CardMerge {
  /// Returns the values of the cards that were merged so far.
  ///
  /// They are looked for only if a property may have one of them, because few have.
  ///
  /// - Returns: The values, with the common name of the property of each; empty if there is nothing to compare.
  mutating func commonValues(
    besides card: VCard, comparing properties: some Sequence<VCardProperty>
  ) -> [CommonValue: VCardProperty.Name] {
    let others = cardsWithoutCommonValues ?? [target]
    guard properties.contains(where: { CommonValue.mayHave($0.name) }) else {
      cardsWithoutCommonValues = others + [card]
      return [:]
    }
    for other in others { commonValues.merge(CommonValue.all(of: other)) { own, _ in own } }
    cardsWithoutCommonValues = [card]
    return commonValues
  }

  /// Returns a property without the values that the card has under the name that another program uses.
  ///
  /// - Returns: The property; `nil` if nothing is left of it.
  func remainder(
    of property: VCardProperty, besides known: [CommonValue: VCardProperty.Name],
    in source: MergeSource
  ) -> VCardProperty? {
    guard !known.isEmpty else { return property }
    let isKnown = { (value: CommonValue?) in
      value.flatMap { known[$0] }.map { $0 != property.name.commonName } ?? false
    }
    let values = CommonValue.values(of: property, label: source.label(of: property))
    guard values.contains(where: isKnown) else { return property }
    guard values.count > 1 else { return nil }
    let items = zip(property.textList, values).filter { !isKnown($0.1) }.map(\.0)
    var rest = property
    rest.textList = items
    return items.isEmpty ? nil : rest
  }

  /// Returns the position of the value that the card has of the same single-valued field, if only under the name that
  /// another program uses.
  func rival(of property: VCardProperty, in source: MergeSource) -> Int? {
    guard CommonValue.mayBeSingle(property.name), positionsByKey[PropertyKey(property)] == nil,
      let field = CommonValue.singleField(of: property.name, label: source.label(of: property))
    else { return nil }
    return properties.firstIndex { own in
      CommonValue.mayBeSingle(own.head.name)
        && CommonValue.singleField(of: own.head.name, label: label(of: own.head)) == field
    }
  }
}
