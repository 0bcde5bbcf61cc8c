import ContactDrop
import VCardInterchange

/// The beginning of a file, as far as it had to be read to know what the file is.
struct SniffedContent {
  /// What was read; of a file whose type was known soon, its beginning.
  private(set) var chunks: [[UInt8]] = []

  /// Whether everything was read.
  private(set) var isAtEnd = false

  private var sniffer = ContentSniffer()
  private var size = 0

  /// How much of a text is looked at for the header of a table.
  private static let headerSize = 1 << 16

  /// What was read, in one piece.
  var bytes: [UInt8] { chunks.flatMap(\.self) }

  /// Looks at bytes.
  mutating func append(_ bytes: [UInt8]) {
    sniffer.consume(bytes)
    chunks.append(bytes)
    size += bytes.count
  }

  /// Reads until the type is known.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are kept; beyond that none are read of a pipe, and none kept of a file.
  ///   - next: Gives the next bytes; none at the end.
  /// - Throws: What `next` throws.
  mutating func read(upTo limit: Int, from next: () throws -> [UInt8]) throws {
    while !sniffer.isDecided, size < limit {
      let chunk = try next()
      guard !chunk.isEmpty else {
        isAtEnd = true
        return
      }
      sniffer.consume(chunk)
      size += chunk.count
      if limit < .max || size - chunk.count < Self.headerSize { chunks.append(chunk) }
    }
  }

  /// What the file is, the best type first.
  ///
  /// A table is known by its name, or by its header; in a folder by its header alone.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - isInFolder: Whether nobody named the file itself.
  /// - Returns: The types.
  func types(name: String, isInFolder: Bool) -> [TypeIdentifier] {
    let types = sniffer.types(name: name)
    guard let first = types.first,
      first == .commaSeparatedText || first == .plainText || first == .utf8PlainText
    else { return types }
    let others = types.filter { $0 != .commaSeparatedText }
    if VCardInterchangeFormat.isTableOfContacts(Array(bytes.prefix(Self.headerSize))) {
      return [.commaSeparatedText] + others
    }
    return isInFolder && first == .commaSeparatedText ? [.delimitedValuesText] + others : types
  }
}
