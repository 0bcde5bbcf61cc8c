/// Contacts in order, stored as a first rowid and a count if their rowids are consecutive.
enum RowIDRun: Equatable {
  case consecutive(first: Int64, count: Int)
  case listed([Int64])

  init(_ rowIDs: [Int64]) {
    let first = rowIDs.first ?? 0
    let isConsecutive = rowIDs.enumerated().allSatisfy { $1 == first + Int64($0) }
    self = isConsecutive ? .consecutive(first: first, count: rowIDs.count) : .listed(rowIDs)
  }

  var count: Int {
    switch self {
    case .consecutive(_, let count): count
    case .listed(let rowIDs): rowIDs.count
    }
  }

  /// The first contact; `nil` if there is none.
  var first: Int64? {
    switch self {
    case .consecutive(let first, let count): count > 0 ? first : nil
    case .listed(let rowIDs): rowIDs.first
    }
  }

  /// The contacts.
  ///
  /// - Complexity: O(*n*), where *n* is their number, if they are consecutive; otherwise O(1).
  var rowIDs: [Int64] {
    switch self {
    case .consecutive(let first, let count): Array(first..<(first + Int64(count)))
    case .listed(let rowIDs): rowIDs
    }
  }

  /// Returns some of the contacts, by their positions in the run.
  func rowIDs(_ range: Range<Int>) -> [Int64] {
    switch self {
    case .consecutive(let first, _):
      Array((first + Int64(range.lowerBound))..<(first + Int64(range.upperBound)))
    case .listed(let rowIDs): Array(rowIDs[range])
    }
  }
}
