extension ContactSelector {
  /// Returns the selector for parts of names in a text that a mail program wants completed.
  ///
  /// Each word must be in the name, the organization or its units, or the groups of a contact, or the whole text must be
  /// the name of one of its groups. The text has no other meaning: it may contain a minus or a colon.
  ///
  /// - Parameter text: The text.
  /// - Returns: The selector; `nil` if the text has an at sign, because searching parts of addresses would be too slow
  ///   while a person types.
  /// - Throws: `ContactError.Code.invalidField` if units had no field.
  package static func addressBookQuery(_ text: String) throws -> ContactSelector? {
    guard !text.utf8.contains(UInt8(ascii: "@")) else { return nil }
    let all = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // Nothing can be searched for a sign such as &.
    let known = all.filter { !FoldedText($0).isEmpty }
    let words = known.isEmpty ? all : known
    // Few contacts have a long word, and only these are then tested for short ones.
    let unit = try FieldPath("org.unit")
    return Self(
      clauses: words.sorted { $0.utf8.count > $1.utf8.count }.map { word in
        [.word(word), .organization(word), .field(unit, word), .group(word), .group(text)]
          .map { Term($0) }
      })
  }
}
