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
  func unitingIdentities(in selector: ContactSelector) throws -> ContactSelector {
    guard selector.clauses.joined().count + selector.references.count > 1 else { return selector }
    var united = selector
    united.clauses = try selector.clauses.filter { clause in
      guard let words = try identities(in: clause) else { return true }
      united.references += words.map { .uid($0, isPrefix: false) }
      return false
    }
    return united
  }

  /// Returns the words of a clause, if each of them is the identity or the UID of a contact.
  private func identities(in clause: [ContactSelector.Term]) throws -> [String]? {
    var words: [String] = []
    for term in clause {
      guard !term.isNegated, case .word(let word) = term.condition,
        try !contacts(withIdentity: word).isEmpty
      else { return nil }
      words.append(word)
    }
    return words
  }
}
