import CLibrary

extension CommandContext {
  /// Says on a terminal that the command reads standard input.
  ///
  /// - Parameter contents: What it expects there.
  func announceReading(_ contents: String) {
    guard Terminal(descriptor: STDIN_FILENO).isTerminal else { return }
    output.note("Type or paste \(contents); Ctrl-D ends them.")
  }
}
