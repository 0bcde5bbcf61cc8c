public import ContactModel

extension ContactReader {
  /// The contacts that a selector chooses.
  ///
  /// Contacts that are named by rows and identities come in the order in which they are named; others in the
  /// order of the list. A word is tried as an identity or a UID, then as the beginning of words of names; where
  /// neither matches anything and `allowsFallback` is set, as the beginning of words of organisations, e-mail
  /// addresses and notes, in this order; then as the beginning of an identity or a UID of 4 characters or more, as a
  /// telephone number, and as a part of a name. E-mail addresses are treated likewise.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - currentBook: The name of the book that rows are counted in where the selector names none; `nil` for
  ///     the first one.
  ///   - allowsFallback: Whether a word may be the beginning of one, and one that matches nothing is tried
  ///     further; not for what will be written to.
  ///   - order: The order of the contacts; by `.stored` those that are named keep the order of their names.
  ///   - limit: How many contacts are given at most; `nil` for all.
  ///   - offset: How many contacts are passed over.
  /// - Returns: The contacts. Their total is not counted where the limit was reached in a look at the first
  ///   rows, as when half of the list matches.
  /// - Throws: `ContactError.Code.unknownBook` and `.rowOutOfRange` when the selector names what is
  ///   not there.
  public func select(
    _ selector: ContactSelector, currentBook: String? = nil, allowsFallback: Bool = true,
    order: ContactOrder = .stored, limit: Int? = nil, offset: Int = 0
  ) throws -> ContactSelection {
    try SelectionQuery(
      list: list, selector: selector, currentBook: currentBook, order: order, limit: limit,
      offset: offset, index: ConditionIndex(list, allowsFallback: allowsFallback)
    ).run()
  }
}
