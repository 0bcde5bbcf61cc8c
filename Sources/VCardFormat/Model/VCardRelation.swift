/// A person to whom a contact is related: the person's name or URI.
///
/// Source: RFC 6350, section 6.6.6; the properties that Apple, Evolution, KAddressBook, Outlook and
/// Android write instead.
public struct VCardRelation: Sendable, Hashable {
  /// The kinds of relation, in lower case, such as `spouse`; also a label that the card gives.
  public var types: [String]

  /// The person's name, or other text; `nil` if the card has a URI.
  public var text: String?

  /// The person's URI, such as `urn:uuid:…`; `nil` if the card has text.
  public var uri: String?

  /// Makes a relation.
  ///
  /// - Parameters:
  ///   - types: The kinds of relation, in lower case.
  ///   - text: The person's name.
  ///   - uri: The person's URI.
  public init(types: [String], text: String?, uri: String?) {
    self.types = types
    self.text = text
    self.uri = uri
  }

  /// The types that are no kinds of relation.
  package static let places = ["home", "work", "pref"]

  /// The kinds of relation that programs offer, in the order of Android's numbers, from 1.
  package static let usualKinds = [
    "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother",
    "parent", "partner", "referred by", "relative", "sister", "spouse",
  ]

  /// The kinds of relation for which Apple's programs have labels of one word; they also have some of several words, such
  /// as `MotherInLaw`, which no other program writes.
  ///
  /// Source: the constants `CNLabelContactRelation…` of Apple's Contacts framework.
  fileprivate static let appleKinds: Set<String> = [
    "assistant", "aunt", "boyfriend", "brother", "child", "colleague", "cousin", "daughter",
    "father", "friend", "girlfriend", "grandaunt", "grandchild", "granddaughter", "grandfather",
    "grandmother", "grandnephew", "grandniece", "grandparent", "grandson", "granduncle", "husband",
    "manager", "mother", "nephew", "niece", "parent", "partner", "sibling", "sister", "son",
    "spouse", "stepbrother", "stepchild", "stepdaughter", "stepfather", "stepmother", "stepparent",
    "stepsister", "stepson", "teacher", "uncle", "wife",
  ]
}

extension VCardLabel {
  /// Makes the label that Apple's programs have for a kind of relation, given in lower case; the kind itself if they
  /// have none.
  package static func relation(_ kind: String) -> Self {
    VCardRelation.appleKinds.contains(kind) ? builtIn(kind) : Self(kind)
  }
}

extension VCardProperty.Name {
  /// The relation that the name says, such as that of X-SPOUSE; `nil` for other names.
  package var namedRelation: String? { if case .relationOf(let kind) = view { kind } else { nil } }

  /// Whether a property of that name may be a relation.
  fileprivate var mayBeRelation: Bool {
    switch view {
    case .relation, .relationOf, .androidRow: true
    default: false
    }
  }
}

extension KnownName {
  /// Whether a property of each declared name may be a relation; reading the declaration of each property takes long.
  fileprivate static let mayBeRelations =
    [false] + all.map { VCardProperty.Name($0.text).mayBeRelation }
}

extension VCardProperty {
  /// The value as a relation, without the label of the property's group; `nil` if it is empty.
  ///
  /// RELATED, X-ABRELATEDNAMES, X-SPOUSE, X-EVOLUTION-MANAGER and similar properties are read. For
  /// other properties the value is `nil`, and setting it doesn't change them. A property such as
  /// X-SPOUSE keeps its name, which gives the type; a row of Android's becomes a RELATED.
  public var relation: VCardRelation? {
    get {
      switch name.view {
      case .relation: relation(label: ownLabel)
      case .relationOf(let type): relation(types: [type])
      case .androidRow: androidRelation
      default: nil
      }
    }
    set {
      guard name.view != .androidRow || relation != nil,
        Self.differs(newValue, from: relation, in: { [$0.text, $0.uri] })
      else { return }
      switch name.view {
      case .relation:
        let label = ownLabel?.text.lowercased()
        let places = types.filter { VCardRelation.places.contains($0) }
        types = places + (newValue?.types ?? []).filter { $0 != label }
      case .relationOf: break
      case .androidRow:
        name = VersionRules.name(for: .related, in: dialect)
        types = newValue?.types ?? []
      default: return
      }
      if let uri = newValue?.uri { self.uri = uri } else { setRelatedText(newValue?.text ?? "") }
    }
  }

  /// Sets the person's name, which 4.0 reads as a URI unless VALUE is `text`.
  private mutating func setRelatedText(_ text: String) {
    self.text = text
    let isURIByDefault = dialect == .v40 && name == .related
    if name.view == .relation, !text.isEmpty, isURIByDefault || URIText.hasScheme(text) {
      setValueType(.text)
    }
  }

  /// Returns the value as a relation; the label is one of its types.
  fileprivate func relation(label: VCardLabel?) -> VCardRelation? {
    var types = types.filter { !VCardRelation.places.contains($0) }
    if let label, !label.text.isEmpty { types.append(label.text.lowercased()) }
    return relation(types: types)
  }

  private func relation(types: [String]) -> VCardRelation? {
    let text = text
    guard !text.isEmpty else { return nil }
    let isText = parameters["VALUE"].contains { $0.uppercasedASCII == "TEXT" }
    let uri = isText ? nil : uri
    return VCardRelation(types: types, text: uri == nil ? text : nil, uri: uri)
  }
}

extension VCard {
  /// All relations of the contact, in order; their types include the labels of groups.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var relations: [VCardRelation] {
    // Most cards have none, and reading all properties takes long.
    let indices = slots.indices.filter { index in
      let known = slots[index].name
      return known == .other
        ? name(at: index).mayBeRelation : KnownName.mayBeRelations[Int(known.number)]
    }
    guard !indices.isEmpty else { return [] }
    let labels = VCardLabel.labels(of: all(.xAbLabel))
    return indices.compactMap { index in
      let property = properties[index]
      return property.name.view == .relation
        ? property.relation(label: property.label(among: labels)) : property.relation
    }
  }
}
