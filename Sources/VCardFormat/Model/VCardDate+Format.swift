extension VCardDate {
  /// How a date is written.
  public enum Form: Sendable, Hashable {
    /// Without separators, as vCard 4.0 has it: `19850412T102200Z`.
    case basic
    /// With separators, as vCard 3.0 and jCard have it: `1985-04-12T10:22:00Z`.
    case extended
  }

  /// The date as text.
  ///
  /// Source: RFC 6350, section 4.3; RFC 7095, section 3.5.
  public func formatted(_ form: Form) -> String {
    let hyphen = form == .extended ? "-" : ""
    let colon = form == .extended ? ":" : ""
    var result = ""
    switch (year, month, day) {
    case (let year?, let month?, let day?):
      result = Self.digits(year, 4) + hyphen + Self.digits(month, 2) + hyphen + Self.digits(day, 2)
    case (let year?, let month?, nil): result = Self.digits(year, 4) + "-" + Self.digits(month, 2)
    case (let year?, nil, _): result = Self.digits(year, 4)
    case (nil, let month?, let day?):
      result = "--" + Self.digits(month, 2) + hyphen + Self.digits(day, 2)
    case (nil, let month?, nil): result = "--" + Self.digits(month, 2)
    case (nil, nil, let day?): result = "---" + Self.digits(day, 2)
    case (nil, nil, nil): break
    }
    guard hour != nil || minute != nil || second != nil else { return result }
    result += "T"
    switch (hour, minute, second) {
    case (let hour?, let minute?, let second?):
      result += Self.digits(hour, 2) + colon + Self.digits(minute, 2) + colon
      result += Self.digits(second, 2)
    case (let hour?, let minute?, nil):
      result += Self.digits(hour, 2) + colon + Self.digits(minute, 2)
    case (let hour?, nil, _): result += Self.digits(hour, 2)
    case (nil, let minute?, let second?):
      result += "-" + Self.digits(minute, 2) + colon + Self.digits(second, 2)
    case (nil, let minute?, nil): result += "-" + Self.digits(minute, 2)
    case (nil, nil, let second?): result += "--" + Self.digits(second, 2)
    case (nil, nil, nil): break
    }
    return result + zone(colon: colon)
  }

  private func zone(colon: String) -> String {
    guard let utcOffset else { return "" }
    guard utcOffset != 0 else { return "Z" }
    let minutes = utcOffset.magnitude
    let sign = utcOffset < 0 ? "-" : "+"
    return sign + Self.digits(Int(minutes / 60), 2) + colon + Self.digits(Int(minutes % 60), 2)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number.magnitude)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
