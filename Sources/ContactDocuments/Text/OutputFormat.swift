/// The format of a command's results.
package enum OutputFormat: Sendable, Hashable {
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
