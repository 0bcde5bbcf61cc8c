import VCardFormat

/// Reads a file of vCards, and edits its cards.
enum Editing {
  static func test(_ bytes: [UInt8]) {
    for card in Reading.cards(bytes) {
      let properties = Array(card.properties)
      checkSameProperty(card, properties)
      checkAppend(card, properties)
      for index in properties.indices.prefix(8) + properties.indices.suffix(2) {
        checkRemoval(card, index)
        checkReplacement(card, properties, index)
      }
    }
  }

  private static func checkSameProperty(_ card: VCard, _ properties: [VCardProperty]) {
    for index in properties.indices.prefix(20) {
      var edited = card
      edited.replaceProperty(at: index, with: properties[index])
      checkSame(edited.bytes, card.bytes, "Replacing a property by itself changes the card")
    }
  }

  private static func checkAppend(_ card: VCard, _ properties: [VCardProperty]) {
    var edited = card
    edited.append(VCardProperty(name: "X-ADDED", text: "a, b; ü\nc"))
    checkAround(edited, card, isAddition: true)
    check(
      edited.properties.last?.text == "a, b; ü\nc",
      "What was added isn't there:\n\(shown(edited.bytes))")
    check(
      edited.properties.dropLast().elementsEqual(properties, by: isSame),
      "An addition changed other properties:\n\(shown(edited.bytes))")
  }

  /// Returns whether a property is unchanged.
  ///
  /// An edit may have added the missing END of a card in an AGENT. The whole card decides the character
  /// set of a value that isn't UTF-8 and has no CHARSET, so that an edit may change how it is read.
  private static func isSame(_ edited: VCardProperty, _ property: VCardProperty) -> Bool {
    if edited == property { return true }
    guard edited.name == property.name, edited.group == property.group,
      edited.parameters == property.parameters
    else {
      return false
    }
    if edited.rawValue == property.rawValue {
      return property.rawValue.contains(0x3D)
        || String(validating: property.rawValue, as: UTF8.self) == nil
    }
    guard property.name == .agent else { return false }
    let added = edited.rawValue.dropFirst(property.rawValue.count)
    return edited.rawValue.starts(with: property.rawValue)
      && String(decoding: added, as: UTF8.self).split(whereSeparator: \.isNewline)
        .allSatisfy { $0 == "END:VCARD" }
  }

  private static func checkRemoval(_ card: VCard, _ index: Int) {
    var edited = card
    edited.removeProperty(at: index)
    guard isClosed(card) else { return }
    checkAround(edited, card, isAddition: false)
  }

  private static func checkReplacement(
    _ card: VCard, _ properties: [VCardProperty], _ index: Int
  ) {
    guard properties[index].name != .version else { return }
    var edited = card
    let text = String(repeating: "Ünlü, a; ", count: 20)
    edited.replaceProperty(at: index, with: VCardProperty(name: "X-CHANGED", text: text))
    guard isClean(card), !properties.contains(where: { $0.name == "X-CHANGED" }) else { return }
    check(
      edited.first("X-CHANGED")?.text == text,
      "What was changed isn't there:\n\(shown(edited.bytes))")
    check(
      edited.properties.count == properties.count,
      "A change changed the number of properties:\n\(shown(edited.bytes))")
    for (other, property) in properties.enumerated() where other != index {
      check(
        isSame(edited.properties[other], property),
        "Changing property \(index) changed property \(other):\n\(shown(edited.bytes))")
    }
  }

  /// Checks that an edit changes the bytes in only one place.
  private static func checkAround(_ edited: VCard, _ card: VCard, isAddition: Bool) {
    let unit = card.bytes.starts(with: [0x42, 0x45]) ? 1 : 4
    let same = zip(card.bytes, edited.bytes).prefix { $0 == $1 }.count
    let rest = min(card.bytes.count, edited.bytes.count) - same
    let tail = zip(card.bytes.reversed(), edited.bytes.reversed()).prefix(rest).prefix {
      $0 == $1
    }.count
    // An edit may only add up to three line ends, which keep the line before it from absorbing the
    // line after it.
    let added = edited.bytes[same..<max(same, edited.bytes.count - tail)]
    let areLineEnds = added.allSatisfy { [0x0D, 0x0A, 0].contains($0) }
    let isKept =
      isAddition ? same + tail == card.bytes.count : added.count <= 6 * unit && areLineEnds
    check(isKept, "An edit changed other bytes:\n\(shown(edited.bytes))")
  }

  /// Returns whether a card has its END; without it, an edit may expose the END of an inner card.
  private static func isClosed(_ card: VCard) -> Bool {
    Reading.readings(card.bytes, piece: max(card.bytes.count, 1)).allSatisfy { reading in
      !reading.diagnostics.contains { $0.rule == .missingEnd }
    }
  }

  /// Returns whether the reader has no diagnostics about a card, so that nothing in it is ambiguous.
  private static func isClean(_ card: VCard) -> Bool {
    Reading.readings(card.bytes, piece: max(card.bytes.count, 1)).allSatisfy(\.diagnostics.isEmpty)
  }
}
