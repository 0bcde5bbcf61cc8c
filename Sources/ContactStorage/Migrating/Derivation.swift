internal import GRDB

/// Everything that is derived from the cards, made again by the rules of this program.
///
/// A list remembers by which rules it was derived. If these are older, all is derived again when the list is opened for
/// writing, in the transaction of the last migration that it lacks. Whoever removes a contact can then rely on what is
/// stored: the full-text index must be told the very words that it was given.
struct Derivation {
  /// The rules of this program: count it up whenever the same card would give another column of `contact`, another
  /// address, other words or other lines to search, and when a migration adds such a column.
  static let number = 4

  private let database: Database
  private let contacts: ContactTable
  private let order: RowOrder

  init(_ database: Database) {
    self.database = database
    contacts = ContactTable(database, names: NameOrder(database))
    order = RowOrder(database)
  }

  /// Derives everything again, and remembers by which rules.
  ///
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  func run() throws {
    try database.execute(
      sql: """
        DELETE FROM contact_address;
        DELETE FROM name_chunk;
        DELETE FROM email_chunk;
        REPLACE INTO contact_search_config (k, v) VALUES ('version', \(Self.searchVersion));
        INSERT INTO contact_search (contact_search) VALUES ('delete-all')
        """)
    let rowIDs = try Int64.fetchAll(database, sql: "SELECT id FROM contact ORDER BY id")
    let indexing = rowIDs.count > BulkLoad.threshold ? try BulkIndexing(database) : nil
    for rowID in rowIDs {
      try contacts.deriveAgain(rowID, isInList: order.contains(rowID))
    }
    try contacts.finishLoad()
    try indexing?.finish()
    try SettingTable(database: database).setNumber(Self.number, for: Self.settingName)
  }

  /// The rules by which a list was derived; 0 for those before they were counted.
  static func number(of database: Database) throws -> Int {
    try SettingTable(database: database).number(settingName) ?? 0
  }

  /// The setting that remembers the rules.
  private static let settingName = "derivation"

  /// The version of the full-text index, without which it can't even be emptied.
  ///
  /// Source: SQLite, ext/fts5/fts5Int.h, FTS5_CURRENT_VERSION.
  private static let searchVersion = 4
}
