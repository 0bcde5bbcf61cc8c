internal import ContactModel
internal import GRDB

/// The space of a list's file.
public struct ListSpace: Sendable, Hashable {
  /// The size of the file in bytes.
  public let size: Int

  /// How many of these bytes are in pages that hold nothing.
  public let free: Int

  /// The space without the pages that hold nothing.
  fileprivate var compacted: Self { Self(size: size - free, free: 0) }

  private init(size: Int, free: Int) {
    self.size = size
    self.free = free
  }

  init(_ database: Database) throws {
    func number(_ name: String) throws -> Int {
      try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
    }
    let pageSize = try number("page_size")
    size = try number("page_count") * pageSize
    free = try number("freelist_count") * pageSize
  }
}

extension ContactReader {
  /// Returns the space of the file, as it is after the last change.
  ///
  /// - Returns: The space.
  /// - Throws: `ContactError` when the file can't be read.
  public func space() throws -> ListSpace {
    try ListSpace(list.database)
  }
}

extension ContactStore {
  /// Writes the file again without its unused space.
  ///
  /// Nothing that the list contains changes, also no id and no step of the history.
  /// Other programs may read meanwhile. If the program is killed or the disk is full, the file is as it was.
  ///
  /// - Parameter isDryRun: Whether to leave the file as it is; the space after is then the most that it can be.
  /// - Returns: The space before and after.
  /// - Throws: `ContactError.Code.corrupt` when pages are damaged; other codes when the file can't be written, or
  ///   another program writes to it for too long; `CancellationError` when the task is cancelled. The file is then as
  ///   it was.
  /// - Complexity: O(*n*), where *n* is the size of the file. It requires as much free space beside the file, and as
  ///   much again in the folder for temporary files.
  public func compact(
    isDryRun: Bool = false
  ) async throws -> (before: ListSpace, after: ListSpace) {
    if isDryRun, let path { try StoreOpener(path: path, mode: .readWrite).check() }
    let before = try await read { try $0.space() }
    // The new file would have no trace of what a damaged page has lost.
    try await requireIntactPages(toBe: "compacted")
    guard !isDryRun else { return (before, before.compacted) }
    try await inTransaction(isDryRun: false, isChange: false) { list in
      // The search index keeps deleted words until its parts are joined.
      try list.database.execute(
        sql: "INSERT INTO contact_search (contact_search) VALUES ('optimize')")
      return ((), nil)
    }
    try await database.writeWithoutTransaction { [self] database in
      busyHandler?.begin { Task.isCancelled }
      defer { busyHandler?.begin { false } }
      try ContactError.mapping(path: path) {
        defer {
          // If a program still reads the old pages, the file shrinks after a later change: this doesn't wait for it.
          busyHandler?.begin { true }
          _ = try? database.checkpoint(.truncate)
        }
        try database.execute(sql: "VACUUM")
      }
    }
    return (before, try await read { try $0.space() })
  }
}
