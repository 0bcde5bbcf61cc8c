import ContactDocuments
import ContactStorage

extension ListBackup: Record {
  static let members: [Member<ListBackup>] = [
    Member("name", "The name of the file.") { $0.name },
    .path("path", "The path of the file.") { $0.path },
    Member("date", "When it was made.") { $0.date },
    Member("size", "How many bytes it has.") { $0.byteCount },
    Member("contacts", orNull: "How many contacts it has; null if it can't be read.") {
      $0.contactCount
    },
  ]
}

/// The document of `contacts backup list`: the backups, newest first.
struct BackupListDocument: Document {
  static let names = ["backup-list"]

  static let members: [Member<BackupListDocument>] = [
    .stream("backups", "The backups, the newest first.", of: ListBackup.self)
  ]

  static let columns: [Column<ListBackup>] = ["name", "date", "size", "contacts"]
}

/// The document of `contacts backup create` and `contacts backup restore`.
struct BackupDocument: Document {
  let name: String
  let path: String?
  let backup: ListBackup?
  let isDryRun: Bool

  static let names = ["backup-create", "backup-restore"]

  static let members: [Member<BackupDocument>] = [
    .path(
      "path", orNull: "The file that was made; after “restore”, the backup of the previous list."
    ) {
      $0.path
    },
    Member("backup", orNull: "The backup; null in a dry run of “create”.") { $0.backup },
    .dryRun { $0.isDryRun },
  ]

  static let columns: [Column<BackupDocument>] = ["path"]
}
