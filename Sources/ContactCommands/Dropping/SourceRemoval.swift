import ContactModel
import ContactService
import VCardFormat

/// The removal of the files that a drop moved into the list.
struct SourceRemoval: Sendable {
  /// The files that were removed, or, in a dry run, would be.
  private(set) var removed: [String] = []

  /// The files that stay, because they are not completely in the list.
  private(set) var kept: [String] = []

  /// The files that stay, because only a link leads from the dropped folder to them.
  private(set) var outside: [String] = []

  /// The errors of the files that could not be removed, also in a dry run.
  private(set) var errors: [CommandError] = []

  /// Removes files.
  ///
  /// - Parameters:
  ///   - files: The files, each as it was when it was dropped.
  ///   - incomplete: The paths of the files that are not completely in the list.
  ///   - isDryRun: Whether to leave all files in place.
  init(_ files: [MovableFile], keeping incomplete: Set<ExactText>, isDryRun: Bool) {
    let places = Place.places(of: files)
    let incompletePlaces = Set(
      zip(files, places).lazy.filter { incomplete.contains($0.0.path.exact) }.map(\.1))
    var seen: Set<Place> = []
    var goneFiles: Set<FileStatus.ID> = []
    let ownFiles = Set(files.lazy.filter { !$0.isOutside }.map(\.status.id))
    for (file, place) in zip(files, places) where seen.insert(place).inserted {
      guard !file.isOutside else {
        if !ownFiles.contains(file.status.id) { outside.append(file.path) }
        continue
      }
      guard !incompletePlaces.contains(place) else {
        if FileSystem.exists(file.path) { kept.append(file.path) }
        continue
      }
      do throws(CommandError) {
        let hasLostLink = goneFiles.contains(file.status.id)
        if try file.remove(hasLostLink: hasLostLink, isTrial: isDryRun) {
          removed.append(file.path)
        }
        goneFiles.insert(file.status.id)
      } catch {
        errors.append(error)
      }
    }
  }
  /// A name in a folder, which several paths may lead to, such as `a.vcf` and `./a.vcf`.
  private struct Place: Hashable {
    /// The folder; `nil` if it is gone.
    let folder: FileStatus.ID?

    /// The name there; the whole path if the folder is gone.
    let name: ExactText

    /// Returns the places of files, in the same order.
    static func places(of files: [MovableFile]) -> [Self] {
      var folders: [ExactText: FileStatus.ID?] = [:]
      return files.map { file in
        let (path, name) = FileSystem.parts(of: file.path)
        let folder = folders[path.exact] ?? (try? FileStatus(path: path).id)
        folders[path.exact] = folder
        return Self(folder: folder, name: (folder == nil ? file.path : name).exact)
      }
    }
  }
}

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
