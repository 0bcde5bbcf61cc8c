import Testing

@testable import ContactCommands

/// Output on a screen, which a pager may show.
@Suite struct PagerTests {
  @Test(arguments: ["nosuch", "", "  ", "LESS=R /nosuch/less"])
  func `output is printed directly if there is no pager`(pager: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(["man", "list"], in: sandbox, environment: ["PAGER": pager])
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("--limit"))
    #expect(pager.contains("=") || !terminal.text.contains("/bin/sh"))
  }

  @Test func `a pager with an open quotation mark is a fault of the variable`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(["man", "list"], in: sandbox, environment: ["PAGER": "\"x"])
    #expect(terminal.end() == 78)
    #expect(terminal.text == "contacts: PAGER has an open quotation mark: “\"x”.\r\n")
  }

  @Test(arguments: [nil, "-i -M", "-R"])
  func `only output that is longer than the screen goes through the pager`(less: String?) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let environment = [
      "PAGER": "echo paged \"$LESS\"; cat >/dev/null", "LESS": less,
    ].compactMapValues { $0 }
    let short = try PseudoTerminal(["list"], in: sandbox, environment: environment)
    #expect(short.end() == 0)
    #expect(short.text.contains("Grace Hopper"))
    #expect(!short.text.contains("paged"))
    let long = try PseudoTerminal(["man", "list"], in: sandbox, environment: environment)
    #expect(long.end() == 0)
    #expect(long.text.contains("paged \(less.map { "-R \($0)" } ?? "FRX")"))
    #expect(!long.text.contains("--limit"))
  }

  @Test func `a screen is filled if no line is left for a prompt`() {
    let line = Array("a\n".utf8)
    let terminal = Terminal(isTerminal: true, width: 80)
    #expect(!terminal.isFilled(by: Array(repeatElement(line, count: 23).joined())))
    #expect(terminal.isFilled(by: Array(repeatElement(line, count: 24).joined())))
    let wide = Array(("\u{1B}[1m" + String(repeating: "é", count: 81) + "\u{1B}[0m\n").utf8)
    #expect(!terminal.isFilled(by: Array(repeatElement(wide, count: 11).joined())))
    #expect(terminal.isFilled(by: Array(repeatElement(wide, count: 12).joined())))
  }
}
