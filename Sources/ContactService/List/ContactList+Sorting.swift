public import ContactModel
import ContactStorage

extension ContactList {
  /// Stores a new order of the contacts of a book, in one operation.
  ///
  /// - Parameters:
  ///   - name: The name of the book; `nil` means the first book.
  ///   - keys: The keys; contacts with equal keys keep their order.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, or `nil` if the book has that order.
  /// - Throws: `ContactError.unknownBook` if the list has no such book; `ContactError` if it can't be read or written.
  @discardableResult
  public func sort(
    bookNamed name: String?, by keys: [SortKey], isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: "sort"), isDryRun: isDryRun) { reader in
      let (section, book) = try reader.book(named: name)
      let ids = try reader.ids(section: section, rows: 0..<book.count)
      return [.reorder(section: section, try reader.sorted(ids, by: keys))]
    }
  }
}
