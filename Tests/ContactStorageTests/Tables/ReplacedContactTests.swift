import ContactModel
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

/// Only what differs is written when a card is replaced.
@Suite struct ReplacedContactTests {
  private static let lines = [
    "FN:Zoé Müller", "N:Müller;Zoé;;;", "UID:urn:uuid:c0a0a0a0-0000-4000-8000-000000000001",
    "EMAIL:zoé@example.org", "TEL:+49 30 1234567", "ORG:Engine", "REV:2020-01-01T00:00:00Z",
  ]

  /// Other lines, each with the number of the line that it replaces; the last ones are added.
  private static let changes: [(Int, String)] = [
    (0, "FN:Zoe\u{301} Müller"), (0, "FN:Ada"), (1, "N:King;Ada;;;Jr."), (1, "NOTE:No name"),
    (2, "UID:c0a0a0a0-0000-4000-8000-000000000001"), (2, "UID:other"), (2, "TITLE:No UID"),
    (3, "EMAIL:zoe\u{301}@example.org"), (3, "EMAIL:ZOÉ@example.org"), (3, "EMAIL:z@a.example"),
    (4, "TEL:030 1234567"), (4, "TEL:+49 30 7654321"), (5, "ORG:Engin\u{65}\u{301}"),
    (5, "ORG:Other"), (6, "REV:2021-01-01T00:00:00Z"), (7, "NOTE:Met at the fair"), (7, "NOTE:"),
    (7, "BDAY:1815-12-10"), (7, "BDAY:--12-10"), (7, "BDAY:1815"), (7, "CATEGORIES:a,b"),
    (7, "KIND:org"), (7, "KIND:group"), (7, "PHOTO:data:image/png;base64,iVBORw0KGgo="),
    (7, "NICKNAME:Countess"), (7, "ADR:;;Main Street 1;Berlin;;10115;Germany"), (7, "ROLE:Poet"),
    (7, "item1.X-ABLabel:Boat"), (7, "MEMBER:mailto:a@example.org\r\nKIND:group"),
  ]

  private static func changed(_ changes: [(Int, String)]) -> Contact {
    var lines = Self.lines
    for (index, line) in changes {
      if index < lines.count { lines[index] = line } else { lines.append(line) }
    }
    return Contact(lines, version: "4.0")
  }

  @Test func `a contact whose card was replaced has the data of the new card`() async throws {
    let folder = try TemporaryFolder()
    let store = try ContactStore(path: folder.database, mode: .create)
    try await store.apply(.insert([contact("Ada"), Self.changed([])], at: [0, 0]))
    let id = try await store.id(1)
    for (number, change) in Self.changes.enumerated() {
      let next = Self.changes[(number + 7) % Self.changes.count]
      for changes in [[change], [change, next]] {
        try await store.apply(.replace(id, with: Self.changed(changes)))
        #expect(try await store.problems() == [], "\(changes)")
      }
    }
    while try await store.undo() != nil { #expect(try await store.problems() == []) }
  }
}
