internal import FoundationEssentials

extension Date {
  /// Creates a date from milliseconds since 1970.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// Milliseconds since 1970, rounded down.
  var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1_000).rounded(.down))
  }
}
