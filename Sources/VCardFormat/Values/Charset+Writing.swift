extension Charset {
  /// The name that most programs use for the character set.
  var label: String {
    switch name {
    case "CP932": "SHIFT_JIS"
    case "CP949": "EUC-KR"
    case "BIG5-HKSCS": "BIG5"
    default: name
    }
  }

  /// Writes text, given in UTF-8, in the character set.
  ///
  /// - Returns: The bytes; `nil` if the character set lacks a character.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func encoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    guard
      CharsetConversion.append(
        text.span, from: Charset.utf8.name, to: name, replacement: nil, into: &bytes)
    else { return nil }
    guard let additions = Self.additions[name] else { return bytes }
    let isExact = String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      !additions.contains($0)
    }
    return isExact ? bytes : nil
  }

  /// The characters that `iconv` writes in a character set, but that other programs lack or read as others.
  ///
  /// In Big5, they are the additions of ETEN from F9D6 on; in EUC-KR, the filler, with which a character of eight bytes
  /// begins; in Shift JIS, full-width signs that are not in the standard.
  private static let additions: [String: Set<Unicode.Scalar>] = [
    "BIG5": Set("碁銹裏墻恒粧嫺╔╦╗╠╬╣╚╩╝╒╤╕╘╧╛╓╥╖╟╫╢╙╨╜║▓".unicodeScalars),
    "EUC-KR": ["\u{3164}"],
    "SHIFT_JIS": ["￠", "￡", "￢"],
  ]
}
