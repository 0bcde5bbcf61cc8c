internal import GRDB

/// Derives all derived data from the cards again, by the rules of this program.
///
/// A list stores the number of the rules that derived its data. If this number is lower, the program derives all data
/// again when it opens the list for writing, in the transaction of the last missing migration. So code that removes a
/// contact can rely on the stored data: the full-text index requires exactly the words that were added to it.
struct Derivation {
  /// The number of this program's rules: increase it whenever the same card would give another column of `contact`,
  /// another address, other search words or other search lines, and when a migration adds such a column.
  static let number = 13

  private let database: Database
  private let contacts: ContactTable

  init(_ database: Database) {
    self.database = database
    contacts = ContactTable(database, names: NameOrder(database))
  }

  /// Derives all data again, and stores the number of the rules.
  ///
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  func run() throws {
    let rowIDs = try Int64.fetchAll(database, sql: "SELECT id FROM contact ORDER BY id")
    try database.execute(
      sql: "REPLACE INTO contact_search_config (k, v) VALUES ('version', \(Self.searchVersion))")
    // Rows are deleted faster after their indexes.
    let indexing = rowIDs.count > BulkLoad.threshold ? try BulkIndexing(database) : nil
    try database.execute(
      sql: """
        DELETE FROM contact_address;
        DELETE FROM name_chunk;
        DELETE FROM email_chunk;
        INSERT INTO contact_search (contact_search) VALUES ('delete-all')
        """)
    for rowID in rowIDs { try contacts.deriveAgain(rowID) }
    try contacts.finishLoad()
    try indexing?.finish()
    try SettingTable(database: database).setNumber(Self.number, for: Self.settingName)
  }

  /// Returns the number of the rules that derived the data of a list; 0 for rules before they were numbered.
  static func number(of database: Database) throws -> Int {
    try SettingTable(database: database).number(settingName) ?? 0
  }

  /// The setting that stores the number of the rules.
  private static let settingName = "derivation"

  /// The version of the full-text index, without which the index can't even be emptied.
  ///
  /// Source: SQLite, ext/fts5/fts5Int.h, FTS5_CURRENT_VERSION.
  private static let searchVersion = 4
}
