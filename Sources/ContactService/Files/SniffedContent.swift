import ContactDrop
import ContactModel
import VCardInterchange

/// The beginning of a file, as far as it was read to detect the type of the file.
struct SniffedContent {
  /// The chunks that were read from a pipe.
  private(set) var chunks: [[UInt8]] = []

  /// Whether the end was reached.
  private(set) var isAtEnd = false

  /// The error after the bytes that were read.
  private(set) var failure: ContactError?

  private var sniffer = ContentSniffer()
  private var size = 0

  /// Whether nothing was read.
  var isEmpty: Bool { size == 0 }

  /// The bytes that were read, in one array.
  var bytes: [UInt8] { chunks.flatMap(\.self) }

  /// Examines bytes, and keeps them.
  mutating func append(_ bytes: [UInt8]) {
    sniffer.consume(bytes)
    chunks.append(bytes)
    size += bytes.count
  }

  /// Reads until the type is known, or until a damage.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes to read from a pipe, which are kept; `.max` for a file, whose bytes aren't
  ///     kept.
  ///   - next: Returns the next bytes, or none at the end.
  /// - Throws: The errors of `next`; `failure` is set instead for a `ContactError` after the first bytes.
  mutating func read(upTo limit: Int, from next: () throws -> [UInt8]) throws {
    while !sniffer.isDecided, size < limit {
      let chunk: [UInt8]
      do {
        chunk = try next()
      } catch let error as ContactError where size > 0 {
        failure = error
        return
      }
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
  /// A table is recognized by its name or by its header, and a message without a date by its name. In a folder, the name
  /// doesn't count.
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
    // What is named like a vCard is a damaged one, unless it clearly is something else.
    let certainty = TypeIdentifier(filename: name) == .vCard ? .certain : certainty
    let types = sniffer.types(name: name) { start in
      format = CardFormat.detect(start, atLeast: certainty)
      // If the user named the file, its name settles what its content leaves open.
      if format == nil, !isInFolder, let named = CardFormat.detect(start, atLeast: .possible),
        named.type == TypeIdentifier(filename: name)
      {
        format = named
      }
      return format?.type
    }
    if let text = sniffer.textBeforeCard, types.first == .vCard,
      let format = self.format(around: text, name: isInFolder ? nil : name)
    {
      return [format.type] + types.dropFirst()
    }
    guard isInFolder, format == nil, types.first == .commaSeparatedText else { return types }
    return [.delimitedValuesText] + types.dropFirst()
  }

  /// Returns the format of a file in which a line BEGIN:VCARD is a part of a value, such as a note; `nil` if the line
  /// begins a card, and the text before it belongs to no format.
  ///
  /// JSON and XML end where their brackets do. In the others, a value has a line break only in quotes or before a blank.
  private func format(around text: TextBeforeCard, name: String?) -> CardFormat? {
    let start = text.beginning
    let named = CardFormat.detect(start, atLeast: .possible).flatMap { format in
      name.flatMap(TypeIdentifier.init(filename:)) == format.type ? format : nil
    }
    guard let format = CardFormat.detect(start) ?? named else { return nil }
    let hasBrackets = [.json, .xml].contains { format.type.conforms(to: $0) }
    return hasBrackets || text.isInQuotes || text.isIndented ? format : nil
  }
}
