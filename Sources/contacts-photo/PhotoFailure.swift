import ContactPhotos

/// The reason why there is no result.
struct PhotoFailure: Error {
  /// The exit status of the process.
  let status: PhotoExit

  /// A sentence for the user, on one line.
  let message: String

  init(_ status: PhotoExit, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Creates a failure for an image that can't be opened.
  init(_ message: String) {
    self.init(.dataError, message)
  }
}
