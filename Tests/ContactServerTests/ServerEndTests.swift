import CLibrary
import ContactTestSupport
import Testing
import VCardInterchange

/// What a server still does when it is asked to end.
@Suite struct ServerEndTests {
  private static let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bo\r\nEND:VCARD\r\n"

  /// Sends the head of a request, and a part of its body once the server asks for it.
  private static func begin(
    _ served: ServedSandbox, _ path: String, type: String, length: Int, _ part: some StringProtocol
  ) throws -> Connection {
    let connection = try #require(Connection(port: served.port))
    connection.send(
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\nContent-Type: \(type)\r\n"
        + "Authorization: Bearer \(served.key)\r\nContent-Length: \(length)\r\n"
        + "Expect: 100-continue\r\n\r\n")
    try #require(connection.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    connection.send(String(part))
    return connection
  }

  @Test(arguments: [("/api/drops", "text/vcard"), ("/api/undo", "application/json")])
  func `a body that doesn't end cannot keep the server`(path: String, type: String) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let connection = try Self.begin(served, path, type: type, length: 1_000, "{")
    #expect(served.stop { connection.send(" ") } == 0)
    let answer = try #require(HTTPAnswer(connection.receiveAll()))
    #expect(answer.status == 503)
    #expect(answer.json["message"] == .string("The server ends; the list is as it was."))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a body that ends soon is still dropped`(signal: Int32) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let card = Self.card
    let connection = try Self.begin(
      served, "/api/drops", type: "text/vcard", length: card.utf8.count, card.prefix(20))
    let status = served.stop(by: signal) {
      // It takes no connections any more.
      let isEnding = waits { Connection(port: served.port) == nil }
      #expect(isEnding)
      connection.send(String(card.dropFirst(20)))
    }
    #expect(status == 0)
    #expect(HTTPAnswer(connection.receiveAll())?.status == 200)
    #expect(served.keyFiles.isEmpty)
    #expect(try served.contacts("list", "--format", "{name}").hasSuffix("Bo\n"))
  }
}
