/// The document of `contacts compact`.
package struct CompactDocument: Document {
  package let path: String
  package let sizeBefore: Int
  package let size: Int
  package let isDryRun: Bool

  /// Creates the document.
  package init(path: String, sizeBefore: Int, size: Int, isDryRun: Bool) {
    self.path = path
    self.sizeBefore = sizeBefore
    self.size = size
    self.isDryRun = isDryRun
  }

  package static let names = ["compact"]

  package static let members: [Member<CompactDocument>] = [
    .path("path", "The path of the file.") { $0.path },
    Member("size_before", "How many bytes the file had.") { $0.sizeBefore },
    Member("size", "How many bytes it has now; in a dry run, how many it would have at most.") {
      $0.size
    },
    Member("dry_run", "Whether this is a dry run: nothing was written.") { $0.isDryRun },
  ]

  package static let columns: [Column<CompactDocument>] = ["path", "size_before", "size"]
}
