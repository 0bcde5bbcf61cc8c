import ContactTestSupport
import Testing
import VCardInterchange

@Suite struct DropSentenceTests {
  private static let eve = card("FN:Eve Holm", "EMAIL:eve@x.example")

  /// Drops Eve's card, and returns what the page says about it.
  private static func sentence(
    on place: String, _ options: String = "", in served: ServedSandbox
  ) throws -> String {
    let begun = served.post(
      "/api/sessions", #"{"items": [{"name": "eve.vcf"}], "place": \#(place)\#(options)}"#)
    let session = try #require(begun?.json["session"]?.string)
    let sent = served.request("PUT", "/api/sessions/\(session)/items/0", body: eve)
    #expect(sent?.status == 204)
    let text = try #require(served.post("/api/sessions/\(session)/drop", "{}")?.text)
    let sentence = try #require(text.firstMatch(of: /"sentence": "(?<text>[^"]*)"/), "\(text)")
    return String(sentence.text)
  }

  @Test func `the page names the group that gets members by its name and its row`() throws {
    let team = String(decoding: card("KIND:group", "FN:Team", "UID:team"), as: UTF8.self)
    let served = try ServedSandbox(ServerReadingTests.cards + team)
    let group = #"{"contact": "\#(served.ids[3])"}"#
    #expect(
      try Self.sentence(on: group, in: served)
        == "Inserted 1 card into the group Team (row 3 of contacts).")
    #expect(served.post("/api/undo", "{}")?.status == 200)
    #expect(
      try Self.sentence(on: #"{"row": 0}"#, in: served) == "Inserted 1 card at row 0 of contacts.")
    #expect(
      try Self.sentence(on: group, in: served)
        == "Added 1 contact to the group Team (row 4 of contacts).")
    #expect(
      try Self.sentence(on: #"{"row": 0}"#, #", "group": "friends""#, in: served)
        == "Added 1 contact to the group friends.")
  }

  @Test func `the page names a group without a name by its row`() throws {
    let group = String(decoding: card("KIND:group", "FN:", "UID:team"), as: UTF8.self)
    let served = try ServedSandbox(group)
    #expect(
      try Self.sentence(on: #"{"contact": "\#(served.ids[0])"}"#, in: served)
        == "Inserted 1 card into the group at row 0 of contacts.")
  }
}
