import ContactModel

extension Book: Record {
  static let members: [Member<Book>] = [
    Member("name", "The name of the book.") { $0.name },
    Member("count", "How many contacts it has.") { $0.count },
  ]
}

/// The document of `contacts book list`: the books, in their order.
struct BookListDocument: Document {
  typealias Element = Book

  static let names = ["book-list"]

  static let members: [Member<BookListDocument>] = [
    .stream("books", "The books, in their order.", of: Book.self)
  ]

  static let columns: [Column<Book>] = ["name", "count"]
}
