import ContactDrop

/// The signature of SQLite databases, and of their logs and journals.
///
/// Such a file may be the list itself, or hold changes of it, so no command moves or replaces it as a file of cards.
package enum DatabaseSignature {
  /// The number of bytes that are enough to recognize it.
  private static let size = 16

  /// Whether bytes begin with it.
  static func begins(_ bytes: [UInt8]) -> Bool {
    var content = ContentSniffer()
    content.consume(Array(bytes.prefix(size)))
    return content.type == .database
  }

  /// Whether the file at a path begins with it; `false` if the file can't be read.
  package static func begins(fileAt path: String) -> Bool {
    (try? FileReader(path: path).read(upTo: size)).map(begins) ?? false
  }
}
