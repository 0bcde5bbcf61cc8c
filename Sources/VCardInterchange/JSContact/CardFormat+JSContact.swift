import VCardFormat

extension CardFormat {
  /// Contacts in JSContact, a JSON format that is independent of vCard.
  ///
  /// Data without a vCard property is kept as JSPROP; data without a JSContact member is kept as `vCardProps` and
  /// `vCardParams`.
  ///
  /// Source: RFC 9553, RFC 9555.
  public static let jsContact = Self(
    "jscontact", typeIdentifier: "org.ietf.jscontact",
    detector: { start in
      let content = JSONOutline.firstCard(in: start[...])
      guard content.first == ASCII.openBrace else { return nil }
      let object = JSONOutline(content)
      if isJSContact(object) { return .certain }
      // A document of this program without whole cards is not JSContact.
      return object["schema"]?.starts(with: #""contacts."#.utf8) == true ? nil : .possible
    },
    source: { limits, _ in
      JSONCardReader(limits: limits) { json throws(VCardInterchangeError) in
        (try JSContactProperties.card(of: json), [])
      }
    },
    writer: { _ in JSONCardWriter { JSContactBuilder.json(of: $0) } })

  /// Whether an object is a card, according to its `@type` or, without one, to members that only a card has.
  private static func isJSContact(_ card: JSONOutline) -> Bool {
    if let type = card["@type"] { return type.starts(with: #""Card""#.utf8) }
    if let name = card["name"].map(JSONOutline.init), name["full"] ?? name["components"] != nil {
      return true
    }
    return card.members.contains { member in
      let object = JSONOutline(member.value).members.first.map { JSONOutline($0.value) }
      return JSContactEntry.members(of: member.name).contains { object?[$0] != nil }
    }
  }
}
