extension TextScanner {
  /// Values, and the index after them.
  typealias FoundValues = (found: [TextPiece], end: Int)

  /// Reads a number, an address or a link; a `mailto:` may contain several.
  ///
  /// - Parameters:
  ///   - start: The index at which the value begins.
  ///   - previous: The word before it.
  ///   - label: The label before it, which makes a number or a link more likely.
  /// - Returns: The values; empty if the text is something else.
  func values(at start: Int, after previous: String, label: TextLabel?) -> FoundValues {
    guard start < characters.count else { return ([], start) }
    let first = characters[start]
    if let date = birthday(at: start, label) {
      return ([TextPiece(content: .birthday, text: date.text)], date.end)
    }
    // Nested brackets are not read, because they would cause unbounded recursion.
    if first == "<", start + 1 < characters.count, !"<[]".contains(characters[start + 1]) {
      let inner = values(at: start + 1, after: "", label: label)
      let isClosed = inner.end < characters.count && characters[inner.end] == ">"
      guard isClosed, !inner.found.isEmpty else { return ([], start) }
      return (inner.found.map { enclosed($0) }, inner.end + 1)
    }
    if first == "[" || first == "]" { return markdownLink(at: start, label: label) }
    if first.isLetter, let found = uri(at: start) { return found }
    if let (address, end) = emailAddress(at: start) {
      return ([TextPiece(content: .email, text: address)], end)
    }
    if first.isLetter || first.isNumber,
      let (link, end) = link(at: start, isLabelled: label == .link)
    {
      return ([TextPiece(content: .link, text: link)], end)
    }
    if let (number, end) = number(at: start, after: previous, isLabelled: label?.isPhone == true) {
      return ([TextPiece(content: .phone, text: number)], end)
    }
    return ([], start)
  }

  /// Reads the date after a birthday label.
  func birthday(at start: Int, _ label: TextLabel?) -> TextDate? {
    guard case .birthday(let isDayFirst) = label else { return nil }
    return TextDate(characters, at: start, isDayFirst: isDayFirst)
  }

  private func enclosed(_ piece: TextPiece) -> TextPiece {
    var piece = piece
    piece.isQuoted = true
    return piece
  }

  /// Reads the target of `[Lea Text](mailto:lea@example.org)`, starting at the bracket after the
  /// name.
  private func markdownLink(at start: Int, label: TextLabel?) -> FoundValues {
    guard start + 2 < characters.count, characters[start] == "]", characters[start + 1] == "(",
      !"[]".contains(characters[start + 2])
    else {
      return ([], start)
    }
    let inner = values(at: start + 2, after: "", label: label)
    let isClosed = inner.end < characters.count && characters[inner.end] == ")"
    return isClosed && !inner.found.isEmpty ? (inner.found, inner.end + 1) : ([], start)
  }

  /// Returns the end of the text from an index up to a blank, quotation mark or angle bracket.
  private func endOfRun(at start: Int) -> Int {
    characters[start...].prefix(2000).prefix { !$0.isWhitespace && !"<>\"|“”„".contains($0) }
      .endIndex
  }

  // MARK: URIs

  /// Reads a `mailto:`, `tel:`, `sms:` or `callto:` URI.
  ///
  /// Source: RFC 3966; RFC 6068.
  private func uri(at start: Int) -> FoundValues? {
    let head = String(characters[start..<min(start + 8, characters.count)]).lowercased()
    let isMail = head.hasPrefix("mailto:")
    guard let scheme = ["mailto:", "tel:", "sms:", "callto:"].first(where: head.hasPrefix) else {
      return nil
    }
    let first = start + scheme.count
    guard first < characters.count, !characters[first].isWhitespace else { return nil }
    var end = endOfRun(at: first)
    while end > first, ").,;!'".contains(characters[end - 1]) { end -= 1 }
    if let closing = characters[first..<end].firstIndex(of: ")"), isMail { end = closing }
    let target = characters[first..<end].prefix { $0 != "?" }
    let pieces =
      isMail
      ? target.split(separator: ",").compactMap { address in
        TextField.address(TextField.percentDecoded(String(address)))
          .map { TextPiece(content: .email, text: $0) }
      } : telephone(String(target)).map { [$0] } ?? []
    let count = isMail ? target.split(separator: ",").count : 1
    return pieces.isEmpty || pieces.count < count ? nil : (pieces, end)
  }

  private func telephone(_ text: String) -> TextPiece? {
    let decoded = TextField.percentDecoded(text)
    let digits = decoded.prefix { $0 != ";" }
    guard digits.allSatisfy({ $0.isWholeNumber || "+-.()".contains($0) || $0 == " " }),
      3...15 ~= digits.count(where: \.isWholeNumber)
    else { return nil }
    return TextPiece(content: .phone, text: decoded)
  }

  // MARK: Addresses and links

  /// Reads an e-mail address.
  private func emailAddress(at start: Int) -> (String, Int)? {
    let quoted = EmailAddress.quotedLocalPart(of: characters[start...])
    guard quoted != nil || isAddressCharacter(characters[start]) else { return nil }
    var end = quoted?.endIndex ?? start
    var at: Int?
    while end < characters.count, end - start <= EmailAddress.longest,
      isAddressCharacter(characters[end]) || characters[end] == "@" && at == nil
    {
      if characters[end] == "@" { at = end }
      end += 1
    }
    guard let at, end == characters.count || characters[end] != "@" else { return nil }
    var first = start
    while first < at, "'*_`~=".contains(characters[first]) { first += 1 }
    while end > at, !characters[end - 1].isLetter, !characters[end - 1].isNumber { end -= 1 }
    // In `Lea Text <lea@t.org>-Berlin` and `lea@t.org's`, the host ends before the sign.
    if let sign = characters[at..<end].firstIndex(where: { "'’*_=+!#$%&~".contains($0) }) {
      end = sign
    }
    guard first < at, end > at else { return nil }
    return TextField.address(String(characters[first..<end])).map { ($0, end) }
  }

  private func isAddressCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "!#$%&'*+-=_~.".contains(character)
  }

  /// Reads a web address.
  private func link(at start: Int, isLabelled: Bool) -> (String, Int)? {
    var end = endOfRun(at: start)
    if let closing = characters[start..<end].firstIndex(where: { ",;".contains($0) }),
      closing + 1 >= end || !characters[start..<end].contains("?")
    {
      end = closing
    }
    while end > start, ".,;:!?'*])".contains(characters[end - 1]) {
      if characters[end - 1] == ")", characters[start..<end].contains("(") { break }
      end -= 1
    }
    guard end - start > 3 else { return nil }
    let text = String(characters[start..<end])
    return TextField.isLink(text, isLabelled: isLabelled) ? (text, end) : nil
  }
}
