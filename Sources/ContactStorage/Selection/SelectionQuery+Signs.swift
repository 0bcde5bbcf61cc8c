internal import ContactModel
internal import GRDB

/// Words without letters and digits, such as `&`, which the full-text index doesn't have.
extension SelectionQuery {
  /// Selects by the other words of a selector, and then by the words that are only signs.
  ///
  /// The contacts have the signs in their names as they are written. If none has, and the command changes nothing, the
  /// signs don't count.
  ///
  /// - Returns: The contacts; `nil` if no word is only signs, or if there are no other words.
  /// - Throws: Errors of SQLite; `ContactError` as for the other words.
  func selectNamesWithSigns() throws -> ContactSelection? {
    let signs = selector.clauses.compactMap(\.sign)
    let others = selector.clauses.filter { $0.sign == nil }
    guard !signs.isEmpty, others.contains(where: \.isWord),
      try signs.allSatisfy({ try index.contacts(withIdentity: $0).isEmpty })
    else { return nil }
    let found = try SelectionQuery(
      list: list, selector: ContactSelector(references: selector.references, clauses: others),
      order: order, limit: nil, offset: 0, index: index
    ).run().ids
    let named = try found.filter { id in
      let name = try list.contacts.allNames(of: list.identity.rowID(id))
      return signs.allSatisfy(name.contains)
    }
    let ids = named.isEmpty && !index.isWhole ? found : named
    let end = limit.map { offset + $0 } ?? .max
    return ContactSelection(ids: Array(ids.prefix(end).dropFirst(offset)), total: ids.count)
  }
}

extension ConditionIndex {
  /// Returns the contacts with a word without letters and digits in their names, such as an emoji.
  ///
  /// No index has such words, so this reads all names. If only whole words match, the word must be the whole name:
  /// nobody means every company by `&`.
  func contacts(withSign sign: String) throws -> RowIDSet {
    try listed(
      set("SELECT id FROM contact WHERE \(isWhole ? "name = ?" : "instr(name, ?)")", [sign]))
  }
}

extension [ContactSelector.Term] {
  /// The only word of the clause, if it has neither letters nor digits; otherwise `nil`.
  fileprivate var sign: String? {
    guard count == 1, !self[0].isNegated, case .word(let text) = self[0].condition,
      FoldedText(text).isEmpty
    else { return nil }
    return text
  }

  /// Whether the clause requires words that can be searched for.
  fileprivate var isWord: Bool {
    allSatisfy { term in
      guard !term.isNegated, case .word(let text) = term.condition else { return false }
      return !FoldedText(text).isEmpty
    }
  }
}
