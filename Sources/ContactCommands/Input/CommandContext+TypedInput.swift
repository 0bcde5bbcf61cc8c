import CLibrary

extension CommandContext {
  /// Says on a terminal that the command reads standard input.
  func announceReading(_ contents: String) {
    guard Terminal(descriptor: STDIN_FILENO).isTerminal else { return }
    output.note("Type or paste \(contents); Ctrl-D ends them.")
  }

  /// Returns the content of a file, or of standard input, which is announced on a terminal.
  ///
  /// - Throws: `CommandError` if the file can't be read, or is larger than a card can be.
  func bytes(of path: String, expecting contents: String) throws -> [UInt8] {
    if path == "-" { announceReading(contents) }
    return try InputFile.bytes(of: path)
  }
}
