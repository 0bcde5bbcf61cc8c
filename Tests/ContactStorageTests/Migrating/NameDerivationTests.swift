import ContactModel
import ContactStorage
import Foundation
import GRDB
import Migrations
import Testing
import VCardFormat

/// A list that the first version of the program wrote.
@Suite struct NameDerivationTests {
  /// Makes the list as the first migration has it; the last contact was removed.
  private static func makeList(of contacts: [Contact], at path: String) async throws {
    let first = Migrator(Array(Migration.all.prefix(1)))
    try ContactStore(StoreOpener(path: path, mode: .create, migrator: first)).close()
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      var chunks: [Data] = []
      for (index, contact) in contacts.enumerated() {
        let id = Int64(index + 1)
        let folded = FoldedText(contact.name).text
        try database.execute(
          sql: """
            INSERT INTO contact (id, name, sort_key, organization, has_photo, has_note, has_category,
              changed_at, content_hash, card)
            VALUES (?, ?, CAST(? AS BLOB), '', 0, 0, 0, 0, ?, ?)
            """,
          arguments: [
            id, contact.name, folded, Int64(bitPattern: contact.contentHash),
            Data(contact.card.bytes),
          ])
        guard index + 1 < contacts.count else { continue }
        if index.isMultiple(of: 1000) { chunks.append(Data()) }
        chunks[chunks.count - 1].append(
          contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: id >> ($0 * 8)) })
        try database.execute(
          sql: "INSERT INTO contact_row (contact_id, chunk_id) VALUES (?, ?)",
          arguments: [id, chunks.count])
        for (position, email) in contact.emails.enumerated() {
          try database.execute(
            sql: "INSERT INTO contact_address VALUES (?, 1, ?, ?, ?)",
            arguments: [id, position, email, email])
        }
        try database.execute(
          sql: """
            INSERT INTO contact_search (rowid, name, organization, email, note, category)
            VALUES (?, ?, '', ?, '', '')
            """,
          arguments: [
            id, folded, contact.emails.map { FoldedText($0).text }.joined(separator: " "),
          ])
      }
      for (index, chunk) in chunks.enumerated() {
        try database.execute(
          sql: "INSERT INTO row_chunk VALUES (?, 1, ?, ?, ?)",
          arguments: [index + 1, index << 32, chunk.count / 8, chunk])
      }
    }
    try database.close()
  }

  private static func names(
    _ store: ContactStore, _ clauses: [[ContactSelector.Term]], order: ContactOrder = .stored
  ) async throws -> [String] {
    try await store.read { reader in
      let selection = try reader.select(ContactSelector(clauses: clauses), order: order)
      return try reader.rows(of: selection.ids).map(\.name)
    }
  }

  @Test func `a list of the first version is sorted and searched as one of this`() async throws {
    let folder = try TemporaryFolder()
    let contacts = [
      contact("Zoe", "EMAIL:zoe@example.org", "EMAIL:z@b.org"), contact("Ångström"),
      contact("王"), contact("Åse", "EMAIL:ase@mple.org"),
    ]
    try await Self.makeList(of: contacts, at: folder.database)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.problems() == [])
    #expect(try await Self.names(store, [], order: .name) == ["Ångström", "Zoe", "王"])
    #expect(try await Self.names(store, [[.init(.word("gstro"))]]) == ["Ångström"])
    #expect(try await Self.names(store, [[.init(.email("mple"))]]) == ["Zoe"])
    #expect(try await Self.names(store, [[.init(.email("@b.o"))]]) == ["Zoe"])
    try await store.apply(.replace(try await store.id(1), with: contact("Eve")))
    #expect(try await Self.names(store, [[.init(.word("gstro"))]]) == [])
    #expect(try await Self.names(store, [], order: .name) == ["Eve", "Zoe", "王"])
    #expect(try await store.problems() == [])
  }

  @Test func `a list of several thousand is brought up to date`() async throws {
    let folder = try TemporaryFolder()
    let contacts = (0...2_600).map { contact("Person \($0)qed") }
    try await Self.makeList(of: contacts, at: folder.database)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.problems() == [])
    let sorted = try await Self.names(store, [], order: .name)
    #expect(sorted == contacts.dropLast().map(\.name))
    for number in ["00q", "1024q", "2599q"] {
      let found = try await Self.names(store, [[.init(.word(number))]])
      #expect(found == sorted.filter { $0.contains(number) })
    }
  }
}
