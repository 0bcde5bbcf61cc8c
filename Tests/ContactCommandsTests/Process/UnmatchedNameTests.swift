import Testing

/// Names with commas between them, of which one matches nobody.
@Suite struct UnmatchedNameTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Ann One", "tel=5551234", "email=ann@a.example")
    try sandbox.contacts("add", "Ben Two")
    return sandbox
  }

  private static let message =
    "contacts: Nobody matches “bne”: “contacts list” lists everyone.\n"

  @Test(
    arguments: [
      ("group add VIP ann,bne", "Added to “VIP”: Ann One.\n"),
      ("rm ann,bne -n", "Would remove Ann One.\n"), ("rm ann,bne", "Removed Ann One.\n"),
      ("set ann,bne note=x", "Changed Ann One (@0)\n  note  + x\n"),
      ("set ann,bne note=x --all", "Changed Ann One (@0)\n  note  + x\n"),
      ("phone ann,bne", "5551234\n"), ("email bne,ann", "ann@a.example\n"),
      ("move ann,bne --at end", nil), ("duplicate ann,bne", nil), ("export ann,bne", nil),
      ("merge ann,bne --into @1", nil), ("drag ann,bne", nil), ("show ann,bne", nil),
      ("unset ann,bne tel", nil), ("merge @1 --into ann,bne", nil),
      ("dedupe --not ann,bne ben", nil), ("move ben --at before:ann,bne", nil),
      ("duplicate ben --at after:bne,ann", nil), ("add Cid --at before:ann,bne", nil),
      ("drop cid@c.example --at before:ann,bne", nil),
    ] as [(String, String?)])
  func `A command tells which of several names matches nobody, and does the rest`(
    line: String, output: String?
  ) throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.standardError.hasPrefix(Self.message))
    #expect(!outcome.standardOutput.isEmpty)
    if let output { #expect(outcome.standardOutput == output) }
  }

  @Test(arguments: [
    (
      "rm email:x@x.example,ann -n",
      "Nobody matches “email:x@x.example”: “contacts list” lists everyone."
    ),
    (
      "rm ann,be -n",
      "Nobody matches “be”: only whole words of names count here, so write @1 for Ben Two."
    ),
    ("export ann,group:x", "Nobody matches “group:x”: there is no group “x”."),
    ("rm ann,7f3a -n", "Nobody matches “7f3a”: if it is the beginning of an id, write id:7f3a."),
    (
      "rm ann,7f3a91c20b4d5e6f -n",
      "Nobody matches “7f3a91c20b4d5e6f”: “contacts list” lists everyone."
    ),
  ])
  func `The message about a name says what to do`(line: String, message: String) throws {
    let outcome = try sandbox().contacts(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 3)
    #expect(outcome.standardError == "contacts: \(message)\n")
  }

  @Test(arguments: [
    "list ann,bne", "rm ann,-bne -n", "rm ann,has:photo -n", "rm ann,ben -n --yes",
    "birthdays ann,bne --all",
  ])
  func `A comma means “or” in a list, and beside a minus or a feature`(line: String) throws {
    let outcome = try sandbox().contacts(line.split(separator: " ").map(String.init))
    #expect(!outcome.standardError.contains("Nobody matches “"), "\(outcome)")
    #expect(outcome.status != 3)
  }

  @Test func `Names of which none matches are refused as before`() throws {
    try sandbox().check(
      "rm bne,cid", errors: "contacts: Nobody matches “bne,cid”: “contacts list” lists everyone.\n",
      status: 1)
  }

  @Test func `A group tells the first names of many who join`() throws {
    let sandbox = try sandbox()
    for name in ["Cid", "Dan", "Eve", "Fay", "Gil"] { try sandbox.contacts("add", name) }
    #expect(
      try sandbox.output("group", "add", "VIP", "@0..1")
        == "Added to “VIP”: Ann One, Ben Two.\n")
    #expect(
      try sandbox.output("group", "add", "All", "@0..6")
        == "Added to “All”: Ann One, Ben Two, Cid, Dan, Eve and 2 more.\n")
  }
}
