import ArgumentParser

/// A number of days, written as an age: `30`, `30d`, `2w`, `6m` or `1y`.
struct DayCount: Sendable {
  /// The number of days.
  let days: Int

  /// The largest number before a unit.
  private static let limit = 10_000

  /// Parses an age; months have 30 days and years 365, as in selectors.
  init(_ text: String) throws {
    let units: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    let unit = text.last.flatMap { $0.isNumber ? 1 : units[$0] }
    let digits = text.last?.isNumber == true ? text[...] : text.dropLast()
    guard let unit, let count = Int(digits), (0...Self.limit).contains(count) else {
      throw ValidationError(
        "give a number of days up to \(Self.limit), or of another unit, such as 30, 2w, 6m or 1y.")
    }
    days = count * unit
  }
}
