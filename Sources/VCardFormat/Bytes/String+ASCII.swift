extension String {
  /// The text with the letters a to z in upper case, otherwise unchanged.
  package var uppercasedASCII: String {
    guard utf8.contains(where: { $0 &- 0x61 < 26 }) else { return self }
    return mapASCII(\.uppercasedASCII)
  }

  /// The text with the letters A to Z in lower case, otherwise unchanged.
  package var lowercasedASCII: String {
    guard utf8.contains(where: { $0 &- 0x41 < 26 }) else { return self }
    return mapASCII(\.lowercasedASCII)
  }

  /// Returns the text with other bytes, which must leave all bytes from 0x80 as they are.
  private func mapASCII(_ change: (UInt8) -> UInt8) -> String {
    let bytes = utf8.span
    return unsafe String(unsafeUninitializedCapacity: bytes.count) { buffer in
      for index in bytes.indices { unsafe buffer[index] = change(bytes[index]) }
      return bytes.count
    }
  }
}

extension Substring {
  /// The text without outer blanks.
  var withoutOuterBlanks: Substring {
    let bytes = utf8.drop(while: \.isBlank)
    guard let last = bytes.lastIndex(where: { !$0.isBlank }) else { return "" }
    return Substring(bytes[...last])
  }
}
