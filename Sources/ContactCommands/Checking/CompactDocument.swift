import ContactDocuments

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
