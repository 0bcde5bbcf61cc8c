import ContactTestSupport
import Testing
import VCardInterchange

@testable import ContactServer

/// Drops of several items: what the list proposes before they arrive, and what ends the wait for them.
@Suite struct ServerSessionTests {
  /// Begins a drop of one card, and sends the request to perform it, which then waits for the card.
  private static func waitingDrop(
    _ served: ServedSandbox
  ) throws -> (path: String, connection: Connection) {
    let begun = served.post("/api/sessions", #"{"items": [{"name": "a.vcf"}]}"#)
    let path = "/api/sessions/\(try #require(begun?.json["session"]?.string))"
    let connection = try #require(served.beginPost("\(path)/drop", "{}"))
    #expect(connection.receive(until: #"{"received": 0}"#).hasPrefix("HTTP/1.1 200 "))
    return (path, connection)
  }

  @Test func `a drop is performed once, and others may be meanwhile`() throws {
    let served = try ServedSandbox()
    let drops = try (0..<3).map { _ in try Self.waitingDrop(served) }
    for (path, _) in drops {
      // A server that takes it answers only when the item has arrived.
      let connection = try #require(served.beginPost("\(path)/drop", "{}"))
      let second = try #require(HTTPAnswer(connection.receiveAll()))
      try #require(second.status == 409, "\(second.text)")
      #expect(second.json["message"] == .string("This drop is performed already."))
    }
    for (number, (path, connection)) in drops.enumerated() {
      let sent = served.request("PUT", "\(path)/items/0", body: card("FN:Bo \(number)"))
      #expect(sent?.status == 204)
      let lines = String(decoding: connection.receiveAll(), as: UTF8.self)
      #expect(lines.contains(#""sentence": "Inserted 1 card "#), "\(lines)")
      #expect(served.post("\(path)/drop", "{}")?.status == 404)
    }
    #expect(served.names == ["Bo 0", "Bo 1", "Bo 2"])
  }

  @Test func `a server that ends doesn't wait for items`() throws {
    let served = try ServedSandbox()
    let (_, connection) = try Self.waitingDrop(served)
    #expect(served.stop() == 0)
    let lines = String(decoding: connection.receiveAll(), as: UTF8.self)
    #expect(
      lines.contains(#""message": "The server ends; the list is as it was.""#), "\(lines)")
  }

  @Test func `a drop ends if its client goes before the items have arrived`() throws {
    let served = try ServedSandbox()
    let path = try Self.waitingDrop(served).path
    let isOver = waits {
      served.request("PUT", "\(path)/items/9")?.json["message"]
        == .string("There is no such drop: it is done, or was cancelled.")
    }
    #expect(isOver)
  }

  @Test(
    arguments: [
      ("a.vcf", "", "copy"), ("a.vcf", "text/x-vcard", "copy"),
      ("a.vcf", "application/octet-stream", "copy"), ("a", "text/vcard", "copy"),
      ("a.tsv", "text/tab-separated-values", "copy"), ("a.jcf", "application/vcard+json", "copy"),
      ("a.csv", "application/vnd.ms-excel", "copy"), ("a.eml", "message/rfc822", "copy"),
      ("a.png", "image/png", "forbidden"), ("a", "image/x-unknown", "forbidden"),
      ("a.json", "application/json", nil), ("a.json", "", nil), ("a.xml", "text/xml", nil),
      ("a.html", "text/html", nil), ("a.js", "text/javascript", nil),
      ("a.ics", "text/calendar", nil),
      ("a.md", "text/markdown", nil), ("a.log", "text/plain", nil), ("a.rtf", "text/rtf", nil),
      ("a.vnt", "text/x-vnote", nil), ("a.bin", "application/octet-stream", nil),
      ("a.vcf", "application/pdf", nil), ("a.db", "application/vnd.sqlite3", nil), ("a", "", nil),
      ("a.mp3", "audio/mpeg", nil), ("a.zip", "application/zip", nil), ("a.gz", "", nil),
    ] as [(String, String, String?)])
  func `a file that may hold cards isn't refused before it arrives`(
    name: String, type: String, operation: String?
  ) throws {
    let served = try ServedSandbox()
    let begun = served.post(
      "/api/sessions", #"{"items": [{"name": "\#(name)", "type": "\#(type)"}]}"#)
    let proposal = try #require(begun?.json["proposal"])
    #expect(proposal["operation"]?.string == operation, "\(proposal)")
    #expect((proposal == .null) == (operation == nil))
  }

  @Test func `an empty file that is dropped into a contact is called empty`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let id = try #require(served.ids.first)
    for name in ["a.vcf", "a.csv", "a.txt"] {
      let refused = served.request("POST", "/api/drops?name=\(name)&into=\(id)")
      #expect(
        refused?.json["message"] == .string("“\(name)” is empty: check that it was saved."))
    }
  }
}
