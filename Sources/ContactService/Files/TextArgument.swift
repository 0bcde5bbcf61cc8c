import ContactDrop
import ContactModel

/// An argument that names no existing file, and may be text about a person.
package struct TextArgument {
  /// Whether the argument is text, and not the name of a missing file.
  ///
  /// Text has an e-mail address, or a telephone number and a name. It has no slash and no filename extension,
  /// unless it is the text of a QR code.
  let isText: Bool

  /// Whether the argument looks like a path: it has a slash or a filename extension.
  package let isPath: Bool

  /// Examines an argument.
  package init(_ argument: String) {
    let ending =
      argument.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    let isFileName =
      TypeIdentifier(filenameExtension: String(ending)) != nil
      || Self.otherExtensions.contains(ending.lowercased())
    isPath = isFileName || argument.contains("/")
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
