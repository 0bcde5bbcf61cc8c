import CLibrary
import ContactModel
import ContactService

extension CommandError {
  /// Creates an error about a file that can't be read.
  init(reading path: String, _ error: SystemError) {
    let isNamedFolder = error.code == EISDIR && path != "-"
    self = isNamedFolder ? .folder(path) : Self(ContactError(reading: path, error))
  }

  /// Returns the error for a folder where the command line must name a file.
  static func folder(_ path: String) -> Self {
    .usage("“\(path.singleLine)” is a folder: name a file in it.")
  }

  /// Creates an error about a file or a folder that can't be made.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - name: The words for it in the message; `nil` for its path.
  ///   - error: The cause.
  init(making path: String, named name: String? = nil, _ error: SystemError) {
    self.init(ContactError(making: path, named: name, error))
  }
}
