import CLibrary
import ContactModel
import FoundationEssentials
import VCardFormat

/// Writes days as a locale does.
///
/// This type uses the C library's date format of the locale. ICU has one too, but using it takes 2 ms and 40 MB.
struct LocalDate {
  /// The format of `strftime`, with a year of four digits.
  let format: String

  /// Creates a format from that of a locale.
  ///
  /// - Parameter localeFormat: The `D_FMT` of the locale; `nil` for ISO 8601.
  init(_ localeFormat: String?) {
    let format = (localeFormat ?? Self.iso).replacing("%D", with: "%m/%d/%y")
      .replacing("%F", with: Self.iso).replacing("%E", with: "%").replacing("%O", with: "%")
      .replacing("%-", with: "%").replacing("%y", with: "%Y").replacing("%e", with: "%d")
    let parts = format.split(separator: "%").dropFirst(format.hasPrefix("%") ? 0 : 1)
    let letters = parts.compactMap(\.first)
    self.format = Set(letters) == ["Y", "m", "d"] && letters.count == 3 ? format : Self.iso
  }

  private static let iso = "%Y-%m-%d"

  /// The date format of the locale that the environment names.
  static let current = LocalDate(localeFormat)

  private static let localeFormat: String? = {
    guard TimeLocale.isSet, let format = unsafe nl_langinfo(nl_item(D_FMT)) else { return nil }
    return unsafe String(cString: format)
  }()

  /// Returns a day in this format; without a year if it isn't known.
  func text(year: Int?, month: Int, day: Int) -> String {
    var rest = Substring(year == nil ? Self.withoutYear(format) : format)
    var text = ""
    while let percent = rest.firstIndex(of: "%") {
      let letter = rest.index(after: percent)
      text += rest[..<percent]
      switch rest[letter] {
      case "Y": text += (year ?? 0).zeroPadded(to: 4)
      case "m": text += month.zeroPadded(to: 2)
      default: text += day.zeroPadded(to: 2)
      }
      rest = rest[letter...].dropFirst()
    }
    return text + rest
  }

  /// Removes the year and its separator from a date format; a full stop after a number stays.
  private static func withoutYear(_ format: String) -> String {
    guard let year = format.firstRange(of: "%Y") else { return format }
    let before = format[..<year.lowerBound]
    let after = format[year.upperBound...]
    guard let next = after.firstIndex(of: "%") else {
      var kept = before
      while let last = kept.last, !last.isLetter, last != "." { kept.removeLast() }
      return String(kept)
    }
    return String(before + after[next...])
  }

  /// Returns the value of a field for people: a date in the format of the locale, and other values as they are.
  static func displayed(_ value: String, of name: VCardProperty.Name) -> String {
    guard name.valueComparison == .date else { return value }
    return current.text(of: VCardProperty(name: name, text: value)) ?? value
  }

  /// Returns the value of a property that begins with a day, such as `19850412T1200`.
  ///
  /// - Returns: The text; `nil` if the value isn't a date, or is only a part of one.
  func text(of property: VCardProperty) -> String? {
    let isInWords = property.text.contains { $0.isLetter && $0 != "T" && $0 != "Z" }
    guard !isInWords, let day = Birthday(property) else { return nil }
    let date = text(year: day.year, month: day.month, day: day.day)
    let written = property.text.drop { $0 != "T" && $0 != " " }.dropFirst()
    let time = property.date.map(Self.time) ?? String(written)
    return time.isEmpty ? date : "\(date) \(time)"
  }

  /// Returns the time of a date, such as `10:30 UTC` and `10:30:05 +02:00`; empty at midnight.
  private static func time(of date: VCardDate) -> String {
    var numbers = [date.hour ?? 0, date.minute ?? 0, date.second ?? 0]
    guard numbers != [0, 0, 0] else { return "" }
    if numbers[2] == 0 { numbers.removeLast() }
    let time = numbers.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    let zone = date.utcOffset.map { $0 == 0 ? " UTC" : " \(UTCOffset(minutes: $0).extended)" }
    return time + (zone ?? "")
  }
}

/// The locale in which the C library writes dates.
enum TimeLocale {
  /// Whether the environment names a locale other than that of C, and the system has it in UTF-8.
  static let isSet: Bool = {
    let environment = Environment.process
    let name = environment["LC_ALL"] ?? environment["LC_TIME"] ?? environment["LANG"]
    let neutralNames: Set = ["C", "POSIX", "C.UTF-8", "C.utf8"]
    guard let name, !neutralNames.contains(name), isUTF8(name) else { return false }
    return unsafe setlocale(LC_TIME, "") != nil
  }()

  /// Whether the system has a locale, and its texts are in UTF-8.
  static func isUTF8(_ name: String) -> Bool {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, name, nil) else { return false }
    defer { unsafe freelocale(locale) }
    let codeset = unsafe nl_langinfo_l(nl_item(CODESET), locale)
    return unsafe codeset.map { unsafe String(cString: $0) } == "UTF-8"
  }
}

extension Date {
  /// The date for people, in the local time zone: in the format of the locale, or `2026-11-21 09:13` if none is set.
  var humanText: String {
    var seconds = time_t(timeIntervalSince1970.rounded(.down))
    var time = unsafe tm()
    unsafe localtime_r(&seconds, &time)
    let format = TimeLocale.isSet ? "%x %R" : "%Y-%m-%d %H:%M"
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe strftime(&buffer, buffer.count, format, &time)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension CalendarDay {
  /// The day of the week and the day for people, in the format of the locale.
  var text: String {
    "\(Self.names[weekday]) \(LocalDate.current.text(year: year, month: month, day: day))"
  }

  /// The short names of the days of the week in the language of the locale, from Sunday on.
  private static let names: [String] = {
    guard TimeLocale.isSet else { return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] }
    return (0..<7).map { day in
      unsafe nl_langinfo(nl_item(ABDAY_1) + nl_item(day)).map { unsafe String(cString: $0) } ?? ""
    }
  }()
}
