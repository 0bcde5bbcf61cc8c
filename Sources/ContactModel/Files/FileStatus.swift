internal import CLibrary

/// The status of a file, as `stat` reports it.
package struct FileStatus: Sendable, Hashable {
  /// A kind of file.
  package enum Kind: Sendable {
    case regular
    case folder
    case stream
  }

  /// The identity of a file, independent of its path.
  package struct ID: Sendable, Hashable {
    /// The number of the file system.
    package let device: UInt64

    /// The number of the file in its file system.
    package let inode: UInt64
  }

  /// The kind of file.
  package let kind: Kind

  /// The size in bytes.
  package let size: Int

  /// The time of the last change of its content, in nanoseconds since 1970.
  package let modifiedAt: Int64

  /// The time of the last change of its content, name or permissions, in seconds since 1970.
  package let changed: Double

  /// The permissions.
  package let permissions: UInt32

  /// The number of its names.
  package let nameCount: Int

  /// The identity of the file.
  package let id: ID

  /// Reads the status of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether to return the target of a symbolic link instead of the link itself.
  /// - Throws: `SystemError` if there is no file, or its status can't be read.
  package init(path: String, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let code = unsafe path.withPath { path in
      followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    }
    guard code == 0 else { throw .last }
    self.init(status)
  }

  /// Reads the status of an open file.
  ///
  /// - Throws: `SystemError` if the descriptor is invalid.
  package init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .stream
    }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    modifiedAt = modified.nanoseconds
    self.changed = Double(changed.tv_sec) + Double(changed.tv_nsec) / 1e9
    permissions = UInt32(status.st_mode & 0o777)
    nameCount = Int(status.st_nlink)
    id = ID(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
  }
}

extension timespec {
  /// The time in nanoseconds since 1970; the farthest one if it is before 1677 or after 2262.
  var nanoseconds: Int64 {
    let farthest = Int64.max / 1_000_000_000 - 1
    return min(max(Int64(tv_sec), -farthest), farthest) * 1_000_000_000 + Int64(tv_nsec)
  }
}
