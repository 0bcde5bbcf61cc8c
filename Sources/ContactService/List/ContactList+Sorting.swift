public import ContactModel
import ContactStorage

extension ContactList {
  /// The result of sorting a book.
  public struct Sorting: Sendable {
    /// The operation, or `nil` if the book has that order.
    public let operation: LoggedOperation?

    private let old: [ContactID]
    private let new: [ContactID]

    fileprivate init(_ operation: LoggedOperation?, from old: [ContactID], to new: [ContactID]) {
      self.operation = operation
      self.old = old
      self.new = new
    }

    /// The number of contacts that move to other rows.
    ///
    /// - Complexity: O(*n*), where *n* is the number of contacts of the book.
    public var movedCount: Int { zip(old, new).count { $0 != $1 } }

    /// The contacts that move to other rows, in the new order.
    ///
    /// - Complexity: O(*n*), where *n* is the number of contacts of the book.
    public var moves: [Move] {
      let rows = old.indices.filter { old[$0] != new[$0] }
      let origins = Dictionary(uniqueKeysWithValues: rows.map { (old[$0], $0) })
      return rows.compactMap { row in
        origins[new[row]].map { Move(id: new[row], origin: $0, destination: row) }
      }
    }

    /// The move of a contact to another row of its book.
    public struct Move: Sendable, Hashable {
      /// The contact.
      public var id: ContactID

      /// Its row before.
      public var origin: Int

      /// Its row after.
      public var destination: Int
    }
  }

  /// Stores a new order of the contacts of a book, in one operation.
  ///
  /// - Parameters:
  ///   - name: The name of the book; `nil` means the first book.
  ///   - keys: The keys; contacts with equal keys keep their order.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, and the contacts that it moves.
  /// - Throws: `ContactError.unknownBook` if the list has no such book; `ContactError` if it can't be read or written.
  @discardableResult
  public func sort(
    bookNamed name: String?, by keys: [SortKey], isDryRun: Bool = false
  ) async throws -> Sorting {
    let (orders, operation) = try await store.write(
      .init(command: "sort"), isDryRun: isDryRun
    ) { transaction in
      let reader = transaction.reader
      let (section, book) = try reader.book(named: name)
      let ids = try reader.ids(section: section, rows: 0..<book.count)
      let sorted = try reader.sorted(ids, by: keys)
      try transaction.apply(.reorder(section: section, sorted))
      return (ids, sorted)
    }
    return Sorting(operation, from: orders.0, to: orders.1)
  }
}
