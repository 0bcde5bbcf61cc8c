extension VCard {
  /// Returns whether the property in a slot has a name.
  func isNamed(_ name: VCardProperty.Name, _ slot: PropertySlot, in text: [UInt8]) -> Bool {
    guard slot.name == name.known else { return false }
    return slot.name != .other || self.name(of: slot, in: text) == name
  }

  /// Returns the name of the property in a slot.
  func name(of slot: PropertySlot, in text: [UInt8]) -> VCardProperty.Name {
    let text = text.span
    guard slot.flags.contains(.hasFoldedHead) else {
      return VCardProperty.Name(known: slot.name, in: text, slot.nameRange)
    }
    let unfolded = ValueUnfolder.unfolded(text, slot.nameRange)
    return VCardProperty.Name(known: slot.name, in: unfolded.span, 0..<unfolded.count)
  }

  /// Returns the property in a slot.
  func property(_ slot: PropertySlot, in text: [UInt8]) -> VCardProperty {
    let value = rawValue(of: slot, in: text)
    let isUTF8 =
      undeclaredCharset == nil
      || value.span.isUTF8(in: value.indices)
        && (!slot.flags.contains(.isQuotedPrintable) || value.allSatisfy { $0 != ASCII.equals })
    return VCardProperty(
      group: group(of: slot, in: text), name: name(of: slot, in: text),
      parameters: parameters(of: slot, in: text), rawValue: value, dialect: dialect,
      flags: slot.flags.intersection([.isNestedCard, .isUndeclaredQuotedPrintable, .lacksColon]),
      isTranscoded: encoding != .narrow,
      undeclaredCharset: isUTF8 ? nil : undeclaredCharset)
  }

  /// Returns the value of the property in a slot, unfolded but not decoded.
  func rawValue(of slot: PropertySlot, in text: [UInt8]) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(slot.valueRange.count)
    if slot.flags.contains(.isFolded) {
      ValueUnfolder.append(text.span, slot.valueRange, flags: slot.flags, to: &value)
    } else {
      value.append(text.span, slot.valueRange)
    }
    return value
  }

  /// Returns the text before the last dot before the name, without outer blanks; `nil` if it is
  /// empty.
  func group(of slot: PropertySlot, in text: [UInt8]) -> String? {
    guard slot.hasGroup else { return nil }
    let bytes = text.span
    let start = Int(slot.start)
    var dot = Int(slot.nameStart) - 1
    while dot > start, bytes[dot] != ASCII.dot { dot -= 1 }
    let range = bytes.trimmed(start..<dot)
    guard !range.isEmpty else { return nil }
    guard slot.flags.contains(.hasFoldedHead) else { return String(utf8: bytes, range) }
    let unfolded = ValueUnfolder.unfolded(bytes, range)
    return String(utf8: unfolded.span, unfolded.span.trimmed(unfolded.indices))
  }

  func parameters(of slot: PropertySlot, in text: [UInt8]) -> VCardParameters {
    VCardParameters(slot, in: text.span, dialect: dialect)
  }
}
