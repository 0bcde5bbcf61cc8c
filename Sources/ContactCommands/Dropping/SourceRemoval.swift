import ContactService

/// The files that a drop moved into the list, and what became of them.
struct SourceRemoval: Sendable {
  /// The files that are gone, or would be.
  private(set) var removed: [String] = []

  /// The files that stay, because not everything of them is in the list.
  private(set) var kept: [String] = []

  /// Why files that should be gone are still there.
  private(set) var errors: [CommandError] = []

  /// Removes files.
  ///
  /// - Parameters:
  ///   - files: The files, each as it was when it was dropped.
  ///   - incomplete: The paths of those of which something is not in the list.
  ///   - isDryRun: Whether all stay.
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
