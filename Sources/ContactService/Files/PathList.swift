import ContactModel

/// A list of files, one a line, as programs give it on which files are dragged.
///
/// Each line is a `file:` URI, or an absolute path of something that exists; lines that begin with `#` are comments.
///
/// Source: RFC 2483, section 5; RFC 8089, section 2.
struct PathList {
  /// The paths, in their order.
  let paths: [String]

  /// How large a list may be, in bytes.
  private static let maximumSize = 1 << 26

  /// Reads a list from standard input, if what was read of it begins one; `nil` if it is something else.
  ///
  /// - Parameters:
  ///   - content: The beginning of standard input; further bytes that are read are appended to it.
  ///   - reader: Gives the rest.
  /// - Throws: What reading throws; `ContactError` if the list is too long.
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
            + "path of an existing file, or its file: URI.")
      }
      self = list
      return
    }
    self.init(content.bytes)
  }

  /// Reads a list; `nil` is made of text that is none.
  ///
  /// - Parameter bytes: The text.
  init?(_ bytes: [UInt8]) {
    guard let first = bytes.first, "/fF#".utf8.contains(first) else { return nil }
    var paths: [String] = []
    for line in bytes.split(whereSeparator: Self.isLineEnd) where line.first != UInt8(ascii: "#") {
      let text = String(pathBytes: line)
      if let path = FileURI.path(of: text, hostName: "") {
        paths.append(path)
      } else if text.hasPrefix("/"), (try? FileStatus(path: text)) != nil {
        paths.append(text)
      } else {
        return nil
      }
    }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
  }

  /// Whether a path ends: at a line end, or at the NUL that `find -print0` writes.
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0 }
}
