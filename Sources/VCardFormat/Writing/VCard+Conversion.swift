extension VCard {
  /// Returns the card in another version.
  ///
  /// Properties keep their order and groups. A property that the version lacks is kept under its
  /// name with an `X-` prefix, and gets its name back in a version that has it; see the table in
  /// `docs/vcard.md`. A card that already has the version stays as it is.
  ///
  /// - Parameter version: The version: 2.1, 3.0 or 4.0.
  /// - Returns: The card in that version, or this card if the version is unknown.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public func converted(to version: Version) -> VCard {
    if case .other = version { return self }
    guard version != self.version else { return self }
    return rewritten(in: version)
  }

  /// Returns the card with every line written again, in another version or its own.
  ///
  /// In its own version each property keeps its name, parameters and value; only folds, line ends
  /// and blank lines change.
  ///
  /// - Parameter version: The version; `nil` for the card's own.
  /// - Returns: The card with every line written by this library. A card in UTF-16 or UTF-32
  ///   becomes UTF-8.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public func rewritten(in version: Version? = nil) -> VCard {
    let text = rewrittenText(in: version, depth: 0)
    let card = VCard(reading: text, in: undeclaredCharset)
    return isCutOff(card, of: text.count, in: version) ? self : card
  }

  /// Whether only a part of the text was read back as the card, in its own version.
  ///
  /// The caller then keeps the original card, so that nothing is lost.
  func isCutOff(_ card: VCard, of count: Int, in version: Version?) -> Bool {
    card.bytes.count < count && (version == nil || version == self.version)
  }

  /// Returns the text of the rewritten card, which `depth` cards enclose.
  func rewrittenText(in version: Version?, depth: Int) -> [UInt8] {
    var text: [UInt8] = []
    var rewriter = VCardRewriter(version: version, depth: depth)
    rewriter.appendLines(of: self, to: &text)
    return text
  }
}
