public import ContactModel

extension ContactReader {
  /// Returns a selector whose words that are the identities or the UIDs of contacts are references.
  ///
  /// References unite, while words narrow. A word alone stays a word, and so do alternatives that are not all identities or
  /// UIDs.
  ///
  /// - Parameter selector: The selector.
  /// - Returns: The selector, which selects the same contacts.
  /// - Throws: `ContactError` if the list can't be read.
  public func unitingIdentities(in selector: ContactSelector) throws -> ContactSelector {
    try ConditionIndex(list, words: .wholeNames).unitingIdentities(in: selector)
  }
}

extension ConditionIndex {
  /// Returns a selector whose words that are the identities or the UIDs of contacts are references.
  ///
  /// A word that means only contacts of other books than the current one stays a word, unless there are references.
  func unitingIdentities(in selector: ContactSelector) throws -> ContactSelector {
    guard selector.clauses.joined().count + selector.references.count > 1 else { return selector }
    let isInBook = selector.references.isEmpty
    let book = isInBook ? try currentBook.map { try list.book(named: $0).id } : nil
    var united = selector
    united.clauses = try selector.clauses.filter { clause in
      guard let words = try identities(in: clause, ofBook: book) else { return true }
      united.references += words.map { .uid($0, isPrefix: false) }
      return false
    }
    return united
  }

  /// Returns the words of a clause, if each of them is the identity or the UID of a contact in a book or, if there is no
  /// book, in any.
  private func identities(
    in clause: [ContactSelector.Term], ofBook book: Int64?
  ) throws -> [String]? {
    var words: [String] = []
    for term in clause {
      guard !term.isNegated, case .word(let word) = term.condition,
        try contacts(withIdentity: word).rowIDs.contains(where: { contact in
          try book == nil || list.order.book(ofContact: contact) == book
        })
      else { return nil }
      words.append(word)
    }
    return words
  }
}
