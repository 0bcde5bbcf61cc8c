import FoundationEssentials
import VCardFormat

extension SelectorToken {
  /// Parses an age in years, `41`, or a range of ages, `40..`, `..18` or `40..50`.
  func age(
    _ value: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> ContactSelector.Condition {
    let (first, end) = Self.ends(ofRange: value)
    let last = end ?? first
    let from = first.isEmpty ? 0 : Self.digits(first, count: 1...3)
    let to = last.isEmpty ? 999 : Self.digits(last, count: 1...3)
    guard let from, let to, from <= to, !first.isEmpty || !last.isEmpty else {
      throw error(
        .badValue, "age: requires years, as in “age:41”, “age:40..”, “age:..18” or “age:40..50”.")
    }
    return .aged(from...to, on: clock.today)
  }
}

extension ContactSelector.Condition {
  /// The condition that a contact has an age on a day, as `Contact.age(on:)`: the dead have none, and somebody born on 29
  /// February is a year older on 28 February in a common year.
  static func aged(_ ages: ClosedRange<Int>, on today: CalendarDay) -> Self {
    let isEndOfFebruary =
      today.month == 2 && today.day == 28 && !VCardDate.isLeapYear(today.year)
    func date(_ age: Int) -> CalendarDay {
      CalendarDay(
        year: max(0, today.year - age), month: today.month, day: isEndOfFebruary ? 29 : today.day)
    }
    return .born(
      after: date(ages.upperBound + 1), through: date(ages.lowerBound),
      years: max(0, today.year - ages.upperBound)...max(0, today.year - ages.lowerBound),
      aliveOn: today)
  }
}

extension ContactSelector.Clock {
  /// The current day in the user's time zone.
  public var today: CalendarDay {
    let number = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
    let days = [number + 1, number, number - 1].map { CalendarDay(number: $0) }
    return days.first { startOfDay($0.year, $0.month, $0.day) <= now } ?? days[1]
  }
}
