extension VCardProperty {
  /// The property as it is written by the rules of another version.
  func converted(to target: VCard.Version.Dialect) -> VCardProperty {
    guard target != dialect || isTranscoded else { return self }
    return self
  }
}
