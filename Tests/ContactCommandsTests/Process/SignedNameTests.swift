import Testing

/// Names with words that have neither letters nor digits.
@Suite struct SignedNameTests {
  private static let names = [
    "Smith & Sons", "Mom ❤️", "Anna – Work", "Meyer + Partner – Büro (Köln)",
  ]

  private func sandbox() throws -> Sandbox {
    try Sandbox(
      dropping: (Self.names + ["Smith Sons", "Anna Work"]).enumerated().flatMap { index, name in
        SampleCards.card("FN:\(name)", "EMAIL:a\(index)@x.example")
      })
  }

  @Test(arguments: names)
  func `a contact is named by its own words`(name: String) throws {
    let sandbox = try sandbox()
    let shown = try sandbox.contacts("show", name, "--json")
    #expect(shown.status == 0, "\(shown)")
    #expect(shown.standardOutput.contains("\"name\": \"\(name)\""))
    let set = try sandbox.contacts("set", name, "note=x", "--plain")
    #expect(set.status == 0, "\(set)")
    let query = try sandbox.contacts("query", name, "--plain")
    #expect(query.standardOutput.contains("\t\(name)\t"), "\(query)")
  }

  @Test func `a sign alone selects nobody, and one that no name has changes nothing`() throws {
    let sandbox = try sandbox()
    for words in [["&"], ["&", "–"], ["mom", "*"], ["smith * sons"], ["anna & work"]] {
      #expect(try sandbox.contacts(["rm", "--yes"] + words).status == 1, "\(words)")
    }
    #expect(try sandbox.contacts("rm", "smith & sons").status == 0)
    #expect(try sandbox.output("list", "smith", "--count") == "1\n")
    #expect(try sandbox.output("list", "mom *", "--plain", "--fields", "name") == "Mom ❤️\n")
  }

  @Test func `a name of signs selects its contact`() throws {
    let sandbox = try Sandbox(
      dropping: ["🎉", "❤️ Mum", "...", "Smith & Sons"].flatMap { SampleCards.card("FN:\($0)") })
    func names(_ arguments: String...) throws -> String {
      try sandbox.output(["list", "--plain", "--fields", "name"] + arguments)
    }
    #expect(try names("🎉") == "🎉\n")
    #expect(try names("\"🎉\"") == "🎉\n")
    #expect(try names("❤️") == "❤️ Mum\n")
    #expect(try names("mum,🎉") == "🎉\n❤️ Mum\n")
    #expect(try names("&") == "Smith & Sons\n")
    #expect(try names("--", "-🎉") == "❤️ Mum\n...\nSmith & Sons\n")
    #expect(try names("*").isEmpty)
    #expect(try sandbox.contacts("show", "🎉").status == 0)
    #expect(try sandbox.contacts("set", "🎉", "note=x").status == 0)
    #expect(try sandbox.contacts("rm", "--yes", "❤️").status == 1)
    #expect(try sandbox.contacts("rm", "--", "...").status == 0)
    #expect(try names("...").isEmpty)
    #expect(try sandbox.contacts("trash", "restore", "...").status == 0)
    #expect(try names("...") == "...\n")
  }
}
