import ArgumentParser
import ContactDocuments

/// The options that every command accepts, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "The database. (default: $CONTACTS_DB, else $XDG_DATA_HOME/contacts/contacts.sqlite)",
      valueName: "file"),
    completion: .file(extensions: ["sqlite", "db"]))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "The current book: @3 is its row, and words search only it.", valueName: "name"),
    completion: ListCompletion.books)
  var book: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(help: "Print tab-separated fields without a header.")
  var plain = false

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "Like --plain, but records end with NUL and nothing is escaped.")
  var null = false

  @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
  var color = TerminalChoice.auto

  @Flag(name: .customLong("no-pager"), help: "Don't page output on a terminal.")
  var isPagerForbidden = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more details.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Answer yes to every question.")
  var yes = false

  @Flag(name: .customLong("no-input"), help: "Never ask. Fail if an answer is required.")
  var isInputForbidden = false

  @Option(
    help: ArgumentHelp(
      "How long to wait while another program writes. (default: 60, on a terminal until Ctrl-C)",
      valueName: "seconds"))
  var wait: Double?

  mutating func validate() throws {
    guard wait.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--wait requires a number of seconds, 0 or more.")
    }
    guard !json || !plain && !null else {
      throw ValidationError("--json and \(null ? "--null" : "--plain") can't be used together.")
    }
    guard !quiet || !verbose else {
      throw ValidationError("--quiet and --verbose can't be used together.")
    }
  }
}

extension GlobalOptions {
  /// The output format that the options ask for.
  var format: OutputFormat {
    if json { .json } else if null { .null } else if plain { .plain } else { .human }
  }
}

/// The choice of when to write what only a terminal shows: colours, or a picture.
enum TerminalChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}

/// The option of every command that writes: `--dry-run` reports what would happen and changes
/// nothing.
struct DryRunOption: ParsableArguments {
  @Flag(
    name: [.customShort("n"), .customLong("dry-run")],
    help: "Show what would happen, but write nothing.")
  var isDryRun = false
}
