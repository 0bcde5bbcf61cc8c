/// A card that is stored in UTF-16 or UTF-32, which can't stand in one file with others.
struct WideCard {
  /// The card in UTF-8, with everything else as it is.
  let narrowBytes: [UInt8]

  /// Recognizes a card by how its first letter is stored; `nil` when that takes one byte.
  ///
  /// - Parameter bytes: The bytes of a card, which begin with its BEGIN.
  init?(_ bytes: [UInt8]) {
    guard let zero = bytes.prefix(4).firstIndex(of: 0) else { return nil }
    let isLittle = zero == 1
    let width = bytes.prefix(4).count { $0 == 0 } == 3 ? 4 : 2
    let units = stride(from: 0, to: bytes.count - bytes.count % width, by: width).map { start in
      let unit = bytes[start..<(start + width)]
      return isLittle ? Self.number(unit.reversed()) : Self.number(unit)
    }
    let text =
      width == 2
      ? String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
      : String(decoding: units, as: UTF32.self)
    narrowBytes = Array(text.utf8)
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
