import ContactDrop
import VCardInterchange

/// The beginning of a file, as far as it had to be read to know what the file is.
struct SniffedContent {
  /// What was read of a pipe.
  private(set) var chunks: [[UInt8]] = []

  /// Whether everything was read.
  private(set) var isAtEnd = false

  private var sniffer = ContentSniffer()
  private var size = 0

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
  ///   - limit: How many bytes are read of a pipe at most, which are kept; `.max` for a file, of which none are.
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
      if limit < .max { chunks.append(chunk) }
    }
  }

  /// What the file is, the best type first.
  ///
  /// A table is known by its name, or by its header; in a folder by its header alone.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - isInFolder: Whether nobody named the file itself.
  ///   - certainty: How sure it must be that text holds cards.
  /// - Returns: The types.
  func types(
    name: String, isInFolder: Bool, atLeast certainty: CardFormat.Certainty = .certain
  ) -> [TypeIdentifier] {
    var format: CardFormat?
    let types = sniffer.types(name: name) { start in
      format = CardFormat.detect(start, atLeast: certainty)
      return format?.type
    }
    guard isInFolder, format == nil, types.first == .commaSeparatedText else { return types }
    return [.delimitedValuesText] + types.dropFirst()
  }
}
