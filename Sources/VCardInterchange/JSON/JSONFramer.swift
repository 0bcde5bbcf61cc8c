import VCardFormat

/// Splits JSON that is pushed to it into the values that are cards.
///
/// A card is an object, or an array that starts with a string; the elements of an array of cards are framed one by one,
/// also those that can't be cards, such as `null`. Several values may follow each other, separated by white space.
struct JSONFramer {
  private var buffer: [UInt8] = []
  private var scanner = Scanner()
  private var discarded = 0

  /// The offset in the input up to which white space was skipped.
  private var probe = 0
  private var isFinished = false
  private var cardDepth = 0
  private var start: Int?
  private var isBroken = false
  private var hasFrame = false
  private var lines = (count: 0, end: 0)
  private let limits: VCardLimits

  /// The bytes of a card, and its offset and first line in the input.
  struct Frame {
    var bytes: [UInt8]
    var offset: Int
    var line: Int
  }

  /// The state of the framer.
  private struct Scanner {
    var position = 0
    var depth = 0
    var isInString = false
    var isEscaped = false

    /// Advances to the end of a value.
    ///
    /// - Returns: `true` if the value ends before the limit.
    mutating func scan(_ bytes: Span<UInt8>, to limit: Int, endingAt end: Int) -> Bool {
      while position < limit {
        let byte = bytes[position]
        if depth == end, !isInString, byte.endsJSONWord { return true }
        position += 1
        if isInString {
          isInString = isEscaped || byte != ASCII.quote
          isEscaped = !isEscaped && byte == ASCII.backslash
          if depth == end, !isInString { return true }
          continue
        }
        switch byte {
        case ASCII.quote: isInString = true
        case ASCII.openBrace, ASCII.openBracket: depth += 1
        case ASCII.closeBrace, ASCII.closeBracket:
          depth -= 1
          if depth == end { return true }
        default: break
        }
      }
      return false
    }
  }

  private var position: Int {
    get { scanner.position }
    set { scanner.position = newValue }
  }

  private var depth: Int {
    get { scanner.depth }
    set { scanner.depth = newValue }
  }

  init(limits: VCardLimits) {
    self.limits = limits
  }

  mutating func append(_ bytes: [UInt8]) {
    let needed = start ?? position
    if needed > buffer.count / 2 {
      countLines(to: needed)
      buffer.removeFirst(needed)
      discarded += needed
      position -= needed
      start = start.map { $0 - needed }
    }
    buffer.append(contentsOf: bytes)
  }

  mutating func finish() {
    isFinished = true
  }

  /// Returns the next card.
  ///
  /// - Returns: The card; `nil` if more bytes are needed, or at the end.
  mutating func next() throws(VCardInterchangeError) -> Frame? {
    guard !isBroken else { return nil }
    while position < buffer.count {
      if let start {
        if scan() { return take(from: start) }
        try checkSize(from: start)
        continue
      }
      guard try findStart() else { break }
    }
    if isFinished, start != nil || depth > 0 {
      isBroken = true
      throw error(.malformed, "The JSON ends too early; get the whole file and read it again.")
    }
    return nil
  }

  /// Advances to the end of a card, or of the available bytes.
  ///
  /// - Returns: `true` if the card ends.
  private mutating func scan() -> Bool {
    var scanner = scanner
    let limit = min(buffer.count, (start ?? 0) + limits.cardSize + 1)
    let isAtEnd = scanner.scan(buffer.span, to: limit, endingAt: cardDepth)
    self.scanner = scanner
    return isAtEnd
  }

  private mutating func take(from start: Int) -> Frame {
    self.start = nil
    hasFrame = true
    countLines(to: start)
    return Frame(
      bytes: Array(buffer[start..<position]), offset: discarded + start, line: lines.count + 1)
  }

  private mutating func checkSize(from start: Int) throws(VCardInterchangeError) {
    guard position - start > limits.cardSize else { return }
    isBroken = true
    throw error(.tooLarge, "A card is larger than \(limits.cardSize) bytes; split the file.")
  }

  /// Skips a byte between cards, or finds the start of a card.
  ///
  /// - Returns: `true` if there was progress; `false` if more bytes are needed.
  private mutating func findStart() throws(VCardInterchangeError) -> Bool {
    let byte = buffer[position]
    switch byte {
    case ASCII.openBrace: begin()
    case ASCII.openBracket:
      guard let next = firstByteAfterBracket() else {
        if isFinished { enter() }
        return isFinished
      }
      if next == ASCII.openBrace || next == ASCII.openBracket || next == ASCII.closeBracket
        || next.isLetter
      {
        enter()
      } else {
        begin()
      }
    case ASCII.closeBracket where depth > 0:
      depth -= 1
      position += 1
    case ASCII.comma where depth > 0: position += 1
    case _ where depth > 0 && byte.beginsJSONWord: begin()
    case _ where byte.isJSONSpace || isByteOrderMark(byte): position += 1
    default:
      isBroken = true
      throw error(
        .malformed,
        hasFrame
          ? "This text is not JSON, and nothing after it is read; correct it and read the file again."
          : "This JSON has no cards; give a file with jCard or JSContact.")
    }
    guard depth <= VCardLimits.depth else {
      isBroken = true
      throw error(.tooDeep, "Arrays are nested more than \(VCardLimits.depth) deep.")
    }
    return true
  }

  private mutating func begin() {
    start = position
    cardDepth = depth
  }

  private mutating func enter() {
    depth += 1
    position += 1
  }

  private func isByteOrderMark(_ byte: UInt8) -> Bool {
    let offset = discarded + position
    return offset < 3 && byte == [0xEF, 0xBB, 0xBF][offset]
  }

  /// Returns the first byte after the bracket that isn't white space.
  private mutating func firstByteAfterBracket() -> UInt8? {
    var index = max(position + 1, probe - discarded)
    while index < buffer.count, buffer[index].isJSONSpace { index += 1 }
    probe = discarded + index
    return index < buffer.count ? buffer[index] : nil
  }

  /// Counts the line ends before an index.
  private mutating func countLines(to index: Int) {
    guard discarded + index > lines.end else { return }
    lines.count += buffer[(lines.end - discarded)..<index].count { $0 == ASCII.lineFeed }
    lines.end = discarded + index
  }

  private mutating func error(
    _ code: VCardInterchangeError.Code, _ sentence: String
  ) -> VCardInterchangeError {
    countLines(to: position)
    return VCardInterchangeError(
      code, offset: discarded + position, line: lines.count + 1, sentence)
  }
}
