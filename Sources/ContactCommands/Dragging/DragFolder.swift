import CLibrary
import ContactModel

/// Makes folders for the files of drags, which only their owner can read.
///
/// Another program reads the files after this one has ended, so they stay. A later drag deletes folders that are more
/// than a day old.
enum DragFolder {
  private static let prefix = "contacts-drag-"
  private static let age = 24 * 60 * 60

  /// Makes a folder.
  ///
  /// - Parameter environment: The environment, with XDG_RUNTIME_DIR (deleted when the user logs out) or TMPDIR.
  /// - Returns: The path of the folder.
  /// - Throws: `CommandError` when the folder can't be made.
  static func make(_ environment: Environment) throws -> String {
    let places = [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"], "/tmp"].compactMap { $0 }
    let place =
      places.first { unsafe $0.withPath { unsafe access($0, W_OK | X_OK) } == 0 } ?? "/tmp"
    removeOld(in: place)
    let pattern = "\(place)/\(prefix)XXXXXX"
    var path = pattern.pathBytes.map { CChar(bitPattern: $0) } + [0]
    guard unsafe mkdtemp(&path) != nil else {
      throw CommandError(making: pattern, named: "A folder in “\(place)”", .last)
    }
    return String(pathBytes: path.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Deletes this user's folders that are more than a day old.
  private static func removeOld(in place: String) {
    let names = (try? FileSystem.names(in: place)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(place)/\(name)"
      var status = stat()
      guard unsafe path.withPath({ unsafe lstat($0, &status) }) == 0,
        status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid(), Int(status.st_mtim.tv_sec) < time(nil) - age
      else { continue }
      for file in (try? FileSystem.names(in: path)) ?? [] {
        FileSystem.remove("\(path)/\(file)")
      }
      FileSystem.removeFolder(path)
    }
  }
}
