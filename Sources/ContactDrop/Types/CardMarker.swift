import VCardFormat

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
    var index = isStart ? bytes.withoutByteOrderMark.startIndex : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isLineEnd {
        isLineStart = true
      } else if isLineStart, !byte.isBlank {
        if isMarker(bytes, at: index) { return (index, index > 0 && bytes[index - 1].isBlank) }
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
    return end > start && end < bytes.count && bytes[end] == ASCII.dot
      && isMarkerLine(bytes, at: end + 1)
  }

  private static func isGroupByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == ASCII.hyphen || byte == ASCII.underscore
  }

  private static func isMarkerLine(_ bytes: [UInt8], at start: Int) -> Bool {
    var index = start
    for expected in text {
      if index > start { skipBlanksAndFolds(in: bytes, &index) }
      guard index < bytes.count else { return false }
      guard bytes[index].uppercasedASCII == expected else { return false }
      index += 1
    }
    // A cell of a table may have the words too.
    return index == bytes.count || bytes[index] != ASCII.comma && bytes[index] != ASCII.semicolon
  }

  private static func skipBlanksAndFolds(in bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count {
      var next = index
      while next < bytes.count, bytes[next].isLineEnd { next += 1 }
      guard next < bytes.count, bytes[next].isBlank else { return }
      index = next + 1
    }
  }
}
