/// The meaning of a physical line for the bounds of a card.
enum FramingMark: Equatable {
  /// None: a property, a continuation or other text.
  case none
  /// A line of blanks only.
  case blank
  /// `BEGIN:VCARD`; the word starts at this offset, after a byte order mark or this many blanks.
  case begin(start: Int, indentation: Int)
  /// `AGENT:BEGIN:VCARD` on one line: the start of a card inside this card.
  case agentBegin
  /// `END:VCARD`; the card ends at this offset, before the line end.
  case end(contentEnd: Int)
  /// Unknown: the next line must be read first.
  case needsMore

  /// Returns whether a line in a card neither begins nor ends a card, judged by its first and last
  /// bytes.
  ///
  /// The quick check is `true` for nearly all such lines, but not for all.
  ///
  /// - Parameters:
  ///   - start: The offset of the line.
  ///   - lineEnd: The offset of the last byte of its line end.
  ///   - bytes: All of the buffer.
  /// - Returns: `true` if the line is known to be neither.
  @inline(__always)
  static func isContent(from start: Int, to lineEnd: Int, in bytes: Span<UInt8>) -> Bool {
    // BEGIN and END may be folded after their first letter.
    guard lineEnd &- start > 2 else { return false }
    let end = bytes[lineEnd &- 1] == ASCII.carriageReturn ? lineEnd &- 1 : lineEnd
    let first = bytes[start]
    guard first != 0xEF, !beginsFramingWord(first | 0x20, bytes[start &+ 1]) else { return false }
    let last = bytes[end &- 1]
    return last | 0x20 != 0x64 && !last.isBlank || first.isBlank
  }

  /// Reads a line.
  ///
  /// The words may be folded anywhere, and may have blanks around the colon and at the end.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - bytes: All of the buffer.
  ///   - isInside: Whether a card is open, so that a line that starts with a blank is a
  ///     continuation.
  ///   - indentation: The number of blanks before every line of the open card.
  ///   - atEnd: Whether no bytes follow those of the buffer.
  @inline(never)
  init(
    _ line: LineScanner.Line, in bytes: Span<UInt8>, isInside: Bool, indentation: Int, atEnd: Bool
  ) {
    guard line.contentEnd > line.start else {
      self = .blank
      return
    }
    let length = line.contentEnd - line.start
    let first = bytes[line.start]
    let letter = first | 0x20
    let isWord =
      length < 2
      ? letter == 0x62 || letter == 0x65 : Self.beginsFramingWord(letter, bytes[line.start + 1])
    if isWord, length == 11, bytes.hasWord("BEGIN:VCARD", at: line.start, before: line.contentEnd) {
      self = .begin(start: line.start, indentation: 0)
    } else if isWord, length == 9,
      bytes.hasWord("END:VCARD", at: line.start, before: line.contentEnd)
    {
      self = .end(contentEnd: line.contentEnd)
    } else if isWord || first <= ASCII.space || first == 0xEF {
      self.init(
        candidate: line, in: bytes, isInside: isInside, indentation: indentation, atEnd: atEnd)
    } else if length >= 11, Self.endsLikeBegin(line, in: bytes) {
      self.init(prefixed: line, in: bytes)
    } else {
      self = .none
    }
  }

  /// Reads a line in a card, without the lines after it.
  init(ofLine line: Span<UInt8>) {
    let physical = LineScanner.Line(start: 0, contentEnd: line.count, next: line.count)
    self.init(physical, in: line, isInside: true, indentation: 0, atEnd: true)
  }

  /// Whether two letters, the first in lower case, are the first two of BEGIN or END.
  @inline(__always)
  private static func beginsFramingWord(_ letter: UInt8, _ second: UInt8) -> Bool {
    switch second | 0x20 {
    case 0x65: letter == 0x62
    case 0x6E: letter == 0x65
    default: false
    }
  }

  /// Whether a line may end with `:VCARD` and blanks.
  @inline(__always)
  private static func endsLikeBegin(_ line: LineScanner.Line, in bytes: Span<UInt8>) -> Bool {
    let last = bytes[line.contentEnd - 1]
    return last | 0x20 == 0x64 || last.isBlank
  }

  private init(
    candidate line: LineScanner.Line, in bytes: Span<UInt8>, isInside: Bool, indentation: Int,
    atEnd: Bool
  ) {
    var start = bytes.skippingBlanks(from: line.start, to: line.contentEnd)
    guard start < line.contentEnd else {
      self = .blank
      return
    }
    guard start == line.start || !isInside else {
      self = .none
      return
    }
    var indentation = isInside ? indentation : start - line.start
    while bytes.hasByteOrderMark(at: start, before: line.contentEnd) {
      let mark = start + 3
      start = bytes.skippingBlanks(from: mark, to: line.contentEnd)
      if !isInside { indentation = start - mark }
      guard start < line.contentEnd else {
        self = .blank
        return
      }
    }
    var words = FoldedWords(
      bytes: bytes, offset: start, indentation: indentation, isInside: isInside, atEnd: atEnd)
    switch bytes[start] | 0x20 {
    case 0x62:
      self = words.match("BEGIN", in: bytes) { _ in
        .begin(start: start, indentation: indentation)
      }
    case 0x65:
      self = words.match("END", in: bytes) { .end(contentEnd: $0) }
    default:
      self = .none
    }
    guard self == .none, line.contentEnd - start >= 11 else { return }
    var content = line
    content.start = start
    self.init(prefixed: content, in: bytes)
    switch self {
    case .begin where !isInside: self = .begin(start: start, indentation: indentation)
    // Inside a card, a byte order mark makes it another name.
    case .agentBegin where isInside: self = .none
    default: break
    }
  }

  /// Reads a line that may be `group.BEGIN:VCARD`, `group.END:VCARD` or `AGENT:BEGIN:VCARD`.
  private init(prefixed line: LineScanner.Line, in bytes: Span<UInt8>) {
    self = .none
    let end = bytes.trimmingBlanks(from: line.start, to: line.contentEnd)
    guard end - line.start > 10, bytes.hasWord("VCARD", at: end - 5, before: end) else { return }
    let colon = bytes.trimmingBlanks(from: line.start, to: end - 5) - 1
    guard colon > line.start + 4, bytes[colon] == ASCII.colon else { return }
    let wordEnd = bytes.trimmingBlanks(from: line.start, to: colon)
    if wordEnd - line.start > 6, bytes.hasWord("BEGIN", at: wordEnd - 5, before: colon) {
      if Self.isGroup(line.start..<wordEnd - 5, in: bytes) {
        self = .begin(start: line.start, indentation: 0)
      } else if Self.isAgent(line.start..<end, in: bytes) {
        self = .agentBegin
      }
    } else if wordEnd - line.start > 4, bytes.hasWord("END", at: wordEnd - 3, before: colon),
      Self.isGroup(line.start..<wordEnd - 3, in: bytes)
    {
      self = .end(contentEnd: line.contentEnd)
    }
  }

  /// Whether a line is an AGENT with the value `BEGIN:VCARD`, whatever the version of its card.
  private static func isAgent(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    [VCard.Version.Dialect.v21, .v30].allSatisfy { dialect in
      var head = PropertyHead(in: bytes, line, names: .shared)
      guard head.name == .agent else { return false }
      head.finish(in: bytes, to: line.upperBound, dialect: dialect)
      return head.outcome == .property
        && bytes.isWord("BEGIN:VCARD", in: bytes.trimmed(head.valueStart..<line.upperBound))
    }
  }

  /// Whether a range is the name of a group with the dot after it.
  private static func isGroup(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard range.count > 1, bytes[range.upperBound - 1] == ASCII.dot else { return false }
    return range.dropLast().allSatisfy { bytes[$0].isNameByte }
  }
}

/// Matches `BEGIN:VCARD` and `END:VCARD` byte by byte, across folds and blanks.
private struct FoldedWords {
  let count: Int
  var offset: Int
  let indentation: Int
  let isInside: Bool
  let atEnd: Bool
  var isShort = false
  var foldsLeft = 64

  init(bytes: Span<UInt8>, offset: Int, indentation: Int, isInside: Bool, atEnd: Bool) {
    count = bytes.count
    self.offset = offset
    self.indentation = indentation
    self.isInside = isInside
    self.atEnd = atEnd
  }

  mutating func match(
    _ word: StaticString, in bytes: Span<UInt8>, result: (Int) -> FramingMark
  ) -> FramingMark {
    guard letters(of: word, in: bytes) else { return isShort ? .needsMore : .none }
    blanks(in: bytes)
    guard letters(of: ":", in: bytes) else { return isShort ? .needsMore : .none }
    blanks(in: bytes)
    guard letters(of: "VCARD", in: bytes) else { return isShort ? .needsMore : .none }
    let wordEnd = offset
    while offset < count, bytes[offset].isBlank { offset += 1 }
    if offset == count { return atEnd ? result(offset) : .needsMore }
    if bytes[offset].isLineEnd {
      let isOpen = bytes[offset] == ASCII.carriageReturn && offset + 1 == count && !atEnd
      return isOpen ? .needsMore : result(offset)
    }
    guard word.utf8CodeUnitCount == 3 else { return .none }
    while bytes.hasByteOrderMark(at: offset, before: count) { offset += 3 }
    // The rest of the line after a fold may not be in the buffer yet.
    if offset + 5 > count, !atEnd { return .needsMore }
    return bytes.hasWord("BEGIN", at: offset, before: count) ? result(wordEnd) : .none
  }

  private mutating func letters(of word: StaticString, in bytes: Span<UInt8>) -> Bool {
    let pointer = unsafe word.utf8Start
    for index in 0..<word.utf8CodeUnitCount {
      folds(in: bytes)
      guard offset < count else {
        isShort = !atEnd
        return false
      }
      guard unsafe bytes[offset].uppercasedASCII == pointer[index] else { return false }
      offset += 1
    }
    return true
  }

  private mutating func blanks(in bytes: Span<UInt8>) {
    folds(in: bytes)
    while offset < count, bytes[offset].isBlank { offset += 1 }
  }

  /// Skips line ends that a blank follows.
  private mutating func folds(in bytes: Span<UInt8>) {
    while offset < count, bytes[offset].isLineEnd, foldsLeft > 0 {
      foldsLeft -= 1
      let next = bytes.skippingLineEnd(at: offset, to: count)
      guard next + indentation < count else {
        offset = atEnd ? offset : count
        return
      }
      let content = Indentation.end(of: indentation, in: bytes, next..<count)
      // A line with fewer blanks than the others starts at its first byte; a card doesn't begin
      // with such a line.
      guard bytes[content].isBlank, isInside || content - next == indentation else { return }
      offset = content + 1
    }
  }
}
