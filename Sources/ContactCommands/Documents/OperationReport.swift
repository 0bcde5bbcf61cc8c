import ContactModel

/// What a command that makes one operation tells of it.
struct OperationReport {
  /// The name of the command in the schema of its document.
  let command: String

  /// Whether nothing was written.
  let isDryRun: Bool

  /// What happened, for people.
  let sentence: String

  /// Writes the report in the form that was asked for.
  ///
  /// - Parameters:
  ///   - operation: The operation; `nil` where nothing changed.
  ///   - output: Where the report goes.
  /// - Throws: What writing throws.
  func write(_ operation: LoggedOperation?, to output: Output) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument(command)
      json.append(operationID: operation?.id, isDryRun: isDryRun)
      json.key("dry_run")
      json.append(isDryRun)
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      try output.writeRecord([isDryRun ? "" : operation?.id.description ?? ""])
    case .human:
      if output.verbosity != .quiet {
        try output.writeLine("\(sentence)")
      }
    }
  }
}
