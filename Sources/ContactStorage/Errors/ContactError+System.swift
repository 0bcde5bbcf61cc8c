internal import ContactModel

extension ContactError {
  /// Makes an error for a file or a folder that can't be made; a full disk is called so.
  ///
  /// - Parameters:
  ///   - name: What can't be made.
  ///   - path: The database file, or the backup, that needs it.
  ///   - error: Why not.
  init(making name: String, for path: String, _ error: SystemError) {
    self.init(
      error.isDiskFull ? .diskFull : .cannotCreate, path: path, underlyingError: error,
      "\(name) cannot be made (\(error.reason)); "
        + (error.isDiskFull ? "free some space." : "choose another place or check the rights."))
  }
}
