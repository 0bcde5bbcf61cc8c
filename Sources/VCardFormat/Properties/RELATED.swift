/// Related people, and the names that programs use for single relations.
///
/// Source: RFC 6350, section 6.6.6.
extension PropertyDeclaration {
  static let related = Self(
    name: "RELATED", value: .uri, versions: [.v40], mayBeText: true, rules: .commonForm,
    comparison: .identifier, label: "Related", jsContact: .relation, view: .relation,
    field: "related",
    types: [
      "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident",
      "neighbor", "child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date",
      "sweetheart", "me", "agent", "emergency", "assistant", "manager",
    ], mayHaveLabel: true)
  static let xAbRelatedNames = Self(
    name: "X-ABRELATEDNAMES", rules: .commonForm, merge: .many, label: "Related", view: .relation)
  static let xManager = Self(
    name: "X-MANAGER", view: .relationOf("manager"), columns: ["manager's name"])
  static let xAssistant = Self(
    name: "X-ASSISTANT", view: .relationOf("assistant"), columns: ["assistant's name"])
  /// The other names that programs use for single relations.
  static let relations = [
    ("spouse", ["X-SPOUSE", "X-EVOLUTION-SPOUSE", "X-KADDRESSBOOK-X-SPOUSESNAME", "X-MS-SPOUSE"]),
    ("manager", ["X-EVOLUTION-MANAGER", "X-KADDRESSBOOK-X-MANAGERSNAME", "X-MS-MANAGER"]),
    ("assistant", ["X-EVOLUTION-ASSISTANT", "X-KADDRESSBOOK-X-ASSISTANTSNAME", "X-MS-ASSISTANT"]),
    ("child", ["X-MS-CHILD"]),
  ].flatMap { kind, names in names.map { Self(name: $0, view: .relationOf(kind)) } }
}

extension VCardProperty.Name {
  /// A related person.
  public static let related = Self("RELATED")
  /// A related person, in Apple's cards.
  public static let xAbRelatedNames = Self("X-ABRELATEDNAMES")
}
