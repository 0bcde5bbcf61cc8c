/// A number for each of very many rowids; 0 for all others.
///
/// Neighbouring rowids are stored together, eight bytes each: a dictionary takes five times the memory.
struct RowNumbers {
  private static let pageSize: Int64 = 1_024
  private static let emptyPage = [Int64](repeating: 0, count: Int(pageSize))

  /// The rowids that are stored in pages; contacts have no others, but a damaged index may.
  private static let paged: Range<Int64> = 0..<1 << 32

  /// The numbers by rowid; a page is empty if all of its numbers are 0.
  private var pages: [[Int64]] = []
  private var others: [Int64: Int64] = [:]

  /// Creates numbers that are all 0.
  init() {}

  subscript(rowID: Int64) -> Int64 {
    get {
      guard Self.paged.contains(rowID) else { return others[rowID] ?? 0 }
      let (page, index) = Self.place(of: rowID)
      return page < pages.count && !pages[page].isEmpty ? pages[page][index] : 0
    }
    set { change(rowID) { $0 = newValue } }
  }

  /// Adds to a number, ignoring overflow.
  mutating func add(_ number: Int64, to rowID: Int64) {
    change(rowID) { $0 &+= number }
  }

  /// The rowids whose number isn't 0, in ascending order.
  var rowIDs: [Int64] {
    let rowIDs = pages.enumerated().flatMap { page, numbers in
      numbers.indices.filter { numbers[$0] != 0 }.map { Int64(page) * Self.pageSize + Int64($0) }
    }
    let others = others.filter { $0.value != 0 }.keys
    return others.isEmpty ? rowIDs : (rowIDs + others).sorted()
  }

  @inline(__always)
  private mutating func change(_ rowID: Int64, _ body: (inout Int64) -> Void) {
    guard Self.paged.contains(rowID) else { return body(&others[rowID, default: 0]) }
    let (page, index) = Self.place(of: rowID)
    while page >= pages.count { pages.append([]) }
    if pages[page].isEmpty { pages[page] = Self.emptyPage }
    body(&pages[page][index])
  }

  private static func place(of rowID: Int64) -> (page: Int, index: Int) {
    (Int(rowID / pageSize), Int(rowID % pageSize))
  }
}
