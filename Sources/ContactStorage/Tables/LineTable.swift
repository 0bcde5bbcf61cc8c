internal import FoundationEssentials
internal import GRDB

/// A short text of each contact, as lines of packed chunks: what is gone through from end to end.
///
/// Going through a chunk takes a fraction of what going through 1,024 rows of an index takes, and costs an import
/// little. The table remembers one chunk and writes it when another one is wanted, or by ``flush()``; it lives no
/// longer than the transaction it is made for.
final class LineTable {
  /// How many contacts have their lines in one chunk.
  static let lineCount: Int64 = 1_024

  private let database: Database
  private let select: String
  private let insert: HotStatement
  private var chunk: LineChunk?
  private var chunkID: Int64 = -1
  private var isChanged = false

  /// Makes the table of a name; it must be one of the schema.
  init(_ database: Database, named name: String) {
    self.database = database
    select = "SELECT id, lines FROM \(name)"
    insert = HotStatement(database, "INSERT OR REPLACE INTO \(name) (id, lines) VALUES (?, ?)")
  }

  /// Gives a contact a line.
  ///
  /// - Parameters:
  ///   - line: The text, without line feeds.
  ///   - contact: The contact.
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(1) for contacts in the order of their numbers, O(*n*) for others, where *n* is the size of a
  ///   chunk.
  func setLine(_ line: ArraySlice<UInt8>, of contact: Int64) throws {
    try load(contact / Self.lineCount)
    if chunk?.setLine(line, at: Int(contact % Self.lineCount)) == true { isChanged = true }
  }

  /// The line of a contact; empty where it has none.
  func line(of contact: Int64) throws -> ArraySlice<UInt8> {
    try load(contact / Self.lineCount)
    return chunk?.line(at: Int(contact % Self.lineCount)) ?? []
  }

  /// Writes the chunk that is remembered.
  func flush() throws {
    guard isChanged, let chunk else { return }
    try insert.execute([.integer(chunkID), .blob(chunk.bytes.indices)], bytes: chunk.bytes)
    isChanged = false
  }

  /// Hands out the contacts in whose lines a text is found, from the lowest number up.
  ///
  /// - Parameters:
  ///   - part: The text, which isn't empty.
  ///   - body: Takes a contact.
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
