public import ContactModel
public import ContactStorage

extension ContactReader {
  /// Returns the contacts whose name, address, organization or group matches a text.
  ///
  /// - Parameters:
  ///   - text: The text, as a mail program passes it.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts: those that match by their names first.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func contacts(matching text: String, inBook book: String? = nil) throws -> [ContactID] {
    var (names, addresses) = ContactSelector.addressBookQuery(text)
    if let book {
      names.clauses.append([ContactSelector.Term(.book(book))])
      addresses.clauses.append([ContactSelector.Term(.book(book))])
    }
    let found =
      try select(names).ids + select(addresses, allowsFallback: false).ids
    var seen: Set<ContactID> = []
    return found.filter { seen.insert($0).inserted }
  }
}
