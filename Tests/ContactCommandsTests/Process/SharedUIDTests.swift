import Testing

@Suite struct SharedUIDTests {
  private static let advice =
    ": “contacts dedupe --merge” merges contacts that are one person.\n"

  @Test func `a command says when a contact comes back beside another one with its UID`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("rm", "--yes", "ada,grace,zoë").status == 0)
    try sandbox.contacts("drop", "three.vcf")
    try sandbox.check("trash restore zoë", output: "Brought back Zoë Björnström.\n")
    try sandbox.check("trash restore ada -n", output: "Would bring back Ada Lovelace.\n")
    try sandbox.check(
      "trash restore ada", output: "Brought back Ada Lovelace.\n",
      errors: "Ada Lovelace has the UID of another contact of its book\(Self.advice)")
    try sandbox.contacts("undo")
    try sandbox.check("trash restore ada -q")
    try sandbox.contacts("undo")
    try sandbox.check(
      "trash restore ada grace", output: "Brought back 2 contacts.\n",
      errors: "2 contacts have the UIDs of others of their book\(Self.advice)")
  }

  @Test func `a command says when a contact moves to a book with its UID`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.ada)
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("drop", "all.vcf", "--book", "work")
    try sandbox.check(
      "move @work.0 --into book:contacts --copy", output: "Copied Ada Lovelace to @1.\n")
    try sandbox.contacts("undo")
    for place in ["--into book:contacts", "--at @1"] {
      try sandbox.check(
        "move @work.0 \(place)", output: "Moved Ada Lovelace to @1.\n",
        errors: "Ada Lovelace has the UID of another contact of its book\(Self.advice)")
      try sandbox.check("move @1 --at start", output: "Moved Ada Lovelace to @0.\n")
      try sandbox.check("move @0 --into book:work", output: "Moved Ada Lovelace to @work.0.\n")
    }
  }
}
