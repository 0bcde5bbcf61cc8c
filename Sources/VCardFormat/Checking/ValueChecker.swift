/// Decodes and checks the values of one card.
struct ValueChecker: Sendable {
  /// The faults in the values of the last card.
  private(set) var diagnostics: [VCardDiagnostic] = []

  /// The buffers for a value without folds, and for the decoded value.
  private var unfolded: [UInt8] = []
  private var decoded: [UInt8] = []

  /// The checks for each property.
  let properties = PropertyTable.shared

  var dialect = VCard.Version.Dialect.v21
  private var isTranscoded = false

  /// The character sets of text that isn't UTF-8 and declares none.
  var charsets = UndeclaredCharsets(named: nil)

  private var firstLine = 1

  /// The first of each property that the card may have only once.
  private var firstSlots: [PropertySlot] = []

  /// Checks all properties of a card.
  mutating func check(
    _ slots: [PropertySlot], in text: Span<UInt8>, dialect: VCard.Version.Dialect,
    isTranscoded: Bool, firstLine: Int
  ) {
    if !diagnostics.isEmpty { diagnostics.removeAll(keepingCapacity: true) }
    self.dialect = dialect
    self.isTranscoded = isTranscoded
    self.firstLine = firstLine
    firstSlots.removeAll(keepingCapacity: true)
    let version = PropertyDeclaration.Versions(dialect)
    for index in slots.indices {
      if properties[slots[index].name].once.contains(version) {
        checkRepetition(slots[index], in: text)
      }
      if !isFaultless(slots[index]) { check(slots[index], in: text) }
    }
    for name in RequiredNameRule.names(in: dialect)
    where !slots.contains(where: { $0.name == name }) {
      diagnoseMissing(name)
    }
  }

  /// Whether a property can't have faults: it is plain text, and any text is valid.
  @inline(__always)
  private func isFaultless(_ slot: PropertySlot) -> Bool {
    let deciding = Self.special.union([.isLiteralText, .hasOddParameters])
    return slot.flags.intersection(deciding) == .isLiteralText
      && properties[slot.name].check == .nothing
  }

  /// The flags of values that must be decoded first.
  private static let special: PropertySlot.Flags = [
    .isFolded, .isQuotedPrintable, .isBase64, .hasCharset, .isNestedCard,
  ]

  private mutating func check(_ slot: PropertySlot, in text: Span<UInt8>) {
    if slot.flags.contains(.hasOddParameters) { checkParameters(slot, in: text) }
    checkObsoleteEncoding(slot, in: text)
    if slot.flags.isDisjoint(with: Self.special), properties[slot.name].check != .binary {
      checkText(slot, in: text, slot.valueRange)
    } else {
      checkSpecial(slot, in: text)
    }
  }

  private mutating func checkSpecial(_ slot: PropertySlot, in text: Span<UInt8>) {
    if slot.flags.contains(.isNestedCard) { return }
    if slot.flags.contains(.isBase64) {
      if !Base64.isWhole(text, slot.valueRange) { diagnoseBase64(slot, in: text) }
      return
    }
    if isDataURI(slot, in: text) { return }
    var value: [UInt8] = []
    swap(&value, &unfolded)
    value.removeAll(keepingCapacity: true)
    ValueUnfolder.append(text, slot.valueRange, flags: slot.flags, to: &value)
    if slot.flags.isDisjoint(with: [.isQuotedPrintable, .hasCharset]) {
      checkText(slot, in: value.span, value.indices, text)
    } else {
      checkEncoded(slot, in: value.span, value.indices, text)
    }
    swap(&value, &unfolded)
  }

  /// Decodes a data URI in place, without a copy of its base64.
  private mutating func isDataURI(_ slot: PropertySlot, in text: Span<UInt8>) -> Bool {
    let range = slot.valueRange
    guard text.hasWord("DATA:", at: range.lowerBound, before: range.upperBound) else {
      return false
    }
    if DataURI.lacksData(text, range) {
      diagnose(
        .invalidBase64, slot, in: text,
        "The data URI has no data: another program has probably removed it.")
      return true
    }
    let limit = min(range.lowerBound + 128, range.upperBound)
    let comma = text.firstIndex(of: ASCII.comma, from: range.lowerBound, to: limit)
    guard comma < limit else { return false }
    let marker = text[comma - 1] == ASCII.backslash ? comma - 1 : comma
    guard text.hasWord("BASE64", at: marker - 6, before: comma) else { return false }
    if !Base64.isWhole(text, comma + 1..<range.upperBound) { diagnoseBase64(slot, in: text) }
    return true
  }

  private mutating func checkEncoded(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, _ card: Span<UInt8>
  ) {
    var result: [UInt8] = []
    swap(&result, &decoded)
    result.removeAll(keepingCapacity: true)
    let decoder = TextDecoder(
      isQuotedPrintable: slot.flags.contains(.isQuotedPrintable),
      charset: CharsetParameter(slot, in: card, dialect: dialect), isTranscoded: isTranscoded)
    let faults = decoder.append(value, range, to: &result)
    if !faults.isEmpty { diagnose(faults, slot, in: card) }
    let range = result.indices
    let kinds = ByteKinds(in: result.span, range).subtracting(.nonASCII)
    if !kinds.isEmpty { checkKinds(kinds, slot, in: result.span, range, card) }
    checkMeaning(slot, in: result.span, range, card: card)
    swap(&result, &decoded)
  }

  /// Checks a value that needs neither unfolding nor decoding.
  @inline(__always)
  private mutating func checkText(_ slot: PropertySlot, in text: Span<UInt8>, _ range: Range<Int>) {
    if !slot.flags.contains(.isLiteralText) {
      let kinds = ByteKinds(in: text, range)
      if !kinds.isEmpty { checkKinds(kinds, slot, in: text, range, text) }
    }
    checkMeaning(slot, in: text, range, card: text)
  }

  private mutating func checkText(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, _ card: Span<UInt8>
  ) {
    let kinds = ByteKinds(in: value, range)
    if !kinds.isEmpty { checkKinds(kinds, slot, in: value, range, card) }
    checkMeaning(slot, in: value, range, card: card)
  }

  private mutating func checkKinds(
    _ kinds: ByteKinds, _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>,
    _ card: Span<UInt8>
  ) {
    if kinds.contains(.nonASCII), !value.isUTF8(in: range) {
      diagnoseUTF8(slot, in: card)
    }
    if kinds.contains(.control) { checkControls(slot, in: value, range, card) }
    if kinds.contains(.backslash) { checkEscapes(slot, in: value, range, card) }
  }

  /// Reports invalid escapes.
  private mutating func checkEscapes(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, _ card: Span<UInt8>
  ) {
    guard dialect != .v21, let escaped = ValueText.firstInvalidEscape(in: value, range) else {
      return
    }
    diagnoseEscape(escaped, slot, in: card)
  }

  private mutating func checkControls(
    _ slot: PropertySlot, in value: Span<UInt8>, _ range: Range<Int>, _ card: Span<UInt8>
  ) {
    for index in range where value[index] < ASCII.space {
      switch value[index] {
      case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: continue
      case 0: diagnoseControl(.nulByte, slot, in: card)
      default: diagnoseControl(.controlCharacter, slot, in: card)
      }
      return
    }
  }

  /// Adds a diagnostic about a property.
  mutating func diagnose(
    _ rule: VCardDiagnostic.Rule, _ slot: PropertySlot, in text: Span<UInt8>, _ message: String
  ) {
    diagnostics.append(
      VCardDiagnostic(
        rule: rule, severity: .warning, line: firstLine + Int(slot.line),
        property: String(utf8: text, slot.nameRange), message: message))
  }

  private mutating func checkRepetition(_ slot: PropertySlot, in text: Span<UInt8>) {
    guard let first = firstSlots.first(where: { $0.name == slot.name }) else {
      return firstSlots.append(slot)
    }
    let isAlternative =
      dialect == .v40
      && alternativeID(of: slot, in: text).map { $0 == alternativeID(of: first, in: text) } == true
    guard !isAlternative else { return }
    diagnose(
      slot.name == .version ? .repeatedVersion : .repeatedProperty, slot, in: text,
      "\(slot.name.text) is repeated; the first one counts.")
  }

  private func alternativeID(of slot: PropertySlot, in text: Span<UInt8>) -> String? {
    VCardParameters(slot, in: text, dialect: dialect).first("ALTID")
  }

  private mutating func diagnoseMissing(_ name: KnownName) {
    diagnostics.append(
      VCardDiagnostic(
        rule: .missingName, severity: .warning, line: firstLine,
        message: "The card has no \(name.text), which its version requires."))
  }
}
