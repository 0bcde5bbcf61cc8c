import ContactModel
import ContactService

extension CommandError {
  /// Creates an error about a file that can't be read.
  init(reading path: String, _ error: SystemError) {
    self.init(ContactError(reading: path, error))
  }

  /// Creates an error about a folder that can't be made, or in which no file can be made.
  init(makingIn path: String, _ error: SystemError) {
    let advice = error.isDiskFull ? "Free some space." : "Name another place."
    self.init(
      error.isDiskFull ? .inputOutputError : .cannotCreate,
      "No file can be made in “\(path)”: \(error.reason). \(advice)")
  }
}
