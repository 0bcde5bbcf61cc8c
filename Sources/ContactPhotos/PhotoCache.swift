import FoundationEssentials

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Derived photos in a folder that may be deleted at any time.
///
/// A photo is found by the SHA-256 of the one that it is derived from and by how, so that none is ever out of date.
public struct PhotoCache: Sendable {
  private let folder: String

  /// What is in the names of files, so that photos that are derived by other rules don't get in the way.
  private static let version = "1"

  /// Makes a cache.
  ///
  /// - Parameter folder: The path of its folder, which is made when something is kept.
  public init(folder: String) {
    self.folder = folder
  }

  /// The place of a derived photo.
  func entry(_ derivation: PhotoDerivation, of original: PhotoFile) -> Entry {
    let name = original.hash
    let parameters = derivation.arguments.joined(separator: ",")
    return Entry(
      folder: "\(folder)/\(name.prefix(2))", name: "\(name)-\(Self.version),\(parameters)")
  }

  /// The place of a derived photo, which may be there.
  struct Entry: Sendable {
    fileprivate let folder: String
    fileprivate let name: String

    /// The photo.
    var photo: [UInt8]? {
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
      return data.flatMap { $0.isEmpty ? nil : Array($0) }
    }

    /// Keeps the photo, for the user alone; where that fails, it is derived again when it is asked for.
    func keep(_ photo: [UInt8]) {
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
    }
  }
}
