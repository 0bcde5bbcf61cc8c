import FoundationEssentials

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Derived photos in a folder that may be deleted at any time.
///
/// A photo is found by the SHA-256 of the one that it is derived from and by how, so that none is ever out of date. The
/// photos are in sixteen folders, by the first digit of that: each is kept to its part of the limit by itself, whenever
/// something is put into it, and processes need to know nothing of each other.
public struct PhotoCache: Sendable {
  /// How many bytes are kept, about; then those go that were not asked for the longest.
  public static let byteLimit = 256 << 20

  private static let folderCount = 16

  private let folder: String
  private let folderLimit: Int

  /// What is in the names of files, so that photos that are derived by other rules don't get in the way.
  private static let version = "1"

  /// Makes a cache.
  ///
  /// - Parameter folder: The path of its folder, which is made when something is kept.
  public init(folder: String) {
    self.init(folder: folder, byteLimit: Self.byteLimit)
  }

  init(folder: String, byteLimit: Int) {
    self.folder = folder
    folderLimit = byteLimit / Self.folderCount
  }

  /// The place of a derived photo.
  func entry(_ derivation: PhotoDerivation, of original: PhotoFile) -> Entry {
    let name = original.hash
    let parameters = derivation.arguments.joined(separator: ",")
    return Entry(
      folder: "\(folder)/\(name.prefix(1))", name: "\(name)-\(Self.version),\(parameters)",
      folderLimit: folderLimit)
  }

  /// The place of a derived photo, which may be there.
  struct Entry: Sendable {
    fileprivate let folder: String
    fileprivate let name: String
    fileprivate let folderLimit: Int

    /// The photo; the file says from then on that it was asked for.
    var photo: [UInt8]? {
      let path = "\(folder)/\(name)"
      guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
      _ = unsafe utimes(path, nil)
      return Array(data)
    }

    /// Keeps the photo, for the user alone; where that fails, it is derived again when it is asked for.
    ///
    /// One that alone takes more room than there is isn't kept.
    func keep(_ photo: [UInt8]) {
      guard photo.count <= folderLimit else { return }
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let draft = "\(folder)/draft-\(getpid())-\(UInt64.random(in: 0 ... .max))"
      let isWritten = FileManager.default.createFile(
        atPath: draft, contents: Data(photo), attributes: [.posixPermissions: 0o600])
      guard isWritten, unsafe rename(draft, "\(folder)/\(name)") == 0 else {
        unsafe unlink(draft)
        return
      }
      makeRoom()
    }

    /// Deletes the files that were not asked for the longest, until the others are within the limit.
    ///
    /// One that another process deletes meanwhile is gone, and nothing else; a draft that is left behind grows old too.
    private func makeRoom() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      var files: [(path: String, size: Int, used: timespec)] = []
      for name in names {
        let path = "\(folder)/\(name)"
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { continue }
        files.append((path, Int(status.st_size), status.st_mtim))
      }
      var size = files.reduce(0) { $0 + $1.size }
      guard size > folderLimit else { return }
      files.sort { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
      for file in files where size > folderLimit {
        unsafe unlink(file.path)
        size -= file.size
      }
    }
  }
}
