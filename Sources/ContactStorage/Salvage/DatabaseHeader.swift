/// The header of a database file: its first hundred bytes.
///
/// Source: sqlite.org/fileformat2.html, section 1.3.
struct DatabaseHeader: Equatable {
  /// The number of bytes that the header takes of the first page.
  static let byteCount = 100

  private static let magic = Array("SQLite format 3\0".utf8)

  let pageSize: PageSize

  /// The number of pages of the database, or 0 if the header doesn't have a valid count.
  let pageCount: UInt32

  /// The first page of the list of free pages, or 0 if there is none.
  let firstFreePage: UInt32

  /// The number of free pages.
  let freePageCount: UInt32

  /// Reads the header; `nil` if the bytes are not the header of a database.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount, bytes.starts(with: Self.magic),
      let written = bytes.bigEndian16(at: 16), let pageCount = bytes.bigEndian32(at: 28),
      let firstFreePage = bytes.bigEndian32(at: 32), let freePageCount = bytes.bigEndian32(at: 36),
      let changeCount = bytes.bigEndian32(at: 24), let countedChange = bytes.bigEndian32(at: 92)
    else { return nil }
    let byteCount = written == 1 ? 1 << 16 : written
    guard PageSize.byteCounts.contains(byteCount), byteCount - Int(bytes[20]) >= 480 else {
      return nil
    }
    pageSize = PageSize(byteCount: byteCount, usableCount: byteCount - Int(bytes[20]))
    self.pageCount = changeCount == countedChange ? pageCount : 0
    self.firstFreePage = firstFreePage
    self.freePageCount = freePageCount
  }
}
