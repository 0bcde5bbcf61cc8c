/// An offset from UTC, as in TZ: `-0500`, `-05:00`, `5:00`, `+02` and `Z`.
///
/// Source: RFC 6350, section 4.7.
public struct UTCOffset: Sendable, Hashable {
  /// The offset in minutes, positive to the east.
  public var minutes: Int

  /// Makes an offset from minutes, positive to the east.
  public init(minutes: Int) {
    self.minutes = minutes
  }

  /// Reads an offset; the result is `nil` if the text isn't one.
  ///
  /// - Parameter text: For example `-0500`, `-05:00` or `5:00`.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    if bytes.elementsEqual([0x5A]) {
      minutes = 0
      return
    }
    var sign = 1
    if bytes.first == ASCII.plus || bytes.first == ASCII.hyphen {
      sign = bytes.removeFirst() == ASCII.hyphen ? -1 : 1
    }
    let hasColon = bytes.contains(ASCII.colon)
    let parts = bytes.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    let digits = parts.flatMap { $0 }
    guard 1...4 ~= digits.count, digits.allSatisfy(\.isDigit), parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty }), hasColon || digits.count % 2 == 0
    else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
    let hours = digits.count > 2 ? value / 100 : value
    let rest = digits.count > 2 ? value % 100 : 0
    guard hours < 24, rest < 60, !hasColon || parts.last?.count == 2 else { return nil }
    minutes = sign * (hours * 60 + rest)
  }

  /// The offset without a colon, such as `-0500`.
  public var basic: String { text(colon: "") }

  /// The offset with a colon, such as `-05:00`.
  public var extended: String { text(colon: ":") }

  private func text(colon: String) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + hours.zeroPadded(to: 2) + colon + rest.zeroPadded(to: 2)
  }
}
