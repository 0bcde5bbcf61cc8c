/// Why a command stops, in a sentence for the user, and the status with which the program ends.
struct CommandError: Error, CustomStringConvertible {
  /// The status with which the program ends.
  let status: ExitStatus

  /// A sentence that names the thing and says what to do.
  let description: String

  /// Lines that come after the sentence, such as the candidates of an ambiguous selector.
  let details: [String]

  init(_ status: ExitStatus, _ description: String, details: [String] = []) {
    self.status = status
    self.description = description
    self.details = details
  }

  /// An error about the command line.
  static func usage(_ description: String) -> Self {
    Self(.usage, description)
  }
}
