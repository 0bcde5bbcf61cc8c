import ContactDrop
import ContactModel

/// An argument that names no file, and may be text that names a person.
struct TextArgument {
  /// Whether the argument is text rather than the name of a file that is missing.
  ///
  /// Text has an e-mail address, or a telephone number and a name; and no slash, nor the ending of a file’s name.
  let isText: Bool

  /// Looks at an argument.
  ///
  /// - Parameter argument: The argument.
  init(_ argument: String) {
    let ending =
      argument.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    let isFileName =
      TypeIdentifier(filenameExtension: String(ending)) != nil
      || Self.otherEndings.contains(ending.lowercased())
    isText = !isFileName && !argument.contains("/") && DroppedText(argument).isAddressed
  }

  /// Endings of the names of files that can't be dropped, or hold other files.
  private static let otherEndings: Set = [
    "zip", "gz", "tgz", "tar", "bz2", "xz", "7z", "rar", "tsv", "pdf", "doc", "docx", "xls", "xlsx",
    "ods", "odt",
    "eml", "msg", "mbox", "ldif", "sqlite", "db", "abbu", "ics", "ini", "log", "rtf", "conf", "cfg",
    "yaml", "yml",
  ]
}
