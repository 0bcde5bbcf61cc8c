import VCardFormat

/// The first digits of an identity, as a person types them.
public struct IdentifierPrefix: Sendable, Hashable {
  /// The given bits, in the high end of the number; the rest is zero.
  public let bits: UInt64

  /// The number of given bits, from 1 to 64.
  public let bitCount: Int

  /// The number of digits that people see at least, and must give.
  package static let shortestCount = 4

  /// Makes a prefix from 1 to 16 hexadecimal digits: the first digits of a contact's identity.
  ///
  /// The result is `nil` if there are no digits, more than 16, or other characters.
  ///
  /// - Parameter text: The digits, in either case.
  public init?(hexadecimal text: String) {
    self.init(text, digits: Self.hexadecimalDigits, bitsPerDigit: 4)
  }

  /// Makes a prefix from 1 to 13 base-32 digits: the first digits of an operation's identity.
  ///
  /// The result is `nil` if there are no digits, more than 13, or other characters.
  ///
  /// - Parameter text: The digits, in either case.
  public init?(base32 text: String) {
    self.init(text, digits: Self.base32Digits, bitsPerDigit: 5)
  }

  /// The given digits, of a prefix made from hexadecimal digits.
  package var hexadecimal: String {
    String(bits.zeroPadded(to: 16, radix: 16).prefix(bitCount / 4))
  }

  /// The digits 0 to 9 and a to f.
  static let hexadecimalDigits = Array("0123456789abcdef".utf8)

  /// The digits of Crockford's base 32: digits and letters, without letters that look alike (i, l, o, u).
  static let base32Digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  private init?(_ text: String, digits: [UInt8], bitsPerDigit: Int) {
    let length = text.utf8.count
    guard length > 0, (length - 1) * bitsPerDigit < 64 else { return nil }
    var bits: UInt64 = 0
    var position = 64
    for byte in text.utf8 {
      let lowercase = byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
      guard let digit = digits.firstIndex(of: lowercase) else { return nil }
      position -= bitsPerDigit
      bits |= position >= 0 ? UInt64(digit) << UInt64(position) : UInt64(digit) >> UInt64(-position)
    }
    self.bits = bits
    bitCount = min(64, length * bitsPerDigit)
  }
}
