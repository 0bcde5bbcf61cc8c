/// A dropped file, which may be removed once its content is in the list.
package struct MovableFile: Sendable, Hashable {
  /// Its path as it was given.
  package let path: String

  /// Its status when it was examined.
  package let status: FileStatus
}
