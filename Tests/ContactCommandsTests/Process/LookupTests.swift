import Foundation
import Testing

/// `contacts email`, `phone`, `address` and `query`.
@Suite struct LookupTests {
  private static let people =
    SampleCards.card(
      "UID:ada-1", "FN:Ada Lovelace", "ORG:Engines", "EMAIL;TYPE=home:ada@home.example",
      "EMAIL;TYPE=work,pref:ada@work.example", "TEL;TYPE=work,fax:1", "TEL;TYPE=work:22",
      "item1.TEL:333", "item1.X-ABLabel:Summer house", "CATEGORIES:Old Friends,Chess",
      "ADR;TYPE=work:;;1 Main St;Boston;MA;02101;USA", "ADR:;;Weg 2;Bonn;;53111;Germany")
    + SampleCards.card("FN:Bob O'Brien", "EMAIL:bob-x@example.org", "NICKNAME:Bobby")
    + SampleCards.card("FN:Zoë")

  private static let adaAddresses = """
    ada@work.example\twork\tAda Lovelace\t<id>
    ada@home.example\thome\tAda Lovelace\t<id>

    """

  private func sandbox() throws -> Sandbox {
    try Sandbox(dropping: Self.people)
  }

  @Test(arguments: [
    CommandFixture("email ada", output: "ada@work.example\nada@home.example\n"),
    CommandFixture("email ada --first", output: "ada@work.example\n"),
    CommandFixture("email ada --type home", output: "ada@home.example\n"),
    CommandFixture(
      "email ada,bob --plain",
      output: """
        ada@work.example\twork\tAda Lovelace\t<id>
        ada@home.example\thome\tAda Lovelace\t<id>
        bob-x@example.org\t\tBob O'Brien\t<id>

        """),
    CommandFixture(
      "email zoe", errors: "Zoë has no e-mail address.\n", status: 1),
    CommandFixture(
      "phone ada --type handy", errors: "Ada Lovelace has no telephone number of this type.\n",
      status: 1),
    CommandFixture(
      "phone ada,bob --type wrok",
      errors:
        "No telephone number of this type in 2 contacts. There is no type “wrok”: did you mean “work”?\n",
      status: 1),
    CommandFixture("qr bob -o q.png", errors: "Wrote “q.png”.\n"),
    CommandFixture(
      "email nobody",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1),
    CommandFixture("phone ada --type work", output: "22\n"),
    CommandFixture("phone ada --type fax,'summer house'", output: "1\n333\n"),
    CommandFixture(
      "phone ada --type boat", errors: "Ada Lovelace has no telephone number of this type.\n",
      status: 1),
    CommandFixture(
      "address ada",
      output: """
        Ada Lovelace
        Engines
        1 Main St
        Boston, MA 02101
        USA

        Ada Lovelace
        Weg 2
        53111 Bonn
        GERMANY

        """),
    CommandFixture(
      "address ada --first --plain",
      output:
        "Ada Lovelace\\nEngines\\n1 Main St\\nBoston, MA 02101\\nUSA\twork\tAda Lovelace\t<id>\n"),
    CommandFixture(
      "email ada --type home --book ''",
      errors: """
        contacts: The value after “--book” is empty, perhaps because a variable is: write one, or leave it out.

        """, status: 64),
    CommandFixture(
      "list --format ''",
      errors: """
        contacts: The value after “--format” is empty, perhaps because a variable is: write one, or leave it out.

        """, status: 64),
    CommandFixture(
      "qr ada -o ''",
      errors: """
        contacts: The value after “-o” is empty, perhaps because a variable is: write one, or leave it out.

        """, status: 64),
    CommandFixture(
      "query lovelace",
      output: """
        1 of 3 contacts
        ada@work.example\tAda Lovelace\twork
        ada@home.example\tAda Lovelace\thome

        """),
    CommandFixture(
      "query 'old friends' --plain",
      output: """
        ada@work.example\twork\tAda Lovelace\t<id>
        ada@home.example\thome\tAda Lovelace\t<id>

        """),
    CommandFixture(
      "query brien", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture(
      "query 'obri bob'", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture("email obrien", output: "bob-x@example.org\n"),
    CommandFixture(
      "query engines",
      output: """
        1 of 3 contacts
        ada@work.example\tAda Lovelace\twork
        ada@home.example\tAda Lovelace\thome

        """),
    CommandFixture(
      "query example.org", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture(
      "query bob-x", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture(
      "query bob-x@ex", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture(
      "query bobby brien ex", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture(
      "query lovelace engines chess --plain",
      output: """
        ada@work.example\twork\tAda Lovelace\t<id>
        ada@home.example\thome\tAda Lovelace\t<id>

        """),
    CommandFixture("query lovelace engines chi", output: "0 of 3 contacts\n", status: 1),
    CommandFixture("query lovelace engines che --plain", output: adaAddresses),
    CommandFixture("query lovelace engines chess --plain", output: adaAddresses),
    CommandFixture("query che --plain", output: adaAddresses),
    CommandFixture("query 'old fr' --plain", output: adaAddresses),
    CommandFixture("query friends --plain", output: adaAddresses),
    CommandFixture("query ess --plain", output: adaAddresses),
    CommandFixture("query zoe", output: "0 of 3 contacts\n", status: 1),
    CommandFixture("query boston", output: "0 of 3 contacts\n", status: 1),
    CommandFixture("query summer", output: "0 of 3 contacts\n", status: 1),
    CommandFixture("query 333", output: "0 of 3 contacts\n", status: 1),
    CommandFixture("query 'summer lovelace'", output: "0 of 3 contacts\n", status: 1),
    CommandFixture(
      "query 'bobby rie'", output: "1 of 3 contacts\nbob-x@example.org\tBob O'Brien\t\n"),
    CommandFixture("query -- -q:", output: "0 of 3 contacts\n", status: 1),
    CommandFixture(
      "query ''", errors: "contacts: Say what to find, as in “contacts query ada”.\n", status: 64),
  ])
  func `Email, phone, address and query print the values that match`(fixture: CommandFixture) throws
  {
    try fixture.check(in: sandbox())
  }

  @Test(arguments: ["juergen", "muell jue", "muller", "mueller-w", "muelle"])
  func `query finds names with two letters for one`(words: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Jürgen Müller-Wolf", "EMAIL:jm@example.org"))
    try CommandFixture(
      "query '\(words)' --plain", output: "jm@example.org\t\tJürgen Müller-Wolf\t<id>\n"
    ).check(in: sandbox)
  }

  private static let namesakes =
    SampleCards.card("FN:Zoe Zimmer", "EMAIL:anna@z.example")
    + SampleCards.card("FN:Annabel Smithson", "EMAIL:annabel@a.example")
    + SampleCards.card("FN:Anna Smith", "EMAIL:anna.smith@a.example")
    + SampleCards.card("FN:Smith Company", "NICKNAME:Anna", "EMAIL:info@a.example")
    + SampleCards.card("FN:Jo Smith", "EMAIL:jo@a.example")
    + SampleCards.card("FN:John Smith", "EMAIL:anna.smith@a.example.org")

  private func found(_ text: String, in sandbox: Sandbox) throws -> [String] {
    try sandbox.output("query", text, "--plain").split(separator: "\n")
      .map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[2]) }
  }

  @Test(arguments: [
    ("anna smith", ["Annabel Smithson", "Anna Smith", "Smith Company", "John Smith"]),
    ("ann smith", ["Annabel Smithson", "Anna Smith", "Smith Company", "John Smith"]),
    ("jo smith", ["Jo Smith", "John Smith"]),
    // Names come first.
    ("anna", ["Annabel Smithson", "Anna Smith", "Zoe Zimmer", "Smith Company", "John Smith"]),
    ("anna.smith@a.example", ["Anna Smith", "John Smith"]),
    ("ANNA.SMITH@a.example.o", ["John Smith"]),
    ("smith@a.exam", ["Anna Smith", "John Smith"]),
  ])
  func `A query finds beginnings of addresses, or else of words`(
    text: String, names: [String]
  ) throws {
    let sandbox = try Sandbox(dropping: Self.namesakes)
    #expect(try found(text, in: sandbox) == names)
  }

  @Test(arguments: [
    ("aa@c", ["aa@c.example", "zz@c.example", "x.bb@c.example"]),
    ("AA@C.example", ["aa@c.example", "zz@c.example", "x.bb@c.example"]),
    ("bb@c", ["x.bb@c.example", "zz@c.example", "aa@c.example"]),
    ("zz@c", ["zz@c.example", "x.bb@c.example", "aa@c.example"]),
    ("ada", ["zz@c.example", "x.bb@c.example", "aa@c.example"]),
  ])
  func `The addresses that a query finds precede others of the contact`(
    text: String, addresses: [String]
  ) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Ada", "EMAIL;TYPE=PREF:zz@c.example", "EMAIL:x.bb@c.example", "EMAIL:aa@c.example"))
    let lines = try sandbox.output("query", text, "--plain").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != "\t" } } == addresses.map { $0[...] })
  }

  @Test(
    arguments: [
      ("old choir friends", ["Ada", "Grace"]), ("choir", ["Ada", "Grace"]),
      ("fri", ["Ada", "Grace", "Frieda"]), ("old cho", ["Ada", "Grace"]),
      ("hoir", ["Ada", "Grace"]), ("grace choir", ["Grace"]), ("grace sailors", ["Grace"]),
      ("cho ada", ["Ada"]), ("cho friends sai", ["Grace"]), ("frieda choir", []),
      ("sai", ["Grace"]), ("ailo", ["Grace"]),
    ])
  func `A query finds the members of group cards by beginnings and parts of their names`(
    text: String, names: [String]
  ) throws {
    func member(_ uid: String) -> String { "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(uid)" }
    let kind = "X-ADDRESSBOOKSERVER-KIND:group"
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        kind, "FN:Old Choir Friends", member("ada-1"), member("grace-1"))
        + SampleCards.card(kind, "FN:Sailors", member("grace-1"))
        + SampleCards.card("UID:ada-1", "FN:Ada", "EMAIL:ada@a.example")
        + SampleCards.card("UID:grace-1", "FN:Grace", "EMAIL:grace@a.example")
        + SampleCards.card("FN:Frieda", "EMAIL:f@a.example"))
    #expect(try Set(found(text, in: sandbox)) == Set(names))
  }

  @Test(
    arguments: [
      "ada chess", "club berlin", "chess berlin", "berlin", "chess club", "berl ada",
      "love club ber", "schach köln", "köln schach-club", "ada.example koln", "club",
    ])
  func `A query finds words of a category in any order, beside others`(text: String) throws {
    let groups = "CATEGORIES:Chess Club Berlin,Schach-Club\\, Köln"
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada Lovelace", groups, "EMAIL:a@ada.example")
        + SampleCards.card("FN:Bob", "CATEGORIES:Choir", "EMAIL:b@b.example"))
    #expect(try found(text, in: sandbox) == ["Ada Lovelace"])
    #expect(try found("bob \(text)", in: sandbox) == [])
  }

  @Test(arguments: [",", "''"])
  func `A list of types has types`(types: String) throws {
    try sandbox().check(
      "email ada --type \(types)",
      errors: """
        contacts: --type requires types or labels, such as work,home.
        Usage: contacts email SELECTOR ... [--type TYPES] [--first]
          See 'contacts email --help' for more information.

        """, status: 64)
  }

  @Test func `A label with a comma is quoted`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Ada", "TEL:1", "item1.TEL:22", "item1.X-ABLABEL:Work\\, main"))
    let label = #""Work, main""#
    #expect(try sandbox.output("phone", "ada", "--type", "\(label),fax") == "22\n")
    #expect(
      try sandbox.output("list", "tel.\(label):22", "--plain", "--fields", "tel.\(label),name")
        == "22\tAda\n")
    #expect(try sandbox.contacts("set", "ada", "tel.\(label)=33").status == 0)
    #expect(try sandbox.contacts("set", "ada", "tel.0.type=\(label)").status == 0)
    #expect(try sandbox.output("phone", "ada", "--type", label) == "1\n33\n")
  }

  @Test(arguments: [["show", "ann"], ["rm", "ann"], ["set", "ann", "title=x"], ["list", "ann"]])
  func `Words search only the book that is named`(arguments: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("add", "Ann Bee")
    let none = try sandbox.contacts(arguments + ["--book", "work"])
    #expect(none.status == 1)
    #expect(
      none.standardError.contains("only other books have a match, such as Ann Bee at @contacts.0"))
    try sandbox.contacts("add", "Ann Lee", "--book", "work")
    let one = try sandbox.contacts(arguments + ["--book", "work"])
    #expect(one.status == 0)
    #expect(one.standardOutput.contains("Ann Lee") && !one.standardOutput.contains("Bee"))
  }

  @Test func `An address of another book doesn't hide words of the book`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.card("FN:Ann", "EMAIL:smith@a.example"), to: "other.vcf")
    try sandbox.write(SampleCards.card("FN:Bob", "EMAIL:bob.smith@a.example"), to: "own.vcf")
    try sandbox.contacts("drop", "other.vcf")
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("drop", "own.vcf", "--book", "work")
    let outcome = try sandbox.contacts("query", "smith@a", "--book", "work", "--plain")
    #expect(outcome.standardOutput.hasPrefix("bob.smith@a.example\t"), "\(outcome)")
  }

  @Test func `Lists show a number without its scheme, and an address that is only a label`() throws
  {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Ada", "TEL;VALUE=uri:tel:+44-20", "TEL;VALUE=uri:TEL:22",
        "ADR;LABEL=Main St 1:;;;;;;"))
    #expect(try sandbox.output("list", "has:adr", "--plain", "--fields", "tel") == "+44-20,22\n")
    #expect(try sandbox.output("phone", "ada") == "+44-20\n22\n")
  }

  @Test(arguments: ["3.0", "4.0"])
  func `A flat that is set by itself is behind the street of its address`(version: String) throws {
    let sandbox = try Sandbox()
    try sandbox.contacts(
      "add", "Ada", "--vcard", version, "adr.home.street=1 Main Street", "adr.home.city=Reston",
      "adr.home.country=USA")
    try sandbox.contacts("set", "ada", "adr.home.apartment=3B")
    #expect(
      try sandbox.contacts("address", "ada").standardOutput
        == "Ada\n1 Main Street\n3B\nReston\nUSA\n")
    let line = "Address         1 Main Street, 3B, Reston, USA  (home)\n"
    #expect(try sandbox.contacts("show", "ada").standardOutput.contains(line))
  }

  @Test func `An e-mail address is shown without its scheme`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Ada", "EMAIL:mailto:ada@x.example",
        "EMAIL;VALUE=uri:MAILTO:a%2Bb%0A@x.example?subject=Hi%20there", "EMAIL:mailto:?to=x"))
    let addresses = ["ada@x.example", "a+b @x.example", "mailto:?to=x"]
    #expect(try sandbox.output("email", "ada") == addresses.map { "\($0)\n" }.joined())
    #expect(
      try sandbox.output("query", "ada@x")
        == "1 of 1 contact\n" + addresses.map { "\($0)\tAda\t\n" }.joined())
    #expect(
      try sandbox.output("list", "--plain", "--fields", "email")
        == addresses.joined(separator: ",") + "\n")
    let card = try sandbox.output("show", "ada")
    #expect(card.contains(" ada@x.example\n"), "\(card)")
    #expect(!card.contains("mailto:a"))
    #expect(try sandbox.output("list", "--plain", "--fields", "emails").contains("mailto:ada"))
    let picked = try sandbox.contacts(["pick"], environment: ["CONTACTS_PICKER": "tee list.txt"])
    #expect(picked.status == 0)
    let list = try sandbox.text(of: "list.txt")
    #expect(list.hasSuffix("\tAda\t\tada@x.example\n"), "\(list)")
    try sandbox.contacts("add", "Ada", "tel=5", "--at", "0")
    let candidates = try sandbox.contacts("set", "ada", "title=x").standardError
    #expect(candidates.contains("  Ada  ada@x.example\n"), "\(candidates)")
    let set = try sandbox.output("dedupe", "--min", "0.01")
    #expect(!set.contains("mailto:a"), "\(set)")
  }
}
