import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

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

/// `contacts backup create`: makes a copy of the list.
struct BackupCreateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts backup create",
    abstract: "Make a backup, even while other programs write.",
    usage: "contacts backup create [FILE] [--dry-run]",
    discussion: """
        contacts backup create                   beside the list
        contacts backup create /media/stick/     in another folder
        contacts backup create before.sqlite     with this name

      The backup is the list at one moment. The file gets its name only after it was checked, and \
      never replaces another file. In a folder, its name is the time in UTC.

      If cards of the list are damaged, the backup is made, a message names each of them, and the \
      exit status is 3. See “contacts doctor”.

      \(BackupDocument.plainHelp(forEach: "the backup"))
      """)

  @Argument(
    help: ArgumentHelp(
      "The file to write, or a folder. (default: the folder of backups)", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [file].compactMap(\.self) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(.readOnly)
    let target = try target(in: context)
    guard !isDryRun else {
      try await Interruption.cancelling { try await target.check(list.store) }
      let path = target.path
      try context.output.write(
        BackupDocument(name: "backup-create", path: path, backup: nil, isDryRun: true),
        sentence: "Would back the list up to “\(path)”.")
      return context.warn(of: try await list.store.damagedCards())
    }
    let backup = try await Interruption.cancelling { try await target.backUp(list.store) }
    let count = ContactsText.count(backup.contactCount ?? 0)
    try context.output.write(
      BackupDocument(name: "backup-create", path: backup.path, backup: backup, isDryRun: false),
      sentence: "Backed up \(count) to “\(backup.path)”.")
    return context.warn(of: try await backup.damagedCards())
  }

  /// The place of a new backup.
  private enum Target: Sendable {
    /// The path of the file.
    case file(String)

    /// The folder in which the file is named by the time.
    case folder(BackupFolder)

    /// The path of the backup; in a folder, one that is free now.
    var path: String {
      switch self {
      case .file(let path): path
      case .folder(let folder): folder.newPath()
      }
    }

    /// Checks that the backup can be made, without making it.
    func check(_ store: ContactStore) async throws {
      switch self {
      case .file(let path): try await store.checkBackUp(to: path)
      case .folder(let folder): try await store.checkBackUp(into: folder)
      }
    }

    func backUp(_ store: ContactStore) async throws -> ListBackup {
      switch self {
      case .file(let path): try await store.backUp(to: path)
      case .folder(let folder): try await store.backUp(into: folder)
      }
    }
  }

  /// Returns the given path, or its folder; if there is none, returns the folder of backups.
  private func target(in context: CommandContext) throws -> Target {
    if let file, (try? FileStatus(path: file))?.kind != .folder { return .file(file) }
    let folder = try file.map(BackupFolder.init(path:)) ?? context.backupFolder
    if file == nil, !isDryRun { try folder.make() }
    return .folder(folder)
  }
}

extension CommandContext {
  /// Warns of problems of a backup.
  func warn(of problems: [ListProblem]) -> ExitStatus {
    for problem in problems { output.warn(problem.description.singleLine) }
    return problems.isEmpty ? .success : .partial
  }

  /// The folder beside the database in which its backups are kept.
  var backupFolder: BackupFolder { get throws { BackupFolder(ofDatabase: try location.path) } }
}

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
