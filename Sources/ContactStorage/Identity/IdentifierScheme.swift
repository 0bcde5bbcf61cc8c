package import ContactModel

/// Maps the rowids of a table to the identities that people see, and back.
///
/// An identity is `rowid · multiplier + increment` with its bits reversed. Because the multiplier is odd, the low *b*
/// bits of the sum depend only on the low *b* bits of the rowid, and differ if those differ. So the *first* *b* bits of
/// the identities of any 2^*b* consecutive rowids differ. From the highest rowid alone, the scheme computes how many
/// digits distinguish all contacts, and which rowids a prefix may mean.
package struct IdentifierScheme: Sendable, Hashable {
  private let multiplier: UInt64
  private let increment: UInt64

  /// Creates a scheme from two random numbers.
  ///
  /// - Parameters:
  ///   - multiplier: Any number; the scheme sets its lowest bit.
  ///   - increment: Any number.
  package init(multiplier: UInt64, increment: UInt64) {
    self.multiplier = multiplier | 1
    self.increment = increment
  }

  /// Returns the identity of a row.
  package func identifier(ofRowID rowID: Int64) -> UInt64 {
    (UInt64(bitPattern: rowID) &* multiplier &+ increment).bitsReversed
  }

  /// Returns the row of an identity; the row may not exist.
  package func rowID(ofIdentifier identifier: UInt64) -> Int64 {
    Int64(bitPattern: (identifier.bitsReversed &- increment) &* multiplier.multiplicativeInverse)
  }

  /// Returns the rows, from 1 to the highest one, whose identities begin with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The first digits.
  ///   - highest: The highest rowid of the table.
  ///   - limit: The largest number of rows to return.
  /// - Returns: The rows, in order; some of them may not exist.
  /// - Complexity: O(*r*), where *r* is the number of returned rows.
  package func rowIDs(
    startingWith prefix: IdentifierPrefix, upTo highest: Int64, limit: Int
  ) -> [Int64] {
    let lowest = UInt64(bitPattern: rowID(ofIdentifier: prefix.bits))
    guard prefix.bitCount < 64 else {
      let rowID = Int64(bitPattern: lowest)
      return rowID >= 1 && rowID <= highest && limit > 0 ? [rowID] : []
    }
    let step: UInt64 = 1 << UInt64(prefix.bitCount)
    var rowIDs: [Int64] = []
    var next = lowest & (step - 1)
    while next <= UInt64(max(0, highest)), rowIDs.count < limit {
      if next > 0 { rowIDs.append(Int64(next)) }
      let (sum, isTooLarge) = next.addingReportingOverflow(step)
      guard !isTooLarge else { break }
      next = sum
    }
    return rowIDs
  }

  /// Returns how many digits distinguish the identities of the rows from 1 to the highest one.
  ///
  /// - Parameters:
  ///   - highest: The highest rowid.
  ///   - bitsPerDigit: 4 for hexadecimal digits, 5 for base 32.
  /// - Returns: The number of digits, at least `IdentifierPrefix.shortestCount`.
  package static func digitCount(forRowIDsUpTo highest: Int64, bitsPerDigit: Int) -> Int {
    let bitCount = Int64.bitWidth - max(0, highest).leadingZeroBitCount
    return max(IdentifierPrefix.shortestCount, (bitCount + bitsPerDigit - 1) / bitsPerDigit)
  }
}

extension UInt64 {
  /// The bits in reverse order.
  fileprivate var bitsReversed: UInt64 {
    var bits = byteSwapped
    bits = (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4 | (bits >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits & 0x3333_3333_3333_3333) << 2 | (bits >> 2) & 0x3333_3333_3333_3333
    return (bits & 0x5555_5555_5555_5555) << 1 | (bits >> 1) & 0x5555_5555_5555_5555
  }

  /// The multiplicative inverse of this odd number modulo 2^64.
  ///
  /// Uses Newton's iteration: it starts with three correct bits, and each step doubles their number.
  fileprivate var multiplicativeInverse: UInt64 {
    var inverse = self
    for _ in 0..<5 { inverse &*= 2 &- self &* inverse }
    return inverse
  }
}
