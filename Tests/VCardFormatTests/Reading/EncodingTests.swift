import Testing
import VCardFormat

struct EncodingTests {
  private static let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jürgen 😀\r\nEND:VCARD\r\n"

  /// Returns text in UTF-16 or UTF-32.
  private static func wide(_ text: String, size: Int, isBig: Bool) -> [UInt8] {
    let units = size == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
      (0..<size).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * (isBig ? size - 1 - $0 : $0))) }
    }
  }

  @Test(arguments: [(2, true), (2, false), (4, true), (4, false)], [true, false])
  func `UTF-16 and UTF-32 are read with and without a byte order mark`(
    form: (Int, Bool), hasMark: Bool
  ) {
    let bytes = Self.wide(Self.text, size: form.0, isBig: form.1)
    let mark = hasMark ? Self.wide("\u{FEFF}", size: form.0, isBig: form.1) : []
    for piece in [Int.max, 1, 3] {
      let found = readings(mark + bytes + bytes, piece: piece)
      #expect(found.map { $0.card?.summary } == [["FN=Jürgen 😀"], ["FN=Jürgen 😀"]])
      #expect(found.map { $0.card?.bytes } == [bytes, bytes])
      #expect(found.map(\.offset) == [mark.count, mark.count + bytes.count])
    }
    #expect(VCard(reading: bytes).summary == ["FN=Jürgen 😀"])
  }

  @Test func `A byte order mark after a card without END isn't part of the card`() {
    let found = readings("BEGIN:VCARD\nVERSION:3.0\nNOTE:a\n\u{FEFF}" + Self.text)
    #expect(found.map { $0.card?.string } == ["BEGIN:VCARD\nVERSION:3.0\nNOTE:a\n", Self.text])
    #expect(found.first?.card?.summary == ["NOTE=a"])
  }

  @Test func `a UTF-8 byte order mark isn't part of the card`() {
    let found = readings("\u{FEFF}" + Self.text)
    #expect(found.map { $0.card?.string } == [Self.text])
    #expect(found.map(\.offset) == [3])
    #expect(found.flatMap(\.diagnostics).isEmpty)
  }

  @Test func `an edit of a UTF-16 card stays in UTF-16`() {
    var card = VCard(reading: Self.wide(Self.text, size: 2, isBig: true))
    card.append(VCardProperty(name: .note, text: "ä"))
    let expected = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jürgen 😀\r\nNOTE:ä\r\nEND:VCARD\r\n"
    #expect(card.bytes == Self.wide(expected, size: 2, isBig: true))
  }

  @Test func `bytes that aren't UTF-8 are read as Windows-1252 and kept`() {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:J".utf8) + [0xFC, 0x72, 0x80]
      + Array("\nEND:VCARD\n".utf8)
    let card = VCard(reading: bytes)
    #expect(card.first(.fn)?.text == "Jür€")
    #expect(card.first(.fn)?.rawValue == [0x4A, 0xFC, 0x72, 0x80])
    #expect(card.bytes == bytes)
  }

  @Test(
    arguments: [
      ("iso-8859-1", [0xFC], "ü"), ("ISO-8859-2", [0xB3], "ł"), ("windows-1251", [0xC6], "Ж"),
      ("Shift_JIS", [0x83, 0x5C, 0x83, 0x67], "ソト"), ("GBK", [0xC4, 0xE3], "你"),
      ("Big5", [0xA4, 0xA4], "中"), ("EUC-KR", [0xB1, 0xE8], "김"), ("KOI8-R", [0xC1], "а"),
      ("windows-1258", [0xEA, 0x61], "êa"),
      ("EUC-JP", [0xA5, 0xBD], "ソ"), ("utf-8", [0xC3, 0xBC], "ü"),
      ("windows-1255", [0xF9, 0xEC, 0xE5, 0xED], "שלום"), ("windows-1258", [0xC2], "Â"),
      ("Big5-HKSCS", [0x88, 0x66], "Ê"),
    ] as [(String, [UInt8], String)])
  func `CHARSET is read in any case and version`(charset: String, bytes: [UInt8], text: String) {
    for version in ["2.1", "3.0"] {
      let head = "BEGIN:VCARD\nVERSION:\(version)\nN;CHARSET=\(charset):A;"
      let card = VCard(reading: Array(head.utf8) + bytes + Array(";C\nEND:VCARD\n".utf8))
      #expect(card.first(.n)?.components == [["A"], [text], ["C"]])
    }
    let encoded = bytes.map { "=" + String($0, radix: 16) }.joined()
    let quoted = card(
      "VERSION:2.1", "N;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:A;\(encoded);C")
    #expect(quoted.first(.n)?.components == [["A"], [text], ["C"]])
  }

  @Test func `an unknown CHARSET is ignored`() {
    #expect(card("VERSION:2.1", "FN;CHARSET=X-NO-SUCH:ä").first(.fn)?.text == "ä")
  }

  @Test func `each property has its own CHARSET`() {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=ISO-8859-1:".utf8) + [0xE4]
      + Array("\nNOTE;CHARSET=KOI8-R:".utf8) + [0xC1] + Array("\nTITLE:ä\nEND:VCARD\n".utf8)
    #expect(VCard(reading: bytes).summary == ["FN=ä", "NOTE=а", "TITLE=ä"])
  }

  @Test func `bytes that are invalid in the character set are replaced`() {
    let bytes =
      Array("BEGIN:VCARD\nFN;CHARSET=EUC-JP:A".utf8) + [0xFF] + Array("B\nEND:VCARD\n".utf8)
    #expect(VCard(reading: bytes).summary == ["FN=A\u{FFFD}B"])
  }

  @Test(arguments: [
    ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=84=C3=A4=C3=BC=80", "Ääü\u{FFFD}"),
    ("FN;ENCODING=QUOTED-PRINTABLE:=C3=84=C3=A4=C3=BC=80", "Ääü\u{FFFD}"),
    ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen M=C3", "Jürgen M\u{FFFD}"),
    ("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=FCrgen", "Jürgen"),
    ("FN;ENCODING=QUOTED-PRINTABLE:p=E5", "på"),
    ("FN;ENCODING=QUOTED-PRINTABLE:=C8=AB=B1=E6=B5=BF", "홍길동"),
  ])
  func `UTF-8 with one invalid byte or a truncated end is read as UTF-8`(
    line: String, text: String
  ) {
    #expect(card("VERSION:2.1", line).first(.fn)?.text == text)
  }

  @Test func `a line with invalid bytes in its name is left out`() {
    let bytes = Array("BEGIN:VCARD\nF".utf8) + [0xFF] + Array("N:A\nTEL:1\nEND:VCARD\n".utf8)
    #expect(VCard(reading: bytes).summary == ["TEL=1"])
    #expect(
      readings(bytes).flatMap { $0.diagnostics.map(\.rule) } == [.missingVersion, .invalidName])
  }

  @Test func `a parameter with invalid bytes in its name is left out`() {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nTEL;T".utf8) + [0xFF]
      + Array("PE=home;X-A=b:1\nEND:VCARD\n".utf8)
    let card = VCard(reading: bytes)
    #expect(card.summary == ["TEL=1"])
    #expect(card.first(.tel)?.types == [])
    #expect(card.first(.tel)?.parameters["X-A"] == ["b"])
    #expect(card.bytes == bytes)
  }

  @Test func `a parameter with invalid bytes in its name isn't converted to other versions`() {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nTEL;TYPE=home;X".utf8) + [0xFF]
      + Array("Q=1;X-A=b:1\nEND:VCARD\n".utf8)
    let card = VCard(reading: bytes)
    #expect(card.first(.tel)?.parameters.map(\.name) == ["TYPE", "", "X-A"])
    #expect(card.rewritten().bytes.contains(0xFF))
    for version in [VCard.Version.v21, .v40] {
      let parameters = card.converted(to: version).first(.tel)?.parameters
      #expect(parameters?.map(\.name) == ["TYPE", "X-A"])
    }
  }

  @Test func `control characters are kept`() {
    let card = card("VERSION:3.0", "FN:a\u{8}b\u{1}", "NOTE:\u{7F}\tc")
    #expect(card.summary == ["FN=a\u{8}b\u{1}", "NOTE=\u{7F}\tc"])
  }

  @Test(
    arguments: [
      ([0xC0, 0xAF], "overlong"), ([0xE0, 0x80, 0xAF], "overlong"),
      ([0xF0, 0x80, 0x80, 0xAF], "overlong"),
      ([0xED, 0xA0, 0x80], "surrogate"), ([0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF], "surrogates"),
      ([0xF4, 0x90, 0x80, 0x80], "beyond Unicode"), ([0x80], "continuation"), ([0xC3], "cut off"),
      ([0xE2, 0x82], "cut off"), ([0xFE, 0xFE, 0xFF, 0xFF], "no UTF-8"),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], "five"),
    ] as [([UInt8], String)])
  func `a property with bytes that are invalid in UTF-8 is kept`(bytes: [UInt8], kind: String) {
    for version in ["2.1", "3.0", "4.0"] {
      let text =
        Array("BEGIN:VCARD\nVERSION:\(version)\nFN:a".utf8) + bytes
        + Array("z\nTEL:1\nEND:VCARD\n".utf8)
      let card = VCard(reading: text)
      #expect(card.bytes == text, "\(kind)")
      #expect(card.first(.fn)?.text.hasPrefix("a") == true, "\(kind)")
      #expect(card.first(.fn)?.rawValue == [0x61] + bytes + [0x7A], "\(kind)")
      #expect(card.first(.tel)?.text == "1", "\(kind)")
    }
  }

  @Test(
    arguments: [
      ("PHOTO;ENCODING=b:SGVsb", "Hel"), ("PHOTO;BASE64:SGVs\n bG", "Hell"),
      ("NOTE;ENCODING=QUOTED-PRINTABLE:a=C", "a=C"), ("NOTE;ENCODING=QUOTED-PRINTABLE:a=", "a"),
      ("AGENT:\nBEGIN:VCARD\nFN:B\nTE", nil), ("AGENT:BEGIN:VCARD\\nFN:B\\n", nil),
    ] as [(String, String?)])
  func `a value at the truncated end of the input is read up to the end`(
    line: String, text: String?
  ) {
    for version in ["2.1", "3.0"] {
      let input = "BEGIN:VCARD\nVERSION:\(version)\nFN:A\n\(line)"
      let found = readings(input)
      #expect(found.count == 1)
      let card = found.first?.card
      #expect(card?.first(.fn)?.text == "A")
      #expect(card?.string == input)
      #expect(card?.properties.count == 3)
      guard let last = card?.properties.last else { continue }
      let read = last.binary?.bytes.map { String(decoding: $0, as: UTF8.self) } ?? last.text
      if let text { #expect(read == text) } else { #expect(read.contains("FN:B")) }
    }
  }

  @Test func `malformed base64 is kept, and its valid part is decoded`() {
    let photo = card("VERSION:3.0", "PHOTO;ENCODING=b:SGV?sbG8=", "TEL:1")
    #expect(photo.first(.photo)?.rawValue == Array("SGV?sbG8=".utf8))
    #expect(photo.first(.photo)?.binary?.bytes == Array("Hello".utf8))
    #expect(photo.first(.tel)?.text == "1")
  }

  @Test(arguments: [
    ("=c3=BC", "ü"), ("a=3Db", "a=b"), ("a=b", "a=b"), ("a=4", "a=4"), ("a=\r\nb", "ab"),
    ("a= \t\r\nb", "ab"), ("a=\r\n b", "a b"), ("a=\r\n b=\r\n c", "abc"),
    ("=\r\nhttp://a", "http://a"),
    ("=C3=\r\n=BC", "ü"), ("a=0D=0Ab", "a\nb"), ("a=0D=0A=\r\nb: c", "a\nb: c"),
    ("a =20", "a  "), ("a=", "a"),
  ])
  func `quoted-printable text is decoded`(value: String, text: String) {
    let card = card("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:\(value)", "TEL:1")
    #expect(card.first(.note)?.text == text)
    #expect(card.first(.tel)?.text == "1")
  }

  @Test func `encoded separators don't separate components`() {
    let card = card("VERSION:2.1", "N;QUOTED-PRINTABLE:A=3BB;C=2CD;=5C;E")
    #expect(card.first(.n)?.components == [["A;B"], ["C,D"], ["\\"], ["E"]])
  }

  @Test func `the encoding in 2.1 may be quoted`() {
    let card = card(
      "VERSION:2.1", "NOTE;ENCODING=\"QUOTED-PRINTABLE\";CHARSET=\"UTF-8\":gr=C3=BCn=", "=20dich",
      "TITLE;CHARSET=\"ISO-8859-1\";ENCODING=\"quoted-printable\":=E4",
      "PHOTO;TYPE=\"JPEG\";ENCODING=\"BASE64\":", " SGVsbG8=", "", "TEL;TYPE=\"home\":1")
    #expect(card.first(.note)?.text == "grün dich")
    #expect(card.first(.title)?.text == "ä")
    #expect(card.first(.photo)?.binary?.bytes == Array("Hello".utf8))
    #expect(card.first(.photo)?.binary?.mediaType == "image/jpeg")
    #expect(card.first(.tel)?.types == ["home"])
    #expect(card.rewritten().string.contains("TEL;TYPE=\"home\":1"))
    #expect(card.converted(to: .v40).first(.note)?.text == "grün dich")
  }

  @Test func `a 2.1 value that has only triplets is read as quoted-printable`() {
    let card = card("VERSION:2.1", "FN:=41=C3=BC=", "=42", "N:=41;=42", "NOTE:=41 b", "TEL:1")
    #expect(card.summary == ["FN=AüB", "N=A;B", "NOTE==41 b", "TEL=1"])
  }

  @Test func `a 2.1 value with CHARSET and encoded letters is read as quoted-printable`() {
    let card = card(
      "VERSION:2.1", "FN;CHARSET=UTF-8:Zo=C3=AB S=", "mith", "N;CHARSET=UTF-8:a=b=C3=AB",
      "TITLE;CHARSET=UTF-8:a=41", "NOTE:Zo=C3=AB")
    #expect(card.summary == ["FN=Zoë Smith", "N=a=b=C3=AB", "TITLE=a=41", "NOTE=Zo=C3=AB"])
  }

  @Test func `an equals sign at the end of unencoded text is text`() {
    #expect(card("VERSION:2.1", "NOTE:a=", "TEL:1").summary == ["NOTE=a=", "TEL=1"])
  }

  @Test func `a blank line between encoded lines is ignored`() {
    let card = card("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:f=C3=", "", "=BCr=", "", "TEL:1")
    #expect(card.summary == ["NOTE=für", "TEL=1"])
  }

  @Test func `a blank line after a soft break ends the value`() {
    let card = card("VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=", "", "TEL:1")
    #expect(card.summary == ["NOTE=a", "TEL=1"])
  }

  @Test(arguments: [
    ("a=0D=0A=\nb c=\n=20d", "a\nb c d"), ("a=\n\nb", "a"), ("a=\n b", "a b"), ("a=", "a"),
    ("a=\n b=\n c", "abc"),
  ])
  func `CR CR LF after a soft break is one line end`(value: String, text: String) {
    let lines = [
      "BEGIN:VCARD", "VERSION:2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:\(value)", "TEL:1",
      "END:VCARD", "",
    ]
    for lineEnd in ["\n", "\r\n", "\r", "\r\r\n"] {
      let bytes = Array(lines.joined(separator: "\n").replacing("\n", with: lineEnd).utf8)
      let card = VCard(reading: bytes)
      #expect(card.first(.note)?.text == text)
      #expect(card.first(.tel)?.text == "1")
      #expect(card.rewritten().first(.note)?.text == text)
      var edited = card
      edited.removeProperty(at: 1)
      #expect(edited.summary.last == "TEL=1")
    }
  }

  @Test(arguments: [
    ["PHOTO;ENCODING=B:SGVs", " bG8="], ["PHOTO;ENCODING=b;TYPE=JPEG:SGVsbG8="],
    ["PHOTO;BASE64:", "SGVs", "bG8=", ""], ["PHOTO;ENCODING=BASE64:SGVs", "bG8="],
    ["PHOTO;BASE64:", "", " SGVs", " bG8=", ""], ["PHOTO;encoding=Base64;VALUE=BINARY:SGV sbG8="],
    ["PHOTO;BASE64:", "  SGVs", "  bG8", ""],
  ])
  func `Base64 is read with and without indentation and a final blank line`(lines: [String]) {
    for version in ["2.1", "3.0"] {
      let text =
        (["BEGIN:VCARD", "VERSION:\(version)"] + lines + [
          "X-ANDROID-CUSTOM:a;b", "TEL:1", "END:VCARD",
        ])
        .joined(separator: "\n")
      let card = VCard(reading: Array(text.utf8))
      #expect(card.first(.photo)?.binary?.bytes == Array("Hello".utf8))
      #expect(card.first(.tel)?.text == "1")
      #expect(card.first("x-android-custom")?.components == [["a"], ["b"]])
    }
  }
}
