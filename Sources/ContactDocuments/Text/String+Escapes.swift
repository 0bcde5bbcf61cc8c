extension String {
  /// Whether a character that may need an escape begins at an offset of a text in UTF-8.
  ///
  /// It is asked only about quotation marks, backslashes, and bytes that are not printable ASCII.
  typealias MayNeedEscape = (UnsafeRawBufferPointer, Int) -> Bool

  /// Appends the text to bytes, unless some of its bytes may need an escape.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to append to.
  ///   - mayNeedEscape: Whether a character may need an escape.
  /// - Returns: Whether the text was appended.
  mutating func appendPlain(to bytes: inout [UInt8], unless mayNeedEscape: MayNeedEscape) -> Bool {
    withUTF8 { utf8 in
      guard unsafe Self.isPlain(UnsafeRawBufferPointer(utf8), unless: mayNeedEscape) else {
        return false
      }
      unsafe bytes.append(contentsOf: utf8)
      return true
    }
  }

  /// Whether no bytes of a text in UTF-8 may need an escape.
  static func isPlain(_ utf8: UnsafeRawBufferPointer, unless mayNeedEscape: MayNeedEscape) -> Bool {
    var index = 0
    while index < utf8.count {
      let end = Swift.min(index + 8, utf8.count)
      // Most text is printable ASCII, which is checked eight bytes at a time.
      if unsafe end - index < 8 || !isPlainASCII(utf8, at: index) {
        for offset in index..<end where unsafe mayNeedEscape(utf8, offset) { return false }
      }
      index = end
    }
    return true
  }

  /// Whether a text in UTF-8 is printable ASCII without quotation marks and backslashes.
  static func isPlainASCII(_ utf8: UnsafeRawBufferPointer) -> Bool {
    guard utf8.count >= 8 else {
      return unsafe utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    }
    // The last eight bytes may be checked twice.
    for index in stride(from: 0, to: utf8.count, by: 8)
    where !(unsafe isPlainASCII(utf8, at: Swift.min(index, utf8.count - 8))) {
      return false
    }
    return true
  }

  /// Whether eight bytes are printable ASCII without quotation marks and backslashes.
  @unsafe
  private static func isPlainASCII(_ utf8: UnsafeRawBufferPointer, at index: Int) -> Bool {
    let word = unsafe utf8.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let high = filled(0x80)
    let quotes = word ^ filled(0x22)
    let backslashes = word ^ filled(0x5C)
    // A byte of `faults` has its high bit if the byte of the word is above 0x7E, below 0x20, or one of the two marks.
    let faults =
      word | (word &+ filled(0x01)) | (word &- filled(0x20)) | (quotes &- filled(0x01))
      | (backslashes &- filled(0x01))
    return faults & high == 0
  }

  private static func filled(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
