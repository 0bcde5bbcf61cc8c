import CLibrary
import ContactModel
import ContactService

extension MovableFile {
  /// Removes the file, unless it was changed or replaced since the drop read its status.
  ///
  /// - Parameter hasLostLink: Whether another hard link to the file was removed, which counts as a change of the file.
  /// - Returns: `false` if the file is gone already.
  /// - Throws: `CommandError` when the file can't be removed, or was changed.
  func remove(hasLostLink: Bool) throws(CommandError) -> Bool {
    let now: FileStatus
    do throws(SystemError) {
      now = try FileStatus(path: path)
    } catch {
      guard !error.isMissingFile else { return false }
      throw CommandError(reading: path, error)
    }
    guard now == status || hasLostLink && now.id == status.id && now.size == status.size else {
      throw CommandError(
        .partial,
        "“\(path)” was changed while it was dropped, so it was not removed: drop it again.")
    }
    guard unsafe path.withPath({ unsafe unlink($0) }) == 0 else {
      throw CommandError(
        .partial, "“\(path)” is in the list, but can't be removed: \(SystemError.last.reason).")
    }
    return true
  }
}
