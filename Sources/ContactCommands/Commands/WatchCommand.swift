import ArgumentParser
import CLibrary
import ContactModel
import ContactService

/// `contacts watch`: drops on the list every file that is put into a folder.
struct WatchCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts watch",
    abstract: "Add each file that appears in a folder to the list.",
    usage: """
      contacts watch FOLDER ... [--at ROW] [--on-duplicate POLICY]
        [--match uid|person] [--once] [--dry-run] [--print-unit]
      """,
    discussion: """
        contacts watch ~/Contacts                  until you stop it
        contacts watch ~/Contacts --once           only the files that are there now
        mkdir -p ~/Contacts ~/.config/systemd/user
        cd ~/.config/systemd/user
        contacts watch ~/Contacts --print-unit > contacts.service
        systemctl --user enable --now contacts     at each log-in

      A file in the folder is dropped on the list as soon as the program that writes it closes it. \
      A file in the folder into/CONTACT goes into that contact; CONTACT is a selector, such as a \
      name. Each file is one operation, and “contacts undo” undoes it.

      Files that were taken in move to the folder done. Files that were refused move to the \
      folder failed, with a text file beside them that says why. A file gets a number if its name \
      is taken: nothing is overwritten. Files that are in the folder at the start are taken in, too. \
      So “contacts watch” refuses your home folder, the folders around it, such as /, and those of \
      the system, such as /etc and /tmp.

      While the list is in use or the disk is full, the file \
      waits. It also waits if the list is removed, or replaced by another file, until the list is \
      back or you start the command again. If the folder is moved or replaced, the command ends.

      A file that is being taken in is in the folder .taking. If the program is killed, the next \
      run continues; no file is taken in twice.

      Hidden files, links, other folders and SQLite databases, such as the list itself, are \
      ignored, and so are files whose names end with .part, .partial, .crdownload, .download, .tmp \
      or ~.

      --json prints a document for each file. \(WatchDocument.plainHelp(forEach: "each file"))
      """)

  @Argument(
    help: ArgumentHelp("The folders to watch.", valueName: "folder"),
    completion: .directory)
  var folders: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Before this row, as with “contacts drop”.", valueName: "row"))
  var at: String?

  @OptionGroup var duplicates: DuplicateOptions

  @Flag(help: "Take in the files that are there now, and end.")
  var once = false

  @Flag(help: "Print a systemd unit that does this, and exit.")
  var printUnit = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { folders }

  func run(in context: CommandContext) async throws -> ExitStatus {
    _ = try PlaceResolution(at: at, in: context)
    if printUnit {
      if let form = IgnoredOptions.forms(of: context.options).first {
        throw CommandError.usage(
          "“contacts watch --print-unit” prints a file for systemd, so it has no \(form).")
      }
      for folder in folders { _ = try dropFolder(folder, isDryRun: true, in: context) }
      try context.output.write(Array(unit(in: context).text.utf8))
      return .success
    }
    let options = WatchRun.Options(
      at: at, drop: duplicates.options(isDryRun: isDryRun), endsWhenDone: once || isDryRun)
    // A list that can't be opened must not have folders made for it.
    try openList(isDryRun: true, in: context)
    var seen: Set<FileStatus.ID> = []
    let folders = try folders.filter { path in
      guard let id = try? FileStatus(path: path).id else { return true }
      return seen.insert(id).inserted
    }.map { path throws(CommandError) in
      try dropFolder(path, isDryRun: isDryRun, in: context)
    }
    // Make the list before taking any file.
    if !isDryRun { try openList(isDryRun: false, in: context) }
    // While the run holds a lease on a file, a program that opens the file causes SIGIO. That would end
    // this process.
    signal(SIGIO, SIG_IGN)
    do {
      return try await Interruption.cancelling {
        var run = WatchRun(folders, options: options, in: context)
        return try await run.run()
      }
    } catch let error as CommandError
      where [.interrupted, .terminated, .hungUp].contains(error.status)
    {
      // The next run continues with the file that this one was taking. A run without an end was asked to end.
      guard options.endsWhenDone else { return error.status }
      throw isDryRun
        ? error : CommandError(error.status, "Interrupted; the next run takes in the other files.")
    }
  }

  private func dropFolder(
    _ path: String, isDryRun: Bool, in context: CommandContext
  ) throws(CommandError) -> DropFolder {
    try DropFolder(path: path, home: context.environment["HOME"], isDryRun: isDryRun)
  }

  /// Opens or makes the list, and closes it; an error that may pass is left to the run.
  private func openList(isDryRun: Bool, in context: CommandContext) throws {
    do {
      _ = try context.openOrMakeList(isDryRun: isDryRun)
      context.openStores.close()
    } catch {
      guard WatchRun.mayPass(error) else { throw error }
    }
  }

  /// Returns the systemd unit that runs this command with the same options.
  private func unit(in context: CommandContext) throws -> SystemdUnit {
    var command = [FileSystem.executablePath ?? CommandLine.arguments[0], "watch"]
    command += folders.map(FileSystem.absolute)
    command += ["--db", FileSystem.absolute(try context.location.path)]
    if let book = global.book { command += ["--book", book] }
    if let at { command += ["--at", at] }
    command += ["--on-duplicate", duplicates.policy.rawValue]
    if duplicates.matchRule != .person {
      command += ["--match", duplicates.matchRule.rawValue]
    }
    return SystemdUnit(
      description: "Take contacts from a folder into the contact list", command: command)
  }
}
