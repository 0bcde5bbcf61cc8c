import Testing

@Suite struct TypedInputTests {
  private static let eve = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Eve
    N:Eve;;;;
    EMAIL:eve@example.org
    END:VCARD

    """

  @Test(arguments: [
    ("drop -", "Type or paste cards or text; Ctrl-D ends them.", eve, "Inserted Eve at @3."),
    ("lint", "Type or paste cards; Ctrl-D ends them.", eve, "nothing is wrong."),
    ("convert --to mutt -", "Type or paste cards; Ctrl-D ends them.", eve, "alias eve Eve"),
    (
      "email -", "Type or paste ids, one on each line; Ctrl-D ends them.", "0000000000000000\n",
      "Nobody matches."
    ),
  ])
  func `a command says that it reads the terminal, and Ctrl-D ends what is typed`(
    line: String, announcement: String, typed: String, result: String
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(
      Sandbox.executable, CommandFixture(line).arguments, in: sandbox)
    #expect(terminal.waits(for: announcement))
    terminal.type("\(typed)\u{4}")
    let isEnded = terminal.waits(for: result)
    if !isEnded { terminal.interrupt() }
    #expect(isEnded, "\(terminal.text)")
    #expect(terminal.end() == (line == "email -" ? 1 : 0))
  }
}
