public import ContactModel
import ContactStorage

extension ContactList {
  /// Adds an empty book after the others.
  ///
  /// - Throws: `ContactError` if the name is taken or invalid.
  @discardableResult
  public func addBook(
    named name: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book add"), isDryRun: isDryRun) { reader in
      [.insertBook(name: name, section: try reader.books().count)]
    }
  }

  /// Renames a book.
  ///
  /// - Throws: `ContactError` if there is no such book, or if the new name is taken or invalid.
  @discardableResult
  public func renameBook(
    named name: String, to newName: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book rename"), isDryRun: isDryRun) { reader in
      [.renameBook(section: try reader.book(named: name).section, name: newName)]
    }
  }

  /// Removes a book and its contacts from the list.
  ///
  /// - Parameters:
  ///   - name: The name of the book.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - isKnown: Whether the caller knows the book as it is now; otherwise nothing is removed. `nil` asks nobody.
  /// - Returns: The operation.
  /// - Throws: `ContactError` if there is no such book, or if it is the only one; `ContactError.Code.changedMeanwhile` if
  ///   it isn't as the caller knows it.
  @discardableResult
  public func removeBook(
    named name: String, isDryRun: Bool = false, ifKnown isKnown: (@Sendable (Book) -> Bool)? = nil
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book rm"), isDryRun: isDryRun) { reader in
      let (section, book) = try reader.book(named: name)
      guard isKnown?(book) ?? true else {
        throw ContactError(
          .changedMeanwhile,
          "The book “\(book.name)” was changed meanwhile: look at its contacts again.")
      }
      return [.removeBook(section: section)]
    }
  }
}
