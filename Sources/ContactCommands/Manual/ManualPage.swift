import ArgumentParser

/// A manual page of the program or of one of its commands.
struct ManualPage {
  /// A part of the page.
  enum Block: Equatable {
    case heading(String)
    case paragraph(String)

    /// Lines that keep their breaks.
    case example([String])

    /// An option, an argument or a command, with its description.
    case item(term: String, text: String)
  }

  /// The name of the page, such as `contacts-book-add`.
  let name: String

  /// The parts of the page, in order.
  private(set) var blocks: [Block] = []

  /// Makes the page of a command.
  ///
  /// - Parameters:
  ///   - names: The names of the command, without the name of the program; empty for the program itself.
  ///   - type: The command.
  /// - Throws: Errors of decoding the parser's description of the command.
  init(of names: [String], _ type: any ParsableCommand.Type) throws {
    let command = (["contacts"] + names).joined(separator: " ")
    name = command.replacing(" ", with: "-")
    let configuration = type.configuration
    blocks = [
      .heading("Name"), .paragraph("\(name) - \(configuration.abstract)"), .heading("Synopsis"),
      .example(
        (configuration.usage ?? "\(command) COMMAND").split(separator: "\n").map(String.init)),
      .heading("Description"),
    ]
    appendText(configuration.discussion)
    let common = Set(try Parameter.common.map(\.term))
    let own = try Parameter.all(of: type).filter { !common.contains($0.term) }
    append(own.filter(\.isArgument), under: "Arguments")
    append(own.filter { !$0.isArgument }, under: "Options")
    appendCommands(of: type, names)
    if names.isEmpty { try appendCommonSections() }
    appendReferences(names)
  }

  /// Appends paragraphs, and as examples the lines that begin with two blanks.
  private mutating func appendText(_ text: String) {
    for part in text.split(separator: "\n\n") {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let isExample = lines.allSatisfy { $0.hasPrefix("  ") }
      blocks.append(isExample ? .example(lines) : .paragraph(lines.joined(separator: " ")))
    }
  }

  private mutating func append(_ parameters: [Parameter], under heading: String) {
    guard !parameters.isEmpty else { return }
    blocks.append(.heading(heading))
    blocks += parameters.map { .item(term: $0.term, text: $0.text) }
  }

  private mutating func appendCommands(of type: any ParsableCommand.Type, _ names: [String]) {
    let commands = type.configuration.subcommands
    guard !commands.isEmpty else { return }
    blocks.append(.heading("Commands"))
    for command in commands {
      let path = names + [command.configuration.commandName ?? ""]
      blocks.append(.item(term: path.joined(separator: " "), text: command.configuration.abstract))
    }
  }

  private mutating func appendCommonSections() throws {
    append(try Parameter.common, under: "Common options")
    append(ExitStatus.meanings.map { ($0.statuses, $0.meaning) }, under: "Exit status")
    append(Self.variables.map { ($0.names, $0.meaning) }, under: "Environment")
    append(Self.files.map { ($0.path, $0.meaning) }, under: "Files")
  }

  /// Appends rows of a table of docs/cli.md, without the backticks around its code.
  private mutating func append(_ rows: [(term: String, text: String)], under heading: String) {
    blocks.append(.heading(heading))
    blocks += rows.map { .item(term: $0.term, text: $0.text.replacing("`", with: "")) }
  }

  private mutating func appendReferences(_ names: [String]) {
    guard !names.isEmpty else { return }
    blocks += [
      .heading("See also"),
      .paragraph("contacts(1) has the options that every command accepts, and the exit statuses."),
    ]
  }
}

extension ManualPage {
  /// The page in the language of `man`.
  ///
  /// Source: man(7).
  var roff: String {
    var lines = [".TH \(name.uppercased()) 1 \"\" \"contacts \(Contacts.configuration.version)\""]
    for block in blocks {
      switch block {
      case .heading(let text): lines.append(".SH \(Self.escaped(text.uppercased()))")
      case .paragraph(let text): lines += [".PP", Self.escaped(text)]
      case .example(let examples): lines += [".PP", ".EX"] + examples.map(Self.escaped) + [".EE"]
      case .item(let term, let text):
        lines += [".TP", ".B \(Self.escaped(term))", Self.escaped(text)]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns text in which nothing is a request or an escape.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }
}

extension ManualPage {
  /// Returns the page as text.
  func lines(width: Int) -> [String] {
    var result: [String] = []
    for block in blocks {
      switch block {
      case .heading(let text):
        result += (result.isEmpty ? [] : [""]) + [text.uppercased()]
        continue
      case .paragraph(let text): result += Self.wrapped(text, indent: 7, width)
      case .example(let lines): result += lines.map { $0.isEmpty ? "" : "       \($0)" }
      case .item(let term, let text):
        result += ["       \(term)"] + Self.wrapped(text, indent: 14, width)
      }
      result.append("")
    }
    return result
  }

  private static func wrapped(_ text: String, indent: Int, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { String(repeating: " ", count: indent) + $0 }
  }
}

extension ManualPage {
  /// The environment variables that the program reads and what each is for, for manual pages and documents.
  static let variables: [(names: String, meaning: String)] = [
    ("CONTACTS_DB", "the file of the list, if `--db` names none"),
    ("CONTACTS_REGION", "the country of telephone numbers and addresses that name none"),
    ("CONTACTS_NAME_ORDER", "`first` or `last`: the part of names that lists begin with"),
    ("CONTACTS_PICKER", "the program in which `pick` lets you choose; usually fzf"),
    ("VISUAL, EDITOR", "the editor; usually `editor`"),
    ("PAGER", "the program that shows long output; usually `less`, and if empty, none"),
    ("BROWSER", "the browser that `serve --open` starts; usually `xdg-open` chooses it"),
    ("NO_COLOR, CLICOLOR_FORCE", "no color, or color also without a terminal"),
    (
      "LC_ALL, LC_TIME, LC_COLLATE, LANG",
      "the format of dates, and the order of names in a new list"
    ),
  ]

  /// The program's own files and what each holds, for manual pages and documents.
  static let files: [(path: String, meaning: String)] = [
    (
      "$XDG_DATA_HOME/contacts/contacts.sqlite",
      "the list; without the variable, it is in `~/.local/share`"
    ),
    (
      "$XDG_CONFIG_HOME/contacts/config",
      "your own settings; without the variable, they are in `~/.config`"
    ),
    (
      "$XDG_CACHE_HOME/contacts/photos",
      "derived photos, which may be deleted; without the variable, they are in `~/.cache`"
    ),
    ("$XDG_RUNTIME_DIR/contacts", "keys of running servers"),
    (
      "$XDG_RUNTIME_DIR/contacts-drag-…",
      "files of `drag --paths`; a later one deletes those more than a day old"
    ),
  ]
}
