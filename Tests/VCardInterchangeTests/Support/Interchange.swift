import VCardFormat
import VCardInterchange

/// Reads and writes cards as text.
enum Interchange {
  /// The formats that are read and written, except vCard.
  static let formats = CardFormat.all.filter {
    $0.isRead && $0.isWritten && $0.typeIdentifier != "public.vcard"
  }

  /// Returns the cards of a text, and the errors in their order.
  static func read(
    _ text: String, as format: CardFormat, limits: VCardLimits = .standard,
    pieceSize: Int = .max
  ) -> (cards: [VCard], errors: [VCardInterchangeError]) {
    read(Array(text.utf8), as: format, limits: limits, pieceSize: pieceSize)
  }

  static func read(
    _ bytes: [UInt8], as format: CardFormat,
    limits: VCardLimits = .standard, pieceSize: Int = .max
  ) -> (cards: [VCard], errors: [VCardInterchangeError]) {
    var result: (cards: [VCard], errors: [VCardInterchangeError]) = ([], [])
    guard var reader = CardReader(format, limits: limits) else { return result }
    var start = 0
    while start < bytes.count {
      let count = min(pieceSize, bytes.count - start)
      reader.append(Array(bytes[start..<start + count]))
      start += count
      drain(&reader, into: &result)
    }
    reader.finish()
    drain(&reader, into: &result)
    return result
  }

  private static func drain(
    _ reader: inout CardReader,
    into result: inout (cards: [VCard], errors: [VCardInterchangeError])
  ) {
    while let reading = reader.next() {
      if let card = reading.card { result.cards.append(card) }
      if let error = reading.error { result.errors.append(error) }
    }
  }

  static func write(_ cards: [VCard], as format: CardFormat) -> String {
    guard var writer = format.makeWriter() else { return "" }
    var bytes: [UInt8] = []
    for card in cards { writer.append(card, to: &bytes) }
    writer.finish(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a card with these lines.
  static func card(_ lines: String, version: String = "4.0") -> VCard {
    let text = "BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n"
    return VCard(reading: Array(text.replacing("\n", with: "\r\n").utf8))
  }

  /// Returns the unfolded lines of a card without BEGIN, VERSION and END.
  static func lines(_ card: VCard) -> [String] {
    let text = String(decoding: card.bytes, as: UTF8.self).replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n").map(String.init)
    return lines.filter { !["BEGIN:VCARD", "END:VCARD"].contains($0) && !$0.hasPrefix("VERSION") }
  }
}
