extension VCardProperty {
  /// Returns the property by the rules of another version.
  ///
  /// A property that already follows them stays as it is.
  func converted(to target: VCard.Version.Dialect) -> VCardProperty {
    guard target != dialect else { return isTranscoded ? narrowed : self }
    return PropertyEncoder(dialect: target).property(from: self)
  }
  /// The property of a card in UTF-16 or UTF-32 as a card in UTF-8 has it.
  ///
  /// In UTF-16 and UTF-32, CHARSET applies to encoded bytes only.
  private var narrowed: VCardProperty {
    var property = self
    property.isTranscoded = false
    guard encoding != .quotedPrintable else { return property }
    for index in parameters.indices where parameters[index].isNamed("CHARSET") {
      property.parameters[index] = VCardParameter("CHARSET", ["UTF-8"], dialect: dialect)
    }
    return property
  }
}
