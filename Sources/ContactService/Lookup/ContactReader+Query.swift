public import ContactModel
public import ContactStorage

extension ContactReader {
  /// Returns the contacts whose name, nickname, address, organization, unit or group matches a text.
  ///
  /// If no contact has all words, parts of words in names match too. If that finds nobody, a single word may be a part of
  /// a category. Group cards are found by their names; their members are not among the result for that.
  ///
  /// - Parameters:
  ///   - text: The text, as a mail program passes it.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func contacts(matching text: String, inBook book: String? = nil) throws -> [ContactID] {
    let found = try contacts(withWords: text, inBook: book)
    guard found.isEmpty, let parts = try ContactSelector.addressBookQuery(text) else {
      return found
    }
    let named = try select(parts, currentBook: book).ids
    return named.isEmpty && parts.clauses.count == 1
      ? try contacts(inCategoriesWith: text, inBook: book) : named
  }
}
