package import ContactModel

/// A dropped file, which may be removed once its content is in the list.
package struct MovableFile: Sendable, Hashable {
  /// Its path as it was given.
  package let path: String

  /// Its status when it was examined.
  package let status: FileStatus

  /// Whether only a link leads from the dropped folder to it, so that it stays.
  package let isOutside: Bool

  /// The number of links that the system follows at most.
  private static let linkLimit = 40

  /// Whether a path, and each link on the way, is in a folder of files, and not among the descriptors of a process.
  ///
  /// Removing such a path, for example `/dev/stdin`, would remove what all programs use, and not the file.
  static func isInRealFolder(_ path: String) -> Bool {
    let descriptors = try? FileStatus(path: "/dev/fd").id.device
    var path = path
    for _ in 0..<linkLimit {
      let folder = FileSystem.parts(of: path).folder
      guard let device = try? FileStatus(path: folder).id.device, device != descriptors else {
        return false
      }
      guard let target = FileSystem.target(ofLink: path) else { return true }
      path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }
    return false
  }
}
