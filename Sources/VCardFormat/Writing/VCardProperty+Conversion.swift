extension VCardProperty {
  /// The property as it is written by the rules of another version.
  ///
  /// A property that is already written by them stays as it is.
  func converted(to target: VCard.Version.Dialect) -> VCardProperty {
    guard target != dialect || isTranscoded else { return self }
    guard target != dialect else {
      var property = self
      property.rawValue = decodedValue
      property.isTranscoded = false
      return property
    }
    return PropertyEncoder(dialect: target).property(from: self)
  }
}
