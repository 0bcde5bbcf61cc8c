import ArgumentParser
import ContactStorage

/// `contacts backup verify`: checks a copy of the list.
struct BackupVerifyCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts backup verify",
    abstract: "Check a backup, as “contacts doctor” checks the list.",
    usage: "contacts backup verify [BACKUP]",
    discussion: """
        contacts backup verify                     the newest backup
        contacts backup verify 20261121T142437Z    one of “contacts backup list”
        contacts backup verify before.sqlite       any file

      The exit status is 0 if nothing is wrong, 65 if something is wrong, and 66 if there is no \
      such backup. \(ProblemDocument.plainHelp(forEach: "each problem"))
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of a backup, or the path of a file. (default: the newest one)",
      valueName: "backup"),
    completion: ListCompletion.backups)
  var backup: String?

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [backup].compactMap(\.self) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let folder = try context.backupFolder
    let newest = try backup == nil ? folder.backups().first : nil
    guard backup != nil || newest != nil else {
      throw CommandError(.noInput, folder.noBackups)
    }
    let found = try newest ?? folder.backup(named: backup ?? "")
    let problems = try await found.problems()
    try context.output.write(
      ProblemDocument(name: "backup-verify", problems: problems),
      ifNone: "Nothing is wrong with \(found.name).")
    if problems.contains(where: \.preventsRestoring) {
      context.output.note(
        "This backup can't be restored; “contacts backup list” lists the others. If there is none, “contacts doctor "
          + "--salvage NEWFILE --db \(found.path.singleLine.shellWord)” makes a new list of all cards "
          + "that can be read.")
    }
    return problems.isEmpty ? .success : .dataError
  }
}
