extension ValueChecker {
  /// Tells of what went wrong when a value was decoded.
  mutating func diagnose(
    _ faults: TextDecoder.Faults, _ slot: PropertySlot, in text: Span<UInt8>
  ) {
    if faults.contains(.invalidQuotedPrintable) {
      diagnose(
        .invalidQuotedPrintable, slot, in: text,
        "An equals sign has no two hexadecimal digits after it; it is read as text.")
    }
    if faults.contains(.unknownCharset) {
      diagnose(
        .unknownCharset, slot, in: text,
        "The character set isn't known; the value is read as if there were none.")
    }
    if faults.contains(.invalidUTF8) { diagnoseUTF8(slot, in: text) }
    if faults.contains(.invalidCharsetText) {
      diagnose(
        .invalidCharsetText, slot, in: text,
        "Bytes have no meaning in the character set that CHARSET names; they are read as U+FFFD.")
    }
  }

  mutating func diagnoseUTF8(_ slot: PropertySlot, in text: Span<UInt8>) {
    diagnose(
      .invalidUTF8, slot, in: text,
      "The value isn't UTF-8, and no CHARSET says what it is; its character set is guessed.")
  }

  mutating func diagnoseBase64(_ slot: PropertySlot, in text: Span<UInt8>) {
    diagnose(
      .invalidBase64, slot, in: text,
      "The base64 has other characters or is cut off; what can be decoded is read.")
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
