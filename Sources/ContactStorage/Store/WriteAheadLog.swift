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
  var size: Int { (try? FileStatus(path: path))?.size ?? 0 }

  /// Whether the file exists or can be made, which a database without a log requires, too, to get one.
  var canExist: Bool {
    FileSystem.exists(path) || (try? FileSystem.checkMaking(path)) != nil
  }

  /// The index of the log.
  private var indexPath: String { path.dropLast(4) + "-shm" }

  /// Those of the log and its index that this program may not write to, although it may write to the database.
  ///
  /// SQLite makes both files, also for a person who may only read the list.
  var writeProtectedFiles: [String] {
    func isWritable(_ file: String) -> Bool {
      unsafe file.withPath {
        unsafe faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) == 0 || errno != EACCES
      }
    }
    return isWritable(String(path.dropLast(4)))
      ? [path, indexPath].filter { !isWritable($0) } : []
  }

  /// The error that the changes in the log can't be read, because nothing can be written beside it; `nil` otherwise.
  var obstacleToReading: ContactError? {
    guard size > 0 else { return nil }
    do throws(SystemError) {
      try FileSystem.checkMaking(indexPath)
      return nil
    } catch {
      let database = String(path.dropLast(4))
      return ContactError(
        .permission, path: database, underlyingError: error,
        "The log beside “\(database)” has changes that can be read only where files can be made (\(error.reason)): "
          + "copy “\(database)” and “\(path)” to a folder in which you may write, and use the copy."
      )
    }
  }

  /// Copies the changes into the database and truncates the log, if a large write has made it large.
  ///
  /// If a long read blocks this, a later write does it.
  func shorten(_ database: Database) {
    if size > Self.maximumSize { _ = try? database.checkpoint(.truncate) }
  }
}
