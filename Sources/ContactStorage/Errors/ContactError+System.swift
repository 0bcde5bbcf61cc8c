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

  /// Checks that a file can be made, without making it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - suffix: What its name ends with until it is complete.
  /// - Throws: `ContactError.Code.cannotCreate` when its folder is missing or allows no new file, or the name is too
  ///   long.
  static func checkMaking(_ path: String, endingIn suffix: String) throws {
    do throws(SystemError) {
      try FileSystem.checkMaking(path + suffix)
    } catch {
      throw ContactError(making: path, for: path, error)
    }
  }
}
