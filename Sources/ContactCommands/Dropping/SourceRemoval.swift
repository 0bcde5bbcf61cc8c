import ContactService

/// The removal of the files that a drop moved into the list.
struct SourceRemoval: Sendable {
  /// The files that were removed, or, in a dry run, would be.
  private(set) var removed: [String] = []

  /// The files that stay, because they are not completely in the list.
  private(set) var kept: [String] = []

  /// The errors of the files that could not be removed.
  private(set) var errors: [CommandError] = []

  /// Removes files.
  ///
  /// - Parameters:
  ///   - files: The files, each as it was when it was dropped.
  ///   - incomplete: The paths of the files that are not completely in the list.
  ///   - isDryRun: Whether to leave all files in place.
  init(_ files: [MovableFile], keeping incomplete: Set<String>, isDryRun: Bool) {
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      guard !incomplete.contains(file.path) else {
        kept.append(file.path)
        continue
      }
      do throws(CommandError) {
        if !isDryRun { try file.remove() }
        removed.append(file.path)
      } catch {
        errors.append(error)
      }
    }
  }
}
