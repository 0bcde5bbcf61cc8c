extension VCardDate {
  /// The form in which a date is written.
  public enum Form: Sendable, Hashable {
    /// Without separators, as in vCard 4.0: `19850412T102200Z`.
    case basic
    /// With separators, as in vCard 3.0 and jCard: `1985-04-12T10:22:00Z`.
    case extended
  }

  /// Returns the date as text.
  ///
  /// Source: RFC 6350, section 4.3; RFC 7095, section 3.5.
  public func formatted(_ form: Form) -> String {
    var bytes: [UInt8] = []
    append(form, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the date as text.
  func append(_ form: Form, to result: inout [UInt8]) {
    let hyphen = form == .extended ? ASCII.hyphen : nil
    if let year {
      Self.append(year, 4, to: &result)
      if let month {
        // Without a hyphen, a year and a month would be six ambiguous digits.
        Self.append(day == nil ? ASCII.hyphen : hyphen, month, to: &result)
        if let day { Self.append(hyphen, day, to: &result) }
      }
    } else if let month {
      result.append(contentsOf: [ASCII.hyphen, ASCII.hyphen])
      Self.append(month, 2, to: &result)
      if let day { Self.append(hyphen, day, to: &result) }
    } else if let day {
      result.append(contentsOf: [ASCII.hyphen, ASCII.hyphen, ASCII.hyphen])
      Self.append(day, 2, to: &result)
    }
    guard hour != nil || minute != nil || second != nil else { return }
    appendTime(colon: form == .extended ? ASCII.colon : nil, to: &result)
  }

  private func appendTime(colon: UInt8?, to result: inout [UInt8]) {
    result.append(0x54)
    if let hour {
      Self.append(hour, 2, to: &result)
      if let minute {
        Self.append(colon, minute, to: &result)
        if let second { Self.append(colon, second, to: &result) }
      }
    } else if let minute {
      Self.append(ASCII.hyphen, minute, to: &result)
      if let second { Self.append(colon, second, to: &result) }
    } else if let second {
      result.append(contentsOf: [ASCII.hyphen, ASCII.hyphen])
      Self.append(second, 2, to: &result)
    }
    appendZone(colon: colon, to: &result)
  }

  private func appendZone(colon: UInt8?, to result: inout [UInt8]) {
    guard let utcOffset else { return }
    guard utcOffset != 0 else { return result.append(0x5A) }
    let minutes = Int(utcOffset.magnitude)
    Self.append(utcOffset < 0 ? ASCII.hyphen : ASCII.plus, minutes / 60, to: &result)
    Self.append(colon, minutes % 60, to: &result)
  }

  /// Appends a separator and two digits.
  private static func append(_ separator: UInt8?, _ number: Int, to result: inout [UInt8]) {
    if let separator { result.append(separator) }
    append(number, 2, to: &result)
  }

  /// Appends a number with at least `count` digits.
  private static func append(_ number: Int, _ count: Int, to result: inout [UInt8]) {
    let number = Int(number.magnitude)
    if count > 1 || number >= 10 { append(number / 10, count - 1, to: &result) }
    result.append(ASCII.zero + UInt8(number % 10))
  }
}
