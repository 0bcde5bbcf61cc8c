import ContactTestSupport
import Testing

struct LineFormatTests {
  private static let ldif = """
    dn: cn=Ada Lovelace,mail=ada@x.org
    objectclass: person
    cn: Ada Lovelace
    sn: Lovelace
    givenName: Ada
    mail: ada@x.org

    """

  @Test(arguments: [
    ("book.ldif", ldif, "Ada Lovelace"),
    ("aliases", "alias ada Ada Lovelace <ada@x.org>\n", "Ada Lovelace"),
    ("addressbook", "[0]\nname=Ada Lovelace\nemail=ada@x.org\n", "Ada Lovelace"),
  ])
  func `a file of another program is dropped by its content`(
    file: String, text: String, name: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: file)
    try sandbox.check("drop \(file)", output: "Inserted \(name) at @0.\n")
    try sandbox.check("email ada", output: "ada@x.org\n")
    try sandbox.check("drop -", input: text, output: "1 card is in the list already.\n")
  }

  @Test(arguments: ["abook", "ldif"], [true, false])
  func `the type of a field doesn't change a value that the list has`(
    format: String, isTyped: Bool
  ) throws {
    let type = format == "ldif" ? "POSTAL" : "WORK"
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "UID:p", "FN:Pia Pager", "N:Pager;Pia;;;", "EMAIL:p@x.example",
        "TEL\(isTyped ? ";TYPE=CAR" : ""):0301111",
        "ADR\(isTyped ? ";TYPE=\(type)" : ""):;;Weg 1;Bonn;;53111;Germany"))
    let exported = try sandbox.output("export", "--format", format)
    try sandbox.check("drop -", input: exported, output: "1 card is in the list already.\n")
  }

  @Test(arguments: ["abook", "ldif"])
  func `a format without middle names adds nobody again`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:John Quincy Public", "N:Public;John;Quincy;;", "TEL:0301111111")
        + SampleCards.card("FN:Attila Kerekes", "N:Kerekes;Attila;Anna;;", "TEL:0302222222")
        + SampleCards.card("FN:Dr. Hans Olm", "N:Olm;Hans;Otto;Dr.;", "TEL:0303333333"))
    let exported = try sandbox.output("export", "--format", format)
    try sandbox.contacts(["drop", "-"], input: Array(exported.utf8))
    #expect(try sandbox.output("list", "--plain").split(separator: "\n").count == 3)
  }

  @Test(arguments: ["abook", "mutt"])
  func `an N that is made of the whole name isn't compared`(format: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:张强", "N:张;强;;;", "EMAIL:z@x.example")
        + SampleCards.card("FN:Ahmed bin Ali", "N:bin Ali;Ahmed;;;", "EMAIL:a@x.example")
        + SampleCards.card("FN:Mia van der Berg", "N:Berg;Mia;;van der;", "EMAIL:m@x.example"))
    let cards = try sandbox.output("export")
    let lines = try sandbox.output("export", "--format", format)
    try sandbox.write(lines, to: "people.\(format)")
    let outcome = try sandbox.contacts("drop", "people.\(format)")
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
    let names = try sandbox.output("export")
    for line in cards.split(separator: "\r\n") { #expect(names.contains(line)) }
  }

  private static let people =
    SampleCards.card("FN:Mama", "N:;Mama;;;", "TEL;TYPE=CELL:0170111", "EMAIL:mama@x.example")
    + SampleCards.card("FN:Anna Maria", "N:;Anna Maria;;;", "EMAIL:am@x.example")
    + SampleCards.card("FN:Jo Ann", "N:;Jo;Ann;;", "EMAIL:jo@x.example")
    + SampleCards.card("FN:Oma Ilse", "N:;;;;", "EMAIL:oma@x.example")
    + SampleCards.card("FN:Ada King Lovelace", "N:Lovelace;Ada;King;;", "EMAIL:ada@x.example")
    + SampleCards.card(
      "FN:Harbour Office", "N:;;;;", "ORG:Harbour Office", "TEL;TYPE=CELL:0301111",
      "EMAIL:h@x.example")
    + SampleCards.card(
      "UID:acme", "FN:Acme Rör", "N:;;;;", "ORG:Acme Rör", "X-ABShowAs:COMPANY",
      "EMAIL:acme@x.example")
    + SampleCards.card("FN:Haruki Tanaka", "N:田中;春樹;;;", "EMAIL:h.tanaka@x.example")
    + Array(
      """
      BEGIN:VCARD\r
      VERSION:4.0\r
      FN:Go Talk\r
      EMAIL:go@x.example\r
      IMPP;X-SERVICE-TYPE=Google Talk:xmpp:go@x.example\r
      END:VCARD\r
      BEGIN:VCARD\r
      VERSION:2.1\r
      N;CHARSET=UTF-8:Øst;Kåre\r
      TEL;MOBILE:+4799000001\r
      EMAIL;INTERNET:kare@x.example\r
      TZ:5:00\r
      END:VCARD\r

      """.utf8)

  @Test(arguments: [
    "ldif", "mutt", "abook", "csv", "csv-outlook", "csv-apple", "vcard21", "vcard3", "vcard4",
    "jcard", "xcard", "jscontact", "json",
  ])
  func `an export that is dropped back is quiet and changes nothing`(format: String) throws {
    let sandbox = try Sandbox(dropping: Self.people)
    let cards = try sandbox.output("export")
    let exported = try sandbox.output("export", "--format", format)
    try sandbox.check("drop -", input: exported, output: "10 cards are in the list already.\n")
    #expect(try sandbox.output("export") == cards)
  }

  @Test(arguments: ["MEMBER:mailto:", "MEMBER:urn:uuid:"])
  func `the groups in aliases of mutt are the groups of the list`(member: String) throws {
    let uids = ["ann", "bob"].map { "\($0)00000-0000-4000-8000-000000000000" }
    let members = member.hasSuffix("mailto:") ? ["ann@x.example", "bob@x.example"] : uids
    let group = card(
      ["KIND:group", "UID:g", "FN:The Crew"] + members.map { member + $0 }, version: "4.0")
    let people =
      SampleCards.card(
        "UID:\(uids[0])", "FN:Ann Ax", "N:Ax;Ann;;;", "EMAIL:ann@x.example", "CATEGORIES:Sea")
      + SampleCards.card(
        "UID:\(uids[1])", "FN:Bob Bx", "N:Bx;Bob;;;", "EMAIL:bob@x.example")
    let sandbox = try Sandbox(dropping: people + group)
    let cards = try sandbox.output("export")
    let exported = try sandbox.output("export", "--format", "mutt")
    #expect(exported.hasSuffix("alias the-crew ann-ax, bob-bx\n"))
    try sandbox.check("drop -", input: exported, output: "2 cards are in the list already.\n")
    #expect(try sandbox.output("export") == cards)
  }

  @Test func `a member that LDIF names by an e-mail address isn't added again`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("UID:m1", "FN:Mia Olm", "N:Olm;Mia;;;", "EMAIL:m@x.example"))
    try sandbox.contacts("group", "add", "Verein", "mia", "--card")
    let exported = try sandbox.output("export", "--format", "ldif")
    #expect(exported.contains("member: "))
    try sandbox.check("drop -", input: exported, output: "2 cards are in the list already.\n")
  }

  /// People without an address, with one that both have, and with one of her own; and two groups.
  private static let groups =
    SampleCards.card("UID:u1", "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL:+4670123456")
    + SampleCards.card("UID:u2", "FN:Grace Hopper", "N:Hopper;Grace;;;", "EMAIL:g@x.example")
    + SampleCards.card("UID:u3", "FN:Cy Olm", "N:Olm;Cy;;;", "TEL:+46701112233")
    + SampleCards.card("UID:u4", "FN:Max Home", "N:Home;Max;;;", "EMAIL:home@x.example")
    + SampleCards.card("UID:u5", "FN:Mia Home", "N:Home;Mia;;;", "EMAIL:home@x.example")
    + group("UID:g2", "FN:Everybody", "MEMBER:g1", "MEMBER:u5")
    + group("UID:g1", "FN:Pioneers", "MEMBER:u1", "MEMBER:u2", "MEMBER:u3", "MEMBER:u4")

  private static func group(_ lines: String...) -> [UInt8] {
    card(["KIND:group"] + lines, version: "4.0")
  }

  @Test func `a member of LDIF is the contact of its entry`() throws {
    let sandbox = try Sandbox(dropping: Self.groups)
    let cards = try sandbox.output("export")
    let exported = try sandbox.output("export", "--format", "ldif")
    try sandbox.check("drop -", input: exported, output: "7 cards are in the list already.\n")
    #expect(try sandbox.output("export") == cards)

    // Another list gets the same groups, also if it has one of the people already.
    for others in [[], SampleCards.card("UID:z", "FN:Cy Olm", "N:Olm;Cy;;;", "TEL:+46701112233")] {
      let other = try others.isEmpty ? Sandbox() : Sandbox(dropping: others)
      try other.contacts(["drop", "-"], input: Array(exported.utf8))
      func members(_ group: String) throws -> String {
        try other.output("list", "group:\(group)", "--plain", "--fields", "name")
      }
      let names = ["Ada Lovelace", "Grace Hopper", "Cy Olm", "Max Home"]
      let lines = try members("pioneers").split(separator: "\n").map(String.init)
      #expect(lines.sorted() == names.sorted())
      #expect(try members("everybody") == "Mia Home\nPioneers\n")
      let groups = try other.output("export", "pioneers,everybody")
      #expect(!groups.contains("ldap:"), "\(groups)")
      let before = try other.output("export")
      try other.check("drop -", input: exported, output: "7 cards are in the list already.\n")
      #expect(try other.output("export") == before)
    }
  }

  @Test func `a group of a directory finds its members, and only those without entries stay names`()
    throws
  {
    let sandbox = try Sandbox()
    let text = """
      dn: cn=Crew,dc=x
      objectClass: groupOfNames
      cn: Crew
      member: uid=bo, ou=People, dc=x
      member: cn=Al,mail=al@x.example
      member: uid=none,dc=x

      dn: UID = Bo,ou=people,dc=x
      objectClass: inetOrgPerson
      cn: Bo Ek
      sn: Ek

      dn: cn=Al,mail=al@x.example
      objectClass: inetOrgPerson
      cn: Al
      sn: Al
      mail: al@x.example

      """
    try sandbox.check("drop -", input: text, output: "Inserted 3 cards at @0.\n")
    try sandbox.check("list group:crew --plain --fields name", output: "Bo Ek\nAl\n")
    let group = try sandbox.output("export", "crew")
    let members = group.split(separator: "\r\n").filter { $0.hasPrefix("MEMBER") }
    #expect(members.count == 3 && members[0].hasPrefix("MEMBER:urn:uuid:"), "\(members)")
    #expect(members.last == "MEMBER:ldap:///uid=none,dc=x")
    try sandbox.check("drop -", input: text, output: "3 cards are in the list already.\n")
  }

  @Test func `groups of a directory in a circle are members of each other, after two drops too`()
    throws
  {
    let sandbox = try Sandbox()
    let text = [("Ring", "Crown"), ("Crown", "Ring")].map {
      "dn: cn=\($0)\nobjectClass: groupOfNames\ncn: \($0)\nmember: cn=\($1)\n\n"
    }.joined()
    for output in ["Inserted 2 cards at @0.\n", "2 cards are in the list already.\n"] {
      try sandbox.check("drop -", input: text, output: output)
      try sandbox.check("list group:ring --plain --fields name", output: "Crown\n")
      try sandbox.check("list group:crown --plain --fields name", output: "Ring\n")
    }
  }

  /// In quadratic time, it would take many minutes.
  @Test(.timeLimit(.minutes(5)))
  func `a group of LDIF with very many members without addresses is dropped in linear time`()
    throws
  {
    let names = (0..<60_000).map { "cn=Person \($0)" }
    let people = names.map { "dn: \($0)\nobjectClass: person\ncn: \($0.dropFirst(3))\n" }
    let group = ["dn: cn=Crew\nobjectClass: groupOfNames\ncn: Crew"] + names.map { "member: \($0)" }
    let text = (people + [group.joined(separator: "\n") + "\n"]).joined(separator: "\n")
    let sandbox = try Sandbox()
    try sandbox.check("drop -", input: text, output: "Inserted 60001 cards at @0.\n")
    try sandbox.check("list group:crew --count", output: "60000\n")
  }

  @Test(arguments: [
    CommandFixture(
      "convert --to mutt", input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@x\nEND:VCARD\n",
      output: "alias ada Ada <a@x>\n"),
    CommandFixture(
      "convert --to mutt",
      input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@x\nTEL:1\nEND:VCARD\n",
      output: "alias ada Ada <a@x>\n",
      errors:
        "contacts: “mutt” has no place for some values, which were left out: Phone of 1 contact. "
        + "“vcard” keeps everything.\n", status: 3),
    CommandFixture(
      "convert --to mutt", input: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL:1\nEND:VCARD\n",
      errors:
        "contacts: 1 contact was left out: “mutt” requires a value that it doesn't have, such as a "
        + "valid e-mail address.\n", status: 3),
    CommandFixture(
      "convert --to abook", input: "alias ada Ada <a@x>\n",
      output:
        "# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n\n[0]\nname=Ada\n"
        + "email=a@x\n\n"),
    CommandFixture(
      "convert", input: "alias ada Ada <a@x>\nset x=y\n",
      output: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nN:;Ada;;;\r\nEMAIL:a@x\r\nEND:VCARD\r\n",
      errors:
        "contacts: standard input:2: The line “set x=y” is left out: an alias is written “alias KEY "
        + "NAME <ADDRESS>”.\n", status: 3),
    CommandFixture(
      "export --format mutt zoe",
      errors:
        "contacts: 1 contact was left out: “mutt” requires a value that it doesn't have, such as a "
        + "valid e-mail address.\n", status: 3),
  ])
  func `lines of other programs are converted, and lost values are reported`(
    fixture: CommandFixture
  ) throws {
    try fixture.check(in: Sandbox.withThreeContacts())
  }
}
