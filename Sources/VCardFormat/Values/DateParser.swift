/// Reads dates and times in basic and extended form, with missing parts.
struct DateParser {
  private var index: Int
  private let end: Int

  /// Reads a date, a time, or both.
  ///
  /// - Returns: The date; `nil` for an unknown form or an impossible date.
  static func date(in bytes: Span<UInt8>, _ range: Range<Int>) -> VCardDate? {
    let range = bytes.trimmed(range)
    var parser = DateParser(index: range.lowerBound, end: range.upperBound)
    var date = VCardDate()
    guard parser.index < parser.end else { return nil }
    let isTime = parser.isTimeMark(in: bytes)
    guard isTime || parser.readDate(&date, in: bytes) else { return nil }
    if parser.isTimeMark(in: bytes) || !isTime && parser.isBlank(in: bytes) {
      parser.index += 1
      guard parser.readTime(&date, in: bytes) else { return nil }
    } else if !isTime, parser.index < parser.end, date.day != nil, date.year != nil {
      // After a day without a year, as in 10-12-1815, the year follows rather than a zone.
      parser.skipZone(&date, in: bytes)
    }
    return parser.index == parser.end && date.isPossible ? date : nil
  }

  /// Returns the digits of the fraction of a second in a date; empty if there is none.
  static func fraction(in bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let start = range.first { isFractionMark(bytes[$0]) }.map { $0 + 1 } ?? range.upperBound
    return start..<(range[start...].first { !bytes[$0].isDigit } ?? range.upperBound)
  }

  private static func isFractionMark(_ byte: UInt8) -> Bool {
    byte == ASCII.dot || byte == ASCII.comma
  }

  private func isTimeMark(in bytes: Span<UInt8>) -> Bool {
    index < end && bytes[index] | 0x20 == 0x74
  }

  private func isBlank(in bytes: Span<UInt8>) -> Bool { index < end && bytes[index].isBlank }

  private func isAt(_ byte: UInt8, in bytes: Span<UInt8>, offset: Int = 0) -> Bool {
    index + offset < end && bytes[index + offset] == byte
  }

  private mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) {
    if isAt(byte, in: bytes) { index += 1 }
  }

  /// Returns the number of digits that follow.
  private func digitCount(in bytes: Span<UInt8>) -> Int {
    var count = 0
    while index + count < end, bytes[index + count].isDigit { count += 1 }
    return count
  }

  /// Reads two digits into a part of the date, and returns whether there are any.
  private mutating func read(_ part: inout Int?, in bytes: Span<UInt8>) -> Bool {
    part = number(2, in: bytes)
    return part != nil
  }

  private mutating func number(_ count: Int, in bytes: Span<UInt8>) -> Int? {
    guard end - index >= count else { return nil }
    var value = 0
    for offset in 0..<count {
      guard bytes[index + offset].isDigit else { return nil }
      value = value * 10 + Int(bytes[index + offset] - ASCII.zero)
    }
    index += count
    return value
  }

  /// Reads `YYYYMMDD`, `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, `--MMDD`, `--MM-DD`, `--MM`, `---DD` and
  /// `MM-DD`.
  private mutating func readDate(_ date: inout VCardDate, in bytes: Span<UInt8>) -> Bool {
    if isAt(ASCII.hyphen, in: bytes) {
      guard isAt(ASCII.hyphen, in: bytes, offset: 1) else { return false }
      index += 2
      if isAt(ASCII.hyphen, in: bytes) {
        index += 1
      } else {
        guard read(&date.month, in: bytes) else { return false }
        if index == end || isTimeMark(in: bytes) { return true }
        skip(ASCII.hyphen, in: bytes)
      }
      return read(&date.day, in: bytes)
    }
    return readYear(&date, in: bytes)
  }

  private mutating func readYear(_ date: inout VCardDate, in bytes: Span<UInt8>) -> Bool {
    switch digitCount(in: bytes) {
    case 8:
      date.year = number(4, in: bytes)
      date.month = number(2, in: bytes)
      date.day = number(2, in: bytes)
    case 6:
      date.year = number(4, in: bytes)
      date.month = number(2, in: bytes)
    case 4:
      date.year = number(4, in: bytes)
      guard isAt(ASCII.hyphen, in: bytes) else { break }
      index += 1
      date.month = readShort(in: bytes)
      guard date.month != nil else { return false }
      guard isAt(ASCII.hyphen, in: bytes) else { break }
      index += 1
      date.day = readShort(in: bytes)
      guard date.day != nil else { return false }
    case 2:
      date.month = number(2, in: bytes)
      guard isAt(ASCII.hyphen, in: bytes) else { return false }
      index += 1
      guard read(&date.day, in: bytes) else { return false }
    default: return false
    }
    return true
  }

  /// Reads a number of one or two digits.
  private mutating func readShort(in bytes: Span<UInt8>) -> Int? {
    let count = digitCount(in: bytes)
    return 1...2 ~= count ? number(count, in: bytes) : nil
  }

  /// Reads `HH`, `HHMM`, `HHMMSS`, `HH:MM:SS`, `-MMSS`, `--SS` and the zone after them.
  private mutating func readTime(_ date: inout VCardDate, in bytes: Span<UInt8>) -> Bool {
    if isAt(ASCII.hyphen, in: bytes) {
      index += 1
    } else {
      guard read(&date.hour, in: bytes) else { return false }
    }
    skip(ASCII.colon, in: bytes)
    if date.hour == nil, isAt(ASCII.hyphen, in: bytes) {
      index += 1
      guard read(&date.second, in: bytes) else { return false }
    } else if index < end, bytes[index].isDigit {
      guard read(&date.minute, in: bytes) else { return false }
      skip(ASCII.colon, in: bytes)
      if index < end, bytes[index].isDigit {
        guard read(&date.second, in: bytes) else { return false }
      }
    }
    skipFraction(in: bytes)
    skipZone(&date, in: bytes)
    return true
  }

  private mutating func skipFraction(in bytes: Span<UInt8>) {
    guard index < end, Self.isFractionMark(bytes[index]) else { return }
    index += 1
    index += digitCount(in: bytes)
  }

  /// Reads `Z`, `+HH`, `-HHMM` and `+HH:MM`.
  private mutating func skipZone(_ date: inout VCardDate, in bytes: Span<UInt8>) {
    guard index < end else { return }
    let sign = bytes[index]
    if sign | 0x20 == 0x7A {
      date.utcOffset = 0
      index += 1
      return
    }
    guard sign == ASCII.plus || sign == ASCII.hyphen else { return }
    let start = index
    index += 1
    guard let hours = number(2, in: bytes) else {
      index = start
      return
    }
    skip(ASCII.colon, in: bytes)
    let minutes = number(2, in: bytes) ?? 0
    date.utcOffset = (hours * 60 + minutes) * (sign == ASCII.hyphen ? -1 : 1)
  }
}

extension VCardDate {
  /// Reads a date, a time, or both, in any form of ISO 8601 that vCards have.
  ///
  /// - Parameter text: For example `1985-04-12`, `--0412`, `T102200Z` or `19961022T140000-05`.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    guard let date = DateParser.date(in: bytes, 0..<bytes.count) else { return nil }
    self = date
  }
}
