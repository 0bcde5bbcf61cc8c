internal import ContactModel
internal import GRDB

/// Derives what names and e-mail addresses are sorted and found by, where a migration has changed how.
///
/// It goes by what is stored of contacts, not by their cards, and holds little in memory whatever the size of the
/// list.
struct NameDerivation {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func run() throws {
    try NameOrder(database).derive()
    try deriveNameLines()
    try deriveEmailLines()
  }

  private func deriveNameLines() throws {
    let lines = LineTable(database, named: "name_chunk")
    let rows = try Row.fetchCursor(database, sql: "SELECT id, name FROM contact ORDER BY id")
    while let row = try rows.next() {
      let name = FoldedText(try row.decode(atIndex: 1))
      try lines.setLine(name.utf8[...], of: row.decode(atIndex: 0))
    }
    try lines.flush()
  }

  private func deriveEmailLines() throws {
    let lines = LineTable(database, named: "email_chunk")
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT contact_id, group_concat(normal, ' ') FROM (
          SELECT contact_id, normal FROM contact_address WHERE kind = ?
          ORDER BY contact_id, position)
        GROUP BY contact_id ORDER BY contact_id
        """,
      arguments: [ContactTable.AddressKind.email.rawValue])
    while let row = try rows.next() {
      let line = try row.decode(String.self, atIndex: 1).utf8.map { max(0x20, $0) }
      try lines.setLine(line[...], of: row.decode(atIndex: 0))
    }
    try lines.flush()
  }
}
