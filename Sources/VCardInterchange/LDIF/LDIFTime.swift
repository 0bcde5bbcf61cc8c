import FoundationEssentials
import VCardFormat

/// A time as directories and address books write it.
enum LDIFTime {
  /// Reads a time such as `20260102030405Z`, `20260102030405.0+0100`, `20260102T030405Z`, `2026-01-02T03:04:05Z` or, in
  /// seconds since 1970, `1767323045`; a fraction of a second is left out.
  ///
  /// Source: RFC 4517, section 3.3.13. Thunderbird writes seconds, KAddressBook writes a `T`.
  ///
  /// - Returns: The time; `nil` if the text has another form, or is the 0 that stands for no time.
  static func date(_ text: String) -> VCardDate? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count < text.count else {
      // Fewer digits are 0, or a time before 1973, when nobody had such a file.
      guard 9...10 ~= digits.count, let seconds = Double(text) else { return nil }
      return VCardDate(Date(timeIntervalSince1970: seconds).formatted(.iso8601))
    }
    let whole = digits.count < 10 ? text : "\(text.prefix(8))T\(text.dropFirst(8))"
    guard var date = VCardDate(whole), date.year != nil, date.day != nil, date.hour != nil,
      date.utcOffset != nil
    else { return nil }
    // A fraction may also be one of a minute or of an hour.
    guard date.second != nil || !text.contains(where: ".,".contains) else { return nil }
    date.minute = date.minute ?? 0
    date.second = date.second ?? 0
    return date
  }
}
