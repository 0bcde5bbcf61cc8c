import ContactModel

/// A command that a message suggests instead of the one that was run.
enum SuggestedCommand {
  /// Returns the command that was run with one selector instead of the words that selected nobody.
  ///
  /// - Parameters:
  ///   - command: The name of the command, and arguments and options that it needs for several contacts, as a person
  ///     types them into a shell.
  ///   - selector: The selector.
  ///   - words: The words, in their order.
  ///   - arguments: The arguments of this process; if they aren't those of the command, the text is only the command
  ///     with the selector.
  /// - Returns: The command as a person types it into a shell.
  static func text(
    _ command: String, _ selector: String, insteadOf words: [String],
    in arguments: [String] = Contacts.processArguments
  ) -> String {
    rewritten(command, selector, insteadOf: words, in: arguments)
      ?? "contacts \(command) \(selector.shellWord)"
  }

  /// Returns the command that was run with one argument instead of some words.
  ///
  /// - Parameters:
  ///   - command: The name of the command, and arguments and options to add, as a person types them into a shell.
  ///   - argument: The argument.
  ///   - words: The words, in their order.
  ///   - arguments: The arguments of this process.
  /// - Returns: The command as a person types it into a shell; `nil` if the arguments aren't those of the command, as
  ///   with an alias.
  static func rewritten(
    _ command: String, _ argument: String, insteadOf words: [String],
    in arguments: [String] = Contacts.processArguments
  ) -> String? {
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    let parts = ShellWords(command).words ?? []
    let options = parts.filter { $0.hasPrefix("--") }
    let names = parts.filter { !$0.hasPrefix("--") }
    let values = indicesOfValues(in: arguments, ofCommand: names)
    let ends = arguments.indices.lazy.compactMap {
      index(after: names, in: arguments[$0...], besides: values)
    }
    guard let end = ends.first,
      let line = line(arguments[end...], argument, insteadOf: words, besides: values),
      line.allSatisfy({ $0 == $0.singleLine })
    else { return nil }
    return (["contacts"] + arguments[..<end] + options + line).map(\.shellWord)
      .joined(separator: " ")
  }

  /// Returns the indices of the values of options, which are neither the names of the command nor words of a selector.
  static func indicesOfValues(in arguments: [String], ofCommand names: [String]) -> Set<Int> {
    let parameters = try? ManualPage.Parameter.all(of: Contacts.commandType(names).type)
    let options = Set(parameters?.flatMap(\.namesBeforeValue) ?? [])
    var indices: Set<Int> = []
    for (index, argument) in arguments.enumerated().prefix(while: { $0.element != "--" })
    where !indices.contains(index) && options.contains(argument) {
      indices.insert(index + 1)
    }
    return indices
  }

  /// Returns the index after the names with which arguments begin, and the options between them; `nil` if they begin with
  /// something else.
  private static func index(
    after names: [String], in arguments: ArraySlice<String>, besides values: Set<Int>
  ) -> Int? {
    var missing = names[...]
    for (index, argument) in zip(arguments.indices, arguments) {
      let isValue = values.contains(index)
      guard isValue || argument != missing.first else {
        missing.removeFirst()
        guard !missing.isEmpty else { return index + 1 }
        continue
      }
      let isFirst = missing.count == names.count
      guard !isFirst, isValue || argument.hasPrefix("-") else { return nil }
    }
    return nil
  }

  /// Returns arguments with another one instead of those that consist of some words; `nil` if the words aren't there.
  private static func line(
    _ arguments: ArraySlice<String>, _ replacement: String, insteadOf words: [String],
    besides values: Set<Int>
  ) -> [String]? {
    var line: [String] = []
    var missing = words[...]
    for (index, argument) in zip(arguments.indices, arguments) {
      let own = argument.split(separator: " ").map(String.init)
      guard !values.contains(index), !own.isEmpty, missing.starts(with: own) else {
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
  /// The text as a value in a selector, in quotation marks if it needs them.
  var selectorValue: String {
    let needsQuotes = utf8.contains { $0 == 0x20 || $0 == 0x2C || $0 == 0x22 }
    return needsQuotes ? quoted : self
  }

  /// The text as one word of a shell, in quotation marks.
  var shellQuoted: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The text as one word of a shell, in quotation marks if it needs them.
  var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "._@+,-=/:%".contains($0) }
    return isPlain ? self : shellQuoted
  }
}
