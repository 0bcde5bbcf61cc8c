import CLibrary
import ContactTestSupport
import Foundation
import Testing
import VCardInterchange

@testable import ContactServer

@Suite struct ServerSafetyTests {
  @Test func `requests under other names, from other pages or without a key are refused`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let key = "Bearer \(served.key)"
    let host = "127.0.0.1:\(served.port)"
    let cases: [([String: String], Int)] = [
      (["Authorization": key], 200),
      (["Authorization": key, "Host": "localhost:\(served.port)"], 200),
      (["Authorization": key, "Host": "evil.example:\(served.port)"], 421),
      (["Authorization": key, "Host": "127.0.0.1"], 421),
      (["Authorization": key, "Origin": "http://\(host)"], 200),
      (["Authorization": key, "Origin": "http://evil.example"], 403),
      (["Authorization": key, "Origin": "null"], 403),
      (["Authorization": key, "Sec-Fetch-Site": "same-origin"], 200),
      (["Authorization": key, "Sec-Fetch-Site": "cross-site"], 403),
      (["Authorization": key, "Sec-Fetch-Site": "same-site"], 403),
      ([:], 401), (["Authorization": "Bearer x"], 401),
      (["Cookie": "contacts-\(served.port)=x"], 401),
      (["Cookie": "="], 401), (["Cookie": ";;= ;=x; ="], 401),
      (["Authorization": served.key], 401),
    ]
    for (headers, status) in cases {
      let answer = served.request("GET", "/api/books", headers: headers)
      #expect(answer?.status == status, "\(headers)")
    }
    let foreign = served.request(
      "POST", "/api/undo",
      headers: [
        "Authorization": key, "Content-Type": "application/json", "Sec-Fetch-Site": "none",
      ], body: Array("{}".utf8))
    #expect(foreign?.status == 403)
  }

  @Test(arguments: [
    ("", 200), ("Host: evil.example\r\n", 400), ("host: 127.0.0.1:PORT\r\n", 400),
  ])
  func `a request with several Host fields is refused`(field: String, status: Int) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let connection = try #require(Connection(port: served.port))
    let head =
      "GET /api/books HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\(field)Connection: close\r\n"
      + "Authorization: Bearer \(served.key)\r\n\r\n"
    connection.send(head.replacing("PORT", with: "\(served.port)"))
    #expect(HTTPAnswer(connection.receiveAll())?.status == status)
  }

  @Test(arguments: [
    ("http://127.0.0.1:PORT", "127.0.0.1:PORT", 200), ("HTTP://localhost:PORT", "a.example", 200),
    ("http://a.example", "127.0.0.1:PORT", 421), ("http://a@127.0.0.1:PORT", "127.0.0.1:PORT", 421),
  ])
  func `the host of an absolute target counts instead of the field`(
    address: String, host: String, status: Int
  ) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let port = "\(served.port)"
    let answer = served.request(
      "GET", address.replacing("PORT", with: port) + "/api/books",
      headers: [
        "Authorization": "Bearer \(served.key)", "Host": host.replacing("PORT", with: port),
      ])
    #expect(answer?.status == status)
  }

  @Test func `the address works once`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let path = "/" + (served.address.split(separator: "/").last ?? "")
    let first = try #require(served.request("GET", path, headers: [:]))
    #expect(first.status == 303)
    let cookie = try #require(first.headers["set-cookie"])
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    // People read this in a browser.
    let second = try #require(served.request("GET", path, headers: [:]))
    #expect(second.status == 401)
    #expect(second.headers["content-type"] == "text/plain; charset=utf-8")
    #expect(second.text.hasPrefix("contacts: This address was used already, or is wrong"))
    let foreign = try #require(served.request("GET", "/", headers: ["Host": "evil.example"]))
    #expect(foreign.status == 421)
    #expect(foreign.text.hasPrefix("contacts: This server is not “evil.example”"))
    let pair = String(cookie.prefix { $0 != ";" })
    #expect(served.request("GET", "/", headers: ["Cookie": pair])?.status == 200)
    #expect(served.request("GET", "/api/books", headers: ["Cookie": "a=b; \(pair)"])?.status == 200)
    // A second server for the list prints an address of the first.
    let another = try served.startAnother(["--port", "0"])
    #expect(another.status == 0)
    #expect(another.line.hasPrefix("http://127.0.0.1:\(served.port)/?key="))
    #expect(another.line != served.address)
    #expect(another.messages.isEmpty)
  }

  @Test func `a program opens the address with its arguments, or a message says why not`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    for (command, message) in [
      (["sh", "-c", "echo \"$0\" \"$@\" >&2", "--new-window"], "--new-window <address>\n"),
      (
        ["nosuch", "--new-window"],
        "contacts: “nosuch” can't be started (No such file or directory): open the address yourself.\n"
      ),
    ] {
      let another = try served.startAnother(command.flatMap { ["--open-with", $0] })
      #expect(another.status == 0)
      #expect(another.messages == message.replacing("<address>", with: another.line))
    }
  }

  @Test func `a list that is served elsewhere than asked for says so`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let address = "http://127.0.0.1:\(served.port)/"
    let other = "http://127.0.0.1:\(served.port ^ 1)/"
    for (port, message) in [
      (served.port, ""),
      (
        served.port ^ 1,
        "contacts: The list is served at \(address) already: to serve it at \(other), stop that server first.\n"
      ),
    ] {
      let another = try served.startAnother(["--port", String(port)])
      #expect(another.status == 0)
      #expect(another.line.hasPrefix("\(address)?key="))
      #expect(another.messages == message)
    }
  }

  @Test func `a second server that only reads prints an address of the first`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards, options: ["--read-only"])
    let another = try served.startAnother(["--port", "0", "--read-only"])
    #expect(another.status == 0)
    #expect(another.line.hasPrefix("http://127.0.0.1:\(served.port)/?key="))
    #expect(served.keyFiles.count == 1)
  }

  @Test func `a taken port or a bad socket ends the program with status 73`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let other = try ServedSandbox(ServerReadingTests.cards)
    let places = [
      ["--port", String(served.port)], ["--socket", String(repeating: "x", count: 120)],
      ["--socket", "list.sqlite"], ["--socket", "nowhere/socket"],
    ]
    for place in places {
      #expect(try other.startAnother(place + ["--read-only"]).status == 73, "\(place)")
    }
    let keys = try other.startAnother(["--keys", "nowhere/keys", "--read-only"])
    #expect(keys.status == 73)
    #expect(keys.messages.hasSuffix(". XDG_RUNTIME_DIR can name another folder.\n"))
    let taken = try other.startAnother(["--read-only"] + places[0])
    #expect(
      taken.messages.contains(": Port \(served.port) can't be opened: another program uses it."),
      "\(taken)")
  }

  @Test func `servers of a port and of a socket keep their own keys`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let socket = try served.startAnother(["--socket", "short"]) { line in
      #expect(served.keyFiles.count == 2)
      // A second server on the socket prints an address of the first.
      let another = try served.startAnother(["--socket", "short"])
      #expect(another.status == 0)
      #expect(another.line.hasPrefix("unix:short?key=") && another.line != line)
    }
    #expect(socket.status == 0)
    #expect(served.keyFiles.count == 1)
    let another = try served.startAnother(["--port", "0"])
    #expect(another.line.hasPrefix("http://127.0.0.1:\(served.port)/?key="))
  }

  @Test func `the socket of another server is not taken away`() throws {
    let first = try ServedSandbox(ServerReadingTests.cards)
    let second = try ServedSandbox(ServerReadingTests.cards)
    let path = first.folder.appending(path: "socket").path
    let socket = try first.startAnother(["--socket", path]) { _ in
      let other = try second.startAnother(["--socket", path])
      #expect(other.status == 73 && other.line == "")
      let another = try first.startAnother(["--socket", path])
      #expect(another.line.hasPrefix("unix:\(path)?key="))
    }
    #expect(socket.status == 0)
  }

  @Test(arguments: ["PATCH", "OPTIONS", "TRACE", "DELETE"])
  func `an address says which methods it takes`(method: String) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    #expect(served.request(method, "/api/rows")?.status == 405)
  }

  @Test(arguments: [
    ("1.0", "X: y", true), ("1.0", "Connection: keep-alive", false),
    ("1.1", "X: y", false), ("1.1", "Connection: Close", true),
  ])
  func `a connection ends after its last request`(
    version: String, header: String, isLast: Bool
  ) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let connection = try #require(Connection(port: served.port))
    let rest = "Host: 127.0.0.1:\(served.port)\r\nAuthorization: Bearer \(served.key)\r\n"
    connection.send("GET /api/books HTTP/\(version)\r\n\(header)\r\n\(rest)\r\n")
    #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    connection.send("GET /api/none HTTP/1.1\r\nConnection: close\r\n\(rest)\r\n")
    let next = String(decoding: connection.receiveAll(), as: UTF8.self)
    #expect(next.contains("HTTP/1.1 404 ") != isLast, "\(next)")
  }

  @Test func `a folder for keys that others can write to is refused`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let folder = served.folder.appending(path: "others")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for (path, mode) in [(folder.path, 0o777 as mode_t), ("/proc/none", 0)] {
      if mode != 0 { #expect(unsafe chmod(path, mode) == 0) }
      let other = try served.startAnother(["--port", "0", "--keys", path])
      #expect(other.line == "")
      #expect(other.status == 73)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `large and broken requests are refused`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let large = served.post(
      "/api/edits", #"{"contacts": ["\#(String(repeating: "x", count: 5 << 20))"]}"#)
    #expect(large == nil || large?.status == 413, "\(large?.status ?? 0)")
    for text in [
      "GET / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n", "GET /api/books HTTP/1.1\r\nHost: \r\n\r\n",
      "POST /api/undo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n",
      "POST /api/undo HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ] {
      let connection = try #require(Connection(port: served.port, timeout: 3))
      connection.send(text)
      let answer = HTTPAnswer(connection.receive())
      #expect(answer.map { (400..<500).contains($0.status) } ?? true, "\(text.prefix(40))")
    }
    #expect(served.get("/api/books")?.status == 200)
  }

  /// Sends the head of a request that waits with its body, and returns the first answer.
  private static func announce(
    _ served: ServedSandbox, _ method: String, _ path: String, length: Int,
    _ more: String = "", key: String? = nil
  ) throws -> (Connection, answer: String) {
    let connection = try #require(Connection(port: served.port))
    connection.send(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\nExpect: 100-continue\r\n"
        + "Authorization: Bearer \(key ?? served.key)\r\nContent-Length: \(length)\r\n\(more)\r\n")
    return (connection, connection.receive(until: "\r\n\r\n"))
  }

  @Test func `a body that waits is asked for, unless its request is refused`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let json = "Content-Type: application/json\r\n"
    for (path, more, body) in [
      ("/api/drops", "", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bo\r\nEND:VCARD\r\n"),
      ("/api/undo", json, "{}"),
    ] {
      let (connection, answer) = try Self.announce(
        served, "POST", path, length: body.utf8.count, more)
      #expect(answer == "HTTP/1.1 100 Continue\r\n\r\n", "\(path)")
      connection.send(body)
      #expect(connection.receive(until: "}").hasPrefix("HTTP/1.1 200 OK\r\n"), "\(path)")
    }
    #expect(served.names.count == 3)
    let session = try #require(
      served.post("/api/sessions", #"{"items": [{"name": "a.vcf"}]}"#)?.json["session"]?.string)
    for (method, path, length, more, key, status) in [
      ("POST", "/api/drops", 2_000_000, "", "none", 401),
      ("POST", "/api/drops", 5 << 30, "", nil, 413),
      ("POST", "/api/drops?charset=nope", 2, "", nil, 400),
      ("PUT", "/api/sessions/\(session)/items/0", 5 << 30, "", nil, 413),
      ("POST", "/api/edits", 5 << 20, json, nil, 413), ("POST", "/api/nope", 2, "", nil, 404),
    ] as [(String, String, Int, String, String?, Int)] {
      let (_, answer) = try Self.announce(
        served, method, path, length: length, more, key: key)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(path): \(answer)")
    }
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "BREW / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHo st: x\r\n\r\n",
    "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n",
  ])
  func `a request that isn't HTTP is answered with a document`(text: String) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let connection = try #require(Connection(port: served.port))
    connection.send(text)
    let answer = try #require(HTTPAnswer(Array(connection.receive(until: "}\n").utf8)))
    #expect(answer.status == 400)
    #expect(answer.headers["connection"] == "close")
    #expect(answer.headers["content-length"] == String(answer.body.count))
    #expect(answer.headers["content-type"] == "application/json")
    #expect(answer.json["schema"] == .string("contacts.error/1"))
    #expect(answer.json["code"] == .string("usage"))
  }

  @Test func `two hundred idle and half-open connections harm nobody`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    var connections: [Connection] = []
    for number in 0..<200 {
      let connection = try #require(Connection(port: served.port))
      if number % 2 == 0 { connection.send("GET /api/books HTTP/1.1\r\nHost: 127.0.0.1") }
      connections.append(connection)
    }
    for _ in 0..<20 { #expect(served.get("/api/books")?.status == 200) }
    #expect(connections.count == 200)
  }

  @Test func `a message about a file is shown with the bytes of its name`() throws {
    let folder = try UploadFolder()
    for name in ["\u{E9}", "e\u{301}", "\u{E9}"] {
      #expect(Array(folder.shown("\(folder.path)/0/\(name): x").utf8) == Array("\(name): x".utf8))
    }
  }

  /// A list of one card, which is so large that a part of it has to wait until the client reads.
  private static let largeCard = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada
    NOTE:\(String(repeating: "x", count: 16 << 20))
    END:VCARD

    """

  /// Asks for the card, and doesn't read the answer, which has begun.
  private static func asking(_ served: ServedSandbox) throws -> Connection {
    let id = try #require(served.ids.first)
    let connection = try #require(Connection(port: served.port))
    connection.send(
      "GET /contacts/\(id).vcf HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n"
        + "Authorization: Bearer \(served.key)\r\n\r\n")
    try #require(connection.waitsForBytes())
    return connection
  }

  @Test func `the server sends the whole answer before it ends`() throws {
    let served = try ServedSandbox(Self.largeCard)
    let connection = try Self.asking(served)
    var bytes: [UInt8] = []
    let status = served.stop {
      usleep(500_000)
      bytes = connection.receiveAll()
    }
    #expect(status == 0)
    let card = Array(Self.largeCard.utf8)
    let isWhole = Array(bytes.suffix(card.count)) == card
    #expect(isWhole, "\(bytes.count)")
  }

  @Test func `a client that doesn't read its answer cannot keep the server`() throws {
    let served = try ServedSandbox(Self.largeCard)
    let connection = try Self.asking(served)
    #expect(served.stop() == 0)
    #expect(connection.receiveAll().count < Self.largeCard.utf8.count)
  }

  /// A list, and a selector that takes it long: many words, which are parts of all names.
  private static let longSearch: (cards: String, query: String) = {
    var generator = SeededGenerator(state: 1)
    let letters = (0..<160).map { _ in
      Character(UnicodeScalar(UInt8.random(in: 97...122, using: &generator)))
    }
    let name = String(letters)
    let cards = (0..<20_000).map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\(name)\nEND:VCARD\n" }
    let words = (4..<20).flatMap { count in
      (0..<(letters.count - count)).map { String(letters[$0..<($0 + count)]) }
    }
    return (cards.joined(), words.joined(separator: "%20"))
  }()

  @Test func `a search ends with the server and when its client has left`() throws {
    let (cards, query) = Self.longSearch
    let served = try ServedSandbox(cards, options: ["--read-only"])
    let head =
      "GET /api/rows?q=\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n"
      + "Authorization: Bearer \(served.key)\r\n\r\n"
    /// Waits until the server works on what was sent.
    func waitsForWork(since before: Int) -> Bool { waits { served.processorTime > before + 20 } }
    let idle = served.processorTime
    do {
      // More searches than the list has connections for reading.
      let connections = (0..<8).map { _ in Connection(port: served.port) }
      for connection in connections { connection?.send(head) }
      let areRunning = waitsForWork(since: idle)
      #expect(areRunning)
    }
    #expect(served.get("/api/rows?limit=1")?.status == 200)
    let connection = try #require(Connection(port: served.port))
    let before = served.processorTime
    connection.send(head)
    let isRunning = waitsForWork(since: before)
    #expect(isRunning)
    #expect(served.stop() == 0)
    #expect(HTTPAnswer(connection.receiveAll())?.status == 503)
  }
}
