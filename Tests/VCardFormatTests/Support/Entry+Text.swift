import VCardFormat

/// Reads a whole input.
func readings(_ bytes: [UInt8], limits: VCardLimits = .standard, piece: Int = .max)
  -> [VCardReader.Entry]
{
  var reader = VCardReader(limits: limits)
  var result: [VCardReader.Entry] = []
  var index = 0
  while index < bytes.count {
    let end = piece < bytes.count - index ? index + piece : bytes.count
    reader.append(Array(bytes[index..<end]))
    while let reading = reader.next() { result.append(reading) }
    index = end
  }
  reader.finish()
  while let reading = reader.next() { result.append(reading) }
  return result
}

/// Reads a whole input.
func readings(_ text: String) -> [VCardReader.Entry] {
  readings(Array(text.utf8))
}

/// Returns a card with these lines between BEGIN and END.
func card(_ lines: String...) -> VCard {
  card(lines)
}

/// Returns a card with these lines between BEGIN and END.
func card(_ lines: [String]) -> VCard {
  VCard(
    reading: Array((["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n").utf8))
}

/// Returns the codes of the rules that a text violates.
func rules(_ text: String) -> [String] {
  readings(text).flatMap { $0.diagnostics.map(\.rule.rawValue) }
}

extension VCard {
  /// The card's bytes as text.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The names and texts of the properties without VERSION, as `NAME=text`.
  var summary: [String] {
    properties.filter { $0.name != .version }.map { "\($0.name)=\($0.text)" }
  }
}
