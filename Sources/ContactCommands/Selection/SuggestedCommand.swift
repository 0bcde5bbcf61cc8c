/// A command that a message suggests instead of the one that was run.
enum SuggestedCommand {
  /// Returns the command that was run with one selector instead of the words that selected nobody.
  ///
  /// - Parameters:
  ///   - command: The name of the command, and options that it needs for several contacts.
  ///   - selector: The selector.
  ///   - words: The words, in their order.
  ///   - arguments: The arguments of this process; if they aren't those of the command, the text is only the command
  ///     with the selector.
  /// - Returns: The command as a person types it into a shell.
  static func text(
    _ command: String, _ selector: String, insteadOf words: [String],
    in arguments: [String] = Contacts.processArguments
  ) -> String {
    let parts = command.split(separator: " ").map(String.init)
    let options = parts.filter { $0.hasPrefix("--") }
    guard let name = arguments.firstRange(of: parts.filter { !$0.hasPrefix("--") }),
      let line = line(arguments[name.upperBound...], selector, insteadOf: words),
      line.allSatisfy({ $0 == $0.singleLine })
    else { return "contacts \(command) \(selector)" }
    return (["contacts"] + arguments[..<name.upperBound] + options + line).map(\.shellWord)
      .joined(separator: " ")
  }

  /// Returns arguments with another one instead of those that consist of some words; `nil` if the words aren't there.
  private static func line(
    _ arguments: ArraySlice<String>, _ replacement: String, insteadOf words: [String]
  ) -> [String]? {
    var line: [String] = []
    var missing = words[...]
    for argument in arguments {
      let own = argument.split(separator: " ").map(String.init)
      guard !own.isEmpty, missing.starts(with: own) else {
        line.append(argument)
        continue
      }
      if missing.count == words.count { line.append(replacement) }
      missing.removeFirst(own.count)
    }
    return missing.isEmpty ? line : nil
  }
}

extension String {
  /// The text as one word of a shell, in quotation marks.
  var shellQuoted: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The text as one word of a shell, in quotation marks if it needs them.
  var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "._@+,-=/:%".contains($0) }
    return isPlain ? self : shellQuoted
  }
}
