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
      "add --from -", "Type or paste cards or a text; Ctrl-D ends them.", "name: Eve\n",
      "Added Eve (@3)"
    ),
    (
      "add --from-mail", "Type or paste the lines of a message; Ctrl-D ends them.",
      "From: Eve <eve@x.example>\n\n", "Added Eve (@3)"
    ),
    (
      "set ada note=@-", "Type or paste the lines of the value; Ctrl-D ends them.", "Hello\n",
      "Changed Ada Lovelace (@0)"
    ),
    (
      "photo set ada -", "Type or paste the bytes of an image; Ctrl-D ends them.", "Hello\n",
      "Standard input is not an image"
    ),
    (
      "email -", "Type or paste ids, one on each line; Ctrl-D ends them.", "0000000000000000\n",
      "Nobody matches."
    ),
  ])
  func `a command says that it reads the terminal, and Ctrl-D ends what is typed`(
    line: String, announcement: String, typed: String, result: String
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(CommandFixture(line).arguments, in: sandbox)
    #expect(terminal.waits(for: announcement))
    terminal.type("\(typed)\u{4}")
    let isEnded = terminal.waits(for: result)
    if !isEnded { terminal.interrupt() }
    #expect(isEnded, "\(terminal.text)")
    let status: Int32 = ["email -": 1, "photo set ada -": 77][line] ?? 0
    #expect(terminal.end() == status)
  }
}
