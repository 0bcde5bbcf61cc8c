extension VCard {
  /// Makes a card from properties, and adds BEGIN, VERSION and END.
  ///
  /// Lines end in CRLF and are folded at 75 bytes. A VERSION among the properties is left out.
  ///
  /// - Parameters:
  ///   - version: The version in which the card is written.
  ///   - properties: The properties, in order.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public init<Properties: Sequence>(version: Version, properties: Properties)
  where Properties.Element == VCardProperty {
    let writer = LineWriter(style: CardStyle(dialect: version.dialect))
    var bytes = Array("BEGIN:VCARD\r\nVERSION:\(version)\r\n".utf8)
    for property in properties where property.name != .version {
      writer.append(property.converted(to: version.dialect), to: &bytes)
    }
    bytes.append(contentsOf: "END:VCARD\r\n".utf8)
    self.init(reading: bytes)
  }
}
