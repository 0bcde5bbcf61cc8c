public import ContactModel
import ContactStorage

extension ContactList {
  /// The result of sorting a book.
  public struct Sorting: Sendable {
    /// The operation, or `nil` if the book has that order.
    public var operation: LoggedOperation?

    /// The contacts that move to other rows, in the new order.
    public var moves: [Move]

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
    let (moves, operation) = try await store.write(
      .init(command: "sort"), isDryRun: isDryRun
    ) { transaction in
      let reader = transaction.reader
      let (section, book) = try reader.book(named: name)
      let ids = try reader.ids(section: section, rows: 0..<book.count)
      let sorted = try reader.sorted(ids, by: keys)
      try transaction.apply(.reorder(section: section, sorted))
      return Self.moves(from: ids, to: sorted)
    }
    return Sorting(operation: operation, moves: moves)
  }

  private static func moves(from old: [ContactID], to new: [ContactID]) -> [Sorting.Move] {
    let rows = old.indices.filter { old[$0] != new[$0] }
    let origins = Dictionary(uniqueKeysWithValues: rows.map { (old[$0], $0) })
    return rows.compactMap { row in
      origins[new[row]].map { Sorting.Move(id: new[row], origin: $0, destination: row) }
    }
  }
}
