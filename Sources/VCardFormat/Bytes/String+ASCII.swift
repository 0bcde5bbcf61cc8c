extension String {
  /// The text with the letters a to z in upper case, otherwise unchanged.
  package var uppercasedASCII: String {
    guard utf8.contains(where: { $0 &- 0x61 < 26 }) else { return self }
    return String(decoding: utf8.map(\.uppercasedASCII), as: UTF8.self)
  }

  /// The text with the letters A to Z in lower case, otherwise unchanged.
  package var lowercasedASCII: String {
    guard utf8.contains(where: { $0 &- 0x41 < 26 }) else { return self }
    return String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
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
