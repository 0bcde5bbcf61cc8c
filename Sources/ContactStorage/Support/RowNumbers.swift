/// A number for each of very many rowids; 0 for all others.
///
/// Neighbouring rowids are stored together, eight bytes each: a dictionary takes five times the memory.
struct RowNumbers {
  private static let pageSize: Int64 = 1_024
  private static let emptyPage = [Int64](repeating: 0, count: Int(pageSize))

  private var pages: [Int64: [Int64]] = [:]

  /// Creates numbers that are all 0.
  init() {}

  subscript(rowID: Int64) -> Int64 {
    get {
      pages[rowID >> 10].map { $0[Int(rowID & (Self.pageSize - 1))] } ?? 0
    }
    set {
      pages[rowID >> 10, default: Self.emptyPage][Int(rowID & (Self.pageSize - 1))] = newValue
    }
  }

  /// The rowids whose number isn't 0, in ascending order.
  var rowIDs: [Int64] {
    pages.sorted { $0.key < $1.key }.flatMap { page, numbers in
      numbers.indices.filter { numbers[$0] != 0 }.map { page << 10 + Int64($0) }
    }
  }
}
