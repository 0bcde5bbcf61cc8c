import ContactTestSupport
import Foundation
import Testing

/// `contacts dedupe` on a terminal: sets that are large or mixed, and lists that change meanwhile.
@Suite struct DuplicateWalkTests {
  private static let six = (1...6).flatMap { number in
    SampleCards.card(
      "FN:Ada Quibble", "EMAIL:ada.quibble@example.org", "ORG:Firm number \(number) Ltd")
  }

  /// Two cards of one person, and the card of a namesake above or below them.
  private static func mixed(namesakeIsFirst: Bool) -> [UInt8] {
    let cards = ["a1", "a2"].flatMap {
      SampleCards.card("UID:\($0)", "FN:Otto Quibble", "TEL:+49 30 7654321", "EMAIL:otto@q.example")
    }
    let namesake = SampleCards.card("UID:b1", "FN:Otto Quibble", "ORG:Bau GmbH")
    return (namesakeIsFirst ? namesake + cards : cards + namesake) + others
  }

  /// Cards with other names, so that a name is rare.
  private static let others = [
    "Eva Horn", "Karl Busch", "Maria Lund", "Peter Wolf", "Anna Kern", "Hugo Stein", "Clara Voss",
    "Emil Brandt", "Greta Falk", "Jonas Roth", "Lena Sommer", "Paul Winkler",
  ].flatMap { SampleCards.card("FN:\($0)") }

  private func uids(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.output("export").split(separator: "\r\n")
      .filter { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) }
  }

  @Test(arguments: [
    (200, [6]), (80, [3, 3]), (40, [1, 1, 1, 1, 1, 1]), (20, [1, 1, 1, 1, 1, 1]),
  ])
  func `All contacts of a set are shown before the question, in as many blocks as necessary`(
    width: Int, blocks: [Int]
  ) throws {
    let sandbox = try Sandbox(dropping: Self.six)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox, columns: UInt16(width))
    #expect(waits(until: { terminal.text.contains("Are these 6 one person?") }))
    let shown = terminal.text
    for number in 1...6 { #expect(shown.contains("Firm number \(number) Ltd")) }
    let rows = shown.split(separator: "\r\n").filter { $0.hasPrefix("  Row") }
    #expect(rows.map { $0.split(separator: "@").count - 1 } == blocks)
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
  }

  @Test func `The walk calls properties by the labels that show has`() throws {
    let cards = [1, 2].flatMap {
      SampleCards.card(
        "FN:Ada Quibble", "EMAIL:ada@q.example", "NICKNAME:Ada \($0)", "NOTE:Note \($0)",
        "X-JOB:Job \($0)")
    }
    let sandbox = try Sandbox(dropping: cards)
    let shown = try sandbox.contacts("show", "@0").standardOutput
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(waits(until: { terminal.text.contains("one person?") }))
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
    for label in ["Nickname  ", "Note  ", "X-JOB  "] {
      #expect(shown.contains("\n\(label)"))
      #expect(terminal.text.contains("\r\n  \(label)"))
    }
  }

  @Test func `A long value doesn't hide the second contact of a pair`() throws {
    let long = "Otto Maximilian Quibble-Featherstonehaugh of Chipping Sodbury"
    let cards = [1, 2].flatMap {
      SampleCards.card("FN:\(long)", "EMAIL:o@q.example", "ORG:Firm \($0)")
    }
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox, columns: 40)
    #expect(terminal.waits(for: "Firm 2\r\n"))
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: [
    (false, "merge\nnot\n", ["a1", "b1"]), (false, "merge\nmerge\n", ["a1"]),
    (false, "not\nmerge\n", ["a1", "a2"]), (false, "skip\nnot\n", ["a1", "a2", "b1"]),
    (true, "merge\nnot\n", ["b1", "a1"]), (true, "merge\nmerge\n", ["b1"]),
    (false, "skip\nall\n", ["a1"]),
  ])
  func `A person on a terminal decides about two cards, and then about their namesake`(
    namesakeIsFirst: Bool, answers: String, uids: [String]
  ) throws {
    let sandbox = try Sandbox(dropping: Self.mixed(namesakeIsFirst: namesakeIsFirst))
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "the same e-mail address, otto@q.example"))
    terminal.type(answers)
    #expect(terminal.waits(for: "erged"))
    #expect(terminal.end() == 0)
    #expect(try self.uids(sandbox) == uids)
    // What was skipped is found again.
    let isLeft = answers.hasPrefix("skip\nnot")
    #expect(try sandbox.contacts("dedupe").status == (isLeft ? 0 : 1))
  }

  @Test func `The details in which contacts differ are shown, and only these`() throws {
    let number = "TEL:+49 30 7654321"
    let cards =
      SampleCards.card(
        "FN:Otto Quibble", number, "BDAY:1950-02-03", "ADR:;;Hauptstr. 7;Berlin;;10115;",
        "TITLE:Baker", "URL:https://otto.example", "X-SKYPE:otto.q", "ROLE:Chef", "PRODID:zzz")
      + SampleCards.card(
        "FN:Otto Quibble", number, "NOTE:the son", "CATEGORIES:Choir", "TITLE:Baker",
        "IMPP:xmpp:otto@q.example", "ROLE:Chef")
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox, columns: 120)
    #expect(waits(until: { terminal.text.contains("Are these one person?") }))
    let shown = terminal.text
    for text in [
      "Birthday", "1950-02-03", "Hauptstr. 7", "Note", "the son", "Group", "Choir", "  Link  ",
      "https://otto.example", "  Skype  ", "otto.q", "  Chat  ", "xmpp:otto@q.example",
    ] {
      #expect(shown.contains(text), "\(text)")
    }
    for text in ["Baker", "Chef", "zzz"] { #expect(!shown.contains(text), "\(text)") }
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
  }

  @Test func `A line in which all contacts look equal is not shown`() throws {
    let cards =
      SampleCards.card(
        "FN:Otto Quibble", "EMAIL;TYPE=HOME:o@q.example", "EMAIL:x@q.example",
        "TEL:+49 30 7654321", "ORG:Bau")
      + SampleCards.card(
        "FN:Otto Quibble", "EMAIL:x@q.example", "EMAIL;TYPE=WORK:o@q.example",
        "TEL:+49 172 8888828", "ORG:Bau")
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox, columns: 120)
    #expect(waits(until: { terminal.text.contains("Are these one person?") }))
    let labels = terminal.text.split(separator: "\r\n").filter { $0.hasPrefix("  ") }
      .map { $0.split(separator: " ")[0] }
    #expect(labels == ["Row", "Name", "Phone"])
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: ["merge", "all"])
  func `A warning about a merged value names the contact`(answer: String) throws {
    let lines = ["TEL:+49 170 1234567", "EMAIL:bob@quibble.example"]
    let cards = ["Robert", "Bob"].flatMap {
      SampleCards.card("FN:\($0) Quibble", lines[0], lines[1])
    }
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these one person?"))
    terminal.type("\(answer)\n")
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("Robert Quibble: Name has another value, “Bob Quibble”"))
    #expect(terminal.text.contains("Merged 1 set."))
  }

  @Test func `After “not” the walk goes on with the contacts of the set that are left`() throws {
    let cards = [("a", "NOTE:x"), ("b", "BDAY:1980-02-03"), ("c", "BDAY:1991-05-06")].flatMap {
      SampleCards.card("UID:\($0)", "FN:Max Quibble", "TEL:+49 30 7654321", $1)
    }
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these one person?"))
    terminal.type("not\nmerge\n")
    #expect(terminal.waits(for: "Merged 1 set."))
    #expect(terminal.end() == 0)
    #expect(try uids(sandbox).count == 2)
    #expect(try sandbox.contacts("dedupe").status == 1)
  }

  @Test(arguments: [
    ("merge not", ["a", "c"], false), ("not not merge", ["a", "b"], false),
    ("not not not", ["a", "b", "c"], false), ("undo merge", ["a"], false),
    ("undo not merge not", ["a", "c"], false), ("skip all", ["a", "b"], true),
    ("quit", ["a", "b", "c"], true),
  ])
  func `After “not” about three contacts, a person is asked about two at a time`(
    answers: String, uids: [String], isLeft: Bool
  ) throws {
    let (number, address) = ("TEL:+49 30 7654321", "EMAIL:otto@q.example")
    let cards = [("a", number), ("b", number), ("c", "NOTE:x")].flatMap {
      SampleCards.card("UID:\($0)", "FN:Otto Quibble", address, $1)
    }
    let sandbox = try Sandbox(dropping: cards + Self.others)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these 3 one person?"))
    terminal.type("?\n")
    #expect(
      terminal.waits(for: "  not    go on with two of them at a time: not all are one person\r\n"))
    terminal.type("not\n\(answers.replacing(" ", with: "\n"))\n")
    #expect(terminal.waits(for: "erged"))
    #expect(terminal.end() == 0)
    #expect(try self.uids(sandbox) == uids)
    #expect(try sandbox.contacts("dedupe").status == (isLeft ? 0 : 1))
  }

  @Test(arguments: ["?", ""])
  func `Another or no answer explains the words, and Ctrl-C tells what was merged`(
    answer: String
  ) throws {
    let sandbox = try Sandbox(dropping: Self.mixed(namesakeIsFirst: false))
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    let questions = { terminal.text.components(separatedBy: " one person?").count - 1 }
    #expect(waits { questions() == 1 })
    terminal.type("\(answer)\n")
    #expect(waits { questions() == 2 })
    #expect(terminal.text.contains("\r\n  not    remember that they are not one person\r\n"))
    terminal.type("merge\n")
    #expect(waits { questions() == 3 })
    terminal.interrupt()
    #expect(terminal.waits(for: "Merged 1 set."))
    #expect(terminal.end() == 130)
    #expect(try uids(sandbox).prefix(2) == ["a1", "b1"])
  }

  @Test(arguments: ["merge", "not", "all"])
  func `A contact that another program has removed meanwhile is named`(answer: String) throws {
    let sandbox = try Sandbox(dropping: Self.mixed(namesakeIsFirst: false))
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these one person?"))
    try sandbox.contacts("rm", "@1", "--yes")
    terminal.type("\(answer)\n")
    #expect(
      terminal.waits(
        for: "Nothing was done: another program removed Otto Quibble meanwhile."))
    terminal.type("quit\n")
    #expect(terminal.end() == 3)
    #expect(try uids(sandbox) == ["a1", "b1"])
  }

  @Test(arguments: ["merge", "not", "all"])
  func `Nothing is done about a contact that another program has changed meanwhile`(
    answer: String
  ) throws {
    let sandbox = try Sandbox(dropping: Self.mixed(namesakeIsFirst: false))
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these one person?"))
    try sandbox.contacts(
      "set", "@1", "name=Zed Foo", "email=zed@other.example", "tel=+46 8 123 45 67")
    terminal.type("\(answer)\n")
    #expect(
      terminal.waits(for: "Nothing was done: another program changed Zed Foo meanwhile."))
    terminal.type("quit\n")
    #expect(terminal.end() == 3)
    #expect(try uids(sandbox) == ["a1", "a2", "b1"])
    #expect(try !sandbox.output("log", "--plain").contains("dedupe"))
  }

  @Test(arguments: [
    (["name=Zed Foo", "tel=+46 8 123 45 67"], "merge\n", ["a1", "c1", "c2"]),
    (["note=x"], "merge\nmerge\n", ["a1", "c1"]),
    (["note=x"], "merge\nundo\nskip\nmerge\n", ["a1", "a2", "c1"]),
  ])
  func `A set that another program changed before it is shown is searched for again`(
    change: [String], answers: String, uids: [String]
  ) throws {
    let cards = [("a", "Otto Quibble", "7654321"), ("c", "Greta Quirm", "1234567")].flatMap {
      uid, name, number in
      [1, 2].flatMap { SampleCards.card("UID:\(uid)\($0)", "FN:\(name)", "TEL:+49 30 \(number)") }
    }
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox)
    #expect(terminal.waits(for: "Are these one person?"))
    try sandbox.contacts(["set", "@3"] + change)
    terminal.type(answers)
    #expect(terminal.end() == 0)
    #expect(try self.uids(sandbox) == uids)
  }

  @Test func `A reason that only some contacts share names their rows`() throws {
    let (home, work) = ("TEL:+49 30 7654321", "TEL:+49 30 1112223")
    let cards = [(home, "NOTE:1"), (home, work), (work, "NOTE:2")].flatMap {
      SampleCards.card("FN:Otto Quibble", $0, $1)
    }
    let text = try Sandbox(dropping: cards).contacts("dedupe").standardOutput
    #expect(text.contains(": the same name; "))
    #expect(text.contains("the same number, +49 30 7654321 (@0 @1)"))
    #expect(text.contains("the same number, +49 30 1112223 (@1 @2)"))
  }

  @Test func `Of two programs that merge at once, only one says that it merged`() throws {
    let sandbox = try Sandbox(dropping: Self.mixed(namesakeIsFirst: false))
    let held = try HeldList(sandbox.database)
    let programs = try [1, 2].map { _ in
      try sandbox.start(["dedupe", "--merge", "--json"])
    }
    // Both have found the set when they say that they wait.
    let bothWait = try waits {
      try programs.allSatisfy { try !Data(contentsOf: $0.errors).isEmpty }
    }
    #expect(bothWait)
    try held.release()
    let outcomes = try programs.map { try $0.outcome() }.sorted { $0.status < $1.status }
    #expect(outcomes.map(\.status) == [0, 1])
    #expect(outcomes[0].standardOutput.contains("operation_id"))
    #expect(
      outcomes[1].standardOutput
        == #"{"schema": "contacts.dedupe/1", "operation_id": null, "sets": [], "dry_run": false}"#
        + "\n")
    #expect(outcomes[1].standardError.hasSuffix("There are no duplicates.\n"))
  }
}
