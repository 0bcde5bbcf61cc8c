import ContactDocuments
import Testing

/// `contacts group`, on categories and on both forms of group cards.
@Suite struct GroupTests {
  private static let people =
    SampleCards.card("UID:ada-1", "FN:Ada Lovelace", "CATEGORIES:Family,Old Friends")
    + SampleCards.card("UID:grace-1", "FN:Grace Hopper", "EMAIL:grace@navy.example")
    + SampleCards.card("FN:Zoë Björnström", "CATEGORIES:family", "NOTE:Hi")

  private static let choir = SampleCards.card(
    "X-ADDRESSBOOKSERVER-KIND:group", "FN:Choir", "N:Choir", "UID:choir-1",
    "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada-1", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:gone-1")

  func sandbox() throws -> Sandbox {
    try Sandbox(dropping: Self.people + Self.choir)
  }

  @Test func `a book without groups is named`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.contacts("book", "add", "work").status == 0)
    try sandbox.check(
      "group list --book work",
      errors: """
        There are no groups in the book “work”: “contacts group add NAME SELECTOR” makes one.

        """)
  }

  @Test func `a group that nobody in the list has any more isn't suggested`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.contacts("list", "group:famly").standardError.contains("mean “Family”?"))
    try sandbox.contacts("rm", "ada,zoë,choir", "--yes")
    for name in ["famly", "chior", "old friend"] {
      let outcome = try sandbox.contacts("list", "group:\"\(name)\"")
      #expect(outcome.standardError == "Nobody matches: there is no group “\(name)”.\n")
    }
  }

  @Test func `words that name a group may also have a match in another book`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("add", "Ann Family")
    try sandbox.contacts("add", "Bob", "group=Family", "--book", "work")
    try sandbox.check(
      "list family --book work",
      errors: "Nobody matches: only other books have a match, such as Ann Family at @contacts.4; "
        + "there is a group “Family”: write group:family.\n",
      status: 1)
  }

  @Test(arguments: [
    CommandFixture(
      "group",
      output: """
        Choir        1 contact   group card, 1 member without a contact
        Family       2 contacts
        Old Friends  1 contact

        """),
    CommandFixture(
      "group list --plain",
      output: "Choir\t1\tcard\nFamily\t2\tcategory\nOld Friends\t1\tcategory\n"
    ),
    CommandFixture(
      "list family", errors: "Nobody matches: there is a group “Family”: write group:family.\n",
      status: 1),
    CommandFixture(
      "show old friends",
      errors: "contacts: Nobody matches “old friends”: there is a group “Old Friends”: "
        + "write 'group:\"old friends\"'.\n",
      status: 1),
    CommandFixture(
      "email group:famly",
      errors: "Nobody matches: there is no group “famly”; did you mean “Family”?\n", status: 1),
    CommandFixture(
      "rm group:nope --yes",
      errors: "contacts: Nobody matches “group:nope”: there is no group “nope”.\n", status: 1),
    CommandFixture(
      "group add family grace", output: "Added to “family”: Grace Hopper.\n"),
    CommandFixture(
      "group add Choir grace,lovelace -n", output: "Would add to “Choir”: Grace Hopper.\n"),
    CommandFixture("group add Family ada", output: "Nothing changed: that is so already.\n"),
    CommandFixture(
      "group add Choir choir", errors: "contacts: A group can't be its own member.\n", status: 64),
    CommandFixture(
      "group add Choir choir,ada", output: "Nothing changed: that is so already.\n",
      errors: "A group can't be its own member: Choir was left out.\n", status: 3),
    CommandFixture(
      "group add Choir choir,grace", output: "Added to “Choir”: Grace Hopper.\n",
      errors: "A group can't be its own member: Choir was left out.\n", status: 3),
    CommandFixture(
      "group add Family nobody",
      errors: "contacts: Nobody matches “nobody”: “contacts list” lists everyone.\n", status: 1),
    CommandFixture(
      "group add zoe Family",
      errors:
        "contacts: “Family” is a group, and “zoe” is none: name the group first, then the contacts.\n",
      status: 1),
    CommandFixture(
      "group remove ada,zoe Family",
      errors:
        "contacts: “Family” is a group, and “ada,zoe” is none: name the group first, then the contacts.\n",
      status: 1),
    CommandFixture(
      "group add ' ' ada",
      errors: """
        contacts: “ ” can't name a group: give one line that is not blank.

        """, status: 64),
    CommandFixture(
      "group add --card Choir grace",
      errors: "contacts: The group “Choir” has a card. Add to it without --card.\n", status: 64),
    CommandFixture(
      "group remove Family zoe", output: "Removed from “Family”: Zoë Björnström.\n"),
    CommandFixture(
      "group remove Family grace",
      errors: """
        contacts: None of these contacts is in “Family”: “contacts group show” lists the members.

        """, status: 1),
    CommandFixture(
      "group delete Famly",
      errors: """
        contacts: There is no group “Famly”: perhaps “Family” is meant. “contacts group list” lists the groups.

        """, status: 1),
    CommandFixture(
      "group delete Family", output: "Deleted the group “Family”; 2 contacts stay.\n"),
    CommandFixture(
      "group rename Family Relatives",
      output: "Renamed the group “Family” to “Relatives”, which has 2 contacts.\n"),
    CommandFixture(
      "group rename Family choir",
      errors: """
        contacts: There is a group “Choir” already. --merge puts both together.

        """, status: 64),
    CommandFixture(
      "group rename Family choir --merge",
      output: "Renamed the group “Family” to “Choir”, which has 2 contacts.\n"),
    CommandFixture(
      "group rm Family",
      errors: """
        contacts: “contacts group remove” takes contacts out of a group, and “contacts group delete” deletes it.

        """, status: 64),
    CommandFixture(
      "set ada group+=Choir group-=family",
      output: """
        Changed Ada Lovelace (@0)
          group  - family

        """),
    CommandFixture(
      "set grace group+='Family,Old Friends'",
      output: """
        Changed Grace Hopper (@1)
          group  + Family
          group  + Old Friends

        """),
    CommandFixture(
      "set grace group='Family,Math' nick+='A, B'",
      output: """
        Changed Grace Hopper (@1)
          group  + Family, Math
          nick   + A
          nick   + B

        """),
    CommandFixture(
      #"set grace group+='Smith\, Sons'"#,
      output: """
        Changed Grace Hopper (@1)
          group  + Smith, Sons

        """),
    CommandFixture(
      "set choir member+=grace",
      output: """
        Changed Choir (@3)
          member  + Grace Hopper

        """),
    CommandFixture(
      "set grace group=choir,Math",
      output: """
        Changed Grace Hopper (@1)
          group  + Math
          group  + choir

        """),
    CommandFixture(
      "set zoe group=Choir",
      output: """
        Changed Zoë Björnström (@2)
          group  - family
          group  + Choir

        """),
    CommandFixture(
      "set ada group.1=Choir",
      output: """
        Changed Ada Lovelace (@0)
          group.1  - Old Friends

        """),
    CommandFixture(
      "set grace member+=ada",
      errors: """
        contacts: Grace Hopper is a person, and only groups have members: kind=group makes it one.

        """, status: 64),
    CommandFixture(
      "set grace group-=Family", errors: "contacts: Grace Hopper is not in “Family”.\n", status: 1),
  ])
  func `Groups are listed and changed`(fixture: CommandFixture) throws {
    try fixture.check(in: sandbox())
  }

  /// The lines of the exported cards that begin with a word.
  func lines(_ sandbox: Sandbox, _ words: String..., options: [String] = []) throws
    -> [String]
  {
    try sandbox.output(["export"] + options).split(separator: "\r\n")
      .map(String.init).filter { line in words.contains { line.hasPrefix($0) } }
  }

  @Test func `The list marks a group card for people, but not for programs`() throws {
    let sandbox = try sandbox()
    let text = try sandbox.output("list", "kind:group")
    #expect(text.contains("Choir (group)"))
    #expect(try !sandbox.output("list", "--plain").contains("(group)"))
  }

  @Test func `A member of a group card is in a group, whatever shows or selects it`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("group", "add", "Choir", "grace")
    func list(_ arguments: String...) throws -> String {
      try sandbox.output(["list"] + arguments)
    }
    let inGroups = "Ada Lovelace\nGrace Hopper\nZoë Björnström\n"
    for limit in [[], ["--limit", "9"]] {
      #expect(
        try sandbox.output(["list", "has:group", "--plain", "--fields", "name"] + limit) == inGroups
      )
      #expect(
        try sandbox.output(["list", "no:group", "--plain", "--fields", "name"] + limit) == "Choir\n"
      )
    }
    #expect(try list("ada", "--plain", "--fields", "group") == "Family,Old Friends,Choir\n")
    #expect(try list("grace", "--format", "{name}: {group}") == "Grace Hopper: Choir\n")
    #expect(
      try list("grace", "--json", "--fields", "group").contains(#""fields": {"group": ["Choir"]}"#))
  }

  @Test func `The document of a deleted group has the members`() throws {
    let sandbox = try sandbox()
    for (group, names) in [("Family", ["Ada", "Zoë"]), ("Choir", ["Ada"])] {
      let json = try sandbox.output("group", "delete", group, "--json")
      #expect(json.split(separator: "\"name\": \"").count == names.count + 2, "\(json)")
      for name in names { #expect(json.contains("\"name\": \"\(name)")) }
    }
  }

  @Test func `set and group commands write the same cards`() throws {
    let (first, second) = (try sandbox(), try sandbox())
    for name in ["Choir", "Club", "FAMILY"] {
      try first.contacts("group", "add", name, "grace")
      try second.contacts("set", "grace", "group+=\(name)")
    }
    try first.contacts("group", "remove", "old friends", "ada")
    try second.contacts("set", "ada", "group-=old friends")
    #expect(
      try first.contacts("export").standardOutput == second.contacts("export").standardOutput)
    #expect(try lines(first, "CATEGORIES").dropFirst().first == "CATEGORIES:Club,Family")
  }

  @Test func `Every change of a group is one operation that undo reverts`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    for change in [
      ["add", "Choir", "grace,zoe"], ["remove", "Family", "ada,zoe"], ["delete", "Choir"],
      ["rename", "Family", "Choir", "--merge"], ["add", "--card", "Family", "grace"],
    ] {
      #expect(try sandbox.contacts(["group"] + change).status == 0)
      #expect(try sandbox.output("export") != before)
      try sandbox.contacts("undo")
      #expect(try sandbox.output("export") == before, "\(change)")
    }
  }

  @Test func `A renamed category occurs once in a card, and a group card gets the new name in N`()
    throws
  {
    let sandbox = try sandbox()
    try sandbox.contacts("group", "rename", "Old friends", "family", "--merge")
    #expect(try lines(sandbox, "CATEGORIES") == ["CATEGORIES:Family", "CATEGORIES:family"])
    try sandbox.contacts("group", "rename", "Choir", "Singers")
    #expect(try lines(sandbox, "FN:S", "N:S") == ["FN:Singers", "N:Singers;;;;"])
  }

  @Test func `A new group card has the version of the book, and its members`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("group", "add", "--card", "Navy", "grace")
    let card = try sandbox.output("export", "@4")
    #expect(card.contains("VERSION:3.0\r\nX-ADDRESSBOOKSERVER-KIND:group\r\nFN:Navy\r\nN:Navy;"))
    #expect(card.contains("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1\r\n"))
    #expect(try sandbox.output("group", "show", "navy", "--plain").contains("Hopper"))
    let empty = try sandbox.contacts("group", "add", "--card", "Empty")
    #expect(empty.standardOutput == "Made a card of the group “Empty”.\n")
    #expect(try sandbox.contacts("group", "show", "empty").status == 0)
  }

  @Test func `A card of a category names all its members`() throws {
    let sandbox = try sandbox()
    let family = try sandbox.contacts("group", "add", "--card", "Family", "grace")
    let names = "Ada Lovelace, Zoë Björnström, Grace Hopper"
    #expect(family.standardOutput == "Made a card of the group “Family”: \(names).\n")
    let card = try sandbox.output("export", "@4")
    #expect(card.split(separator: "X-ADDRESSBOOKSERVER-MEMBER:").count == 4)
  }

  @Test func `A group card can be merged with another one when it is renamed`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("group", "add", "--card", "Navy", "grace")
    try sandbox.contacts("group", "rename", "Navy", "Choir", "--merge")
    #expect(try lines(sandbox, "X-ADDRESSBOOKSERVER-KIND").count == 1)
    #expect(try sandbox.output("group", "list", "--plain").hasPrefix("Choir\t2\tcard"))
  }

  @Test func `A group doesn't become its own member when another one is merged into it`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      SampleCards.card(
        "X-ADDRESSBOOKSERVER-KIND:group", "FN:Out", "UID:out",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:choir-1",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1"), to: "out.vcf")
    try sandbox.contacts("drop", "out.vcf")
    try sandbox.contacts("group", "rename", "Out", "Choir", "--merge")
    #expect(
      try lines(sandbox, "X-ADDRESSBOOKSERVER-MEMBER") == [
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada-1", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:gone-1",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1",
      ])
  }

  @Test func `A contact is shown with its categories and its group cards`() throws {
    let sandbox = try sandbox()
    let shown = try sandbox.output("show", "ada")
    #expect(shown.contains("Groups          Family, Old Friends\nMember of       Choir\n"))
    #expect(
      try sandbox.output("show", "ada", "--json")
        .contains(#""groups": ["Family", "Old Friends", "Choir"]"#))
    #expect(try !sandbox.output("show", "grace").contains("Member of"))
  }

  @Test func `Group commands count and change only contacts of the book that --book names`() throws
  {
    let sandbox = try sandbox()
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("move", "zoe", "--into", "book:work")
    #expect(
      try sandbox.output("group", "list", "--book", "work", "--plain")
        == "family\t1\tcategory\n")
    try sandbox.contacts("group", "delete", "family", "--book", "work")
    #expect(try lines(sandbox, "CATEGORIES") == ["CATEGORIES:Family,Old Friends"])
  }

  @Test func `A contact counts once in the log, whatever a command changes of it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let steps = [
      ("set @0 group+=a group+=b note+=z", "~1  Ada Lovelace", "Ada Lovelace is changed back"),
      ("add Eve group+=a group+=b", "+1  Eve", "Eve is gone"),
      ("group add --card Ng @0 @1", "+1  Ng", "Ng is gone"),
    ]
    for (line, counts, undone) in steps {
      #expect(try sandbox.contacts(CommandFixture(line).arguments).status == 0)
      let log = try sandbox.output("log", "--limit", "1")
      #expect(log.contains("  \(counts)\n"), "\(log)")
      #expect(try sandbox.output("undo").hasSuffix(": \(undone).\n"))
    }
  }
}
