import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts backup restore`: replaces the list by a backup.
struct BackupRestoreCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts backup restore",
    abstract: "Replace the list by a backup.",
    usage: "contacts backup restore BACKUP [--dry-run] [--yes]",
    discussion: """
        contacts backup restore 20261121T142437Z   one of “contacts backup list”
        contacts backup restore before.sqlite      any file
        contacts backup restore before.sqlite -n   show what would happen

      The current list is backed up first, so you can restore it too. A damaged file is kept as it \
      is. Other programs that have the list open can continue. The command asks first; without a \
      terminal, --yes is required.

      The exit status is 65, and nothing is changed, if the backup is damaged or a newer version \
      wrote it. If only cards, the history or derived data are damaged, the backup is restored, a \
      message names each problem, and the exit status is 3.

      \(BackupDocument.plainHelp)
      """)

  @Argument(
    help: ArgumentHelp("The name of a backup, or the path of a file.", valueName: "backup"),
    completion: ListCompletion.backups)
  var backup: String

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [backup] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let location = try context.location
    guard !location.isFolder else { throw location.notFile }
    let folder = try context.backupFolder
    let found = try folder.backup(named: backup)
    guard try FileStatus(path: found.path).id != (try? FileStatus(path: location.path))?.id else {
      throw CommandError.usage("“\(found.path)” is the list itself: name a backup.")
    }
    let restoration = try await ListRestoration(of: found, to: location.path)
    let wait = context.writerWait(at: location.path)
    if isDryRun {
      try location.makeFolder(isTrial: true)
      try restoration.checkList(saving: folder, waiting: wait)
    }
    let text = "\(found.name) with \(ContactsText.count(found.contactCount ?? 0))"
    if location.exists {
      let isMeant = try context.confirms(
        "Replace the list by \(text.singleLine)",
        orAdvise: "The list would be replaced by \(text): give --yes.",
        otherwise: "Nothing was restored.", isDryRun: isDryRun)
      guard isMeant else { return .nothingMatched }
    }
    guard !isDryRun else {
      try context.output.write(
        BackupDocument(name: "backup-restore", path: nil, backup: found, isDryRun: true),
        sentence: "Would restore \(text).")
      return context.warn(of: restoration.problems)
    }
    try location.makeFolder()
    let saved = try await restoration.perform(
      saving: folder, waiting: wait, commitWatch: Signals.commitWatch)
    try context.output.write(
      BackupDocument(name: "backup-restore", path: saved.path, backup: found, isDryRun: false),
      sentence: "Restored \(text).\(Self.sentence(saved))")
    return context.warn(of: restoration.problems)
  }

  private static func sentence(_ saved: ListRestoration.Saved) -> String {
    switch saved {
    case .nothing: ""
    case .backup(let backup): " The previous list is kept as “\(backup.name)”."
    case .damagedFile(let path): " The damaged file is kept as “\(path)”."
    }
  }
}

extension ListRestoration.Saved {
  /// The file that keeps the previous list, if there was one.
  var path: String? {
    switch self {
    case .nothing: nil
    case .backup(let backup): backup.path
    case .damagedFile(let path): path
    }
  }
}
