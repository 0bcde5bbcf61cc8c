import VCardFormat

/// A wedding day or a related person, which Apple's programs write as other properties than vCard: X-ABDATE with the
/// label Anniversary is ANNIVERSARY, and X-ABRELATEDNAMES with the label Spouse is RELATED of the type `spouse`.
struct LabelledValue: Hashable {
  private let day: MergeValue?
  private let relation: VCardRelation?

  /// Makes the value of a property; `nil` for other properties, and for one that says more.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - label: The label of its group.
  init?(_ property: VCardProperty, label: String?) {
    let label = label?.lowercased() ?? ""
    let isPlain = property.parameters.allSatisfy {
      ["TYPE", "PREF"].contains($0.name) || MergeRules.describesValue(parameter: $0.name)
    }
    guard isPlain else { return nil }
    switch property.name.commonName {
    case .anniversary, .xAbDate:
      let isLabelled = property.name == .xAbDate
      guard isLabelled ? label == "anniversary" : label.isEmpty else { return nil }
      var property = property
      property.name = .anniversary
      day = MergeValue(property)
      relation = nil
    case .related, .xAbRelatedNames:
      guard var relation = property.relation,
        Set(property.types).isSubset(of: relation.types + ["pref"])
      else { return nil }
      relation.types = Set(relation.types + [label]).subtracting([""]).sorted()
      relation.text = relation.text.map { SingleLine.text($0) }
      self.relation = relation
      day = nil
    default: return nil
    }
  }

  /// Returns the values of properties, with the common name of the property of each.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  static func all(of card: VCard) -> [Self: VCardProperty.Name] {
    let indices = (0..<card.propertyCount).filter { names.contains(card.name(at: $0).commonName) }
    guard !indices.isEmpty else { return [:] }
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    var values: [Self: VCardProperty.Name] = [:]
    for property in indices.lazy.map({ card.properties[$0] }) {
      let value = Self(property, label: property.label(among: labels)?.text)
      if let value { values[value] = property.name.commonName }
    }
    return values
  }

  private static let names: [VCardProperty.Name] = [
    .anniversary, .xAbDate, .related, .xAbRelatedNames,
  ]
}

extension CardMerge {
  /// Returns the values of the cards that were merged so far, and adds those of one more card.
  ///
  /// The result is empty if that card has none, because there is nothing to compare.
  mutating func labelledValues(besides card: VCard) -> [LabelledValue: VCardProperty.Name] {
    let others = LabelledValue.all(of: card)
    guard !others.isEmpty else { return [:] }
    let known = labelledValues ?? LabelledValue.all(of: target)
    labelledValues = known.merging(others) { own, _ in own }
    return known
  }
}
