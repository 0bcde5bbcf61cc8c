import Testing

@testable import VCardFormat

/// Compares lines converted from bytes with lines converted from properties.
struct LineComparisonTests {
  @Test func `Both conversions give the same lines for all fixtures`() {
    var total = (plain: 0, others: 0)
    var buffers: ConvertedLines.Buffers = [:]
    for (index, bytes) in Fixtures.cards.enumerated() {
      for reading in readings(bytes) {
        guard let card = reading.card else { continue }
        let counts = ConvertedLines.compare(card, "fixture \(index), \(reading.number)", &buffers)
        total = (total.plain + counts.plain, total.others + counts.others)
      }
    }
    #expect(total.plain > total.others)
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `Both conversions give the same lines for the corpus`() {
    var total = (plain: 0, others: 0)
    var buffers: ConvertedLines.Buffers = [:]
    for file in Corpus.cards where file.bytes.count < 20000 {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        let counts = ConvertedLines.compare(card, "\(file.name) \(reading.number)", &buffers)
        total = (total.plain + counts.plain, total.others + counts.others)
      }
    }
    #expect(total.plain > 2 * total.others)
  }

  @Test func `Both conversions give the same lines for randomly damaged cards`() {
    var random = Sequence64(3)
    let seeds = Fixtures.cards.filter { 1..<4000 ~= $0.count }
    for _ in 0..<1000 {
      guard var bytes = seeds.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        Self.disturb(&bytes, by: &random)
      }
      for reading in readings(bytes) {
        guard let card = reading.card else { continue }
        ConvertedLines.compare(card, String(decoding: bytes, as: UTF8.self).debugDescription)
      }
    }
  }

  /// Inserts text with a meaning into a card after a separator.
  private static func disturb(_ bytes: inout [UInt8], by random: inout Sequence64) {
    let separators: [UInt8] = [ASCII.colon, ASCII.semicolon, ASCII.lineFeed, ASCII.equals]
    let separator = separators.randomElement(using: &random)
    let start = Int.random(in: 0...bytes.count, using: &random)
    let found = bytes[start...].firstIndex { $0 == separator } ?? bytes.count
    let isAfter = found < bytes.count && Bool.random(using: &random)
    let text = texts.randomElement(using: &random) ?? ""
    bytes.insert(contentsOf: text.utf8, at: isAfter ? found + 1 : found)
  }

  private static let texts = [
    "\\", "\\n", "\\,", ",", ";", ":", "=", "\"", "^n", "\r\n ", "\n", "\r", " ", "\t", "ü", "日",
    "=C3=9C",
    "=\r\n", "\0", "\u{7F}", "\u{1}", "X-", "item1.", ";TYPE=home,pref", ";TYPE=\"home,work\"",
    ";HOME", ";PREF", ";PREF=1", ";PREF=20", ";PREF=007", ";X-PREF=3", ";VALUE=uri", ";VALUE=text",
    ";URL", ";CHARSET=UTF-8", ";CHARSET=ISO-8859-1", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=b",
    ";BASE64", ";7BIT", ";TYPE=BASE64", ";LANGUAGE=de", ";SORT-AS=x", ";LABEL=a", ";LABEL=\"ü^n\"",
    ";X-LABEL=a", ";X-APPLE-OMIT-YEAR=1985", ";MEDIATYPE=a/b", ";X-Y=1", ";;", ";=x", "http://x",
    "data:image/png;base64,AAAA", "data:application/octet-stream;base64,AAAA", "1985-04-12",
    "--0412", "1985", "\r\nNOTE:a", "\r\nLABEL;HOME:a",
    "\r\nADR;HOME:;;a", "\r\nSORT-STRING:a", "\r\nX-LABEL:b", "\r\nX-KIND:group", "\r\nKIND:group",
    "\r\nBDAY:", "\r\nX-ANNIVERSARY:", "\r\nX-EVOLUTION-ANNIVERSARY:2001-02-03",
    ";X-NAME=X-EVOLUTION-ANNIVERSARY", "\r\nGENDER:M;x,y", "\r\nCATEGORIES:a,b;c\\,d",
    "\r\nVERSION:2.1", "\r\nVERSION:4.0", "\r\nBEGIN:VCARD\r\n", "\r\nEND:VCARD\r\n",
  ]
}
