internal import ContactModel
internal import GRDB
internal import GRDBSQLite

/// The rules by which the names of the list are sorted.
///
/// The sort keys in the list are made by one edition of the rules of one language, which a setting stores. If the
/// current rules differ, the next write that needs a key makes all keys again; until then the list keeps its order.
final class NameOrder {
  private let database: Database
  private let settings: SettingTable
  private var opened: NameCollator?

  init(_ database: Database) {
    self.database = database
    settings = SettingTable(database: database)
  }

  /// The name of the order that suits all languages.
  static let anyLanguage = "root"

  /// The setting that stores the rules of the keys in the list.
  private static let rulesName = "sort_rules"

  /// Returns the collator for the set language; in a write transaction, it first makes all keys again if the rules have
  /// changed.
  func collator() throws -> NameCollator {
    if let opened { return opened }
    let collator = try NameCollator(locale: locale())
    opened = collator
    if isWriting, try !isCurrent() { try derive() }
    return collator
  }

  /// Returns the set language, or the default.
  private func locale() throws -> String {
    try settings.text(ListSetting.sortLocale.name) ?? ListSetting.sortLocale.defaultValue
  }

  /// Returns whether the keys in the list were made by the rules of ``collator()``.
  func isCurrent() throws -> Bool {
    try settings.text(Self.rulesName) == collator().rules
  }

  /// Sorts the list by the rules of the newly set language.
  ///
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
      // SQLite writes the whole row, including the card.
      try database.withFewPages(forValueWith: cardSize) {
        try update.execute([.integer(contact), .blob(key.indices)], bytes: key)
      }
    }
    if let index { try database.execute(sql: index) }
    try settings.setText(collator.rules, for: Self.rulesName)
  }

  /// Passes the id, name and card size of all contacts to `body`; it reads them in batches, so that `body` may change
  /// them.
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

  /// Drops the index by name, because creating it from all keys at once takes half the time.
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
