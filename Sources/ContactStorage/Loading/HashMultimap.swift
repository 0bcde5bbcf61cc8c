/// A multimap from hashes to rowids, in open addressing: 8 bytes for each entry, and about as many unused.
///
/// It keeps only the first 28 bits of a mixed hash, so it may also return a few contacts with other hashes.
struct HashMultimap {
  /// The entries: the first bits of a hash, and a rowid in the others; 0 if the place is free.
  private var entries: [UInt64]
  private var count = 0

  /// How far a mixed hash is shifted to give a place.
  private var shift: UInt64

  private static let rowIDBits: UInt64 = 36
  private static let rowIDMask: UInt64 = 1 << rowIDBits - 1

  /// Creates an empty map.
  init() {
    entries = [UInt64](repeating: 0, count: 1 << 13)
    shift = 64 - 13
  }

  /// Adds a contact.
  ///
  /// - Parameters:
  ///   - rowID: The contact, below 2³⁶.
  ///   - hash: The hash.
  /// - Complexity: O(1) on average.
  mutating func insert(_ rowID: Int64, hash: UInt64) {
    precondition(rowID > 0 && rowID <= Int64(Self.rowIDMask))
    if count * 3 > entries.count * 2 { grow() }
    place(Self.mixed(hash) & ~Self.rowIDMask | UInt64(rowID))
    count += 1
  }

  /// Returns the contacts with a hash, and perhaps others, in ascending order.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of returned contacts.
  func rowIDs(ofHash hash: UInt64) -> [Int64] {
    let bits = Self.mixed(hash) >> Self.rowIDBits
    var found: [Int64] = []
    var index = Int(Self.mixed(hash) >> shift)
    while entries[index] != 0 {
      if entries[index] >> Self.rowIDBits == bits {
        found.append(Int64(entries[index] & Self.rowIDMask))
      }
      index = (index + 1) & (entries.count - 1)
    }
    return found.sorted()
  }

  private mutating func place(_ entry: UInt64) {
    var index = Int(entry >> shift)
    while entries[index] != 0 { index = (index + 1) & (entries.count - 1) }
    entries[index] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = [UInt64](repeating: 0, count: old.count * 2)
    shift -= 1
    precondition(shift >= Self.rowIDBits)
    for entry in old where entry != 0 { place(entry) }
  }

  /// Returns a hash whose first bits depend on all bits of another one; the factor is the golden ratio.
  private static func mixed(_ hash: UInt64) -> UInt64 { hash &* 0x9E37_79B9_7F4A_7C15 }
}
