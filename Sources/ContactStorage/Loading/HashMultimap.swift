/// A multimap from hashes to rowids, in open addressing: 16 bytes for each entry, and about as many unused.
///
/// The hashes must be uniformly distributed.
struct HashMultimap {
  private var hashes: [UInt64]
  private var rowIDs: [Int64]
  private var count = 0

  /// Creates an empty map.
  init() {
    hashes = [UInt64](repeating: 0, count: 1 << 13)
    rowIDs = [Int64](repeating: 0, count: 1 << 13)
  }

  /// Adds a contact.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ rowID: Int64, hash: UInt64) {
    if count * 3 > hashes.count * 2 { grow() }
    place(rowID, hash)
    count += 1
  }

  /// Returns the contacts with a hash, in ascending order.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of returned contacts.
  func rowIDs(ofHash hash: UInt64) -> [Int64] {
    var found: [Int64] = []
    var index = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
    while rowIDs[index] != 0 {
      if hashes[index] == hash { found.append(rowIDs[index]) }
      index = (index + 1) & (hashes.count - 1)
    }
    return found.sorted()
  }

  private mutating func place(_ rowID: Int64, _ hash: UInt64) {
    var index = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
    while rowIDs[index] != 0 { index = (index + 1) & (hashes.count - 1) }
    hashes[index] = hash
    rowIDs[index] = rowID
  }

  private mutating func grow() {
    let (oldHashes, oldRowIDs) = (hashes, rowIDs)
    hashes = [UInt64](repeating: 0, count: oldHashes.count * 2)
    rowIDs = [Int64](repeating: 0, count: oldHashes.count * 2)
    for (index, rowID) in oldRowIDs.enumerated() where rowID != 0 {
      place(rowID, oldHashes[index])
    }
  }
}
