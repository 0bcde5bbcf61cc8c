import Testing

@Suite struct LogShowTests {
  /// Makes a list in which a card was edited and a contact was moved to another book.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    let edited = SampleCards.card(
      "UID:ada-1", "FN:Ada King", "N:Lovelace;Ada;;;", "ORG:Engines",
      "EMAIL;TYPE=home:ada@example.org", "NOTE:one\\ntwo")
    try sandbox.write(edited, to: "ada.vcf")
    try sandbox.contacts("drop", "ada.vcf", "--on-duplicate", "replace")
    try sandbox.contacts("book", "add", "my work")
    try sandbox.contacts("move", "@1", "--into", "book:\"my work\"")
    return sandbox
  }

  /// Checks the output of `log --show` for the operation on a line of the log.
  private static func check(
    _ line: Int, _ options: [String], in sandbox: Sandbox, _ expected: String
  ) throws {
    let log = try sandbox.output("log", "--plain").split(separator: "\n")
    let id = String(log[line].prefix(13))
    let outcome = try sandbox.contacts(["log", "--show", id] + options).normalized(in: sandbox)
    #expect(outcome == .init(standardOutput: expected, standardError: "", status: 0))
  }

  @Test func `the log names the contacts that each operation changed`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("add", "Eve")
    try sandbox.contacts("set", "@0..3", "note+=x", "note+=y")
    try sandbox.contacts("rm", "eve")
    try sandbox.contacts("undo")
    try sandbox.contacts("dedupe", "--not", "@0", "@1")
    try sandbox.contacts("book", "add", "work")
    let log = try sandbox.contacts("log").normalized(in: sandbox).standardOutput
    #expect(
      log.replacing(/[ ]{2,}/, with: "|") == """
        <op>|<date>|book add|1 book
        <op>|<date>|dedupe|Ada Lovelace and Grace Hopper
        <op>|<date>|set|~4|Ada Lovelace, Grace Hopper, Zoë Björnström and 1 more
        <op>|<date>|add|+1|Eve
        <op>|<date>|drop|+3|Ada Lovelace, Grace Hopper and Zoë Björnström|three.vcf

        """)
    try sandbox.contacts("undo")
    try sandbox.contacts("rm", "grace")
    #expect(try sandbox.output("log", "--limit", "1").hasSuffix("  -1  Grace Hopper\n"))
  }

  @Test func `log show prints for people what was done to each contact`() throws {
    let sandbox = try Self.makeSandbox()
    try Self.check(
      0, ["--color", "never"], in: sandbox,
      """
      <op>  <date>  move (↕1)
      ↕  @1 → @"my work".0  \(try Self.shortID("grace", sandbox))  Grace Hopper

      """)
    try Self.check(
      2, [], in: sandbox,
      """
      <op>  <date>  drop of ada.vcf (~1)
      ~  \(try Self.shortID("ada", sandbox))  Ada King
         - Name            Ada Lovelace
         + Name            Ada King
         - E-mail          ada@example.org
         + E-mail          ada@example.org  (home)
         - Phone           +44 20 7946 0812
         + Note            one
         +                 two

      """)
    try Self.check(
      3, ["--limit", "1"], in: sandbox,
      """
      <op>  <date>  drop of three.vcf (+3)
      +  @0  <id>  Ada King
      … and more: --limit, --json or --plain tell all.

      """)
  }

  @Test func `log show tells which type was added, though it says nothing to people`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada", "UID:a", "TEL;TYPE=home:123456"))
    try sandbox.write(
      SampleCards.card("FN:Ada", "UID:a", "TEL;TYPE=home,voice:123456"), to: "a.vcf")
    try sandbox.contacts("drop", "a.vcf", "--on-duplicate", "replace")
    let id = try sandbox.output("log", "--plain").prefix(13)
    let lines = try sandbox.output("log", "--show", String(id))
    #expect(lines.contains("- Phone           123456  (home)\n"), "\(lines)")
    #expect(lines.contains("+ Phone           123456  (home, voice)\n"), "\(lines)")
  }

  private static func shortID(_ word: String, _ sandbox: Sandbox) throws -> String {
    let outcome = try sandbox.contacts("list", word, "--plain", "--fields", "id")
    return String(outcome.standardOutput.prefix(4))
  }

  @Test func `log show --plain prints records`() throws {
    let sandbox = try Self.makeSandbox()
    try Self.check(
      0, ["--plain"], in: sandbox,
      "moved\t<id>\tGrace Hopper\t@contacts.1\t@\"my work\".0\t\t\t\t\t\n")
    try Self.check(1, ["--plain"], in: sandbox, "book-added\t\tmy work\t\t\t\t\t\t\t\n")
    try Self.check(
      2, ["--plain"], in: sandbox,
      """
      property-changed\t<id>\tAda King\t\t\tFN\t\tAda Lovelace\t\tAda King
      property-changed\t<id>\tAda King\t\t\tEMAIL\t\tada@example.org\tTYPE=home\tada@example.org
      property-removed\t<id>\tAda King\t\t\tTEL\t\t+44 20 7946 0812\t\t
      property-added\t<id>\tAda King\t\t\tNOTE\t\t\t\tone\\ntwo

      """)
  }

  @Test func `log show --json prints a document`() throws {
    let sandbox = try Self.makeSandbox()
    try Self.check(
      0, ["--json"], in: sandbox,
      """
      {"schema": "contacts.log-show/1", "operation": {"id": "<operation>", "command": "move", \
      "source": "", "date": "<date>", "undone": false, "undone_by": null, "undoes": null, \
      "counts": {"inserted": 0, "replaced": 0, "moved": 1, "removed": 0, "books": 0}}, "changes": [
      {"change": "moved", "contact": {"id": "<id>", "name": "Grace Hopper"}, \
      "from": {"book": "contacts", "row": 1}, "to": {"book": "my work", "row": 0}, "properties": []}
      ]}

      """)
    try sandbox.contacts("undo")
    try sandbox.contacts("book", "rename", "my work", "job")
    try Self.check(
      0, ["--json"], in: sandbox,
      """
      {"schema": "contacts.log-show/1", "operation": {"id": "<operation>", "command": "book rename", \
      "source": "", "date": "<date>", "undone": false, "undone_by": null, "undoes": null, \
      "counts": {"inserted": 0, "replaced": 0, "moved": 0, "removed": 0, "books": 1}}, "changes": [
      {"change": "book-renamed", "contact": null, "from": {"book": "my work", "row": null}, \
      "to": {"book": "job", "row": null}, "properties": []}
      ]}

      """)
  }

  @Test(arguments: [
    CommandFixture(
      "log --show zzzz",
      errors: "contacts: There is no operation “zzzz”: “contacts log” lists the operations.\n",
      status: 1),
    CommandFixture(
      "log --show zzz",
      errors:
        "contacts: “zzz” is too short for the id of an operation: give at least 4 characters, as "
        + "“contacts log” shows them.\n",
      status: 64),
  ])
  func `log show refuses an argument that names no operation`(fixture: CommandFixture) throws {
    try fixture.check(in: try .withThreeContacts())
  }
}
