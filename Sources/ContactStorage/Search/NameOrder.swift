internal import ContactModel
internal import FoundationEssentials
internal import GRDB
internal import GRDBSQLite

/// By which rules the names of the list sort.
///
/// The keys in the list are made by the rules of one language in one edition, which a setting remembers. A write
/// that needs a key makes all of them again first where these are others; until then the list sorts as it did.
final class NameOrder {
  private let database: Database
  private let settings: SettingTable
  private var opened: NameCollator?

  init(_ database: Database) {
    self.database = database
    settings = SettingTable(database: database)
  }

  /// The name of the order that suits all languages at once.
  static let anyLanguage = "root"

  /// The setting that holds the rules that the keys are made by.
  private static let rulesName = "sort_rules"

  /// What makes keys as they are in the list; in a transaction that writes, all are made again first where that
  /// is not how they are made now.
  func collator() throws -> NameCollator {
    if let opened { return opened }
    let collator = try NameCollator(locale: locale())
    opened = collator
    if isWriting, try !isCurrent() { try derive() }
    return collator
  }

  /// The language that is set, or the one that is usual.
  private func locale() throws -> String {
    try settings.text(ListSetting.sortLocale.name) ?? ListSetting.sortLocale.usualValue
  }

  /// Whether the keys in the list are those that ``collator()`` makes.
  func isCurrent() throws -> Bool {
    try settings.text(Self.rulesName) == collator().rules
  }

  /// Sorts the list by the rules of the language that is set now.
  ///
  /// - Throws: Errors of SQLite.
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts.
  func localeDidChange() throws {
    opened = nil
    _ = try collator()
  }

  /// Makes the keys of all names again.
  func derive() throws {
    let collator = try collator()
    let highest = try Int64.fetchOne(database, sql: "SELECT max(id) FROM contact") ?? 0
    let index = highest > BulkLoad.threshold ? try dropIndex() : nil
    let update = HotStatement(database, "UPDATE contact SET sort_key = ?2 WHERE id = ?1")
    var key: [UInt8] = []
    try forEachName { contact, name, cardSize in
      key.removeAll(keepingCapacity: true)
      collator.appendKey(of: name, to: &key)
      // SQLite writes the row as a whole, with the card in it.
      try database.withFewPages(forValueWith: cardSize) {
        try update.execute([.integer(contact), .blob(key.indices)], bytes: key)
      }
    }
    if let index { try database.execute(sql: index) }
    try settings.setText(collator.rules, for: Self.rulesName)
  }

  /// Hands out all contacts, their names and the sizes of their cards, some at a time, so that they can be changed
  /// meanwhile.
  private func forEachName(_ body: (Int64, String, Int) throws -> Void) throws {
    let statement = try database.makeStatement(
      sql: "SELECT id, name, length(card) FROM contact WHERE id > ? ORDER BY id LIMIT 1000")
    var last: Int64 = 0
    while true {
      let rows = try Row.fetchAll(statement, arguments: [last])
      guard !rows.isEmpty else { return }
      for row in rows {
        last = try row.decode(atIndex: 0)
        try body(last, row.decode(atIndex: 1), row.decode(Int?.self, atIndex: 2) ?? 0)
      }
    }
  }

  /// Takes the index by name away: made of all keys at once it costs half.
  private func dropIndex() throws -> String? {
    let sql = try String.fetchOne(
      database, sql: "SELECT sql FROM sqlite_schema WHERE name = 'contact_by_name'")
    if sql != nil { try database.execute(sql: "DROP INDEX contact_by_name") }
    return sql
  }

  /// Whether the transaction may write.
  private var isWriting: Bool {
    unsafe sqlite3_txn_state(database.sqliteConnection, nil) == SQLITE_TXN_WRITE
  }
}
