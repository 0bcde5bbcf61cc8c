import Testing

/// `contacts dedupe` on a list with duplicates, relatives and namesakes.
@Suite struct DedupeTests {
  private static let cards =
    SampleCards.card(
      "UID:bob", "FN:Robert Müller", "N:Müller;Robert;;;", "TEL:+49 170 1234567",
      "EMAIL:bob@mueller.example")
    + SampleCards.card("FN:Anna Müller", "TEL:+49 170 1234567")
    + SampleCards.card("FN:Bob Mueller", "TEL:0170/1234567", "EMAIL:BOB@mueller.example", "NOTE:x")
    + SampleCards.card("FN:Xaver Hinterhuber")
    + SampleCards.card("FN:Hinterhuber\\, Xaver")
    + SampleCards.card("FN:John Smith Jr.", "TEL:+1 212 555 0101", "EMAIL:smith@home.example")
    + SampleCards.card("FN:John Smith", "TEL:+1 212 555 0101", "EMAIL:smith@home.example")
    + SampleCards.card("FN:Acme GmbH", "ORG:Acme GmbH", "TEL:+49 89 100", "EMAIL:info@acme.example")
    + SampleCards.card("FN:Eva Acme", "ORG:Acme GmbH", "TEL:+49 89 100", "EMAIL:info@acme.example")

  private func sandbox(_ cards: [UInt8] = Self.cards) throws -> Sandbox {
    try Sandbox(dropping: cards)
  }

  /// The scores and the names of the sets.
  private func sets(_ sandbox: Sandbox, _ arguments: String...) throws -> [String] {
    let output = try sandbox.output(["dedupe"] + arguments)
    return output.split(separator: "\n").map { line in
      line.hasPrefix("  ")
        ? String(line.split(separator: "  ")[2]) : String(line.prefix { $0 != ":" })
    }
  }

  @Test(arguments: [
    ([], "Robert Müller", ""), (["--prefer", "target"], "Robert Müller", "stays “Robert Müller”"),
    (["--prefer", "source"], "Bob Mueller", "is now “Bob Mueller”"),
  ])
  func `A merge keeps the name unless one is preferred, and leaving out the other is no fault`(
    options: [String], name: String, message: String
  ) throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.contacts(["dedupe", "--merge"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.standardError.contains("Name \(message)") || options.isEmpty)
    let row = try sandbox.contacts("list", "@0", "--plain", "--fields", "name,uid").standardOutput
    #expect(row == "\(name)\tbob\n")
  }

  @Test func `A quiet merge prints nothing`() throws {
    let outcome = try sandbox().contacts("dedupe", "--merge", "--quiet")
    #expect(outcome == .init(standardOutput: "", standardError: "", status: 0))
  }

  private static let certain = ["0.975", "Robert Müller", "Bob Mueller"]
  private static let names = ["0.85", "Xaver Hinterhuber", "Hinterhuber, Xaver"]

  @Test func `Duplicates are listed, but no relatives, namesakes and companies`() throws {
    let sandbox = try sandbox()
    #expect(try sets(sandbox) == Self.certain + Self.names)
    #expect(try sets(sandbox, "--min", "0.9") == Self.certain)
    #expect(try sets(sandbox, "xaver") == Self.names)
    let nobody = try sandbox.contacts(["dedupe", "nobodyx"])
    #expect(
      nobody
        == .init(
          standardOutput: "",
          standardError:
            "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobodyx”.\n",
          status: 1))
    #expect(try sets(sandbox, "@5") == [])
    let none = try sandbox.contacts(["dedupe", "@5"])
    #expect(none.status == 1)
    #expect(none.standardError == "There are no duplicates.\n")
    #expect(
      try sandbox.output(["dedupe", "@5", "--json"])
        == #"{"schema": "contacts.dedupe/1", "sets": []}"# + "\n")
  }

  @Test(arguments: [
    (["--merge", "@4"], "0.95 or more. “contacts dedupe” for the same contacts lists it.\n"),
    (["--merge", "--min", "0.99", "--dry-run"], "0.99 or more. “contacts dedupe” lists them.\n"),
    (["--min", "0.99"], "0.99 or more. “contacts dedupe” lists them.\n"),
  ])
  func `Sets that don't reach the score are counted`(arguments: [String], end: String) throws {
    let outcome = try sandbox().contacts(["dedupe"] + arguments)
    let count = arguments.contains("@4") ? "1 set of duplicates has" : "2 sets of duplicates have"
    #expect(
      outcome
        == .init(
          standardOutput: "",
          standardError: "\(count) a score of 0.8 or more, but none has \(end)", status: 1))
  }

  @Test func `Reasons say what two contacts have in common`() throws {
    let text = try sandbox().contacts(["dedupe", "bob"]).standardOutput
    #expect(text.contains("“Robert Müller” and “Bob Mueller” are forms of one name"))
    #expect(text.contains("the same number, +49 170 1234567 and 0170/1234567"))
    #expect(text.contains("the same e-mail address, bob@mueller.example"))
  }

  @Test func `A merge of certain duplicates is one operation`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    let dryRun = try sandbox.contacts(["dedupe", "--merge", "-n"])
    #expect(dryRun.standardOutput.hasPrefix("Would merge, 0.975: "))
    let document = try sandbox.output(["dedupe", "--merge", "-n", "--json"])
    #expect(document.contains(#""operation_id": null"#))
    #expect(document.contains(#""dry_run": true"#))
    #expect(try sandbox.output("export") == before)
    #expect(try sandbox.contacts(["dedupe", "--merge", "--min", "0.8"]).status == 0)
    let names = try sandbox.output("list", "--fields", "name", "--plain")
    #expect(names.hasPrefix("Robert Müller\nAnna Müller\nXaver Hinterhuber\nJohn Smith Jr.\n"))
    let merged = try sandbox.output("export", "@0")
    #expect(merged.contains("UID:bob\r\n"))
    #expect(merged.contains("NOTE:x\r\n"))
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A merge says what it leaves out and keeps, and whose it is`() throws {
    let sandbox = try sandbox(
      SampleCards.card("FN:Jan Berg", "EMAIL:jan@berg.example", "CLASS:PUBLIC", "X-FOO:1")
        + SampleCards.card("FN:Jan Berg", "EMAIL:jan@berg.example", "CLASS:PRIVATE", "X-FOO:2"))
    for (prefer, rule) in [([], "merge-alternative"), (["--prefer", "source"], "merge-chosen")] {
      let merge = try sandbox.contacts(["merge", "@1", "--into", "@0", "-n"] + prefer)
      let messages = merge.standardError.split(separator: "\n")
      #expect(messages.count == 2)
      for options in [["-n"], []] {
        let outcome = try sandbox.contacts(["dedupe", "--merge"] + prefer + options)
        #expect(outcome.status == merge.status)
        let named = messages.map { "contacts: Jan Berg: \($0.dropFirst("contacts: ".count))" }
        let found = outcome.standardError.split(separator: "\n").map(String.init)
        #expect(found.sorted() == named.sorted())
      }
      try sandbox.contacts("undo")
      let document = try sandbox.contacts(["dedupe", "--merge", "--json", "-n"] + prefer)
      #expect(document.standardOutput.contains("\"rule\": \"\(rule)\""))
    }
  }

  @Test func `Two people who were told apart are never shown again`() throws {
    let sandbox = try sandbox()
    #expect(
      try sandbox.output(["dedupe", "--not", "@3", "@4"])
        == "Remembered that “Xaver Hinterhuber” and “Hinterhuber, Xaver” are two people.\n")
    #expect(try sets(sandbox) == Self.certain)
    #expect(
      try sandbox.contacts(["dedupe", "--not", "@4", "@3"]).standardError
        == "Nothing changed: that is so already.\n")
    try sandbox.contacts("undo")
    #expect(try sets(sandbox) == Self.certain + Self.names)
    try sandbox.contacts("redo")
    #expect(try sets(sandbox) == Self.certain)
    // The permanent deletion of one of them also deletes what was remembered.
    try sandbox.contacts("rm", "@4")
    #expect(try sandbox.contacts(["trash", "empty", "--yes"]).status == 0)
    #expect(try sandbox.contacts(["doctor"]).status == 0)
  }

  @Test(arguments: [
    ["dedupe", "--not", "@3"], ["dedupe", "--not", "@3", "@3"], ["dedupe", "--min", "2"],
    ["dedupe", "--not", "--merge", "@3", "@4"], ["dedupe", "--prefer", "source"],
  ])
  func `Arguments without a meaning change nothing`(arguments: [String]) throws {
    #expect(try sandbox().contacts(arguments).status == 64)
  }

  @Test func `A chain doesn't connect contacts that contradict each other`() throws {
    let sandbox = try sandbox(
      SampleCards.card("FN:Ada King", "EMAIL:ada@king.example", "BDAY:1815-12-10")
        + SampleCards.card("FN:Ada King", "EMAIL:ada@king.example")
        + SampleCards.card("FN:Ada King", "EMAIL:ada@king.example", "BDAY:1915-01-10"))
    let found = try sets(sandbox, "--min", "0.5")
    // The card without a birthday may be that of either.
    #expect(found == ["0.94", "Ada King", "Ada King", "0.94", "Ada King", "Ada King"])
    try sandbox.contacts("dedupe", "--merge")
    let days = try sandbox.output("list", "--fields", "bday", "--plain")
    #expect(days.split(separator: "\n").count == 2)
  }

  @Test func `A person on a terminal merges, tells apart, goes back and quits`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these one person? [merge/not/skip/all/undo/quit]"))
    terminal.type("merge\nundo\nnot\nmerge\n\u{4}")
    #expect(terminal.waits(for: "Merged 1 set."))
    #expect(terminal.end() == 0)
    #expect(try sandbox.contacts(["dedupe"]).status == 1)
    try sandbox.contacts("undo")
    #expect(try sets(sandbox) == Self.names)
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `All sets with a score or a higher one are merged, but not those told apart`() throws {
    for (first, count) in [("skip", 2), ("not", 1)] {
      let sandbox = try sandbox()
      let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
      #expect(terminal.waits(for: "0.975: "))
      terminal.type("\(first)\nall\n\u{4}")
      #expect(terminal.waits(for: "Merged \(count) set"))
      #expect(terminal.end() == 0)
      #expect(try sandbox.output("list", "--plain").split(separator: "\n").count == 9 - count)
    }
  }

  @Test func `A pair that was told apart stays apart when one of the two is merged`() throws {
    let cards = ["a", "b", "c"].flatMap {
      SampleCards.card("UID:\($0)", "FN:John Smith", "TEL:+1 212 555 0101", "EMAIL:j@home.example")
    }
    let sandbox = try sandbox(cards)
    try sandbox.contacts("dedupe", "--not", "@0", "@2")
    #expect(try sandbox.contacts("merge", "@2", "--into", "@1").status == 0)
    #expect(try sandbox.contacts("dedupe").status == 1)
    try sandbox.contacts("undo")
    #expect(try sandbox.contacts("dedupe").status == 0)
  }

  @Test func `Who is in two books is no duplicate, and --book finds only contacts of that book`()
    throws
  {
    // In a list with other names, these are rare, also if each is there twice.
    let letters = "abcdefgh".flatMap { first in "klmnopqr".map { "\(first)e\($0)" } }
    let others = letters.flatMap { SampleCards.card("FN:Ges\($0)ke Tor\($0)lund") }
    let sandbox = try sandbox(Self.cards + others)
    let all = 9 + letters.count
    try sandbox.contacts("book", "add", "work")
    #expect(
      try sandbox.contacts("move", "@0..\(all - 1)", "--into", "book:work", "--copy").status == 0)
    func names(_ arguments: String...) throws -> [String] {
      try sandbox.output(["dedupe"] + arguments).split(separator: "\n")
        .filter { $0.hasPrefix("  ") }.map { String($0.split(separator: "  ")[2]) }
        .filter { !$0.hasPrefix("Ges") }
    }
    let (certain, probable) = (Array(Self.certain[1...]), Array(Self.names[1...]))
    #expect(try names() == certain + certain + probable + probable)
    #expect(try names("--book", "work") == certain + probable)
    #expect(try sandbox.contacts("dedupe", "--merge", "--book", "work").status == 0)
    #expect(try names() == certain + probable + probable)
    #expect(try sandbox.contacts("dedupe", "--merge").status == 0)
    for book in ["Contacts", "work"] {
      let count = try sandbox.output("list", "--book", book, "--count")
      #expect(count == "\(all - 1)\n")
    }
    try sandbox.contacts("book", "add", "empty")
    let none = try sandbox.contacts("dedupe", "--book", "empty")
    #expect(none.standardError == "There are no duplicates.\n")
  }

  @Test func `The log and undo say who was told apart`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("dedupe", "--not", "@3", "@4")
    let log = try sandbox.output("log", "--plain")
    let id = String(log.prefix(13))
    let text = try sandbox.output("log", "--show", id)
    #expect(text.contains("Xaver Hinterhuber and Hinterhuber, Xaver are two people\n"))
    let document = try sandbox.output("log", "--show", id, "--json")
    #expect(document.contains(#""change": "told-apart", "contact": {"id": "#))
    #expect(document.contains(#""other": {"id": "#))
    let lines = try sandbox.output("log", "--show", id, "--plain")
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(lines.map(\.first) == ["told-apart", "told-apart"])
    #expect(lines.map { $0[2] } == ["Xaver Hinterhuber", "Hinterhuber, Xaver"])
    let undone = try sandbox.output("undo")
    #expect(undone.contains("Xaver Hinterhuber and Hinterhuber, Xaver are no longer told apart"))
  }

  @Test func `Undoing an answer leaves what another program has done since`() throws {
    let sandbox = try sandbox()
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "0.975: "))
    terminal.type("merge\n")
    #expect(terminal.waits(for: "0.85: "))
    try sandbox.contacts("rm", "eva acme")
    terminal.type("undo\n")
    #expect(terminal.waits(for: "0.975: "))
    terminal.type("quit\n\u{4}")
    #expect(terminal.end() == 0)
    let names = try sandbox.output("list", "--fields", "name", "--plain")
    #expect(names.contains("Bob Mueller\n"))
    #expect(!names.contains("Eva Acme\n"))
  }

  @Test func `Quitting leaves the list as it was`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "0.975: "))
    terminal.type("skip\nq\n\u{4}")
    #expect(terminal.waits(for: "Nothing was merged."))
    #expect(terminal.end() == 0)
    #expect(try sandbox.output("export") == before)
  }
}
