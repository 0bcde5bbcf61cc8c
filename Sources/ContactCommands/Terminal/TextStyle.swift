/// The styles of text on a terminal; they have no effect if colours are off.
struct TextStyle: Sendable {
  /// Whether escape sequences are written.
  let isColored: Bool

  /// Decides by the option, then by the usual environment variables, then by the output.
  ///
  /// Source: no-color.org and bixense.com/clicolors.
  init(choice: TerminalChoice, terminal: Terminal, environment: Environment) {
    switch choice {
    case .always:
      isColored = true
    case .never:
      isColored = false
    case .auto:
      if environment["NO_COLOR"] != nil {
        isColored = false
      } else if let force = environment["CLICOLOR_FORCE"], force != "0" {
        isColored = true
      } else {
        isColored = terminal.isTerminal && environment["TERM"] != "dumb"
      }
    }
  }

  func bold(_ text: String) -> TerminalText { paint(text, "1") }

  func dim(_ text: String) -> TerminalText { paint(text, "2") }

  func red(_ text: String) -> TerminalText { paint(text, "31") }

  func yellow(_ text: String) -> TerminalText { paint(text, "33") }

  private func paint(_ text: String, _ code: String) -> TerminalText {
    TerminalText(text, highlightedBy: isColored ? code : nil)
  }
}
