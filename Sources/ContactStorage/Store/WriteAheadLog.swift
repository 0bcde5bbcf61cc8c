internal import ContactModel
internal import GRDB

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The file beside a database that its changes are written to first.
struct WriteAheadLog {
  /// How large it may stay, in bytes.
  private static let maximumSize = 64 << 20

  private let path: String

  /// Makes the description of the file beside a database file.
  init(_ databasePath: String) {
    path = databasePath + "-wal"
  }

  /// The size of the file in bytes; 0 where there is none.
  var size: Int {
    var status = stat()
    return unsafe path.withPath { unsafe stat($0, &status) } == 0 ? status.st_size : 0
  }

  /// Brings the changes into the database and empties the file, where a large write has left it large.
  ///
  /// Where somebody reads so long that this has to wait, it is left to the next write.
  func shorten(_ database: Database) {
    if size > Self.maximumSize { _ = try? database.checkpoint(.truncate) }
  }
}
