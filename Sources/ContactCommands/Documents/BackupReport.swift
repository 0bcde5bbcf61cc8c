import ContactStorage

/// What a command that writes a backup, or brings one back, tells of it.
struct BackupReport {
  /// The name of the command in the schema of its document.
  let command: String

  let output: Output

  /// Writes the report in the form that was asked for.
  ///
  /// - Parameters:
  ///   - sentence: What happened, for people.
  ///   - path: The file that was made; `nil` where there is none.
  ///   - backup: The backup that is told of; `nil` where nothing was written.
  /// - Throws: What writing throws.
  func write(_ sentence: String, path: String?, backup: ListBackup?) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument(command)
      json.append(path: path, key: "path")
      json.key("backup")
      json.append(backup)
      json.key("dry_run")
      json.append(backup == nil)
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      try output.writeRecord([path ?? ""])
    case .human:
      if output.verbosity != .quiet {
        try output.writeLine("\(sentence)")
      }
    }
  }
}

extension JSONText {
  /// Appends what is known of a backup.
  mutating func append(_ backup: ListBackup?) {
    guard let backup else { return appendNull() }
    beginObject()
    key("name")
    append(backup.name)
    append(path: backup.path, key: "path")
    key("date")
    append(backup.date.machineText)
    key("size")
    append(backup.byteCount)
    key("contacts")
    append(backup.contactCount)
    endObject()
  }
}
