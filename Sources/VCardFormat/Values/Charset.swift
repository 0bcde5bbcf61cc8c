/// A character set, converted to UTF-8 by the C library's `iconv`.
package struct Charset: Sendable, Hashable {
  /// The form of a character set, which decides whether the bytes that separate values can be found without decoding.
  enum Shape: Sendable, Hashable {
    /// UTF-8 and ASCII.
    case utf8
    /// One byte for each character.
    case singleByte
    /// Two bytes for some characters; the second may look like a backslash.
    case doubleByte
    /// Escape sequences, after which any ASCII byte may be half a character.
    case stateful
    /// Two or four bytes for each character.
    case wide
  }

  /// The name by which `iconv` knows it, in upper case.
  package let name: String
  let shape: Shape

  static let utf8 = Charset(name: "UTF-8", shape: .utf8)
  package static let windows1252 = Charset(name: "WINDOWS-1252", shape: .singleByte)

  /// ISO-8859-1 without the additional characters of Windows-1252; text that declares it is read as Windows-1252.
  package static let latin1 = Charset(name: "ISO-8859-1", shape: .singleByte)

  static let iso2022JP = Charset(name: "ISO-2022-JP", shape: .stateful)

  private init(name: String, shape: Shape) {
    self.name = name
    self.shape = shape
  }

  /// Finds the character set that a CHARSET parameter names.
  ///
  /// The result is `nil` if `iconv` doesn't know the name.
  ///
  /// - Parameter label: The name, in any case.
  package init?(named label: String) {
    let name = Self.readingName(Self.exactName(label))
    shape = Self.shape(of: name)
    self.name = name
    guard shape != .utf8, name != "WINDOWS-1252" else { return }
    let isPlain = name.utf8.allSatisfy { $0.isNameByte || $0 == ASCII.dot || $0 == ASCII.colon }
    guard isPlain, !name.isEmpty, CharsetConversion.isKnown(name) else { return nil }
  }

  /// Makes the character set in which text with a CHARSET parameter is written.
  ///
  /// It has no characters but those of the named one, although text may be read in a larger one.
  ///
  /// - Parameter label: The name, in any case, of a character set that `iconv` knows.
  init(exactly label: String) {
    name = Self.exactName(label)
    shape = Self.shape(of: Self.readingName(name))
  }

  private static func exactName(_ label: String) -> String {
    switch label.uppercasedASCII {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII", "ANSI_X3.4-1968", "UTF-8;": "UTF-8"
    case "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "LATIN-1": "ISO-8859-1"
    case "WINDOWS-1252", "CP1252", "ANSI": "WINDOWS-1252"
    case "SHIFT_JIS", "SHIFT-JIS", "SJIS", "X-SJIS", "SHIFTJIS", "MS_KANJI": "SHIFT_JIS"
    case "CP932", "WINDOWS-31J": "CP932"
    case "GB2312", "GB_2312-80": "GB2312"
    case "GBK", "CP936": "GBK"
    case "EUC-KR", "EUCKR", "KS_C_5601-1987": "EUC-KR"
    case "BIG5", "BIG-5": "BIG5"
    case let label where label.hasPrefix("CP125"): "WINDOWS-\(label.dropFirst(2))"
    case let label: label
    }
  }

  /// Returns the name of the character set in which declared text is read: the declared one, or a larger one.
  ///
  /// Programs often write a larger set than they declare (https://encoding.spec.whatwg.org, section 4.2).
  private static func readingName(_ exactName: String) -> String {
    switch exactName {
    case "ISO-8859-1": "WINDOWS-1252"
    case "SHIFT_JIS": "CP932"
    case "GB2312", "GBK": "GB18030"
    case "EUC-KR": "CP949"
    case "BIG5": "BIG5-HKSCS"
    default: exactName
    }
  }

  private static func shape(of name: String) -> Shape {
    if name == "UTF-8" { return .utf8 }
    if name.hasPrefix("ISO-2022") || name.hasPrefix("UTF-7") || name.hasPrefix("HZ") {
      return .stateful
    }
    if name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") || name.hasPrefix("UCS") {
      return .wide
    }
    switch name {
    case "CP932", "GB18030", "CP949", "BIG5-HKSCS", "EUC-JP", "EUC-TW", "JOHAB": return .doubleByte
    default: return .singleByte
    }
  }
}
