import ArgumentParser
import VCardFormat
import VCardInterchange

/// A form in which cards are written: as vCard, or in a format of VCardInterchange.
struct CardFormat: Sendable, Hashable, ExpressibleByArgument {
  private enum Kind: Sendable, Hashable {
    case vCard
    case interchange(VCardInterchangeFormat)
  }

  private let kind: Kind

  /// vCard, each card with its own bytes.
  static let vCard = Self(kind: .vCard)

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Finds a format by its name.
  init?(argument: String) {
    if argument == "vcard" {
      kind = .vCard
    } else if let format = VCardInterchangeFormat(name: argument) {
      kind = .interchange(format)
    } else {
      return nil
    }
  }

  /// The names of all formats.
  static var allValueStrings: [String] { ["vcard"] + VCardInterchangeFormat.all.map(\.name) }

  /// The name.
  var defaultValueDescription: String {
    switch kind {
    case .vCard: "vcard"
    case .interchange(let format): format.name
    }
  }

  /// Makes a writer of the format.
  func makeWriter() -> any VCardInterchangeWriter {
    switch kind {
    case .vCard: VCardWriter()
    case .interchange(let format): format.makeWriter()
    }
  }
}

/// Writes cards with their own bytes, one after the other.
struct VCardWriter: VCardInterchangeWriter {
  private var needsLineEnd = false

  /// Writes a card, on a line of its own.
  mutating func append(_ card: VCard, to result: inout [UInt8]) {
    append(card.bytes, to: &result)
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
