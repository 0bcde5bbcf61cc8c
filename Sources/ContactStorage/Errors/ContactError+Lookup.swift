package import ContactModel

extension ContactError {
  /// A contact that the list doesn't have.
  package static func unknownContact(
    _ id: some CustomStringConvertible, inTrash isInTrash: Bool = false, path: String? = nil
  ) -> Self {
    let place = isInTrash ? "trash" : "list"
    return Self(.unknownContact, path: path, "There is no contact \(id) in the \(place).")
  }

  /// A row or a book of contacts in the trash.
  static func withoutRow(path: String?) -> Self {
    Self(
      .rowOutOfRange, path: path,
      "Contacts in the trash have no rows and are in no book: name them by their names or ids.")
  }

  /// A book that the list doesn't have.
  package static func unknownBook(
    _ name: String, among books: [String], path: String? = nil
  ) -> Self {
    let names = books.map { "“\($0)”" }.joined(separator: ", ")
    var error = Self(
      .unknownBook, path: path, "There is no book “\(name)”: name one of \(names).")
    error.missingBook = name
    error.longerBook = books.first { $0.hasPrefix("\(name) ") }
    return error
  }
}
