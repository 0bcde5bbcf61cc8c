import Testing
import VCardInterchange

/// Requests that tell how the client has read the contacts.
struct ServerKnownContactsTests {
  @Test(arguments: [("removals", 2), ("distinctions", 2), ("merges", 3)])
  func `nothing is done about contacts that were changed since they were read`(
    path: String, count: Int
  ) throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let ids = Array(served.ids.prefix(count))
    func body(_ count: Int) throws -> String {
      let changed = try ids.prefix(count).map { id in
        let changed = served.get("/api/contacts/\(id)")?.json["changed"]?.string
        return "\"\(try #require(changed))\""
      }.joined(separator: ", ")
      let contacts = ids.prefix(2).map { "\"\($0)\"" }.joined(separator: ", ")
      let into = path == "merges" ? ", \"into\": \"\(ids[2])\"" : ""
      return "{\"contacts\": [\(contacts)]\(into), \"changed\": [\(changed)]}"
    }
    let former = try body(count)
    let short = try body(1)
    #expect(served.post("/api/\(path)", short)?.status == 400)
    try served.contacts("set", "@\(count - 1)", "note=terminal")
    let refused = try #require(served.post("/api/\(path)", former))
    #expect(refused.status == 409 && refused.json["code"] == .string("conflict"))
    #expect(Array(served.ids.prefix(count)) == ids)
    let current = try body(count)
    #expect(served.post("/api/\(path)", current)?.status == 200)
  }

  @Test func `a contact that is named twice has one date`() throws {
    let served = try ServedSandbox(ServerReadingTests.cards)
    let id = try #require(served.ids.first)
    let date = try #require(served.get("/api/contacts/\(id)")?.json["changed"]?.string)
    func remove(_ dates: String...) throws -> HTTPAnswer {
      let changed = dates.map { "\"\($0)\"" }.joined(separator: ", ")
      return try #require(
        served.post(
          "/api/removals", "{\"contacts\": [\"\(id)\", \"\(id)\"], \"changed\": [\(changed)]}"))
    }
    let refused = try remove(date, "2001-02-03T04:05:06Z")
    #expect(refused.status == 400)
    #expect(
      refused.json["message"] == .string("“changed” has two dates for the contact \(id): give one.")
    )
    #expect(served.ids.first == id)
    #expect(try remove(date, date).status == 200)
    #expect(!served.ids.contains(id))
  }
}
