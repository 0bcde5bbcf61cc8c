/// What a person calls a value: the text of Apple's X-ABLabel, or of a parameter.
public struct VCardLabel: Sendable, Hashable, CustomStringConvertible {
  /// The label as it is written, such as `_$!<HomePage>!$_` or `Boat`.
  public let rawValue: String

  /// Makes a label of text as it is written.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Whether it is one of Apple's own words, which programs show in the language of their user.
  public var isBuiltIn: Bool {
    rawValue.hasPrefix("_$!<") && rawValue.hasSuffix(">!$_") && rawValue.utf8.count > 8
  }

  /// The label in words: Apple's own without the marks around them.
  public var text: String {
    isBuiltIn ? String(rawValue.dropFirst(4).dropLast(4)) : rawValue
  }

  /// The label in words.
  public var description: String { text }

  /// The labels that X-ABLabel gives to groups, by the group in lower case.
  ///
  /// It may stand before or after what it labels. Of several labels of a group the last counts.
  ///
  /// - Parameter properties: The properties of a card.
  /// - Returns: The labels.
  /// - Complexity: O(*n*), where *n* is the number of properties.
  package static func labels(of properties: some Sequence<VCardProperty>) -> [String: VCardLabel] {
    var labels: [String: VCardLabel] = [:]
    for property in properties where property.name == .xAbLabel {
      if let group = property.group { labels[group.lowercasedASCII] = VCardLabel(property.text) }
    }
    return labels
  }
}

extension VCardProperty {
  /// The label that a parameter gives to the property: Samsung's X-CUSTOM, or X-ABLabel.
  public var ownLabel: VCardLabel? {
    (parameters.first("X-CUSTOM") ?? parameters.first("X-ABLABEL")).map(VCardLabel.init)
  }

  /// The label of the property: its own, or that of its group.
  ///
  /// - Parameter labels: The labels of the groups of its card.
  /// - Returns: The label, or `nil` where it has none.
  package func label(among labels: [String: VCardLabel]) -> VCardLabel? {
    ownLabel ?? group.flatMap { labels[$0.lowercasedASCII] }
  }
}

extension VCard {
  /// The label of a property of this card: its own, or that of its group.
  ///
  /// - Parameter property: The property.
  /// - Returns: The label, or `nil` where it has none.
  /// - Complexity: O(*n*), where *n* is the number of properties of the card.
  public func label(of property: VCardProperty) -> VCardLabel? {
    if let label = property.ownLabel { return label }
    return companion(.xAbLabel, of: property).map { VCardLabel($0.text) }
  }

  /// The country code of an address of this card: its CC, or the X-ABADR of its group.
  ///
  /// Source: RFC 8605, section 3.1; what Apple writes.
  ///
  /// - Parameter property: The address.
  /// - Returns: The code in lower case, or `nil` where it has none.
  /// - Complexity: O(*n*), where *n* is the number of properties of the card.
  public func countryCode(of property: VCardProperty) -> String? {
    property.countryCode ?? companion(.xAbAdr, of: property)?.text.lowercasedASCII
  }

  /// The last property of a name in the group of another one.
  private func companion(
    _ name: VCardProperty.Name, of property: VCardProperty
  ) -> VCardProperty? {
    guard let group = property.group?.lowercasedASCII else { return nil }
    return all(name).last { $0.group?.lowercasedASCII == group }
  }
}
