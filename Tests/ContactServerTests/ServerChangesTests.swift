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
