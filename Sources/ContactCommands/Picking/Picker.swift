import CLibrary
import ContactModel

/// The program in which a person chooses lines: `$CONTACTS_PICKER`, otherwise fzf.
struct Picker {
  private let command: String
  private var process: ShellProcess

  /// Starts the program.
  ///
  /// A list for fzf has the id in its first column, which fzf doesn't show, and a preview of the card.
  ///
  /// - Throws: `CommandError` if nobody can choose, or the program can't be started.
  init(in context: CommandContext) throws {
    let chosen = try context.environment.commandLine(in: "CONTACTS_PICKER")
    command = chosen ?? "fzf"
    guard !context.options.isInputForbidden,
      chosen != nil || context.output.errorTerminal.isTerminal
    else {
      throw CommandError.usage(
        "There is no terminal to choose on: set CONTACTS_PICKER to a program that needs none, or name the contacts."
      )
    }
    guard chosen != nil || context.path(ofProgram: command) != nil else {
      throw Self.missing(command)
    }
    let program = FileSystem.executablePath.map(\.shellQuoted) ?? "contacts"
    let options =
      "--multi --delimiter='\\t' --with-nth=2.. --preview="
      + "\(program) show --no-pager --color=always id:{1}".shellQuoted
    let usual = context.environment["FZF_DEFAULT_OPTS"].map { "\($0) " } ?? ""
    // The list begins at the top, so that Tab goes on to the next line. The person's own options follow, so they win.
    unsafe setenv("FZF_DEFAULT_OPTS", "--layout=reverse " + usual + options, 1)
    unsafe try setenv("CONTACTS_DB", FileSystem.absolute(context.location.path), 1)
    guard let process = ShellProcess(command, returnsOutput: true) else {
      throw CommandError(.softwareFault, "“\(command)” can't be started.")
    }
    self.process = process
  }

  private static func missing(_ command: String) -> CommandError {
    CommandError(
      .configuration,
      "“\(command)”, in which you choose contacts, is not installed: install fzf, or set CONTACTS_PICKER."
    )
  }

  /// Offers a contact.
  ///
  /// - Returns: Whether the program still reads.
  mutating func offer(_ row: ContactRow) -> Bool {
    var fields = [
      row.id.description, row.name.listedName, row.organization,
      row.shownAddress,
    ]
    if !row.emails.isEmpty, let number = row.shownPhones.first { fields.append(number) }
    let line = fields.map(\.singleLine).joined(separator: "\t") + "\n"
    return (try? process.write(Array(line.utf8))) != nil
  }

  /// Ends the list, and waits until the person has chosen.
  ///
  /// - Throws: `CommandError` if the program isn't installed, fails, or prints no ids.
  mutating func choice() throws(CommandError) -> [ContactID] {
    let result = process.finish()
    guard result.status.map({ !ShellProcess.notFoundStatuses.contains($0) }) ?? true else {
      throw Self.missing(command)
    }
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let chosen = lines.compactMap { ContactID(String($0.prefix { $0 != "\t" })) }
    guard chosen.isEmpty, !lines.isEmpty || !Self.usualStatuses.contains(result.status) else {
      return chosen
    }
    let reason =
      lines.isEmpty ? "ended \(ChildProcess.ending(result.status))" : "printed no id of a contact"
    throw CommandError(.nothingMatched, "“\(command.singleLine)” \(reason); nobody was chosen.")
  }

  /// The exit statuses of a program in which a person chose something, found nothing, or typed Ctrl-C.
  ///
  /// Source: the manual page of fzf, “EXIT STATUS”.
  private static let usualStatuses: Set<Int32?> = [0, 1, 130]
}
