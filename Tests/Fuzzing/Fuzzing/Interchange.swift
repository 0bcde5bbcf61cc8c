import VCardFormat
import VCardInterchange

/// Reads a file of another format.
enum Interchange {
  static func test(_ bytes: [UInt8]) {
    let detected = CardFormat.detect(bytes, atLeast: .possible) ?? .csvGoogle
    for format in [detected, .csvGoogle] {
      let whole = read(bytes, as: format)
      checkPieces(bytes, as: format, whole)
      for card in whole.cards.prefix(8) {
        Reading.readValues(of: card)
        check(
          Reading.cards(card.bytes).map(\.bytes) == [card.bytes],
          "What was read as \(format) isn't one card:\n\(shown(card.bytes))")
        guard format.isWritten else { continue }
        let text = write([card], as: format)
        let errors = read(text, as: format).errors
        check(errors.isEmpty, "\(format) isn't read again: \(errors)\n\(shown(text))")
      }
      if format == .csvGoogle { return }
    }
  }

  private static func checkPieces(
    _ bytes: [UInt8], as format: CardFormat, _ whole: Result
  ) {
    let piece = Int(bytes.last ?? 0) % 61 + 1
    guard bytes.count / piece < 2_000 else { return }
    let pieces = read(bytes, as: format, piece: piece)
    check(
      whole.cards == pieces.cards, "Pieces of \(piece) bytes give other cards of \(format).")
    check(
      whole.errors.map(\.code) == pieces.errors.map(\.code),
      "Pieces of \(piece) bytes give other errors of \(format): "
        + "\(whole.errors), not \(pieces.errors).")
  }

  /// The result of a reader.
  struct Result {
    var cards: [VCard] = []
    var errors: [VCardInterchangeError] = []
  }

  /// Reads an input in pieces of a size.
  static func read(
    _ bytes: [UInt8], as format: CardFormat, piece: Int = .max
  ) -> Result {
    var result = Result()
    guard var reader = CardReader(format) else { return result }
    var start = 0
    while start < bytes.count {
      let count = min(piece, bytes.count - start)
      reader.append(Array(bytes[start..<start + count]))
      start += count
      drain(&reader, into: &result)
    }
    reader.finish()
    drain(&reader, into: &result)
    return result
  }

  private static func drain(_ reader: inout CardReader, into result: inout Result) {
    while let reading = reader.next() {
      if let card = reading.card { result.cards.append(card) }
      if let error = reading.error { result.errors.append(error) }
    }
  }

  /// Writes cards in a format.
  static func write(_ cards: [VCard], as format: CardFormat) -> [UInt8] {
    guard var writer = format.makeWriter() else { return [] }
    var bytes: [UInt8] = []
    for card in cards { writer.append(card, to: &bytes) }
    writer.finish(to: &bytes)
    return bytes
  }
}
