internal import CLibrary
internal import ContactModel
internal import GRDB

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

  /// Whether the file exists or can be made, which a database without a log requires, too, to get one.
  var canExist: Bool {
    FileSystem.exists(path) || (try? FileSystem.checkMaking(path)) != nil
  }

  /// The log or its index, if this program may write to the database but not to it; `nil` otherwise.
  ///
  /// SQLite makes both files, also for a person who may only read the list.
  var writeProtectedFile: String? {
    let database = path.dropLast(4)
    func isWritable(_ file: String) -> Bool {
      unsafe file.withPath {
        unsafe faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) == 0 || errno != EACCES
      }
    }
    return isWritable(String(database)) ? [path, database + "-shm"].first { !isWritable($0) } : nil
  }

  /// Copies the changes into the database and truncates the log, if a large write has made it large.
  ///
  /// If a long read blocks this, a later write does it.
  func shorten(_ database: Database) {
    if size > Self.maximumSize { _ = try? database.checkpoint(.truncate) }
  }
}
