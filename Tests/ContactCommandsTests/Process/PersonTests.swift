import ContactTestSupport
import Foundation
import Testing

@Suite struct PersonTests {
  private func sandbox(_ cards: [UInt8]...) throws -> Sandbox {
    try Sandbox(dropping: cards.flatMap { $0 })
  }

  private static let ada = SampleCards.card(
    "UID:a", "FN:Ada Lovelace", "EMAIL:ada@home.example", "BDAY:1815-12-10")

  @Test func `A drop says why a card is merged into a contact`() throws {
    let sandbox = try sandbox(Self.ada)
    let card = SampleCards.card("N:LOVELACE;Ada;;;", "EMAIL:ada@home.example", "TITLE:Countess")
    try sandbox.write(card, to: "b.vcf")
    let preview = try sandbox.contacts("drop", "b.vcf", "-n")
    #expect(preview.standardOutput.contains("Ada Lovelace  (same person: ada@home.example)\n"))
    let document = try sandbox.contacts("drop", "b.vcf", "--json")
    #expect(document.standardOutput.contains(#""match": "same person: ada@home.example""#))
    #expect(document.status == 0)
    #expect(try sandbox.output("drop", "b.vcf") == "1 card is in the list already.\n")
    #expect(try sandbox.output("drop", "b.vcf", "--match", "uid").contains("Inserted"))
  }

  @Test(arguments: [
    ("최도윤", "최;도윤", "TEL:010 1234 5678"), ("최도윤", "최;도윤", "EMAIL:do@x.example"),
    ("Mama", "Meier;Gerda", "TEL:010 1234 5678"),
  ])
  func `A contact is found by the name that is shown`(name: String, parts: String, line: String)
    throws
  {
    let cards = [
      SampleCards.card("UID:a", "FN:\(name)", "N:\(parts);;;", line),
      SampleCards.card("UID:b", "FN:\(name)", line, "NOTE:x"),
    ]
    for (first, second) in [(cards[0], cards[1]), (cards[1], cards[0])] {
      let sandbox = try sandbox(first)
      try sandbox.write(second, to: "b.vcf")
      #expect(
        try sandbox.output("drop", "b.vcf").hasPrefix(
          "Merged 1 card into \(name) (same person: "))
    }
  }

  @Test(arguments: [
    ("FN:", "N:;;;;", "TEL;CELL:+491701234567"), ("FN:", "N:;;;;", "EMAIL:ada@home.example"),
    ("FN:Mailbox", "N:;Mailbox;;;", "TEL;CELL:3311"), ("FN:Credit", "N:;Credit;;;", "TEL:*100#"),
    ("FN:", "N:;;;;", "TEL:11833"),
  ])
  func `A contact without a name or with a short number comes back from each format`(
    name: String, parts: String, value: String
  ) throws {
    let sandbox = try Sandbox(dropping: card(parts, name, value, version: "2.1"))
    for format in ["vcard3", "vcard4", "jcard", "csv", "ldif", "abook"] {
      _ = try sandbox.shell("$contacts export --format \(format) > b")
      let drop = try sandbox.contacts("drop", "b")
      #expect(drop.standardError == "", "\(format)")
      #expect(try sandbox.shownNames().count == 1, "\(format): \(drop)")
    }
    let exported = try sandbox.shell("$contacts export").standardOutput
    #expect(exported.contains("\r\n\(name)\r\n") && exported.contains("\r\n\(parts)\r\n"))
  }

  @Test func `Two names with one short number are two people`() throws {
    let sandbox = try sandbox(SampleCards.card("FN:Mailbox", "TEL:3311"))
    try sandbox.write(SampleCards.card("FN:Reception", "TEL:3311"), to: "b.vcf")
    let drop = try sandbox.contacts("drop", "b.vcf")
    #expect(drop.standardOutput.hasPrefix("Inserted Reception"))
    #expect(drop.standardError == "")
  }

  @Test func `A hint names what each of several contacts shares`() throws {
    let sandbox = try sandbox(
      SampleCards.card("UID:a", "FN:Anna Meier", "EMAIL:a@x.example"),
      SampleCards.card("UID:b", "FN:Anna Meier", "TEL:+49 151 1234567"))
    try sandbox.write(
      SampleCards.card("FN:Anna Meier", "EMAIL:a@x.example", "TEL:+49 151 1234567"), to: "b.vcf")
    #expect(
      try sandbox.contacts("drop", "b.vcf").standardError.contains(
        "2 contacts of that name share as many values with it (a@x.example; +49 151 1234567)."))
  }

  @Test func `A value that is left out gives status 3, unless it is known to be older`() throws {
    let sandbox = try sandbox(Self.ada)
    let newer = SampleCards.card("UID:a", "FN:Ada Lovelace", "BDAY:1815-12-11", "NOTE:x")
    try sandbox.write(newer, to: "b.vcf")
    let outcome = try sandbox.contacts("drop", "b.vcf")
    #expect(outcome.status == 3)
    #expect(
      outcome.standardError
        == "b.vcf:1: Birthday stays “1815-12-10”: “1815-12-11” was left out.\n".asWarnings)
  }

  @Test func `A card dropped into a contact is merged by the policy`() throws {
    let sandbox = try sandbox(Self.ada)
    try sandbox.write(SampleCards.card("UID:b", "FN:Ada King", "TEL:1"), to: "b.vcf")
    let skipped = try sandbox.contacts("drop", "b.vcf", "--into", "ada", "--on-duplicate", "skip")
    #expect(skipped.standardOutput.contains("1 card skipped"))
    let refused = try sandbox.contacts("drop", "b.vcf", "--into", "ada", "--on-duplicate", "keep")
    #expect(refused.status == 64)
    try sandbox.contacts("drop", "b.vcf", "--into", "ada", "--on-duplicate", "replace")
    let exported = try sandbox.output("export")
    #expect(
      exported.split(separator: "\r\n").filter { !$0.hasPrefix("VERSION") }
        == ["BEGIN:VCARD", "UID:a", "FN:Ada King", "TEL:1", "END:VCARD"])
  }

  @Test func `A contact moved into a group becomes a member`() throws {
    let sandbox = try sandbox(
      Self.ada, SampleCards.card("FN:Grace Hopper"),
      SampleCards.card("UID:f", "FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group"))
    #expect(
      try sandbox.output("move", "ada,grace", "--into", "friends")
        == "Added 2 contacts to the group Friends (@2).\n")
    try sandbox.write(SampleCards.card("UID:t", "FN:Alan Turing"), to: "alan.vcf")
    let document = try sandbox.contacts("drop", "alan.vcf", "--into", "friends", "--json", "-n")
    #expect(
      document.standardOutput.contains(#""destination": {"book": "contacts", "row": 2}}, "items""#))
    #expect(document.standardOutput.contains(#""destination": {"book": "contacts", "row": 3}"#))
    #expect(
      try sandbox.output("drop", "alan.vcf", "--into", "friends")
        == "Inserted Alan Turing into the group Friends (@2).\n")
    #expect(
      try sandbox.shownNames("group:friends") == ["Ada Lovelace", "Grace Hopper", "Alan Turing"])
    let group = try sandbox.output("export", "friends")
    #expect(group.contains("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a\r\n"))
    try sandbox.contacts("undo")
    #expect(try sandbox.shownNames("group:friends") == ["Ada Lovelace", "Grace Hopper"])
    let again = try sandbox.output("move", "ada", "--into", "friends")
    #expect(again == "Ada Lovelace: a member of the group Friends (@2) already.\n")
  }

  @Test func `A drop into a group says which contacts become members`() throws {
    let sandbox = try sandbox(
      Self.ada, SampleCards.card("UID:f", "FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group"))
    try sandbox.write(Self.ada, to: "ada.vcf")
    let drop = ["drop", "ada.vcf", "--into", "friends"]
    #expect(
      try sandbox.output(drop + ["-n"]).hasSuffix(
        "Would add Ada Lovelace to the group Friends (@1).\n"))
    let document = try sandbox.output(drop + ["-n", "--json"])
    #expect(document.contains(#""result": "merged""#) && document.contains(#""merged": 1"#))
    #expect(try sandbox.output(drop) == "Added Ada Lovelace to the group Friends (@1).\n")
    #expect(try sandbox.output(drop) == "1 card is in the list already.\n")
    #expect(
      try sandbox.output("drop", "Zoe Quinn <zoe@x.example>", "--into", "friends")
        == "Inserted Zoe Quinn into the group Friends (@1).\n")
    #expect(try sandbox.shownNames("group:friends") == ["Ada Lovelace", "Zoe Quinn"])
    try sandbox.contacts("drop", "friends@x.example", "--into", "friends")
    let group = try sandbox.output("export", "friends")
    #expect(group.contains("EMAIL:friends@x.example") && !group.contains("NOTE"))
  }

  @Test func `A person and a group are merged only with --force`() throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Grace Hopper")
    try sandbox.contacts("book", "add", "My club")
    try sandbox.write(
      Self.ada + SampleCards.card("UID:f", "FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group"),
      to: "club.vcf")
    try sandbox.contacts("drop", "club.vcf", "--book", "My club")
    for arguments in [
      ["merge", "ada", "--into", "friends"], ["merge", "friends", "--into", "ada"],
      ["move", "friends", "--into", "ada"],
    ] {
      let outcome = try sandbox.contacts(arguments + ["--book", "My club"])
      #expect(outcome.status == 77)
      #expect(outcome.standardError.contains("“Friends” is a group and “Ada Lovelace” is not"))
      // A row would be one of the first book.
      let advice =
        /make it a member. “contacts (move id:[0-9a-f]+ --into id:[0-9a-f]+)” makes Ada Lovelace a member. Give --force to merge both.\n$/
      let command = try #require(outcome.standardError.firstMatch(of: advice)).output.1
      let advised = command.split(separator: " ").map(String.init)
      #expect(
        try sandbox.output(advised + ["-n"])
          == "Would add Ada Lovelace to the group Friends (@\"My club\".1).\n")
    }
    try sandbox.write(
      SampleCards.card("UID:g", "FN:Gang", "X-ADDRESSBOOKSERVER-KIND:group"), to: "gang.vcf")
    #expect(
      try sandbox.contacts("drop", "gang.vcf", "--into", "grace").standardError == """
        contacts: gang.vcf: “Gang” is a group and “Grace Hopper” is not: drop the contact into the \
        group to make it a member. Give --force to merge both.

        """)
    #expect(try sandbox.contacts("merge", "ada", "--into", "friends", "--force").status == 0)
    #expect(try sandbox.shownNames() == ["Grace Hopper", "Friends"])
  }

  @Test func `a group without a name is named by its row`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("UID:f", "FN:", "X-ADDRESSBOOKSERVER-KIND:group"))
    #expect(
      try sandbox.output("drop", "Zoe Quinn <zoe@x.example>", "--into", "@0", "-n").hasSuffix(
        "Would insert Zoe Quinn into the group @0.\n"))
  }
}

extension String {
  /// The lines as the program writes them to standard error.
  fileprivate var asWarnings: String {
    split(separator: "\n").map { "contacts: \($0)\n" }.joined()
  }
}

extension Sandbox {
  /// The names of the contacts that a selector finds, in the order of the list.
  fileprivate func shownNames(_ selector: String...) throws -> [String] {
    try contacts(["list", "--plain", "--fields", "name"] + selector).standardOutput
      .split(separator: "\n").map(String.init)
  }
}
