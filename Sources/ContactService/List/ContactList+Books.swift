public import ContactModel
import ContactStorage
import VCardFormat

extension ContactList {
  /// Adds an empty book after the others.
  ///
  /// - Throws: `ContactError` when the name is taken, or is none that a book can have.
  @discardableResult
  public func addBook(
    named name: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book add"), isDryRun: isDryRun) { reader in
      [.insertBook(name: name, section: try reader.books().count)]
    }
  }

  /// Gives a book another name.
  ///
  /// - Throws: `ContactError` when there is no such book, or the new name is taken or impossible.
  @discardableResult
  public func renameBook(
    named name: String, to newName: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book rename"), isDryRun: isDryRun) { reader in
      [.renameBook(section: try reader.book(named: name).section, name: newName)]
    }
  }

  /// Removes a book, and takes its contacts out of the list.
  ///
  /// - Throws: `ContactError` when there is no such book, or no other one.
  @discardableResult
  public func removeBook(
    named name: String, isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "book rm"), isDryRun: isDryRun) { reader in
      [.removeBook(section: try reader.book(named: name).section)]
    }
  }
}
