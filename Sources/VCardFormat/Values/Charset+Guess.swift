extension Charset {
  /// Guesses the character set of bytes that are neither UTF-8 nor declared.
  ///
  /// The result is the character set in which the bytes are the most likely text. Common character sets are preferred.
  /// Another one than `usual`, that of most of the input, must be much more likely.
  package static func guessed(from bytes: Span<UInt8>, among usual: Charset? = nil) -> Charset {
    guard !bytes.isISO2022JP(in: 0..<bytes.count) else { return .iso2022JP }
    var best = usual ?? .windows1252
    let usualProfile = CharsetProfile.all.first { $0.charset == usual }
    let usualCost = usualProfile?.cost(of: bytes, limit: .infinity)
    var bestCost = usualCost.map { $0 - costOfChange } ?? .infinity
    for profile in CharsetProfile.candidates(for: bytes) where profile.charset != usual {
      guard let cost = profile.cost(of: bytes, limit: bestCost), cost < bestCost else { continue }
      best = profile.charset
      bestCost = cost
    }
    return best
  }

  /// Guesses the character set of most of the text of a file.
  ///
  /// The cost of each card is limited to that of a card in another character set, so that one card can't decide alone.
  ///
  /// - Parameter cards: The text of each card that is neither UTF-8 nor declared.
  /// - Returns: The character set.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func usual(in cards: [[UInt8]]) -> Charset {
    var totals = CharsetProfile.all.map(\.rarity)
    for card in cards {
      let costs = CharsetProfile.all.map { profile in
        (profile.cost(of: card.span, limit: .infinity) ?? .infinity) - profile.rarity
      }
      let limit = (costs.min() ?? 0) + costOfChange
      for index in costs.indices { totals[index] += min(costs[index], limit) }
    }
    let best = totals.indices.min { totals[$0] < totals[$1] }
    return best.map { CharsetProfile.all[$0].charset } ?? .windows1252
  }

  /// The improbability that a card is in another character set than most of the input, in bits.
  private static let costOfChange = 20.0
}

extension CharsetProfile {
  /// Returns the character sets that bytes may be in, the most likely first.
  ///
  /// The other sets don't matter if all non-ASCII bytes are common Latin letters with the same code
  /// in them and in Windows-1252, and if no two such letters are adjacent.
  fileprivate static func candidates(for bytes: Span<UInt8>) -> ArraySlice<CharsetProfile> {
    for index in 0..<bytes.count where bytes[index] >= 0x80 {
      if index > 0, bytes[index - 1] >= 0x80 { return all[...] }
      if !latinInCommon.contains(bytes[index]) { return all[...] }
    }
    return all.prefix(1)
  }

  /// Common letters with the same code in Windows-1252, Windows-1250 and ISO-8859-2: `ÄÉÖÜßäéöü`.
  private static let latinInCommon: [UInt8] = [
    0xC4, 0xC9, 0xD6, 0xDC, 0xDF, 0xE4, 0xE9, 0xF6, 0xFC,
  ]

  private static let western: [LanguageModel] = [
    .german, .french, .spanish, .portuguese, .italian, .nordic, .icelandic,
  ]

  private static let centralEuropean: [LanguageModel] = [
    .polish, .czech, .hungarian, .southSlavic, .romanian, .german,
  ]

  /// All character sets that a guess considers, apart from ISO-2022-JP.
  static let all: [CharsetProfile] = [
    CharsetProfile("WINDOWS-1252", rarity: 0, .latin, western),
    CharsetProfile("WINDOWS-1250", rarity: 2, .latin, centralEuropean),
    CharsetProfile("WINDOWS-1254", rarity: 1, .latin, [.turkish]),
    CharsetProfile("ISO-8859-2", rarity: 4, .latin, centralEuropean),
    CharsetProfile("MACINTOSH", rarity: 6, .latin, western),
    CharsetProfile("WINDOWS-1251", rarity: 1, .cyrillic, [.russian, .otherCyrillic]),
    CharsetProfile("KOI8-R", rarity: 3, .cyrillic, [.russian]),
    CharsetProfile("CP866", rarity: 4, .cyrillic, [.russian, .otherCyrillic]),
    CharsetProfile("WINDOWS-1253", rarity: 2, .greek, [.greek]),
    CharsetProfile("WINDOWS-1255", rarity: 2, .hebrew, [.hebrew]),
    CharsetProfile("WINDOWS-1256", rarity: 2, .arabic, [.arabic]),
    CharsetProfile("WINDOWS-874", rarity: 2, .thai, [.thai]),
    CharsetProfile(
      "GB18030", rarity: 1, .chinese, [.simplifiedChinese], usualLeads: 0xB0...0xD7),
    CharsetProfile("CP932", rarity: 1, .japanese, [.japanese, .kana], usualLeads: 0x82...0x97),
    CharsetProfile("EUC-JP", rarity: 3, .japanese, [.japanese, .kana], usualLeads: 0xA4...0xCF),
    CharsetProfile(
      "BIG5-HKSCS", rarity: 2, .chinese, [.traditionalChinese], usualLeads: 0xA4...0xC6),
    CharsetProfile("CP949", rarity: 2, .korean, [.korean], usualLeads: 0xB0...0xC8),
  ]
}
