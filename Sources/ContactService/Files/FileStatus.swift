package import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system tells of a file.
package struct FileStatus: Sendable, Hashable {
  /// What a file is.
  package enum Kind: Sendable {
    case regular
    case folder
    case stream
  }

  /// Which file it is, whatever its path.
  package struct ID: Sendable, Hashable {
    let device: UInt
    let inode: UInt
  }

  /// The kind of file.
  package let kind: Kind

  /// How large it is, in bytes.
  package let size: Int

  /// When its content, its name or its rights changed last, in seconds since 1970.
  package let changed: Double

  /// Which file it is.
  package let id: ID

  /// Looks at the file of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether the file is meant that a symbolic link leads to, and not the link.
  /// - Throws: `SystemError` when there is none, or it can't be looked at.
  package init(path: String, followsLinks: Bool = true) throws(SystemError) {
    var status = stat()
    let code = unsafe path.withPath { path in
      followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    }
    guard code == 0 else { throw .last }
    self.init(status)
  }

  /// Looks at an open file.
  ///
  /// - Throws: `SystemError` when the descriptor is none.
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
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    changed = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    id = ID(device: status.st_dev, inode: status.st_ino)
  }
}
