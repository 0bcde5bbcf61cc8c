import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts compact`: gives the unused space of the file back.
struct CompactCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts compact",
    abstract: "Give the unused space of the list's file back to the disk.",
    usage: "contacts compact [--dry-run]",
    discussion: """
        contacts compact                   the list that all commands use
        contacts compact --dry-run         show what it would free
        contacts compact --db team.sqlite  another list

      A file doesn't shrink when contacts are deleted for good or the history forgets changes: the \
      list uses the space again. “contacts status” says how much is unused. This command writes the \
      file again without it. Contacts, their ids, their order, the trash and the history stay as \
      they are, and you can still undo every change. Nothing else compacts a list.

      It requires free space of the size of the file in the folder of the list, and as much again \
      in the folder for temporary files. Other programs can read meanwhile. If one still reads \
      the old file at the end, the file shrinks after a later change. If the disk is full or the \
      command is interrupted, the file stays as it was. A list with damaged pages is not compacted, \
      and the exit status is 65: the new file would hide what is lost. See “contacts doctor”.

      \(CompactDocument.plainHelp)
      """)

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let list = try context.openList(isDryRun ? .readOnly : .readWrite)
    let path = try context.location.path
    let (before, after) = try await Interruption.cancelling {
      try await list.store.compact(isDryRun: isDryRun)
    }
    let document = CompactDocument(
      path: path, sizeBefore: before.size, size: after.size, isDryRun: isDryRun)
    try context.output.write(document, sentence: Self.sentence(document))
    guard !isDryRun else { return .success }
    let size = try FileStatus(path: path).size
    if size > after.size {
      context.output.note(
        "Another program reads the list: the file still has \(size.kilobytes), and shrinks after a "
          + "later change.")
    }
    return .success
  }

  private static func sentence(_ document: CompactDocument) -> String {
    let (size, sizeBefore) = (document.size.kilobytes, document.sizeBefore.kilobytes)
    let isSmaller = document.size < document.sizeBefore
    // The index of words can become smaller, too, but only making it again shows by how much.
    guard !document.isDryRun else {
      return "Would compact the list to at most \(size)"
        + (isSmaller ? " from \(sizeBefore)." : ", which is its size now.")
    }
    return isSmaller
      ? "Compacted the list to \(size) from \(sizeBefore)."
      : "The list has no unused space: its file keeps \(sizeBefore)."
  }
}

/// The document of `contacts compact`.
struct CompactDocument: Document {
  let path: String
  let sizeBefore: Int
  let size: Int
  let isDryRun: Bool

  static let names = ["compact"]

  static let members: [Member<CompactDocument>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("size_before", "How many bytes the file had.") { $0.sizeBefore },
    Member("size", "How many bytes it has now; in a dry run, how many it would have at most.") {
      $0.size
    },
    .dryRun { $0.isDryRun },
  ]

  static let columns: [Column<CompactDocument>] = ["path", "size_before", "size"]
}
