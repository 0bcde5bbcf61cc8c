import VCardFormat

/// Reads the lines of a text from bytes that are pushed to it.
///
/// The text is in UTF-8, UTF-16 or UTF-32. A line that isn't is in a character set that the user gave or that is
/// guessed. Lines end with a line feed, with or without a carriage return before it. If a text begins without line feeds,
/// as old programs of the Macintosh write it, its lines end with a carriage return.
struct TextLines {
  /// A line without its line end, and its number, from 1.
  struct Line: Equatable {
    var text: String
    var number: Int
  }

  private let limits: VCardLimits
  private let namedCharset: Charset?
  private var usualCharset: Charset?
  private var decoder = WideTextDecoder()
  private var text: [UInt8] = []
  private var start = 0

  /// The end of the text that was searched for a line end.
  private var searchedEnd = 0
  private var number = 0

  /// The byte that ends lines; `nil` before it is known.
  private var lineEnd: UInt8?

  /// Whether the end of the input is known.
  private(set) var isFinished = false
  private var isBroken = false

  init(limits: VCardLimits, charset: Charset?) {
    self.limits = limits
    namedCharset = charset
  }

  mutating func append(_ bytes: [UInt8]) {
    text.removeFirst(start)
    searchedEnd = max(0, searchedEnd - start)
    start = 0
    text += decoder.decode(bytes, atEnd: false)
  }

  mutating func finish() {
    isFinished = true
    text += decoder.decode([], atEnd: true)
  }

  /// Reads the next line.
  ///
  /// - Returns: The line; `nil` if more bytes are needed, or at the end.
  /// - Throws: `VCardInterchangeError` if a line is too large; nothing can be read after that.
  mutating func next() throws(VCardInterchangeError) -> Line? {
    guard !isBroken, let lineEnd = knownLineEnd() else { return nil }
    let rest = text[start...]
    let end = text[max(start, searchedEnd)...].firstIndex(of: lineEnd)
    searchedEnd = end ?? text.count
    guard end != nil || rest.count <= limits.cardSize else {
      isBroken = true
      throw VCardInterchangeError(
        .tooLarge, line: number + 1, "A line is larger than \(limits.cardSize) bytes.")
    }
    guard end != nil || isFinished && !rest.isEmpty else { return nil }
    var line = rest[..<(end ?? rest.endIndex)]
    start = end.map { $0 + 1 } ?? rest.endIndex
    if line.last == ASCII.carriageReturn { line.removeLast() }
    if number == 0 { line = line.withoutByteOrderMark }
    number += 1
    return Line(text: decoded(Array(line)), number: number)
  }

  /// The number of bytes at the beginning that show how lines end.
  private static let lineEndLimit = 4096

  /// Returns the byte that ends lines; `nil` if more bytes are needed to know it.
  private mutating func knownLineEnd() -> UInt8? {
    if let lineEnd { return lineEnd }
    let beginning = text.prefix(Self.lineEndLimit)
    if beginning.contains(ASCII.lineFeed) {
      lineEnd = ASCII.lineFeed
    } else if isFinished || beginning.count == Self.lineEndLimit {
      lineEnd = beginning.contains(ASCII.carriageReturn) ? ASCII.carriageReturn : ASCII.lineFeed
    }
    return lineEnd
  }

  private mutating func decoded(_ line: [UInt8]) -> String {
    if let text = String(validating: line, as: UTF8.self) { return text }
    if let namedCharset, namedCharset.hasText(line.span) {
      return namedCharset.text(ofLines: line.span)
    }
    let charset = Charset.guessed(from: line.span, among: usualCharset)
    usualCharset = charset
    return charset.text(ofLines: line.span)
  }
}
