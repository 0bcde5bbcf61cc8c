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
  /// A word that means only contacts of other books than the current one stays a word, unless there are references. Words
  /// that are together the whole name of a contact mean this name, and become one word.
  func unitingIdentities(in selector: ContactSelector) throws -> ContactSelector {
    let clauses = selector.clauses
    guard let first = clauses.first, selector.parts.count > 1 || first.count > 1 else {
      return selector
    }
    let isInBook = clauses.count == selector.parts.count
    let book = isInBook ? try currentBook.map { try list.book(named: $0).id } : nil
    var united = selector
    united.parts = try selector.parts.flatMap { part in
      guard case .clause(let clause) = part, let words = try identities(in: clause, ofBook: book)
      else { return [part] }
      return words.map { .reference(.uid($0, isPrefix: false)) }
    }
    guard isInBook, united.parts != selector.parts,
      let name = Self.words(of: clauses)?.joined(separator: " "),
      try hasContact(named: name, inBook: book)
    else { return united }
    return ContactSelector(clauses: [[ContactSelector.Term(.word(name))]])
  }

  /// Returns the words of a clause, if each of them is the identity or the UID of a contact in a book or, if there is no
  /// book, in any.
  private func identities(
    in clause: [ContactSelector.Term], ofBook book: Int64?
  ) throws -> [String]? {
    var words: [String] = []
    for term in clause {
      guard !term.isNegated, case .word(let word) = term.condition,
        try hasContact(in: contacts(withIdentity: word), ofBook: book)
      else { return nil }
      words.append(word)
    }
    return words
  }

  /// Returns whether the words of a text are the whole name of a contact, in any order.
  private func hasContact(named text: String, inBook book: Int64?) throws -> Bool {
    let words = FoldedText(text).words.sorted()
    var named = try contacts(withWords: text, in: .name, isWhole: true)
    for contact in named.rowIDs
    where try FoldedText(list.contacts.name(of: contact) ?? "").words.sorted() != words {
      named.remove(contact)
    }
    return try hasContact(in: named, ofBook: book)
  }

  /// Returns whether any of some contacts is in a book; if there is no book, whether there is any contact.
  private func hasContact(in contacts: RowIDSet, ofBook book: Int64?) throws -> Bool {
    try contacts.rowIDs.contains { try book == nil || list.order.book(ofContact: $0) == book }
  }
}
