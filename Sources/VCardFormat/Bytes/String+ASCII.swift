extension String {
  /// The text with the letters a to z in upper case, and everything else as it was.
  package var uppercasedASCII: String {
    String(decoding: utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}
