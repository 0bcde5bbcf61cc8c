import ContactModel
package import FoundationEssentials

extension Date {
  /// The date for programs: ISO 8601 in UTC, to the nearest millisecond.
  ///
  /// A list with a million contacts prints a million dates, and Foundation's style takes ten times as long. It also cuts
  /// fractions off, and then shows half of all stored milliseconds as the one before.
  package var machineText: String {
    let milliseconds = timeIntervalSince1970 * 1_000
    guard milliseconds >= Self.yearZero, milliseconds < Self.yearTenThousand else {
      return formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
    let (dayNumber, time) = Int(milliseconds.rounded()).dividedDown(by: 86_400_000)
    let day = CalendarDay(number: dayNumber)
    return unsafe String(unsafeUninitializedCapacity: 24) { text in
      var index = 0
      func write(_ number: Int, _ count: Int, _ separator: Unicode.Scalar) {
        var rest = number
        for place in stride(from: index + count - 1, through: index, by: -1) {
          unsafe text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        unsafe text[index + count] = UInt8(ascii: separator)
        index += count + 1
      }
      write(day.year, 4, "-")
      write(day.month, 2, "-")
      write(day.day, 2, "T")
      write(time / 3_600_000, 2, ":")
      write(time / 60_000 % 60, 2, ":")
      write(time / 1_000 % 60, 2, ".")
      write(time % 1_000, 3, "Z")
      return index
    }
  }

  /// The milliseconds of 1 January of the years 0 and 10,000; years between have four digits.
  private static let yearZero = -62_167_219_200_000.0
  private static let yearTenThousand = 253_402_300_799_999.0
}

extension Int {
  /// Divides and rounds down; the remainder is never negative.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
