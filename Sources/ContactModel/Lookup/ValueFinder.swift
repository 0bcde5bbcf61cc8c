package import VCardFormat

/// Finds the values of a field in one card after another.
package struct ValueFinder: Sendable {
  private let field: LookupField
  private let region: Region?

  /// The paths of the wanted types, or of the field.
  private let paths: [FieldPath]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - types: The types or labels, one of which a value must have; empty for all values. A value with exactly one of
  ///     them takes precedence over values with more types.
  ///   - region: The region of addresses that name no country, in which labels name no country; `nil` if it is not known.
  /// - Throws: `ContactError.Code.invalidField` if a type can't be one.
  package init(_ field: LookupField, types: [String] = [], region: Region? = nil) throws {
    self.field = field
    self.region = region
    paths = try types.isEmpty ? [field.path(nil)] : types.map { try field.path($0) }
  }

  /// The properties that a card must have for ``values(in:)``; `nil` for all, because the label of an address has the
  /// name and the organization of the contact.
  package var readProperties: [VCardProperty.Name]? {
    field == .address ? nil : paths.flatMap(\.readProperties) + [.xAbLabel]
  }

  /// A wanted type that no value may have, and the one that may be meant; `nil` if there is none.
  package var mistypedType: (typed: String, meant: String)? {
    for path in paths {
      if let label = path.label, !path.property.knownTypes.contains(label.lowercased()),
        let type = WordSuggestion.word(for: label.lowercased(), among: path.property.knownTypes)
      {
        return (label, type)
      }
    }
    return nil
  }

  /// Returns the values of the field: the preferred ones first, the others in the order of the card.
  package func values(in card: VCard) -> [ContactValue] {
    let card = field == .address ? card.withPrintedAddresses : card
    let lines = FieldLines(card: card)
    let found = paths.flatMap { lines.matches(of: $0) }
    guard !found.isEmpty else { return [] }
    let hasGroups = found.contains { $0.property.group != nil }
    let labels = hasGroups ? VCardLabel.labels(of: card.all(.xAbLabel)) : [:]
    let preferences = found.map(\.property.rank)
    let order = found.indices.sorted {
      (preferences[$0], found[$0].place.line) < (preferences[$1], found[$1].place.line)
    }
    // A property that several paths find has the same text again.
    var seen: Set<String> = []
    return order.compactMap { index in
      let property = found[index].property
      let text = text(of: property, in: card)
      guard !text.isEmpty, found.count == 1 || seen.insert(text).inserted else { return nil }
      return ContactValue(
        text: text,
        types: property.shownTypes + (preferences[index] == 1 ? ["pref"] : []),
        label: property.label(among: labels).map { SingleLine.text($0.text) })
    }
  }

  private func text(of property: VCardProperty, in card: VCard) -> String {
    switch field {
    case .email: SingleLine.text(property.text.emailAddress)
    case .phone: SingleLine.text(property.text.telephoneNumber)
    case .address:
      PostalLabel(property, of: Contact(card), in: region).lines.joined(separator: "\n")
    }
  }
}

extension LookupField {
  /// The path of the field; an address needs a part, which has no meaning here.
  fileprivate func path(_ type: String?) throws -> FieldPath {
    let name = self == .email ? "email" : self == .phone ? "tel" : "adr"
    let types = type.map { ".\(FieldPath.segment(ofType: $0))" } ?? ""
    return try FieldPath("\(name)\(types)\(self == .address ? ".city" : "")")
  }
}
