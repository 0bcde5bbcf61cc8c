extension ContactSelector {
  /// Creates a selector for a text that a mail program wants completed.
  ///
  /// Each word must be in the name, the address, the organization or the groups of a contact, or the whole text must be
  /// the name of one of its groups. The text has no other meaning: it may contain a minus or a colon.
  ///
  /// - Parameter text: The text.
  public init(addressBookQuery text: String) {
    self.init()
    clauses = text.split(whereSeparator: \.isWhitespace).map(String.init).map { word in
      let conditions: [Condition] = [
        .word(word), .email(word), .organization(word), .group(word), .group(text),
      ]
      return conditions.map { Term($0) }
    }
  }
}
