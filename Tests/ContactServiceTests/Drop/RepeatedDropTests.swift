import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

/// Several cards of one person, in one drop or in several.
struct RepeatedDropTests {
  let list: ContactList

  init() throws {
    list = ContactList(try ContactStore.inMemory())
  }

  // MARK: Replacing

  private static let first = card("FN:Jan Berg", "EMAIL:jan@a.org", "NOTE:met in Bonn", "UID:a")
  private static let second = card("FN:Jan Berg", "EMAIL:jan@b.org", "UID:b")

  @Test func `Two cards of one drop don't replace each other in a merged contact`() async throws {
    for isOneFile in [true, false] {
      let list = ContactList(try ContactStore.inMemory())
      try await drop([Self.first + Self.second], to: list)
      try await list.merge(1, into: 0)
      let cards = isOneFile ? [Self.first + Self.second] : [Self.first, Self.second]
      let results = try await drop(cards, to: list, .replace)
      #expect(results.map(\.outcome) == [.replaced, .merged])
      let emails = try await list.rows().map(\.emails)
      #expect(emails == [["jan@a.org", "jan@b.org"]])
    }
  }

  @Test func `A card doesn't replace a contact that the same drop inserted or left unchanged`()
    async throws
  {
    let other = card("FN:Jan Berg", "NOTE:met in Ulm", "UID:a")
    for before in [[], [Self.first]] {
      let list = ContactList(try ContactStore.inMemory())
      for file in before { try await drop([file], to: list) }
      let results = try await drop([Self.first + other], to: list, .replace)
      #expect(results.map(\.outcome) == [before.isEmpty ? .inserted : .unchanged, .merged])
      #expect(try await text(in: list).contains("met in Bonn"))
      #expect(try await text(in: list).contains("met in Ulm"))
    }
  }

  @Test func `A card that differs from one of the same drop is a conflict, not a replacement`()
    async throws
  {
    let results = try await drop(
      [card("FN:Jan", "BDAY:1990-01-01", "UID:a"), card("FN:Jan", "BDAY:1991-01-01", "UID:a")],
      .replace)
    #expect(results.map(\.outcome) == [.inserted, .unchanged])
    #expect(results.last?.diagnostics.map(\.rule) == ["merge-conflict"])
    // The next drop may replace it.
    let next = try await drop([card("FN:Jan", "BDAY:1991-01-01", "UID:a")], .replace)
    #expect(next.map(\.outcome) == [.replaced])
  }

  // MARK: REV

  @Test func `A later export is newer than what an earlier one was merged into`() async throws {
    for (year, name) in [(2020, "Berg"), (2023, "Zorn"), (2024, "Kurz")] {
      let results = try await drop([
        card("FN:Anna \(name)", "EMAIL:anna@x.org", "UID:u", "REV:\(year)-01-01T00:00:00Z")
      ])
      #expect(results.allSatisfy { !$0.hasConflict })
      #expect(try await list.rows().map(\.name) == ["Anna \(name)"])
      #expect(try await text().contains("REV:\(year)-01-01T00:00:00Z"))
    }
    let older = try await drop([
      card("FN:Anna Zorn", "EMAIL:anna@x.org", "TEL:5551234", "UID:u", "REV:20230101T000000Z")
    ])
    #expect(older.flatMap { $0.diagnostics.map(\.rule) } == ["merge-older"])
    #expect(try await text().contains("REV:2024-01-01T00:00:00Z"))
  }

  // MARK: Other names

  @Test(arguments: ["3.0", "4.0"])
  func `A card is merged into the contact that has its name as a second one`(version: String)
    async throws
  {
    func person(_ name: String, _ lines: String...) -> [UInt8] {
      let line = ["FN:\(name) Smith", "N:Smith;\(name);;;", "EMAIL:smith@x.org"] + lines
      return card(line, version: version)
    }
    try await drop([person("Bob") + person("Robert")])
    try await list.merge(1, into: 0)
    let results = try await drop([person("Robert", "NOTE:new")])
    #expect(results.map(\.outcome) == [.merged])
    #expect(results.map(\.match?.description) == ["same person: smith@x.org"])
    #expect(try await list.rows().map(\.name) == ["Bob Smith"])
    let other = try await drop([person("Ruth", "NOTE:new")])
    #expect(other.map(\.outcome) == [.inserted])
  }

  @Test(arguments: ["GENDER", "X-GENDER"])
  func `A card of another gender is not merged`(property: String) async throws {
    let lines = ["FN:Kim Chen", "N:Chen;Kim;;;", "EMAIL:chen@x.org", "UID:1"]
    func person(_ gender: String, _ uid: String) -> [UInt8] {
      card(lines[0], lines[1], lines[2], "UID:\(uid)", "\(property):\(gender)")
    }
    try await drop([person("M", "1")])
    let results = try await drop([person("F", "2")])
    #expect(results.map(\.outcome) == [.inserted])
    #expect(results.flatMap { $0.diagnostics.map(\.rule) } == ["possible-duplicate"])
    let sets = try await list.read { try $0.duplicates(from: DuplicateScore.certain) }
    #expect(sets.isEmpty)
  }

  // MARK: Groups and UIDs

  @Test func `A group without a UID whose members changed is merged by its name`() async throws {
    func friends(_ members: String...) -> [UInt8] {
      let lines = ["FN:Friends", "KIND:group"] + members.map { "MEMBER:urn:uuid:\($0)" }
      return card(lines, version: "4.0")
    }
    try await drop([friends("a")])
    let results = try await drop([friends("a", "b")])
    #expect(results.map(\.outcome) == [.merged])
    #expect(results.first?.match == .groupName)
    #expect(try await text().contains("MEMBER:urn:uuid:b"))
    #expect(try await drop([friends("a", "b")]).map(\.outcome) == [.unchanged])
    // The second group of the name in one drop is another one, and then the name says nothing.
    let two = try await drop([friends("c") + friends("d")])
    #expect(two.map(\.outcome) == [.merged, .inserted])
    let ambiguous = try await drop([friends("e")])
    #expect(ambiguous.map(\.outcome) == [.inserted])
    #expect(ambiguous.flatMap { $0.diagnostics.map(\.rule) } == ["possible-duplicate"])
  }

  @Test(arguments: [DropOptions.DuplicatePolicy.merge, .skip])
  func `The UID of a card that adds nothing is remembered`(policy: DropOptions.DuplicatePolicy)
    async throws
  {
    try await drop([card("FN:Ada Berg", "EMAIL:ada@x.org", "NOTE:x", "UID:a")])
    let known = card("FN:Ada Berg", "EMAIL:ada@x.org", "UID:b")
    let results = try await drop([known], policy)
    #expect(results.map(\.outcome) == [policy == .skip ? .skipped : .unchanged])
    let version = try await list.read { try $0.version() }
    try await drop([known], policy)
    #expect(try await list.read { try $0.version() } == version)
    let renamed = try await drop([card("FN:Ada Lind", "EMAIL:ada@x.org", "UID:b")])
    #expect(renamed.map(\.match) == [.mergedUID])
    #expect(try await list.rows().count == 1)
  }

  // MARK: Notes and numbers

  @Test func `A note that was continued several times stays one note`() async throws {
    for note in ["one", "one\\ntwo", "one\\ntwo\\nthree", "one\\ntwo"] {
      let results = try await drop([card("FN:Ada Berg", "EMAIL:ada@x.org", "NOTE:\(note)")])
      #expect(results.allSatisfy { !$0.hasConflict })
    }
    let notes = try await text().split(separator: "\r\n").filter { $0.hasPrefix("NOTE") }
    #expect(notes == ["NOTE:one\\ntwo\\nthree"])
  }
}

extension RepeatedDropTests {
  @discardableResult
  private func drop(
    _ files: [[UInt8]], to list: ContactList? = nil,
    _ policy: DropOptions.DuplicatePolicy = .merge
  ) async throws -> [DropItemResult] {
    try await (list ?? self.list).drop(
      files.enumerated().map { .vCards("\($0.offset).vcf", $0.element) },
      options: DropOptions(duplicatePolicy: policy))
  }

  /// Returns the first card.
  private func text(in list: ContactList? = nil) async throws -> String {
    let bytes = try await (list ?? self.list).read { reader in
      try reader.id(at: [0, 0]).flatMap { try reader.card($0)?.bytes }
    }
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
