extension ContactSelector {
  /// Returns the selectors for a text that a mail program wants completed; a contact matches if one of them selects it.
  ///
  /// Each word must be in the name, the organization or its units, or the groups of a contact, or each must be in its
  /// address, or the whole text must be the name of one of its groups. The text has no other meaning: it may contain a minus or a
  /// colon.
  ///
  /// - Parameter text: The text.
  /// - Returns: A selector for names, in which parts of words may match too, unless the text has an at sign; and one
  ///   for addresses, in which words match from their beginning. Searching parts of addresses would be too slow while a
  ///   person types.
  /// - Throws: `ContactError.Code.invalidField` if units had no field.
  package static func addressBookQuery(
    _ text: String
  ) throws -> (names: ContactSelector?, addresses: ContactSelector) {
    let all = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // Nothing can be searched for a sign such as &.
    let known = all.filter { !FoldedText($0).isEmpty }
    let words = known.isEmpty ? all : known
    // Few contacts have a long word, and only these are then tested for short ones.
    let unit = try FieldPath("org.unit")
    let names = words.sorted { $0.utf8.count > $1.utf8.count }.map { word in
      [.word(word), .organization(word), .field(unit, word), .group(word), .group(text)]
        .map { Term($0) }
    }
    let hasAddress = text.utf8.contains(UInt8(ascii: "@"))
    return (
      hasAddress ? nil : Self(clauses: names), Self(clauses: words.map { [Term(.email($0))] })
    )
  }
}
