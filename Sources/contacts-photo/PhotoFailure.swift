import ContactPhotos

/// Why there is no result.
struct PhotoFailure: Error {
  /// How the process ends.
  let status: PhotoExit

  /// A sentence for the user, on one line.
  let message: String

  init(_ status: PhotoExit, _ message: String) {
    self.status = status
    self.message = message
  }

  /// An image that can't be opened.
  init(_ message: String) {
    self.init(.dataError, message)
  }
}
