internal import GRDB
internal import VCardFormat

/// The books of the list.
///
/// It caches the books, so it must not be used after the transaction that it was made for.
final class BookTable {
  /// A book as stored.
  struct Record: Equatable {
    var id: Int64
    var position: Int
    var name: String
  }

  private let database: Database
  private var remembered: [Record]?

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the books, in order.
  func all() throws -> [Record] {
    if let remembered { return remembered }
    let statement = try database.cachedStatement(
      sql: "SELECT id, position, name FROM book ORDER BY position")
    let records = try Row.fetchAll(statement).map { row in
      try Record(
        id: row.decode(atIndex: 0), position: row.decode(atIndex: 1), name: row.decode(atIndex: 2))
    }
    remembered = records
    return records
  }

  /// Returns the section of a book, or `nil` if there is no such book.
  func section(of id: Int64) throws -> Int? {
    try all().firstIndex { $0.id == id }
  }

  /// Returns a book by its name, without regard to the case of ASCII letters and to whether accents are characters of
  /// their own, or `nil` if there is none.
  func book(named name: String) throws -> Record? {
    let id = try Int64.fetchOne(
      database, sql: "SELECT id FROM book WHERE name = ?", arguments: [name])
    let books = try all()
    if let book = books.first(where: { $0.id == id }) { return book }
    let key = Self.key(name)
    return books.first { Self.key($0.name) == key }
  }

  private static func key(_ name: String) -> String {
    String(decoding: name._nfcCodeUnits, as: UTF8.self).lowercasedASCII
  }

  /// Adds a book at its position, and moves the books from there on up.
  ///
  /// - Returns: The id of the book: that of the record, or a new one if it is 0.
  func insert(_ record: Record) throws -> Int64 {
    remembered = nil
    try database.execute(
      sql: "UPDATE book SET position = position + 1 WHERE position >= ?",
      arguments: [record.position])
    try database.execute(
      sql: "INSERT INTO book (id, position, name) VALUES (?, ?, ?)",
      arguments: [record.id == 0 ? nil : record.id, record.position, record.name])
    return database.lastInsertedRowID
  }

  /// Deletes a book without rows, and moves the books after it down.
  func delete(_ record: Record) throws {
    remembered = nil
    try database.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [record.id])
    try database.execute(
      sql: "UPDATE book SET position = position - 1 WHERE position > ?",
      arguments: [record.position])
  }

  /// Renames a book.
  func rename(_ id: Int64, to name: String) throws {
    remembered = nil
    try database.execute(sql: "UPDATE book SET name = ? WHERE id = ?", arguments: [name, id])
  }
}
