/// A page of a table or an index.
///
/// It may be damaged: only data within its existing bytes is used.
///
/// Source: sqlite.org/fileformat2.html, section 1.6.
struct TreePage {
  /// The type of a page.
  enum Kind: UInt8 {
    case indexInterior = 0x02
    case tableInterior = 0x05
    case indexLeaf = 0x0A
    case tableLeaf = 0x0D

    /// Whether the cells refer to other pages.
    var isInterior: Bool { self == .indexInterior || self == .tableInterior }

    /// Whether the page belongs to a table, whose cells have rowids.
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// A record in a page, or its beginning.
  struct Cell {
    /// The offset of the cell in the page.
    let start: Int

    /// The rowid; 0 in an index.
    let rowID: Int64

    /// The number of bytes of the record.
    let payloadCount: Int

    /// The range of the record's first bytes in the page.
    let local: Range<Int>

    /// The first overflow page of the record, or 0 if the whole record is in this page.
    let overflowPage: UInt32

    /// The end of the cell in the page.
    var end: Int { local.upperBound + (local.count < payloadCount ? 4 : 0) }
  }

  /// The type of the page.
  let kind: Kind

  /// The bytes of the page, or as many as exist.
  let bytes: [UInt8]

  /// The offsets of the cells that begin within the page.
  let cellOffsets: [Int]

  /// Whether the page is complete and all its cells begin within it.
  let isWhole: Bool

  /// The number of bytes of the page that the database uses and that exist.
  let end: Int

  private let usableSize: Int
  private let headerOffset: Int

  /// Reads a page; `nil` if it doesn't belong to a table or an index.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the page, or as many as exist.
  ///   - number: The number of the page, from 1.
  ///   - usableSize: The number of bytes of the page that the database uses.
  ///   - known: The type of the page, if its header may be wrong.
  init?(_ bytes: [UInt8], number: UInt32, usableSize: Int, as known: Kind? = nil) {
    let headerOffset = number == 1 ? DatabaseHeader.byteCount : 0
    guard bytes.count > headerOffset, let kind = known ?? Kind(rawValue: bytes[headerOffset]),
      let written = bytes.bigEndian16(at: headerOffset + 3)
    else { return nil }
    let start = headerOffset + (kind.isInterior ? 12 : 8)
    let end = min(bytes.count, usableSize)
    let cellCount = known == nil ? written : min(written, max(0, usableSize - start) / 2)
    guard start + cellCount * 2 <= usableSize else { return nil }
    let pointers = (0..<cellCount).compactMap { bytes.bigEndian16(at: start + $0 * 2) }
    let room = start + cellCount * 2..<max(end, start + cellCount * 2)
    // Random bytes rarely give valid offsets for half of the cells.
    guard
      known != nil || bytes.count < usableSize
        || pointers.count(where: room.contains) * 2 >= cellCount
    else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.end = end
    self.usableSize = usableSize
    self.headerOffset = headerOffset
    cellOffsets = pointers.map { $0 & Self.offsetMask(usableSize) }.filter(room.contains)
    isWhole = cellOffsets.count == cellCount && bytes.count >= usableSize
  }

  /// Returns the bits that SQLite uses of an offset in a page: those below the size of the page.
  private static func offsetMask(_ usableSize: Int) -> Int {
    var size = PageSize.byteCounts[0]
    while size < usableSize { size *= 2 }
    return size - 1
  }

  /// The bytes in which the cells are, as far as the header says.
  var content: Range<Int> {
    let written = bytes.bigEndian16(at: headerOffset + 5) ?? 0
    let start = headerOffset + 8
    return min(end, written < start ? start : written)..<end
  }

  /// The unused blocks among the cells, up to the first one that contradicts the order of their list.
  ///
  /// Source: sqlite.org/fileformat2.html, section 1.6.
  var freeBlocks: [Range<Int>] {
    var blocks: [Range<Int>] = []
    var last = content.lowerBound
    var next = bytes.bigEndian16(at: headerOffset + 1) ?? 0
    while next >= last, let count = bytes.bigEndian16(at: next + 2), count >= 4,
      next + count <= end
    {
      blocks.append(next..<(next + count))
      last = next + count
      next = bytes.bigEndian16(at: next) ?? 0
    }
    return blocks
  }

  /// The child pages of an interior page, from left to right.
  var children: [UInt32] {
    guard kind.isInterior else { return [] }
    let left = cellOffsets.compactMap { bytes.bigEndian32(at: $0) }
    return left + [bytes.bigEndian32(at: headerOffset + 8)].compactMap(\.self)
  }

  /// Reads a cell.
  ///
  /// - Parameter start: The offset of the cell.
  /// - Returns: The cell; `nil` if it isn't within the page, or has no record.
  func cell(at start: Int) -> Cell? {
    guard kind != .tableInterior else { return nil }
    var offset = kind.isInterior ? start + 4 : start
    guard let payloadCount = bytes.variableInteger(at: &offset),
      payloadCount <= Self.maximumPayloadCount,
      let rowID = kind.isTable ? bytes.variableInteger(at: &offset) : 0
    else { return nil }
    let localCount = localCount(ofPayload: Int(payloadCount))
    let isContinued = localCount < Int(payloadCount)
    let end = offset + localCount
    guard end + (isContinued ? 4 : 0) <= self.end,
      let overflowPage = isContinued ? bytes.bigEndian32(at: end) : 0
    else { return nil }
    return Cell(
      start: start, rowID: Int64(bitPattern: rowID), payloadCount: Int(payloadCount),
      local: offset..<end, overflowPage: overflowPage)
  }

  /// The size of the longest record that SQLite writes.
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
