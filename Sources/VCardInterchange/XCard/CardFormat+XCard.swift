import VCardFormat

extension CardFormat {
  /// vCards in XML.
  ///
  /// Source: RFC 6351.
  public static let xCard = Self(
    "xcard", typeIdentifier: "org.ietf.xcard",
    detector: { start in
      guard start.first(where: { !$0.isJSONSpace }) == ASCII.less else { return nil }
      let beginning = Array(start.prefix(4096))
      return beginning.contains(Array(XMLElement.vCardNamespace.utf8)) ? .certain : .possible
    },
    source: { limits, _ in XCardReader(limits: limits) }, writer: { _ in XCardWriter() })
}
