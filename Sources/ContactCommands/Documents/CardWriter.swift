import ContactModel
import ContactStorage
import VCardFormat
import VCardInterchange

/// Writes contacts one after the other in a form that other programs read.
struct CardWriter: Sendable {
  /// Which form.
  let format: ExportFormat

  /// Where the contacts go.
  let output: Output

  /// Writes the contacts of a result as they are read.
  ///
  /// - Returns: How many there were.
  func write(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    switch format {
    case .cards(.vCard): try writeBytes(result, in: reader)
    case .cards(let format): try writeCards(result, as: format, in: reader)
    case .document: try writeDocument(result, in: reader)
    }
  }

  /// Writes each card with its own bytes.
  ///
  /// A card in UTF-16 or UTF-32 would spoil a file of others: it is written in UTF-8, unless all are
  /// like it.
  private func writeBytes(_ result: ListQuery.Result, in reader: ContactReader) throws -> Int {
    var count = 0
    var writer = VCardWriter()
    var wideCards: [[UInt8]] = []
    var hasNarrowCard = false
    try ListQuery.forEachCard(of: result, in: reader) { _, card in
      count += 1
      guard let wide = WideCard(card) else {
        try write(wideCards.map { WideCard($0)?.narrowBytes ?? $0 }, by: &writer)
        wideCards = []
        hasNarrowCard = true
        return try write([card], by: &writer)
      }
      guard hasNarrowCard else { return wideCards.append(card) }
      try write([wide.narrowBytes], by: &writer)
    }
    try write(wideCards, by: &writer)
    return count
  }

  private func write(_ cards: [[UInt8]], by writer: inout VCardWriter) throws {
    for card in cards {
      var bytes: [UInt8] = []
      writer.append(output.terminal.isTerminal ? Self.displayed(card) : card, to: &bytes)
      try output.write(bytes)
    }
  }

  private func writeCards(
    _ result: ListQuery.Result, as format: CardFormat, in reader: ContactReader
  ) throws -> Int {
    var count = 0
    var writer = format.makeWriter()
    var bytes: [UInt8] = []
    try ListQuery.forEachCard(of: result, in: reader) { _, card in
      writer.append(VCard(reading: card), to: &bytes)
      count += 1
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    writer.finish(to: &bytes)
    try output.write(bytes)
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
