import ContactDocuments
import ContactTestSupport
import HTTPTypes
import Testing
import VCardInterchange

@testable import ContactServer

@Suite struct ServerWritingTests {
  @Test func `moves follow rows, and refuse places that changed`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    try served.contacts("drop", "cards.vcf", "--at", "0", "--on-duplicate", "keep")
    // The gap is where it was shown, although rows were inserted above it.
    let moved = served.post(
      "/api/moves",
      """
      {"contacts": ["\(ids[2])"], "place": {"book": "contacts", "row": 1, "after": "\(ids[0])", "before": "\(ids[1])"}}
      """)
    #expect(moved?.status == 200)
    #expect(Array(served.ids.suffix(3)) == [ids[0], ids[2], ids[1]])
    let refused = served.post(
      "/api/moves",
      """
      {"contacts": ["\(ids[2])"], "place": {"book": "contacts", "row": 1, "after": "\(ids[0])", "before": "\(ids[1])"}}
      """)
    #expect(refused?.status == 409)
    #expect(refused?.json["code"] == .string("conflict"))
    let now = served.ids
    #expect(
      refused?.json["details"] == .array([.string("after \(now[0])"), .string("before \(now[1])")]))
  }

  @Test func `an edit of a contact that was changed meanwhile is refused`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let id = try #require(served.ids.first)
    let changed = try #require(served.get("/api/contacts/\(id)")?.json["changed"]?.string)
    let edit =
      #"{"contacts": ["\#(id)"], "changed": "\#(changed)", "set": ["note=page"]}"#
    #expect(served.post("/api/edits", edit)?.status == 200)
    try served.contacts("set", "@0", "note=terminal")
    let refused = try #require(served.post("/api/edits", edit))
    #expect(refused.status == 409 && refused.json["code"] == .string("conflict"))
    #expect(try served.contacts("list", "@0", "--plain", "--fields", "note") == "terminal\n")
  }

  @Test func `contacts that are gone are named in the details`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    try served.contacts("rm", "@0", "--yes")
    let all = ids.map { "\"\($0)\"" }.joined(separator: ", ")
    for (path, more) in [
      ("removals", ""), ("moves", #", "place": {}"#), ("cards", ""),
      ("edits", #", "set": ["note=x"]"#),
      ("groups", #", "action": "add", "group": "friends""#),
    ] {
      let refused = try #require(served.post("/api/\(path)", #"{"contacts": [\#(all)]\#(more)}"#))
      #expect(refused.status == 404, "\(path)")
      #expect(refused.json["details"] == .array([.string(ids[0])]), "\(path)")
      #expect(
        refused.json["message"] == .string("Not in the list any more: 1 of these 3 contacts."))
    }
    let missing = try #require(served.get("/api/contacts/\(ids[0])"))
    #expect(missing.json["message"] == .string("This contact is not in the list any more."))
    #expect(missing.json["details"] == .array([.string(ids[0])]))
    #expect(served.ids == Array(ids.dropFirst()))
  }

  @Test func `a drop of a body names one place, and rows from the end`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let card = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n".utf8)
    let id = try #require(served.ids.first)
    for query in [
      "into=\(id)&at=0", "into=\(id)&book=contacts", "intent=into", "into=", "group=", "book=",
      "charset=",
    ] {
      #expect(served.request("POST", "/api/drops?\(query)", body: card)?.status == 400, "\(query)")
    }
    #expect(served.request("POST", "/api/drops?at=-1&name=&type=", body: card)?.status == 200)
    #expect(served.names == ["Ada Lovelace", "Grace Hopper", "Bo", "Zoë Ångström"])
  }

  @Test func `a drop in another character set is read in it`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let card =
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ji".utf8) + [0xF8, 0xED] + Array("\nEND:VCARD\n".utf8)
    #expect(served.request("POST", "/api/drops?charset=iso-8859-2", body: card)?.status == 200)
    let begun = served.post(
      "/api/sessions",
      #"{"items": [{"name": "a.vcf"}], "charset": "koi8-r", "on_duplicate": "keep"}"#)
    let session = try #require(begun?.json["session"]?.string)
    #expect(served.request("PUT", "/api/sessions/\(session)/items/0", body: card)?.status == 204)
    #expect(served.post("/api/sessions/\(session)/drop", "{}")?.status == 200)
    #expect(served.names.suffix(2) == ["Jiří", "JiЬМ"])
  }

  @Test func `a proposal names the destination that the drop has`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let id = try #require(served.ids.last)
    for (item, place, row) in [
      ("a.vcf", #"{"book": "contacts", "row": 1}"#, 1), ("a.vcf", "{}", 3),
      ("b.vcf", #"{"book": "contacts"}"#, 3),
      ("a.png", #"{"contact": "\#(id)"}"#, 2), ("a.png", #"{"well": "\#(id)"}"#, 2),
      ("Ada Lovelace.png", "{}", nil), ("a.png", #"{"row": 1}"#, nil),
    ] as [(String, String, Int?)] {
      let begun = served.post(
        "/api/sessions", #"{"items": [{"name": "\#(item)"}], "place": \#(place)}"#)
      let proposal = try #require(begun?.json["proposal"])
      #expect(proposal["destination"]?["row"]?.integer == row, "\(item) \(place): \(proposal)")
      #expect((proposal["destination"] == .null) == (row == nil), "\(item) \(place)")
    }
  }

  @Test func `persons and groups are merged only by force`() throws {
    let served = try ServedSandbox(
      ServerReadingTests.cards
        + String(decoding: card("KIND:group", "FN:Team", "UID:team"), as: UTF8.self))
    let ids = served.ids
    let merge = #""contacts": ["\#(ids[3])"], "into": "\#(ids[0])""#
    let move = #""contacts": ["\#(ids[3])"], "place": {"contact": "\#(ids[0])"}"#
    for (path, body) in [("/api/merges", merge), ("/api/moves", move)] {
      #expect(served.post(path, "{\(body)}")?.status == 403, "\(path)")
      #expect(served.post(path, "{\(body), \"force\": true}")?.status == 200, "\(path)")
      #expect(served.ids == Array(ids.dropLast()), "\(path)")
      #expect(served.post("/api/undo", "{}")?.status == 200)
    }
  }

  @Test func `groups get a card, and are put together, only if that is asked for`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    let members = #""group": "team", "contacts": ["\#(ids[0])"]"#
    let added = served.post("/api/groups", #"{"action": "add", \#(members), "card": true}"#)
    #expect(added?.status == 200)
    #expect(served.names.contains("team"))
    let rename = #""action": "rename", "group": "team", "name": "friends""#
    #expect(served.post("/api/groups", "{\(rename)}")?.status == 400)
    #expect(served.post("/api/groups", "{\(rename), \"merge\": true}")?.status == 200)
  }

  @Test func `a gap is found by its neighbours alone`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    let move = { (place: String) in
      served.post("/api/moves", #"{"contacts": ["\#(ids[2])"], "place": \#(place)}"#)?.status
    }
    #expect(move(#"{"after": "\#(ids[1])", "before": "\#(ids[0])"}"#) == 409)
    #expect(move(#"{"after": "\#(ids[0])", "before": "\#(ids[1])"}"#) == 200)
    #expect(served.ids == [ids[0], ids[2], ids[1]])
  }

  @Test func `cards dropped on a group become members in the same operation`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let before = served.ids
    let dropped = served.request(
      "POST", "/api/drops?group=team&name=eve.vcf",
      headers: ["Authorization": "Bearer \(served.key)"], body: card("FN:Eve"))
    #expect(dropped?.status == 200)
    #expect(try served.contacts("list", "group:team", "--plain", "--fields", "name") == "Eve\n")
    #expect(served.post("/api/undo", "{}")?.status == 200)
    #expect(served.ids == before)
    #expect(try !served.contacts("group", "list", "--plain").contains("team"))
  }

  @Test func `a group's own card is named when it is left out of its members`() throws {
    let served = try ServedSandbox(
      ServerReadingTests.cards
        + String(
          decoding: card("X-ADDRESSBOOKSERVER-KIND:group", "FN:Team", "UID:team"), as: UTF8.self))
    let ids = served.ids
    let answer = try #require(
      served.post(
        "/api/groups",
        #"{"action": "add", "group": "team", "contacts": ["\#(ids[0])", "\#(ids[3])"]}"#))
    #expect(answer.status == 200)
    let leftOut = answer.json["left_out"]?.array ?? []
    #expect(leftOut.map { $0["id"] } == [.string(ids[3])])
  }

  @Test func `a place beside a removed contact is refused`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    try served.contacts("rm", "@1", "--yes")
    for place in [
      #"{"book": "contacts", "row": 1, "after": "\#(ids[0])", "before": "\#(ids[1])"}"#,
      #"{"book": "contacts", "row": 2, "after": "\#(ids[1])", "before": "\#(ids[2])"}"#,
    ] {
      let refused = served.post("/api/moves", #"{"contacts": ["\#(ids[2])"], "place": \#(place)}"#)
      #expect(refused?.status == 409, "\(refused?.text ?? "")")
    }
    #expect(served.names == ["Ada Lovelace", "Zoë Ångström"])
  }

  @Test func `changes of all kinds are done and undone`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    let writes: [(String, String, Int)] = [
      (
        "/api/edits", #"{"contacts": ["\#(ids[0])"], "set": ["tel.cell=112"], "unset": ["tel.0"]}"#,
        200
      ),
      ("/api/edits", #"{"contacts": ["\#(ids[0])"], "unset": ["tel.0.type"]}"#, 200),
      ("/api/contacts", #"{"name": "New", "set": ["email=new@x.example"]}"#, 201),
      ("/api/groups", #"{"action": "add", "group": "team", "contacts": ["\#(ids[1])"]}"#, 200),
      ("/api/groups", #"{"action": "rename", "group": "team", "name": "crew"}"#, 200),
      ("/api/groups", #"{"action": "remove", "group": "crew", "contacts": ["\#(ids[1])"]}"#, 200),
      ("/api/books", #"{"action": "add", "book": "work"}"#, 200),
      ("/api/books", #"{"action": "rename", "book": "work", "name": "job"}"#, 200),
      ("/api/moves", #"{"contacts": ["\#(ids[0])"], "place": {"book": "job"}, "copy": true}"#, 200),
      ("/api/distinctions", #"{"contacts": ["\#(ids[0])", "\#(ids[1])"]}"#, 200),
      (
        "/api/merges", #"{"contacts": ["\#(ids[2])"], "into": "\#(ids[1])", "prefer": "target"}"#,
        200
      ),
      ("/api/removals", #"{"contacts": ["\#(ids[0])"]}"#, 200),
    ]
    let endpoints = ListService.endpoints
    for (path, body, status) in writes {
      let answer = try #require(served.post(path, body))
      #expect(answer.status == status, "\(path): \(answer.text)")
      let endpoint = try #require(endpoints.first { $0.path == path && $0.method == .post })
      guard case .document(_, let type) = endpoint.content else { continue }
      #expect(type.fault(of: answer.json, named: path) == nil)
    }
    #expect(served.names == ["Grace Hopper", "New", "Ada Lovelace"])
    for _ in writes { #expect(served.post("/api/undo", "{}")?.status == 200) }
    #expect(served.ids == ids)
    #expect(served.post("/api/redo", "{}")?.status == 200)
  }

  @Test(arguments: [
    ("/api/edits", "{}", 400), ("/api/edits", "[]", 400), ("/api/edits", "{", 400),
    ("/api/edits", #"{"contacts": []}"#, 400), ("/api/edits", #"{"contacts": [1]}"#, 400),
    ("/api/edits", #"{"contacts": ["<0>"], "set": ["note=@/etc/passwd"]}"#, 400),
    ("/api/edits", #"{"contacts": ["<0>"], "set": ["uid=1"]}"#, 400),
    ("/api/edits", #"{"contacts": ["<0>"], "nope": 1}"#, 400),
    ("/api/edits", #"{"contacts": ["<0>"], "set": ["note=x"], "set": ["note=y"]}"#, 400),
    ("/api/edits", #"{"contacts": ["<0>"], "set": ["photo=/etc/passwd"]}"#, 400),
    ("/api/edits", #"{"contacts": ["<0>"], "set": ["note=x"], "changed": "bogus"}"#, 400),
    (
      "/api/edits",
      #"{"contacts": ["<0>"], "set": ["note=x"], "changed": "2000-01-01T00:00:00.000Z"}"#, 409
    ),
    ("/api/moves", #"{"contacts": ["<0>"], "place": {"book": "contacts", "row": 99}}"#, 422),
    ("/api/moves", #"{"contacts": ["<0>"], "place": {"contact": "<0>"}}"#, 403),
    ("/api/moves", #"{"contacts": ["<1>"], "place": {"well": "<0>"}}"#, 403),
    ("/api/moves", #"{"contacts": ["<1>"], "place": {"contact": "<0>", "row": 1}}"#, 400),
    ("/api/merges", #"{"contacts": ["<0>"], "into": "<0>"}"#, 400),
    ("/api/books", #"{"action": "remove", "book": "contacts"}"#, 400),
    ("/api/groups", #"{"action": "nope", "group": "x"}"#, 400),
    ("/api/groups", #"{"action": "delete", "group": "nope"}"#, 404),
    ("/api/undo", #"{"operation": "nope"}"#, 404),
    ("/api/sessions", #"{"items": [{"name": "a.vcf"}], "charset": "nope"}"#, 400),
    ("/api/sessions", #"{"items": [{"name": "a.vcf"}], "group": ""}"#, 400),
    ("/api/sessions", #"{"items": []}"#, 400), ("/api/sessions/nope/drop", "{}", 404),
  ])
  func wrongRequestsChangeNothing(_ path: String, _ body: String, status: Int) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    let text = body.replacing("<0>", with: ids[0]).replacing("<1>", with: ids[1])
    let answer = try #require(served.post(path, text))
    #expect(answer.status == status, "\(answer.text)")
    #expect(served.get("/api/rows")?.headers["list-version"] == "1")
  }

  @Test func `drops tell what becomes of each card while items arrive`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let begun = try #require(
      served.post(
        "/api/sessions",
        """
        {"items": [{"name": "team/a.vcf", "type": "text/vcard"}, {"name": "b.txt", "type": "text/plain"}], "place": {"book": "contacts", "row": 1}}
        """))
    #expect(begun.status == 201)
    let session = try #require(begun.json["session"]?.string)
    let connection = try #require(
      served.beginPost(
        "/api/sessions/\(session)/drop", #"{"place": {"book": "contacts", "row": 1}}"#))
    _ = connection.receive(until: #"{"received": 0}"#)
    for (index, item) in [
      "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n", "Cy Dahl <cy@x.example>",
    ].enumerated() {
      let sent = served.request(
        "PUT", "/api/sessions/\(session)/items/\(index)", body: Array(item.utf8))
      #expect(sent?.status == 204)
    }
    let lines = String(decoding: connection.receiveAll(), as: UTF8.self)
    #expect(lines.contains(#""source": "team/a.vcf""#), "\(lines)")
    #expect(lines.contains(#"{"drop": {"operation_id": ""#))
    #expect(lines.contains(#""sentence": "Inserted 2 cards at row 1 of contacts."}, "version""#))
    let version = served.request("GET", "/api/rows")?.headers["list-version"]
    #expect(lines.contains(#"}, "version": \#(version ?? "none")}"# + "\n"), "\(lines.suffix(100))")
    #expect(served.names == ["Ada Lovelace", "Bo", "Cy Dahl", "Grace Hopper", "Zoë Ångström"])
    #expect(try served.contacts("log", "--plain").contains("team/a.vcf, b.txt"))
  }

  @Test func `a drop keeps the place and the options with which it began`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = served.ids
    let opening = #""items": [{"name": "a.vcf"}], "place": {"book": "contacts", "row": 1}"#
    func drop(_ options: String, _ body: String) throws -> HTTPAnswer {
      let begun = served.post("/api/sessions", "{\(opening)\(options)}")
      let session = try #require(begun?.json["session"]?.string)
      let card = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n".utf8)
      let sent = served.request("PUT", "/api/sessions/\(session)/items/0", body: card)
      #expect(sent?.status == 204)
      return try #require(served.post("/api/sessions/\(session)/drop", body))
    }
    let answer = try drop(#", "dry_run": true"#, "{}")
    #expect(answer.text.contains(#""dry_run": true"#), "\(answer.text)")
    #expect(served.ids == ids)
    _ = try drop("", "{}")
    #expect(served.names[1] == "Bo")
    _ = try drop(#", "dry_run": true, "on_duplicate": "keep""#, #"{"dry_run": false}"#)
    #expect(served.names.prefix(3) == ["Ada Lovelace", "Bo", "Bo"])
    _ = try drop(#", "on_duplicate": "keep""#, #"{"place": {}}"#)
    #expect(served.names.last == "Bo")
  }

  @Test func `a cancelled drop leaves the list as it was`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let begun = served.post("/api/sessions", #"{"items": [{"name": "a.vcf"}, {"name": "b.vcf"}]}"#)
    let session = try #require(begun?.json["session"]?.string)
    let card = Array(ServerReadingTests.cards.utf8)
    #expect(served.request("PUT", "/api/sessions/\(session)/items/0", body: card)?.status == 204)
    #expect(served.request("PUT", "/api/sessions/\(session)/items/0", body: card)?.status == 409)
    #expect(served.request("PUT", "/api/sessions/\(session)/items/2", body: card)?.status == 404)
    #expect(served.request("DELETE", "/api/sessions/\(session)")?.status == 204)
    #expect(served.request("PUT", "/api/sessions/\(session)/items/1", body: card)?.status == 404)
    #expect(served.get("/api/rows")?.headers["list-version"] == "1")
  }

  @Test func `an item whose connection broke can be sent again`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let begun = served.post("/api/sessions", #"{"items": [{"name": "a.vcf"}]}"#)
    let session = try #require(begun?.json["session"]?.string)
    let path = "/api/sessions/\(session)/items/0"
    let card = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n".utf8)
    do {
      let connection = try #require(Connection(port: served.port))
      connection.send(
        """
        PUT \(path) HTTP/1.1\r
        Host: 127.0.0.1:\(served.port)\r
        Authorization: Bearer \(served.key)\r
        Content-Length: 1000\r
        \r
        BEGIN:VCARD
        """)
    }
    let isTaken = waits { served.request("PUT", path, body: card)?.status == 204 }
    #expect(isTaken)
    let answer = try #require(served.post("/api/sessions/\(session)/drop", "{}"))
    #expect(answer.text.contains(#""inserted": 1"#), "\(answer.text)")
  }

  @Test func `names of items cannot lead out of their folder`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let names = ["../../../../tmp/evil.vcf", "/etc/evil.vcf", "a/../../b.vcf", "..", ""]
    for (number, name) in names.enumerated() {
      let begun = try #require(
        served.post("/api/sessions", #"{"items": [{"name": "\#(name)"}]}"#))
      let session = try #require(begun.json["session"]?.string)
      let card = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Evil \(number)\nEND:VCARD\n".utf8)
      #expect(served.request("PUT", "/api/sessions/\(session)/items/0", body: card)?.status == 204)
      let answer = try #require(served.post("/api/sessions/\(session)/drop", "{}"))
      #expect(answer.text.contains(#""inserted": 1"#), "\(answer.text)")
    }
    let link = served.request(
      "POST", "/api/drops?name=link&type=text/uri-list", body: Array("file:///etc/passwd".utf8))
    #expect(link?.text.contains("root:") == false)
  }

  @Test func `a server that only reads changes nothing`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards, options: ["--read-only"])
    for endpoint in ListService.endpoints where endpoint.isWriting {
      let answer = served.request(endpoint.method.rawValue, endpoint.path)
      #expect(answer?.status == 403, "\(endpoint.path)")
    }
    #expect(served.get("/api/rows")?.status == 200)
    let path = "/" + (served.address.split(separator: "/").last ?? "")
    let cookie = served.request("GET", path, headers: [:])?.headers["set-cookie"] ?? ""
    let page = served.request("GET", "/", headers: ["Cookie": String(cookie.prefix { $0 != ";" })])
    #expect(page?.text.contains(#"<html class="read-only" lang="en">"#) == true)
    let cards = served.post("/api/cards", #"{"contacts": \#(served.ids)}"#)
    #expect(cards?.status == 200)
    #expect(cards?.text == ServerReadingTests.cards)
    let last = served.post("/api/cards", #"{"contacts": ["\#(served.ids[2])"]}"#)
    #expect(last?.text.contains("FN:Zoë") == true)
    #expect(last?.text.contains("FN:Ada") == false)
    #expect(served.post("/api/cards", #"{"contacts": ["0"]}"#)?.status == 404)
  }
}
