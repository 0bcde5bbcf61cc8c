import ArgumentParser

/// A number of days, written as an age: `30d`, `2w`, `6m` or `1y`.
struct DayCount: Sendable, ExpressibleByArgument {
  /// The number of days.
  let days: Int

  /// Parses an age; months have 30 days and years 365, as in selectors.
  init?(argument: String) {
    let units: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    guard let last = argument.last else { return nil }
    let unit = last.isNumber ? 1 : units[last]
    let digits = last.isNumber ? argument[...] : argument.dropLast()
    guard let unit, let count = Int(digits), (0...10_000).contains(count) else { return nil }
    days = count * unit
  }
}
