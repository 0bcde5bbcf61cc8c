/// The line `BEGIN:VCARD`, which identifies a vCard.
enum CardMarker {
  private static let text = Array("BEGIN:VCARD".utf8)

  /// The greatest length of a group before the marker.
  private static let groupSize = 64

  /// Finds the first line that begins with the marker.
  ///
  /// - Parameters:
  ///   - bytes: The lines.
  ///   - isStart: Whether the first byte is the start of a line.
  /// - Returns: The offset of the marker, after blanks, and whether there are blanks before it; `nil` if there is no such
  ///   line.
  static func line(in bytes: [UInt8], isStart: Bool) -> (index: Int, isIndented: Bool)? {
    var isLineStart = isStart
    var index = 0
    if isStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        isLineStart = true
      } else if isLineStart, byte != 0x20, byte != 0x09 {
        if isMarker(bytes, at: index) {
          return (index, index > 0 && [0x20, 0x09].contains(bytes[index - 1]))
        }
        isLineStart = false
      }
      index += 1
    }
    return nil
  }

  /// Compares without regard to case, to a group before the marker, and to blanks and folds in the marker.
  private static func isMarker(_ bytes: [UInt8], at start: Int) -> Bool {
    if isMarkerLine(bytes, at: start) { return true }
    let end = bytes[start...].prefix(groupSize).firstIndex { !isGroupByte($0) } ?? bytes.count
    return end > start && end < bytes.count && bytes[end] == 0x2E
      && isMarkerLine(bytes, at: end + 1)
  }

  private static func isGroupByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func isMarkerLine(_ bytes: [UInt8], at start: Int) -> Bool {
    var index = start
    for expected in text {
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
}
