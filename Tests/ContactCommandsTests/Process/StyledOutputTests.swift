import ContactTestSupport
import Foundation
import Testing

/// The program's own escape sequences on a terminal with colours.
@Suite struct StyledOutputTests {
  private static let colors: [String: String?] = ["TERM": "xterm-256color", "NO_COLOR": nil]

  /// Returns what a command writes to a terminal.
  private func text(
    _ line: [String], in sandbox: Sandbox, _ variables: [String: String?] = colors
  ) throws -> String {
    let terminal = try PseudoTerminal(line, in: sandbox, environment: variables, columns: 120)
    _ = terminal.end()
    return terminal.text
  }

  /// Whether a character is the picture of a control character.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    (0x2400...0x2421).contains(scalar.value)
  }

  private static let lines: [([String], String)] = [
    (["show", "ada"], "\u{1B}[1mAda Lovelace\u{1B}[0m"),
    (["list"], "\u{1B}[1m@0\u{1B}[0m"),
    (["group"], "\u{1B}[1mFriends\u{1B}[0m"),
    (["book"], "\u{1B}[1mcontacts\u{1B}[0m"),
    (["config", "list"], "\u{1B}[1mname.order\u{1B}[0m"),
    (["log"], "\u{1B}[2m"),
    (["merge", "ada", "--into", "grace", "--dry-run"], "\u{1B}[2m  kept\u{1B}[0m"),
    (["lint", "bad.vcf"], "\u{1B}[1mbad.vcf:1:\u{1B}[0m \u{1B}[33mwarning\u{1B}[0m"),
    (["show", "nobody"], "\u{1B}[31mcontacts:\u{1B}[0m Nobody matches"),
    (["help", "show"], "OVERVIEW: "),
  ]

  @Test(arguments: lines)
  func `a terminal obeys the styles of the program`(line: [String], expected: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let eve = SampleCards.card("FN:Eve", "CATEGORIES:Friends")
    try sandbox.write(eve, to: "eve.vcf")
    try sandbox.contacts("drop", "eve.vcf")
    try sandbox.write(
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bad\r\n".utf8), to: "bad.vcf")
    let text = try text(line, in: sandbox)
    #expect(text.contains(expected), "\(text.debugDescription)")
    #expect(!text.unicodeScalars.contains(where: Self.isPicture), "\(text.debugDescription)")
  }

  @Test func `styles are obeyed, and the sequences of a card in them are shown`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Eve", "NOTE:\u{1B}[31mred\u{7}"))
    let text = try text(["show", "@0"], in: sandbox)
    #expect(text.contains("\u{1B}[1mEve\u{1B}[0m"))
    #expect(text.contains("␛[31mred␇"))
  }

  @Test(.enabled(if: OtherProgramTests.hasQRProgram, "qrencode is not installed."))
  func `a QR code is white on black on a terminal`() throws {
    let text = try text(["qr", "grace"], in: try Sandbox.withThreeContacts())
    let lines = text.split(separator: "\r\n").filter { $0.contains("█") }
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.hasPrefix("\u{1B}[40;37;1m█") && line.hasSuffix("█\u{1B}[0m"))
    }
  }

  @Test(
    .enabled(if: ContactsPhoto.isBuilt),
    arguments: [
      ("TERM", "xterm-kitty", "\u{1B}_Ga=T,f=100,q=2,m=0;"),
      ("TERM_PROGRAM", "iTerm.app", "\u{1B}]1337;File=inline=1;size="),
      ("TERM", "foot", "\u{1B}P0;1q\"1;1;4;2#"),
      ("TERM", "xterm-256color", "\u{1B}[38;5;244;48;5;244m▀▀▀▀\u{1B}[0m"),
    ])
  func `a terminal gets the commands that draw a photo`(
    variable: String, value: String, expected: String
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(ContactsPhoto.greyBitmap(width: 4, height: 2), to: "grey.bmp")
    try sandbox.contacts("photo", "set", "ada", "grey.bmp")
    let variables = Self.colors.merging([variable: value]) { $1 }
    for command in [["photo", "show", "ada"], ["show", "ada", "--photo", "always"]] {
      let text = try text(command, in: sandbox, variables)
      #expect(text.contains(expected), "\(text.debugDescription)")
      #expect(!text.unicodeScalars.contains(where: Self.isPicture))
    }
  }

  @Test func `the walk through duplicates has dim labels`() throws {
    let cards = [1, 2].flatMap {
      SampleCards.card("FN:Ada Quibble", "EMAIL:ada@q.example", "ORG:Firm \($0)")
    }
    let sandbox = try Sandbox(dropping: cards)
    let terminal = try PseudoTerminal(["dedupe"], in: sandbox, environment: Self.colors)
    #expect(waits(until: { terminal.text.contains("one person?") }))
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("\u{1B}[2m  Organization\u{1B}[0m"))
    #expect(!terminal.text.unicodeScalars.contains(where: Self.isPicture))
  }

  @Test func `the drop zone controls the terminal`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(["drop"], in: sandbox, environment: Self.colors)
    #expect(waits(until: { terminal.text.contains("Grace Hopper") }))
    terminal.type("\u{3}")
    _ = terminal.end()
    #expect(terminal.text.hasPrefix("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[H\u{1B}[1m"))
    #expect(terminal.text.contains("\u{1B}[K"))
    #expect(!terminal.text.unicodeScalars.contains(where: Self.isPicture))
  }

  @Test func `the progress line is drawn and cleared`() throws {
    let sandbox = try Sandbox()
    let terminal = try PseudoTerminal(
      ["drop", "-", "--dry-run"], in: sandbox, environment: Self.colors)
    #expect(terminal.waits(for: "Ctrl-D ends them."))
    terminal.type("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n")
    // The line appears only if the operation is long.
    Thread.sleep(forTimeInterval: 4)
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("\rTrying: 1 card, 0/s\u{1B}[K\r\u{1B}[K"))
  }
}
