import Testing

@testable import VCardFormat

/// The character set of a file that doesn't declare one.
struct UndeclaredCharsetsTests {
  /// Turkish names; the first two are misread without the others.
  private static let turkish = ["İpek Bilgiç", "Rıdvan Dilmen", "Şebnem Gökçe", "Işıl Yağmur"]

  private static func card(_ name: String, in charset: String = "WINDOWS-1254") -> [UInt8] {
    var bytes = Array("BEGIN:VCARD\nVERSION:2.1\nFN:".utf8)
    #expect(
      CharsetConversion.append(
        Array(name.utf8).span, from: "UTF-8", to: charset, replacement: nil, into: &bytes))
    return bytes + Array("\nEND:VCARD\n".utf8)
  }

  /// Returns a card in ASCII.
  private static func plainCard(size: Int) -> [UInt8] {
    card("Ada\nNOTE:" + String(repeating: "x", count: size), in: "ASCII")
  }

  private static func names(
    _ bytes: [UInt8], piece: Int = .max, limits: VCardLimits = .standard, as charset: String? = nil
  ) -> [String?] {
    var reader = VCardReader(limits: limits, charset: charset.flatMap { Charset(ofText: $0) })
    var names: [String?] = []
    var start = 0
    while start < bytes.count {
      let end = start + min(piece, bytes.count - start)
      reader.append(Array(bytes[start..<end]))
      while let reading = reader.next() { names.append(reading.card?.first(.fn)?.text) }
      start = end
    }
    reader.finish()
    while let reading = reader.next() { names.append(reading.card?.first(.fn)?.text) }
    return names
  }

  @Test(arguments: [1, 7, 100, Int.max])
  func `The guess of a file's character set uses all of its cards`(piece: Int) {
    let alone = Self.turkish.prefix(2).map { VCard(reading: Self.card($0)).first(.fn)?.text }
    #expect(alone == ["Ýpek Bilgiç", "Rýdvan Dilmen"])
    let file = Self.turkish.flatMap { Self.card($0) }
    #expect(Self.names(file, piece: piece) == Self.turkish)
  }

  @Test func `A card clearly in another character set than the file is read in its own`() {
    let file =
      Self.turkish.flatMap { Self.card($0) } + Self.card("山田太郎", in: "CP932")
      + Self.card("Иванов Пётр", in: "KOI8-R") + Self.card("やまだ", in: "ISO-2022-JP")
      + Self.card("Zoë") + Self.card("Ångström", in: "UTF-8")
    #expect(Self.names(file) == Self.turkish + ["山田太郎", "Иванов Пётр", "やまだ", "Zoë", "Ångström"])
  }

  @Test func `The guess looks ahead up to a limit and loses no card`() {
    let rest = Self.turkish.dropFirst(2).flatMap { Self.card($0) }
    let near = Self.card("İpek Bilgiç") + Self.plainCard(size: 1000) + rest
    #expect(Self.names(near) == ["İpek Bilgiç", "Ada"] + Self.turkish.dropFirst(2))
    let far = Self.card("İpek Bilgiç") + Self.plainCard(size: UndeclaredCharsets.lookAhead) + rest
    #expect(Self.names(far, piece: 5000) == ["Ýpek Bilgiç", "Ada"] + Self.turkish.dropFirst(2))
    var limits = VCardLimits.standard
    limits.cardSize = 100
    let many = (0..<20).flatMap { _ in near }
    #expect(Self.names(many, piece: 30, limits: limits).count == 20 * 4)
  }

  @Test func `The reader buffers no more input than the look-ahead limit`() {
    var reader = VCardReader()
    reader.append(Self.card("İpek Bilgiç") + Self.plainCard(size: 10))
    #expect(reader.next() == nil)
    reader.append([UInt8](repeating: ASCII.lineFeed, count: UndeclaredCharsets.lookAhead))
    #expect(reader.next()?.card?.first(.fn)?.text == "Ýpek Bilgiç")
  }

  @Test func `A named character set overrides the guess, but not a CHARSET of the card`() {
    let declared =
      Array("BEGIN:VCARD\nVERSION:2.1\nNOTE;CHARSET=KOI8-R:".utf8) + [0xC1]
      + Array("\nEND:VCARD\n".utf8)
    let file = Self.card("Глеб", in: "WINDOWS-1251") + Self.card("Zoë", in: "UTF-8")
    #expect(Self.names(file) == ["Γλεα", "Zoë"])
    #expect(Self.names(file, as: "cp1251") == ["Глеб", "Zoë"])
    #expect(Self.names(file, as: "koi8-r") == ["цКЕА", "Zoë"])
    var reader = VCardReader(limits: .standard, charset: Charset(ofText: "cp1251"))
    reader.append(declared)
    reader.finish()
    #expect(reader.next()?.card?.first(.note)?.text == "а")
  }

  @Test func `A card that can't be in the named character set gets a guessed one`() {
    #expect(Self.names(Self.card("山田太郎", in: "CP932"), as: "EUC-JP") == ["山田太郎"])
    #expect(Self.names(Self.card("Müller"), as: "UTF-8") == ["Müller"])
  }

  @Test func `An edit keeps the character set of a card`() throws {
    let charset = try #require(Charset(ofText: "windows-1254"))
    let bytes = Self.card("Rıdvan Dilmen")
    var card = VCard(reading: bytes, in: charset)
    card.append(VCardProperty(name: .note, text: "Ankara’da"))
    card.append(VCardProperty(name: .title, text: "Müdür ğ"))
    #expect(card.first(.fn)?.text == "Rıdvan Dilmen")
    #expect(card.first(.title)?.text == "Müdür ğ")
    #expect(card.undeclaredCharset == charset)
    let read = UnreadCard(card).read()
    #expect(read.first(.title)?.text == "Müdür ğ")
    #expect(card.rewritten().first(.fn)?.text == "Rıdvan Dilmen")
    #expect(card.converted(to: .v40).first(.fn)?.text == "Rıdvan Dilmen")
    let repair = VCardRepair(of: VCard(reading: bytes, in: charset))
    #expect(repair.card.first(.fn)?.text == "Rıdvan Dilmen")
  }

  @Test func `A card in an AGENT is read in the character set of the outer card`() {
    let agent = Self.card("Rıdvan Dilmen")
    let end = Array("END:VCARD\n".utf8)
    let start = Array(Self.card("Şebnem Gökçe").dropLast(end.count))
    let card = VCard(reading: start + Array("AGENT:\n".utf8) + agent + end)
    let property = card.first(VCardProperty.Name("AGENT"))
    #expect(property?.agent?.first(.fn)?.text == "Rıdvan Dilmen")
  }

  @Test func `Character sets are found by all usual names`() {
    for name in Charset.usualNames { #expect(Charset(ofText: name) != nil, "\(name)") }
    for profile in CharsetProfile.all {
      #expect(Charset.usualNames.contains(profile.charset.label))
    }
    let names = ["latin1", "Latin5", "cp1251", "Windows-1251", "shift_jis", "iso_8859-9", "gbk"]
    for name in names { #expect(Charset(ofText: name) != nil, "\(name)") }
    #expect(Charset(ofText: "CP1254") == Charset(ofText: "windows-1254"))
    for name in ["UTF-16", "UTF-7", "HZ", "IBM037", "klingon", "", "cp1251//TRANSLIT"] {
      #expect(Charset(ofText: name) == nil, "\(name)")
    }
  }

  @Test func `The linter says in which character set it reads text`() {
    func message(_ bytes: [UInt8], as charset: String? = nil) -> String? {
      var linter = VCardLinter(limits: .standard, charset: charset.flatMap { Charset(ofText: $0) })
      linter.append(bytes)
      linter.finish()
      return linter.next()?.diagnostics.first { $0.rule == .invalidUTF8 }?.message
    }
    let start = "The value isn't UTF-8 and has no CHARSET; "
    let file = Self.turkish.flatMap { Self.card($0) }
    #expect(message(file) == start + "it is read as WINDOWS-1254, a guess.")
    #expect(message(file, as: "cp1251") == start + "it is read as WINDOWS-1251.")
    #expect(
      message(file, as: "utf-8") == start
        + "the card can't be in UTF-8, so it is read as WINDOWS-1250, a guess.")
    let broken = Array("BEGIN:VCARD\nFN:Zoë Zoë Zoë ".utf8) + [0xFF] + Array("\nEND:VCARD\n".utf8)
    #expect(message(broken) == start + "it is read as UTF-8, with U+FFFD for what isn't.")
  }
}
