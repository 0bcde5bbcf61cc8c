import ContactDrop
import VCardInterchange

/// The beginning of a file, as far as it was read to detect the type of the file.
struct SniffedContent {
  /// The chunks that were read from a pipe.
  private(set) var chunks: [[UInt8]] = []

  /// Whether the end was reached.
  private(set) var isAtEnd = false

  private var sniffer = ContentSniffer()
  private var size = 0

  /// The bytes that were read, in one array.
  var bytes: [UInt8] { chunks.flatMap(\.self) }

  /// Examines bytes, and keeps them.
  mutating func append(_ bytes: [UInt8]) {
    sniffer.consume(bytes)
    chunks.append(bytes)
    size += bytes.count
  }

  /// Reads until the type is known.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes to read from a pipe, which are kept; `.max` for a file, whose bytes aren't
  ///     kept.
  ///   - next: Returns the next bytes, or none at the end.
  /// - Throws: The errors of `next`.
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

  /// Returns the types of the file, the best one first.
  ///
  /// A table is recognized by its name or by its header. In a folder, it is recognized only by its header.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - isInFolder: Whether the user named only the folder, not the file.
  ///   - certainty: The certainty with which text must be recognized as cards.
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
