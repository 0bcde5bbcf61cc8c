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
    var status = stat()
    guard unsafe path.withPath({ unsafe lstat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Reads the stamp of an open file; `nil` if it is no regular file.
  ///
  /// - Throws: `SystemError` if the descriptor is invalid.
  package init?(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(
      size: Int64(status.st_size), modifiedAt: Self.nanoseconds(time), inode: UInt64(status.st_ino))
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
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
