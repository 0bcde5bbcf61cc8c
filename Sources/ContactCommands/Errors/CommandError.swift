/// An error that ends a command: a sentence for the user, and the exit status of the program.
struct CommandError: Error, CustomStringConvertible {
  /// The exit status of the program.
  let status: ExitStatus

  /// A sentence that names the thing and says what to do.
  let description: String

  /// The lines after the sentence, such as the candidates of an ambiguous selector.
  let details: [String]

  /// The name of the book that the list lacks; `nil` if the error is another one.
  var missingBook: String?

  init(_ status: ExitStatus, _ description: String, details: [String] = []) {
    self.status = status
    self.description = description
    self.details = details
  }

  /// The error, if the command had changed the list before it.
  var afterChange: Self {
    let advice = "“contacts log” shows the operations that “contacts undo” takes back."
    return Self(
      status, "\(description) The list was changed nevertheless; \(advice)", details: details)
  }

  /// Returns the error, if the command had written files before it, which stay.
  ///
  /// - Parameter fileCount: The number of these files.
  /// - Returns: The error with a sentence about the files; an unchanged copy if there are none.
  func after(files fileCount: Int) -> Self {
    guard fileCount > 0 else { return self }
    let files =
      fileCount == 1
      ? "The file that was written before is complete."
      : "The \(fileCount) files that were written before are complete."
    return Self(status, "\(description) \(files)", details: details)
  }

  /// Returns an error about the command line.
  static func usage(_ description: String) -> Self {
    Self(.usage, description)
  }
}
