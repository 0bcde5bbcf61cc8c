internal import GRDB

/// Writes the search words of contacts to the full-text index.
///
/// The index collects words in memory, as long as the rowids of their contacts ascend; before a lower one, it writes a
/// segment, and merges segments if there are many. Undoing a change goes through its contacts backwards, so each would
/// make a segment. Therefore words of a contact that comes before the last one wait here, and are written in the order
/// of the contacts. The table must not be used after the transaction that it was made for.
///
/// Source: SQLite, ext/fts5/fts5_index.c, sqlite3Fts5IndexBeginWrite.
final class WordTable {
  /// Words that wait; their ranges are those of `bytes`.
  private struct Change {
    let contact: Int64
    let isDeletion: Bool
    let values: [HotStatement.Value]
  }

  /// How many bytes of words wait at most, which is what the index collects itself.
  private static let limit = 1 << 20

  private let insertion: HotStatement
  private let deletion: HotStatement
  private var last = Int64.min
  private var waiting: [Change] = []
  private var bytes: [UInt8] = []
  private var values: [HotStatement.Value] = []

  /// Creates access to the full-text index of a list.
  init(_ database: Database) {
    insertion = HotStatement(
      database,
      """
      INSERT INTO contact_search (rowid, \(SearchWords.columnList))
      VALUES (?\(SearchWords.parameters))
      """)
    deletion = HotStatement(
      database,
      """
      INSERT INTO contact_search (contact_search, rowid, \(SearchWords.columnList))
      VALUES ('delete', ?\(SearchWords.parameters))
      """)
  }

  /// Adds the words of a contact.
  func insert(_ record: ContactRecord, of contact: Int64) throws {
    try write(record, of: contact, isDeletion: false)
  }

  /// Deletes the words of a contact.
  ///
  /// The full-text index doesn't store its text, so it needs the same words to delete them.
  func delete(_ record: ContactRecord, of contact: Int64) throws {
    try write(record, of: contact, isDeletion: true)
  }

  /// Writes the words that wait.
  func flush() throws {
    let order = waiting.indices.sorted { (waiting[$0].contact, $0) < (waiting[$1].contact, $1) }
    for index in order {
      let change = waiting[index]
      try execute(change.values, change.contact, isDeletion: change.isDeletion, bytes)
    }
    waiting.removeAll()
    bytes.removeAll()
  }

  private func write(_ record: ContactRecord, of contact: Int64, isDeletion: Bool) throws {
    values.removeAll(keepingCapacity: true)
    values.append(.integer(contact))
    record.words.appendValues(to: &values)
    guard contact < last || !waiting.isEmpty else {
      try execute(values, contact, isDeletion: isDeletion, record.bytes)
      return
    }
    let copy = values.map { value in
      guard case .text(let range) = value else { return value }
      let start = bytes.count
      bytes += record.bytes[range]
      return .text(start..<bytes.count)
    }
    waiting.append(Change(contact: contact, isDeletion: isDeletion, values: copy))
    if bytes.count >= Self.limit { try flush() }
  }

  private func execute(
    _ values: [HotStatement.Value], _ contact: Int64, isDeletion: Bool, _ bytes: [UInt8]
  ) throws {
    last = contact
    try (isDeletion ? deletion : insertion).execute(values, bytes: bytes)
  }
}
