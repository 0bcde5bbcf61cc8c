#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CommandContext {
  /// Asks before something that can't be seen to be meant.
  ///
  /// - Parameters:
  ///   - question: What is asked, without a question mark.
  ///   - advice: What to do where nobody can be asked.
  /// - Returns: Whether the answer is yes; `--yes` answers so.
  /// - Throws: `CommandError` where nobody can be asked.
  func confirms(_ question: String, orAdvise advice: String) throws -> Bool {
    guard !options.yes else { return true }
    guard !options.isInputForbidden, isatty(STDIN_FILENO) == 1, output.errorTerminal.isTerminal
    else {
      throw CommandError.usage(advice)
    }
    output.writeRawMessage("\(question)? [y/N] ")
    guard let answer = readLine() else {
      output.writeRawMessage("\n")
      return false
    }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
