import VCardFormat

/// Reads, checks and rewrites a file of vCards.
enum Reading {
  static func test(_ bytes: [UInt8]) {
    let readings = readings(bytes, piece: bytes.count)
    checkPieces(bytes, readings)
    checkPlaces(bytes, readings)
    checkLinter(bytes, readings)
    for card in readings.compactMap(\.card) {
      readValues(of: card)
      checkReadingAgain(card)
      checkRewriting(card)
    }
  }

  /// Returns the entries of an input that is read in pieces of a size.
  static func readings(_ bytes: [UInt8], piece: Int) -> [VCardReader.Entry] {
    var reader = VCardReader()
    var result: [VCardReader.Entry] = []
    for start in stride(from: 0, to: bytes.count, by: max(piece, 1)) {
      reader.append(Array(bytes[start..<min(start + piece, bytes.count)]))
      while let reading = reader.next() { result.append(reading) }
    }
    reader.finish()
    while let reading = reader.next() { result.append(reading) }
    return result
  }

  /// Returns the cards of an input.
  static func cards(_ bytes: [UInt8]) -> [VCard] {
    readings(bytes, piece: 65_536).compactMap(\.card)
  }

  /// Checks that reading in pieces gives the same result.
  private static func checkPieces(_ bytes: [UInt8], _ whole: [VCardReader.Entry]) {
    let piece = Int(bytes.last ?? 0) % 61 + 1
    guard bytes.count / piece < 2_000 else { return }
    let pieces = readings(bytes, piece: piece)
    check(whole.map(\.card) == pieces.map(\.card), "Pieces of \(piece) bytes give other cards.")
    check(
      whole.map(\.diagnostics) == pieces.map(\.diagnostics),
      "Pieces of \(piece) bytes give other diagnostics.")
    check(
      whole.map(\.offset) == pieces.map(\.offset), "Pieces of \(piece) bytes give other offsets.")
    check(whole.map(\.line) == pieces.map(\.line), "Pieces of \(piece) bytes give other lines.")
  }

  /// Checks that each card equals the input at its offset, and that cards don't overlap.
  private static func checkPlaces(_ bytes: [UInt8], _ readings: [VCardReader.Entry]) {
    var end = 0
    for reading in readings {
      guard let card = reading.card else { continue }
      check(reading.offset >= end, "Card \(reading.number) starts in the one before it.")
      end = reading.offset + card.bytes.count
      check(end <= bytes.count, "Card \(reading.number) ends behind the input.")
      checkSame(
        card.bytes, Array(bytes[reading.offset..<end]),
        "Card \(reading.number) has other bytes than the input")
    }
  }

  /// Checks that the linter finds the same cards and properties as the reader.
  private static func checkLinter(_ bytes: [UInt8], _ readings: [VCardReader.Entry]) {
    var linter = VCardLinter()
    linter.append(bytes.span)
    linter.finish()
    while let finding = linter.next() {
      let lines = finding.diagnostics.map(\.line)
      check(lines.allSatisfy { $0 > 0 }, "A diagnostic has no line.")
    }
    let cards = readings.compactMap(\.card)
    check(linter.cardCount == cards.count, "The linter counts other cards.")
    let count = cards.reduce(0) { $0 + $1.properties.count }
    check(linter.propertyCount == count, "The linter counts other properties.")
  }

  /// Reads every typed value of every property.
  static func readValues(of card: VCard) {
    for property in card.properties {
      _ = (property.text, property.textList, property.components, property.types, property.uri)
      _ = (property.preference, property.date, property.binary, property.geo, property.valueType)
      _ = property.parameters.map { ($0.name, $0.values) }
    }
    _ = card.contentHash(ignoring: [.rev])
  }

  private static func checkReadingAgain(_ card: VCard) {
    let again = VCard(reading: card.bytes)
    checkSame(again.bytes, card.bytes, "A card that is read again has other bytes")
    check(
      Array(again.properties) == Array(card.properties),
      "A card that is read again has other properties.")
    check(again.hasSameContent(as: card, ignoring: []), "A card says something else than itself.")
  }

  /// Checks that rewriting a rewritten card changes nothing.
  private static func checkRewriting(_ card: VCard) {
    let once = card.rewritten()
    checkSame(
      VCard(reading: once.bytes).rewritten().bytes, once.bytes,
      "A card that is written anew twice differs")
    check(
      Reading.cards(once.bytes).map(\.bytes) == [once.bytes],
      "A card that is written anew isn't one card:\n\(shown(once.bytes))")
  }
}
