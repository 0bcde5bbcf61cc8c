extension VCard {
  /// Returns the lines of a property as the card has them, without their line ends and without empty lines at the end.
  ///
  /// - Parameter index: The position of the property.
  /// - Returns: The number of the first line in the card, from 0, and the lines; a card on lines of its own, in AGENT,
  ///   counts as no lines.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the property.
  package func physicalLines(ofPropertyAt index: Int) -> (first: Int, texts: [ArraySlice<UInt8>]) {
    let slot = slots[index]
    guard !slot.flags.contains(.isNestedCard) else { return (Int(slot.line), []) }
    var lines = text[slot.range].split(
      separator: ASCII.lineFeed, omittingEmptySubsequences: false
    ).map { $0.last == ASCII.carriageReturn ? $0.dropLast() : $0 }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return (Int(slot.line), lines)
  }
}
