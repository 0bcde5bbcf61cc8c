internal import ContactModel

extension ContactError {
  /// Returns the words for a list at the beginning of a message.
  static func list(at path: String?) -> String { path.map { "“\($0)”" } ?? "The list in memory" }

  /// Checks that a file can be made, without making it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - suffix: What its name ends with until it is complete.
  /// - Throws: `ContactError.Code.cannotCreate` when its folder is missing or the name is too long, `.permission` when
  ///   the folder allows no new file.
  static func checkMaking(_ path: String, endingIn suffix: String) throws {
    do throws(SystemError) {
      try FileSystem.checkMaking(path + suffix)
    } catch {
      throw ContactError(making: path, error)
    }
  }
}
