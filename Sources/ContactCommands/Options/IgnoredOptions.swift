import ArgumentParser

/// The global options that a command ignores.
///
/// The help of the command doesn't list them. If an alias or a script passes them nevertheless, most are harmless.
/// `check(_:)` rejects those that would change the result.
struct IgnoredOptions {
  /// The options, by their long names.
  let names: Set<String>

  private let command: String

  /// Creates the set for a command.
  init(of type: any ContactCommand.Type) {
    let path =
      "\(type.configuration._superCommandName ?? "") \(type.configuration.commandName ?? "")"
    let command = String(path.drop { $0 != " " }.dropFirst())
    let forms: Set = ["--json", "--plain", "--null"]
    var ignored: Set<String> = []
    if Self.fileCommands.contains(command) { ignored.insert("--wait") }
    if Self.commandsWithoutRows.contains(command) { ignored.insert("--book") }
    if Self.commandsOfCards.contains(command) { ignored.formUnion(forms) }
    if Self.textCommands.contains(command) { ignored.formUnion(forms.union(["--book", "--wait"])) }
    if command == "photo get" { ignored.formUnion(["--plain", "--null"]) }
    if !Self.commandsWithPages.contains(command) { ignored.insert("--no-pager") }
    if !Self.commandsThatAsk.contains(command) { ignored.insert("--yes") }
    if !Self.commandsThatAsk.contains(command), !Self.commandsWithTerminals.contains(command) {
      ignored.insert("--no-input")
    }
    self.command = command
    self.names = ignored
  }

  /// Commands that read only files.
  private static let fileCommands: Set = ["lint", "convert"]

  /// Commands that write the cards themselves.
  private static let commandsOfCards: Set = ["export", "convert", "template"]

  /// Commands that print text about the program or its page, and none of the list.
  private static let textCommands: Set = ["completions", "man", "serve"]

  /// Commands without rows, which have no current book.
  private static let commandsWithoutRows: Set = [
    "lint", "convert", "doctor", "compact", "undo", "redo", "backup create", "backup list",
    "backup verify",
    "backup restore", "book list", "book add", "book rename", "book rm", "config list",
    "config get", "config set", "config unset", "trash list", "trash empty", "status",
  ]

  /// Commands that show their results in a pager on a terminal.
  private static let commandsWithPages: Set = ["list", "show", "log", "trash list", "man"]

  /// Commands that ask for confirmation.
  private static let commandsThatAsk: Set = [
    "rm", "merge", "drag", "qr", "trash empty", "book rm", "backup restore", "photo get",
    "photo set", "photo filter", "photo crop", "photo rm",
  ]

  /// Commands that open a drop zone or an editor, or go through duplicates, if they have a terminal.
  private static let commandsWithTerminals: Set = ["drop", "add", "edit", "dedupe"]

  /// Throws if the user gave an ignored option that would change the result.
  func check(_ options: GlobalOptions) throws(CommandError) {
    if options.book != nil, names.contains("--book") {
      throw .usage("“contacts \(command)” has no --book: it isn't about a single book.")
    }
    guard let form = Self.forms(of: options).first(where: names.contains) else { return }
    switch command {
    case "export":
      throw .usage(
        "“contacts export” writes cards, so it has no \(form): --format says how they are written, such "
          + "as --format json or --format csv-google.")
    case "convert":
      throw .usage(
        "“contacts convert” writes cards, so it has no \(form): --to says how they are written, such as "
          + "--to jcard or --to csv-google.")
    case "template":
      throw .usage("“contacts template” prints a text to fill in, so it has no \(form).")
    case "serve":
      throw .usage("“contacts serve” prints an address, so it has no \(form).")
    case _ where Self.textCommands.contains(command):
      throw .usage("“contacts \(command)” prints text for another program, so it has no \(form).")
    default:
      throw .usage("“contacts \(command)” writes the photo itself, so it has no \(form).")
    }
  }

  /// Returns the given options that select an output format.
  static func forms(of options: GlobalOptions) -> [String] {
    [("--json", options.json), ("--null", options.null), ("--plain", options.plain)]
      .filter(\.1).map(\.0)
  }

  /// Removes the options from a help.
  func removeEntries(from help: String) -> String {
    var lines: [Substring] = []
    var isLeftOut = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("      ") {
        isLeftOut = line.optionNames.contains { names.contains(String($0)) }
      }
      if !isLeftOut { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// The names of the option whose entry in a help begins with this line; none for other lines.
  var optionNames: ArraySlice<Substring> {
    guard hasPrefix("  -") else { return [] }
    return split { $0 == " " || $0 == "," || $0 == "/" }.prefix { $0.hasPrefix("-") }
  }
}
