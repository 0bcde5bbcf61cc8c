import ContactDocuments

extension Document {
  /// Returns the sentence about plain records in the help of a command.
  ///
  /// - Parameter element: The thing that each line describes, such as `each book`.
  /// - Returns: The sentence.
  static func plainHelp(forEach element: String) -> String {
    "--plain prints one line for \(element): \(columnNames)."
  }

  /// The sentence about the plain record in the help of a command that prints only one.
  static var plainHelp: String { "--plain prints one line: \(columnNames)." }
}
