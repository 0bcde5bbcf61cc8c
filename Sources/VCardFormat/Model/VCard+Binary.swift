extension VCard {
  /// The number of bytes at the start of a value from which its kind is recognized.
  private static let beginningSize = 4096

  /// Returns the value of `VCardProperty.binary`, perhaps with only the first bytes of a large one.
  package func binaryBeginning(at index: Int) -> VCardBinary? {
    let beginning = beginning(of: slots[index])
    guard beginning.base64Start != nil, let binary = beginning.binary,
      binary.bytes?.isEmpty == false
    else { return properties[index].binary }
    return binary
  }

  /// Passes the bytes of `VCardProperty.binary` in pieces, so that a large photo is never in memory
  /// as a whole.
  ///
  /// - Parameters:
  ///   - index: The position of the property.
  ///   - body: A closure that receives the pieces; it isn't called if there are no bytes.
  /// - Throws: Any error that `body` throws.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  package func decodeBinary(at index: Int, _ body: (Span<UInt8>) throws -> Void) rethrows {
    let slot = slots[index]
    guard let start = base64Start(of: slot) else {
      guard let bytes = properties[index].binary?.bytes else { return }
      try body(bytes.span)
      return
    }
    // The decoder skips the line ends and blanks of folds, because they aren't base64.
    try Base64.decode(text.span, start..<Int(slot.valueEnd), handingOut: body)
  }

  /// Returns the offset in the text at which base64 starts that fills the rest of a property.
  private func base64Start(of slot: PropertySlot) -> Int? {
    let start = beginning(of: slot).base64Start
    guard start != 0 else { return Int(slot.valueStart) }
    let comma = text.span.firstIndex(
      of: ASCII.comma, from: Int(slot.valueStart), to: Int(slot.valueEnd))
    return start.map { _ in comma + 1 }
  }

  /// Returns the property with only the start of its value if that is long.
  private func beginning(of slot: PropertySlot) -> VCardProperty {
    var slot = slot
    if slot.flags.isDisjoint(with: [.isNestedCard, .isQuotedPrintable]) {
      let size = UInt32(truncatingIfNeeded: Self.beginningSize)
      slot.valueEnd = min(slot.valueEnd, slot.valueStart + size)
    }
    return property(slot, in: text)
  }
}
