/// Lets global options stand before the name of the command, where the parser doesn't look for them.
struct GlobalArguments {
  /// The names of commands, each with those of its subcommands.
  let commands: [String: [String]]

  private static let flags: Set<String> = [
    "--json", "--plain", "--null", "--no-pager", "--quiet", "--verbose", "--yes", "--no-input",
    "--dry-run",
  ]
  private static let shortFlags = Set("0qvyn")
  private static let options: Set<String> = ["--db", "--book", "--color", "--wait"]

  /// Moves global options from before a command's name to right behind it.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The arguments, with the names of command and subcommand first.
  /// - Throws: `CommandError` when an option before the name lacks its value.
  func commandFirst(_ arguments: [String]) throws(CommandError) -> [String] {
    var names: [String] = []
    var moved: [String] = []
    var rest = arguments[...]
    while let argument = rest.first {
      if let count = Self.length(of: argument) {
        guard rest.count >= count else {
          throw .usage("\(argument) needs a value; see “contacts --help”.")
        }
        moved += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if isCommand(argument, below: names) {
        names.append(argument)
        rest = rest.dropFirst()
        guard names.count == 1, commands[argument]?.isEmpty == false else { break }
      } else {
        break
      }
    }
    if names == ["help"] { try checkPath(rest) }
    if let name = rest.first, !name.hasPrefix("-"), isIncomplete(names) {
      throw unknownCommand(name, below: names)
    }
    return names.isEmpty ? Array(rest) : names + moved + rest
  }

  /// Whether the name of a command, or of one below it, must follow.
  private func isIncomplete(_ names: [String]) -> Bool {
    names.isEmpty || names.count == 1 && commands[names[0]]?.isEmpty == false
  }

  /// Checks the names of which help is asked for.
  private func checkPath(_ path: ArraySlice<String>) throws(CommandError) {
    var names: [String] = []
    for name in path where !name.hasPrefix("-") && (names.isEmpty || isIncomplete(names)) {
      guard isCommand(name, below: names) else { throw unknownCommand(name, below: names) }
      names.append(name)
    }
  }

  /// Commands by names that people try first.
  private static let usualNames = [
    "add": "drop", "import": "drop", "insert": "drop", "ls": "list", "search": "list",
    "find": "list", "query": "list", "cat": "show", "get": "show", "mv": "move",
    "cp": "move --copy",
    "join": "merge", "combine": "merge", "remove": "rm", "delete": "rm", "del": "rm",
    "books": "book", "history": "log", "new": "drop", "create": "drop",
  ]

  private func unknownCommand(_ name: String, below names: [String]) -> CommandError {
    let path = (["contacts"] + names).joined(separator: " ")
    let known = (names.first.map { commands[$0] ?? [] } ?? Array(commands.keys)).sorted()
    let advice =
      if let usual = meant(by: name, among: known) {
        "perhaps “\(path) \(usual)” is meant"
      } else {
        "“\(path) --help” lists the commands"
      }
    let typed = (names + [name]).joined(separator: " ").singleLine
    return .usage("There is no command “\(typed)”: \(advice).")
  }

  /// The command that another name stands for, be it usual elsewhere or mistyped.
  private func meant(by name: String, among known: [String]) -> String? {
    let usual = Self.usualNames.filter { known.contains(String($0.value.prefix { $0 != " " })) }
    if let command = usual[name] { return command }
    guard let word = WordSuggestion.word(for: name, among: known + usual.keys.sorted()) else {
      return nil
    }
    return known.contains(word) ? word : usual[word]
  }

  private func isCommand(_ argument: String, below names: [String]) -> Bool {
    names.first.map { commands[$0]?.contains(argument) == true } ?? commands.keys.contains(argument)
  }

  /// How many arguments a global option takes with its value, or `nil` when it is none.
  private static func length(of argument: String) -> Int? {
    if options.contains(argument) {
      return 2
    }
    if flags.contains(argument) || options.contains(where: { argument.hasPrefix("\($0)=") }) {
      return 1
    }
    let letters = argument.dropFirst()
    let isCluster =
      argument.first == "-" && !letters.isEmpty && letters.allSatisfy(shortFlags.contains)
    return isCluster ? 1 : nil
  }
}
