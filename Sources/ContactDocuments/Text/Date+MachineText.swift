package import FoundationEssentials

extension Date {
  /// The date for programs: ISO 8601 in UTC, to the millisecond.
  package var machineText: String {
    formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
