extension VCard {
  /// How much of a value tells what it is.
  private static let beginningSize = 4096

  /// What a property holds, as `VCardProperty.binary` has it, where of many bytes the first ones may do.
  ///
  /// - Parameter index: The position of the property.
  /// - Returns: As `VCardProperty.binary`, with fewer bytes.
  package func binaryBeginning(at index: Int) -> VCardBinary? {
    let beginning = beginning(of: slots[index])
    guard beginning.base64Start != nil, let binary = beginning.binary,
      binary.bytes?.isEmpty == false
    else { return properties[index].binary }
    return binary
  }

  /// Hands out the bytes of `VCardProperty.binary` in pieces: those of a large photo are never in memory as a whole.
  ///
  /// - Parameters:
  ///   - index: The position of the property.
  ///   - body: Takes the pieces; it isn't called where there are no bytes.
  /// - Throws: What `body` throws.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  package func decodeBinary(at index: Int, _ body: (Span<UInt8>) throws -> Void) rethrows {
    let slot = slots[index]
    guard let start = base64Start(of: slot) else {
      guard let bytes = properties[index].binary?.bytes else { return }
      try body(bytes.span)
      return
    }
    // What folding put into the text isn't base64, and is stepped over.
    try Base64.decode(text.span, start..<Int(slot.valueEnd), handingOut: body)
  }

  /// Where in the text base64 begins that is all of the rest of a property.
  private func base64Start(of slot: PropertySlot) -> Int? {
    let start = beginning(of: slot).base64Start
    guard start != 0 else { return Int(slot.valueStart) }
    let comma = text.span.firstIndex(
      of: ASCII.comma, from: Int(slot.valueStart), to: Int(slot.valueEnd))
    return start.map { _ in comma + 1 }
  }

  /// The property without most of its value, where that is long.
  private func beginning(of slot: PropertySlot) -> VCardProperty {
    var slot = slot
    if slot.flags.isDisjoint(with: [.isNestedCard, .isQuotedPrintable]) {
      let size = UInt32(truncatingIfNeeded: Self.beginningSize)
      slot.valueEnd = min(slot.valueEnd, slot.valueStart + size)
    }
    return property(slot, in: text)
  }
}
