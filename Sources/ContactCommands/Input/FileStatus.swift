#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system tells of a file.
struct FileStatus: Sendable {
  /// What a file is.
  enum Kind: Sendable {
    case regular
    case folder
    case stream
  }

  /// Which file it is, whatever its path.
  struct ID: Sendable, Hashable {
    let device: UInt
    let inode: UInt
  }

  /// What the file is.
  let kind: Kind

  /// How large it is, in bytes.
  let size: Int

  /// Which file it is.
  let id: ID

  /// Looks at the file of a path, or at the one that a symbolic link there leads to.
  ///
  /// - Throws: `SystemError` when there is none, or it can't be looked at.
  init(path: String) throws(SystemError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    self.init(status)
  }

  /// Looks at an open file.
  ///
  /// - Throws: `SystemError` when the descriptor is none.
  init(descriptor: Int32) throws(SystemError) {
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
    id = ID(device: status.st_dev, inode: status.st_ino)
  }
}
