import VCardFormat

/// Converts the text of a table to UTF-8 from any encoding.
///
/// A byte order mark or early zero bytes identify UTF-16 and UTF-32. The character set of lines that are not UTF-8 is
/// guessed, as for cards.
struct CSVSource {
  /// The text converted so far.
  private(set) var text: [UInt8] = []

  private var pending: [UInt8] = []
  private var decoder = WideTextDecoder()
  private var charset: Charset?

  /// The character set that the user gave for lines that aren't UTF-8.
  private let namedCharset: Charset?

  /// The first line, which helps guessing; `nil` until it has been read.
  private var header: [UInt8]?
  private var isFinished = false

  /// The number of bytes to read before a character set is guessed.
  private static let sampleSize = 1 << 16

  /// The maximum number of bytes of an unfinished line that are held back.
  private static let lineLimit = 1 << 20

  init(charset: Charset?) {
    namedCharset = charset
  }

  /// Whether the encoding of the text is known.
  var isReady: Bool { decoder.encoding != nil }

  mutating func append(_ bytes: [UInt8]) {
    let isStart = !isReady
    let text = decoder.decode(bytes, atEnd: isFinished)
    pending += isStart ? text.withoutByteOrderMark : text[...]
    convertLines()
  }

  mutating func finish() {
    isFinished = true
    append([])
  }

  /// Removes bytes from the front of the text.
  mutating func discard(_ count: Int) {
    text.removeFirst(count)
  }

  /// Converts whole lines; lines that are not UTF-8 wait until there are enough of them for a guess.
  private mutating func convertLines() {
    var end = pending.count
    if !isFinished {
      let lineEnd = pending.lastIndex(where: \.isLineEnd)
      end = lineEnd.map { $0 + 1 } ?? (end > Self.lineLimit ? end : 0)
    }
    guard end > 0 else { return }
    let lines = Array(pending[..<end])
    let header = header ?? Array(lines.prefix { !$0.isLineEnd })
    self.header = header
    if charset == nil {
      guard !lines.span.isUTF8(in: lines.indices) else {
        text += lines
        pending.removeFirst(end)
        return
      }
      guard isFinished || pending.count >= Self.sampleSize else { return }
      charset = Self.charset(of: lines, under: header, namedCharset)
    }
    for line in lines.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      let bytes = Array(line)
      charset?.appendLines(bytes.span, to: &text)
      if line.endIndex < end { text.append(ASCII.lineFeed) }
    }
    pending.removeFirst(end)
  }

  /// Returns the fields that show the character set: those with non-ASCII bytes, in lines that are not UTF-8.
  private static func sample(of lines: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    for line in lines.split(whereSeparator: \.isLineEnd)
    where !line.span.isUTF8(in: 0..<line.count) {
      for field in line.split(whereSeparator: isBetweenFields)
      where field.contains(where: { $0 >= 0x80 }) {
        sample += field + [ASCII.lineFeed]
      }
      guard sample.count < 4096 else { break }
    }
    return sample
  }

  /// Returns the character set of lines.
  ///
  /// It is the named one if they can be in it. Otherwise it is the guessed one, or Windows-1252 if more header columns
  /// are known in it.
  private static func charset(
    of lines: [UInt8], under header: [UInt8], _ named: Charset?
  ) -> Charset {
    let sample = sample(of: lines)
    if let named, named.hasText(sample.span) { return named }
    let guess = Charset.guessed(from: sample.span)
    let guessed = CSVHeader.knowledge(of: decoded(header, guess))
    let western = CSVHeader.knowledge(of: decoded(header, .windows1252))
    let isWestern = western.count == guessed.count && western.language?.isWestern == true
    return western.count > guessed.count || isWestern ? .windows1252 : guess
  }

  private static func decoded(_ line: [UInt8], _ charset: Charset) -> [String] {
    var reader = CSVReader(limits: .standard)
    var text: [UInt8] = []
    charset.appendLines(line.span, to: &text)
    reader.append(text)
    reader.finish()
    return (try? reader.next()?.fields) ?? []
  }

  private static func isBetweenFields(_ byte: UInt8) -> Bool {
    byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.tab || byte == ASCII.quote
  }
}
