import Foundation
import Testing

/// What becomes of groups in an export.
extension GroupTests {
  @Test func `Groups are exported as categories or as cards`() throws {
    let sandbox = try sandbox()
    let categories = try lines(
      sandbox, "CATEGORIES", "X-ADDRESS", options: ["--groups", "categories"])
    #expect(categories == ["CATEGORIES:Family,Old Friends,Choir", "CATEGORIES:family"])
    let cards = try lines(
      sandbox, "CATEGORIES", "FN:", "X-ADDRESS", options: ["--groups", "cards"])
    #expect(cards.filter { $0.hasPrefix("CATEGORIES") } == [])
    #expect(
      cards.filter { $0.hasPrefix("FN:") }.dropFirst(3) == [
        "FN:Family", "FN:Old Friends", "FN:Choir",
      ])
    #expect(cards.count { $0.hasPrefix("X-ADDRESSBOOKSERVER-MEMBER") } == 5)
    let again = try sandbox.output("export", "--groups", "cards")
    #expect(again == (try sandbox.output("export", "--groups", "cards")))
    let uids = try lines(sandbox, "UID:", options: ["--groups", "cards"])
    #expect(uids.compactMap { UUID(uuidString: String($0.dropFirst(4))) }.count == 2)
    try sandbox.write(again, to: "again.vcf")
    try sandbox.contacts("--db", "other.sqlite", "drop", "again.vcf")
    #expect(
      try sandbox.output("--db", "other.sqlite", "group", "list", "--plain")
        == "Choir\t1\tcard\nFamily\t2\tcard\nOld Friends\t1\tcard\n")
    #expect(try sandbox.contacts("export", "--format", "json", "--groups", "cards").status == 64)
  }

  @Test func `Exported as cards for mutt, a group is a list, and one address of each is printed`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Ada", "email=ada@x.org", "email+=a2@x.org", "group=family")
    try sandbox.contacts("add", "Bob", "email=bob@x.org", "group=family")
    try sandbox.check(
      "export --groups cards --format mutt",
      output: """
        alias ada Ada <ada@x.org>
        alias ada-2 Ada <a2@x.org>
        alias bob Bob <bob@x.org>
        alias family ada, bob

        """)
    try sandbox.check("email group:family --first", output: "ada@x.org\nbob@x.org\n")
  }

  @Test(arguments: [
    (nickname: "NOTE:x", key: "team"), (nickname: "NICKNAME:tm,Crew", key: "tm"),
  ])
  func `Aliases of mutt that are dropped again make no second group`(
    nickname: String, key: String
  ) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada", "EMAIL:ada@x.org")
        + SampleCards.card("FN:Bob", "EMAIL:bob@x.org")
        + SampleCards.card(
          "X-ADDRESSBOOKSERVER-KIND:group", "FN:Team", nickname,
          "X-ADDRESSBOOKSERVER-MEMBER:mailto:ada@x.org",
          "X-ADDRESSBOOKSERVER-MEMBER:mailto:bob@x.org"))
    let aliases = try sandbox.output("export", "--format", "mutt")
    #expect(aliases.hasSuffix("\nalias \(key) ada, bob\n"))
    try sandbox.write(aliases, to: "aliases")
    let outcome = try sandbox.contacts("drop", "aliases")
    #expect(outcome.standardOutput == "2 cards are in the list already.\n")
    #expect(try sandbox.output("group", "list", "--plain") == "Team\t2\tcard\n")
  }

  @Test func `Exported as cards, the groups of some contacts are cards with these contacts`() throws
  {
    let sandbox = try sandbox()
    try sandbox.contacts("group", "add", "Choir", "grace,zoe")
    let cards = try lines(
      sandbox, "FN:", "UID:choir", "UID:ada", "X-ADDRESSBOOKSERVER-M",
      options: ["ada,grace", "--groups", "cards"])
    #expect(
      cards == [
        "UID:ada-1", "FN:Ada Lovelace", "FN:Grace Hopper", "FN:Family",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada-1", "FN:Old Friends",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada-1", "FN:Choir", "UID:choir-1",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada-1", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1",
      ])
  }

  @Test func `An export as categories says what it leaves out of group cards`() throws {
    let sandbox = try sandbox()
    let export = ["export", "--groups", "categories"]
    let first = try sandbox.contacts(export)
    #expect(first.status == 3)
    #expect(first.standardError.contains("left out: Member of 1 contact. “--groups as-is”"))
    try sandbox.contacts("set", "Choir", "note=Tuesdays", "member-=urn:uuid:gone-1")
    #expect(try sandbox.contacts(export).standardError.contains("left out: Note of 1 contact."))
    try sandbox.contacts("unset", "Choir", "note")
    let last = try sandbox.contacts(export)
    #expect(last.status == 0)
    #expect(last.standardError.isEmpty)
    try sandbox.write(
      SampleCards.card("X-ADDRESSBOOKSERVER-KIND:group", "UID:e", "FN:Empty"), to: "e.vcf")
    try sandbox.contacts("drop", "e.vcf")
    let empty = try sandbox.contacts(export)
    #expect(empty.status == 3)
    #expect(empty.standardError.contains("left out: Name of 1 contact."))
  }

  @Test(arguments: [[], ["kind:group"]])
  func `An export of only a group says what it leaves out`(selector: [String]) throws {
    let sandbox = try Sandbox()
    let export = ["export"] + selector + ["--groups", "categories"]
    try sandbox.write(
      SampleCards.card("X-ADDRESSBOOKSERVER-KIND:group", "UID:p", "FN:Plans", "NOTE:a"), to: "p.vcf"
    )
    try sandbox.contacts("drop", "p.vcf")
    let plans = try sandbox.contacts(export)
    #expect(plans.status == 3)
    #expect(
      plans.standardError == """
        contacts: Categories have no place for some values, which were left out: Name of 1 contact, \
        Note of 1 contact. “--groups as-is” keeps everything.

        """)
    #expect(plans.standardOutput.isEmpty)
  }

  @Test func `Exported as cards, no card has categories, not even a group or an empty one`() throws
  {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("UID:a", "FN:A", "CATEGORIES:Fam,,Work")
        + SampleCards.card(
          "X-ADDRESSBOOKSERVER-KIND:group", "UID:g", "FN:G", "CATEGORIES:Meta"))
    let cards = try lines(sandbox, "CATEGORIES", "FN:", options: ["--groups", "cards"])
    #expect(cards == ["FN:A", "FN:Fam", "FN:Work", "FN:Meta", "FN:G"])
  }
}
