import VCardFormat

/// A property of vCard that is one value of a collection of JSContact.
///
/// Source: RFC 9555, section 2.
struct JSContactEntry: Sendable {
  /// The name of the property.
  let name: VCardProperty.Name
  /// The member of the card that the collection is.
  let collection: String
  /// The member of an object of the collection that has the value.
  let member: String
  /// What the object's `kind` is; `nil` if it has none.
  let kind: String?
  /// What the object's `vCardName` is; `nil` if it has none.
  let vCardName: String?

  /// Whether the value is a URI.
  var isURI: Bool { name.defaultValueType == .uri }

  /// Whether the value may be the contact's name there instead.
  var mayBeUser: Bool { collection == "onlineServices" && vCardName == nil }

  /// Finds the entry of a property; `nil` if it is something else in JSContact.
  init?(_ name: VCardProperty.Name) {
    guard case .entry(let collection, let member, let kind, let vCardName) = name.jsContact else {
      return nil
    }
    self.name = name
    self.collection = collection
    self.member = member
    self.kind = kind
    self.vCardName = vCardName
  }

  private static let byCollection: [String: [JSContactEntry]] = Dictionary(
    grouping: VCardProperty.Name.declared.compactMap(Self.init), by: \.collection)

  /// Finds the entry of an object of a collection; `nil` if its kind has no property.
  static func entry(in collection: String, of object: JSONValue) -> JSContactEntry? {
    let entries = byCollection[collection] ?? []
    if let name = object["vCardName"]?.string?.lowercasedASCII,
      let entry = entries.first(where: { $0.vCardName == name })
    {
      return entry
    }
    let others = entries.filter { $0.vCardName == nil }
    guard others.count < entries.count else {
      let standard = collection == "titles" ? "title" : nil
      let kind = object["kind"]?.string ?? standard
      return others.first { $0.kind == kind }
    }
    return others.first
  }

  /// The members that have the values of a collection; none if it is none.
  static func members(of collection: String) -> [String] {
    byCollection[collection]?.map(\.member) ?? []
  }

  /// Whether a member of a card is a collection of such values.
  static func isCollection(_ member: String) -> Bool {
    // Pronouns stand in `speakToAs`.
    member != "pronouns" && byCollection[member] != nil
  }
}
