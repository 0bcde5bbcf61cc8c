import ContactDocuments
import ContactTestSupport
import Foundation
import HTTPTypes
import Testing
import VCardInterchange

@testable import ContactServer

@Suite struct ServerReadingTests {
  static let cards = ["Ada Lovelace", "Grace Hopper", "Zoë Ångström"].map { name in
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\nTEL:+44 1\r\nCATEGORIES:friends\r\nEND:VCARD\r\n"
  }.joined()

  @Test func `documents are as they are declared`() throws {
    let served = try ServedSandbox(Self.cards)
    let id = try #require(served.ids.first)
    for endpoint in ListService.endpoints {
      guard case .document(_, let type) = endpoint.content, endpoint.method == .get else {
        continue
      }
      let path = endpoint.path.replacing("{id}", with: id)
      let answer = try #require(served.get(path))
      #expect(answer.status == 200, "\(path)")
      #expect(answer.headers["content-type"] == "application/json")
      #expect(type.fault(of: answer.json, named: path) == nil)
    }
  }

  @Test(arguments: [
    ("/api/rows?q=zoe", 1), ("/api/rows?limit=2", 2), ("/api/rows?offset=2", 1),
    ("/api/rows?q=group:friends&sort=name", 3), ("/api/rows?q=gra+hopper", 1), ("/api/rows?q=", 3),
  ])
  func rows(_ path: String, count: Int) throws {
    let served = try ServedSandbox(Self.cards)
    let answer = try #require(served.get(path))
    #expect(answer.json["contacts"]?.array?.count == count)
    #expect(answer.headers["list-version"] == "1")
  }

  @Test(arguments: [
    ("/api/rows?limit=x", 400), ("/api/rows?limit=1001", 400), ("/api/rows?nope=1", 400),
    ("/api/rows?q=%zz", 400), ("/api/rows?q=a&q=b", 400), ("/api/rows?book=nope", 404),
    ("/api/contacts/nope", 404), ("/api/contacts/0000000000000000", 404), ("/api/nope", 404),
    ("/api/rows?q=bday:%22", 400), ("/assets/nope.js", 404), ("/books/nope.vcf", 404),
    ("/contacts/0000000000000000/photo/a.jpg", 404), ("/api/rows?q=%00", 400),
    ("/api/rows?book=", 400), ("/api/rows?sort=", 400),
    ("/api/groups?book=", 400),
  ])
  func errorsAreDocuments(_ path: String, status: Int) throws {
    let served = try ServedSandbox(Self.cards)
    let answer = try #require(served.get(path))
    #expect(answer.status == status, "\(answer.text)")
    let type = ErrorDocument.documentTypeWithSchema
    #expect(type.fault(of: answer.json, named: "error") == nil)
    #expect(answer.headers["content-security-policy"]?.contains("default-src 'none'") == true)
  }

  @Test func `methods that an address doesn't have are refused, and HEAD has no content`() throws {
    let served = try ServedSandbox(Self.cards)
    let headers = ["Authorization": "Bearer \(served.key)"]
    for (method, path, allowed) in [
      ("PATCH", "/api/rows", "GET"), ("PUT", "/api/rows", "GET"), ("GET", "/api/undo", "POST"),
      ("HEAD", "/api/undo", "POST"), ("POST", "/", "GET"), ("DELETE", "/", "GET"),
      ("PUT", "/assets/page.css", "GET"),
    ] {
      let answer = try #require(served.request(method, path, headers: headers))
      #expect(answer.status == 405, "\(method) \(path)")
      #expect(answer.headers["allow"] == allowed)
    }
    let whole = try #require(served.get("/books/contacts.vcf"))
    let head = try #require(served.request("HEAD", "/books/contacts.vcf", headers: headers))
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    #expect(head.headers["content-type"] == whole.headers["content-type"])
  }

  @Test(arguments: [("TAG", 304), ("\"x\", W/TAG", 304), ("*", 304), ("\"x\"", 200)])
  func `files that the client has are not sent again`(known: String, status: Int) throws {
    let served = try ServedSandbox(Self.cards)
    let tag = try #require(served.get("/assets/app.css")?.headers["etag"])
    let answer = served.request(
      "GET", "/assets/app.css", headers: ["If-None-Match": known.replacing("TAG", with: tag)])
    #expect(answer?.status == status)
  }

  @Test func `a list that was replaced is neither read nor written`() throws {
    let served = try ServedSandbox(Self.cards)
    for name in ["list.sqlite", "list.sqlite-wal", "list.sqlite-shm"] {
      try? FileManager.default.moveItem(
        at: served.folder.appending(path: name), to: served.folder.appending(path: "old-\(name)"))
    }
    try ServedSandbox.run("contacts", ["add", "Eve", "--db", "list.sqlite"], in: served.folder)
    let answer = try #require(served.get("/api/rows"))
    #expect(answer.status == 409)
    #expect(answer.text.contains("start this program again"))
  }

  @Test func `the parts of an address have its line and the whole address`() throws {
    let card = [
      "BEGIN:VCARD", "VERSION:4.0", "FN:Ada", "TEL:1", "ADR:;;Street 1;Berlin;;10115;Germany",
      "ADR:;;Street 2;Wien;;1010;Austria", "END:VCARD", "",
    ].joined(separator: "\r\n")
    let served = try ServedSandbox(card)
    let id = try #require(served.ids.first)
    let fields = try #require(served.get("/api/contacts/\(id)")?.json["fields"]?.array)
    let parts = fields.filter { $0["property"]?.string == "ADR" }
    let berlin = "Street 1\n10115 Berlin\nGermany"
    let wien = "Street 2\n1010 Wien\nAustria"
    #expect(
      parts.map { $0["whole"]?.string } == Array(repeating: berlin, count: 4)
        + Array(repeating: wien, count: 4))
    #expect(parts.map { $0["line"]?.integer } == [3, 3, 3, 3, 4, 4, 4, 4])
    #expect(fields.filter { $0["whole"] == nil }.count == fields.count - 8)
  }

  @Test func `cards are returned byte for byte`() throws {
    let served = try ServedSandbox(Self.cards)
    let id = try #require(served.ids.first)
    let card = try #require(served.get("/contacts/\(id).vcf"))
    #expect(Self.cards.hasPrefix(card.text))
    #expect(
      card.headers["content-disposition"] == "attachment; filename*=UTF-8''Ada%20Lovelace.vcf")
    #expect(served.get("/books/contacts.vcf")?.text == Self.cards)
    try served.contacts("book", "rename", "contacts", "Büro / 100 %")
    #expect(served.get("/books/B%C3%BCro%20%2F%20100%20%25.vcf")?.text == Self.cards)
    #expect(served.get("/books/100%.vcf")?.status == 400)
  }

  @Test func `the description names every request`() throws {
    let served = try ServedSandbox(Self.cards)
    let paths = try #require(served.get("/api/openapi.json")).json["paths"]
    for endpoint in ListService.endpoints {
      let method = endpoint.method.rawValue.lowercased()
      #expect(paths?[endpoint.path]?[method]?["responses"]?["default"] != nil)
    }
  }

  @Test func `photos are derived and kept`() throws {
    let served = try ServedSandbox(Self.cards)
    let id = try #require(served.ids.first)
    let image = ContactsPhoto.greyBitmap(width: 40, height: 20)
    let dropped = served.request(
      "POST", "/api/drops?into=\(id)&name=ada.bmp",
      headers: ["Authorization": "Bearer \(served.key)"], body: image)
    #expect(dropped?.status == 200)
    let original = try #require(served.get("/contacts/\(id)/photo/ada.bmp"))
    #expect(original.body == image)
    guard ContactsPhoto.isBuilt else { return }
    let small = try #require(served.get("/contacts/\(id)/photo/ada.jpg?size=16"))
    #expect(small.status == 200)
    #expect(small.headers["content-type"] == "image/jpeg")
    let again = served.request(
      "GET", "/contacts/\(id)/photo/ada.jpg?size=16",
      headers: [
        "Authorization": "Bearer \(served.key)", "If-None-Match": small.headers["etag"] ?? "",
      ])
    #expect(again?.status == 304)
  }
}
