import ContactModel
import ContactService

/// The ids of contacts on standard input, one on each line, as `contacts list --plain --fields id` prints them.
///
/// The first line that is no id ends the reading with an error, so that endless input of another kind is no danger.
struct IdentifierInput {
  /// The most ids that are read, so that endless input doesn't fill the memory.
  static let greatestCount = 5_000_000

  /// The most bytes of a line: an id with some blanks.
  private static let longestLine = 200

  /// The ids up to now.
  private var references: [ContactSelector.Reference] = []

  /// The beginning of the line that isn't complete yet.
  private var line: [UInt8] = []

  private var lineNumber = 1
  private let separator: UInt8
  private let limit: Int

  private init(separator: UInt8, limit: Int) {
    self.separator = separator
    self.limit = limit
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter isNulSeparated: Whether ids end with NUL instead of a line feed.
  /// - Returns: A reference for each id; empty lines are skipped.
  /// - Throws: `CommandError` when a line is not an id, when there are too many, or when standard input can't be read.
  static func references(
    separatedByNul isNulSeparated: Bool
  ) throws -> [ContactSelector.Reference] {
    do {
      let reader = try FileReader(path: "-")
      return try references(separator: isNulSeparated ? 0 : UInt8(ascii: "\n")) {
        try reader.read()
      }
    } catch let error as SystemError {
      throw CommandError(reading: "-", error)
    }
  }

  /// Reads ids from chunks of bytes.
  ///
  /// - Parameters:
  ///   - separator: The byte that ends a line.
  ///   - limit: The most ids that are read.
  ///   - nextChunk: Returns the next bytes; an empty array at the end.
  /// - Returns: A reference for each id.
  /// - Throws: `CommandError` when a line is not an id, or when there are too many; errors of `nextChunk`.
  static func references(
    separator: UInt8, upTo limit: Int = greatestCount, in nextChunk: () throws -> [UInt8]
  ) throws -> [ContactSelector.Reference] {
    var input = Self(separator: separator, limit: limit)
    while case let chunk = try nextChunk(), !chunk.isEmpty {
      try input.append(chunk)
    }
    try input.endLine()
    return input.references
  }

  private mutating func append(_ chunk: [UInt8]) throws(CommandError) {
    var rest = chunk[...]
    while let end = rest.firstIndex(of: separator) {
      line += rest[..<end]
      try endLine()
      rest = rest[(end + 1)...]
    }
    line += rest
    if line.count > Self.longestLine { try endLine() }
  }

  /// Adds the id of the line, which is complete or too long.
  private mutating func endLine() throws(CommandError) {
    var bytes = line.prefix(Self.longestLine).drop { $0 == 0x20 || $0 == 0x09 }
    while let last = bytes.last, [0x20, 0x09, 0x0D].contains(last) { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    let isTooLong = line.count > Self.longestLine
    line.removeAll(keepingCapacity: true)
    defer { lineNumber += 1 }
    guard isTooLong || !text.isEmpty else { return }
    let digits = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
    guard !isTooLong, digits.utf8.count >= IdentifierPrefix.shortestCount,
      let prefix = IdentifierPrefix(hexadecimal: digits)
    else {
      let shown = text.count > 40 ? "\(text.prefix(40))…" : text
      throw CommandError(
        .dataError,
        "Line \(lineNumber) of standard input is not an id: “\(shown.singleLine)”; give one id a line, "
          + "as “contacts list --plain --fields id” prints them.")
    }
    guard references.count < limit else {
      throw CommandError(
        .dataError,
        "Standard input has more than \(limit) ids: give fewer at a time.")
    }
    references.append(.id(prefix))
  }
}
