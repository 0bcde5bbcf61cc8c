import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService

/// `contacts vdir`: works with folders of one-card files.
struct VdirCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vdir",
    abstract: "Share a book with vdirsyncer, pimsync or khard, in a folder of one-card files.",
    discussion: """
        contacts vdir sync ~/.contacts/family            sync the first book
        contacts vdir sync ~/.contacts/work --book work  sync another one
        contacts vdir sync ~/.contacts/family --dry-run  show what would happen
      """,
    subcommands: [VdirSyncCommand.self])
}

/// `contacts vdir sync`: carries changes both ways between a book and a folder.
struct VdirSyncCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts vdir sync",
    abstract: "Carry changes both ways between a book and a folder of one-card files.",
    usage: "contacts vdir sync FOLDER [--book NAME] [--allow-removals] [--dry-run]",
    discussion: """
        contacts vdir sync ~/.contacts/family           sync the first book
        contacts vdir sync ~/.contacts/work --book work
        contacts vdir sync ~/.contacts/family -n -v     show changed values

      The folder holds one card in each file, as vdirsyncer, pimsync and khard keep it. What was \
      added, changed or deleted on one side since the last sync is added, changed or deleted on \
      the other side too. Deleted contacts go to the trash. Unchanged files keep their bytes, and \
      files keep their names.

      If a contact and its file both changed, their changes are merged, property by property. If \
      both changed the same value, the list's is kept, and the card of the file is kept as \
      FOLDER/.conflicts/NAME.vcf. What changed on one side is never deleted because the other side \
      deleted it.

      The first sync of a folder doesn't know what was removed or changed in the list before. It \
      adds each value of a file that its contact lacks, and each contact that the book lacks. With \
      --verbose, the command lists these values, and says which new contacts are in the trash.

      The folder remembers its book. If it is empty, or more than ten contacts and a quarter of the \
      book would go to the trash, nothing is done, because its disk may not be mounted. \
      --allow-removals does it nevertheless.

      “contacts undo” takes back what changed in the list; the next sync proposes it again. Run the \
      command before and after “vdirsyncer sync”.

      The exit status is 3 if a file could not be synced, or a value of a file was left out.

      \(SyncDocument.plainHelp(forEach: "each file"))
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @Flag(name: .customLong("allow-removals"), help: "Let any number of contacts go to the trash.")
  var allowsRemovals = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? {
    SyncDocument(outcome: SyncOutcome(book: global.book ?? "", folder: folder), isDryRun: isDryRun)
  }

  var paths: [String] { [folder] }

  func run(in context: CommandContext) async throws -> ExitStatus {
    do {
      try ContactList.checkFolder(folder)
    } catch let error as ContactError
      where error.code == .notFound && (try? FileStatus(path: folder)) == nil
    {
      let missing = CommandError(error)
      throw CommandError(
        missing.status,
        "\(missing.description) Before the first sync, “mkdir -p \(folder.shellWord)” makes it.")
    }
    let list = try context.openOrMakeList(isDryRun: isDryRun)
    let outcome = try await Interruption.cancelling {
      try await list.sync(
        folder, book: global.book, allowsRemovals: allowsRemovals, isDryRun: isDryRun)
    }
    return try SyncDocument(outcome: outcome, isDryRun: isDryRun).write(to: context.output)
  }
}
