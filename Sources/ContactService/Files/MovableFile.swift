/// A file that is dropped, and may be removed once its content is in the list.
package struct MovableFile: Sendable, Hashable {
  /// Its path, as it was named.
  package let path: String

  /// What it was when it was looked at.
  package let status: FileStatus
}
