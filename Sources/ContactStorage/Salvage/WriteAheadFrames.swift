/// The pages in the write-ahead log that replace pages of the database.
///
/// Source: sqlite.org/fileformat2.html, section 4.
struct WriteAheadFrames {
  /// Reads up to `count` bytes at an offset of the log.
  typealias Reading = (_ offset: Int, _ count: Int) -> [UInt8]

  /// The size of the pages; 0 if there is no log.
  private(set) var pageSize = 0

  /// The number of pages of the database after the last transaction.
  private(set) var pageCount: UInt32 = 0

  /// The offset in the log of the newest version of each page.
  private(set) var offsets: [UInt32: Int] = [:]

  /// Reads a log up to its last complete transaction.
  init(_ read: Reading) {
    let header = read(0, Self.headerCount)
    guard header.count == Self.headerCount, let magic = header.bigEndian32(at: 0),
      magic & ~1 == 0x377F_0682, let size = header.bigEndian32(at: 8),
      PageSize.byteCounts.contains(Int(size))
    else { return }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.matches(header, at: 24) else { return }
    pageSize = Int(size)
    readFrames(read, salts: header[16..<24], sum)
  }

  private static let headerCount = 32
  private static let frameHeaderCount = 24

  private mutating func readFrames(
    _ read: Reading, salts: ArraySlice<UInt8>, _ headerSum: Checksum
  ) {
    var sum = headerSum
    var offset = Self.headerCount
    var pending: [UInt32: Int] = [:]
    while true {
      let frame = read(offset, Self.frameHeaderCount + pageSize)
      guard frame.count == Self.frameHeaderCount + pageSize, frame[8..<16].elementsEqual(salts),
        let number = frame.bigEndian32(at: 0), let size = frame.bigEndian32(at: 4)
      else { return }
      sum.add(frame[..<8])
      sum.add(frame[Self.frameHeaderCount...])
      guard sum.matches(frame, at: 16) else { return }
      pending[number] = offset + Self.frameHeaderCount
      offset += frame.count
      guard size != 0 else { continue }
      offsets.merge(pending) { $1 }
      pending.removeAll()
      pageCount = size
    }
  }

  /// The checksum in each frame of this frame and all frames before it.
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
      self.isBigEndian = isBigEndian
    }

    /// Adds bytes; their number must be a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var index = bytes.startIndex
      while index + 8 <= bytes.endIndex {
        first = first &+ word(bytes, index) &+ second
        second = second &+ word(bytes, index + 4) &+ first
        index += 8
      }
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
      let word =
        UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16
        | UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 3])
      return isBigEndian ? word : word.byteSwapped
    }

    func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
      bytes.bigEndian32(at: offset) == first && bytes.bigEndian32(at: offset + 4) == second
    }
  }
}
