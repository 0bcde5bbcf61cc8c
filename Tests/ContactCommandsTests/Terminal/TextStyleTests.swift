import Testing

@testable import ContactCommands

@Suite struct TextStyleTests {
  private static let terminal = Terminal(isTerminal: true, width: 80)
  private static let file = Terminal(isTerminal: false, width: nil)

  private static func isColored(
    _ choice: TerminalChoice, _ terminal: Terminal, _ variables: [String: String]
  ) -> Bool {
    TextStyle(
      choice: choice, terminal: terminal, environment: Environment { variables[$0] }
    ).isColored
  }

  @Test func `colour depends on the option, then the variables, then the terminal`() {
    #expect(Self.isColored(.auto, Self.terminal, [:]))
    #expect(!Self.isColored(.auto, Self.file, [:]))
    #expect(Self.isColored(.always, Self.file, ["NO_COLOR": "1"]))
    #expect(!Self.isColored(.never, Self.terminal, ["CLICOLOR_FORCE": "1"]))
    #expect(!Self.isColored(.auto, Self.terminal, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
    #expect(Self.isColored(.auto, Self.file, ["CLICOLOR_FORCE": "1"]))
    #expect(!Self.isColored(.auto, Self.file, ["CLICOLOR_FORCE": "0"]))
    #expect(Self.isColored(.auto, Self.terminal, ["NO_COLOR": ""]))
    #expect(!Self.isColored(.auto, Self.terminal, ["TERM": "dumb"]))
  }
}
