import ContactModel
import Foundation
import Testing
import VCardInterchange

@testable import ContactServer

@Suite struct ServerChangesTests {
  private static func stream(_ served: ServedSandbox, lastID: String? = nil) throws -> Connection {
    let connection = try #require(Connection(port: served.port))
    let last = lastID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    connection.send(
      "GET /api/changes HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\(last)"
        + "Authorization: Bearer \(served.key)\r\n\r\n")
    return connection
  }

  @Test func `changes of other processes arrive`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let stream = try Self.stream(served)
    #expect(stream.receive(until: "\n\n").contains("data: "))
    try served.contacts("drop", "cards.vcf", "--at", "1", "--on-duplicate", "keep")
    let event = stream.receive(until: "inserted")
    #expect(
      event.contains(#"{"change": "inserted", "to": {"book": "contacts", "row": 1}, "count": 3}"#),
      "\(event)")
    try served.contacts("book", "rename", "contacts", "people")
    #expect(stream.receive(until: #""books""#).contains(#"{"change": "books"}"#))
  }

  @Test(arguments: [
    ((4, ["people"]), (5, ["people"]), "inserted people"),
    ((3, ["people"]), (6, ["people"]), "inserted people"),
    ((4, ["work", "people"]), (5, ["people"]), "inserted people"),
    // After the batch, a book was put before the others: the first one is another one now.
    ((4, ["people"]), (6, ["work", "people"]), "reload "),
    ((3, ["work", "people"]), (5, ["people"]), "reload "),
  ])
  func `a change has the name of its book, or asks to read the list again`(
    old: ChangeStream.State, new: ChangeStream.State, expected: String
  ) {
    var batch = RowChanges(
      operation: OperationID(rawValue: 1), changes: [.insertedRows(at: [0, 0], count: 1)])
    (batch.previousVersion, batch.version) = (4, 5)
    let changes = ChangeStream.changes(batch, from: old, to: new)
    #expect(changes.map { "\($0.kind) \($0.to?.book ?? "")" } == [expected])
  }

  @Test func `a gap asks to read the list again`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    try served.contacts("move", "@0", "--at", "end")
    for id in ["1", "3", "abc", "", String(repeating: "9", count: 30)] {
      let event = try Self.stream(served, lastID: id).receive(until: "data: ")
      #expect(event.contains("reload"), "\(id)")
    }
    let known = try Self.stream(served, lastID: "2").receive(until: "data: ")
    #expect(!known.contains("reload"))
  }

  @Test func `a dry run of undoing an earlier operation names that operation`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    for id in served.ids.prefix(2) {
      let edit = served.post("/api/edits", #"{"contacts": ["\#(id)"], "set": ["note=x"]}"#)
      #expect(edit?.status == 200)
    }
    let log = try #require(served.get("/api/log")?.json["operations"]?.array)
    let earlier = try #require(log.dropFirst().first?["id"]?.string)
    let answer = served.post("/api/undo", #"{"operation": "\#(earlier)", "dry_run": true}"#)
    #expect(answer?.json["operation"]?["id"]?.string == earlier)
    #expect(answer?.json["operation"]?["undoes"] == .null)
    #expect(served.get("/api/log")?.json["operations"]?.array == log)
  }

  @Test func `the server ends in spite of open streams, and removes its key`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let stream = try Self.stream(served)
    _ = stream.receive(until: "\n\n")
    #expect(served.keyFiles.count == 1)
    #expect(served.stop() == 0)
    #expect(served.keyFiles.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: served.folder.path)
    #expect(!left.contains { $0.hasPrefix("contacts-drop-") })
  }
}
