import FoundationEssentials
internal import VCardFormat

extension SelectorToken {
  /// Parses a month, `06` or `june`, a day of it, `06-15`, a year, `1815`, a date, `1815-12-10`, or the days to come,
  /// `..30d`.
  func birthday(
    _ value: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> ContactSelector.Condition {
    if let year = Self.digits(value.utf8, count: 4...4), year > 0 {
      return .born(
        after: CalendarDay(year: year - 1, month: 12, day: 31),
        through: CalendarDay(year: year, month: 12, day: 31), years: year...year)
    }
    if value.hasPrefix(".."), let age = Self.age(ArraySlice(value.dropFirst(2).utf8)) {
      return .birthdays(inNext: Int(age / 86_400), from: clock.today)
    }
    if let month = TextWords.month(value) { return .birthday(month: month, day: nil) }
    var parts = value.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isDate = parts.count == 3
    let year = isDate ? Self.digits(parts.removeFirst(), count: 4...4) : nil
    let numbers = parts.compactMap { Self.digits($0, count: 1...2) }
    let dayOfMonth = numbers.count == 2 ? numbers[1] : nil
    guard numbers.count == parts.count, numbers.count <= 2, isDate == (year != nil),
      VCardDate(month: numbers[0], day: dayOfMonth).isPossible
    else {
      throw error(
        .badValue,
        "bday: requires a month, a month and a day, a year, a date, or the days to come, as in "
          + "“bday:06-15”, “bday:1815”, “bday:1815-12-10” or “bday:..30d”.")
    }
    if let year {
      let day = CalendarDay(year: year, month: numbers[0], day: numbers[1])
      return .born(after: CalendarDay(number: day.number - 1), through: day, years: 0...0)
    }
    return .birthday(month: numbers[0], day: dayOfMonth)
  }

  /// Parses a range of time: a date or an age, or two of them separated by `..`, of which one may be missing.
  ///
  /// A date is a year, a month or a day, and includes all of it. Ages count back from now: `..7d` means at most seven
  /// days ago, `7d..` at least seven.
  func time(
    of field: String, _ value: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> Range<Date> {
    let (first, last) = Self.ends(ofRange: value)
    guard let last else {
      return try moment(first, of: field, clock: clock).span(until: clock.now)
    }
    let from = first.isEmpty ? nil : try moment(first, of: field, clock: clock)
    let to = last.isEmpty ? nil : try moment(last, of: field, clock: clock)
    guard let span = Moment.span(from: from, to: to, now: clock.now) else {
      throw error(
        .badValue,
        "a range of \(field): has two dates, the earlier first, or two ages, the shorter first.")
    }
    return span
  }

  /// One end of a range of time.
  private enum Moment {
    case date(Range<Date>)
    case age(Date)

    func span(until now: Date) -> Range<Date> {
      switch self {
      case .date(let day): day
      case .age(let date): date..<Date.distantFuture
      }
    }

    static func span(from: Moment?, to: Moment?, now: Date) -> Range<Date>? {
      let bounds: (Date, Date)
      switch (from, to) {
      case (.date(let first)?, .date(let last)?): bounds = (first.lowerBound, last.upperBound)
      case (.date(let first)?, nil): bounds = (first.lowerBound, .distantFuture)
      case (nil, .date(let last)?): bounds = (.distantPast, last.upperBound)
      case (.age(let first)?, .age(let last)?): bounds = (last, first)
      case (.age(let first)?, nil): bounds = (.distantPast, first)
      case (nil, .age(let last)?): bounds = (last, .distantFuture)
      default: return nil
      }
      return bounds.0 < bounds.1 ? bounds.0..<bounds.1 : nil
    }
  }

  private func moment(
    _ bytes: ArraySlice<UInt8>, of field: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> Moment {
    if let age = Self.age(bytes) {
      return .age(clock.now.addingTimeInterval(-age))
    }
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.enumerated().compactMap { index, part in
      Self.digits(part, count: index == 0 ? 4...4 : 2...2)
    }
    guard numbers.count == parts.count, numbers.count <= 3,
      let day = Self.days(numbers, clock: clock)
    else {
      throw error(
        .badValue,
        "\(field): requires dates or ages, as in “\(field):2026-01-01..”, “\(field):2026-01” or "
          + "“\(field):..7d” (h, d, w, m and y are hours, days, weeks, months and years).")
    }
    return .date(day)
  }

  private static func days(
    _ numbers: [Int], clock: ContactSelector.Clock
  ) -> Range<Date>? {
    let year = numbers[0]
    guard year > 0 else { return nil }
    guard numbers.count > 1 else {
      return clock.startOfDay(year, 1, 1)..<clock.startOfDay(year + 1, 1, 1)
    }
    let month = numbers[1]
    guard (1...12).contains(month) else { return nil }
    guard numbers.count > 2 else {
      return clock.startOfDay(year, month, 1)..<clock.startOfDay(year, month + 1, 1)
    }
    let day = clock.startOfDay(year, month, numbers[2])
    guard numbers[2] > 0, day < clock.startOfDay(year, month + 1, 1) else { return nil }
    return day..<clock.startOfDay(year, month, numbers[2] + 1)
  }

  /// Parses an age such as `7d` into seconds; months have 30 days and years 365.
  private static func age(_ bytes: ArraySlice<UInt8>) -> TimeInterval? {
    let secondsOfUnits: [UInt8: Int] = [
      UInt8(ascii: "h"): 3_600, UInt8(ascii: "d"): 86_400, UInt8(ascii: "w"): 604_800,
      UInt8(ascii: "m"): 2_592_000, UInt8(ascii: "y"): 31_536_000,
    ]
    guard let last = bytes.last, let seconds = secondsOfUnits[last | 0x20],
      let count = digits(bytes.dropLast(), count: 1...6)
    else { return nil }
    return TimeInterval(count * seconds)
  }

  /// Returns the two ends of a range such as `40..50`; the second is `nil` if there is one value.
  static func ends(
    ofRange value: String
  ) -> (first: ArraySlice<UInt8>, last: ArraySlice<UInt8>?) {
    let bytes = Array(value.utf8)
    let dots = bytes.indices.dropLast().first { bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E }
    return dots.map { (bytes[..<$0], bytes[($0 + 2)...]) } ?? (bytes[...], nil)
  }

  static func digits(
    _ bytes: some Collection<UInt8>, count: ClosedRange<Int>
  ) -> Int? {
    guard count.contains(bytes.count), bytes.allSatisfy(\.isDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}
