import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

@testable import ContactModel

@Suite struct YearlyDateTests {
  @Test(arguments: [
    (CalendarDay(year: 1970, month: 1, day: 1), 0, 4),
    (CalendarDay(year: 2026, month: 11, day: 23), 20_780, 1),
    (CalendarDay(year: 2000, month: 2, day: 29), 11_016, 2),
    (CalendarDay(year: 1815, month: 12, day: 10), -56_270, 0),
  ])
  func `A day has a day number and a weekday`(day: CalendarDay, number: Int, weekday: Int) {
    #expect(day.number == number)
    #expect(day.weekday == weekday)
  }

  private let today = CalendarDay(year: 2026, month: 11, day: 23)

  @Test(arguments: [
    (YearlyDate(year: 1815, month: 12, day: 10), "2026-12-10", 211),
    (YearlyDate(year: 1990, month: 11, day: 23), "2026-11-23", 36),
    (YearlyDate(year: 1990, month: 11, day: 22), "2027-11-22", 37),
    (YearlyDate(month: 1, day: 1), "2027-01-01", nil),
    (YearlyDate(year: 2000, month: 2, day: 29), "2027-02-28", 27),
    (YearlyDate(year: 2030, month: 1, day: 1), "2030-01-01", 0),
    (YearlyDate(year: 2027, month: 12, day: 1), "2027-12-01", 0),
    (YearlyDate(year: 2026, month: 12, day: 1), "2026-12-01", 0),
    (YearlyDate(year: 2026, month: 1, day: 1), "2027-01-01", 1),
  ])
  func `A yearly date gives its next day and the age on that day`(
    date: YearlyDate, next: String, age: Int?
  ) {
    #expect(date.next(from: today).description == next)
    #expect(date.age(on: date.next(from: today)) == age)
  }

  @Test(arguments: [
    ("2026-12-10", 30, "--12-10", "--01-09", "--12-09", "--01-10"),
    ("2026-01-29", 30, "--01-29", "--02-29", "--01-28", "--03-01"),
    ("2024-01-29", 30, "--01-29", "--02-28", "--01-28", "--02-29"),
    ("2026-11-29", 365, "--11-29", "--11-28", "2090-01-01", "2028-01-01"),
    ("2026-11-29", 33, "2027-01-01", "2026-12-24", "2027-01-02", "2028-01-01"),
  ])
  func `A yearly date returns within some days, but not before its first year`(
    today: String, days: Int, first: String, last: String, before: String, after: String
  ) throws {
    let today = try #require(YearlyDate(today))
    let day = CalendarDay(year: try #require(today.year), month: today.month, day: today.day)
    for (text, isWanted) in [(first, true), (last, true), (before, false), (after, false)] {
      let date = try #require(YearlyDate(text))
      #expect(date.returns(within: days, from: day) == isWanted, "\(text)")
    }
  }

  @Test(arguments: ["1990-04-31", "--02-30", "1990-13-01"])
  func `A day that no year has is no date`(text: String) {
    #expect(YearlyDate(text) == nil)
  }

  @Test func `29 February is kept in leap years`() {
    let leapDay = YearlyDate(month: 2, day: 29)
    #expect(leapDay.next(from: CalendarDay(year: 2028, month: 2, day: 1)).day == 29)
    #expect(leapDay.description == "--02-29")
  }

  private func events(_ lines: String...) -> [String] {
    let contact = Contact(["FN:A"] + lines)
    return ContactEvent.anniversaries(in: contact.card).map { "\($0.label) \($0.date)" }
      + (contact.birthday.map { [$0] } ?? [])
  }

  @Test func `Dates are read in the forms that other programs write`() {
    #expect(events("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10") == ["--12-10"])
    #expect(events("BDAY;VALUE=text:10 December 1815") == ["1815-12-10"])
    #expect(events("BDAY;VALUE=text:circa 1815") == [])
    #expect(events("BDAY:1815-12") == [])
    #expect(
      events(
        "item1.X-ABDATE:2001-02-03", "item1.X-ABLABEL:_$!<Anniversary>!$_", "BDAY:19800229",
        "item2.X-ABDATE:2002-02-03", "item2.X-ABLABEL:Name day", "X-ANNIVERSARY:2001-02-03")
        == ["anniversary 2001-02-03", "Name day 2002-02-03", "1980-02-29"])
    let row = "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event"
    #expect(
      events(
        "\(row);2015-06-07;1;;", "\(row);--06-08;0;Met;", "\(row);x;1;", "\(row);2015-06-09;3;")
        == ["anniversary 2015-06-07", "Met --06-08"])
  }

  @Test func `Days with one label have numbers in the order of the card`() {
    let source = VCard(
      "item1.X-ABDATE:2012-12-24", "item1.X-ABLABEL:Other", "item2.X-ABDATE:2010-06-15",
      "item2.X-ABLABEL:other", "item3.X-ABDATE:2012-12-24", "item3.X-ABLABEL:Other")
    let entries = ContactEvent.anniversaries(in: source).map {
      EventCalendar.Entry(id: ContactID(rawValue: 7), name: "A", event: $0, changed: .now)
    }
    let identifiers = entries.map { entry in
      EventCalendar(startingIn: 2026).text(of: [entry]).split(separator: "\r\n")
        .first { $0.hasPrefix("UID:") }
    }
    #expect(
      identifiers == [
        "UID:0000000000000007-other@contacts.invalid",
        "UID:0000000000000007-other-2@contacts.invalid",
      ])
  }

  @Test func `A calendar has a recurrence rule for each event, and folded lines`() throws {
    let changed = try Date("2026-01-02T03:04:05Z", strategy: .iso8601)
    func entry(_ name: String, _ date: YearlyDate, _ label: String = "birthday")
      -> EventCalendar.Entry
    {
      EventCalendar.Entry(
        id: ContactID(rawValue: 7), name: name, event: ContactEvent(label: label, date: date),
        changed: changed)
    }
    let text = EventCalendar(startingIn: 2026).text(of: [
      entry("Ada, Countess", YearlyDate(year: 1815, month: 12, day: 10)),
      entry("Zoë", YearlyDate(month: 2, day: 29), "Name day"),
      entry(String(repeating: "ö", count: 50), YearlyDate(month: 1, day: 1)),
    ])
    let lines = text.components(separatedBy: "\r\n")
    #expect(
      lines[4..<13] == [
        "BEGIN:VEVENT", "UID:0000000000000007-birthday@contacts.invalid",
        "DTSTAMP:20260102T030405Z", "DTSTART;VALUE=DATE:18151210", "RRULE:FREQ=YEARLY",
        "SUMMARY:Ada\\, Countess: Birthday (1815)", "CATEGORIES:Birthday", "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ])
    #expect(lines[14] == "UID:0000000000000007-name-day@contacts.invalid")
    #expect(lines[16] == "DTSTART;VALUE=DATE:20260228")
    #expect(lines[17] == "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(text.replacing("\r\n ", with: "").contains(String(repeating: "ö", count: 50)))
  }
}
