extension VCardProperty {
  /// The card in the value of AGENT, on lines of its own or as one text.
  ///
  /// The value is `nil` for a URI and if there is no card. For other properties it is `nil`, and
  /// setting it doesn't change them. Setting a card writes it in the version of the property.
  ///
  /// Source: vCard 2.1; RFC 2426, section 3.5.4.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  public var agent: VCard? {
    get {
      guard name.withoutPrefix == .agent else { return nil }
      let isNested = flags.contains(.isNestedCard)
      let card = VCard(
        reading: isNested ? rawValue : Array(text.utf8), in: undeclaredCharset)
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
