import ContactModel
import ContactStorage
import VCardFormat

/// Writes contacts one after the other in a form that other programs read.
struct CardWriter: Sendable {
  /// Which form.
  let format: ExportCommand.Format

  /// Where the contacts go.
  let output: Output

  /// Writes the contacts of a result as they are read.
  ///
  /// - Returns: How many there were.
  func write(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    switch format {
    case .vcard: try writeCards(result, in: reader)
    case .jcard: try writeJCards(result, in: reader)
    case .json: try writeDocument(result, in: reader)
    }
  }

  /// Writes each card with its own bytes.
  private func writeCards(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    var count = 0
    var needsLineEnd = false
    try ListQuery.forEachCard(of: result, in: reader) { _, card in
      if needsLineEnd {
        try output.write(Array("\r\n".utf8))
      }
      needsLineEnd = card.last != UInt8(ascii: "\n") && card.last != 0
      count += 1
      try output.write(output.terminal.isTerminal ? Self.displayed(card) : card)
    }
    return count
  }

  private func writeJCards(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    var count = 0
    var json = JSONText()
    json.beginArray()
    try ListQuery.forEachCard(of: result, in: reader) { _, card in
      json.beginLine()
      json.append(jCard: VCard(reading: card))
      count += 1
      try output.write(&json)
    }
    json.endLines()
    json.bytes.append(UInt8(ascii: "\n"))
    try output.write(&json)
    return count
  }

  private func writeDocument(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    var count = 0
    var json = JSONText()
    json.beginDocument("export")
    json.key("total")
    json.append(result.total)
    json.key("contacts")
    json.beginArray()
    try ListQuery.forEachCard(of: result, in: reader) { id, card in
      guard let row = try reader.row(of: id) else { return }
      json.beginLine()
      json.beginObject()
      json.appendMembers(of: row)
      json.key("jcard")
      json.append(jCard: VCard(reading: card))
      json.endObject()
      count += 1
      try output.write(&json)
    }
    json.endLines()
    json.endDocument()
    try output.write(&json)
    return count
  }

  /// A card as a terminal may see it.
  private static func displayed(_ card: [UInt8]) -> [UInt8] {
    let lines = String(decoding: card, as: UTF8.self).displayLines
    return Array(lines.joined(separator: "\n").utf8)
  }
}
