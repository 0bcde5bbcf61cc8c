extension Charset {
  /// Guesses the character set of bytes that are neither UTF-8 nor declared.
  ///
  /// It is the one in which they read most like text; where several do, Windows-1252. The bytes
  /// themselves stay as they are.
  static func guessed(from bytes: Span<UInt8>) -> Charset {
    var best = Charset.windows1252
    var bestScore = Int.min
    for profile in CharsetProfile.candidates(for: bytes) {
      let score = profile.score(of: bytes)
      if score > bestScore {
        best = profile.charset
        bestScore = score
      }
    }
    return best
  }
}

extension CharsetProfile {
  /// The character sets that bytes may be in, the likeliest first.
  ///
  /// Where no two bytes from 0x80 on stand side by side, the text is of Latin letters with marks;
  /// where all of these are the same in all of their sets, it doesn't matter in which it is.
  fileprivate static func candidates(for bytes: Span<UInt8>) -> ArraySlice<CharsetProfile> {
    var hasPairs = false
    var isSameInLatin = true
    for index in 0..<bytes.count where bytes[index] >= 0x80 {
      if index > 0, bytes[index - 1] >= 0x80 { hasPairs = true }
      if !latinInCommon.contains(bytes[index]) { isSameInLatin = false }
    }
    if hasPairs { return all[...] }
    return isSameInLatin ? all.prefix(1) : all.prefix(latinCount)
  }

  /// The commonest of the letters that stand at the same place in Windows-1252 and -1250 and in
  /// ISO-8859-2: `ÄÉÖÜßäéöü`.
  private static let latinInCommon: [UInt8] = [
    0xC4, 0xC9, 0xD6, 0xDC, 0xDF, 0xE4, 0xE9, 0xF6, 0xFC,
  ]

  private static let latinCount = 4

  /// All character sets that are guessed, those of Latin letters first.
  private static let all: [CharsetProfile] = [
    CharsetProfile("WINDOWS-1252", .latin, .western),
    CharsetProfile("WINDOWS-1250", .latin, .centralEuropean),
    CharsetProfile("ISO-8859-2", .latin, .centralEuropean),
    CharsetProfile("WINDOWS-1254", .latin, .turkish),
    CharsetProfile("WINDOWS-1251", .cyrillic, .cyrillic),
    CharsetProfile("KOI8-R", .cyrillic, .cyrillic),
    CharsetProfile("WINDOWS-1253", .greek, .greek),
    CharsetProfile("WINDOWS-1255", .hebrew, .hebrew),
    CharsetProfile("WINDOWS-1256", .arabic, .arabic),
    CharsetProfile("GB18030", .chinese, .simplifiedChinese),
    CharsetProfile("CP932", .japanese, .japanese),
    CharsetProfile("EUC-JP", .japanese, .japanese),
    CharsetProfile("BIG5-HKSCS", .chinese, .traditionalChinese),
    CharsetProfile("CP949", .korean, .korean),
  ]
}
