import Testing

@testable import ContactCommands

@Suite struct TerminalTextTests {
  private static let style = TextStyle(
    choice: .always, terminal: Terminal(isTerminal: true, width: 80),
    environment: Environment { _ in nil })

  @Test func `interpolated text is made harmless, and literal text is unchanged`() {
    let name = "\u{1B}[2JAda\n\u{202E}"
    let text: TerminalText = "\u{1B}[K\(name) \(3)"
    #expect(text.text == "\u{1B}[K␛[2JAda \u{FFFD} 3")
  }

  @Test func `bold text has the width of its characters`() {
    let text: TerminalText = "\(Self.style.bold("Zoë\u{7}")) x"
    #expect(text.text == "\u{1B}[1mZoë␇\u{1B}[0m x")
    #expect(text.displayWidth == 6)
  }
}
