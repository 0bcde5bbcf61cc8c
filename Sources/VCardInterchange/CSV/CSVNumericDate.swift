import VCardFormat

/// A date of three numbers in a table: `4/12/1985`, `12.4.1985` or `12-4-85`.
struct CSVNumericDate {
  /// Which of the day and the month comes first.
  enum Order {
    case dayFirst
    case monthFirst
  }

  private let first: Int
  private let second: Int
  private let year: Int
  private let separator: Character

  /// Parses a date; the result is `nil` if it is no such date, in whatever order.
  init?(_ text: String) {
    let text = CSVDate.withoutMidnight(text)
    for separator in ["/", ".", "-"] as [Character] {
      let parts = text.split(separator: separator).map { Int($0) }
      guard parts.count == 3, let first = parts[0], let second = parts[1], let year = parts[2],
        1...9999 ~= year, separator != "-" || first < 32 && year > 99
      else { continue }
      self.first = first
      self.second = second
      self.year = year < 100 ? year + (year < 30 ? 2000 : 1900) : year
      self.separator = separator
      guard date(in: .dayFirst) != nil || date(in: .monthFirst) != nil else { return nil }
      return
    }
    return nil
  }

  /// The only order in which it is a date; `nil` if it is one in both.
  var order: Order? {
    if date(in: .monthFirst) == nil { return .dayFirst }
    return date(in: .dayFirst) == nil ? .monthFirst : nil
  }

  /// Whether the order makes a difference.
  var isAmbiguous: Bool { order == nil && first != second }

  /// Whether such dates are written in both orders: in English, except with dots.
  func hasTwoCustoms(inEnglish isEnglish: Bool) -> Bool { isEnglish && separator != "." }

  /// Returns the date.
  ///
  /// - Parameters:
  ///   - order: The order in its column; `nil` if the column doesn't tell.
  ///   - isEnglish: Whether the headers of the table are in English. Then the month comes first before a slash, as in
  ///     English Outlook.
  /// - Returns: The date; `nil` only if it isn't one in either order.
  func date(in order: Order?, isEnglish: Bool) -> VCardDate? {
    let order = order ?? (separator == "/" && isEnglish ? .monthFirst : .dayFirst)
    return date(in: order) ?? date(in: .dayFirst) ?? date(in: .monthFirst)
  }

  private func date(in order: Order) -> VCardDate? {
    let date =
      switch order {
      case .dayFirst: VCardDate(year: year, month: second, day: first)
      case .monthFirst: VCardDate(year: year, month: first, day: second)
      }
    return date.isPossible ? date : nil
  }
}
