extension ContactSelector {
  /// Returns the selector for parts of names in a text that a mail program wants completed, and that no contact has as the
  /// beginnings of words or as the name of a group.
  ///
  /// Each word must be in the name, the organization or its units, or the groups of a contact. The text has no other
  /// meaning: it may contain a minus or a colon.
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
        let fields: [Condition] = [.word(word), .organization(word), .field(unit, word)]
        // A group whose name is a single word was looked for as a whole text.
        let groups: [Condition] =
          known.isEmpty ? [.group(word), .group(text)] : words.count > 1 ? [.group(word)] : []
        return (fields + groups).map { Term($0) }
      })
  }
}
