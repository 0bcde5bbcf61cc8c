/// The telephone numbers that a query for a number finds.
///
/// These are the numbers that end in its digits, and the same number in other spellings: without its country code, and
/// as it is dialled in the region of the list. The keys of numbers are those of ``PhoneNumber``, so that an index can
/// find candidates.
package struct PhonePattern: Sendable, Hashable {
  /// The key of the number in the query: its digits from last to first.
  ///
  /// The keys of numbers that end in them begin so.
  package let digits: String

  /// The keys of the same number without its country code.
  package let nationalKeys: [String]

  /// The beginning of the keys of all spellings in the region; `nil` if the spellings don't differ there.
  package let dialledBeginning: String?

  private let region: Region?
  private let internationalKey: String?

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - text: The number, or its last digits, in any spelling.
  ///   - region: The region in which it is dialled; `nil` if it isn't known.
  package init(_ text: String, region: Region?) {
    let number = PhoneNumber(text)
    digits = number.reversedDigits
    nationalKeys = number.nationalKeys
    self.region = region
    internationalKey = region.flatMap { PhoneNumber.internationalKey(of: text, in: $0) }
    dialledBeginning = internationalKey.flatMap(PhoneNumber.commonKey)
  }

  /// Returns whether a number ends in the digits, or is the same number.
  package func matches(_ number: String) -> Bool {
    let key = PhoneNumber(number).reversedDigits
    return !digits.isEmpty && (key.hasPrefix(digits) || nationalKeys.contains(key))
      || isDialled(as: number)
  }

  /// Returns whether a number is the same in the region, where it may have a prefix of its own.
  package func isDialled(as number: String) -> Bool {
    guard let region, dialledBeginning != nil else { return false }
    return PhoneNumber.internationalKey(of: number, in: region) == internationalKey
  }

  /// Returns whether a number contains the digits.
  package func isPart(of number: String) -> Bool {
    !digits.isEmpty && PhoneNumber(number).reversedDigits.contains(digits)
  }
}
