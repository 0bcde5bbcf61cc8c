extension VCard {
  /// The length of a line that no style folds.
  private static let unfoldedLength = 40

  /// Replaces a REV with one of the same length in its place, so that the card needn't be read again.
  ///
  /// Every change of a contact sets its REV. The characters of a date can't change how a plain line is read.
  ///
  /// - Returns: `false` if the lines must be replaced in the general way; the card is then unchanged.
  mutating func replaceRevision(at index: Int, with property: VCardProperty) -> Bool {
    let slot = slots[index]
    guard isNamed(.rev, slot, in: text), property.dialect == dialect, !property.isTranscoded,
      slot.flags.isSubset(of: [.isLiteralText, .hasParameters]),
      text[slot.valueRange].allSatisfy(Self.standsInDates),
      property.rawValue.allSatisfy(Self.standsInDates)
    else { return false }
    var style = CardStyle(dialect: dialect)
    style.lineEnd = CardStyle.lineEnd(in: text.span)
    var line: [UInt8] = []
    LineWriter(style: style).append(property, to: &line)
    let end = property.rawValue + style.lineEnd
    guard line.count <= Self.unfoldedLength, property.rawValue.count == slot.valueRange.count,
      line == text[Int(slot.start)..<Int(slot.valueStart)] + end,
      text[Int(slot.valueEnd)..<Int(slot.end)] == style.lineEnd[...]
    else { return false }
    return overwrite(slot.range, with: line)
  }

  private static func standsInDates(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == ASCII.hyphen || byte == ASCII.colon
  }
}
