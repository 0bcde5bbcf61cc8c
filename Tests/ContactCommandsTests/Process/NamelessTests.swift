import Testing

/// Messages on contacts without a name, which name the row.
@Suite struct NamelessTests {
  private static let cards =
    SampleCards.card("FN:Ada") + SampleCards.card("NOTE:a", "NOTE:b", "X-ROOM:7")

  @Test(arguments: [
    (
      "set @0..-1 note+=x",
      "The contact at @1 has several values of note: name one of note.0 (a), note.1 (b).", 2
    ),
    ("unset @1 email", "The contact at @1 has no email.", 1),
    ("set @1 group-=x", "The contact at @1 is not in “x”.", 1),
    (
      "set @work.1 note=x",
      "The contact at @1 of the book “work” has several values of note: name one of note.0 (a), note.1 (b).",
      2
    ),
  ])
  func `A message names the row of a contact without a name`(
    line: String, message: String, status: Int32
  ) throws {
    let sandbox = try Sandbox(dropping: Self.cards)
    try sandbox.write(Self.cards, to: "cards.vcf")
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("drop", "cards.vcf", "--book", "work", "--on-duplicate", "keep")
    let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
    #expect(outcome.standardError == "contacts: \(message)\n")
    #expect(outcome.status == status)
  }

  @Test func `A contact without a name and a photo is named by its row`() throws {
    let sandbox = try Sandbox(dropping: Self.cards)
    let outcome = try sandbox.contacts("photo", "show", "@1")
    #expect(outcome.standardError.hasPrefix("contacts: The contact at @1 has no photo: "))
  }

  @Test func `What stands for a name has a capital only at the start of a sentence`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("NOTE:a") + SampleCards.card("NOTE:b"))
    try sandbox.write(DropTests.image, to: "a.png")
    for (line, output) in [
      ("photo set @0 a.png", "Set the photo of the contact at @0.\n"),
      ("photo set @0 a.png", "The contact at @0 already has this photo.\n"),
    ] {
      try sandbox.check(line, output: output)
    }
    try sandbox.check(
      "rm @0 @1",
      errors: "contacts: A contact without a name and a contact without a name would be removed: "
        + "give --yes, or name one.\n", status: 64)
  }
}
