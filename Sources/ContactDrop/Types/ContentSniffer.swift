import ContactDrop

/// Tells the type of data from its bytes.
///
/// A line `BEGIN:VCARD`, in a group or not, makes it a vCard, in UTF-16 and UTF-32 too; images are known by their
/// first bytes.
struct ContentSniffer {
  /// The type, as far as the bytes so far tell.
  private(set) var type: TypeIdentifier?

  private var isText = true
  private var tail: [UInt8] = []
  private var isStart = true

  private static let marker = Array("BEGIN:VCARD".utf8)

  /// How many bytes of a line are kept between chunks to find a marker across their border.
  private static let tailSize = 64

  /// Looks at the next bytes; nothing more need be looked at once the type is known.
  mutating func consume(_ chunk: [UInt8]) {
    guard type == nil, !chunk.isEmpty else { return }
    if isStart {
      type = Self.imageType(chunk)
      if type != nil {
        return
      }
    }
    let hasNulls = chunk.contains(0)
    let bytes = tail + (hasNulls ? chunk.filter { $0 != 0 } : chunk)
    if Self.hasMarkerLine(bytes, isStart: isStart) {
      type = .vCard
      return
    }
    isText = isText && !hasNulls
    isStart = false
    tail = Array(bytes.suffix(Self.tailSize))
  }

  /// Ends the data.
  ///
  /// - Parameter name: The name of the file, which decides where the content tells nothing.
  /// - Returns: The types in which the data can be had, the best one first.
  func types(name: String) -> [TypeIdentifier] {
    if let type {
      return type == .vCard ? [.vCard, .utf8PlainText] : [type]
    }
    let lowercased = name.lowercased()
    if lowercased.hasSuffix(".vcf") || lowercased.hasSuffix(".vcard") || isStart && name == "-" {
      return [.vCard]
    }
    return isText && !isStart ? [.utf8PlainText] : [.data]
  }

  private static func hasMarkerLine(_ bytes: [UInt8], isStart: Bool) -> Bool {
    var isLineStart = isStart
    var index = 0
    if isStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
    } else if isStart, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      index = 2
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        isLineStart = true
      } else if isLineStart, byte != 0x20, byte != 0x09 {
        if isMarker(bytes, at: index) {
          return true
        }
        isLineStart = false
      }
      index += 1
    }
    return false
  }

  /// Compares without regard to case, to a group, and to blanks and folds in it.
  private static func isMarker(_ bytes: [UInt8], at start: Int) -> Bool {
    if isPlainMarker(bytes, at: start) { return true }
    let end = bytes[start...].prefix(tailSize).firstIndex { !isGroupByte($0) } ?? bytes.count
    return end > start && end < bytes.count && bytes[end] == 0x2E
      && isPlainMarker(bytes, at: end + 1)
  }

  private static func isGroupByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func isPlainMarker(_ bytes: [UInt8], at start: Int) -> Bool {
    var index = start
    for expected in marker {
      if index > start { skipBlanksAndFolds(in: bytes, &index) }
      guard index < bytes.count else { return false }
      let byte = bytes[index]
      guard (byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte) == expected else { return false }
      index += 1
    }
    return true
  }

  private static func skipBlanksAndFolds(in bytes: [UInt8], _ index: inout Int) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    while index < bytes.count {
      var next = index
      while next < bytes.count, bytes[next] == 0x0D || bytes[next] == 0x0A { next += 1 }
      guard next < bytes.count, isBlank(bytes[next]) else { return }
      index = next + 1
    }
  }

  private static func imageType(_ bytes: [UInt8]) -> TypeIdentifier? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if bytes.starts(with: Array("GIF8".utf8)) { return .gif }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return .tiff
    }
    let brand = bytes.dropFirst(8).prefix(4)
    if bytes.starts(with: Array("RIFF".utf8)), brand.elementsEqual("WEBP".utf8) { return .webP }
    let isMedia = bytes.dropFirst(4).prefix(4).elementsEqual("ftyp".utf8)
    let stillBrands = ["heic", "heix", "mif1", "avif", "msf1"]
    if isMedia, stillBrands.contains(where: { brand.elementsEqual($0.utf8) }) { return .heic }
    return nil
  }
}
