import ArgumentParser

/// `contacts man`: prints a manual page.
struct ManCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts man",
    abstract: "Print a manual page.",
    usage: "contacts man [COMMAND]",
    discussion: """
        contacts man                       all commands and common options
        contacts man set
        contacts man book add | man -l -   with the program “man”
        contacts man group-add             by the title of the page

      On a terminal the page is text. Otherwise it is in the language of “man” (roff), as the \
      package installs it.
      """)

  @Argument(
    help: ArgumentHelp("The command.", valueName: "command"),
    completion: .custom { words, index, prefix in
      ManCommand.subcommandNames(after: words.prefix(index)).filter { $0.hasPrefix(prefix) }
    })
  var command: [String] = []

  @OptionGroup var global: GlobalOptions

  static var usesSettings: Bool { false }

  /// The commands that may follow on a command line, sorted; the parser's own command `help` is completed as this one.
  private static func subcommandNames(after words: ArraySlice<String>) -> [String] {
    let names = words.drop { !["man", "help"].contains($0) }.dropFirst()
    let (type, rest) = Contacts.commandType(Array(names))
    guard rest.isEmpty else { return [] }
    return type.configuration.subcommands.compactMap { $0.configuration.commandName }.sorted()
  }

  /// The names of the command; the only argument may also be the title of its page, such as `contacts-group-add`.
  private var commandNames: [String] {
    guard command.count == 1, !Contacts.commandType(command).rest.isEmpty else { return command }
    let words = command[0].lowercased().split(separator: "-").map(String.init)
    return Array(words.drop { $0 == "contacts" })
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let names = commandNames
    let (type, rest) = Contacts.commandType(names)
    guard rest.isEmpty else {
      throw CommandError.usage(
        "There is no command “\(command.joined(separator: " ").singleLine)”: “contacts man” lists all commands."
      )
    }
    let page = try ManualPage(of: names, type)
    guard context.output.terminal.isTerminal else {
      try context.output.write(Array(page.roff.utf8))
      return .success
    }
    context.output.page()
    for line in page.lines(width: min(context.output.terminal.width ?? 80, 100)) {
      try context.output.writeLine("\(line)")
    }
    return .success
  }
}
