extension VCard {
  /// Returns whether two cards have the same content: the same unfolded lines in the same order.
  ///
  /// Folds and line ends make no difference.
  ///
  /// - Parameters:
  ///   - other: The other card.
  ///   - ignored: The names of properties to ignore, such as REV and PRODID.
  /// - Returns: Whether the content is the same.
  /// - Complexity: O(*n*), where *n* is the number of bytes of both.
  public func hasSameContent(as other: VCard, ignoring ignored: Set<VCardProperty.Name>) -> Bool {
    hasSameContent(as: other, ignoring: NameFilter(ignored))
  }

  /// Returns whether two cards have the same content, without the properties that a filter covers.
  package func hasSameContent(as other: VCard, ignoring filter: NameFilter) -> Bool {
    if bytes == other.bytes { return true }
    let ownText = text
    let otherText = other.text
    var ownIndex = 0
    var otherIndex = 0
    while true {
      skip(&ownIndex, filter, in: ownText)
      other.skip(&otherIndex, filter, in: otherText)
      guard ownIndex < slots.count, otherIndex < other.slots.count else {
        return ownIndex == slots.count && otherIndex == other.slots.count
          && unreadLines(in: ownText).elementsEqual(other.unreadLines(in: otherText))
      }
      let own = slots[ownIndex]
      let slot = other.slots[otherIndex]
      guard Self.isSameLine(own, in: ownText, slot, in: otherText) else { return false }
      ownIndex += 1
      otherIndex += 1
    }
  }

  /// Returns the text after the last property if the card has as many properties as the limit
  /// allows.
  private func unreadLines(in text: [UInt8]) -> ArraySlice<UInt8> {
    guard slots.count >= VCardLimits.standard.properties, let last = slots.last else { return [] }
    return text[last.range.upperBound...]
  }

  /// Returns a hash of the content, the same in every process and every version of this library.
  ///
  /// Cards with the same content have the same hash.
  ///
  /// - Parameter ignored: The names of properties to ignore, such as REV and PRODID.
  /// - Returns: The hash.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func contentHash(ignoring ignored: Set<VCardProperty.Name>) -> UInt64 {
    contentHash(ignoring: NameFilter(ignored))
  }

  /// Returns a hash of the content without the properties that a filter covers.
  package func contentHash(ignoring filter: NameFilter) -> UInt64 {
    let text = text
    var hash = ContentHash()
    var buffer: [UInt8] = []
    for slot in slots where !filter.covers(slot, of: self, in: text) {
      if slot.flags.contains(.isFolded) {
        combine(slot, in: text.span, &buffer, to: &hash)
      } else {
        hash.combine(line: text.span, slot.contentRange)
      }
    }
    return hash.value
  }

  /// Adds a folded line, which is unfolded in pieces because it may be large.
  private func combine(
    _ slot: PropertySlot, in text: Span<UInt8>, _ buffer: inout [UInt8], to hash: inout ContentHash
  ) {
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(min(slot.contentRange.count, ValueText.pieceSize))
    var index = slot.contentRange.lowerBound
    var count = 0
    while index < slot.contentRange.upperBound {
      index = ValueUnfolder.append(
        text, index..<slot.contentRange.upperBound, flags: slot.flags,
        limit: ValueText.pieceSize, to: &buffer)
      let rest = hash.combineWords(of: buffer.span, buffer.indices)
      count += rest.lowerBound
      buffer.removeSubrange(..<rest.lowerBound)
    }
    hash.endLine(buffer.span, buffer.indices, count: count + buffer.count)
  }

  private func skip(_ index: inout Int, _ filter: NameFilter, in text: [UInt8]) {
    while index < slots.count, filter.covers(slots[index], of: self, in: text) { index += 1 }
  }

  private static func isSameLine(
    _ own: PropertySlot, in ownText: [UInt8], _ other: PropertySlot, in otherText: [UInt8]
  ) -> Bool {
    guard own.name == other.name else { return false }
    if !own.flags.contains(.isFolded), !other.flags.contains(.isFolded) {
      return ownText[own.contentRange] == otherText[other.contentRange]
    }
    return unfolded(own, in: ownText) == unfolded(other, in: otherText)
  }

  private static func unfolded(_ slot: PropertySlot, in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(slot.contentRange.count)
    ValueUnfolder.append(text.span, slot.contentRange, flags: slot.flags, to: &result)
    return result
  }
}

/// The names of properties to ignore.
package struct NameFilter: Sendable {
  /// The known names; they are so few that comparing is faster than hashing.
  private var known: [KnownName] = []
  private var others: Set<VCardProperty.Name> = []

  /// Makes a filter of names; making one takes longer than comparing a short card with it.
  package init(_ names: Set<VCardProperty.Name>) {
    for name in names {
      if name.known == .other { others.insert(name) } else { known.append(name.known) }
    }
  }

  fileprivate func covers(_ slot: PropertySlot, of card: VCard, in text: [UInt8]) -> Bool {
    guard slot.name == .other else { return known.contains(slot.name) }
    return !others.isEmpty && others.contains(card.name(of: slot, in: text))
  }
}
