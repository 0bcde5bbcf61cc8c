internal import CLibrary

/// What tells, without reading a file, that it is unchanged.
///
/// A program that writes a file changes its time, and one that replaces a file changes its inode.
package struct FileStamp: Sendable, Hashable {
  /// The size in bytes.
  package var size: Int64

  /// The time of the last change of the content, in nanoseconds since 1970.
  package var modifiedAt: Int64

  /// The number of the file in its file system.
  package var inode: UInt64

  /// Makes a stamp from its parts.
  package init(size: Int64, modifiedAt: Int64, inode: UInt64) {
    self.size = size
    self.modifiedAt = modifiedAt
    self.inode = inode
  }

  /// Reads the stamp of a file; `nil` for a folder, a link or another thing that is no regular file.
  ///
  /// - Parameter path: The path.
  /// - Throws: `SystemError` if there is no file, or its status can't be read.
  package init?(path: String) throws(SystemError) {
    self.init(try FileStatus(path: path, followsLinks: false))
  }

  /// Reads the stamp of an open file; `nil` if it is no regular file.
  ///
  /// - Throws: `SystemError` if the descriptor is invalid.
  package init?(descriptor: Int32) throws(SystemError) {
    self.init(try FileStatus(descriptor: descriptor))
  }

  private init?(_ status: FileStatus) {
    guard status.kind == .regular else { return nil }
    self.init(
      size: Int64(status.size), modifiedAt: status.modifiedAt, inode: status.id.inode)
  }

  /// The time that a file gets that is written now, in nanoseconds since 1970.
  ///
  /// File systems take the time from a clock that advances in steps of some milliseconds.
  package static var now: Int64 {
    var time = timespec()
    #if os(Linux)
      unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      unsafe clock_gettime(CLOCK_REALTIME, &time)
    #endif
    return time.nanoseconds
  }
}
