import ContactModel
import VCardFormat

/// Converts dates and times of JSContact.
///
/// Source: RFC 9553, sections 1.4.5 and 2.8.1.
enum JSContactDate {
  /// Returns a point in time in the form of JSContact, in UTC.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - fraction: The digits of the fraction of its second; JSContact has no zeros at their end.
  /// - Returns: The time; `nil` if it is incomplete or has no UTC offset.
  static func utc(_ date: VCardDate?, fraction: String = "") -> String? {
    guard var date, let offset = date.utcOffset, let year = date.year, let month = date.month,
      let day = date.day, let hour = date.hour, let minute = date.minute, date.isPossible
    else { return nil }
    let minutes = hour * 60 + minute - offset
    let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    let rest = minutes - days * 1440
    let moved = CalendarDay(
      number: CalendarDay(year: year, month: month, day: day).number + days)
    date.year = moved.year
    date.month = moved.month
    date.day = moved.day
    date.hour = rest / 60
    date.minute = rest % 60
    date.second = date.second ?? 0
    date.utcOffset = 0
    let zeros = fraction.reversed().prefix { $0 == "0" }.count
    return date.formatted(.extended, fraction: String(fraction.dropLast(zeros)))
  }

  /// Returns the basic form of a point in time.
  ///
  /// - Returns: The form; `nil` if the text isn't a time in UTC without fractions of a second.
  static func basic(_ text: String) -> String? {
    guard let date = VCardDate(text), utc(date) == text else { return nil }
    return date.formatted(.basic)
  }

  /// Makes a property of a point in time; 4.0 keeps the fraction of its second in a parameter.
  ///
  /// - Returns: The property; `nil` if the text isn't a time in UTC.
  static func property(_ name: VCardProperty.Name, _ text: String) -> VCardProperty? {
    let fraction = VCardProperty(name: name, text: text).writtenFraction
    guard let date = VCardDate(text), utc(date, fraction: fraction) == text else { return nil }
    return VCardProperty(
      name: name,
      parameters: fraction.isEmpty ? [] : [VCardParameter(VCardDate.fractionParameter, fraction)],
      text: date.formatted(.basic))
  }

  /// Returns a date in the form of JSContact; `nil` if JSContact can't represent it.
  static func json(_ date: VCardDate, calendarScale: String?) -> JSONValue? {
    guard date.isPossible else { return nil }
    if date.hour != nil || date.minute != nil || date.second != nil {
      guard calendarScale == nil, let utc = utc(date) else { return nil }
      return .object([
        JSONMember("@type", .string("Timestamp")), JSONMember("utc", .string(utc)),
      ])
    }
    guard date.year != nil || date.month != nil, date.day == nil || date.month != nil else {
      return nil
    }
    let parts = [("year", date.year), ("month", date.month), ("day", date.day)]
    var members = parts.compactMap { name, number in
      number.map { JSONMember(name, .number($0)) }
    }
    if let calendarScale { members.append(JSONMember("calendarScale", .string(calendarScale))) }
    return .object(members)
  }

  /// Returns the date of an object as the text of a property.
  static func text(_ json: JSONValue) -> String? {
    if let utc = json["utc"]?.string { return basic(utc) }
    var date = VCardDate(
      year: json["year"]?.integer, month: json["month"]?.integer, day: json["day"]?.integer)
    guard date.isPossible, date.year.map({ 0...9999 ~= $0 }) ?? true,
      date.year != nil || date.month != nil, date.day == nil || date.month != nil
    else { return nil }
    date.leaveOutUnknownYear()
    return date.formatted(.basic)
  }
}
