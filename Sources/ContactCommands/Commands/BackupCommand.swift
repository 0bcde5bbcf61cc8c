import ArgumentParser

/// `contacts backup`: makes, lists, checks and restores copies of the list.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make, list, check and restore backups of the list.",
    discussion: """
        contacts backup create                        beside the list
        contacts backup create /media/stick/          in another folder
        contacts backup list
        contacts backup verify                        check the newest backup
        contacts backup restore 20261121T142437Z

      A backup is one file, and it is a list itself: “contacts list --db BACKUP” shows it. Backups \
      are kept beside the list, in a folder with the name of the list and “.backups” at its end.

      Never copy a backup over the list yourself, because the log beside the list may hold later \
      changes, which would damage the copy: use “contacts backup restore”.
      """,
    subcommands: [
      BackupCreateCommand.self, BackupListCommand.self, BackupVerifyCommand.self,
      BackupRestoreCommand.self,
    ],
    defaultSubcommand: BackupListCommand.self)
}
