public import ContactModel

extension ContactReader {
  /// Returns the contacts that a selector selects.
  ///
  /// Contacts selected by rows and identities are returned in the order of the selector; others in the order of the
  /// list. Rows and identities with a minus leave out their contacts. A word is tried as an identity or a UID, then as the
  /// beginning of words in names and other fields, as `words` says; several identities and UIDs unite, unless the words
  /// are together the whole name of a contact. If nothing matches, and words need not be whole, it is tried as the beginning of an identity or a UID with at least 4 characters, as a
  /// telephone number, and as a part of a name. E-mail addresses are tried in a similar way.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - currentBook: The name of the book for rows without a book, in which words and fields are searched; `nil` for
  ///     the first book, and to search all books.
  ///   - words: The fields in which words are searched. Pass `.wholeNames` when selecting contacts to change.
  ///   - order: The order of the contacts; with `.stored`, contacts selected by rows and identities keep the order of
  ///     the selector.
  ///   - limit: The largest number of contacts to return; `nil` for no limit.
  ///   - offset: The number of contacts to skip.
  /// - Returns: The contacts. Their total is unknown if the first rows alone had enough matches, for example when half
  ///   of the list matches.
  /// - Throws: `ContactError.Code.unknownBook`, `.rowOutOfRange` and `.unknownContact` when there is no such current
  ///   book, or when the selector names a book or a row, one of several identities, or one with a minus, that doesn't exist.
  public func select(
    _ selector: ContactSelector, currentBook: String? = nil, words: WordSearch = .namesFirst,
    order: ContactOrder = .stored, limit: Int? = nil, offset: Int = 0
  ) throws -> ContactSelection {
    try select(
      selector, with: ConditionIndex(list, words: words, currentBook: currentBook), order: order,
      limit: limit, offset: offset)
  }

  /// Returns the contacts that a selector selects, with indexes that no selector has used before.
  func select(
    _ selector: ContactSelector, with index: ConditionIndex, order: ContactOrder = .stored,
    limit: Int? = nil, offset: Int = 0
  ) throws -> ContactSelection {
    if let book = index.currentBook { _ = try list.book(named: book) }
    let united = try index.unitingIdentities(in: selector)
    var clauses = united.clauses.uniqued
    if let book = index.currentBook, selector.references.isEmpty {
      clauses.append([ContactSelector.Term(.book(book))])
    }
    return try SelectionQuery(
      list: list, selector: ContactSelector(references: united.references, clauses: clauses),
      order: order, limit: limit, offset: offset, index: index
    ).run()
  }
}
