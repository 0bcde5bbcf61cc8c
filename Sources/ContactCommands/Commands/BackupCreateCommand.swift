import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

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
      BackupDocument(
        name: "backup-create", path: backup.path, backup: backup, isDryRun: false),
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
  var backupFolder: BackupFolder {
    get throws { BackupFolder(ofDatabase: try location.path) }
  }
}
