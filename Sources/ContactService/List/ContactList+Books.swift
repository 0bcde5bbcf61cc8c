public import ContactModel
import ContactStorage
import VCardFormat

extension ContactList {
  /// Adds an empty book after the others.
  ///
  /// - Throws: `ContactListError` when the name is taken, or is none that a book can have.
  @discardableResult
  public func addBook(
    named name: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book add"), isDryRun: isDryRun) { reader in
      let books = try reader.books()
      try Self.checkBookName(name, among: books)
      return [.insertBook(name: name, section: books.count)]
    }
  }

  /// Gives a book another name.
  ///
  /// - Throws: `ContactListError` when there is no such book, or the new name is taken or impossible.
  @discardableResult
  public func renameBook(
    named name: String, to newName: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book rename"), isDryRun: isDryRun) { reader in
      let (section, book) = try reader.book(named: name)
      guard newName != book.name else { return [] }
      try Self.checkBookName(newName, among: try reader.books().filter { $0.id != book.id })
      return [.renameBook(section: section, name: newName)]
    }
  }

  /// Removes a book, and takes its contacts out of the list.
  ///
  /// - Throws: `ContactListError` when there is no such book, or no other one.
  @discardableResult
  public func removeBook(
    named name: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book rm"), isDryRun: isDryRun) { reader in
      let (section, book) = try reader.book(named: name)
      guard try reader.books().count > 1 else {
        throw ContactListError(
          .lastBook,
          "“\(book.name)” is the only book: add another one before you remove it.")
      }
      return [.removeBook(section: section)]
    }
  }

  private static func checkBookName(_ name: String, among books: [Book]) throws {
    guard Book.isName(name) else {
      throw ContactListError(
        .invalidBookName,
        "“\(name)” can't be the name of a book: give 1 to 200 bytes without control characters, "
          + "and no blank at either end.")
    }
    if let other = books.first(where: { $0.name.uppercasedASCII == name.uppercasedASCII }) {
      throw ContactListError(
        .bookExists, "There is a book “\(other.name)” already: choose another name.")
    }
  }
}
