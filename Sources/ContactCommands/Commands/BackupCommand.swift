import ArgumentParser

/// `contacts backup`: copies of the list.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make, list, check and bring back copies of the list.",
    discussion: """
      A backup is one file, and a list itself: “contacts list --db BACKUP” shows it. Backups are kept in \
      the folder beside the database that is called as it is, with “.backups” behind.

        contacts backup create                        beside the database
        contacts backup create /media/stick/          in another folder
        contacts backup list
        contacts backup verify                        is the newest one good?
        contacts backup restore 20261121T142437Z
      """,
    subcommands: [
      BackupCreateCommand.self, BackupListCommand.self, BackupVerifyCommand.self,
      BackupRestoreCommand.self,
    ],
    defaultSubcommand: BackupListCommand.self)
}
