import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

struct MergedUIDTests {
  let list: ContactList

  /// Makes a list of Ada, Grace and Alan, and merges Grace into Ada.
  init() async throws {
    list = ContactList(try ContactStore.inMemory())
    try await drop(
      card("FN:Ada Lovelace", "UID:a") + Self.grace + card("FN:Alan Turing", "UID:t"))
    try await merge([[0, 1]], into: [0, 0])
  }

  private static let grace = card("FN:Ada King", "UID:G", "NOTE:countess")

  @Test func `A card whose UID a merge removed matches the contact that took it over`()
    async throws
  {
    try await drop(Self.grace + card("FN:Ada King", "UID:G", "TITLE:Countess"))
    #expect(try await list.names() == ["Ada Lovelace", "Alan Turing"])
  }

  @Test(arguments: [["MEMBER:urn:uuid:t"], ["MEMBER:urn:uuid:t", "MEMBER:urn:uuid:a"]])
  func `A group names a merged contact by the UID of its card`(members: [String]) async throws {
    let lines = ["FN:Friends", "UID:f", "KIND:group", "MEMBER:urn:uuid:G"] + members
    let text = String(decoding: card(lines, version: "4.0"), as: UTF8.self)
    try await drop(Array(text.utf8))
    func group(_ form: GroupForm) async throws -> String {
      try await list.read { reader in
        let id = try #require(try reader.id(at: [0, 2]))
        let card = try #require(try reader.card(id))
        var conversion = try GroupConversion(to: form, in: reader)
        let kept = try conversion.converted(id, UnreadCard(card))
        let written = try kept ?? conversion.finish().first?.card
        return String(decoding: written?.read().bytes ?? [], as: UTF8.self)
      }
    }
    /// Returns the text of the card in which a UID is replaced by that of Ada, who may be a member already.
    func renamed(_ uid: String) -> String {
      members.count == 2
        ? text.replacing("MEMBER:urn:uuid:\(uid)\r\n", with: "")
        : text.replacing("uuid:\(uid)", with: "uuid:a")
    }
    // A card that was dropped keeps its bytes, unless its groups are converted.
    #expect(try await group(.asIs) == text)
    #expect(try await group(.cards) == renamed("G"))
    try await merge([[0, 1]], into: [0, 0])
    let merged = try await list.read { reader in
      try reader.id(at: [0, 1]).flatMap { try reader.card($0)?.bytes }
    }
    #expect(merged == Array(renamed("t").utf8))
  }

  @Test(
    arguments: [
      (["a"], ["a", "G"], ["a"]), (["G"], ["a"], ["G"]), (["G"], ["t", "a", "G"], ["G", "t"]),
      (["a"], ["G", "t"], ["a", "t"]), (["t"], ["G"], ["t", "a"]), (["G"], ["G"], ["G"]),
    ], ["KIND", "X-ADDRESSBOOKSERVER-KIND"])
  func `A member of a dropped group is new only if it means another contact`(
    _ members: (own: [String], dropped: [String], merged: [String]), kind: String
  ) async throws {
    func group(_ uid: String, _ members: [String]) -> [UInt8] {
      let isStandard = kind == "KIND"
      let names = members.map {
        "\(isStandard ? "MEMBER" : "X-ADDRESSBOOKSERVER-MEMBER"):urn:uuid:\($0)"
      }
      return card(
        ["FN:Friends", "UID:\(uid)", "\(kind):group"] + names,
        version: isStandard ? "4.0" : "3.0")
    }
    func bytes() async throws -> [UInt8]? {
      try await list.read { reader in
        try reader.id(at: [0, 2]).flatMap { try reader.card($0)?.bytes }
      }
    }
    try await drop(group("f", members.own))
    let isUnchanged = members.own == members.merged
    #expect(
      try await drop(group("f", members.dropped)) == [isUnchanged ? .unchanged : .merged])
    #expect(try await bytes() == group("f", members.merged))
    #expect(try await drop(group("f", members.dropped)) == [.unchanged])
    // The same holds for two groups of the list.
    try await drop(group("other", members.dropped))
    try await merge([[0, 3]], into: [0, 2])
    #expect(try await bytes() == group("f", members.merged))
  }

  @Test func `Undo of a merge forgets the taken UID, and redo restores it`() async throws {
    try await list.undo()
    let merged = try await list.read { try $0.hasMergedUIDs() }
    #expect(!merged)
    try await list.store.redo()
    try await drop(Self.grace)
    #expect(try await list.names() == ["Ada Lovelace", "Alan Turing"])
  }

  @Test func `Undo of an earlier merge forgets the taken UID`() async throws {
    try await drop(card("FN:Joan Clarke", "UID:c"))
    let merge = try #require(
      try await list.read { try $0.operations(limit: 9) }.first { $0.command == "merge" })
    try await list.store.undo(merge.id)
    try await drop(Self.grace)
    #expect(try await list.names() == ["Ada Lovelace", "Ada King", "Alan Turing", "Joan Clarke"])
    let isForgotten = try await list.read { try !$0.hasMergedUIDs() }
    #expect(isForgotten)
  }

  @Test func `A taken UID moves on when its contact is merged into another one`() async throws {
    try await merge([[0, 0]], into: [0, 1])
    try await drop(card("FN:Ada King", "UID:G", "TEL:1"))
    #expect(try await list.names() == ["Alan Turing"])
  }

  @Test func `A card doesn't match a taken UID after the contact was removed`() async throws {
    let ada = try #require(try await list.read { try $0.id(at: [0, 0]) })
    try await list.remove([ada])
    try await drop(Self.grace)
    #expect(try await list.names() == ["Alan Turing", "Ada King"])
    try await list.undo()
    try await list.undo()
    try await drop(Self.grace)
    #expect(try await list.names() == ["Ada Lovelace", "Alan Turing"])
  }

  @Test func `Deleting a contact for good also forgets the UIDs that it took over`() async throws {
    let ada = try #require(try await list.read { try $0.id(at: [0, 0]) })
    try await list.remove([ada])
    try await list.store.emptyTrash()
    let isForgotten = try await list.read { try !$0.hasMergedUIDs() }
    #expect(isForgotten)
    let problems = try await list.store.problems()
    #expect(problems == [])
  }

  private func merge(_ rows: [IndexPath], into target: IndexPath) async throws {
    let ids = try await list.read { reader in try rows.compactMap { try reader.id(at: $0) } }
    let session = DropSession(
      list.itemsForBeginning(ids),
      request: DropRequest(operation: .move, intent: .into, mergesSeveral: true))
    let delegate = ContactListDelegate(list)
    let proposal = try await delegate.sessionDidUpdate(session, destination: .row(target))
    try await delegate.performMerge(
      with: DropCoordinator(session: session, place: .row(target), proposal: proposal))
  }

  @discardableResult
  private func drop(_ bytes: [UInt8]) async throws -> [DropItemResult.Outcome] {
    try await list.drop([.vCards("x.vcf", bytes)]).map(\.outcome)
  }
}
