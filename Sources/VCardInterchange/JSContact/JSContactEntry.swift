import VCardFormat

/// A vCard property that is one object of a JSContact collection.
///
/// Source: RFC 9555, section 2.
struct JSContactEntry: Sendable {
  /// The name of the property.
  let name: VCardProperty.Name
  /// The name of the collection in the card.
  let collection: String
  /// The member of an object that has the value.
  let member: String
  /// The object's `kind`; `nil` if it has none.
  let kind: String?
  /// The object's `vCardName`; `nil` if it has none.
  let vCardName: String?

  /// Whether the value is a URI.
  var isURI: Bool { name.defaultValueType == .uri }

  /// Whether the value may be the contact's user name instead of a URI.
  var mayBeUser: Bool { collection == "onlineServices" && vCardName == nil }

  /// Finds the entry of a property; returns `nil` if JSContact represents it differently.
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

  /// Finds the entry of an object of a collection; returns `nil` if its kind has no property.
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

  /// Returns the members with the values of a collection; empty if it is not a collection.
  static func members(of collection: String) -> [String] {
    byCollection[collection]?.map(\.member) ?? []
  }

  /// Whether a member of a card is a collection of such objects.
  static func isCollection(_ member: String) -> Bool {
    // Pronouns are in `speakToAs`.
    member != "pronouns" && byCollection[member] != nil
  }
}
