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

extension VCard {
  /// Returns a property by the rules of this card's version, for a name that a person chose.
  ///
  /// The name of a property that the version lacks becomes the one that a conversion gives it: CLASS is X-CLASS in 4.0. A
  /// name that begins with `X-` stays, although a conversion may take off the `X-`.
  package func convertedAsNamed(_ property: VCardProperty) -> VCardProperty {
    let isOwn = property.name.canonicalName.hasPrefix("X-")
    guard property.dialect == dialect else {
      return PropertyEncoder(dialect: dialect, keepsNames: isOwn).property(from: property)
    }
    var named = property
    if !isOwn { named.name = VersionRules.name(for: named.name, in: dialect) }
    return named
  }
}
