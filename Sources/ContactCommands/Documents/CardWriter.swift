import ContactModel
import ContactStorage
import VCardFormat

/// Writes cards one after the other, each with its own bytes.
struct CardWriter: Sendable {
  /// Where the cards go.
  let output: Output

  /// Writes the cards of a result as they are read.
  ///
  /// - Returns: How many there were.
  func write(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    var count = 0
    var needsLineEnd = false
    func append(_ card: [UInt8]) throws {
      if needsLineEnd {
        try output.write(Array("\r\n".utf8))
      }
      needsLineEnd = card.last != UInt8(ascii: "\n") && card.last != 0
      count += 1
      try output.write(output.terminal.isTerminal ? Self.displayed(card) : card)
    }
    switch result.source {
    case .rows(let runs):
      for (section, rows) in runs where !rows.isEmpty {
        try reader.forEachCard(section: section) { _, card in try append(card) }
      }
    case .contacts(let ids):
      for id in ids {
        if let contact = try reader.contact(id) {
          try append(contact.card.bytes)
        }
      }
    }
    return count
  }

  /// A card as a terminal may see it.
  private static func displayed(_ card: [UInt8]) -> [UInt8] {
    let lines = String(decoding: card, as: UTF8.self).displayLines
    return Array(lines.joined(separator: "\n").utf8)
  }
}
