import GRDB
import Testing

@testable import ContactStorage

@Suite struct WordTokenizerTests {
  /// Folded texts, and their words with their offsets.
  @Test(arguments: [
    ("", []),
    ("ada", ["0 ada"]),
    ("ada lovelace 1815", ["0 ada", "1 lovelace", "2 1815"]),
    (" ada  lovelace ", ["0 ada", "1 lovelace"]),
    ("анна каренина", ["0 анна", "1 каренина"]),
    ("ada анна lovelace каренина", ["0 ada", "1 анна", "2 lovelace", "3 каренина"]),
    ("анна ada lovelace", ["0 анна", "1 ada", "2 lovelace"]),
    ("smith \u{E002}1002 анна", ["0 smith", "1 \u{E002}1002", "2 анна"]),
    ("\u{E001}family \u{E003}work", ["0 \u{E001}family", "1 \u{E003}work"]),
    ("山 田", ["0 山", "1 田"]),
  ])
  func `A text has the words of the index`(text: String, words: [String]) throws {
    let found = try DatabaseQueue().write { database in
      try database.execute(
        sql: """
          CREATE VIRTUAL TABLE contact_search USING fts5 (
            name, tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* S* Co'")
          """)
      var found: [String] = []
      let bytes = Array(text.utf8)
      try WordTokenizer(database).forEachWord(of: bytes.span) { word, offset in
        let bytes = word.indices.map { word[$0] }
        found.append("\(offset) \(String(decoding: bytes, as: UTF8.self))")
      }
      try database.execute(sql: "INSERT INTO contact_search VALUES (?)", arguments: [text])
      try database.execute(
        sql: "CREATE VIRTUAL TABLE temp.words USING fts5vocab (main, contact_search, instance)")
      let indexed = try String.fetchAll(
        database, sql: #"SELECT "offset" || ' ' || term FROM temp.words ORDER BY "offset""#)
      #expect(indexed == words)
      return found
    }
    #expect(found == words)
  }
}
