public import FoundationEssentials

/// Writes events as an iCalendar file that calendars import.
///
/// Source: RFC 5545.
public struct EventCalendar {
  /// An event of a contact.
  public struct Entry: Sendable {
    /// The contact.
    let id: ContactID

    /// The name of the contact.
    let name: String

    /// The event.
    let event: ContactEvent

    /// The time of the last change of the contact.
    let changed: Date

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - id: The contact.
    ///   - name: The name of the contact.
    ///   - event: The event.
    ///   - changed: The time of the last change of the contact.
    public init(id: ContactID, name: String, event: ContactEvent, changed: Date) {
      self.id = id
      self.name = name
      self.event = event
      self.changed = changed
    }
  }

  private let year: Int

  /// Makes a calendar.
  ///
  /// - Parameter year: The year in which events begin whose first year is unknown.
  public init(startingIn year: Int) {
    self.year = year
  }

  /// Returns a calendar with entries, with lines that end in CRLF and have at most 75 bytes.
  ///
  /// The UID of an event depends only on the contact, the label, and the number of the day among those of the contact
  /// with that label, so that importing a newer file changes the event.
  ///
  /// - Parameter entries: The entries.
  /// - Returns: The text.
  public func text(of entries: [Entry]) -> String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//contacts//birthdays//EN", "CALSCALE:GREGORIAN",
    ]
    for entry in entries { lines += self.lines(of: entry) }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  private func lines(of entry: Entry) -> [String] {
    let (event, date) = (entry.event, entry.event.date)
    let stamp = entry.changed.formatted(.iso8601).replacing("-", with: "").replacing(":", with: "")
    let since = date.year.map { " (\($0))" } ?? ""
    let what = event.label.prefix(1).uppercased() + event.label.dropFirst()
    // A rule for 28 or 29 February finds the last day of February in each year.
    let rule = date.isLeapDay ? ";BYMONTH=2;BYMONTHDAY=-1" : ""
    return [
      "BEGIN:VEVENT", "UID:\(entry.id)-\(event.key)@contacts.invalid",
      "DTSTAMP:\(stamp)", "DTSTART;VALUE=DATE:\(date.day(in: date.year ?? year).compact)",
      "RRULE:FREQ=YEARLY\(rule)", "SUMMARY:\(Self.escaped("\(entry.name): \(what)\(since)"))",
      "CATEGORIES:\(Self.escaped(what))", "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
      .replacing("\n", with: "\\n")
  }

  /// Breaks a line before the byte that would be the 76th, between characters.
  private static func folded(_ line: String) -> String {
    var text = ""
    var count = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > 75 {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(scalar)
      count += size
    }
    return text
  }
}
