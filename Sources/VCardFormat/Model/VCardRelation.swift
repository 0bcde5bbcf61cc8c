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
  /// Reads RELATED, X-ABRELATEDNAMES, X-SPOUSE, X-EVOLUTION-MANAGER and the like. The value is `nil`
  /// for other properties, and where it is empty.
  public var relation: VCardRelation? {
    switch name.view {
    case .relation: relation(label: ownLabel)
    case .relationOf(let type): relation(types: [type])
    case .androidRow: androidRelation
    default: nil
    }
  }

  /// The value as someone related, whom a label says something about.
  fileprivate func relation(label: VCardLabel?) -> VCardRelation? {
    let places = ["home", "work", "pref"]
    var types = types.filter { !places.contains($0) }
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
