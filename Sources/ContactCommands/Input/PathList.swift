/// A list of files, one a line, as programs give it on which files are dragged.
///
/// Each line is a `file:` URI, or an absolute path of something that exists; lines that begin with `#` are comments.
///
/// Source: RFC 2483, section 5; RFC 8089, section 2.
struct PathList {
  /// The paths, in their order.
  let paths: [String]

  /// Reads a list; `nil` is made of text that is none.
  ///
  /// - Parameter bytes: The text.
  init?(_ bytes: [UInt8]) {
    guard
      bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "f")
        || bytes.first == UInt8(ascii: "F") || bytes.first == UInt8(ascii: "#")
    else { return nil }
    var paths: [String] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0 })
    where line.first != UInt8(ascii: "#") {
      guard let text = String(validating: line, as: UTF8.self) else { return nil }
      if let path = DroppedPaths.path(ofURI: text, hostName: "") {
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
}
