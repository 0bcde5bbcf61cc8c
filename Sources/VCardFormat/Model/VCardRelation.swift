/// Someone whom a contact is related to: their name, or where they are found.
///
/// Source: RFC 6350, section 6.6.6; what Apple, Evolution, KAddressBook, Outlook and Android write
/// instead.
public struct VCardRelation: Sendable, Hashable {
  /// What they are to the contact, in lower case, such as `spouse`; a label of the card's own too.
  public var types: [String]

  /// Their name, or other text; `nil` where the card has a URI.
  public var text: String?

  /// Where they are found, such as `urn:uuid:…`; `nil` where the card has text.
  public var uri: String?

  /// Makes a relation.
  ///
  /// - Parameters:
  ///   - types: What they are to the contact, in lower case.
  ///   - text: Their name.
  ///   - uri: Where they are found.
  public init(types: [String], text: String?, uri: String?) {
    self.types = types
    self.text = text
    self.uri = uri
  }
}

extension VCardProperty {
  /// The value as someone related, without the label of the property's group.
  ///
  /// Reads RELATED, X-ABRELATEDNAMES, X-SPOUSE, X-EVOLUTION-MANAGER and the like. The value is `nil` where it is
  /// empty, and for other properties, which setting it doesn't change. A name such as X-SPOUSE goes on saying the
  /// type, and a row of Android's becomes a RELATED.
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
      guard name.view != .androidRow || relation != nil, newValue != relation else { return }
      switch name.view {
      case .relation:
        let label = ownLabel?.text.lowercased()
        let places = types.filter { Self.places.contains($0) }
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

  /// Sets the name of someone related, which 4.0 takes for a URI unless VALUE says otherwise.
  private mutating func setRelatedText(_ text: String) {
    self.text = text
    if name.view == .relation, !text.isEmpty, dialect == .v40 || URIText.hasScheme(text) {
      setValueType(.text)
    }
  }

  private static let places = ["home", "work", "pref"]

  /// The value as someone related, whom a label says something about.
  fileprivate func relation(label: VCardLabel?) -> VCardRelation? {
    var types = types.filter { !Self.places.contains($0) }
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

  /// A row of Android's table of relations: the name, a number for the type, and a label.
  private var androidRelation: VCardRelation? {
    let row = components.map { $0.joined(separator: ",") }
    guard row.count > 2, row[0] == "vnd.android.cursor.item/relation", !row[1].isEmpty else {
      return nil
    }
    let kinds = [
      "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother",
      "parent", "partner", "referred by", "relative", "sister", "spouse",
    ]
    var types: [String] = []
    if let number = Int(row[2]), kinds.indices.contains(number - 1) {
      types = [kinds[number - 1]]
    } else if row.count > 3, !row[3].isEmpty {
      types = [row[3].lowercased()]
    }
    return VCardRelation(types: types, text: row[1], uri: nil)
  }
}

extension VCard {
  /// Everyone the contact is related to, in order, with the labels of groups among their types.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var relations: [VCardRelation] {
    let labels = VCardLabel.labels(of: all(.xAbLabel))
    return properties.compactMap { property in
      property.name.view == .relation
        ? property.relation(label: property.label(among: labels)) : property.relation
    }
  }
}
