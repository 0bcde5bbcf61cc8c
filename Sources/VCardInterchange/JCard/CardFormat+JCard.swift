import VCardFormat

extension CardFormat {
  /// vCards in JSON, also as members `jcard` of the contacts in a document of this program.
  ///
  /// Source: RFC 7095.
  public static let jCard = Self(
    "jcard", typeIdentifier: "org.ietf.jcard",
    detector: { start in
      let content = JSONOutline.firstCard(in: start[...])
      if content.first == ASCII.openBrace {
        return isJCard(card(of: JSONOutline(content))) ? .certain : nil
      }
      guard start.first(where: { !$0.isJSONSpace }) == ASCII.openBracket else { return nil }
      return isJCard(content) ? .certain : .possible
    },
    source: { limits, _ in
      JSONCardReader(limits: limits, list: list) { json throws(VCardInterchangeError) in
        var faults: [String] = []
        let card = try JCard(json: json[member] ?? json, faults: &faults)
        return (VCard(card), faults)
      }
    },
    writer: { _ in JSONCardWriter { JCard($0).json } })

  /// The member of a document that holds its contacts.
  private static let list = "contacts"

  /// The member of a contact that holds its card.
  private static let member = "jcard"

  /// Returns the card of a contact, or of the first contact of a document.
  private static func card(of object: JSONOutline) -> ArraySlice<UInt8> {
    let contact = object[list].map { JSONOutline(JSONOutline.firstCard(in: $0)) } ?? object
    return contact[member].map(JSONOutline.firstCard) ?? []
  }

  private static func isJCard(_ content: ArraySlice<UInt8>) -> Bool {
    content.starts(with: #""vcard""#.utf8)
  }
}
