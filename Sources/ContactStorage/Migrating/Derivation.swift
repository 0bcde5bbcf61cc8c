internal import GRDB

/// Derives all derived data from the cards again, by the rules of this program.
///
/// Only the columns and addresses that differ are written, because new rules are about few cards. The lines and the
/// full-text index are made again: comparing its words takes as long as adding them.
///
/// A list stores the number of the rules that derived its data. If this number is lower, the program derives all data
/// again when it opens the list for writing, in the transaction of the last missing migration. So code that removes a
/// contact can rely on the stored data: the full-text index requires exactly the words that were added to it.
struct Derivation {
  /// The number of this program's rules: increase it whenever the same card would give another column of `contact`,
  /// another address, other search words or other search lines, and when a migration adds such a column.
  static let number = 25

  private let database: Database
  private let contacts: ContactTable

  init(_ database: Database) {
    self.database = database
    contacts = ContactTable(database, names: NameOrder(database))
  }

  /// Derives all data again, and stores the number of the rules.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  func run() throws {
    try database.execute(
      sql: "REPLACE INTO contact_search_config (k, v) VALUES ('version', \(Self.searchVersion))")
    try database.execute(
      sql: """
        DELETE FROM name_chunk;
        DELETE FROM email_chunk;
        INSERT INTO contact_search (contact_search) VALUES ('delete-all')
        """)
    var batch = try contacts.deriveAgain(after: 0)
    let words = batch.isFull ? try BulkWords(database) : nil
    let indexing = batch.isFull && hasManyDifferences(batch) ? try BulkIndexing(database) : nil
    while batch.isFull { batch = try contacts.deriveAgain(after: batch.last) }
    try contacts.finishLoad()
    try words?.finish()
    try indexing?.finish()
    try SettingTable(database: database).setNumber(Self.number, for: Self.settingName)
  }

  /// Whether creating the indexes again costs less than updating them row by row, if the other contacts differ as much.
  private func hasManyDifferences(_ batch: ContactTable.DerivedBatch) -> Bool {
    batch.differenceCount > batch.count * Self.manyDifferences
  }

  /// How many columns and addresses of each contact differ on average if the indexes are created again.
  private static let manyDifferences = 2

  /// Returns the number of the rules that derived the data of a list; 0 for rules before they were numbered.
  static func number(of database: Database) throws -> Int {
    try SettingTable(database: database).number(settingName) ?? 0
  }

  /// Returns the name for newer rules than those of this program; `nil` for rules that it knows.
  static func newerVersion(_ number: Int) -> String? {
    number > Self.number ? "derivation \(number)" : nil
  }

  /// The setting that stores the number of the rules.
  static let settingName = "derivation"

  /// The version of the full-text index, without which the index can't even be emptied.
  ///
  /// Source: SQLite, ext/fts5/fts5Int.h, FTS5_CURRENT_VERSION.
  private static let searchVersion = 4
}
