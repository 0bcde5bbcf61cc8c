package import FoundationEssentials
package import VCardFormat

extension VCard {
  /// The date of the card's last change according to REV; a time without an offset counts as UTC.
  ///
  /// Source: RFC 6350, section 6.7.4.
  package var revision: Date? {
    guard let property = first(.rev), let date = property.date, let year = date.year,
      let month = date.month
    else { return nil }
    let day = CalendarDay(year: year, month: month, day: date.day ?? 1).number
    let minute = (day * 24 + (date.hour ?? 0)) * 60 + (date.minute ?? 0) - (date.utcOffset ?? 0)
    return Date(timeIntervalSince1970: Double(minute * 60 + (date.second ?? 0)))
      .addingTimeInterval(Self.fraction(in: property.text))
  }

  /// Returns the fraction of a second in a date; 0 if there is none.
  private static func fraction(in text: String) -> Double {
    guard let point = text.utf8.firstIndex(where: { $0 == 0x2E || $0 == 0x2C }) else { return 0 }
    let digits = text[point...].dropFirst().prefix { $0.isASCII && $0.isNumber }
    return Double("0.\(digits)") ?? 0
  }

  /// Sets the REV of the card, if it has one.
  ///
  /// The date keeps the format of the old REV: with hyphens and colons, as in RFC 2426, or without them.
  ///
  /// Source: RFC 6350, section 6.7.4.
  ///
  /// - Parameter date: The date of the change, to the second.
  package mutating func setRevision(to date: Date) {
    guard let index = firstIndex(of: .rev) else { return }
    let text = date.formatted(.iso8601)
    changeProperty(at: index) { revision in
      let isExtended = revision.rawValue.contains(UInt8(ascii: "-"))
      revision.rawValue =
        isExtended ? Array(text.utf8) : text.utf8.filter { $0 != 0x2D && $0 != 0x3A }
    }
  }
}
