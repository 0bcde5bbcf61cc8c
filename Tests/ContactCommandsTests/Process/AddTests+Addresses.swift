import Testing

/// Addresses as mail programs copy them.
extension AddTests {
  private static let named = ["EMAIL:zoe@x.example", "FN:Zoe Ek", "N:Ek;Zoe;;;"]
  private static let unnamed = ["EMAIL:zoe@x.example", "FN:zoe@x.example", "N:;;;;"]

  @Test(arguments: [
    (["<zoe@x.example>"], "zoe@x.example (@0) with email=zoe@x.example", unnamed),
    (["mailto:zoe@x.example"], "zoe@x.example (@0) with email=zoe@x.example", unnamed),
    (["<mailto:zoe@x.example>"], "zoe@x.example (@0) with email=zoe@x.example", unnamed),
    (["\"zoe@x.example\" <zoe@x.example>"], "zoe@x.example (@0)", unnamed),
    (["email=<zoe@x.example>"], "zoe@x.example (@0)", unnamed),
    (["Zoe Ek <zoe@x.example>"], "Zoe Ek (@0)", named),
    (["Zoe Ek", "<zoe@x.example>"], "Zoe Ek (@0) with email=zoe@x.example", named),
    (["Zoe", "Ek", "mailto:zoe@x.example"], "Zoe Ek (@0) with email=zoe@x.example", named),
    (["Zoe Ek", "email=Zoe <zoe@x.example>"], "Zoe Ek (@0)", named),
  ])
  func `An address is pasted from a mail program with its brackets, its link or its name`(
    arguments: [String], report: String, lines: [String]
  ) throws {
    try checkAdded(arguments, report: report, lines: lines)
  }

  @Test func `An address in angle brackets changes the address of a contact without them`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Zoe", "email=old@x.example")
    let outcome = try sandbox.contacts("set", "zoe", "email=<zoe@x.example>")
    #expect(outcome.standardError == "")
    #expect(try sandbox.output("email", "zoe") == "zoe@x.example\n")
  }

  @Test func `All people of a pasted list of recipients are added`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Anna Ek <a@x.example>, Bob Olm <b@x.example>")
    #expect(
      try sandbox.output("list", "--fields", "name,email", "--plain")
        == "Anna Ek\ta@x.example\nBob Olm\tb@x.example\n")
  }

  @Test func `A text beside an address with a name is kept`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Zoe Ek <zoe@x.example>, Berlin")
    #expect(
      try sandbox.output("list", "--fields", "name,email,note", "--plain")
        == "Zoe Ek\tzoe@x.example\tBerlin\n")
  }
}
