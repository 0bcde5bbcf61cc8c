extension Charset {
  /// Guesses the character set of bytes that are neither UTF-8 nor declared.
  ///
  /// Single bytes among ASCII letters are western; runs of pairs are read as the East Asian sets
  /// whose common characters they would be, and other runs as Greek, Hebrew or Cyrillic. The bytes
  /// themselves stay as they are.
  static func guessed(from bytes: Span<UInt8>) -> Charset {
    let evidence = CharsetEvidence(bytes)
    guard evidence.longestRun > 1, evidence.pairsInWords * 2 <= evidence.pairs else {
      return western(evidence)
    }
    if let shift = evidence.shiftJIS, shift { return Charset(known: "CP932") }
    if evidence.hasOnlyPairs {
      if evidence.isEUCJapanese { return Charset(known: "EUC-JP") }
      if evidence.lowTrails > 0, evidence.lowestLead >= 0xA4 { return Charset(known: "BIG5-HKSCS") }
      if evidence.pairs > 1, evidence.hangulPairs == evidence.pairs {
        return Charset(known: "CP949")
      }
      if evidence.hanziPairs == evidence.pairs { return Charset(known: "GB18030") }
    }
    if evidence.isGreek { return Charset(known: "WINDOWS-1253") }
    if evidence.isHebrew { return Charset(known: "WINDOWS-1255") }
    if evidence.isCyrillic {
      return Charset(known: evidence.isKOI8 ? "KOI8-R" : "WINDOWS-1251")
    }
    return evidence.hasOnlyPairs && evidence.lowTrails == 0 && !evidence.isCentralEuropean
      ? Charset(known: "GB18030") : western(evidence)
  }

  private static func western(_ evidence: CharsetEvidence) -> Charset {
    if evidence.isLatin2 { return Charset(known: "ISO-8859-2") }
    return evidence.isWindows1250 ? Charset(known: "WINDOWS-1250") : .windows1252
  }

  /// A set that the C library has.
  private init(known name: String) {
    self = Charset(named: name) ?? .windows1252
  }
}

/// What speaks for one character set or another.
private struct CharsetEvidence {
  /// The most bytes from 0x80 on in a row.
  var longestRun = 0
  /// The number of pairs whose first byte is from 0x81 on, read from the left.
  var pairs = 0
  /// Pairs that follow an ASCII letter, as an accented letter of a western word does.
  var pairsInWords = 0
  /// Whether all bytes from 0x80 on are parts of pairs.
  var hasOnlyPairs = true
  /// Pairs that would be kana in EUC-JP.
  var kanaPairs = 0
  /// Pairs that would be hangul in EUC-KR.
  var hangulPairs = 0
  /// Pairs that would be the commonest characters of GB 2312.
  var hanziPairs = 0
  /// Pairs with a second byte below 0x80.
  var lowTrails = 0
  var lowestLead: UInt8 = 0xFF

  private var upperHalf = 0
  private var lowerHalf = 0
  private var others = 0
  private var windows1250 = 0
  private var windowsOnly = 0
  private var latin2 = 0
  private var greekAccents = 0
  private var greekCapitals = 0
  private var hebrew = 0
  private var notHebrew = 0

  /// Whether the bytes are Shift JIS; `nil` where they can't be.
  let shiftJIS: Bool?

  init(_ bytes: Span<UInt8>) {
    shiftJIS = Self.shiftJIS(bytes)
    var index = 0
    var run = 0
    while index < bytes.count {
      let byte = bytes[index]
      run = byte >= 0x80 ? run + 1 : 0
      longestRun = max(longestRun, run)
      if byte >= 0x80 {
        countSingle(byte)
        let before = index > 0 ? bytes[index - 1] : 0
        countLetter(byte, after: before, before: index + 1 < bytes.count ? bytes[index + 1] : 0)
      }
      index += 1
    }
    countPairs(bytes)
  }

  private mutating func countSingle(_ byte: UInt8) {
    switch byte {
    case 0xC0...0xDF: upperHalf += 1
    case 0xE0...0xFF: lowerHalf += 1
    case 0xA3, 0xA8, 0xB3, 0xB8: break
    default: others += 1
    }
    if [0x8A, 0x8C, 0x8D, 0x8F, 0x9A, 0x9C, 0x9D, 0x9F, 0xA3, 0xA5, 0xAF, 0xB3, 0xB9].contains(byte)
    {
      windows1250 += 1
    }
  }

  /// Counts what is a letter in some sets by its neighbours, and a sign or another case in others.
  private mutating func countLetter(_ byte: UInt8, after last: UInt8, before next: UInt8) {
    switch byte {
    case 0x80...0x9F: windowsOnly += 1
    case 0xA6, 0xAC, 0xB1, 0xB6, 0xBC:
      if last.isLetter || next.isLetter { latin2 += 1 }
      if byte == 0xBC, last < 0x80, next >= 0xE0 { greekCapitals += 1 }
    case 0xA2, 0xB9, 0xBA, 0xBE, 0xBF:
      if last < 0x80, next >= 0xE0 { greekCapitals += 1 }
    case 0xDC...0xDF:
      if last >= 0xE0 || next >= 0xE0, last > 0x80 { greekAccents += 1 }
    default: break
    }
    switch byte {
    case 0xE9, 0xF8...0xFA: hebrew += 1
    case 0xC0...0xDF, 0xE8, 0xEE, 0xFB...0xFF: notHebrew += 1
    default: break
    }
  }

  private mutating func countPairs(_ bytes: Span<UInt8>) {
    var index = 0
    var followsLetter = false
    while index < bytes.count {
      let lead = bytes[index]
      guard lead >= 0x80 else {
        index += 1
        followsLetter = lead.isLetter
        continue
      }
      let trail = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard lead > 0x80, lead < 0xFF, trail >= 0x40, trail != 0x7F, trail != 0xFF else {
        hasOnlyPairs = false
        return
      }
      pairs += 1
      if followsLetter { pairsInWords += 1 }
      followsLetter = false
      lowestLead = min(lowestLead, lead)
      if trail < 0x80 { lowTrails += 1 }
      if trail >= 0xA1 {
        if lead == 0xA4 || lead == 0xA5 { kanaPairs += 1 }
        if 0xB0...0xC8 ~= lead { hangulPairs += 1 }
        if 0xB0...0xD7 ~= lead { hanziPairs += 1 }
      }
      index += 2
    }
  }

  /// Half of the characters are kana, and none has a second byte below 0x80.
  var isEUCJapanese: Bool { lowTrails == 0 && kanaPairs > 0 && kanaPairs * 2 >= pairs }

  /// Cyrillic text is of letters alone, and most are small.
  var isCyrillic: Bool { others == 0 && upperHalf + lowerHalf > 2 }

  /// In KOI8 the small letters stand where the capitals of Windows-1251 do.
  var isKOI8: Bool { upperHalf > lowerHalf }

  /// An accented small letter inside of a word; in Cyrillic it would be a capital.
  var isGreek: Bool { greekAccents > 0 && others == greekCapitals && upperHalf + lowerHalf > 2 }

  /// Letters that are common in Hebrew and rare in Russian, and none of another case.
  var isHebrew: Bool { others == 0 && upperHalf == 0 && lowerHalf > 2 && hebrew > notHebrew }

  /// Letters of words that are signs in the Windows sets.
  var isLatin2: Bool { latin2 > 0 && windowsOnly == 0 }

  var isCentralEuropean: Bool { isLatin2 || isWindows1250 }

  var isWindows1250: Bool { windows1250 > 0 && upperHalf + lowerHalf <= windows1250 * 3 }

  /// Reads the bytes as Shift JIS.
  ///
  /// - Returns: Whether most of its characters are kana or kanji; `nil` where they are not valid.
  private static func shiftJIS(_ bytes: Span<UInt8>) -> Bool? {
    var index = 0
    var count = 0
    var japanese = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      if 0xA1...0xDF ~= lead { continue }
      guard 0x81...0x9F ~= lead || 0xE0...0xEF ~= lead, index < bytes.count,
        bytes[index] >= 0x40, bytes[index] <= 0xFC, bytes[index] != 0x7F
      else { return nil }
      count += 1
      if 0x81...0x83 ~= lead || 0x88...0x9F ~= lead { japanese += 1 }
      index += 1
    }
    return japanese > 0 && japanese * 2 >= count
  }
}
