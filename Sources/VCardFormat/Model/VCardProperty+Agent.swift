extension VCardProperty {
  /// The card that is the value of AGENT, on lines of its own or in one text.
  ///
  /// The value is `nil` for other properties, for a URI, and where there is no card.
  ///
  /// Source: vCard 2.1; RFC 2426, section 3.5.4.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var agent: VCard? {
    guard name.withoutPrefix == .agent else { return nil }
    let isNested = flags.contains(.isNestedCard)
    let card = VCard(reading: isNested ? rawValue : Array(text.utf8))
    return card.slots.isEmpty ? nil : card
  }
}
