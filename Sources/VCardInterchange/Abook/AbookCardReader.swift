import ContactModel
import VCardFormat

/// Reads cards from an address book of abook.
struct AbookCardReader: LineSource {
  var lines: TextLines
  private var section: Section?
  private(set) var remainder: String?

  /// The lines of a section.
  private struct Section {
    var line: Int
    var isEntry: Bool
    var fields: [(name: String, value: String)] = []
  }

  init(limits: VCardLimits, charset: Charset?) {
    lines = TextLines(limits: limits, charset: charset)
  }

  /// Reads the next card.
  ///
  /// - Throws: `VCardInterchangeError` for a line that is not part of an entry, or that is too large.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    while let line = try lines.next() {
      let text = String(line.text[...].trimmingBlanks)
      if text.first == "[", text.last == "]" {
        let ended = section
        // abook numbers its entries, and reads those with any other name too.
        section = Section(line: line.number, isEntry: text.lowercasedASCII != "[format]")
        if let entry = Self.entry(ended) { return entry }
      } else if text.first == "#" {
        if text != Self.title { remainder = "comments" }
      } else if !text.isEmpty {
        try take(line)
      }
    }
    guard lines.isFinished else { return nil }
    let ended = section
    section = nil
    return Self.entry(ended)
  }

  private mutating func take(_ line: TextLines.Line) throws(VCardInterchangeError) {
    guard let equals = line.text.firstIndex(of: "="), section != nil else {
      let shown = PropertyText.cleaned(String(line.text.prefix(40)))
      throw VCardInterchangeError(
        .notACard, line: line.number,
        "The line “\(shown)” is left out: in an entry such as [0], a field is written “name=value”."
      )
    }
    let name = String(line.text[..<equals][...].trimmingBlanks)
    let value = String(line.text[line.text.index(after: equals)...].trimmingBlanks)
    guard !value.isEmpty, let isEntry = section?.isEntry else { return }
    if !isEntry, !Self.formatFields.contains(name) { remainder = remainder ?? "other fields" }
    section?.fields.append((name, PropertyText.cleaned(value)))
  }

  /// The comment that abook writes in the first line.
  private static let title = "# abook addressbook file"

  /// The fields of the section that only names the format.
  private static let formatFields: Set<String> = ["program", "version"]

  private static func entry(_ section: Section?) -> CardEntry? {
    guard let section, section.isEntry, !section.fields.isEmpty else { return nil }
    return CardEntry(line: section.line, card: card(section.fields))
  }

  private static func card(_ fields: [(name: String, value: String)]) -> VCard {
    var properties: [VCardProperty] = []
    var names: [String] = []
    var address = VCardAddress()
    for (fieldName, value) in fields {
      switch AbookField(named: fieldName) {
      case .name?: names.append(value)
      case .address(let part)?: address[part].append(value)
      case .email?:
        properties += items(of: value).filter { !$0.isEmpty }
          .map { VCardProperty(name: .email, text: $0) }
      case .telephone(let type)?:
        properties.append(
          VCardProperty(name: .tel, parameters: [VCardParameter("TYPE", type)], text: value))
      case .property(let name)?: properties.append(property(name, value))
      case nil:
        let name = VCardParameter("X-FIELD", PropertyText.cleaned(fieldName))
        properties.append(VCardProperty(name: .xAbook, parameters: [name], text: value))
      }
    }
    if !address.isEmpty {
      properties.append(
        VCardProperty(parameters: [VCardParameter("TYPE", "home")], address: address))
    }
    if let name = names.first, !name.contains("@") {
      properties.insert(VCardProperty(personName: VCardName(ofPerson: name)), at: 0)
    }
    if names.isEmpty {
      let others = [.nickname, .email, .tel].lazy.compactMap { name in
        properties.first { $0.name == name }
      }
      names = [others.first?.text ?? ""]
    }
    return VCard(
      version: .v40, properties: names.map { VCardProperty(name: .fn, text: $0) } + properties)
  }

  private static func items(of value: String) -> [String] {
    value.split(separator: ",").map { String($0.trimmingBlanks) }
  }

  private static func property(_ name: VCardProperty.Name, _ value: String) -> VCardProperty {
    switch name {
    case .categories: return VCardProperty(name: name, textList: items(of: value))
    case .nickname: return VCardProperty(name: name, textList: [value])
    case .url: return VCardProperty(name: name, uri: value)
    case .anniversary, .bday:
      if let date = VCardDate(value) { return VCardProperty(name: name, date: date) }
      return VCardProperty(
        name: name, parameters: [VCardParameter("VALUE", "text")], text: value)
    default: return VCardProperty(name: name, text: value)
    }
  }
}
