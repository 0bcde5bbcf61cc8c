internal import ContactModel
internal import GRDB

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The write-ahead log of a database, in the file beside it.
struct WriteAheadLog {
  /// The size in bytes up to which the log isn't truncated.
  private static let maximumSize = 64 << 20

  private let path: String

  /// Creates a description of the log of a database file.
  init(_ databasePath: String) {
    // SQLite keeps it beside the file, not beside a link to the file.
    path = FileSystem.withoutLinks(databasePath) + "-wal"
  }

  /// The size of the file in bytes; 0 if it doesn't exist.
  var size: Int {
    var status = stat()
    return unsafe path.withPath { unsafe stat($0, &status) } == 0 ? status.st_size : 0
  }

  /// Copies the changes into the database and truncates the log, if a large write has made it large.
  ///
  /// If a long read blocks this, a later write does it.
  func shorten(_ database: Database) {
    if size > Self.maximumSize { _ = try? database.checkpoint(.truncate) }
  }
}
