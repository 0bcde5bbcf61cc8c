import Testing

@testable import VCardFormat

struct PlainLineConverterTests {
  private static let dialects: [VCard.Version.Dialect] = [.v21, .v30, .v40]

  /// What is used again from card to card, for each version.
  private typealias Buffers = [VCard.Version.Dialect: PlainLineConverter.Buffers]

  /// The new lines of the properties in a card without its VERSION, from their bytes; `nil` for one
  /// that isn't plain.
  private static func plainLines(
    of card: VCard, for dialect: VCard.Version.Dialect
  ) -> [[UInt8]?] {
    var buffers: Buffers = [:]
    return plainLines(of: card, for: dialect, &buffers)
  }

  private static func plainLines(
    of card: VCard, for dialect: VCard.Version.Dialect, _ all: inout Buffers
  ) -> [[UInt8]?] {
    let converter = PlainLineConverter(
      source: card.dialect, writer: LineWriter(style: CardStyle(dialect: dialect)))
    var buffers = all[dialect] ?? PlainLineConverter.Buffers(dialect: dialect)
    defer { all[dialect] = buffers }
    return card.slots.filter { $0.name != .version }.map { slot in
      var line: [UInt8] = []
      let isPlain = converter.append(slot, in: card.text.span, &buffers, to: &line)
      return isPlain ? line : nil
    }
  }

  /// The same lines from their properties.
  private static func lines(of card: VCard, for dialect: VCard.Version.Dialect) -> [[UInt8]] {
    let converter = CardConverter(dialect: dialect)
    let writer = LineWriter(style: CardStyle(dialect: dialect))
    return card.properties.filter { $0.name != .version }.map { property in
      var lines: [UInt8] = []
      for converted in converter.properties(from: property) { writer.append(converted, to: &lines) }
      return lines
    }
  }

  /// Compares both, and what is appended of the whole card with the card that is made.
  ///
  /// - Returns: How many lines are plain, and how many aren't.
  @discardableResult
  private static func compare(_ card: VCard, _ name: String) -> (plain: Int, others: Int) {
    var buffers: Buffers = [:]
    return compare(card, name, &buffers)
  }

  @discardableResult
  private static func compare(
    _ card: VCard, _ name: String, _ buffers: inout Buffers
  ) -> (plain: Int, others: Int) {
    var counts = (plain: 0, others: 0)
    for dialect in dialects {
      let hasPlainText = card.encoding == .narrow && card.undeclaredCharset == nil
      let plainLines = plainLines(of: card, for: dialect, &buffers)
      for (plain, line) in zip(plainLines, lines(of: card, for: dialect)) where hasPlainText {
        guard let plain else {
          counts.others += 1
          continue
        }
        counts.plain += 1
        let (new, old) = (
          String(decoding: plain, as: UTF8.self), String(decoding: line, as: UTF8.self)
        )
        #expect(plain == line, "\(name): \(new.debugDescription) is not \(old.debugDescription)")
      }
    }
    for dialect in dialects {
      var converter = CardConverter(dialect: dialect)
      let writer = LineWriter(style: CardStyle(dialect: dialect))
      var (lines, properties): ([UInt8], [UInt8]) = ([], [])
      converter.append(card, to: &lines)
      for property in converter.properties(of: card) where property.name != .version {
        writer.append(property, to: &properties)
      }
      #expect(lines == properties, "\(name)")
    }
    for version in [nil, VCard.Version.v21, .v30, .v40] {
      var bytes: [UInt8] = [0x21]
      card.appendRewritten(in: version, to: &bytes)
      #expect(bytes == [0x21] + card.rewritten(in: version).bytes, "\(name)")
    }
    return counts
  }

  @Test(arguments: [
    (
      "VERSION:2.1", "item1.TEL;HOME;PREF:1",
      ["item1.TEL;HOME;PREF", "item1.TEL;TYPE=HOME,pref", "item1.TEL;TYPE=HOME;PREF=1"]
    ),
    (
      "VERSION:3.0", "tel;type=home;TYPE=\"work,voice\":1",
      ["tel;HOME;WORK;VOICE", "tel;TYPE=home,work,voice", "tel;TYPE=home,work,voice"]
    ),
    (
      "VERSION:4.0", "TEL;VALUE=uri;PREF=20;LANGUAGE=de:tel:+1",
      [
        "TEL;VALUE=URL;X-PREF=20;LANGUAGE=de", "TEL;VALUE=uri;X-PREF=20;LANGUAGE=de",
        "TEL;VALUE=uri;PREF=20;LANGUAGE=de",
      ]
    ),
    ("VERSION:3.0", "UID:x", ["UID", "UID", "UID;VALUE=text"]),
    (
      "VERSION:3.0", "X-SOCIALPROFILE;type=a:http://x",
      ["X-SOCIALPROFILE;A", "X-SOCIALPROFILE;TYPE=a", "SOCIALPROFILE;TYPE=a"]
    ),
    ("VERSION:4.0", "ANNIVERSARY:20200102", ["X-ANNIVERSARY", "X-ANNIVERSARY", "ANNIVERSARY"]),
    (
      "VERSION:4.0", "BDAY:--0412",
      ["BDAY;X-APPLE-OMIT-YEAR=1604", "BDAY;X-APPLE-OMIT-YEAR=1604", "BDAY"]
    ),
    (
      "VERSION:4.0", "X-A;LANGUAGE=de:a", ["X-A;LANGUAGE=de", "X-A;LANGUAGE=de", "X-A;LANGUAGE=de"]
    ),
    (
      "VERSION:2.1", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=BC",
      ["NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE", "NOTE", "NOTE"]
    ),
  ])
  func `A plain line gets the parameters of each version`(
    version: String, line: String, heads: [String]
  ) {
    let written = Self.dialects.map { dialect in
      Self.plainLines(of: card(version, line), for: dialect).first?.map {
        String(decoding: $0.prefix { $0 != ASCII.colon }, as: UTF8.self)
      }
    }
    #expect(written == heads)
    Self.compare(card(version, line), line)
  }

  @Test(arguments: [
    ("VERSION:2.1", "N:a,b\\;c;d", ["N:a,b\\;c;d", "N:a\\,b\\;c;d", "N:a\\,b\\;c;d"]),
    ("VERSION:3.0", "N:ab\\,c;d", ["N:ab,c;d", "N:ab\\,c;d", "N:ab\\,c;d"]),
    ("VERSION:3.0", "ORG:a\\, b,c", ["ORG:a\\, b\\,c", "ORG:a\\, b\\,c", "ORG:a\\, b\\,c"]),
    (
      "VERSION:2.1", "CATEGORIES:a;b,c",
      ["CATEGORIES:a,b,c", "CATEGORIES:a,b,c", "CATEGORIES:a,b,c"]
    ),
    (
      "VERSION:3.0", "NICKNAME:a;b,c", ["NICKNAME:a\\;b,c", "NICKNAME:a\\;b,c", "NICKNAME:a\\;b,c"]
    ),
    (
      "VERSION:4.0", "TITLE:a,b\\;c\\d",
      ["TITLE;ENCODING=QUOTED-PRINTABLE:a,b;c=5Cd", "TITLE:a\\,b\\;c\\\\d", "TITLE:a\\,b\\;c\\\\d"]
    ),
    (
      "VERSION:3.0", "URL:http\\://a/b,c;d",
      ["URL:http://a/b,c;d", "URL:http://a/b,c;d", "URL:http://a/b,c;d"]
    ),
    (
      "VERSION:2.1", "X-A;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab",
      ["X-A;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab", "X-A:a\\nb", "X-A:a\\nb"]
    ),
    (
      "VERSION:2.1", "REV:2020-01-02T03:04:05Z",
      ["REV:2020-01-02T03:04:05Z", "REV:2020-01-02T03:04:05Z", "REV:20200102T030405Z"]
    ),
    (
      "VERSION:3.0", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12",
      [
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12",
        "BDAY:--0412",
      ]
    ),
  ])
  func `A plain line gets the value of each version`(
    version: String, line: String, lines: [String]
  ) {
    let written = Self.dialects.map { dialect in
      Self.plainLines(of: card(version, line), for: dialect).first?.map {
        String(decoding: $0.dropLast(2), as: UTF8.self)
      }
    }
    #expect(written == lines)
    Self.compare(card(version, line), line)
  }

  @Test func `The printed address of a plain address becomes a property after it`() {
    let card = card("VERSION:4.0", "item1.ADR;TYPE=home;PREF=1;LABEL=a, b^nc:;;a;b")
    #expect(
      Self.plainLines(of: card, for: .v30)
        == [
          Array(
            """
            item1.ADR;TYPE=home,pref:;;a;b\r
            item1.LABEL;TYPE=home,pref:a\\, b\\nc\r

            """.utf8)
        ])
    #expect(Self.plainLines(of: card, for: .v40) == [nil])
    Self.compare(card, "LABEL")
  }

  @Test(arguments: [
    "PHOTO;ENCODING=b:AAAA", "GEO:1;2", "TZ:-0500", "TEL;X-A=b:1", "TEL;PREF=0:1", "TEL;PREF=101:1",
    "TEL;TYPE=\"a\",b:1", "TEL;TYPE=a b:1", "BDAY:1985", "BDAY;VALUE=text:1985-04-12",
    "BDAY:spring", "NOTE;CHARSET=ISO-8859-1:a", "NOTE:a\u{FFFD}\r\n b\r\nc", "X-KIND:group",
    "X-messaging/aim-All:a", "X-A;VALUE=uri:a", "TEL;VALUE=uri;VALUE=text:1", "AGENT:", "LABEL:a",
    "X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-11-11", "ADR;LANGUAGE=fr;LABEL=a:;;a",
  ])
  func `A line that takes more is not plain`(line: String) {
    #expect(Self.plainLines(of: card("VERSION:3.0", line), for: .v21).contains(nil))
    Self.compare(card("VERSION:3.0", line), line)
  }

  @Test func `A huge value is not plain`() {
    let note = "NOTE:" + String(repeating: "x", count: 70_000)
    #expect(Self.plainLines(of: card("VERSION:3.0", note), for: .v40) == [nil])
    Self.compare(card("VERSION:3.0", note), "huge")
  }

  @Test(arguments: dialects)
  func `A plain name is the one that the version has, and its value what it says there`(
    dialect: VCard.Version.Dialect
  ) {
    for known in KnownName.allCases where known != .other {
      let own = card("VERSION:3.0", "\(known.rawValue):1985-04-12")
      guard let slot = own.slots.last, let name = PlainName(slot, in: own.text.span, for: dialect)
      else { continue }
      var line: [UInt8] = []
      name.append(slot, in: own.text.span, to: &line)
      let kept = VersionRules.name(for: VCardProperty.Name(known), in: dialect)
      #expect(line == Array(kept.rawName.utf8))
      let property = VCardProperty(name: VCardProperty.Name(known), text: "1985-04-12")
      let isSame =
        switch (name.content, PropertyContent(of: property, as: kept)) {
        case (.text, .text), (.formerURI, .text), (.list, .list), (.parts, .parts),
          (.date, .date), (.escaped, .escaped):
          true
        case (.uri, .text): kept.defaultValueType == .uri
        default: false
        }
      #expect(isSame, "\(known) \(dialect)")
    }
  }

  @Test func `Plain lines of fixtures become what their properties become`() {
    var total = (plain: 0, others: 0)
    var buffers: Buffers = [:]
    for (index, bytes) in Fixtures.cards.enumerated() {
      for reading in readings(bytes) {
        guard let card = reading.card else { continue }
        let counts = Self.compare(card, "fixture \(index), \(reading.number)", &buffers)
        total = (total.plain + counts.plain, total.others + counts.others)
      }
    }
    #expect(total.plain > total.others)
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `Plain lines of the corpus become what their properties become`() {
    var total = (plain: 0, others: 0)
    var buffers: Buffers = [:]
    for file in Corpus.cards where file.bytes.count < 20000 {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        let counts = Self.compare(card, "\(file.name) \(reading.number)", &buffers)
        total = (total.plain + counts.plain, total.others + counts.others)
      }
    }
    #expect(total.plain > 2 * total.others)
  }

  @Test func `Plain lines with anything in them become what their properties become`() {
    var random = Sequence64(3)
    let seeds = Fixtures.cards.filter { 1..<4000 ~= $0.count }
    for _ in 0..<1000 {
      guard var bytes = seeds.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        Self.disturb(&bytes, by: &random)
      }
      for reading in readings(bytes) {
        guard let card = reading.card else { continue }
        Self.compare(card, String(decoding: bytes, as: UTF8.self).debugDescription)
      }
    }
  }

  /// Puts something into a card that means something there, after a separator.
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
