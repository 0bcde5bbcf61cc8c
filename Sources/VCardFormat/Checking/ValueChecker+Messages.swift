extension ValueChecker {
  /// Reports the faults that were found when a value was decoded.
  mutating func diagnose(
    _ faults: TextDecoder.Faults, _ slot: PropertySlot, in text: Span<UInt8>
  ) {
    if faults.contains(.invalidQuotedPrintable) {
      diagnose(
        .invalidQuotedPrintable, slot, in: text,
        "An equals sign is not followed by two hexadecimal digits; it is read as text.")
    }
    if faults.contains(.unknownCharset) {
      diagnose(
        .unknownCharset, slot, in: text,
        "The character set is unknown; the value is read as if it had none.")
    }
    if faults.contains(.invalidUTF8) { diagnoseUTF8(slot, in: text) }
    if faults.contains(.invalidCharsetText) {
      diagnose(
        .invalidCharsetText, slot, in: text,
        "Some bytes are invalid in the character set that CHARSET names; they are read as U+FFFD.")
    }
  }

  mutating func diagnoseUTF8(_ slot: PropertySlot, in text: Span<UInt8>) {
    let reading = reading(of: slot.valueRange, in: text)
    diagnose(
      .invalidUTF8, slot, in: text,
      "The value isn't UTF-8 and has no CHARSET; \(reading).")
  }

  /// Describes how text is read that isn't UTF-8 and declares no character set.
  func reading(of range: Range<Int>, in text: Span<UInt8>) -> String {
    guard let charset = charsets.current, !TextDecoder.isMostlyUTF8(text.extracting(range)) else {
      return "it is read as UTF-8, with U+FFFD for what isn't"
    }
    guard !charsets.isNamed, let named = charsets.named else {
      return "it is read as \(charset.label)\(charsets.isNamed ? "" : ", a guess")"
    }
    return "the card can't be in \(named.label), so it is read as \(charset.label), a guess"
  }

  mutating func diagnoseBase64(_ slot: PropertySlot, in text: Span<UInt8>) {
    diagnose(
      .invalidBase64, slot, in: text,
      "The base64 is cut off or has invalid characters; the decodable part is read.")
  }

  mutating func diagnoseEscape(_ escaped: UInt8, _ slot: PropertySlot, in text: Span<UInt8>) {
    let letter = escaped < 0x80 ? String(UnicodeScalar(escaped)) : "?"
    let isKept = escaped.isLetter || escaped.isDigit
    diagnose(
      .invalidEscape, slot, in: text,
      "The escape \\\(letter) doesn't exist; it is read \(isKept ? "as it is" : "without the backslash")."
    )
  }

  mutating func diagnoseControl(
    _ rule: VCardDiagnostic.Rule, _ slot: PropertySlot, in text: Span<UInt8>
  ) {
    let what = rule == .nulByte ? "NUL byte" : "control character"
    diagnose(rule, slot, in: text, "The value holds a \(what); it is kept.")
  }
}
