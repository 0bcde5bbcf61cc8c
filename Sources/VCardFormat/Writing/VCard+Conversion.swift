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

  /// Appends the bytes that the card has when every line is written anew.
  ///
  /// - Parameters:
  ///   - version: The version; `nil` for the card's own.
  ///   - result: Where the bytes of `rewritten(in:)` go.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public func appendRewritten(in version: Version? = nil, to result: inout [UInt8]) {
    let start = result.count
    // What was read as one card is one, and so is most of what is written.
    guard !appendRewritten(in: version, depth: 0, to: &result),
      !result.span.extracting(start..<result.count).isEqual(to: bytes.span),
      !CardFramer.isOneCard(result.span.extracting(start..<result.count))
    else { return }
    let card = VCard(reading: Array(result[start...]))
    let isCut = isCutOff(card, of: result.count - start, in: version)
    result.replaceSubrange(start..., with: isCut ? bytes : card.bytes)
  }

  /// Whether a card was read of only a part of what was written in its own version: it then stays as it was, and
  /// nothing is lost.
  private func isCutOff(_ card: VCard, of count: Int, in version: Version?) -> Bool {
    card.bytes.count < count && (version == nil || version == self.version)
  }

  /// The text of the card written anew, which stands in so many others.
  func rewrittenText(in version: Version?, depth: Int) -> [UInt8] {
    var text: [UInt8] = []
    appendRewritten(in: version, depth: depth, to: &text)
    return text
  }

  /// Appends the card with every line written anew, whatever it will be read as.
  ///
  /// - Returns: Whether it is sure to be read as one card.
  @discardableResult
  private func appendRewritten(
    in version: Version?, depth: Int, to result: inout [UInt8]
  ) -> Bool {
    guard let version, version != self.version else {
      appendRefolded(to: &result)
      return false
    }
    switch version.dialect {
    case .v21: result.append("BEGIN:VCARD\r\nVERSION:2.1\r\n")
    case .v30: result.append("BEGIN:VCARD\r\nVERSION:3.0\r\n")
    case .v40: result.append("BEGIN:VCARD\r\nVERSION:4.0\r\n")
    }
    let isOneCard = CardConverter(dialect: version.dialect, depth: depth).append(self, to: &result)
    result.append("END:VCARD\r\n")
    return isOneCard
  }
}

extension CardFramer {
  /// Whether bytes are one card from the first to the last, as those are that were just written but
  /// for text that looks like another BEGIN or END.
  fileprivate static func isOneCard(_ bytes: Span<UInt8>) -> Bool {
    guard StreamEncoding.detect(bytes).encoding == .narrow else { return false }
    var framer = CardFramer(limits: .addressable)
    guard let frame = framer.next(in: bytes, atEnd: true) else { return false }
    return frame.isTerminated && frame.start == 0 && frame.end == bytes.count
  }
}
