import Testing

/// Names of groups that only symbols or punctuation distinguish.
extension GroupTests {
  private static let people =
    SampleCards.card("UID:ann", "FN:Ann Adams", "CATEGORIES:50+,C++,A & B")
    + SampleCards.card("UID:ben", "FN:Ben Brown", "CATEGORIES:50-,C,❤️")
    + SampleCards.card("UID:cid", "FN:Cid Clark", "CATEGORIES:c#,❤,❤️ Family")
    + SampleCards.card(
      "UID:g", "FN:⭐", "X-ADDRESSBOOKSERVER-KIND:group",
      "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ben")

  @Test func `Nobody stays when a group without members is deleted`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Empty", "kind=group")
    try sandbox.check("group delete empty -n", output: "Would delete the group “Empty”.\n")
    try sandbox.check("group delete empty", output: "Deleted the group “Empty”.\n")
  }

  @Test(arguments: [
    CommandFixture(
      "group list --plain",
      output: """
        50+\t1\tcategory
        50-\t1\tcategory
        A & B\t1\tcategory
        C\t1\tcategory
        c#\t1\tcategory
        C++\t1\tcategory
        ❤️\t2\tcategory
        ❤️ Family\t1\tcategory
        ⭐\t1\tcard

        """),
    CommandFixture("group delete 50-", output: "Deleted the group “50-”; 1 contact stays.\n"),
    CommandFixture(
      "group rename C C++",
      errors: "contacts: There is a group “C++” already. --merge puts both together.\n",
      status: 64),
    CommandFixture("list group:c --plain --fields name", output: "Ben Brown\n"),
    CommandFixture("list group:Ｃ＋＋ --plain --fields name", output: "Ann Adams\n"),
    CommandFixture("list group:❤ --plain --fields name", output: "Ben Brown\nCid Clark\n"),
    CommandFixture("list group:⭐ --plain --fields name", output: "Ben Brown\n"),
    CommandFixture("list group:❤ --limit 1 --plain --fields name", output: "Ben Brown\n"),
    // A selector may leave symbols out if no group has just that name.
    CommandFixture("list group:family --plain --fields name", output: "Cid Clark\n"),
    CommandFixture("list group:50 --plain --fields name", output: "Ann Adams\nBen Brown\n"),
    CommandFixture(
      "set ben group-=❤",
      output: """
        Changed Ben Brown (@1)
          group  - ❤

        """),
  ])
  func `Symbols and punctuation distinguish groups`(fixture: CommandFixture) throws {
    try fixture.check(in: Sandbox(dropping: Self.people))
  }

  @Test func `A group with a symbol as its name is exported`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    let cards = try lines(sandbox, "FN:", options: ["--groups", "cards"])
    #expect(
      cards.dropFirst(3) == [
        "FN:50+", "FN:C++", "FN:A & B", "FN:50-", "FN:C", "FN:❤️", "FN:c#", "FN:❤️ Family", "FN:⭐",
      ])
    let categories = try lines(sandbox, "CATEGORIES", options: ["--groups", "categories"])
    #expect(categories.dropFirst().first == "CATEGORIES:50-,C,❤️,⭐")
  }

  @Test func `The name of a group has no blanks that mean nothing`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.ada)
    try sandbox.contacts("group", "add", "  Sp  ace ", "ada")
    #expect(try lines(sandbox, "CATEGORIES") == ["CATEGORIES:Sp ace"])
    try sandbox.contacts("group", "rename", "sp ace", " New  one ")
    #expect(try lines(sandbox, "CATEGORIES") == ["CATEGORIES:New one"])
  }
}
