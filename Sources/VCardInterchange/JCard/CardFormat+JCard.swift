import VCardFormat

extension CardFormat {
  /// vCards in JSON.
  ///
  /// Source: RFC 7095.
  public static let jCard = Self(
    "jcard", typeIdentifier: "org.ietf.jcard",
    detector: { start in
      guard start.first(where: { !$0.isJSONSpace }) == ASCII.openBracket else { return nil }
      let content = JSONOutline.firstCard(in: start)
      if content.starts(with: #""vcard""#.utf8) { return .certain }
      return content.first == ASCII.openBrace ? nil : .possible
    },
    source: { limits, _ in
      JSONCardReader(limits: limits) { json throws(VCardInterchangeError) in
        var faults: [String] = []
        let card = try JCard(json: json, faults: &faults)
        return (VCard(card), faults)
      }
    },
    writer: { _ in JSONCardWriter { JCard($0).json } })
}
