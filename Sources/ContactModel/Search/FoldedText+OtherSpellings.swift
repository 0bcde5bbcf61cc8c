internal import VCardFormat

/// Other spellings of names: people leave out apostrophes, and write two letters for one that a keyboard lacks.
extension FoldedText {
  /// Returns the words by which a search finds a name: its own, and those of its other spellings.
  ///
  /// So `o'brien`, `brien` and `obrien` all find O'Brien, and `müller`, `muller` and `mueller` find Müller.
  ///
  /// - Parameter name: A name as it is written.
  /// - Returns: The words.
  /// - Complexity: O(*n*), where *n* is the length of `name`.
  package static func searched(_ name: String) -> FoldedText {
    let words = FoldedText(name)
    let others = otherSpellings(in: name.utf8.span)
    guard !others.isEmpty else { return words }
    return FoldedText(folded: Array(([words] + others).map(\.utf8).joined(separator: [blank]))[...])
  }

  /// Returns the other spellings of the parts of a name between blanks.
  ///
  /// Each has all words of its part, so `mueller-schmidt` finds Müller-Schmidt.
  ///
  /// - Parameter name: The name in UTF-8; each invalid byte is read as U+FFFD.
  /// - Returns: The folded spellings that have other words than their parts; most names have none.
  /// - Complexity: O(*n*), where *n* is the length of `name`.
  package static func otherSpellings(in name: Span<UInt8>) -> [FoldedText] {
    guard mayHaveOtherSpelling(name) else { return [] }
    return String(utf8: name, name.indices).unicodeScalars.split(whereSeparator: \.isBlankOrControl)
      .flatMap { part -> [FoldedText] in
        let part = String(part)
        let others = part.otherSpellings
        guard !others.isEmpty else { return [] }
        let words = FoldedText(part)
        return others.map { FoldedText($0) }.uniqued.filter { $0 != words }
      }
  }

  /// Whether a text has the bytes of an apostrophe, or of a letter for which people write two.
  fileprivate static func mayHaveOtherSpelling(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case let byte where byte.mayBeginApostrophe: return true
      case 0xC3, 0xCC:
        if index + 1 < text.count, text[index + 1].mayEndWrittenOutLetter { return true }
      default: break
      }
    }
    return false
  }

  /// The bytes with which the apostrophes begin.
  static let apostropheBytes = (UInt8.min ... .max).filter(\.mayBeginApostrophe)
}

extension UInt8 {
  /// Whether an apostrophe in UTF-8 may begin with the byte; the Ångström sign does, too.
  fileprivate var mayBeginApostrophe: Bool {
    switch self {
    case 0x27, 0x60, 0xC2, 0xCA, 0xE2, 0xEF: true
    default: false
    }
  }

  /// Whether the byte may be the second one of ä, å, ö, ø, ü or their capitals, or of one of their combining marks.
  fileprivate var mayEndWrittenOutLetter: Bool {
    switch self {
    case 0x84, 0x85, 0x88, 0x8A, 0x96, 0x98, 0x9C, 0xA4, 0xA5, 0xB6, 0xB8, 0xBC: true
    default: false
    }
  }
}

extension String {
  /// The spellings of a name or of a part of it without apostrophes, with two letters for each of ä, å, ö, ø and ü, and
  /// both; empty if it has neither.
  package var otherSpellings: [String] {
    guard FoldedText.mayHaveOtherSpelling(utf8.span) else { return [] }
    let written = writtenOut
    let others = written.utf8.elementsEqual(utf8) ? [] : [written]
    guard unicodeScalars.contains(where: \.isApostrophe) else { return others }
    let joined = String(UnicodeScalarView(unicodeScalars.filter { !$0.isApostrophe }))
    return [joined] + others + (others.isEmpty ? [] : [joined.writtenOut])
  }

  /// The text with two letters for each of ä, å, ö, ø and ü, however Unicode writes them.
  private var writtenOut: String {
    FoldedText.composed(self).unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "ä": text += "ae"
      case "Ä": text += "Ae"
      case "å": text += "aa"
      case "Å": text += "Aa"
      case "ö", "ø": text += "oe"
      case "Ö", "Ø": text += "Oe"
      case "ü": text += "ue"
      case "Ü": text += "Ue"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
