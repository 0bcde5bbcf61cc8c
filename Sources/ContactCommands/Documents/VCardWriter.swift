import VCardFormat
import VCardInterchange

/// Writes cards as vCards, one after the other: with their own bytes, unless that is not what is asked.
struct VCardWriter: VCardInterchangeWriter {
  /// The version in which they are written; `nil` for each card's own.
  var version: VCard.Version?

  /// Whether every line is written anew.
  var isRewriting = false

  private var needsLineEnd = false

  init(version: VCard.Version? = nil, isRewriting: Bool = false) {
    self.version = version
    self.isRewriting = isRewriting
  }

  /// Writes a card, on a line of its own.
  mutating func append(_ card: VCard, to result: inout [UInt8]) {
    if isRewriting {
      append(card.rewritten(in: version).bytes, to: &result)
    } else if let version {
      append(card.converted(to: version).bytes, to: &result)
    } else {
      append(card.bytes, to: &result)
    }
  }

  /// Writes the bytes of a card, on a line of its own.
  mutating func append(_ card: [UInt8], to result: inout [UInt8]) {
    if needsLineEnd {
      result.append(contentsOf: "\r\n".utf8)
    }
    needsLineEnd = card.last != UInt8(ascii: "\n") && card.last != 0
    result.append(contentsOf: card)
  }

  /// Writes nothing: cards have their own ends.
  mutating func finish(to result: inout [UInt8]) {}
}
