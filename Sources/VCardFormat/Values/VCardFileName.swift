/// The name of a file for one card in a folder, as vdirsyncer and other programs for such folders name it.
///
/// The name is the UID and `.vcf`. Bytes of the UID other than letters, digits and `_.-+` are percent-encoded, and so is
/// a dot at the start, because files with such names are hidden. UIDs that give a long name are replaced by a hash.
/// Different UIDs have different names, except if two hashes are equal.
///
/// Source: <https://vdirsyncer.pimutils.org/en/stable/vdir.html>
public struct VCardFileName: Sendable, Hashable, CustomStringConvertible {
  /// The maximum length of a name, in bytes.
  public static let maximumLength = 200

  /// The ending of all names.
  public static let ending = ".vcf"

  /// The name, in ASCII.
  public let description: String

  /// Makes the name for a UID; `nil` if the UID is empty or blank.
  ///
  /// - Parameter uid: The UID as written in the card.
  /// - Complexity: O(*n*), where *n* is the length of the UID.
  public init?(uid: String) {
    guard !UniqueIdentifier.trimmed(uid).isEmpty else { return nil }
    let encoded = URIText.percentEncoded(uid.utf8, except: "_.-+")
    let name = uid.hasPrefix(".") ? "%2E" + encoded.dropFirst() : encoded
    if name.utf8.count + Self.ending.utf8.count > Self.maximumLength {
      self.init(hashing: Array(uid.utf8))
    } else {
      self.init(name)
    }
  }

  /// Makes a name from a hash of bytes, for a card without a UID.
  ///
  /// - Parameter bytes: The bytes, such as those of the card.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(hashing bytes: [UInt8]) {
    self.init(ContentHash(of: bytes.span).value.zeroPadded(to: 16, radix: 16))
  }

  /// Returns the name with a number, for the second and later cards with one UID.
  ///
  /// The other names never have a tilde, so that it belongs to no other UID.
  ///
  /// - Parameter number: The number, from 1; the first card has the name itself.
  /// - Returns: The name.
  public func numbered(_ number: Int) -> String {
    guard number > 1 else { return description }
    let name = description.dropLast(Self.ending.count) + "~\(number)" + Self.ending
    return name.utf8.count <= Self.maximumLength
      ? name : Self(hashing: Array(description.utf8)).numbered(number)
  }

  private init(_ name: String) {
    description = name + Self.ending
  }
}
