/// A set of rowids of contacts: a sorted array of a few, or one bit for each rowid.
///
/// The bits of a million rowids take 125 KB, which a query that finds ten contacts would clear and read several times.
struct RowIDSet {
  /// The largest number of contacts in an array.
  private static let fewCount = 512

  /// The contacts in ascending order, as long as they are few.
  private var few: [Int64] = []

  /// The bits; empty as long as the contacts are few.
  private var words: [UInt64] = []

  private let bound: Int

  /// Creates an empty set.
  init(highest: Int64) {
    bound = Int(highest) + 1
  }

  /// Creates a set of some contacts.
  init(_ rowIDs: some Sequence<Int64>, highest: Int64) {
    self.init(highest: highest)
    formUnion(rowIDs)
  }

  private var isFew: Bool { words.isEmpty }

  /// The number of contacts in the set.
  ///
  /// Most words of a small set are 0, and counting bits takes several steps.
  var count: Int { few.count + words.reduce(0) { $1 == 0 ? $0 : $0 + $1.nonzeroBitCount } }

  var isEmpty: Bool { few.isEmpty && words.allSatisfy { $0 == 0 } }

  func contains(_ rowID: Int64) -> Bool {
    guard !isFew else { return place(of: rowID).isFound }
    guard rowID >= 0, rowID < bound else { return false }
    return words[Int(rowID) >> 6] & (1 << UInt64(rowID & 63)) != 0
  }

  /// Returns those of some contacts that are in the set, in the same order.
  func members(of rowIDs: ArraySlice<Int64>) -> ArraySlice<Int64> {
    ArraySlice(rowIDs.filter(contains))
  }

  mutating func insert(_ rowID: Int64) {
    guard rowID >= 0, rowID < bound else { return }
    if isFew {
      let (index, isFound) = place(of: rowID)
      guard !isFound else { return }
      if few.count < Self.fewCount { return few.insert(rowID, at: index) }
      spread()
    }
    words[Int(rowID) >> 6] |= 1 << UInt64(rowID & 63)
  }

  mutating func remove(_ rowID: Int64) {
    guard contains(rowID) else { return }
    guard !isFew else {
      few.remove(at: place(of: rowID).index)
      return
    }
    words[Int(rowID) >> 6] &= ~(1 << UInt64(rowID & 63))
  }

  mutating func removeAll() {
    self = RowIDSet(highest: Int64(bound - 1))
  }

  mutating func formUnion(_ rowIDs: some Sequence<Int64>) {
    for rowID in rowIDs { insert(rowID) }
  }

  mutating func formUnion(_ other: RowIDSet) {
    if other.isFew {
      formUnion(other.few)
    } else {
      spread()
      for index in words.indices { words[index] |= other.words[index] }
    }
  }

  mutating func formIntersection(_ other: RowIDSet) {
    if isFew {
      few.removeAll { !other.contains($0) }
    } else if other.isFew {
      let kept = other.few.filter(contains)
      removeAll()
      few = kept
    } else {
      for index in words.indices { words[index] &= other.words[index] }
    }
  }

  mutating func subtract(_ other: RowIDSet) {
    if isFew {
      few.removeAll { other.contains($0) }
    } else if other.isFew {
      for rowID in other.few { remove(rowID) }
    } else {
      for index in words.indices { words[index] &= ~other.words[index] }
    }
  }

  /// Replaces the set with its complement; rowids begin with 1.
  mutating func invert() {
    spread()
    for index in words.indices { words[index] = ~words[index] }
    let rest = bound & 63
    if rest != 0, let last = words.indices.last { words[last] &= (1 << UInt64(rest)) - 1 }
    if !words.isEmpty { words[0] &= ~1 }
  }

  /// The lowest rowid; `nil` if the set is empty.
  var first: Int64? {
    isFew
      ? few.first
      : words.firstIndex { $0 != 0 }.map { Int64($0 << 6 + words[$0].trailingZeroBitCount) }
  }

  /// The contacts in ascending order.
  var rowIDs: [Int64] {
    var rowIDs = few
    for index in words.indices where words[index] != 0 {
      var rest = words[index]
      while rest != 0 {
        rowIDs.append(Int64(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return rowIDs
  }

  /// Returns where a contact is among the few, or where it would be; most come in ascending order.
  private func place(of rowID: Int64) -> (index: Int, isFound: Bool) {
    guard let last = few.last, last >= rowID else { return (few.count, false) }
    var low = 0
    var high = few.count - 1
    while low < high {
      let middle = (low + high) / 2
      if few[middle] < rowID { low = middle + 1 } else { high = middle }
    }
    return (low, few[low] == rowID)
  }

  /// Makes bits of the few.
  private mutating func spread() {
    guard isFew else { return }
    words = [UInt64](repeating: 0, count: (bound + 63) / 64)
    for rowID in few { words[Int(rowID) >> 6] |= 1 << UInt64(rowID & 63) }
    few = []
  }
}

extension RowIDSet: Equatable {
  static func == (left: RowIDSet, right: RowIDSet) -> Bool {
    left.isFew || right.isFew ? left.rowIDs == right.rowIDs : left.words == right.words
  }
}
