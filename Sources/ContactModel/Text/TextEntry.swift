import VCardFormat

/// What a dropped text says of one contact.
struct TextEntry {
  /// A value, and what its label says of it.
  struct Value {
    var text: String
    var types: [String] = []
  }

  var name: TextName?
  var titles: [String] = []
  var organizations: [String] = []
  var emails: [Value] = []
  var phones: [Value] = []
  var links: [String] = []
  var addressLines: [String] = []
  var notes: [String] = []

  /// Whether the contact can be reached.
  var isReachable: Bool { !emails.isEmpty || !phones.isEmpty }

  /// Takes a piece of text as what it looks like.
  ///
  /// - Returns: Whether it looked like something.
  mutating func take(_ field: TextField, types: [String] = []) -> Bool {
    switch field {
    case .email(let address):
      emails.append(Value(text: address, types: types))
    case .phone(let number):
      phones.append(Value(text: number, types: types))
    case .link(let link):
      links.append(link)
    case .other:
      return false
    }
    return true
  }

  /// The contact as a card.
  ///
  /// Source: RFC 6350; its LABEL (section 6.3.1) keeps an address as it was written.
  var card: VCard {
    var properties: [VCardProperty] = []
    let number = phones.first.map { String($0.text.prefix { $0 != ";" }) }
    let shown = name?.text ?? organizations.first ?? emails.first?.text ?? number ?? ""
    properties.append(VCardProperty(name: .fn, text: shown))
    if let components = name?.components {
      properties.append(VCardProperty(name: .n, components: components))
    }
    for organization in organizations {
      properties.append(VCardProperty(name: .org, components: [[organization]]))
    }
    properties += titles.map { VCardProperty(name: .title, text: $0) }
    properties += phones.map(Self.telephone)
    properties += emails.map {
      VCardProperty(name: .email, parameters: Self.types($0.types), text: $0.text)
    }
    if !addressLines.isEmpty { properties.append(TextAddress(addressLines).property) }
    properties += links.map { VCardProperty(name: .url, uri: TextField.uri($0)) }
    if !notes.isEmpty {
      properties.append(VCardProperty(name: .note, text: notes.joined(separator: "\n")))
    }
    return VCard(version: .v40, properties: properties)
  }

  private static func telephone(_ value: Value) -> VCardProperty {
    guard value.text.contains(";") else {
      return VCardProperty(name: .tel, parameters: types(value.types), text: value.text)
    }
    var parameters = types(value.types)
    parameters.append(VCardParameter("VALUE", "uri"))
    return VCardProperty(name: .tel, parameters: parameters, uri: "tel:\(value.text)")
  }

  private static func types(_ types: [String]) -> VCardParameters {
    types.isEmpty ? [] : [VCardParameter("TYPE", types)]
  }
}
