/// The format of a command's results.
enum OutputFormat: Sendable, Hashable {
  /// Text for people, which may change from version to version.
  case human

  /// One JSON document.
  case json

  /// Records with tabs between the fields and a line feed at the end; characters that would break
  /// them are escaped.
  case plain

  /// Records with tabs between the fields and a NUL at the end; nothing is escaped.
  case null
}

extension GlobalOptions {
  /// The output format that the options ask for.
  var format: OutputFormat {
    if json { .json } else if null { .null } else if plain { .plain } else { .human }
  }
}
