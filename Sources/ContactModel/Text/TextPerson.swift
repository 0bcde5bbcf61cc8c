import VCardFormat

/// The data of one person in a dropped text.
struct TextPerson {
  /// Makes a person without any values.
  init() {}

  /// A value, with the types from its label.
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

  /// The birthday, in the format of BDAY.
  var birthday: String?

  /// The lines of each postal address.
  var addresses: [[String]] = []
  var notes: [String] = []

  /// The numbers, addresses and links added so far.
  private var taken: Set<String> = []

  /// Whether the person has an e-mail address or a telephone number.
  var isReachable: Bool { !emails.isEmpty || !phones.isEmpty }

  /// Adds a number, an address, a link or a birthday.
  mutating func take(_ piece: TextPiece) {
    guard taken.insert(piece.text).inserted else { return }
    let value = Value(text: piece.text, types: piece.types)
    switch piece.content {
    case .email: emails.append(value)
    case .phone: phones.append(value)
    case .link: links.append(piece.text)
    case .birthday where birthday == nil: birthday = piece.text
    case .birthday: notes.append(piece.text)
    case .phrase: break
    }
  }

  /// The person as a card.
  ///
  /// Source: RFC 6350; LABEL (section 6.3.1) keeps an address as written.
  var card: VCard {
    var properties: [VCardProperty] = []
    let number = phones.first.map { String($0.text.prefix { $0 != ";" }) }
    let shown = name?.text ?? organizations.first ?? emails.first?.text ?? number ?? ""
    properties.append(VCardProperty(name: .fn, text: shown))
    if let components = name?.components {
      properties.append(VCardProperty(name: .n, components: components))
    }
    for (index, organization) in organizations.enumerated()
    where !organizations[..<index].contains(organization) {
      properties.append(VCardProperty(name: .org, components: [[organization]]))
    }
    properties += titles.map { VCardProperty(name: .title, text: $0) }
    properties += phones.map(Self.telephone)
    properties += emails.map {
      VCardProperty(name: .email, parameters: Self.types($0.types), text: $0.text)
    }
    properties += addresses.map { TextAddress($0).property }
    properties += links.map { VCardProperty(name: .url, uri: TextField.uri($0)) }
    if let birthday { properties.append(VCardProperty(name: .bday, text: birthday)) }
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
    return VCardProperty(
      name: .tel, parameters: parameters, uri: "tel:\(value.text.filter { $0 != " " })")
  }

  private static func types(_ types: [String]) -> VCardParameters {
    types.isEmpty ? [] : [VCardParameter("TYPE", types)]
  }
}
