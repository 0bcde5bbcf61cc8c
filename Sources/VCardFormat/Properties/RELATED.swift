/// Related people; programs have a name for each relation.
///
/// Source: RFC 6350, section 6.6.6.
extension PropertyDeclaration {
  static let related = Self(
    name: "RELATED", value: .uri, versions: [.v40], mayBeText: true, comparison: .identifier,
    label: "Related")
  static let xAbRelatedNames = Self(name: "X-ABRELATEDNAMES", merge: .many)
  static let xSpouse = Self(name: "X-SPOUSE")
  static let xEvolutionSpouse = Self(name: "X-EVOLUTION-SPOUSE")
  static let xManager = Self(name: "X-MANAGER")
  static let xEvolutionManager = Self(name: "X-EVOLUTION-MANAGER")
  static let xAssistant = Self(name: "X-ASSISTANT")
  static let xEvolutionAssistant = Self(name: "X-EVOLUTION-ASSISTANT")
}

extension VCardProperty.Name {
  /// Someone who is related.
  public static let related = Self("RELATED")
  /// Apple's related people.
  public static let xAbRelatedNames = Self("X-ABRELATEDNAMES")
}
