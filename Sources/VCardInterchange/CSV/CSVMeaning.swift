import VCardFormat

/// A property as tables have columns for it.
///
/// Programs write a wedding day, a related person, an account, a telephone number or the gender under names of their own:
/// X-ABDATE with the label Anniversary is ANNIVERSARY, X-SPOUSE and X-ABRELATEDNAMES are RELATED, X-SKYPE is IMPP,
/// X-MS-TEL is TEL, and a row of Android's tables is what it means.
struct CSVMeaning {
  /// The property that tables have columns for.
  private(set) var property: VCardProperty

  /// The label, as it is written; `nil` if the property says what the label says.
  private(set) var label: String?

  /// Makes the meaning of a property with the label of its group, as it is written.
  init(of source: VCardProperty, label: String?) {
    let value = source.androidValue
    property = value ?? source
    self.label = value.map { $0.ownLabel?.rawValue } ?? label
    switch property.name.ofField(labelled: self.label.map { VCardLabel($0).text }) {
    case .anniversary where property.name != .anniversary:
      property.name = .anniversary
      self.label = nil
    case .related: readRelation()
    case .impp where property.name != .impp: readAccount()
    case .tel where property.name != .tel: readNumber()
    case .gender where property.name != .gender: readGender()
    default: break
    }
  }

  /// Makes it a RELATED whose types say what the name or the label of the property says.
  private mutating func readRelation() {
    guard var relation = property.relation else { return }
    let kind = label.map { VCardLabel($0).text.lowercased() }
    if let kind, Self.hasType(kind) {
      if !relation.types.contains(kind) { relation.types.append(kind) }
      if CSVLabel.types[kind] != nil { label = nil }
    } else if property.name.namedRelation != nil, CSVLabel.types[relation.types[0]] == nil {
      label = label ?? property.name.label
    }
    guard property.name != .related || relation.types != property.relation?.types else { return }
    var related = VCardProperty(name: .related, parameters: preference, text: "")
    related.relation = relation
    property = related
  }

  /// Whether a kind of relation has a type in tables, or a column of its own.
  private static func hasType(_ kind: String) -> Bool {
    CSVLabel.types[kind] != nil || column(ofRelation: kind) != nil
  }

  /// Returns the property whose column has the people of a kind of relation, such as X-MANAGER.
  static func column(ofRelation kind: String) -> VCardProperty.Name? { relationColumns[kind] }

  private static let relationColumns: [String: VCardProperty.Name] = Dictionary(
    VCardProperty.Name.declared.filter { !$0.columns.isEmpty }.compactMap { name in
      name.namedRelation.map { ($0, name) }
    }, uniquingKeysWith: { first, _ in first })

  /// Makes it an IMPP with the URI that a cell with the account has.
  private mutating func readAccount() {
    guard let account = property.onlineService, let user = account.user else { return }
    var entry = CSVEntry(kind: .messenger, label: CSVLabel(of: property, label: nil), parts: [:])
    entry.parts = [.value: user, .service: account.service?.name ?? ""]
    var impp = entry.property
    impp.parameters += preference
    impp.types = property.types
    property = impp
  }

  /// Makes it a TEL with the types that the columns of Outlook have.
  private mutating func readNumber() {
    let types = property.types.flatMap { Self.numberTypes[$0] ?? [$0] }
    property.name = .tel
    property.types = types
  }

  /// The types of X-MS-TEL as the columns of Outlook have them.
  private static let numberTypes: [String: [String]] = [
    "assistant": ["x-assistant"], "callback": ["x-callback"], "company": ["work", "x-main"],
    "radio": ["x-radio"], "ttytdd": ["textphone"],
  ]

  private mutating func readGender() {
    guard let gender = property.gender else { return }
    property = VCardProperty(name: .gender, text: "")
    property.gender = gender
  }

  /// The parameter for the preference of the property.
  private var preference: VCardParameters {
    VCardParameters(property.preference.map { [VCardParameter("PREF", "\($0)")] } ?? [])
  }
}
