/// A set of rowids of contacts, one bit each.
struct RowIDSet: Equatable {
  private var words: [UInt64]
  private let bound: Int

  /// Creates an empty set.
  ///
  /// - Parameter highest: The highest rowid that the set can have.
  init(highest: Int64) {
    bound = Int(highest) + 1
    words = [UInt64](repeating: 0, count: (bound + 63) / 64)
  }

  /// The number of contacts in the set.
  ///
  /// Most words of a small set are 0, and counting bits takes several steps.
  var count: Int { words.reduce(0) { $1 == 0 ? $0 : $0 + $1.nonzeroBitCount } }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ rowID: Int64) -> Bool {
    guard rowID >= 0, rowID < bound else { return false }
    return words[Int(rowID) >> 6] & (1 << UInt64(rowID & 63)) != 0
  }

  /// Returns those of some contacts that are in the set, in the same order.
  func members(of rowIDs: ArraySlice<Int64>) -> ArraySlice<Int64> {
    ArraySlice(rowIDs.filter(contains))
  }

  mutating func insert(_ rowID: Int64) {
    guard rowID >= 0, rowID < bound else { return }
    words[Int(rowID) >> 6] |= 1 << UInt64(rowID & 63)
  }

  mutating func remove(_ rowID: Int64) {
    guard contains(rowID) else { return }
    words[Int(rowID) >> 6] &= ~(1 << UInt64(rowID & 63))
  }

  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  mutating func formUnion(_ other: RowIDSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: RowIDSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func subtract(_ other: RowIDSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Replaces the set with its complement; rowids begin with 1.
  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
    let rest = bound & 63
    if rest != 0, let last = words.indices.last { words[last] &= (1 << UInt64(rest)) - 1 }
    if !words.isEmpty { words[0] &= ~1 }
  }

  /// The lowest rowid; `nil` if the set is empty.
  var first: Int64? {
    words.firstIndex { $0 != 0 }.map { Int64($0 << 6 + words[$0].trailingZeroBitCount) }
  }

  /// The contacts in ascending order.
  var rowIDs: [Int64] {
    var rowIDs: [Int64] = []
    for index in words.indices where words[index] != 0 {
      var rest = words[index]
      while rest != 0 {
        rowIDs.append(Int64(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return rowIDs
  }
}
