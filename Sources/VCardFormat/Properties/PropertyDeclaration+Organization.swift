/// What the contact does, and who belongs to it: organizations, members and related people.
extension PropertyDeclaration {
  static let organization: [Self] =
    [
      // The job title: RFC 6350, section 6.6.1.
      Self(
        name: "TITLE", value: .text, versions: .all, mayHoldNewlines: true, part: .title,
        label: "Title", jsContact: .entry("titles", "name", kind: "title"), field: "title"),
      // The role in the organization: RFC 6350, section 6.6.2.
      Self(
        name: "ROLE", value: .text, versions: .all, mayHoldNewlines: true, part: .role,
        label: "Role", jsContact: .entry("titles", "name", kind: "role"),
        columns: ["occupation", "profession"], field: "role"),
      // Logos: RFC 6350, section 6.6.3.
      Self(
        name: "LOGO", value: .binary, versions: .all, mediaKind: "image", merge: .oneOfSeveral,
        label: "Logo", jsContact: .entry("media", "uri", kind: "logo"), field: "logo"),
      // The organization and its units: RFC 6350, section 6.6.4.
      Self(
        name: "ORG", value: .parts, versions: .all, mayHoldNewlines: true, part: .organization,
        label: "Organization", jsContact: .organization, field: "org", fieldParts: ["", "unit"],
        repeatsLastPart: true),
      Self(name: "X-PHONETIC-ORG", columns: ["company yomi"], field: "org.phonetic"),
      Self(name: "X-DEPARTMENT"),
      // Directories of the organization: RFC 6715, section 2.4.
      Self(
        name: "ORG-DIRECTORY", value: .uri, versions: [.v40],
        jsContact: .entry("directories", "uri", kind: "directory")),
      // The members of a group: RFC 6350, section 6.6.5.
      Self(
        name: "MEMBER", value: .uri, versions: [.v40], formerName: "X-ADDRESSBOOKSERVER-MEMBER",
        comparison: .identifier, label: "Member", jsContact: .keys("members"), view: .member,
        field: "member"),
      Self(
        name: "X-ADDRESSBOOKSERVER-MEMBER", merge: .many, comparison: .identifier, view: .member),
      // Related people, and the names that programs use for single relations: RFC 6350, section 6.6.6.
      Self(
        name: "RELATED", value: .uri, versions: [.v40], mayBeText: true, rules: .commonForm,
        comparison: .identifier, label: "Related", jsContact: .relation, view: .relation,
        field: "related",
        types: [
          "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident",
          "neighbor", "child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date",
          "sweetheart", "me", "agent", "emergency", "assistant", "manager",
        ], mayHaveLabel: true),
      Self(
        name: "X-ABRELATEDNAMES", rules: .commonForm, merge: .many, label: "Related",
        view: .relation),
      Self(name: "X-MANAGER", view: .relationOf("manager"), columns: ["manager's name"]),
      Self(name: "X-ASSISTANT", view: .relationOf("assistant"), columns: ["assistant's name"]),
    ] + relations

  /// The other names that programs use for single relations.
  private static let relations: [Self] = [
    ("spouse", ["X-SPOUSE", "X-EVOLUTION-SPOUSE", "X-KADDRESSBOOK-X-SPOUSESNAME", "X-MS-SPOUSE"]),
    ("manager", ["X-EVOLUTION-MANAGER", "X-KADDRESSBOOK-X-MANAGERSNAME", "X-MS-MANAGER"]),
    ("assistant", ["X-EVOLUTION-ASSISTANT", "X-KADDRESSBOOK-X-ASSISTANTSNAME", "X-MS-ASSISTANT"]),
    ("child", ["X-MS-CHILD"]),
  ].flatMap { kind, names in names.map { Self(name: $0, view: .relationOf(kind)) } }
}

extension VCardProperty.Name {
  /// The job title.
  public static let title = Self("TITLE")

  /// The role in the organization.
  public static let role = Self("ROLE")

  /// A logo.
  public static let logo = Self("LOGO")

  /// The organization and its units.
  public static let org = Self("ORG")
  /// The pronunciation of the organization's name.
  public static let xPhoneticOrg = Self("X-PHONETIC-ORG")

  /// The directory of the organization.
  public static let orgDirectory = Self("ORG-DIRECTORY")

  /// A member of a group.
  public static let member = Self("MEMBER")
  /// A member of a group, in Apple's cards.
  public static let xAddressBookServerMember = Self("X-ADDRESSBOOKSERVER-MEMBER")

  /// A related person.
  public static let related = Self("RELATED")
  /// A related person, in Apple's cards.
  public static let xAbRelatedNames = Self("X-ABRELATEDNAMES")
}
