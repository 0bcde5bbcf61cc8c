import VCardFormat

/// A contact in the text of a QR code: `MECARD:N:Owen,Sean;TEL:+12125551212;;` or `BIZCARD:N:Sean;X:Owen;M:12;;`.
///
/// A field ends with a semicolon, and the contact with two. A backslash stands before `\\`, `;`, `:` and `,` in a value.
///
/// Source: NTT DOCOMO, “Functions: Contacts (MECARD)”; the fields of ZXing's `AddressBookDoCoMoResultParser` and
/// `BizcardResultParser`.
struct CodeText {
  /// The two sets of fields, by the word before a contact.
  fileprivate enum Form: String, CaseIterable {
    case mecard = "MECARD:"
    case bizcard = "BIZCARD:"

    /// Determines the form of the contact at the start of a text.
    init?(startOf text: Substring) {
      let form = Self.allCases.first { text.prefix($0.rawValue.count).uppercased() == $0.rawValue }
      guard let form else { return nil }
      self = form
    }
  }

  /// The cards of the contacts, in version 4.0.
  let cards: [VCard]

  /// Whether a text begins as such a contact does.
  static func isCode(_ text: String) -> Bool { Form(startOf: text[...]) != nil }

  /// Reads a text of such contacts, each perhaps on a line of its own; `nil` if it has other text or an empty contact.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init?(_ text: String) {
    var rest = text[...]
    var people: [Person] = []
    while let form = Form(startOf: rest) {
      rest = rest.dropFirst(form.rawValue.count)
      var person = Person()
      while Form(startOf: rest) == nil, let field = Self.nextField(&rest) {
        person.add(field, of: form)
      }
      guard !person.shownName.isEmpty else { return nil }
      people.append(person)
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
    }
    guard !people.isEmpty, rest.isEmpty else { return nil }
    cards = people.map(\.card)
  }

  /// Removes the next field with its semicolon; `nil` at the end of the contact.
  private static func nextField(_ rest: inout Substring) -> Substring? {
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != ";", rest[end] != "\n" {
      let next = rest.index(after: end)
      end = rest[end] == "\\" && next < rest.endIndex ? rest.index(after: next) : next
    }
    let field = rest[..<end]
    rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    return field.isEmpty ? nil : field
  }
}

/// The fields of one contact.
private struct Person {
  /// The family name, the given name and additional ones, or the whole name.
  private var name: [String] = []

  private var numbers: [(text: String, type: String?)] = []

  /// The values of the fields of text, by their names.
  private var texts: [String: [String]] = [:]

  private var sound: [String] = []
  private var addresses: [[String]] = []

  /// The fields that have one text, in the order of the card.
  private static let properties: KeyValuePairs<String, VCardProperty.Name> = [
    "NICKNAME": .nickname, "ORG": .org, "TITLE": .title, "EMAIL": .email,
  ]

  mutating func add(_ field: Substring, of form: CodeText.Form) {
    let label = field.prefix { $0 != ":" }
    let value = field.dropFirst(label.count + 1)
    let text = Self.text(value).trimmed
    guard label.count < field.count else { return note(field) }
    guard !text.isEmpty else { return }
    guard form == .mecard else { return addOfBizcard(field, label.uppercased(), text) }
    switch label.uppercased() {
    case "N" where name.isEmpty: name = Self.parts(value)
    case "SOUND" where sound.isEmpty: sound = Self.parts(value)
    case "TEL": numbers.append((text, nil))
    case "TEL-AV": numbers.append((text, "video"))
    case "ADR": addresses.append(Self.parts(value))
    case "BDAY" where texts["BDAY"] == nil && Self.isDate(text): texts["BDAY"] = [text]
    case "NICKNAME", "ORG", "TITLE", "EMAIL", "URL", "NOTE":
      texts[label.uppercased(), default: []].append(text)
    default: note(field)
    }
  }

  /// Adds a field of a BIZCARD, whose names are letters.
  private mutating func addOfBizcard(_ field: Substring, _ label: String, _ text: String) {
    switch label {
    case "N" where name.count < 2: name = [name.first ?? "", text]
    case "X" where name.first?.isEmpty != false: name = [text] + name.dropFirst()
    case "T": texts["TITLE", default: []].append(text)
    case "C": texts["ORG", default: []].append(text)
    case "A": addresses.append([text])
    case "B": numbers.append((text, "work"))
    case "M": numbers.append((text, "cell"))
    case "F": numbers.append((text, "fax"))
    case "E": texts["EMAIL", default: []].append(text)
    default: note(field)
    }
  }

  /// Whether a text is eight digits that are a possible date.
  private static func isDate(_ text: String) -> Bool {
    let digits = text.utf8.compactMap { 0x30...0x39 ~= $0 ? Int($0 - 0x30) : nil }
    guard digits.count == 8, text.utf8.count == 8 else { return false }
    let number = digits.reduce(0) { $0 * 10 + $1 }
    return VCardDate(year: number / 10_000, month: number / 100 % 100, day: number % 100).isPossible
  }

  /// Keeps a field that the card has no place for.
  private mutating func note(_ field: Substring) {
    let text = Self.text(field).trimmed
    if !text.isEmpty { texts["NOTE", default: []].append(text) }
  }

  /// The name, the given name first; without a name, the nickname, organization, address or number.
  var shownName: String {
    let spoken = name.count > 1 ? name.dropFirst() + name.prefix(1) : name[...]
    let name = spoken.filter { !$0.isEmpty }.joined(separator: " ")
    let others = ["NICKNAME", "ORG", "EMAIL"].compactMap { texts[$0]?.first }
    return name.isEmpty ? others.first ?? numbers.first?.text ?? "" : name
  }

  var card: VCard {
    var properties = [VCardProperty(name: .fn, text: shownName)]
    if name.count > 1 {
      let additional = name.dropFirst(2).filter { !$0.isEmpty }.joined(separator: " ")
      properties.append(
        VCardProperty(name: .n, components: [[name[0]], [name[1]], [additional], [], []]))
    }
    let phonetic: [VCardProperty.Name] = [.xPhoneticLast, .xPhoneticFirst]
    for (part, name) in zip(sound, phonetic) where !part.isEmpty {
      properties.append(VCardProperty(name: name, text: part))
    }
    for (label, name) in Self.properties {
      properties += texts[label, default: []].map { text in
        name == .org
          ? VCardProperty(name: name, components: [[text]]) : VCardProperty(name: name, text: text)
      }
    }
    properties += numbers.map { number in
      VCardProperty(
        name: .tel, parameters: number.type.map { [VCardParameter("TYPE", $0)] } ?? [],
        text: number.text)
    }
    properties += addresses.map(Self.address)
    properties += texts["URL", default: []].map {
      VCardProperty(name: .url, uri: TextField.uri($0))
    }
    properties += texts["BDAY", default: []].map { VCardProperty(name: .bday, text: $0) }
    if let notes = texts["NOTE"] {
      properties.append(VCardProperty(name: .note, text: notes.joined(separator: "\n")))
    }
    return VCard(version: .v40, properties: properties)
  }

  /// Returns an address: seven parts in the order of ADR, or one text.
  private static func address(_ parts: [String]) -> VCardProperty {
    parts.count == VCardAddressComponent.country.rawValue + 1
      ? VCardProperty(name: .adr, components: parts.map { [$0] })
      : TextAddress([parts.joined(separator: ", ")]).property
  }

  /// Returns the parts between commas.
  private static func parts(_ value: Substring) -> [String] {
    parts(value, at: ",").map(\.trimmed)
  }

  /// Returns a value without its escapes.
  private static func text(_ value: Substring) -> String { parts(value, at: nil)[0] }

  /// Returns the parts between separators, at least one, without escapes.
  private static func parts(_ value: Substring, at separator: Character?) -> [String] {
    var parts: [String] = [""]
    var isEscaped = false
    for character in value {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if !isEscaped, character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = false
    }
    return parts
  }
}
