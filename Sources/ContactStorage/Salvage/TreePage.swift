/// A page of a table or an index.
///
/// Nothing in it is trusted: what lies outside of the bytes that are there doesn't exist.
///
/// Source: sqlite.org/fileformat2.html, section 1.6.
struct TreePage {
  /// What a page holds.
  enum Kind: UInt8 {
    case indexInterior = 0x02
    case tableInterior = 0x05
    case indexLeaf = 0x0A
    case tableLeaf = 0x0D

    /// Whether its cells name other pages.
    var isInterior: Bool { self == .indexInterior || self == .tableInterior }

    /// Whether its cells are those of a table, which have numbers.
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// A record of a page, or its beginning.
  struct Cell {
    /// The number of the row; 0 in an index.
    let rowID: Int64

    /// How many bytes the record has.
    let payloadCount: Int

    /// Where its first bytes are in the page.
    let local: Range<Int>

    /// The page on which the record goes on, or 0 if all of it is here.
    let overflowPage: UInt32

    /// Where the cell ends in the page.
    var end: Int { local.upperBound + (local.count < payloadCount ? 4 : 0) }
  }

  /// What the page holds.
  let kind: Kind

  /// The bytes of the page, or those that are there.
  let bytes: [UInt8]

  /// Where the cells begin that are within the page.
  let cellOffsets: [Int]

  /// Whether all of the page is there, and all cells begin within it.
  let isWhole: Bool

  private let usableSize: Int
  private let headerOffset: Int

  /// Reads a page; `nil` if this isn't one of a table or an index.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the page, or those that are there.
  ///   - number: The number of the page, from 1.
  ///   - usableSize: How many bytes of the page the database uses.
  init?(_ bytes: [UInt8], number: UInt32, usableSize: Int) {
    let headerOffset = number == 1 ? DatabaseHeader.byteCount : 0
    guard bytes.count > headerOffset, let kind = Kind(rawValue: bytes[headerOffset]),
      let cellCount = bytes.bigEndian16(at: headerOffset + 3)
    else { return nil }
    let start = headerOffset + (kind.isInterior ? 12 : 8)
    let end = min(bytes.count, usableSize)
    guard start + cellCount * 2 <= usableSize else { return nil }
    let offsets = (0..<cellCount).compactMap { bytes.bigEndian16(at: start + $0 * 2) }
      .filter { $0 >= start + cellCount * 2 && $0 < end }
    // Random bytes have cells everywhere.
    guard offsets.count * 2 >= cellCount || bytes.count < usableSize else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.usableSize = usableSize
    self.headerOffset = headerOffset
    cellOffsets = offsets
    isWhole = offsets.count == cellCount && bytes.count >= usableSize
  }

  /// The pages below an interior page, from left to right.
  var children: [UInt32] {
    guard kind.isInterior else { return [] }
    let left = cellOffsets.compactMap { bytes.bigEndian32(at: $0) }
    return left + [bytes.bigEndian32(at: headerOffset + 8)].compactMap(\.self)
  }

  /// Reads a cell.
  ///
  /// - Parameter offset: Where it begins.
  /// - Returns: `nil` if it isn't within the page, or holds no record.
  func cell(at offset: Int) -> Cell? {
    guard kind != .tableInterior else { return nil }
    var offset = kind.isInterior ? offset + 4 : offset
    guard let payloadCount = bytes.variableInteger(at: &offset),
      payloadCount <= Self.maximumPayloadCount,
      let rowID = kind.isTable ? bytes.variableInteger(at: &offset) : 0
    else { return nil }
    let localCount = localCount(ofPayload: Int(payloadCount))
    let isContinued = localCount < Int(payloadCount)
    let end = offset + localCount
    guard end + (isContinued ? 4 : 0) <= min(bytes.count, usableSize),
      let overflowPage = isContinued ? bytes.bigEndian32(at: end) : 0
    else { return nil }
    return Cell(
      rowID: Int64(bitPattern: rowID), payloadCount: Int(payloadCount), local: offset..<end,
      overflowPage: overflowPage)
  }

  /// The longest record that SQLite writes.
  ///
  /// Source: sqlite.org/limits.html, number 1.
  private static let maximumPayloadCount: UInt64 = 1_000_000_000

  private func localCount(ofPayload count: Int) -> Int {
    let maximum = kind.isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    guard count > maximum else { return count }
    let minimum = (usableSize - 12) * 32 / 255 - 23
    let wanted = minimum + (count - minimum) % (usableSize - 4)
    return wanted <= maximum ? wanted : minimum
  }
}
