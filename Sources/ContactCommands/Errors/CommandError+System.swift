import ContactModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CommandError {
  /// Makes an error about a file that can't be read.
  init(reading path: String, _ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR, ELOOP:
      self.init(.noInput, "There is no file “\(path)”: check the path.")
    case EACCES, EPERM:
      self.init(.noPermission, "“\(path)” may not be read: check its rights.")
    default:
      self.init(.inputOutputError, "“\(path)” can't be read: \(error.reason).")
    }
  }

  /// Makes an error about a folder that can't be made, or in which nothing can be.
  init(makingIn path: String, _ error: SystemError) {
    let advice = error.isDiskFull ? "Free some space." : "Name another place."
    self.init(
      error.isDiskFull ? .inputOutputError : .cannotCreate,
      "No file can be made in “\(path)”: \(error.reason). \(advice)")
  }
}
