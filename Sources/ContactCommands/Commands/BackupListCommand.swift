import ArgumentParser
import ContactStorage

/// `contacts backup list`: lists the backups.
struct BackupListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts backup list",
    abstract: "List the backups, newest first.",
    usage: "contacts backup list",
    discussion: """
        contacts backup list
        contacts backup list --plain | head -1   only the newest
        contacts backup list --db team.sqlite    the backups of another list

      If there is neither a backup nor the list itself, the exit status is 66.

      \(BackupListDocument.plainHelp(forEach: "each backup"))
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let folder = try context.backupFolder
    let backups = try folder.backups()
    // The backups of a list that was lost are listed. But a wrong path must not look like a list without backups.
    if backups.isEmpty { try context.location.check() }
    let usual = TextTable.Column()
    try context.output.write(
      BackupListDocument(), backups,
      table: [
        (TextTable.Column(minimum: 12, paint: context.output.style.bold), \.name),
        (usual, \.date.humanText),
        (usual, { $0.byteCount.kilobytes }),
        (usual, { $0.contactCount.map(ContactsText.count) ?? "damaged" }),
      ])
    if backups.isEmpty {
      context.output.note(folder.noBackups)
    }
    return .success
  }
}

extension BackupFolder {
  /// The sentence of a command that finds no backups.
  var noBackups: String {
    "There are no backups in “\(path.singleLine)”: “contacts backup create” makes one."
  }
}
