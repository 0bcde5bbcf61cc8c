import Testing
import VCardFormat

struct VCardLinterTests {
  /// Returns the findings of an input in pieces.
  private func findings(_ bytes: [UInt8], piece: Int = .max) -> [VCardLinter.Finding] {
    var linter = VCardLinter()
    var result: [VCardLinter.Finding] = []
    var index = 0
    while index < bytes.count {
      let end = piece < bytes.count - index ? index + piece : bytes.count
      let part = Array(bytes[index..<end])
      linter.append(part.span)
      while let finding = linter.next() { result.append(finding) }
      index = end
    }
    linter.finish()
    while let finding = linter.next() { result.append(finding) }
    return result
  }

  /// Returns the rules that a line violates in an otherwise correct card, with line numbers.
  private func rules(_ version: String, _ line: [UInt8]) -> [String] {
    let head = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:A\r\nN:A\r\n"
    let bytes = Array(head.utf8) + line + Array("\r\nEND:VCARD\r\n".utf8)
    return findings(bytes).flatMap { $0.diagnostics.map { "\($0.line) \($0.rule)" } }
  }

  @Test(arguments: [("\u{1}", "control-character"), ("\\x", "invalid-escape")])
  func `The linter finds a fault at every position in a block of 64 bytes`(
    fault: String, rule: String
  ) {
    for length in 0..<140 {
      let padding = String(repeating: "a", count: length)
      for lineEnd in ["\n", "\r\n"] {
        let lines = [
          "BEGIN:VCARD", "VERSION:3.0", "FN:A", "TITLE:\(padding)", "NOTE:\(padding)\(fault)",
          "ORG:\(padding)", "N:A", "END:VCARD",
        ]
        let found = findings(Array(lines.map { $0 + lineEnd }.joined().utf8))
        #expect(found.flatMap { $0.diagnostics.map { "\($0.line) \($0.rule)" } } == ["5 \(rule)"])
      }
    }
  }

  @Test(arguments: [
    ("3.0", "NOTE:a\\n\\,\\;\\\\"), ("4.0", "BDAY:--0412"), ("3.0", "BDAY:1985-04-12"),
    ("4.0", "BDAY;VALUE=text:circa 1800"), ("2.1", "TEL;HOME:1"),
    ("4.0", "TEL;TYPE=\"a,b\";PREF=1:1"),
    ("3.0", "PHOTO;ENCODING=b:SGVs\r\n bG8="), ("4.0", "PHOTO:data:image/png;base64,SGk="),
    ("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:=FC=\r\na"), ("4.0", "GEO:geo:1,2"),
    ("3.0", "TZ:-05:00"), ("4.0", "TZ:America/New_York"), ("4.0", "ADR:;;;;;;;;;;;;;;;;;"),
    ("3.0", "NOTE:größer"), ("3.0", "X-A:\t"), ("4.0", "URL:http://a"),
    ("4.0", "GENDER:M"), ("4.0", "GENDER:;x"), ("4.0", "LANG:de-CH"), ("4.0", "LANGUAGE:x-a"),
    ("4.0", "CLIENTPIDMAP:1;urn:uuid:a"), ("4.0", "TEL;PID=1.1,2:1"), ("4.0", "KEY;VALUE=text:a"),
    ("4.0", "RELATED;VALUE=text:a"), ("4.0", "RELATED:urn:uuid:1"), ("3.0", "X-RELATED:a"),
    ("4.0", "SOCIALPROFILE;VALUE=text:a"), ("4.0", "CONTACT-URI:mailto:a@b"),
    ("4.0", "PHOTO;PROP-ID=p;PHONETIC=ipa:http://a"), ("4.0", "TZ;VALUE=utc-offset:-0500"),
    ("3.0", "TZ:Europe/Berlin"), ("3.0", "TZ:EST"), ("2.1", "TZ:-05:00;EST;Raleigh/North America"),
    ("3.0", "TZ:UTC-7"), ("4.0", "TZ:Eastern Standard Time"), ("4.0", "TZ;VALUE=text:xx"),
    ("4.0", "TZ;VALUE=uri:http://a"),
  ])
  func `The linter reports nothing about a correct line`(version: String, line: String) {
    #expect(rules(version, Array(line.utf8)) == [])
  }

  @Test(arguments: [
    ("3.0", "NOTE:a\\xb", "invalid-escape"), ("3.0", "BDAY:19879215", "invalid-date"),
    ("4.0", "REV:soon", "invalid-date"), ("3.0", "TEL;HOME:1", "invalid-parameter"),
    ("3.0", "TEL;TYPE=:1", "invalid-parameter"), ("2.1", "TEL;;HOME:1", "invalid-parameter"),
    ("4.0", "TEL;PREF=0:1", "invalid-preference"), ("4.0", "TEL;PREF=x:1", "invalid-preference"),
    ("3.0", "PHOTO;ENCODING=b:SGVsb", "invalid-base64"),
    ("3.0", "PHOTO;ENCODING=b:S?Vs", "invalid-base64"),
    ("4.0", "PHOTO:data:image/png;base64,SGVsb", "invalid-base64"),
    ("4.0", "PHOTO:data:image/png\\;base64", "invalid-base64"),
    ("4.0", "KEY:data:application/pgp-keys;base64,", "invalid-base64"),
    ("2.1", "NOTE;QUOTED-PRINTABLE:a=XX", "invalid-quoted-printable"),
    ("2.1", "NOTE:=41=42", "undeclared-quoted-printable"),
    ("2.1", "NOTE;CHARSET=X-NONE:a", "unknown-charset"),
    ("4.0", "GEO:1;2", "invalid-uri"),
    ("4.0", "GEO:here", "invalid-geo"), ("3.0", "TZ:-99:00", "invalid-time-zone"),
    ("4.0", "TZ:xx", "invalid-time-zone"), ("3.0", "TZ:foo bar", "invalid-time-zone"),
    ("4.0", "TZ;VALUE=utc-offset:xx", "invalid-time-zone"),
    ("4.0", "TZ;VALUE=utc-offset:Europe/Berlin", "invalid-time-zone"),
    ("4.0", "TZ;VALUE=uri:xx", "invalid-time-zone"),
    ("4.0", "ADR:;;;;;;;;;;;;;;;;;;", "too-many-components"),
    ("3.0", "N:;;;;;", "too-many-components"),
    ("3.0", "NOTE:a\0b", "nul-byte"), ("3.0", "NOTE:a\u{8}b", "control-character"),
    ("4.0", "GENDER:male", "invalid-gender"), ("4.0", "LANG:French language", "invalid-language"),
    ("4.0", "LANGUAGE:d", "invalid-language"), ("4.0", "CLIENTPIDMAP:1", "invalid-property-id"),
    ("4.0", "TEL;PID=a:1", "invalid-property-id"), ("4.0", "TEL;PID=1.:1", "invalid-property-id"),
    ("4.0", "RELATED:Jane", "invalid-uri"), ("4.0", "ORG-DIRECTORY:x", "invalid-uri"),
    ("4.0", "SOCIALPROFILE:x", "invalid-uri"), ("4.0", "KEY:x", "invalid-uri"),
    ("4.0", "URL:www", "invalid-uri"), ("3.0", "FN:", "empty-value"),
    ("3.0", "TEL", "missing-colon"),
    ("3.0", "VERSION:2.1", "repeated-version"), ("3.0", "FN:Another", "repeated-property"),
    ("2.1", "NOTE;ENCODING=ROT13:a", "unknown-encoding"),
    ("3.0", ":1", "invalid-name"), (".0", ".TEL:1", "invalid-group"),
  ])
  func `The linter reports a fault with its line and rule`(
    version: String, line: String, rule: String
  ) {
    #expect(rules(version, Array(line.utf8)).contains("5 \(rule)"))
  }

  @Test(arguments: [
    "NOTE;LANGUAGE=e\r\n n-US:x", "EMAIL;PREF=1\r\n 0:a", "TEL;PID=1.\r\n 1,2\r\n .1:5",
    "BDAY;VALUE=te\r\n xt:foo", "BDAY;VAL\r\n UE=text:foo", "URL;VALUE=\"text\":foo",
    "URL;X-A=\";VALUE=uri\";VALUE=text:foo", "LANG; VALUE = text:the French",
    "TZ;VALUE=te\r\n xt:5 o'clock", "EMAIL;PREF=\"1\":a",
  ])
  func `the linter checks parameters without their folds and quotes`(line: String) {
    #expect(rules("4.0", Array(line.utf8)) == [])
  }

  @Test(
    arguments: [
      ("2.1", "NOTE;CHAR\r\n SET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:gr=FCn", []),
      ("2.1", "NOTE;CHARSET=ISO-88\r\n 59-1;QUOTED-PRINTABLE:=FC", []),
      ("2.1", "NOTE;CHARSET=ISO-8859-1;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=FC", []),
      ("2.1", "NOTE;CHARSET=UTF-8;CHARSET=EUC-JP;ENCODING=QUOTED-PRINTABLE:=C3=BC", []),
      ("2.1", "NOTE;CHARSET=EUC-JP;CHARSET=UTF-8;QUOTED-PRINTABLE:=FF", ["5 invalid-charset-text"]),
      (
        "2.1", "NOTE;X-A=\\;CHARSET=UTF-8;CHARSET=EUC-JP;QUOTED-PRINTABLE:=FF",
        ["5 invalid-charset-text"]
      ),
      (
        "3.0", "NOTE;X-A=\"a;CHARSET=UTF-8\";CHARSET=EUC-JP;ENCODING=Q:=FF",
        ["5 obsolete-encoding", "5 invalid-charset-text"]
      ),
      (
        "3.0", "NOTE;X-A=\"a;CHARSET=UTF-8\";CHARSET=ISO-8859-1;ENCODING=Q:=FC",
        ["5 obsolete-encoding"]
      ),
    ] as [(String, String, [String])])
  func `the linter checks the CHARSET that the reader uses`(
    version: String, line: String, found: [String]
  ) {
    #expect(rules(version, Array(line.utf8)) == found)
  }

  @Test(
    arguments: [
      ("3.0", "NOTE;ENCODING=QUOTED-PRINTABLE:=41=\r\nb", ["5 obsolete-encoding"]),
      ("4.0", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41", ["5 obsolete-encoding"]),
      ("3.0", "PHOTO;ENCODING=8bit:a", ["5 obsolete-encoding"]),
      ("3.0", "X-A;ENC\r\n ODING=\"7BIT\":a", ["5 obsolete-encoding"]),
      ("3.0", "NOTE;ENCODING=ROT13:a", ["5 unknown-encoding"]),
      ("4.0", "NOTE;CHARSET=UTF-8:a", ["5 obsolete-encoding"]),
      ("3.0", "NOTE;CHARSET=UTF-8:a", []), ("2.1", "NOTE;ENCODING=8BIT;CHARSET=UTF-8:a", []),
      ("3.0", "PHOTO;ENCODING=BASE64:AAAA", []),
    ] as [(String, String, [String])])
  func `An encoding that only earlier versions have is reported`(
    version: String, line: String, found: [String]
  ) {
    #expect(rules(version, Array(line.utf8)) == found)
  }

  @Test(arguments: [
    "NOTE;ENCODING=\"QUOTED-PRINTABLE\":=41", "NOTE;CHARSET=\"UTF-8\":a", "TEL;TYPE=\"home\":1",
  ])
  func `Quotes around a parameter value in 2.1 are reported`(line: String) {
    #expect(rules("2.1", Array(line.utf8)) == ["5 invalid-parameter"])
    #expect(rules("2.1", Array("TEL;X-A=\"a\":1".utf8)) == [])
  }

  @Test func `a parameter name with invalid bytes is reported`() {
    let head = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nTEL;TYPE=home;X"
    let found = findings(Array(head.utf8) + [0xFF] + Array("Q=1:5\nEND:VCARD\n".utf8))
    #expect(found.flatMap { $0.diagnostics.map(\.rule) } == [.invalidParameter])
    #expect(found.flatMap { $0.diagnostics.map { $0.message.contains("X\u{FFFD}Q") } } == [true])
  }

  @Test func `Text that isn't UTF-8 is reported`() {
    #expect(rules("3.0", Array("NOTE:a".utf8) + [0xFC]) == ["5 invalid-utf-8"])
    let parameter = Array("NOTE;X=".utf8) + [0xFC] + Array(":a".utf8)
    #expect(rules("3.0", parameter) == ["5 invalid-utf-8"])
    let charset = Array("NOTE;CHARSET=EUC-JP:".utf8) + [0xFF]
    #expect(rules("2.1", charset) == ["5 invalid-charset-text"])
  }

  @Test(arguments: [
    ("3.0", ["N:A", "N:B"], true), ("3.0", ["BDAY:1815-12-10", "bday:1815-12-11", "N:A"], true),
    ("3.0", ["N:A", "X-ALT-N:B", "X-ALT-N:C"], false), ("3.0", ["TEL:1", "TEL:2", "N:A"], false),
    ("3.0", ["N;X-ALTID=1:A", "N;X-ALTID=1:B"], true),
    ("4.0", ["FN:B"], false), ("4.0", ["N;ALTID=1:A", "N;ALTID=1:B"], false),
    ("4.0", ["N;ALTID=1:A", "N;ALTID=2:B"], true), ("4.0", ["N:A", "N:B"], true),
  ])
  func `A repeated property that a card may have only once is reported`(
    version: String, lines: [String], isTold: Bool
  ) {
    let all = ["BEGIN:VCARD", "VERSION:\(version)", "FN:A"] + lines + ["END:VCARD", ""]
    let found = findings(Array(all.joined(separator: "\r\n").utf8)).flatMap(\.diagnostics)
    #expect(found.map { "\($0.line) \($0.rule)" } == (isTold ? ["5 repeated-property"] : []))
  }

  @Test(arguments: [
    ("2.1", ["N"], []), ("2.1", ["FN"], ["N"]), ("2.1", ["NOTE"], ["N"]),
    ("3.0", ["N", "item1.FN"], []), ("3.0", ["N"], ["FN"]), ("3.0", ["FN"], ["N"]),
    ("3.0", ["NOTE"], ["N", "FN"]), ("4.0", ["FN"], []), ("4.0", ["N"], ["FN"]),
  ])
  func `A card without a name property that its version requires is reported`(
    version: String, names: [String], missing: [String]
  ) {
    let lines = names.map { "\($0):A" }.joined(separator: "\n")
    let found = findings(Array("BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n".utf8))
      .flatMap(\.diagnostics)
    #expect(found.map(\.rule) == missing.map { _ in .missingName })
    #expect(
      found.map(\.message)
        == missing.map { "The card has no \($0), which its version requires." })
  }

  @Test func `A date of another calendar isn't checked as one of the usual calendar`() {
    let text = "BEGIN:VCARD\nVERSION:4.0\nFN:A\nBDAY;CALSCALE=x-hebrew:57801301\nEND:VCARD\n"
    #expect(findings(Array(text.utf8)).flatMap(\.diagnostics).isEmpty)
  }

  @Test func `Cards and properties are counted for input in pieces of any size`() {
    let text = "x\nBEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD\n"
    for piece in [Int.max, 1, 5] {
      let found = findings(Array(text.utf8), piece: piece)
      #expect(found.map(\.propertyCount) == [2, 1])
      #expect(found.map(\.hasCard) == [true, true])
      #expect(
        found.map { $0.diagnostics.map(\.rule) } == [
          [.textOutsideCard, .missingName], [.missingVersion, .missingName],
        ])
    }
  }

  @Test func `Every rule has a unique code of words and hyphens`() {
    let codes = VCardDiagnostic.Rule.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(
      codes.allSatisfy {
        $0.utf8.allSatisfy { $0 == 0x2D || 0x61...0x7A ~= $0 || $0 == 0x38 || 0x30...0x39 ~= $0 }
      })
  }

  @Test func `A card inside a card is checked too, with its line numbers`() {
    let nested = [
      "BEGIN:VCARD", "VERSION:2.1", "N:A", "AGENT:", "BEGIN:VCARD", "VERSION:2.1", "N:B",
      "BDAY:someday", "END:VCARD", "GEO:here", "END:VCARD", "",
    ].joined(separator: "\r\n")
    #expect(
      findings(Array(nested.utf8)).flatMap { $0.diagnostics.map { "\($0.line) \($0.rule)" } }
        == ["8 invalid-date", "10 invalid-geo"])
    let text = "AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:B\\nN:B\\nBDAY:someday\\nEND:VCARD\\n"
    #expect(rules("3.0", Array(text.utf8)) == ["5 invalid-date"])
    #expect(rules("3.0", Array("AGENT:Bob".utf8)).isEmpty)
  }
}
