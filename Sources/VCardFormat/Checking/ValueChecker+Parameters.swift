extension ValueChecker {
  /// Checks the parameters of a property.
  mutating func checkParameters(_ slot: PropertySlot, in text: Span<UInt8>) {
    guard !slot.flags.contains(.hasFoldedHead) else {
      let unfolded = ValueUnfolder.unfolded(text, slot.parameterRange)
      checkParameters(slot, in: unfolded.span, 0..<unfolded.count, card: text)
      return
    }
    checkParameters(slot, in: text, slot.parameterRange, card: text)
  }

  private mutating func checkParameters(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let isUTF8 =
      !ByteKinds(in: text, range).contains(.nonASCII) || text.isUTF8(in: range)
    var start = range.lowerBound + 1
    while start <= range.upperBound {
      let end = VCardParameters.end(
        of: start, in: text, before: range.upperBound, dialect: dialect)
      checkParameter(slot, in: text, start..<end, card: card)
      if !isUTF8 { checkUTF8(slot, in: text, start..<end, card: card) }
      start = end + 1
    }
  }

  private mutating func checkParameter(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let equals = text.firstIndex(of: ASCII.equals, from: range.lowerBound, to: range.upperBound)
    if isQuotedWord(in: text, range, equals: equals) { diagnoseQuotes(slot, card) }
    if equals == range.upperBound {
      if range.isEmpty || dialect != .v21 { diagnoseNameless(slot, isEmpty: range.isEmpty, card) }
    } else if equals == range.lowerBound || equals + 1 == range.upperBound {
      diagnose(
        .invalidParameter, slot, in: card, "A parameter has no name or no value; it is kept.")
    } else if text.hasWord("PREF=", at: range.lowerBound, before: range.upperBound) {
      checkPreference(slot, in: text, equals + 1..<range.upperBound, card: card)
    } else if text.hasWord("PID=", at: range.lowerBound, before: range.upperBound) {
      checkPID(slot, in: text, range, card: card)
    } else if text.hasWord("ENCODING=", at: range.lowerBound, before: range.upperBound) {
      checkEncoding(slot, in: text, equals + 1..<range.upperBound, card: card)
    }
  }

  /// Whether a value of 2.1 has quotes that the reader removes.
  private func isQuotedWord(in text: Span<UInt8>, _ range: Range<Int>, equals: Int) -> Bool {
    guard dialect == .v21, equals < range.upperBound else { return false }
    let value = text.trimmed(equals + 1..<range.upperBound)
    return text.withoutQuotes(value) != value
      && !text.hasWord("X-", at: text.trimmed(range).lowerBound, before: equals)
  }

  private mutating func checkUTF8(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let equals = text.firstIndex(of: ASCII.equals, from: range.lowerBound, to: range.upperBound)
    let name = text.trimmed(range.lowerBound..<equals)
    if equals < range.upperBound, !text.isUTF8(in: name) {
      diagnose(
        .invalidParameter, slot, in: card,
        "The name of the parameter \(String(utf8: text, name)) isn't UTF-8; it is kept and ignored."
      )
    } else if !text.isUTF8(in: range) {
      diagnose(
        .invalidUTF8, slot, in: card,
        "A parameter isn't UTF-8; its character set is guessed.")
    }
  }

  private mutating func diagnoseQuotes(_ slot: PropertySlot, _ card: Span<UInt8>) {
    diagnose(
      .invalidParameter, slot, in: card,
      "A parameter is in quotes, which vCard 2.1 doesn't have; it is read without them.")
  }

  private mutating func diagnoseNameless(
    _ slot: PropertySlot, isEmpty: Bool, _ card: Span<UInt8>
  ) {
    diagnose(
      .invalidParameter, slot, in: card,
      isEmpty
        ? "A parameter is empty; it is left out."
        : "A parameter has no name, which only vCard 2.1 allows; it is read as there.")
  }

  private mutating func checkEncoding(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    guard slot.flags.isDisjoint(with: [.isQuotedPrintable, .isBase64]) else { return }
    let value = text.withoutQuotes(text.trimmed(range))
    guard text.isWord("7BIT", in: value) || text.isWord("8BIT", in: value) else {
      return diagnose(
        .unknownEncoding, slot, in: card,
        "The encoding is unknown; the value is read as if it had none.")
    }
    guard slot.flags.obsoleteEncoding(in: dialect) == .other else { return }
    diagnose(
      .obsoleteEncoding, slot, in: card,
      "The ENCODING is one that only vCard 2.1 has; the value is read without it.")
  }

  /// Reports quoted-printable and CHARSET in versions that don't have them.
  mutating func checkObsoleteEncoding(_ slot: PropertySlot, in text: Span<UInt8>) {
    switch slot.flags.obsoleteEncoding(in: dialect) {
    case .quotedPrintable:
      diagnose(
        .obsoleteEncoding, slot, in: text,
        "The value is quoted-printable, which only vCard 2.1 has; it is read as there.")
    case .charset:
      diagnose(
        .obsoleteEncoding, slot, in: text,
        "The line has a CHARSET, but vCard 4.0 is always in UTF-8; it is read as in 3.0.")
    // The encoding is reported with its parameter.
    case .other, nil: break
    }
  }

  private mutating func checkPID(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    var bytes: [UInt8] = []
    bytes.append(text, range)
    let values = VCardParameter(rawBytes: bytes, dialect: dialect).values
    let isValid = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .allSatisfy { VCardPID(String($0)) != nil }
    guard !isValid else { return }
    diagnose(
      .invalidPropertyID, slot, in: card,
      "PID is not a number, or two numbers with a dot between them.")
  }

  private mutating func checkPreference(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let digits = text.withoutQuotes(text.trimmed(range))
    var number = 0
    for index in digits {
      guard text[index].isDigit, number <= 100 else {
        number = 0
        break
      }
      number = number * 10 + Int(text[index] - ASCII.zero)
    }
    guard !(1...100 ~= number) else { return }
    diagnose(
      .invalidPreference, slot, in: card,
      "PREF is not a number from 1 to 100; it is ignored.")
  }
}
