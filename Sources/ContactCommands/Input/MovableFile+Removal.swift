import ContactModel
import ContactService

extension MovableFile {
  /// Removes the file, unless it was changed or replaced since the drop read its status.
  ///
  /// - Parameters:
  ///   - hasLostLink: Whether another hard link to the file was removed, which counts as a change of the file.
  ///   - isTrial: Whether to leave the file in place, and only check that it can be removed.
  /// - Returns: `false` if the file is gone already.
  /// - Throws: `CommandError` when the file can't be removed, or was changed.
  func remove(hasLostLink: Bool, isTrial: Bool) throws(CommandError) -> Bool {
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
    do throws(SystemError) {
      try FileSystem.removeFile(path, isTrial: isTrial)
    } catch {
      throw CommandError(
        .partial, "“\(path)” is in the list, but can't be removed: \(error.reason).")
    }
    return true
  }
}
