import ContactModel
import ContactService

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension MovableFile {
  /// Removes the file, unless it was changed or replaced since the drop read its status.
  ///
  /// - Throws: `CommandError` when the file can't be removed, or was changed.
  func remove() throws(CommandError) {
    let now: FileStatus
    do throws(SystemError) {
      now = try FileStatus(path: path)
    } catch {
      throw CommandError(reading: path, error)
    }
    guard now == status else {
      throw CommandError(
        .partial,
        "“\(path)” was changed while it was dropped, so it was not removed: drop it again.")
    }
    guard unsafe path.withPath({ unsafe unlink($0) }) == 0 else {
      throw CommandError(
        .partial, "“\(path)” is in the list, but can't be removed: \(SystemError.last.reason).")
    }
  }
}
