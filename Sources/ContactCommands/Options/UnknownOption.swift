/// The parser's message about an option that a command doesn't have, with a suggestion of our own.
///
/// The parser suggests the option that shares most letters: `--yes` for `--hlep`, which does harm.
enum UnknownOption {
  private static let beginning = "Unknown option '"

  /// Puts our suggestion in the place of the parser's.
  ///
  /// - Parameters:
  ///   - message: What the parser says.
  ///   - help: The help of the command, which names its options.
  /// - Returns: The message; as it is if it is about something else.
  static func improve(_ message: String, help: @autoclosure () -> String) -> String {
    guard let start = message.firstRange(of: beginning) else { return message }
    let lineEnd = message[start.upperBound...].firstIndex(of: "\n") ?? message.endIndex
    let line = message[start.upperBound..<lineEnd]
    guard let quote = line.firstIndex(of: "'") else { return message }
    let typed = String(line[..<quote])
    let meant = WordSuggestion.word(for: typed, among: options(in: help()))
    let advice = meant.map { ". Did you mean '\($0)'?" } ?? ""
    return message[..<start.upperBound] + "\(typed)'\(advice)" + message[lineEnd...]
  }

  /// The long options that a help lists.
  private static func options(in help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "/" })
        .prefix(while: { $0.hasPrefix("-") }).filter { $0.hasPrefix("--") }.map(String.init)
    }
  }
}
