import ContactModel
import VCardFormat

/// Writes cards as one page of HTML to print, with photos, and without links to anything that a browser would load.
///
/// All text is escaped. There are no scripts, and a policy in the page forbids them and everything from the network.
struct HTMLCardWriter: CardWriter {
  private(set) var losses = CardLosses()
  private var head = FileHead(Array(Self.headText.utf8))

  /// Writes a card as an article: its photo, its name, and a line for each other property.
  mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    head.append(to: &result)
    let card = card.converted(to: .v40)
    result += Array("<article>\n".utf8)
    let photo = card.properties.firstIndex { $0.name == .photo && HTMLImage($0) != nil }
    if let photo { HTMLImage(card.properties[photo])?.append(to: &result) }
    let name = card.displayName
    result += Array("<h2 dir=\"auto\">\(HTMLText.escaped(name))</h2>\n<dl>\n".utf8)
    let labels = VCardLabel.labels(of: card.properties)
    let contact = Contact(card)
    for (index, property) in card.properties.enumerated() where index != photo {
      guard !isSilent(property, name: name) else { continue }
      appendLine(
        property, of: contact, label: property.label(among: labels)?.text, to: &result)
    }
    result += Array("</dl>\n</article>\n".utf8)
  }

  /// Writes the end of the page.
  mutating func finish(to result: inout [UInt8]) {
    head.append(to: &result)
    result += Array("</main>\n</body>\n</html>\n".utf8)
  }

  /// Whether a property says nothing to people that isn't shown elsewhere.
  private func isSilent(_ property: VCardProperty, name: String) -> Bool {
    switch property.name {
    case .version, .prodid, .rev, .uid, .xAbLabel: true
    case .fn: property.text == name
    case .n: property.personName?.spoken.joined(separator: " ") == name
    case .kind: property.text.lowercasedASCII == "individual"
    default: false
    }
  }

  private mutating func appendLine(
    _ property: VCardProperty, of contact: Contact, label: String?, to result: inout [UInt8]
  ) {
    if let image = HTMLImage(property) {
      appendTerm(of: property, label: label, to: &result)
      image.append(to: &result)
      result += Array("</dd></div>\n".utf8)
      return
    }
    let value: String
    if let binary = property.binary, let bytes = binary.bytes {
      losses.count(property.name.shownName)
      let type = binary.mediaType.map { "\($0), " } ?? ""
      value = HTMLText.escaped("\(type)\(bytes.count.counting("byte"))")
    } else {
      value = HTMLText.value(of: property, of: contact)
    }
    guard !value.isEmpty else { return }
    appendTerm(of: property, label: label, to: &result)
    result += Array("\(value)</dd></div>\n".utf8)
  }

  private func appendTerm(
    of property: VCardProperty, label: String?, to result: inout [UInt8]
  ) {
    let types = property.binary?.bytes == nil ? property.shownTypes : []
    let service = property.shownService.flatMap { name in
      name.lowercased() == label?.lowercased() ? nil : name
    }
    let notes = label.map { [service, $0].compactMap(\.self) } ?? types
    let term = HTMLText.escaped(property.shownName)
    let note =
      notes.isEmpty ? "" : " <small>\(HTMLText.escaped(notes.joined(separator: ", ")))</small>"
    result += Array("<div><dt>\(term)\(note)</dt><dd dir=\"auto\">".utf8)
  }

  private static let headText = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>Contacts</title>
    <style>
    @page { margin: 15mm }
    body { font: 11pt/1.35 system-ui, sans-serif; margin: 1em; color: #000; background: #fff }
    main { columns: 20em auto; column-gap: 2em }
    article { break-inside: avoid; border-top: 1px solid #999; padding: .5em 0; overflow: hidden }
    h2 { font-size: 1.15em; margin: 0 0 .3em }
    article > img { float: right; width: 5.5em; margin-left: .7em }
    dl { margin: 0 }
    dl div { display: flex; gap: .6em }
    dt { color: #555; flex: 0 0 7em; overflow-wrap: anywhere }
    dd { margin: 0; min-width: 0; white-space: pre-line; overflow-wrap: anywhere }
    dd img { max-width: 5.5em }
    a { color: inherit; text-decoration: none }
    </style>
    </head>
    <body>
    <main>

    """
}
