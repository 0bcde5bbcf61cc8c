import Testing

@Suite struct SortTests {
  @Test func `sort stores the order, and one undo restores the old one`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check(
      "sort --by last -n",
      output: """
        ↕  @2 → @0  <id>  Zoë Björnström
        ↕  @0 → @2  <id>  Ada Lovelace
        Would move 2 contacts to other rows.

        """)
    try sandbox.check("sort --by last -n -q", output: "")
    try sandbox.check(
      "list --plain --fields name", output: "Ada Lovelace\nGrace Hopper\nZoë Björnström\n")
    try sandbox.check("sort --by last", output: "Moved 2 contacts to other rows.\n")
    #expect(try sandbox.output("log", "--limit", "1").contains("sort  ↕2"))
    try sandbox.check("sort --by last", output: "The rows already have this order.\n")
    try sandbox.check(
      "list --plain --fields name", output: "Zoë Björnström\nGrace Hopper\nAda Lovelace\n")
    #expect(try sandbox.contacts("undo").status == 0)
    try sandbox.check(
      "list --plain --fields name", output: "Ada Lovelace\nGrace Hopper\nZoë Björnström\n")
  }

  @Test(arguments: [["-n"], []])
  func `the document of a sort has the contacts that moved, with both rows`(
    options: [String]
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.contacts(["sort", "--by", "last", "--json"] + options)
    let ada = """
      {"row": 0, "book": "contacts", "id": "<id>", "uid": "ada-1", "name": "Ada Lovelace", \
      "organization": "Engines", "emails": ["ada@example.org"], "phones": ["+44 20 7946 0812"], \
      "has_photo": false, "changed": "<date>", "destination": {"book": "contacts", "row": 2}}
      """
    let zoe = """
      {"row": 2, "book": "contacts", "id": "<id>", "uid": null, "name": "Zoë Björnström", \
      "organization": "", "emails": [], "phones": ["+46 8 123"], "has_photo": false, \
      "changed": "<date>", "destination": {"book": "contacts", "row": 0}}
      """
    let operation = options.isEmpty ? "\"<operation>\"" : "null"
    #expect(
      outcome.normalized(in: sandbox).standardOutput == """
        {"schema": "contacts.sort/1", "operation_id": \(operation), "contacts": [
        \(zoe),
        \(ada)
        ], "dry_run": \(!options.isEmpty)}

        """)
    guard options.isEmpty else { return }
    let again = try sandbox.output("sort", "--by", "last", "--json")
    #expect(again.contains("\"contacts\": []"))
  }

  @Test(arguments: [
    ("name", "3\n0\n1\n4\n2\n"), ("-name", "4\n0\n1\n3\n2\n"),
    ("name,row", "3\n0\n1\n4\n2\n"), ("changed", "0\n1\n2\n3\n4\n"),
    ("org", "4\n0\n1\n2\n3\n"), ("-org", "4\n0\n1\n2\n3\n"),
  ])
  func `list and sort keep equal contacts in their order, and those without a value last`(
    order: String, rows: String
  ) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Bea", "EMAIL:2@x.y")
        + SampleCards.card("FN:Bea", "EMAIL:1@x.y") + SampleCards.card("UID:u1")
        + SampleCards.card("FN:Ada", "EMAIL:1@x.y") + SampleCards.card("FN:Cem", "ORG:Acme"))
    let list = ["list", "--plain", "--fields"]
    let listed = try sandbox.output(list + ["row", "--sort", order])
    #expect(listed == rows)
    let ids = try sandbox.output(list + ["id", "--sort", order])
    #expect(try sandbox.contacts("sort", "--by", order).status == 0)
    #expect(try sandbox.output(list + ["id"]) == ids)
  }

  @Test(arguments: [("last", "1\n4\n0\n3\n5\n2\n6\n"), ("-last", "2\n5\n3\n0\n4\n1\n6\n")])
  func `companies are sorted by their names among family names`(order: String, rows: String) throws
  {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Kong Ltd", "N:;;;;", "ORG:Kong Ltd")
        + SampleCards.card("ORG:Acme;Sales", "N:;;;;", "X-ABShowAs:COMPANY")
        + SampleCards.card("FN:Ann Zed", "N:Zed;Ann;;;", "ORG:Acme")
        + SampleCards.card("FN:Bo Lee", "N:Lee;Bo;;;")
        + SampleCards.card("FN:Ada King", "N:King;Ada;;;")
        + SampleCards.card("FN:Madonna", "N:;Madonna;;;")
        + SampleCards.card("EMAIL:nobody@x.example"))
    let listed = try sandbox.contacts("list", "--plain", "--fields", "row", "--sort", order)
    #expect(listed.standardOutput == rows)
  }

  @Test func `an order keeps rows in the order of the list, whoever a word finds first`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Bea", "ORG:Ada") + SampleCards.card("FN:Ada"))
    for (order, rows) in [("", "1\n0\n"), ("--sort row", "0\n1\n"), ("--sort bday", "0\n1\n")] {
      try sandbox.check("list ada \(order) --plain --fields row", output: rows)
    }
  }

  @Test func `contacts without the value come last, and unknown fields are refused`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check("sort --by -org", output: "The rows already have this order.\n")
    #expect(try sandbox.contacts("sort", "--by", "wings").status == 64)
    for option in ["--fields", "--sort"] {
      let outcome = try sandbox.contacts("list", option, "name,emial")
      #expect(outcome.status == 64)
      #expect(outcome.standardError.contains("There is no field “emial”: did you mean “email”?"))
    }
    #expect(try sandbox.contacts("sort", "--by", "name", "--book", "work").status == 1)
  }
}
