/// The identity of a contact within one database.
///
/// The identities of a database are spread so that their first digits are enough to distinguish
/// contacts: the first *b* bits differ among any 2^*b* contacts made in sequence. An identity is
/// written as 16 hexadecimal digits; any unique prefix identifies the contact.
public struct ContactID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number that the digits represent.
  public let rawValue: UInt64

  /// Makes an identity from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Makes an identity from 16 hexadecimal digits, in either case.
  ///
  /// The result is `nil` for any other text.
  ///
  /// - Parameter text: The digits.
  public init?(_ text: String) {
    guard text.utf8.count == 16, let prefix = IdentifierPrefix(hexadecimal: text) else {
      return nil
    }
    rawValue = prefix.bits
  }

  /// All 16 digits, in lower case.
  public var description: String {
    unsafe String(unsafeUninitializedCapacity: 16) { digits in
      var index = 0
      forEachDigit { digit in
        unsafe digits[index] = digit
        index += 1
      }
      return 16
    }
  }

  /// Passes all 16 digits to `body`, in lower case as ASCII.
  @inlinable
  package func forEachDigit(_ body: (UInt8) -> Void) {
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: rawValue >> shift & 15)
      body(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Whether the first identity has the smaller number.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
