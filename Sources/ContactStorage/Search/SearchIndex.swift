internal import GRDB

/// The full-text index of the contacts in the list.
///
/// It keeps no text of its own: to take a contact out, it must be told the words again.
struct SearchIndex {
  let database: Database

  func insert(_ words: SearchWords, _ id: Int64) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO contact_search (rowid, name, organization, email, note, category)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: arguments(words, id))
  }

  func delete(_ words: SearchWords, _ id: Int64) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO contact_search (contact_search, rowid, name, organization, email, note, category)
        VALUES ('delete', ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: arguments(words, id))
  }

  private func arguments(_ words: SearchWords, _ id: Int64) -> StatementArguments {
    [id, words.name, words.organization, words.email, words.note, words.category]
  }
}
