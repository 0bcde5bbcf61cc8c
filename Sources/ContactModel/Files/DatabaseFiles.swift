internal import CLibrary
internal import Synchronization
internal import VCardFormat

/// The files of the databases that this process has open.
///
/// SQLite locks these files. A process that closes any descriptor of a file loses all its locks on that file: another
/// program then takes itself for the only one, and deletes the log with the last changes. So nobody may open and close
/// these files beside SQLite.
///
/// Source: sqlite.org/howtocorrupt.html, section 2.2; POSIX, fcntl, F_SETLK.
package enum DatabaseFiles {
  /// The endings of the names that SQLite gives to the files that it keeps beside a database.
  ///
  /// Source: sqlite.org/tempfiles.html.
  package static let endings = ["-journal", "-wal", "-shm"]

  /// Whether SQLite can't open a database, because its path with the longest ending is too long.
  ///
  /// Source: `MAX_PATHNAME` in os_unix.c and `sqlite3PagerOpen` in pager.c of SQLite.
  ///
  /// - Parameter path: A path in a folder that exists.
  /// - Returns: `true` if the name is too long for the file system, or the path is too long for SQLite.
  package static func isTooLong(_ path: String) -> Bool {
    let longest = FileSystem.withoutLinks(path) + "-journal"
    var status = stat()
    let code = unsafe longest.withPath { unsafe lstat($0, &status) }
    guard code == 0 || errno != ENAMETOOLONG else { return true }
    let (folder, name) = FileSystem.parts(of: longest)
    let absolute = "\(FileSystem.real(folder) ?? FileSystem.absolute(folder))/\(name)"
    return absolute.pathBytes.count > longestPath
  }

  private static let longestPath = 512

  private static let counts = Mutex<[ExactText: Int]>([:])

  /// Adds a database that was opened.
  package static func insert(_ path: String) {
    counts.withLock { $0[FileSystem.absolute(path).exact, default: 0] += 1 }
  }

  /// Removes a database that was closed.
  package static func remove(_ path: String) {
    let path = FileSystem.absolute(path).exact
    counts.withLock { counts in
      guard let count = counts[path] else { return }
      counts[path] = count > 1 ? count - 1 : nil
    }
  }

  /// Closes a descriptor, unless it is one of a database that is open: this one stays open until the program ends.
  package static func closeUnlessLocked(_ descriptor: Int32) {
    guard let id = try? FileStatus(descriptor: descriptor).id, contains(id) else {
      _ = close(descriptor)
      return
    }
  }

  /// Whether the file at a path is a database that is open, or a file beside it.
  package static func contains(_ path: String) -> Bool {
    (try? FileStatus(path: path).id).map(contains) ?? false
  }

  private static func contains(_ id: FileStatus.ID) -> Bool {
    let paths = counts.withLock { $0.keys.map(\.text) }
    return paths.contains { path in
      ([""] + endings).contains { (try? FileStatus(path: path + $0).id) == id }
    }
  }
}
