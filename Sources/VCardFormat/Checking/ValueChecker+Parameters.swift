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
    if ByteKinds(in: text, range).contains(.nonASCII), !TextDecoder.isValidUTF8(text, range) {
      diagnose(
        .invalidUTF8, slot, in: card,
        "The parameters are not UTF-8; their character set is guessed.")
    }
    var start = range.lowerBound + 1
    while start <= range.upperBound {
      let end = VCardParameters.end(
        of: start, in: text, before: range.upperBound, dialect: dialect)
      checkParameter(slot, in: text, start..<end, card: card)
      start = end + 1
    }
  }

  private mutating func checkParameter(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    var equals = range.lowerBound
    while equals < range.upperBound, text[equals] != ASCII.equals { equals += 1 }
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
    let value = text.trimmed(range)
    let isKnown =
      slot.flags.contains(.isQuotedPrintable) || slot.flags.contains(.isBase64)
      || text.isWord("7BIT", in: value) || text.isWord("8BIT", in: value)
    guard !isKnown else { return }
    diagnose(
      .unknownEncoding, slot, in: card, "The encoding isn't known; the value is read without one.")
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
      .invalidPropertyID, slot, in: card, "PID is no number, and no two with a dot between them.")
  }

  private mutating func checkPreference(
    _ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>, card: Span<UInt8>
  ) {
    let digits = text.trimmed(range)
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
      "PREF is no number from 1 to 100; the property has no preference.")
  }
}
