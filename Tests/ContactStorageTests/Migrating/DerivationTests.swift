import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// A list that the first version of the program wrote.
@Suite struct DerivationTests {
  private static func names(
    _ store: ContactStore, _ clauses: [[ContactSelector.Term]], order: ContactOrder = .stored
  ) async throws -> [String] {
    try await store.read { reader in
      let selection = try reader.select(ContactSelector(clauses: clauses), order: order)
      return try reader.rows(of: selection.ids).map(\.name)
    }
  }

  @Test func `a list of the first version is sorted and searched like a current one`() async throws
  {
    let folder = try TemporaryFolder()
    let contacts = [
      contact("Zoe", "EMAIL:zoe@example.org", "EMAIL:z@b.org"), contact("Ångström"),
      contact("王"), contact("Åse", "EMAIL:ase@mple.org"),
    ]
    try await ListOfOtherVersion.makeFirst(of: contacts, at: folder.database)
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

  @Test func `a card of an older list keeps the character set in which it was read`() async throws {
    let folder = try TemporaryFolder()
    // Rıdvan in Windows-1254; alone, the guess is Windows-1252.
    let bytes =
      Array("BEGIN:VCARD\nVERSION:2.1\nFN:R".utf8) + [0xFD] + Array("dvan\nEND:VCARD\n".utf8)
    let alone = Contact(VCard(reading: bytes))
    #expect(alone.name == "Rýdvan")
    try await ListOfOtherVersion.makeFirst(
      of: [alone, contact("Ada"), contact("Bob")], at: folder.database)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.names() == [["Rýdvan", "Ada"]])
    #expect(try await store.problems() == [])
    // The same card is found again, whatever character set it was read in.
    let turkish = Contact(VCard(reading: bytes, in: Charset(ofText: "windows-1254")))
    #expect(turkish.name == "Rıdvan")
    let found = try await store.write(.init(command: "test")) { transaction in
      try transaction.reader.contactIDs(withContentOf: turkish, section: 0)
    }.value
    #expect(found == [try await store.id(0)])
    try await store.apply(.replace(found[0], with: turkish))
    #expect(try await store.names() == [["Rıdvan", "Ada"]])
    #expect(try await store.undo() != nil)
    #expect(try await store.names() == [["Rýdvan", "Ada"]])
    #expect(try await store.redo() != nil)
    #expect(try await store.names() == [["Rıdvan", "Ada"]])
    #expect(try await store.problems() == [])
  }

  @Test func `a list of several thousand contacts is migrated`() async throws {
    let folder = try TemporaryFolder()
    let contacts = (0...2_600).map { contact("Person \($0)qed") }
    try await ListOfOtherVersion.makeFirst(of: contacts, at: folder.database)
    let store = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await store.problems() == [])
    let sorted = try await Self.names(store, [], order: .name)
    #expect(sorted == contacts.dropLast().map(\.name))
    for number in ["00q", "1024q", "2599q"] {
      let found = try await Self.names(store, [[.init(.word(number))]])
      #expect(found == sorted.filter { $0.contains(number) })
    }
  }

  @Test(arguments: ["id % 7 = 0", "id > 3000", "true"])
  func `a list of older rules gets the data that the current rules derive`(
    condition: String
  ) async throws {
    let folder = try TemporaryFolder()
    let contacts = (0..<4_100).map { number in
      contact(
        "Person \(number)", "N:Family\(number % 50);Person", "EMAIL:\(number)@example.org",
        "TEL:030 \(number)", "ORG:Works", "BDAY:2000-01-01")
    }
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.remove([store.id(2_500)]))
    try store.close()
    let rows = try ListTables.rows(ofListAt: folder.database)
    let ids = "(SELECT id FROM contact WHERE \(condition))"
    try folder.execute(
      """
      UPDATE contact SET name = 'Old', person_key = NULL, other_names = 'old' WHERE \(condition);
      UPDATE contact_address SET normal = 'old' WHERE kind = 1 AND contact_id IN \(ids);
      DELETE FROM contact_address WHERE kind = 2 AND contact_id IN \(ids);
      INSERT INTO contact_address SELECT id, 3, 0, 'old', 'old' FROM contact WHERE \(condition);
      DELETE FROM name_chunk WHERE id = 1;
      INSERT INTO contact_search (contact_search) VALUES ('delete-all');
      INSERT INTO contact_search (rowid, name) SELECT id, 'old' FROM contact WHERE \(condition);
      UPDATE setting SET value = '9' WHERE name = 'derivation'
      """)
    let migrated = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await migrated.problems() == [])
    try migrated.close()
    #expect(try ListTables.rows(ofListAt: folder.database) == rows)
  }

  @Test func `names of an older list are found without their apostrophes`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = [
      contact("Conan O'Brien"), contact("Ada"), contact("Siân O’Neill", "N:O’Neill;Siân"),
    ]
    try await store.apply(.insert(contacts, at: [0, 0]))
    try await store.apply(.remove([store.id(2)]))
    try store.close()
    let rows = try ListTables.rows(ofListAt: folder.database)
    try folder.execute(
      """
      UPDATE contact SET other_names = NULL;
      \(Self.onlyNames(derivation: 22))
      """)
    let migrated = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await migrated.problems() == [])
    #expect(try await Self.names(migrated, [[.init(.word("obrien"))]]) == ["Conan O'Brien"])
    try migrated.close()
    #expect(try ListTables.rows(ofListAt: folder.database) == rows)
    let again = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await again.undo() != nil)
    #expect(try await Self.names(again, [[.init(.word("oneill"))]]) == ["Siân O’Neill"])
    #expect(try await again.redo() != nil)
    #expect(try await Self.names(again, [[.init(.word("oneill"))]]) == [])
    #expect(try await again.problems() == [])
  }

  /// Returns the SQL that leaves only the shown names in the search, as an older derivation may have.
  private static func onlyNames(derivation: Int) -> String {
    """
    DELETE FROM name_chunk;
    INSERT INTO contact_search (contact_search) VALUES ('delete-all');
    INSERT INTO contact_search (rowid, name) SELECT id, name FROM contact;
    UPDATE setting SET value = '\(derivation)' WHERE name = 'derivation'
    """
  }

  @Test func `names of an older list are found with two letters for one`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = [
      contact("Jürgen Müller", "N:Müller;Jürgen"), contact("Siân O'Neill"), contact("Ada"),
      contact("Bo", "N:Mu\u{308}ller;Bo"),
    ]
    try await store.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    try await store.apply(.remove([store.id(3)]))
    try store.close()
    let rows = try ListTables.rows(ofListAt: folder.database)
    try folder.execute(
      """
      UPDATE contact SET other_names = CASE name WHEN 'Bo' THEN 'muller' END
      WHERE name IN ('Jürgen Müller', 'Bo');
      \(Self.onlyNames(derivation: 23))
      """)
    let migrated = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await migrated.problems() == [])
    #expect(try await Self.names(migrated, [[.init(.word("mueller"))]]) == ["Jürgen Müller"])
    #expect(try await Self.names(migrated, [[.init(.word("oneill"))]]) == ["Siân O'Neill"])
    try migrated.close()
    #expect(try ListTables.rows(ofListAt: folder.database) == rows)
    let again = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await again.undo() != nil)
    #expect(
      try await Self.names(again, [[.init(.word("mueller"))]]) == ["Jürgen Müller", "Bo"])
    #expect(try await again.redo() != nil)
    #expect(try await Self.names(again, [[.init(.word("mueller"))]]) == ["Jürgen Müller"])
    #expect(try await again.problems() == [])
  }

  @Test func `katakana of an older list is found as hiragana`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = [
      contact("ヤマダ タロウ"), contact("鈴木", "N:鈴木;;;;", "X-PHONETIC-LAST-NAME:スズキ"),
      contact("さとう はな"), contact("サトウ ハナ"),
    ]
    try await store.apply(.insert(contacts, at: IndexPath(row: 0, section: 0)))
    try await store.apply(.remove([store.id(3)]))
    try store.close()
    let rows = try ListTables.rows(ofListAt: folder.database)
    try folder.execute(
      """
      UPDATE contact SET person_key = 1 WHERE name IN ('ヤマダ タロウ', 'サトウ ハナ');
      UPDATE contact SET other_names = 'スズキ' WHERE name = '鈴木';
      \(Self.onlyNames(derivation: 24))
      """)
    let migrated = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await migrated.problems() == [])
    for (word, names) in [
      ("やまだ", ["ヤマダ タロウ"]), ("ヤマ", ["ヤマダ タロウ"]), ("すず", ["鈴木"]), ("スズキ", ["鈴木"]),
      ("サトウ", ["さとう はな"]),
    ] {
      #expect(try await Self.names(migrated, [[.init(.word(word))]]) == names, "\(word)")
    }
    try migrated.close()
    #expect(try ListTables.rows(ofListAt: folder.database) == rows)
    let again = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await again.undo() != nil)
    #expect(
      try await Self.names(again, [[.init(.word("さとう"))]]) == ["さとう はな", "サトウ ハナ"])
    #expect(try await again.redo() != nil)
    #expect(try await Self.names(again, [[.init(.word("サトウ"))]]) == ["さとう はな"])
    #expect(try await again.problems() == [])
  }

  @Test func `letters and marks of an older list are found once they are composed`() async throws {
    let folder = try TemporaryFolder()
    let name = "カ\u{3099}フ\u{3099}リエル"
    let store = try ContactStore(path: folder.database, mode: .create)
    let contacts = [contact(name, "CATEGORIES:カ\u{3099}ク"), contact("Bob", "CATEGORIES:ガク")]
    try await store.apply(.insert(contacts, at: [0, 0]))
    try store.close()
    let rows = try ListTables.rows(ofListAt: folder.database)
    try folder.execute(
      """
      UPDATE contact SET person_key = 1;
      \(Self.onlyNames(derivation: 21))
      """)
    let migrated = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await migrated.problems() == [])
    #expect(try await Self.names(migrated, [[.init(.word("ガブリエル"))]]) == [name])
    #expect(try await migrated.read { try $0.groups().map(\.count) } == [2])
    try migrated.close()
    #expect(try ListTables.rows(ofListAt: folder.database) == rows)
    let again = try ContactStore(path: folder.database, mode: .readWrite)
    #expect(try await again.undo() != nil)
    #expect(try await Self.names(again, [[.init(.word(name))]]) == [])
    #expect(try await again.redo() != nil)
    #expect(try await Self.names(again, [[.init(.word("ガブ"))]]) == [name])
    #expect(try await again.problems() == [])
  }
}
