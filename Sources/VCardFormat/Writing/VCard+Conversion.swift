extension VCard {
  /// The card in another version.
  ///
  /// Properties keep their order and groups. What the version has no place for is kept under a name
  /// with `X-` before it, and gets its name back in a version that has one; `docs/vcard.md` has the
  /// table. A card that is already in the version stays as it is.
  ///
  /// - Parameter version: The version, one of 2.1, 3.0 and 4.0.
  /// - Returns: The card in that version; itself, where the version isn't known.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public func converted(to version: Version) -> VCard {
    if case .other = version { return self }
    guard version != self.version else { return self }
    return rewritten(in: version)
  }

  /// The card written anew from what it says, in a version or its own.
  ///
  /// - Parameter version: The version; `nil` for the card's own.
  /// - Returns: The card with every line written by this library.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public func rewritten(in version: Version? = nil) -> VCard {
    let dialect = (version ?? self.version)?.dialect ?? .v30
    var list = CardConverter(dialect: dialect).properties(of: self)
    list.removeAll { $0.name == .version }
    let style = CardStyle(dialect: dialect)
    var bytes = Array("BEGIN:VCARD\r\nVERSION:\(Version(dialect))\r\n".utf8)
    let writer = LineWriter(style: style)
    for property in list { writer.append(property, to: &bytes) }
    bytes.append(contentsOf: "END:VCARD\r\n".utf8)
    return VCard(reading: bytes)
  }
}
