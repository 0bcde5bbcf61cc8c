import ContactTestSupport
import Foundation
import Testing

@Suite struct ReadingTests {
  @Test func `a list or book without contacts says so`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    _ = try sandbox.contacts("book", "add", "work")
    let book = try sandbox.contacts("list", "--book", "work")
    #expect(book.standardError == "The book has no contacts.\n")
    _ = try sandbox.contacts("rm", "@0..2", "--yes")
    let list = try sandbox.contacts("list")
    #expect(list.standardError == "The list is empty: “contacts drop FILE” adds contacts.\n")
    #expect(list.status == 0)
  }

  @Test func `show names all properties that have a name in English`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:A", "X-SOCIALPROFILE;TYPE=twitter:https://x.example/a", "X-DEATHDATE:1852-11-27",
        "X-SKYPE-USERNAME:ada", "X-SPOUSE:William", "X-EVOLUTION-ANNIVERSARY:1835-07-08"))
    let labels = try sandbox.output("show", "A").split(separator: "\n").dropFirst()
      .map { String($0.prefix(16)).trimmingCharacters(in: .whitespaces) }
    #expect(
      labels.prefix(5) == ["Profile", "Day of death", "Skype", "Spouse", "Anniversary"])
  }

  @Test func `show names the members of a group, and properties with their whole names`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada Lovelace", "UID:ada-1")
        + SampleCards.card(
          "FN:Choir", "X-ADDRESSBOOKSERVER-KIND:group", "X-KADDRESSBOOK-PROFESSION:song",
          "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada-1", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:bob-1"))
    let shown = try sandbox.output("show", "choir")
    #expect(shown.contains("X-KADDRESSBOOK-PROFESSION  song\n"))
    #expect(shown.contains("  urn:uuid:ada-1  (Ada Lovelace)\n"))
    #expect(shown.contains("  urn:uuid:bob-1\n"))
  }

  @Test(
    arguments: [
      ("X-WAB-GENDER:1", "female"), ("X-WAB-GENDER:2", "male"), ("X-WAB-GENDER:7", "7"),
      ("GENDER:F", "female"), ("X-GENDER:Male", "male"), ("GENDER:O;fluid", "other, fluid"),
      ("GENDER:;fluid", "fluid"),
    ])
  func `show has the gender in words`(line: String, shown: String) throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:A", line))
    let text = try sandbox.output("show", "A")
    #expect(text.contains("\nGender          \(shown)\n"))
  }

  @Test(arguments: ["54321 Oak St", "54321,Oak St"])
  func `show has the parts of an address that its street repeats once`(street: String) throws {
    let address = "ADR:;;\(street);Reston;VA;20190;;;;;54321;Oak St;;;;South;;"
    let sandbox = try Sandbox(dropping: card("FN:A", address, version: "4.0"))
    let shown = try sandbox.output("show", "A")
    #expect(shown.contains("Address         54321 Oak St, South, Reston, VA, 20190\n"))
  }

  @Test func `show has an address that is only in a label`() throws {
    let address = "ADR;LABEL=Street 1^nCity:;;;;;;"
    let sandbox = try Sandbox(dropping: card("FN:A", address, version: "4.0"))
    let shown = try sandbox.output("show", "A")
    #expect(shown.contains("Address         Street 1\n                City\n"))
  }

  @Test(arguments: [
    CommandFixture(
      "list",
      output: """
        @0  <id>  Ada Lovelace    Engines  ada@example.org  +44 20 7946 0812
        @1  <id>  Grace Hopper
        @2  <id>  Zoë Björnström                            +46 8 123

        """),
    CommandFixture(
      "list --json --limit 2",
      output: """
        {"schema": "contacts.list/1", "total": 3, "contacts": [
        {"row": 0, "book": "contacts", "id": "<id>", "uid": "ada-1", "name": "Ada Lovelace", \
        "organization": "Engines", "emails": ["ada@example.org"], "phones": ["+44 20 7946 0812"], \
        "has_photo": false, "changed": "<date>"},
        {"row": 1, "book": "contacts", "id": "<id>", "uid": "grace-1", "name": "Grace Hopper", \
        "organization": "", "emails": [], "phones": [], "has_photo": false, "changed": "<date>"}
        ]}

        """),
    CommandFixture(
      "--plain list @2",
      output: "2\tcontacts\t<id>\t\tZoë Björnström\t\t\t+46 8 123\tfalse\t<date>\n"),
    CommandFixture("list -0 --fields name @0 @2", output: "Ada Lovelace\0Zoë Björnström\0"),
    CommandFixture(
      "list --fields row,name --plain",
      output: "0\tAda Lovelace\n1\tGrace Hopper\n2\tZoë Björnström\n"),
    CommandFixture(
      "list --fields name,row,name --offset 1 --json",
      output: """
        {"schema": "contacts.list/1", "total": 3, "contacts": [
        {"name": "Grace Hopper", "row": 1, "fields": {"name": ["Grace Hopper"], "row": ["1"]}},
        {"name": "Zoë Björnström", "row": 2, "fields": {"name": ["Zoë Björnström"], "row": ["2"]}}
        ]}

        """),
    CommandFixture(
      "list --fields name.last,email,X-NONE --plain",
      output: "Lovelace\tada@example.org\t\nHopper\t\t\nBjörnström\t\t\n"),
    CommandFixture(
      "list ada --fields tel,created --json",
      output: """
        {"schema": "contacts.list/1", "total": 1, "contacts": [
        {"fields": {"tel": ["+44 20 7946 0812"], "created": ["<date>"]}}
        ]}

        """),
    CommandFixture(
      "list --format '{{{name}}} <{email*}>\\t{tel}' @0 @1",
      output: "{Ada Lovelace} <ada@example.org>\t+44 20 7946 0812\n{Grace Hopper} <>\t\n"),
    CommandFixture("list --count", output: "3\n"),
    CommandFixture("list no:tel --count --plain", output: "1\n"),
    CommandFixture(
      "list --sort last --plain --fields name",
      output: "Zoë Björnström\nGrace Hopper\nAda Lovelace\n"),
    CommandFixture(
      "list --sort -tel,name --limit 2 --plain --fields name",
      output: "Zoë Björnström\nAda Lovelace\n"),
    CommandFixture(
      "list --sort -stored --plain --fields row", output: "2\n1\n0\n"),
    CommandFixture("list @2 @0 --plain --fields row", output: "2\n0\n"),
    CommandFixture("list @2 @0 --sort stored --plain --fields row", output: "0\n2\n"),
    CommandFixture("list @1 @2 @0 --sort -row --plain --fields row", output: "2\n1\n0\n"),
    CommandFixture(
      "list --sort name --offset 2 --limit 9223372036854775807 --plain --fields row",
      output: "2\n"),
    CommandFixture(
      "list zoe --offset 1 --limit 9223372036854775807",
      errors: "The offset skips all that match: 1 contact.\n"),
    CommandFixture("list zoe --limit 0"), CommandFixture("log --limit 0"),
    CommandFixture("list zoe --plain --fields name", output: "Zoë Björnström\n"),
    CommandFixture("list @2 @0 --plain --fields name", output: "Zoë Björnström\nAda Lovelace\n"),
    CommandFixture("list @1..2 --plain --fields name", output: "Grace Hopper\nZoë Björnström\n"),
    CommandFixture("list 'ada,grace -hopper' --plain --fields name", output: "Ada Lovelace\n"),
    CommandFixture("list no:tel --plain --fields name", output: "Grace Hopper\n"),
    CommandFixture("list --sort name --plain --fields row", output: "0\n1\n2\n"),
    CommandFixture(
      "list nobody",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1),
    CommandFixture(
      "list 'nobody -ada'",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1),
    CommandFixture(
      "list 'nobody book:nowhere'",
      errors: "contacts: There is no book “nowhere”: name one of “contacts”. "
        + "“contacts book add” adds one.\n", status: 1),
    CommandFixture(
      "list 0100",
      errors: "Nobody matches: “tel:0100” searches telephone numbers.\n", status: 1),
    CommandFixture("list tel.work:999999", errors: "Nobody matches.\n", status: 1),
    CommandFixture(
      "list tel.wrok:5",
      errors: "Nobody matches: no tel has the type or label “wrok”; did you mean “work”?\n",
      status: 1),
    CommandFixture(
      "show has:tel.xyzzy",
      errors: "contacts: Nobody matches “has:tel.xyzzy”: no tel has the type or label “xyzzy”.\n",
      status: 1),
    CommandFixture(
      "list kind:frob", errors: "Nobody matches: no contact is of the kind “frob”.\n", status: 1),
    CommandFixture("list kind:device", errors: "Nobody matches.\n", status: 1),
    CommandFixture(
      "list nobody --json",
      output: "{\"schema\": \"contacts.list/1\", \"total\": 0, \"contacts\": []}\n",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1),
    CommandFixture("list nobody -q", status: 1),
    CommandFixture(
      "list --book work",
      errors:
        "contacts: There is no book “work”: name one of “contacts”. “contacts book add” adds one.\n",
      status: 1),
    CommandFixture(
      "list -", input: "", errors: "contacts: Standard input has no ids: nobody is selected.\n",
      status: 1),
    CommandFixture(
      "show zoe",
      output: """
        Zoë Björnström  @2  id:<id>
        Names           Björnström, Zoë
        Phone           +46 8 123
        Changed         <date>

        """),
    CommandFixture(
      "show grace --json",
      output: """
        {"schema": "contacts.show/1", "row": 1, "book": "contacts", "id": "<id>", \
        "uid": "grace-1", "name": "Grace Hopper", "organization": "", "emails": [], \
        "phones": [], "has_photo": false, "changed": "<date>", "jcard": ["vcard", \
        [["version", {}, "text", "4.0"], ["uid", {}, "text", "grace-1"], \
        ["fn", {}, "text", "Grace Hopper"], ["n", {}, "text", ["Hopper", "Grace", "", "", ""]]]], \
        "groups": []}

        """),
    CommandFixture(
      "show grace --plain",
      output: "\tVERSION\t\t3.0\n\tUID\t\tgrace-1\n\tFN\t\tGrace Hopper\n\tN\t\tHopper;Grace;;;\n"),
    CommandFixture(
      "show nobody",
      errors: "contacts: Nobody matches “nobody”: “contacts list” lists everyone.\n", status: 1),
    CommandFixture(
      "show has:tel",
      errors: """
        contacts: “has:tel” names several contacts: name one of them by its row or id.
          @0  id:<id>  Ada Lovelace  ada@example.org
          @2  id:<id>  Zoë Björnström  +46 8 123

        """, status: 2),
    CommandFixture(
      "show @3",
      errors: "contacts: There is no row 3: “contacts” has rows 0 to 2.\n", status: 65),
    CommandFixture("export", output: String(decoding: SampleCards.all, as: UTF8.self)),
    CommandFixture("export grace", output: String(decoding: SampleCards.grace, as: UTF8.self)),
    CommandFixture(
      "export @2 @1",
      output: String(decoding: SampleCards.zoe + SampleCards.grace, as: UTF8.self)),
    CommandFixture(
      "export grace --format jcard",
      output: """
        [
        ["vcard",[["version",{},"text","4.0"],["uid",{},"text","grace-1"],\
        ["fn",{},"text","Grace Hopper"],["n",{},"text",["Hopper","Grace","","",""]]]]
        ]

        """),
    CommandFixture("doctor", output: "Nothing is wrong.\n"),
    CommandFixture(
      "doctor --fix --json",
      output: "{\"schema\": \"contacts.doctor/1\", \"repaired\": false, \"problems\": []}\n"),
    CommandFixture(
      "export nobody",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1),
    CommandFixture("book", output: "contacts  3 contacts\n"),
    CommandFixture("book list --plain", output: "contacts\t3\n"),
    CommandFixture(
      "log",
      output: "<op>  <date>  drop  +3  Ada Lovelace, Grace Hopper and Zoë Björnström  three.vcf\n"),
    CommandFixture(
      "log --json",
      output: """
        {"schema": "contacts.log/1", "operations": [
        {"id": "<operation>", "command": "drop", "source": "three.vcf", "date": "<date>", \
        "undone": false, "undone_by": null, "undoes": null, "counts": {"inserted": 3, \
        "replaced": 0, "moved": 0, "removed": 0, "books": 0}}
        ]}

        """),
  ])
  func `reading commands print a list of three contacts`(fixture: CommandFixture) throws {
    try fixture.check(in: try .withThreeContacts())
  }

  @Test(arguments: [
    CommandFixture(
      "list", errors: "The list is empty: “contacts drop FILE” adds contacts.\n"),
    CommandFixture(
      "list --json",
      output: "{\"schema\": \"contacts.list/1\", \"total\": 0, \"contacts\": []}\n",
      errors: "The list is empty: “contacts drop FILE” adds contacts.\n"),
    CommandFixture(
      "show @0",
      errors:
        "contacts: There is no contact list at “<folder>/contacts.sqlite” yet: "
        + "“contacts drop FILE” or “contacts add NAME” creates it.\n", status: 66),
    CommandFixture(
      "list --db other.sqlite",
      errors:
        "contacts: There is no contact list at “other.sqlite” yet: “contacts drop FILE” or “contacts add NAME” creates it.\n",
      status: 66),
    CommandFixture(
      "undo",
      errors:
        "contacts: There is no contact list at “<folder>/contacts.sqlite” yet: "
        + "“contacts drop FILE” or “contacts add NAME” creates it.\n", status: 66),
  ])
  func `a list that doesn't exist yet is empty or missing`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox()
    try fixture.check(in: sandbox)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `one contact with a whole word goes before others with longer words`() throws {
    let sandbox = try Sandbox()
    for name in ["Ann", "Anna Lee", "Annabel"] { try sandbox.contacts("add", name) }
    #expect(try sandbox.output("show", "ann").hasPrefix("Ann  @0"))
    #expect(try sandbox.output("show", "anna").hasPrefix("Anna Lee  @1"))
    #expect(try sandbox.contacts("show", "an").status == 2)
    #expect(try sandbox.output("list", "ann", "--count") == "3\n")
  }

  @Test(arguments: [
    ("list --db loop", 74), ("doctor --salvage new --db loop", 74), ("backup list --db loop", 66),
    ("drop loop", 66), ("lint loop", 66),
  ])
  func `links that lead in a circle are named as the cause`(line: String, status: Int32) throws {
    let sandbox = try Sandbox()
    let loop = sandbox.folder.appending(path: "loop").path
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    try sandbox.check(
      line,
      errors: "contacts: “loop” leads to no file, because symbolic links lead in a circle: "
        + "make one of them lead to a file.\n", status: status)
  }

  @Test func `Ids and UIDs of several arguments unite`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let listed = try sandbox.output("list", "--plain", "--fields", "id")
    let ids = listed.split(separator: "\n").map(String.init)
    for words in [[ids[0], ids[2]], ["@0", ids[2]]] {
      let found = try sandbox.contacts(["list", "--plain", "--fields", "id"] + words)
      #expect(found.standardOutput == "\(ids[0])\n\(ids[2])\n")
    }
    let narrowed = try sandbox.contacts("list", "--plain", "--fields", "id", ids[0], ids[2], "ada")
    #expect(narrowed.standardOutput == "\(ids[0])\n")
    #expect(try sandbox.contacts("rm", ids[0], ids[2], "--yes").status == 0)
    #expect(try sandbox.output("list", "--plain", "--fields", "id") == "\(ids[1])\n")
  }

  @Test func `ids on standard input select contacts in the order of the input`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let ids = try sandbox.output("list", "--plain", "--fields", "id", "@2", "@0")
    let outcome = try sandbox.contacts(
      ["list", "-", "--plain", "--fields", "name"], input: Array(ids.utf8))
    #expect(outcome.standardOutput == "Zoë Björnström\nAda Lovelace\n")
    let id = ids.split(separator: "\n").map(String.init)[0]
    for selector in [id, "id:\(id.prefix(6))", "uid:ada", "ada-1"] {
      #expect(try sandbox.contacts("show", selector).status == 0)
    }
  }

  @Test func `exported UTF-16 cards keep their bytes, and are UTF-8 next to other cards`()
    throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Wíde 王😀\r\nEND:VCARD\r\n"
    let wide: [UInt8] = text.utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    try sandbox.write([0xFF, 0xFE] + wide, to: "wide.vcf")
    try sandbox.contacts("drop", "wide.vcf", "--at", "0")
    #expect(try sandbox.shell("\"$contacts\" export @0 >one.vcf").status == 0)
    #expect(try sandbox.bytes(of: "one.vcf") == wide)
    let all = try sandbox.output("export")
    #expect(all == text + String(decoding: SampleCards.all, as: UTF8.self))
  }

  @Test func `control characters of a card don't reach a terminal or break a line`() throws {
    let sandbox = try Sandbox()
    let card = SampleCards.card("FN:Eve", "NOTE:a\u{1B}[31mb\\nc\tX\\\\")
    try sandbox.contacts(["drop", "-"], input: card)
    let shown = try sandbox.output("show", "eve")
    #expect(shown.contains("Note            a␛[31mb\n                c X\\\n"))
    let plain = try sandbox.output("show", "eve", "--plain")
    #expect(plain.contains("\tNOTE\t\ta\\x1b[31mb\\nc\\tX\\\\\n"))
    let json = try sandbox.output("show", "eve", "--json")
    #expect(json.contains("\"a\\u001b[31mb\\nc\\tX\\\\\""))
    #expect(try sandbox.output("export") == String(decoding: card, as: UTF8.self))
  }

  @Test(arguments: [("C.UTF-8", "Ångström\nZoe\n"), ("sv_SE.UTF-8", "Zoe\nÅngström\n")])
  func `names are sorted in the language of the environment that created the list`(
    language: String, names: String
  ) throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(
      ["Zoe", "Ångström"].flatMap { SampleCards.card("FN:\($0)") }, to: "names.vcf")
    try sandbox.contacts(["drop", file], environment: ["LC_ALL": language])
    let outcome = try sandbox.contacts(
      ["list", "--sort", "name", "--fields", "name", "--plain"], environment: ["LC_ALL": "C"])
    #expect(outcome.standardOutput == names)
  }
}
