/// The identity of a contact within one database.
///
/// The identities of a database are spread so that the first digits alone tell its contacts apart:
/// the first *b* bits differ among any 2^*b* contacts made one after the other. Written out, an
/// identity is 16 hexadecimal digits, and a prefix that is unique will do.
public struct ContactID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number behind the digits.
  public let rawValue: UInt64

  /// Makes an identity from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Makes an identity from all its 16 hexadecimal digits, in either case.
  ///
  /// It is `nil` when `text` is anything else.
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
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Tells which of two identities has the smaller number.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
