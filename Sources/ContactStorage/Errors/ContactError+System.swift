internal import ContactModel

extension ContactError {
  /// Creates an error for a file or a folder that can't be created; its code says whether the disk is full.
  ///
  /// - Parameters:
  ///   - name: The name of the file or folder in the message.
  ///   - path: The database file, or the backup, that needs it.
  ///   - error: The cause.
  init(making name: String, for path: String, _ error: SystemError) {
    self.init(
      error.isDiskFull ? .diskFull : .cannotCreate, path: path, underlyingError: error,
      "\(name) cannot be made (\(error.reason)); "
        + (error.isDiskFull ? "free some space." : "choose another place or check the permissions.")
    )
  }
}
