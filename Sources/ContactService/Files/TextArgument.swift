import ContactDrop
import ContactModel

/// An argument that names no existing file, and may be text about a person.
struct TextArgument {
  /// Whether the argument is text, and not the name of a missing file.
  ///
  /// Text has an e-mail address, or a telephone number and a name. It has no slash and no filename extension,
  /// unless it is the text of a QR code.
  let isText: Bool

  /// Examines an argument.
  ///
  /// - Parameter argument: The argument.
  init(_ argument: String) {
    let ending =
      argument.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    let isFileName =
      TypeIdentifier(filenameExtension: String(ending)) != nil
      || Self.otherExtensions.contains(ending.lowercased())
    let isPath = isFileName || argument.contains("/")
    isText = (!isPath || DroppedText.isCode(argument)) && DroppedText(argument).isAddressed
  }

  /// The extensions of files that can't be dropped, or that contain other files.
  private static let otherExtensions: Set = [
    "zip", "gz", "tgz", "tar", "bz2", "xz", "7z", "rar", "tsv", "pdf", "doc", "docx", "xls", "xlsx",
    "ods", "odt",
    "eml", "msg", "mbox", "ldif", "sqlite", "db", "abbu", "ics", "ini", "log", "rtf", "conf", "cfg",
    "yaml", "yml",
  ]
}
