import ContactModel

/// A list of files, one per line, as a drag source passes it to a program.
///
/// Each line is a `file:` URI, or the absolute path of a file. Lines that begin with `#` are comments. Files
/// may be missing; only a path with a single slash, such as `/me`, must be that of a file.
///
/// Source: RFC 2483, section 5; RFC 8089, section 2.
struct PathList {
  /// The paths, in their order.
  let paths: [String]

  /// The greatest size of a list in bytes.
  private static let maximumSize = 1 << 26

  /// Reads a list from standard input; the result is `nil` if standard input doesn't begin with a list.
  ///
  /// - Throws: The errors of reading; `ContactError` if the list is too long, or if a later line names no file.
  init?(_ content: inout SniffedContent, _ reader: FileReader) throws {
    if !content.isAtEnd {
      let bytes = content.bytes
      guard let end = bytes.lastIndex(where: Self.isLineEnd), Self(Array(bytes[..<end])) != nil
      else { return nil }
      var size = bytes.count
      while case let chunk = try reader.read(), !chunk.isEmpty {
        size += chunk.count
        guard size <= Self.maximumSize else {
          throw ContactError(
            .unreadable,
            "The list of files on standard input has more than \(Self.maximumSize >> 20) MB: split it."
          )
        }
        content.append(chunk)
      }
      guard let list = Self(content.bytes) else {
        throw ContactError(
          .notFound,
          "Standard input begins like a list of files, but one line doesn't name a file: each line must be the absolute "
            + "path of a file, or its file: URI.")
      }
      self = list
      return
    }
    self.init(content.bytes)
  }

  /// Reads a list; the result is `nil` if the text is something else.
  init?(_ bytes: [UInt8]) {
    guard let first = bytes.first, "/fF#".utf8.contains(first) else { return nil }
    var paths: [String] = []
    for line in bytes.split(whereSeparator: Self.isLineEnd) where line.first != UInt8(ascii: "#") {
      let text = String(pathBytes: line)
      if let path = FileURI.path(of: text, hostName: "") {
        paths.append(path)
      } else if text.hasPrefix("/"),
        text.dropFirst().contains("/") || (try? FileStatus(path: text)) != nil
      {
        paths.append(text)
      } else {
        return nil
      }
    }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
  }

  /// Whether a byte ends a path: a line end, or the NUL that `find -print0` writes.
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0 }
}
