import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@testable import ContactService

/// Groups whose members are named by the UIDs of files.
@Suite struct SyncGroupTests {
  private static let group = "X-ADDRESSBOOKSERVER-KIND:group"

  private static func member(_ uid: String) -> String {
    "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(uid)"
  }

  private func members(_ name: String, in fixture: SyncFixture) async throws -> [ContactID] {
    try await fixture.list.read { try $0.members(ofGroupNamed: name) }
  }

  @Test(arguments: [false, true])
  func `A contact that becomes a member has the UID of its file`(isEdited: Bool) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("FN:Nil")
    try await fixture.sync()
    #expect(try fixture.file("\(id).vcf") == "FN:Nil UID:\(id)")
    _ = try await fixture.list.add([id], toGroupNamed: "Team", makesCard: true)
    if isEdited { try await fixture.replace(id, "FN:Nil", "UID:\(id)", "NOTE:1") }
    let results = try await fixture.sync()
    #expect(results.count == (isEdited ? 2 : 1))
    #expect(
      try fixture.file("\(id).vcf") == (isEdited ? "FN:Nil UID:\(id) NOTE:1" : "FN:Nil UID:\(id)"))
    #expect(try await members("Team", in: fixture) == [id])
    let card = try #require(try fixture.names().first { $0 != "\(id).vcf" })
    #expect(try fixture.file(card).contains(Self.member("\(id)")))
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A group from a phone finds a contact by the UID in its file`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("FN:Nil")
    try await fixture.sync()
    try fixture.write("team.vcf", "UID:team", "FN:Team", Self.group, Self.member("\(id)"))
    #expect(try await fixture.sync() == ["team.vcf inserted"])
    #expect(try await members("Team", in: fixture) == [id])
    #expect(try await fixture.list.read { try $0.memberships(of: id) } == ["Team"])
    _ = try await fixture.list.remove([id], fromGroupNamed: "Team")
    #expect(try await fixture.sync() == ["team.vcf written"])
    #expect(try fixture.file("team.vcf") == "UID:team FN:Team \(Self.group)")
  }

  @Test func `A contact without a UID takes the one that another program gave its file`()
    async throws
  {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "FN:A")
    try await fixture.sync()
    try fixture.write("a.vcf", "FN:A", "UID:server")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["FN:A UID:server"])
    #expect(try await fixture.sync().isEmpty)

    let other = try SyncFixture()
    try await other.insert("FN:A")
    try other.write("a.vcf", "UID:server", "FN:A")
    #expect(try await other.sync() == ["a.vcf replaced"])
    #expect(try await other.contacts() == ["FN:A UID:server"])
    #expect(try await other.sync().isEmpty)
  }

  @Test func `The UID of a file stays, and groups name the contact by it`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.insert("UID:team", "FN:Team", Self.group, Self.member("b"))
    try await fixture.sync()
    try await fixture.replace(id, "UID:b", "FN:A", "NOTE:1")
    #expect(try await members("Team", in: fixture) == [id])
    try await fixture.sync()
    #expect(try fixture.file("a.vcf") == "UID:a FN:A NOTE:1")
    #expect(try await members("Team", in: fixture) == [id])
    #expect(try fixture.file("team.vcf").contains(Self.member("a")))
    #expect(try await fixture.sync().isEmpty)

    try fixture.write("a.vcf", "UID:c", "FN:A", "NOTE:1")
    #expect(try await fixture.sync() == ["a.vcf replaced", "team.vcf written"])
    #expect(try await members("Team", in: fixture) == [id])
    #expect(try fixture.file("team.vcf").contains(Self.member("c")))
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [["FN:Nil"], ["UID:a", "FN:Nil"]])
  func `All files of groups follow in the sync in which a contact gets another UID`(
    lines: [String]
  ) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert(card(lines))
    let uid = lines.count == 1 ? "\(id)" : "a"
    for name in ["g1", "g2", "g3", "g4"] {
      try await fixture.insert("UID:\(name)", "FN:\(name)", Self.group, Self.member(uid))
    }
    let edited = try await fixture.list.read { try $0.contactIDs(withUID: "g2", section: 0) }
    try await fixture.sync()
    // The server gives the card another UID; one group is unchanged, one changed here, one there, and one is new.
    try fixture.write("\(uid).vcf", "UID:b", "FN:Nil")
    try await fixture.replace(
      edited[0], "UID:g2", "FN:g2", Self.group, Self.member(uid), "NOTE:1")
    try fixture.write("g3.vcf", "UID:g3", "FN:g3", Self.group, Self.member(uid), "NOTE:2")
    try fixture.write("g5.vcf", "UID:g5", "FN:g5", Self.group, Self.member(uid))
    for isAgain in [false, true] {
      if isAgain { try await fixture.list.store.undo() }
      #expect(try await fixture.sync().count == 6)
      for name in ["g1", "g2", "g3", "g4", "g5"] {
        #expect(try fixture.file("\(name).vcf").contains(Self.member("b")))
        #expect(try await members(name, in: fixture) == [id])
      }
      #expect(try fixture.file("g2.vcf").contains("NOTE:1"))
      #expect(try fixture.file("g3.vcf").contains("NOTE:2"))
      #expect(try await fixture.sync().isEmpty)
    }
  }

  @Test func `Files of groups follow in the sync in which a contact loses its address`()
    async throws
  {
    let fixture = try SyncFixture()
    let address = "X-ADDRESSBOOKSERVER-MEMBER:mailto:a@x.example"
    let id = try await fixture.insert("UID:a", "FN:A", "EMAIL:a@x.example")
    try await fixture.insert("UID:c", "FN:C")
    try await fixture.insert("UID:g1", "FN:g1", Self.group, address)
    try await fixture.insert("UID:g2", "FN:g2", Self.group, Self.member("c"), address)
    try await fixture.sync()
    // The server changes UIDs and the address in one sync.
    try fixture.write("a.vcf", "UID:b", "FN:A", "EMAIL:b@x.example")
    try fixture.write("c.vcf", "UID:d", "FN:C")
    for isAgain in [false, true] {
      if isAgain { try await fixture.list.store.undo() }
      #expect(try await fixture.sync().count == 4)
      #expect(try fixture.file("g1.vcf") == "UID:g1 FN:g1 \(Self.group) \(Self.member("b"))")
      #expect(
        try fixture.file("g2.vcf")
          == "UID:g2 FN:g2 \(Self.group) \(Self.member("d")) \(Self.member("b"))")
      #expect(try await fixture.sync().isEmpty)
    }
    // What both have in common is known, so a member that the server removes is gone.
    try fixture.write("g2.vcf", "UID:g2", "FN:g2", Self.group, Self.member("b"))
    #expect(try await fixture.sync() == ["g2.vcf replaced"])
    #expect(try await members("g2", in: fixture) == [id])
  }

  @Test func `An undone addition to a group stays undone if the member got another UID`()
    async throws
  {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.insert("UID:team", "FN:Team", Self.group)
    try await fixture.sync()
    _ = try await fixture.list.add([id], toGroupNamed: "Team")
    try fixture.write("a.vcf", "UID:b", "FN:A")
    try fixture.write("team.vcf", "UID:team", "FN:Team", Self.group, "NOTE:1")
    #expect(try await fixture.sync() == ["a.vcf replaced", "team.vcf merged"])
    for _ in 0..<2 { try await fixture.list.store.undo() }
    #expect(try await fixture.sync() == ["a.vcf replaced", "team.vcf merged"])
    #expect(try fixture.file("team.vcf") == "UID:team FN:Team \(Self.group) NOTE:1")
    #expect(try await members("Team", in: fixture).isEmpty)
    #expect(try await fixture.sync().isEmpty)
  }
}
