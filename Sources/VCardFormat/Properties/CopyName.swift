/// Names of what programs write about one copy of a card.
extension VCardProperty.Name {
  /// Whether a program wrote the property about its copy of the card: its version, its place or its hash, or how often
  /// and when the copy was used.
  ///
  /// Nobody types such a value, and other copies of the card have other values.
  package var describesCopy: Bool {
    let name = canonicalName
    guard name.hasPrefix("X-") else { return false }
    return Self.namesOfCopies.contains(name)
      || name.hasPrefix("X-SYNTHESIS-REF") && name.dropFirst(15).allSatisfy(\.isNumber)
  }

  /// Evolution, FullContact, Thunderbird, GroupWise, OPPO and other phones write them.
  private static let namesOfCopies: Set<String> = [
    "X-ETAG", "X-EVOLUTION-GOOGLE-ETAG", "X-EVOLUTION-GOOGLE-PHOTO-ETAG", "X-EVOLUTION-WEBDAV-ETAG",
    "X-EVOLUTION-WEBDAV-HREF", "X-GWVERSION", "X-IMAGEHASH", "X-LAST-MODIFIED",
    "X-LAST_TIME_CONTACTED", "X-OPPO-MODIFY-DATE", "X-THUNDERBIRD-ETAG", "X-TIMES_CONTACTED",
  ]
}
