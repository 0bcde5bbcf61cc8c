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

  /// The card with every line written anew, in a version or its own.
  ///
  /// In its own version each property keeps its name, parameters and value as they are; only folds,
  /// line ends and blank lines change.
  ///
  /// - Parameter version: The version; `nil` for the card's own.
  /// - Returns: The card with every line written by this library, in UTF-8 where it was in UTF-16
  ///   or UTF-32.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public func rewritten(in version: Version? = nil) -> VCard {
    let text = rewrittenText(in: version, depth: 0)
    let card = VCard(reading: text)
    return isCutOff(card, of: text.count, in: version) ? self : card
  }

  /// Whether a card was read of only a part of what was written in its own version: it then stays as it was, and
  /// nothing is lost.
  func isCutOff(_ card: VCard, of count: Int, in version: Version?) -> Bool {
    card.bytes.count < count && (version == nil || version == self.version)
  }

  /// The text of the card written anew, which stands in so many others.
  func rewrittenText(in version: Version?, depth: Int) -> [UInt8] {
    var text: [UInt8] = []
    var rewriter = VCardRewriter(version: version, depth: depth)
    rewriter.appendLines(of: self, to: &text)
    return text
  }
}
