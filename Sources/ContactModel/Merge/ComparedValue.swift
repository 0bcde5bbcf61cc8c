import VCardFormat

/// A property with the labels of its group, as it is compared between two versions of a card.
///
/// Two values are equal if nothing that a person sees differs: their order in the card, the names of groups and the
/// way in which text is escaped and encoded don't count.
struct ComparedValue {
  /// The content of a value.
  enum Content: Hashable {
    case text(String)
    case parts([[String]])
    case data(MergeValue)
  }

  /// A parameter, with its values in lower case and in order.
  struct Parameter: Hashable {
    let name: String
    let values: [String]
  }

  /// A label, such as the text of X-ABLABEL.
  struct Label: Hashable {
    let name: VCardProperty.Name
    let text: String
  }

  /// The property, under its common name.
  let property: VCardProperty

  /// The property as it is written in its card.
  let written: VCardProperty

  /// Its index in its card.
  let index: Int

  /// The properties of its group that label it.
  let labels: [VCardProperty]

  /// The content.
  let content: Content

  /// The types in lower case.
  let types: Set<String>

  /// The other parameters, without those that only describe how the value is written.
  let parameters: Set<Parameter>

  /// The texts of the labels.
  let labelTexts: Set<Label>

  /// The value of a field that programs write as different properties.
  private let commonValue: CommonValue?

  init(
    _ property: VCardProperty, writtenAs written: VCardProperty, at index: Int,
    labels: [VCardProperty]
  ) {
    self.written = written
    let property = property.underCommonName
    self.property = property
    self.index = index
    self.labels = labels
    content = Content(property)
    types = Set(property.types)
    parameters = Self.parameters(of: property) { $0.lowercased() }
    labelTexts = Set(labels.map { Label(name: $0.name, text: VCardLabel($0.text).text) })
    let label = labelTexts.first { $0.name == .xAbLabel }
    commonValue = CommonValue(written, label: label?.text)
  }

  private static func parameters(
    of property: VCardProperty, _ spelling: (String) -> String
  ) -> Set<Parameter> {
    Set(
      property.parameters.filter {
        $0.name != "TYPE" && !MergeRules.describesValue(parameter: $0.name, of: property)
      }.map { Parameter(name: $0.commonName, values: $0.values.map(spelling).sorted()) })
  }

  /// Whether the parameters, without the types, have the same capital letters as those of another value.
  func hasSameSpelling(as other: Self) -> Bool {
    Self.parameters(of: property) { $0 } == Self.parameters(of: other.property) { $0 }
  }

  /// Whether nothing differs from another value.
  func equals(_ other: Self) -> Bool {
    property.name == other.property.name && content == other.content && hasSameUse(as: other)
  }

  /// Whether the value differs from another one at most in its notation.
  func equalsInMeaning(_ other: Self) -> Bool {
    isOtherForm(of: other) || hasUseOfOneMeaning(as: other) && meansSame(as: other)
  }

  /// Whether the value is another one under a name that other programs use, such as X-ABDATE with the label Anniversary
  /// for ANNIVERSARY.
  func isOtherForm(of other: Self) -> Bool {
    guard property.name != other.property.name, let commonValue else { return false }
    return commonValue == other.commonValue
  }

  /// Whether other programs write the value under another name.
  var mayHaveOtherForm: Bool { commonValue != nil }

  /// Whether the value is another one in the same or another notation, by the rules by which a drop finds a value in a
  /// card; types, parameters and labels don't count.
  func meansSame(as other: Self) -> Bool {
    if property.name == other.property.name, property.name.hasList { return items == other.items }
    return !MergeValue(property).isClearlyOther(than: MergeValue(other.property))
  }

  /// Whether each item counts by itself.
  var isItemList: Bool { MergeRules.isItemList(property) }

  /// The items of a list, in the form in which their spellings are equal.
  var items: Set<MergeValue> {
    Set(property.textList.map(item))
  }

  /// Returns an item of the list in the form in which its spellings are equal.
  func item(_ text: String) -> MergeValue { MergeValue(item: text, of: property.name) }

  /// The items of a list, and the one that a property of another name is, such as a nickname in a row of Android's tables.
  var itemsInAnyForm: Set<MergeValue> {
    isItemList ? items : commonValue?.item.map { [$0] } ?? []
  }

  /// Whether it is a list without items.
  var isEmptyList: Bool { isItemList && property.textList.allSatisfy(\.isEmpty) }

  /// Returns the value with other items.
  func with(_ items: [String]) -> Self {
    var property = property
    property.textList = items
    return Self(property, writtenAs: property, at: index, labels: labels)
  }

  /// The value, or one value for each item of a list.
  var singles: [Self] {
    isItemList ? property.textList.filter { !$0.isEmpty }.map { with([$0]) } : [self]
  }

  /// Whether types, parameters and labels are those of another value.
  func hasSameUse(as other: Self) -> Bool {
    types == other.types && parameters == other.parameters && labelTexts == other.labelTexts
  }

  /// Whether types, parameters and labels say the same as those of another value.
  ///
  /// The types that name the format of binary data don't count, and some types say nothing.
  func hasUseOfOneMeaning(as other: Self) -> Bool {
    guard !hasSameUse(as: other) else { return true }
    return telling == other.telling && parameters == other.parameters
      && hasLabelsOfOneMeaning(as: other)
  }

  /// The types that say how the value is used: of binary data home and work, because its other types name its format.
  ///
  /// Source: RFC 6350, section 5.6.
  var uses: Set<String> {
    MergeRules.isBinary(property) ? types.intersection(["home", "work"]) : types
  }

  /// The types that say something about the use of the value.
  private var telling: Set<String> {
    Set(uses.map(MergeRules.commonType)).subtracting(VCardProperty.impliedTypes)
  }

  /// Whether the labels differ at most in case; a drop treats such labels as one.
  func hasLabelsOfOneMeaning(as other: Self) -> Bool {
    func texts(_ labels: Set<Label>) -> Set<Label> {
      Set(labels.map { Label(name: $0.name, text: SingleLine.text($0.text).lowercased()) })
    }
    return texts(labelTexts) == texts(other.labelTexts)
  }

  /// Whether the value describes the card and not the contact.
  var isOfTheCardItself: Bool { MergeRules.isOfTheCardItself(property.name) }

  /// Whether both values are what programs wrote about their copies of the card, such as an ETag.
  func isOfOtherCopy(than other: Self) -> Bool {
    property.name.describesCopy && property.name == other.property.name
  }

  /// Returns the values of a card, without labels of others, and without what programs write about themselves.
  static func all(of card: VCard) -> [Self] {
    let written = Array(card.properties)
    let properties = card.propertiesUnderOwnNames
    var labels: [String: [VCardProperty]] = [:]
    var labelledGroups: Set<String> = []
    for property in properties {
      guard let group = property.groupKey else { continue }
      if MergeRules.isLabel(property) {
        labels[group, default: []].append(property)
      } else {
        labelledGroups.insert(group)
      }
    }
    let uid = card.firstIndex(of: .uid)
    return properties.enumerated().compactMap { index, property in
      let group = property.groupKey ?? ""
      let isAlone = !labelledGroups.contains(group)
      guard !MergeRules.isLabel(property) || isAlone,
        !MergeRules.isOfTheCardItself(property.name)
          || MergeRules.isKeptInVersions(property, isFirst: index == uid)
      else { return nil }
      return Self(
        property, writtenAs: written[index], at: index, labels: isAlone ? [] : labels[group] ?? [])
    }
  }
}

extension ComparedValue.Content {
  init(_ property: VCardProperty) {
    switch property.name.valueKind {
    case _ where MergeRules.isBinary(property): self = .data(MergeValue(property))
    // A day without a year is written in several ways.
    case .date where Birthday(property).map({ $0.year == nil }) ?? false:
      self = .data(MergeValue(property))
    case .parts, .gender:
      self = .parts(property.components.trimmingEmptyEnd)
    default: self = .text(property.text)
    }
  }
}
