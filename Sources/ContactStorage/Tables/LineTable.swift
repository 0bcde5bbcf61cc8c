internal import FoundationEssentials
internal import GRDB

/// A table with a short line of text for each contact, in packed chunks, for searches that read all lines.
///
/// Reading a chunk takes a fraction of the time of reading 1,024 rows of an index, and writing chunks costs an import
/// little. The table caches one chunk; it writes it when another one is needed, or in ``flush()``. It must not be used
/// after the transaction that it was made for.
final class LineTable {
  /// The number of contacts with lines in one chunk.
  static let lineCount: Int64 = 1_024

  private let database: Database
  private let select: String
  private let insert: HotStatement
  private var chunk: LineChunk?
  private var chunkID: Int64 = -1
  private var isChanged = false

  /// Creates access to a table of the schema by its name.
  init(_ database: Database, named name: String) {
    self.database = database
    select = "SELECT id, lines FROM \(name)"
    insert = HotStatement(database, "INSERT OR REPLACE INTO \(name) (id, lines) VALUES (?, ?)")
  }

  /// Sets the line of a contact.
  ///
  /// - Parameters:
  ///   - line: The text, without line feeds.
  ///   - contact: The contact.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(1) for contacts in ascending order; otherwise O(*n*), where *n* is the size of a chunk.
  func setLine(_ line: ArraySlice<UInt8>, of contact: Int64) throws {
    try load(contact / Self.lineCount)
    if chunk?.setLine(line, at: Int(contact % Self.lineCount)) == true { isChanged = true }
  }

  /// Returns the line of a contact; empty if it has none.
  func line(of contact: Int64) throws -> ArraySlice<UInt8> {
    try load(contact / Self.lineCount)
    return chunk?.line(at: Int(contact % Self.lineCount)) ?? []
  }

  /// Writes the cached chunk if it was changed.
  func flush() throws {
    guard isChanged, let chunk else { return }
    try insert.execute([.integer(chunkID), .blob(chunk.bytes.indices)], bytes: chunk.bytes)
    isChanged = false
  }

  /// Passes the contacts whose lines contain a text to `body`, in ascending order.
  ///
  /// - Parameters:
  ///   - part: The text, which must not be empty.
  ///   - body: Receives a contact.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n*), where *n* is the length of all lines.
  func forEachContact(withPart part: [UInt8], _ body: (Int64) -> Void) throws {
    try flush()
    let pattern = BytePattern(part)
    try database.cachedStatement(sql: select).forEachRow { row in
      let first = row.integer(0) &* Self.lineCount
      unsafe row.withBytes(1) { lines in
        unsafe LineChunk.forEachLine(of: lines, with: pattern) { body(first &+ Int64($0)) }
      }
      return true
    }
  }

  private func load(_ id: Int64) throws {
    guard id != chunkID else { return }
    try flush()
    let statement = try database.cachedStatement(sql: select + " WHERE id = ?")
    let row = try Row.fetchOne(statement, arguments: [id])
    chunk = LineChunk(try row.map { Array(try $0.decode(Data.self, atIndex: 1)) } ?? [])
    chunkID = id
  }
}
