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
    var seen: Set<ExactText> = []
    var goneFiles: Set<FileStatus.ID> = []
    let ownFiles = Set(files.lazy.filter { !$0.isOutside }.map(\.status.id))
    for file in files where seen.insert(file.path.exact).inserted {
      guard !file.isOutside else {
        if !ownFiles.contains(file.status.id) { outside.append(file.path) }
        continue
      }
      guard !incomplete.contains(file.path.exact) else {
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
}
