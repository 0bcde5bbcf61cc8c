import ArgumentParser
import ContactModel

/// Moves global options after the command, because the parser doesn't accept them before it.
struct GlobalArguments {
  /// The names of commands, each with the names of its subcommands.
  let commands: [String: [String]]

  /// The names of the aliases, one of which an unknown command may mean.
  var aliases: [String] = []

  private static let flags: Set<String> = [
    "--json", "--plain", "--null", "--no-pager", "--quiet", "--verbose", "--yes", "--no-input",
    "--dry-run",
  ]
  private static let helpFlags: Set<String> = ["-h", "--help"]
  private static let shortFlags = Set("0qvyn")

  /// The options of one letter that some command has.
  private static let knownLetters = shortFlags.union("ho")

  private static let options: Set<String> = ["--db", "--book", "--color", "--wait"]

  /// Whether all arguments are global options, so that no command is named.
  func hasOnlyOptions(_ arguments: [String]) -> Bool {
    var rest = arguments[...]
    while let first = rest.first, let count = Self.length(of: first), count <= rest.count {
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }

  /// Replaces an alias in the place of a command by the words for which it stands; after `help`, by its command.
  func expanding(_ aliases: [String: [String]], in arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count,
      let count = Self.helpFlags.contains(arguments[index])
        ? 1 : Self.length(of: arguments[index])
    {
      index += count
    }
    let isHelp = index + 1 < arguments.count && arguments[index] == "help"
    if isHelp { index += 1 }
    guard index < arguments.count, let words = aliases[arguments[index]] else { return arguments }
    if isHelp {
      let subcommands = commands[words[0]] ?? []
      return arguments[..<index] + words.prefix(1)
        + words.dropFirst().prefix(1).filter(subcommands.contains)
    }
    return arguments[..<index] + words + arguments[(index + 1)...]
  }

  /// Moves global options, and the one for help, from before a command's name to directly after it.
  ///
  /// - Throws: `CommandError` when an option lacks its value.
  func commandFirst(_ arguments: [String]) throws(CommandError) -> [String] {
    try Self.checkValues(in: arguments)
    var names: [String] = []
    var moved: [String] = []
    var help: [String] = []
    var rest = arguments[...]
    while let argument = rest.first {
      if let count = Self.length(of: argument) {
        guard rest.count >= count else {
          throw .usage("\(argument) needs a value; see “contacts --help”.")
        }
        moved += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if Self.helpFlags.contains(argument) {
        help = [argument]
        rest = rest.dropFirst()
      } else if isCommand(argument, below: names) {
        names.append(argument)
        rest = rest.dropFirst()
        guard names.count == 1, commands[argument]?.isEmpty == false else { break }
      } else {
        break
      }
    }
    if names == ["help"] { try checkPath(rest) }
    if let name = rest.first, !name.hasPrefix("-"), isIncomplete(names),
      help.isEmpty || names.isEmpty
    {
      throw unknownCommand(name, below: names)
    }
    try Self.checkLetters(in: rest, of: names)
    if names == ["config", "set"] {
      try Self.checkAssignment(in: rest)
      rest = Self.withNumberLast(rest)
    }
    guard !names.isEmpty else { return help + rest }
    return names + help + moved + Self.selecting(Self.withDefaults(rest)[...])
  }

  /// Checks that the name and the value of a setting have no equals sign between them.
  private static func checkAssignment(in rest: ArraySlice<String>) throws(CommandError) {
    let argument = rest.first { !$0.hasPrefix("-") } ?? ""
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, ListSetting.named(parts[0]) != nil else { return }
    throw .usage(
      "A setting and its value are two words: write “contacts config set \(parts[0]) "
        + "\(parts[1].singleLine.shellWord)”.")
  }

  /// Moves a negative number after a name behind the options, so that the parser doesn't take it for one.
  private static func withNumberLast(_ arguments: ArraySlice<String>) -> ArraySlice<String> {
    guard let value = arguments.dropFirst().first, value.hasPrefix("-"), Double(value) != nil,
      !arguments.contains("--")
    else { return arguments }
    var moved = arguments
    moved.remove(at: moved.startIndex + 1)
    moved += ["--", value]
    return moved
  }

  /// Gives an option whose value may be left out its default, because the parser takes the next argument for the value.
  private static func withDefaults(_ arguments: ArraySlice<String>) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { $0 == "--from-mail" ? "--from-mail=from" : $0 }
      + arguments[end...]
  }

  /// Checks that no option has an empty value after its equals sign; the parser would take the next argument for it.
  private static func checkValues(in arguments: [String]) throws(CommandError) {
    for argument in arguments.prefix(while: { $0 != "--" })
    where argument.hasPrefix("--") || argument.hasPrefix("-") && argument.count == 3 {
      guard argument.last != "=" || argument.dropLast().contains("=") else {
        throw .usage(
          "“\(argument.singleLine)” has no value: write one after the equals sign, or leave it out."
        )
      }
    }
  }

  /// Checks options of one letter that are written together; the parser would show the help if one of them is an `h`.
  private static func checkLetters(
    in arguments: ArraySlice<String>, of names: [String]
  ) throws(CommandError) {
    let arguments = Array(arguments)
    // The parser's description of the command takes time.
    lazy var values = SuggestedCommand.indicesOfValues(in: arguments, ofCommand: names)
    for (index, argument) in arguments.enumerated().prefix(while: { $0.element != "--" }) {
      let letters = argument.dropFirst()
      guard argument.first == "-", letters.count > 1, letters.first != "-", letters.first != "@",
        !letters.allSatisfy(knownLetters.contains), !values.contains(index)
      else { continue }
      let isWord = letters.allSatisfy { $0.isLetter || $0 == "-" }
      let isPhrase = letters.first?.isLetter == true && letters.contains(where: \.isWhitespace)
      if isPhrase || !isWord && letters.contains("h") && !letters.contains("=") {
        let name = letters.firstIndex(of: ":").map { String(letters[..<$0]) }
        guard !(name.map(ContactSelector.isField) ?? false) else { continue }
        throw .usage(
          "“\(argument.singleLine)” begins with a hyphen, as options do: write -- before it.")
      }
      guard isWord else { continue }
      let words = names == ["list"] ? words(in: arguments, besides: values) : []
      let other = words.isEmpty ? "ada" : words.joined(separator: " ")
      let usage = Contacts.commandType(names).type.configuration.usage
      let advice =
        if flags.union(options).contains("-\(argument)") {
          ": did you mean “-\(argument)”?"
        } else if !names.isEmpty, usage?.contains("SELECTOR") != true {
          "."
        } else {
          ". To leave out a word, put it between quotation marks with another one: “contacts list \("\(other) \(argument)".shellQuoted)”."
        }
      throw .usage("There is no option “\(argument)”\(advice)")
    }
  }

  /// Returns the words of the arguments that are no options, no values of options and no rows.
  private static func words(in arguments: [String], besides values: Set<Int>) -> [String] {
    arguments.enumerated().prefix(while: { $0.element != "--" }).filter { index, argument in
      !values.contains(index) && !argument.isEmpty && !argument.hasPrefix("-")
        && !argument.hasPrefix("@")
    }.map(\.element)
  }

  /// Puts a blank before rows and fields that a minus excludes, such as `-@3` and `-group:family`, which the parser takes
  /// for options.
  private static func selecting(_ arguments: ArraySlice<String>) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      if argument.hasPrefix("-@") { return " \(argument)" }
      guard argument.first == "-", let colon = argument.firstIndex(of: ":") else { return argument }
      let name = String(argument[..<colon].dropFirst())
      return ContactSelector.isField(name) ? " \(argument)" : argument
    } + arguments[end...]
  }

  /// Whether the name of a command or subcommand must follow.
  private func isIncomplete(_ names: [String]) -> Bool {
    names.isEmpty || names.count == 1 && commands[names[0]]?.isEmpty == false
  }

  /// Checks the names in `contacts help NAME ...`.
  private func checkPath(_ path: ArraySlice<String>) throws(CommandError) {
    var names: [String] = []
    for name in path where !name.hasPrefix("-") && (names.isEmpty || isIncomplete(names)) {
      guard isCommand(name, below: names) else { throw unknownCommand(name, below: names) }
      names.append(name)
    }
  }

  /// Commands by names that other programs use for them.
  private static let usualNames = [
    "import": "drop", "insert": "drop", "ls": "list", "search": "list",
    "find": "list", "mail": "email", "tel": "phone", "telephone": "phone", "adr": "address",
    "bday": "birthdays", "birthday": "birthdays", "groups": "group", "cat": "show", "get": "show",
    "mv": "move",
    "cp": "move --copy",
    "join": "merge", "combine": "merge", "remove": "rm", "delete": "rm", "del": "rm",
    "books": "book", "history": "log", "new": "add", "create": "add", "copy": "duplicate",
    "clone": "duplicate",
    "change": "set", "modify": "set", "update": "set", "clear": "unset",
    "details": "show", "postaddress": "address", "addressbooks": "book list",
    "sync": "vdir sync", "rename": "set",
    "duplicates": "dedupe", "dups": "dedupe", "nick": "set", "print": "show", "reset": "undo",
    "add-email": "add --from-mail", "filename": "export", "source": "edit --as vcard",
    "settings": "config", "info": "show",
    "view": "show", "version": "--version", "count": "list --count",
    "tag": "group", "tags": "group", "label": "address", "labels": "group", "purge": "trash empty",
  ]

  /// Subcommands by names that other programs use for them, below the command that has them.
  private static let usualSubcommands = [
    "photo add": "set", "photo insert": "set",
    "trash rm": "empty", "trash remove": "empty", "trash delete": "empty",
  ]

  /// The subcommands that show what an argument names.
  private static let readingSubcommands = [
    "config": "get", "group": "show", "photo": "show", "trash": "list",
  ]

  private func unknownCommand(_ name: String, below names: [String]) -> CommandError {
    let path = (["contacts"] + names).joined(separator: " ")
    let known = (names.first.map { commands[$0] ?? [] } ?? Array(commands.keys) + aliases).sorted()
    let advice =
      if let usual = meant(by: name, among: known, below: names) {
        "did you mean “\(path) \(usual)”?"
      } else {
        (names.first.flatMap { Self.readingSubcommands[$0] }
          .map { "did you mean “\(path) \($0) \(name.singleLine.shellWord)”? " } ?? "")
          + "“\(path) --help” lists the commands."
      }
    if names == ["group"], name == "rm" {
      return .usage(
        "“contacts group remove” takes contacts out of a group, and “contacts group delete” deletes it."
      )
    }
    if names.isEmpty, name == "restore" {
      return .usage(
        "“contacts trash restore” brings removed contacts back, and “contacts backup restore” a whole list."
      )
    }
    let typed = (names + [name]).joined(separator: " ").singleLine
    return .usage("There is no command “\(typed)”: \(advice)")
  }

  /// Returns the command that is meant by an unknown name: one that other programs use, or a mistyped one.
  private func meant(by name: String, among known: [String], below names: [String]) -> String? {
    let usual = Self.usualNames.filter { _, command in
      guard names.isEmpty || !command.contains("--") else { return false }
      return command.hasPrefix("--") || known.contains(String(command.prefix { $0 != " " }))
    }
    let path = (names + [name]).joined(separator: " ")
    if let command = Self.usualSubcommands[path] ?? usual[name] { return command }
    guard let word = WordSuggestion.word(for: name, among: known + usual.keys.sorted()) else {
      return nil
    }
    return known.contains(word) ? word : usual[word]
  }

  private func isCommand(_ argument: String, below names: [String]) -> Bool {
    names.first.map { commands[$0]?.contains(argument) == true } ?? commands.keys.contains(argument)
  }

  /// Returns the number of arguments of a global option, with its value; `nil` if the argument isn't a global option.
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
