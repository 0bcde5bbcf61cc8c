import ArgumentParser
import ContactStorage

/// `contacts backup list`: what backups there are.
struct BackupListCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    _superCommandName: "contacts backup",
    abstract: "List the backups, newest first.",
    usage: "contacts backup list",
    discussion: """
      --plain prints one line for each backup: name, date, size in bytes, and number of contacts. \
      The number is empty if the backup can't be read.
      """)

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let folder = try context.backupFolder
    let backups = try folder.backups()
    try write(backups, to: context.output)
    if backups.isEmpty {
      context.output.note("There are no backups in \(folder.path.singleLine).")
    }
    return .success
  }

  private func write(_ backups: [ListBackup], to output: Output) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument("backup-list")
      json.key("backups")
      json.beginArray()
      for backup in backups {
        json.beginLine()
        json.append(backup)
      }
      json.endLines()
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      for backup in backups {
        try output.writeRecord([
          backup.name, backup.date.machineText, String(backup.byteCount),
          backup.contactCount.map(String.init) ?? "",
        ])
      }
    case .human:
      var table = TextTable(
        columns: [TextTable.Column(paint: output.style.bold)]
          + [TextTable.Column](repeating: TextTable.Column(), count: 3),
        output: output)
      for backup in backups {
        try table.append([
          backup.name, backup.date.humanText, "\((backup.byteCount + 1_023) / 1_024) KB",
          backup.contactCount.map(ContactsText.count) ?? "damaged",
        ])
      }
      try table.finish()
    }
  }
}
