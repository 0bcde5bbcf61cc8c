/// A zip archive, made byte by byte so that it can have any fault.
struct ZipFile {
  /// A file in the archive.
  struct Entry {
    var name: [UInt8]
    var content: [UInt8]
    /// The bits for encryption (0x1), a data descriptor (0x8) and a name in UTF-8 (0x800).
    var flags: UInt16 = 0
    /// Whether a data descriptor begins with a signature.
    var hasSignature = true
    /// Whether a data descriptor has sizes of eight bytes.
    var hasWideDescriptor = false
    var isDeflated = false
    var method: UInt16?
    var declaredSize: UInt32?
    var checkSum: UInt32?
    var attributes: UInt32 = 0
    var hasZip64Sizes = false
    var comment = ""
    /// Whether the directory has the file.
    var isListed = true

    init(_ name: String, _ content: String = "") {
      self.name = Array(name.utf8)
      self.content = Array(content.utf8)
    }
  }

  /// Returns the bytes of an archive.
  static func bytes(_ entries: [Entry], comment: String = "") -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let data = entry.isDeflated ? Packing.deflated(entry.content) : entry.content
      let offset = UInt32(archive.count)
      let size = entry.declaredSize ?? UInt32(entry.content.count)
      let isDescribedLater = entry.flags & 8 != 0
      let checkSum = entry.checkSum ?? Packing.checkSum(of: entry.content)
      let common =
        Packing.little(entry.flags) + Packing.little(entry.method ?? (entry.isDeflated ? 8 : 0))
        + [0, 0, 0x21, 0x28]
      archive += [0x50, 0x4B, 3, 4, 45, 0] + common
      archive +=
        isDescribedLater
        ? [UInt8](repeating: 0, count: 12)
        : Packing.little(checkSum) + Packing.little(UInt32(data.count)) + Packing.little(size)
      archive += Packing.little(UInt16(entry.name.count)) + [0, 0] + entry.name + data
      if isDescribedLater {
        archive += (entry.hasSignature ? [0x50, 0x4B, 7, 8] : []) + Packing.little(checkSum)
        archive +=
          entry.hasWideDescriptor
          ? Packing.little(UInt64(data.count)) + Packing.little(UInt64(size))
          : Packing.little(UInt32(data.count)) + Packing.little(size)
      }
      guard entry.isListed else { continue }
      let wide = Packing.little(UInt64(size)) + Packing.little(UInt64(data.count))
      let extra: [UInt8] = entry.hasZip64Sizes ? [1, 0, 16, 0] + wide : []
      directory += [0x50, 0x4B, 1, 2, 45, 3, 45, 0] + common + Packing.little(checkSum)
      directory +=
        entry.hasZip64Sizes
        ? [UInt8](repeating: 0xFF, count: 8)
        : Packing.little(UInt32(data.count)) + Packing.little(size)
      directory += Packing.little(UInt16(entry.name.count)) + Packing.little(UInt16(extra.count))
      directory += Packing.little(UInt16(entry.comment.utf8.count)) + [0, 0, 0, 0]
      directory += Packing.little(entry.attributes) + Packing.little(offset)
      directory += entry.name + extra + entry.comment.utf8
    }
    let count = Packing.little(UInt16(truncatingIfNeeded: entries.count(where: \.isListed)))
    let end =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + Packing.little(UInt32(directory.count))
      + Packing.little(UInt32(archive.count)) + Packing.little(UInt16(comment.utf8.count))
    return archive + directory + end + comment.utf8
  }
}

/// The containers of gzip and zip, without compression.
enum Packing {
  /// Returns a gzip file of a text.
  static func gzip(_ content: String, comment: String? = nil) -> [UInt8] {
    let bytes = Array(content.utf8)
    let header: [UInt8] = [0x1F, 0x8B, 8, comment == nil ? 0 : 0x10, 0, 0, 0, 0, 0, 3]
    return header + (comment.map { Array($0.utf8) + [0] } ?? []) + deflated(bytes)
      + little(checkSum(of: bytes)) + little(UInt32(bytes.count))
  }

  /// Returns a gzip file that grows a thousandfold: 25 bytes from zlib, and matches of 258 letters, four in each byte.
  static func bomb(size: Int) -> [UInt8] {
    [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xEC, 0xC1, 0x81, 0, 0, 0, 0, 0x80, 0x20, 0xD6, 0xFD,
      0x25, 0x16, 0xA9, 0x0A,
    ] + [UInt8](repeating: 0, count: size / 1032)
  }

  /// Returns data in stored blocks of deflate.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    repeat {
      let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
      start = block.endIndex
      let count = UInt16(block.count)
      result += [start == bytes.count ? 1 : 0] + little(count) + little(~count) + block
    } while start < bytes.count
    return result
  }

  /// Returns the check sum of zip and gzip.
  static func checkSum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }

  /// Returns the bytes of a number, least significant first.
  static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: 0, to: number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
