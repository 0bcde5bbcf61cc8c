import ContactModel

/// Finds the files of an archive whose directory can't be read, by the header before each file.
///
/// minizip's `unzRepair` copies the archive, and ends at a file whose sizes stand after it, as macOS and Java write it.
///
/// Source: PKWARE, APPNOTE.TXT, 4.3.7 and 4.3.9.
struct ZipScan {
  private static let header: [UInt8] = [0x50, 0x4B, 3, 4]
  private static let headerLength = 30
  private static let descriptor: [UInt8] = [0x50, 0x4B, 7, 8]
  private static let directory: [UInt8] = [0x50, 0x4B, 1, 2]

  /// The first bytes of each signature.
  private static let mark: [UInt8] = [0x50, 0x4B]

  /// The length of a descriptor with sizes of eight bytes.
  private static let descriptorLength = 24

  /// The lengths of a descriptor without a signature, with sizes of four or eight bytes.
  private static let bareDescriptorLengths: [UInt64] = [12, 20]

  private let file: FileReader
  private let fileSize: UInt64
  private var offset: UInt64 = 0

  /// The bytes that were read last, and their place.
  private var window: [UInt8] = []
  private var windowStart: UInt64 = 0

  init(path: String, size: UInt64) throws(SystemError) {
    file = try FileReader(path: path)
    fileSize = size
  }

  /// Finds the next file, which may be cut off.
  mutating func next() throws(SystemError) -> ZipEntry? {
    guard let start = try find(Self.header, from: offset) else { return nil }
    let header = try bytes(at: start, count: Self.headerLength)
    let nameStart = start + UInt64(Self.headerLength)
    let nameLength = Int(header.number(at: 26, count: 2))
    let name = Array(try bytes(at: nameStart, count: nameLength).prefix(nameLength))
    guard name.count == nameLength else {
      // The header is cut off, or its length of the name is damaged.
      offset = start + UInt64(Self.header.count)
      return try next()
    }
    let dataStart = nameStart + UInt64(nameLength) + header.number(at: 28, count: 2)
    let flags = header.number(at: 6, count: 2)
    // The checksum and the sizes are in the header or, at the same distances, in a descriptor after the data.
    let isDescribed = flags & 8 != 0
    let numbers = isDescribed ? try descriptor(ofDataAt: dataStart) : header.dropFirst(10)
    let packedSize = numbers?.number(at: 8, count: 4) ?? max(fileSize, dataStart) - dataStart
    var size = numbers?.number(at: 12, count: 4) ?? 0
    // In a descriptor of zip64, the sizes have eight bytes; deflate packs an empty file into two.
    if isDescribed, size == 0, packedSize > 2 { size = numbers?.number(at: 16, count: 4) ?? 0 }
    let end = dataStart + packedSize
    // A file without its descriptor goes on to the end. A file of zip64 is refused; the next one is after its header.
    offset = packedSize < UInt32.max || numbers == nil ? end : dataStart
    return ZipEntry(
      name: name, flags: flags, method: header.number(at: 8, count: 2),
      checkSum: numbers?.number(at: 4, count: 4), size: size, packedSize: packedSize,
      place: start..<end)
  }

  /// Finds the descriptor of a file, which has the number of bytes before it as the packed size.
  ///
  /// - Returns: The descriptor; if it has no signature, any four bytes are in its place.
  private mutating func descriptor(
    ofDataAt start: UInt64
  ) throws(SystemError) -> ArraySlice<UInt8>? {
    var offset = start
    while let place = try find(Self.mark, from: offset) {
      let record = try bytes(at: place, count: Self.descriptorLength)
      if record.starts(with: Self.descriptor) {
        if record.number(at: 8, count: 4) == place - start { return record }
      } else if record.starts(with: Self.header) || record.starts(with: Self.directory) {
        if let found = try descriptor(before: place, ofDataAt: start) { return found }
      }
      offset = place + 1
    }
    return try descriptor(before: fileSize, ofDataAt: start)
  }

  /// Reads the descriptor without a signature, with sizes of four or eight bytes, that ends at a place.
  private mutating func descriptor(
    before end: UInt64, ofDataAt start: UInt64
  ) throws(SystemError) -> ArraySlice<UInt8>? {
    for length in Self.bareDescriptorLengths where start + length <= end {
      let count = Self.descriptor.count + Int(length)
      let record = try bytes(at: end - UInt64(count), count: count).prefix(count)
      if record.number(at: 8, count: 4) == end - length - start { return record }
    }
    return nil
  }

  /// Finds the next place with a signature.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes before it.
  private mutating func find(
    _ signature: [UInt8], from start: UInt64
  ) throws(SystemError) -> UInt64? {
    var offset = start
    while case let rest = try bytes(at: offset, count: signature.count), !rest.isEmpty {
      guard let index = rest.firstIndex(of: signature[0]) else {
        offset += UInt64(rest.count)
        continue
      }
      offset += UInt64(index - rest.startIndex)
      if try bytes(at: offset, count: signature.count).starts(with: signature) { return offset }
      offset += 1
    }
    return nil
  }

  /// Returns the bytes from an offset on: at least a number of them, but fewer at the end of the archive.
  private mutating func bytes(
    at offset: UInt64, count: Int
  ) throws(SystemError) -> ArraySlice<UInt8> {
    if offset < windowStart || offset + UInt64(count) > windowStart + UInt64(window.count) {
      window = try file.read(at: offset)
      windowStart = offset
    }
    return window[Int(offset - windowStart)...]
  }
}

extension ArraySlice<UInt8> {
  /// Returns a number whose least significant byte comes first; missing bytes are 0.
  fileprivate func number(at offset: Int, count: Int) -> UInt64 {
    dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
