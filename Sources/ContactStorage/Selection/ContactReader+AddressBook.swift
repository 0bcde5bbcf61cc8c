package import ContactModel

extension ContactReader {
  /// Returns the contacts that have all words of a text in their names, nicknames, organizations, e-mail addresses or
  /// groups, and those in a group with the text as its name.
  ///
  /// One query of the full-text index finds them, so that a mail program can complete a name while a person types. Words
  /// match from their beginning; groups by their whole names.
  ///
  /// - Parameters:
  ///   - text: The text; it has no other meaning and may contain a minus or a colon.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts in the order of the list, but those whose names have all words come first; `nil` if a group
  ///   card has the name of a group, so that its members must be found too.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  package func contacts(withWords text: String, inBook book: String?) throws -> [ContactID]? {
    let index = try ConditionIndex(list, words: .allFields)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard try (words + [text]).allSatisfy({ try index.groupCards(named: $0).isEmpty }) else {
      return nil
    }
    var found = RowIDSet(highest: index.highest)
    if let query = WordPattern.addressBookQuery(of: words, text) {
      found = try index.matches(query)
    }
    if let book { found.formIntersection(try index.contacts(inBook: book)) }
    let named = try index.contacts(found, withNameWords: text)
    found.subtract(named)
    return try SelectionQuery(
      list: list, selector: ContactSelector(), currentBook: nil, order: .stored, limit: nil,
      offset: 0, index: index
    ).selection(ofRanked: [named, found]).ids
  }
}

extension WordPattern {
  private static let addressBookColumns: [SearchWords.Column] = [
    .name, .nickname, .organization, .email,
  ]

  /// Returns the query for all words in the fields that a mail program looks for; `nil` if no text has a word.
  fileprivate static func addressBookQuery(of words: [String], _ text: String) -> String? {
    let columns = "{\(addressBookColumns.map(\.rawValue).joined(separator: " "))}"
    let clauses = words.compactMap { word -> String? in
      let query = WordPattern(word).query(inColumn: columns)
      return query.map { "(\($0) OR \(SearchWords.query(forCategory: word)))" }
    }
    guard !clauses.isEmpty else { return nil }
    return "(\(clauses.joined(separator: " AND "))) OR \(SearchWords.query(forCategory: text))"
  }
}
