package import ContactModel

/// The way between the numbers of rows in a table and the identities that people see.
///
/// An identity is `rowid · multiplier + increment` with its bits reversed. The low *b* bits of the sum depend
/// on the low *b* bits of the rowid alone and tell all of them apart, because the multiplier is odd; so the
/// *first* *b* bits of the identities of any 2^*b* consecutive rowids differ. How many digits tell all
/// contacts apart follows from the highest rowid, without a look at any of them, and the rowids that a
/// prefix may stand for can be counted up.
package struct IdentifierScheme: Sendable, Hashable {
  private let multiplier: UInt64
  private let increment: UInt64

  /// Makes a scheme from two random numbers.
  ///
  /// - Parameters:
  ///   - multiplier: Any number; its lowest bit is set.
  ///   - increment: Any number.
  package init(multiplier: UInt64, increment: UInt64) {
    self.multiplier = multiplier | 1
    self.increment = increment
  }

  /// The identity of a row.
  package func identifier(ofRowID rowID: Int64) -> UInt64 {
    (UInt64(bitPattern: rowID) &* multiplier &+ increment).bitsReversed
  }

  /// The row of an identity: one that may not exist.
  package func rowID(ofIdentifier identifier: UInt64) -> Int64 {
    Int64(bitPattern: (identifier.bitsReversed &- increment) &* multiplier.multiplicativeInverse)
  }

  /// The rows whose identities begin with a prefix, from 1 to a highest one.
  ///
  /// - Parameters:
  ///   - prefix: The first digits.
  ///   - highest: The highest rowid of the table.
  ///   - limit: How many rows at most.
  /// - Returns: The rows, in order; some of them may not exist.
  /// - Complexity: O(*r*), where *r* is the number of rows that are returned.
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

  /// How many digits tell the identities of the rows 1 to a highest one apart.
  ///
  /// - Parameters:
  ///   - highest: The highest rowid.
  ///   - bitsPerDigit: 4 for hexadecimal digits, 5 for base 32.
  /// - Returns: At least 4.
  package static func digitCount(forRowIDsUpTo highest: Int64, bitsPerDigit: Int) -> Int {
    let bitCount = Int64.bitWidth - max(0, highest).leadingZeroBitCount
    return max(4, (bitCount + bitsPerDigit - 1) / bitsPerDigit)
  }
}

extension UInt64 {
  /// The bits from the lowest to the highest, in reverse.
  fileprivate var bitsReversed: UInt64 {
    var bits = byteSwapped
    bits = (bits & 0x0F0F_0F0F_0F0F_0F0F) << 4 | (bits >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits & 0x3333_3333_3333_3333) << 2 | (bits >> 2) & 0x3333_3333_3333_3333
    return (bits & 0x5555_5555_5555_5555) << 1 | (bits >> 1) & 0x5555_5555_5555_5555
  }

  /// The number that makes 1 when it is multiplied by this odd one, modulo 2^64.
  ///
  /// Newton's iteration: each step doubles the number of right bits, from three on.
  fileprivate var multiplicativeInverse: UInt64 {
    var inverse = self
    for _ in 0..<5 { inverse &*= 2 &- self &* inverse }
    return inverse
  }
}
