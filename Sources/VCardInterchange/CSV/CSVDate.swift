import VCardFormat

/// Dates in tables.
enum CSVDate {
  /// Parses a date: ISO 8601, `1985/12/4`, `4/12/1985` as in English Outlook, or `12.4.1985`, `12/4/1985` or `12-4-1985` as in other
  /// languages, and `12.4.` without a year.
  ///
  /// - Parameters:
  ///   - text: The date.
  ///   - field: The content of its column.
  ///   - columns: The columns of the table.
  /// - Returns: The date; `nil` if it isn't one.
  static func date(_ text: String, in field: CSVField, of columns: CSVColumns) -> VCardDate? {
    if let date = CSVNumericDate(text) {
      return date.date(
        in: columns.dateOrders.order(of: field), isEnglish: columns.language == nil)
    }
    let text = withoutMidnight(text)
    guard var date = yearFirst(text) ?? dayAndMonth(text) ?? VCardDate(text), date.isPossible else {
      return nil
    }
    date.leaveOutUnknownYear()
    return date
  }

  /// Returns the text of a date without a time of midnight, which spreadsheets add: `1.2.1985 00:00`.
  static func withoutMidnight(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count == 2 || words.count == 3 && words[2].lowercased() == "am" else { return text }
    let parts = words[1].split(whereSeparator: { ":.".contains($0) }).map { Int($0) }
    let isMidnight = parts.first == 0 || words.count == 3 && parts.first == 12
    guard words[1].contains(":"), isMidnight, parts.dropFirst().allSatisfy({ $0 == 0 }) else {
      return text
    }
    return String(words[0])
  }

  /// Parses `12.4.`: a day and a month.
  private static func dayAndMonth(_ text: String) -> VCardDate? {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map {
      CSVText.trimmed(String($0))
    }
    guard numbers.count == 3, numbers[2].isEmpty, let day = Int(numbers[0]),
      let month = Int(numbers[1])
    else { return nil }
    return VCardDate(month: month, day: day)
  }

  /// Parses `1985/12/4` or `1985.12.4`.
  private static func yearFirst(_ text: String) -> VCardDate? {
    let numbers = text.split { "/.".contains($0) }
    guard numbers.count == 3, numbers[0].utf8.count == 4, let year = Int(numbers[0]), year > 0,
      let month = Int(numbers[1]), let day = Int(numbers[2])
    else { return nil }
    return VCardDate(year: year, month: month, day: day)
  }

  /// Returns a date in the form of a layout.
  ///
  /// - Returns: The date; `nil` if the layout can't represent it.
  static func text(_ property: VCardProperty, in layout: CSVLayout) -> String? {
    guard let date = property.date else { return layout == .outlook ? nil : property.text }
    guard layout == .outlook else { return date.formatted(.extended) }
    guard let year = date.year, let month = date.month, let day = date.day, date.hour == nil else {
      return nil
    }
    return "\(month)/\(day)/\(year)"
  }

  /// Whether it is Outlook's form for no date: `0/0/00`, `00.00.00`.
  static func isNone(_ text: String) -> Bool {
    text.contains("0") && text.allSatisfy { "0/.- :".contains($0) }
  }
}
