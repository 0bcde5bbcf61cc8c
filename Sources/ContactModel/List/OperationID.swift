/// The identity of an operation of the log.
///
/// It is written as 13 base-32 digits, without letters that look alike; any unique prefix
/// identifies it.
public struct OperationID: Sendable, Hashable, CustomStringConvertible {
  /// The number that the digits represent.
  public let rawValue: UInt64

  /// Makes an identity from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// All 13 digits, in lower case.
  public var description: String {
    let digits = (0..<13).map { index in
      let shift = 64 - 5 * (index + 1)
      let bits = shift >= 0 ? rawValue >> UInt64(shift) : rawValue << UInt64(-shift)
      return IdentifierPrefix.base32Digits[Int(bits & 31)]
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
