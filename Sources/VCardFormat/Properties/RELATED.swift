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
  static let xSpouse = Self(name: "X-SPOUSE", view: .relationOf("spouse"))
  static let xEvolutionSpouse = Self(name: "X-EVOLUTION-SPOUSE", view: .relationOf("spouse"))
  static let xManager = Self(
    name: "X-MANAGER", view: .relationOf("manager"), columns: ["manager's name"])
  static let xEvolutionManager = Self(name: "X-EVOLUTION-MANAGER", view: .relationOf("manager"))
  static let xAssistant = Self(
    name: "X-ASSISTANT", view: .relationOf("assistant"), columns: ["assistant's name"])
  static let xEvolutionAssistant = Self(
    name: "X-EVOLUTION-ASSISTANT", view: .relationOf("assistant"))
  static let xKAddressBookSpouse = Self(
    name: "X-KADDRESSBOOK-X-SPOUSESNAME", view: .relationOf("spouse"))
  static let xKAddressBookManager = Self(
    name: "X-KADDRESSBOOK-X-MANAGERSNAME", view: .relationOf("manager"))
  static let xKAddressBookAssistant = Self(
    name: "X-KADDRESSBOOK-X-ASSISTANTSNAME", view: .relationOf("assistant"))
  static let xMsSpouse = Self(name: "X-MS-SPOUSE", view: .relationOf("spouse"))
  static let xMsManager = Self(name: "X-MS-MANAGER", view: .relationOf("manager"))
  static let xMsAssistant = Self(name: "X-MS-ASSISTANT", view: .relationOf("assistant"))
  static let xMsChild = Self(name: "X-MS-CHILD", view: .relationOf("child"))
}

extension VCardProperty.Name {
  /// A related person.
  public static let related = Self("RELATED")
  /// A related person, in Apple's cards.
  public static let xAbRelatedNames = Self("X-ABRELATEDNAMES")
}
