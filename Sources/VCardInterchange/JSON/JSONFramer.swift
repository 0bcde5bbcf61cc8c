import VCardFormat

/// Splits JSON that is pushed to it into the values that are cards.
///
/// A card is an object, or an array that starts with a string; the elements of an array of cards are framed one by one,
/// also those that can't be cards, such as `null`. An object may hold such an array in the member that is named `list`;
/// its other members are skipped. Several values may follow each other, separated by white space.
struct JSONFramer {
  private var buffer: [UInt8] = []
  private var scanner: Scanner
  private var discarded = 0

  /// The offset in the input up to which white space was skipped.
  private var probe = 0
  private var isFinished = false
  private var cardDepth = 0
  private var start: Int?
  private var isBroken = false
  private var hasFrame = false

  /// The part of an object that holds the array of cards.
  private enum Part {
    case list, rest
  }

  /// The part of such an object; `nil` outside of one.
  private var part: Part?
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

    /// The member of an outer object that holds the cards, as it is written, up to its array; empty without one.
    private let list: [UInt8]

    /// The number of bytes of `list` that were found.
    private var found = 0

    init(list: String?) {
      self.list = list.map { Array("\"\($0)\":[".utf8) } ?? []
    }

    /// Whether the position is at the first element of the list.
    private var isInList: Bool { !list.isEmpty && found == list.count }

    /// Advances to the end of a value.
    ///
    /// - Returns: `true` if the value ends before the limit, or holds a list, whose first element is then the position.
    mutating func scan(_ bytes: Span<UInt8>, to limit: Int, endingAt end: Int) -> Bool {
      while position < limit {
        let byte = bytes[position]
        if depth == end, !isInString, byte.endsJSONWord { return true }
        position += 1
        find(byte)
        if isInList {
          found = 0
          depth += 1
          return true
        }
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

    /// Compares a byte of an outer object with the next one of `list`.
    private mutating func find(_ byte: UInt8) {
      guard depth == 1, !list.isEmpty else { return }
      if byte == list[found], found > 0 || !isInString {
        found += 1
      } else if isInString || !byte.isJSONSpace {
        found = 0
      }
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

  init(limits: VCardLimits, list: String? = nil) {
    self.limits = limits
    scanner = Scanner(list: list)
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
        if scan(to: start + limits.cardSize + 1, endingAt: cardDepth) {
          guard depth > cardDepth else { return take(from: start) }
          (self.start, part) = (nil, .list)
          continue
        }
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

  /// Advances to the end of a value, or of the available bytes before a limit.
  ///
  /// - Returns: As `Scanner.scan(_:to:endingAt:)`.
  private mutating func scan(to limit: Int, endingAt end: Int) -> Bool {
    var scanner = scanner
    let isAtEnd = scanner.scan(buffer.span, to: min(buffer.count, limit), endingAt: end)
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
    if part == .rest {
      if scan(to: .max, endingAt: 0) { part = nil }
      return true
    }
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
      if part == .list, depth == 1 { part = .rest }
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
