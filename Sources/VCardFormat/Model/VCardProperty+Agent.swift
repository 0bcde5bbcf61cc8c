extension VCardProperty {
  /// The card that is the value of AGENT, on lines of its own or in one text.
  ///
  /// The value is `nil` for a URI, where there is no card, and for other properties, which setting it doesn't change.
  /// A card that is set is written in the version of the property.
  ///
  /// Source: vCard 2.1; RFC 2426, section 3.5.4.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var agent: VCard? {
    get {
      guard name.withoutPrefix == .agent else { return nil }
      let isNested = flags.contains(.isNestedCard)
      let card = VCard(reading: isNested ? rawValue : Array(text.utf8))
      return card.slots.isEmpty ? nil : card
    }
    set {
      guard name.withoutPrefix == .agent, newValue != agent else { return }
      guard let newValue else { return removeValue() }
      let text = String(decoding: newValue.text, as: UTF8.self)
      takeValue(of: VCardProperty(name: name, text: text))
    }
  }
}
