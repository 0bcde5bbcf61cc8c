extension String {
  /// The text between quotation marks, with a backslash before each quotation mark and each backslash of its own.
  ///
  /// Selectors, labels of fields and addresses of mail are quoted so.
  ///
  /// Source: RFC 5322, section 3.2.4.
  package var quoted: String {
    "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
