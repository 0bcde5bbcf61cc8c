import CLibrary
package import ContactModel

extension ContactError {
  /// Makes an error about a file that can't be read.
  package init(reading path: String, _ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR:
      self.init(.notFound, path: path, "There is no file “\(path)”: check the path.")
    case ELOOP:
      self.init(.notFound, circularLinksAt: path)
    case EISDIR where path == "-":
      self.init(.readFailed, path: path, "Standard input is a folder: redirect a file instead.")
    case _ where error.isRefused:
      self.init(
        .permission, path: path, "\(path.asSubject) is not readable: check its permissions.")
    default:
      self.init(.readFailed, path: path, "\(path.asSubject) can't be read: \(error.reason).")
    }
  }
}
