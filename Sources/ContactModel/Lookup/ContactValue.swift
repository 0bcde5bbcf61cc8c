import VCardFormat

/// A field with which a contact can be reached.
public enum LookupField: String, Sendable, CaseIterable {
  /// An e-mail address.
  case email
  /// A telephone number.
  case phone
  /// A postal address.
  case address

  /// The path of the field; an address needs a part, which has no meaning here.
  fileprivate func path(_ type: String?) throws -> FieldPath {
    let name = self == .email ? "email" : self == .phone ? "tel" : "adr"
    let types = type.map { ".\"\($0.replacing("\"", with: ""))\"" } ?? ""
    return try FieldPath("\(name)\(types)\(self == .address ? ".city" : "")")
  }
}

/// A value of a contact, with its types and its label in the card.
public struct ContactValue: Sendable, Hashable {
  /// The value; an address has several lines.
  public let text: String

  /// The types in lower case, such as `work` or `pref`.
  public let types: [String]

  /// The label of the card, if it has one.
  public let label: String?

  /// The types, without `pref`, and the label.
  public var names: [String] { types.filter { $0 != "pref" } + (label.map { [$0] } ?? []) }
}

extension Contact {
  /// Returns the values of a field: the preferred ones first, the others in the order of the card.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - types: The types or labels, one of which a value must have; empty for all values. A value with exactly one of
  ///     them takes precedence over values with more types.
  ///   - region: The region of addresses that name no country, in which labels name no country; `nil` if it is not known.
  /// - Returns: The values, each once.
  /// - Throws: `ContactError.Code.invalidField` if a type can't be one.
  public func values(
    of field: LookupField, types: [String] = [], region: Region? = nil
  ) throws -> [ContactValue] {
    let lines = FieldLines(card: card)
    let paths = try types.isEmpty ? [field.path(nil)] : types.map { try field.path($0) }
    let found = Set(paths.flatMap { lines.places(of: $0).map(\.line) }).sorted()
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    let properties = found.map { (line: $0, property: card.properties[$0]) }
    let preferred = properties.map { ($0.line, $0.property, $0.property.preference ?? .max) }
      .sorted { ($0.2, $0.0) < ($1.2, $1.0) }
    var seen: Set<String> = []
    return preferred.compactMap { _, property, preference in
      let text = text(of: property, field, region)
      guard !text.isEmpty, seen.insert(text).inserted else { return nil }
      return ContactValue(
        text: text,
        types: property.types.filter { !VCardProperty.silentTypes.contains($0) }
          + (preference == 1 ? ["pref"] : []),
        label: property.label(among: labels).map { SingleLine.text($0.text) })
    }
  }

  private func text(
    of property: VCardProperty, _ field: LookupField, _ region: Region?
  ) -> String {
    switch field {
    case .email: SingleLine.text(property.text)
    case .phone:
      SingleLine.text(
        property.text.hasPrefix("tel:") ? String(property.text.dropFirst(4)) : property.text)
    case .address: PostalLabel(property, of: self, in: region).lines.joined(separator: "\n")
    }
  }
}
