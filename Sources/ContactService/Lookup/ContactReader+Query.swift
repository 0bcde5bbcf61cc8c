public import ContactModel
public import ContactStorage

extension ContactReader {
  /// Returns the contacts whose name, nickname, address, organization, unit or group matches a text.
  ///
  /// If no contact has all words, parts of words in names match too. If that finds nobody, a single word may be a part of
  /// a category: reading all categories for several words would take too long. Group cards are found by their names;
  /// their members are not among the result for that.
  ///
  /// - Parameters:
  ///   - text: The text, as a mail program passes it.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts in the order of the list; those that only their addresses make match may come last.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func contacts(matching text: String, inBook book: String? = nil) throws -> [ContactID] {
    let quick = try contacts(withWords: text, inBook: book)
    if let quick, !quick.isEmpty { return quick }
    let query = try ContactSelector.addressBookQuery(text)
    func found(_ selector: ContactSelector, words: WordSearch) throws -> [ContactID] {
      try select(selector, currentBook: book, words: words).ids
    }
    let named = try query.names.map { try found($0, words: .namesFirst) } ?? []
    // The quick way has looked for all words in addresses.
    let addressed = quick == nil ? try found(query.addresses, words: .wholeNames) : []
    let all = (named + addressed).uniqued
    let isWord = query.names?.clauses.count == 1
    return all.isEmpty && isWord
      ? try contacts(inCategoriesWith: text, inBook: book) : all
  }
}
