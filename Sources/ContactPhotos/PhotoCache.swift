import CLibrary
import FoundationEssentials

/// Derived photos in a folder that may be deleted at any time.
///
/// The key of a photo is the SHA-256 of its original and the parameters of the derivation, so that an entry is never
/// out of date. The first digit of the hash selects one of sixteen folders. Each folder has a sixteenth of the limit,
/// which is enforced whenever a photo is added to it. Processes that share the cache need no lock.
public struct PhotoCache: Sendable {
  /// The approximate size of the cache in bytes; beyond it, the least recently used photos are deleted.
  public static let byteLimit = 256 << 20

  private static let folderCount = 16

  private let folder: String
  private let folderLimit: Int

  /// The version of the derivation rules; it is part of file names, so that photos of other versions aren't used.
  private static let version = "1"

  /// Makes a cache.
  ///
  /// - Parameter folder: The path of its folder, which is created when the first photo is stored.
  public init(folder: String) {
    self.init(folder: folder, byteLimit: Self.byteLimit)
  }

  init(folder: String, byteLimit: Int) {
    self.folder = folder
    folderLimit = byteLimit / Self.folderCount
  }

  /// Returns the entry of a derived photo.
  ///
  /// - Parameters:
  ///   - derivation: How the photo is derived.
  ///   - hash: The SHA-256 of the original, in hexadecimal digits.
  ///   - isReduction: Whether the entry may say that the original isn't wider.
  /// - Returns: The entry.
  func entry(
    _ derivation: PhotoDerivation, ofOriginal hash: String, isReduction: Bool = false
  ) -> Entry {
    let words = derivation.words + (isReduction ? ["reduce"] : [])
    let parameters = words.joined(separator: ",")
    return Entry(
      folder: "\(folder)/\(hash.prefix(1))", name: "\(hash)-\(Self.version),\(parameters)",
      folderLimit: folderLimit)
  }

  /// The place of one derived photo in the cache, whether or not it is stored.
  struct Entry: Sendable {
    fileprivate let folder: String
    fileprivate let name: String
    fileprivate let folderLimit: Int

    /// The photo, if it is stored; reading it marks the file as recently used.
    var photo: [UInt8]? {
      let path = "\(folder)/\(name)"
      guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
      _ = unsafe utimes(path, nil)
      return Array(data)
    }

    /// Stores the photo so that only the user can read it; failures are ignored.
    ///
    /// A photo that is larger than the limit of its folder isn't stored.
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

    /// Deletes the least recently used files until the others are within the limit.
    ///
    /// Another process may delete a file first, which does no harm. Abandoned drafts are deleted like photos.
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
