/// The form of a command's results.
enum OutputFormat: Sendable, Hashable {
  /// For people; it may change from version to version.
  case human

  /// One JSON document.
  case json

  /// Fields with tabs between and a line feed at the end; what would break that is escaped.
  case plain

  /// Fields with tabs between and a NUL at the end; nothing is escaped.
  case null
}

extension GlobalOptions {
  /// The form of the results that the options ask for.
  var format: OutputFormat {
    if json { .json } else if null { .null } else if plain { .plain } else { .human }
  }
}
