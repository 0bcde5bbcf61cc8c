internal import ContactModel
internal import FoundationEssentials

extension Date {
  /// The times that a list can have: the years 1 to 9999, in milliseconds since 1970.
  static let storable: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Creates a date from milliseconds since 1970.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// Milliseconds since 1970, rounded down.
  var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1_000).rounded(.down))
  }

  /// Returns the milliseconds since 1970 if this time of the clock can be the time of a write.
  ///
  /// - Throws: `ContactError.Code.wrongClock` when a list can't have this time.
  func checkedMilliseconds() throws(ContactError) -> Int64 {
    guard Self.storable.contains(milliseconds) else {
      throw ContactError(
        .wrongClock, "The clock of this computer is outside of the years 1 to 9999: set it.")
    }
    return milliseconds
  }
}
