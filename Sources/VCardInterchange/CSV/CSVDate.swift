import VCardFormat

/// A date as tables have it.
enum CSVDate {
  /// Reads a date: as ISO 8601 has it, `4/12/1985` as Outlook writes it, or `12.4.1985`.
  ///
  /// - Returns: `nil` where it is none.
  static func date(_ text: String) -> VCardDate? {
    for (separator, isMonthFirst) in [("/", true), (".", false)] as [(Character, Bool)] {
      let parts = text.split(separator: separator).map { Int($0) }
      guard parts.count == 3, let first = parts[0], let second = parts[1], let year = parts[2],
        1...9999 ~= year
      else { continue }
      let date = VCardDate(
        year: year < 100 ? year + (year < 30 ? 2000 : 1900) : year,
        month: isMonthFirst ? first : second, day: isMonthFirst ? second : first)
      return date.isPossible ? date : nil
    }
    let date = VCardDate(text)
    return date?.isPossible == true ? date : nil
  }

  /// The date as a layout has it.
  ///
  /// - Returns: `nil` where the layout can't hold it.
  static func text(_ property: VCardProperty, style: CSVLayout.Style) -> String? {
    guard let date = property.date else { return style == .outlook ? nil : property.text }
    guard style == .outlook else { return date.formatted(.extended) }
    guard let year = date.year, let month = date.month, let day = date.day, date.hour == nil else {
      return nil
    }
    return "\(month)/\(day)/\(year)"
  }

  /// Whether Outlook says that there is none.
  static func isNone(_ text: String) -> Bool {
    text.hasPrefix("0/0/") || text.hasPrefix("00/00/")
  }
}
