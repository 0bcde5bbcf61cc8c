/// Reads the forms of dates and times, basic and extended, with parts left out.
struct DateParser {
  private var index: Int
  private let end: Int

  /// Whether a range holds a full date that every month has, alone or with a full time in UTC.
  ///
  /// It says yes quickly to what most cards hold; what it says no to may be a date too.
  static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let isExtended = range.count == 10 || range.count == 20
    guard isExtended || range.count == 8 || range.count == 16 else { return false }
    let start = range.lowerBound
    let gap = isExtended ? 1 : 0
    let month = pair(in: bytes, start &+ 4 &+ gap)
    let day = pair(in: bytes, start &+ 6 &+ 2 &* gap)
    guard pair(in: bytes, start) < 100, pair(in: bytes, start &+ 2) < 100, month &- 1 < 12,
      day &- 1 < 28,
      !isExtended || bytes[start &+ 4] == ASCII.hyphen && bytes[start &+ 7] == ASCII.hyphen
    else { return false }
    guard range.count >= 16 else { return true }
    let time = start &+ 9 &+ 2 &* gap
    return bytes[time &- 1] == 0x54 && bytes[range.upperBound &- 1] == 0x5A
      && (!isExtended || bytes[start &+ 13] == ASCII.colon && bytes[start &+ 16] == ASCII.colon)
      && pair(in: bytes, time) < 24 && pair(in: bytes, time &+ 2 &+ gap) < 60
      && pair(in: bytes, time &+ 4 &+ 2 &* gap) < 61
  }

  /// Whether a range holds such a date in a form.
  static func isPlain(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ form: VCardDate.Form
  ) -> Bool {
    let isExtended = range.count == 10 || range.count == 20
    return isExtended == (form == .extended) && isPlain(bytes, range)
  }

  /// Appends a date of which `isPlain` says that it is one, in a form.
  static func appendPlain(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ form: VCardDate.Form, to result: inout [UInt8]
  ) {
    let isExtended = range.count == 10 || range.count == 20
    guard isExtended != (form == .extended) else { return result.append(bytes, range) }
    result.append(addingCapacity: 20) { output in
      for (offset, index) in range.enumerated() {
        let byte = bytes[index]
        if !isExtended, offset == 4 || offset == 6 { output.append(ASCII.hyphen) }
        if !isExtended, offset == 11 || offset == 13 { output.append(ASCII.colon) }
        if byte != ASCII.hyphen, byte != ASCII.colon { output.append(byte) }
      }
    }
  }

  /// The number that two digits are; 255 where they aren't two.
  @inline(__always)
  private static func pair(in bytes: Span<UInt8>, _ offset: Int) -> UInt8 {
    let high = bytes[offset] &- ASCII.zero
    let low = bytes[offset &+ 1] &- ASCII.zero
    return high < 10 && low < 10 ? high &* 10 &+ low : 255
  }

  /// Reads a date, a time, or both.
  ///
  /// - Returns: `nil` for a form that doesn't exist or a day that can't be.
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
    } else if !isTime, parser.index < parser.end, date.day != nil {
      parser.skipZone(&date, in: bytes)
    }
    return parser.index == parser.end && date.isPossible ? date : nil
  }

  /// The digits of the fraction of a second in what is a date; empty where there is none.
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

  /// The number of digits that follow.
  private func digitCount(in bytes: Span<UInt8>) -> Int {
    var count = 0
    while index + count < end, bytes[index + count].isDigit { count += 1 }
    return count
  }

  private mutating func number(_ count: Int, in bytes: Span<UInt8>) -> Int? {
    guard digitCount(in: bytes) >= count else { return nil }
    var value = 0
    for offset in 0..<count { value = value * 10 + Int(bytes[index + offset] - ASCII.zero) }
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
        date.month = number(2, in: bytes)
        guard date.month != nil else { return false }
        if index == end || isTimeMark(in: bytes) { return true }
        skip(ASCII.hyphen, in: bytes)
      }
      date.day = number(2, in: bytes)
      return date.day != nil
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
      date.day = number(2, in: bytes)
      guard date.day != nil else { return false }
    default: return false
    }
    return true
  }

  /// A number of one or two digits.
  private mutating func readShort(in bytes: Span<UInt8>) -> Int? {
    let count = digitCount(in: bytes)
    return 1...2 ~= count ? number(count, in: bytes) : nil
  }

  /// Reads `HH`, `HHMM`, `HHMMSS`, `HH:MM:SS`, `-MMSS`, `--SS` and the zone after them.
  private mutating func readTime(_ date: inout VCardDate, in bytes: Span<UInt8>) -> Bool {
    if isAt(ASCII.hyphen, in: bytes) {
      index += 1
    } else {
      date.hour = number(2, in: bytes)
      guard date.hour != nil else { return false }
    }
    skip(ASCII.colon, in: bytes)
    if date.hour == nil, isAt(ASCII.hyphen, in: bytes) {
      index += 1
      date.second = number(2, in: bytes)
      guard date.second != nil else { return false }
    } else if index < end, bytes[index].isDigit {
      date.minute = number(2, in: bytes)
      guard date.minute != nil else { return false }
      skip(ASCII.colon, in: bytes)
      if index < end, bytes[index].isDigit {
        date.second = number(2, in: bytes)
        guard date.second != nil else { return false }
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
  /// Reads a date, a time, or both, in any of the forms of ISO 8601 that vCards have.
  ///
  /// - Parameter text: Such as `1985-04-12`, `--0412`, `T102200Z` or `19961022T140000-05`.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    guard let date = DateParser.date(in: bytes, 0..<bytes.count) else { return nil }
    self = date
  }
}
