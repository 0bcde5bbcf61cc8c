import Testing

@testable import VCardFormat

struct LineConverterTests {
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
  func `The direct line conversion gives the parameters of each version`(
    version: String, line: String, heads: [String]
  ) {
    let written = ConvertedLines.dialects.map { dialect in
      ConvertedLines.plainLines(of: card(version, line), for: dialect).first?.map {
        String(decoding: $0.prefix { $0 != ASCII.colon }, as: UTF8.self)
      }
    }
    #expect(written == heads)
    ConvertedLines.compare(card(version, line), line)
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
    (
      "VERSION:3.0", "BDAY:0000-05-05",
      [
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-05", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-05",
        "BDAY:--0505",
      ]
    ),
  ])
  func `The direct line conversion gives the value of each version`(
    version: String, line: String, lines: [String]
  ) {
    let written = ConvertedLines.dialects.map { dialect in
      ConvertedLines.plainLines(of: card(version, line), for: dialect).first?.map {
        String(decoding: $0.dropLast(2), as: UTF8.self)
      }
    }
    #expect(written == lines)
    ConvertedLines.compare(card(version, line), line)
  }

  @Test func `The direct line conversion puts a printed address after its address`() {
    let card = card("VERSION:4.0", "item1.ADR;TYPE=home;PREF=1;LABEL=a, b^nc:;;a;b")
    #expect(
      ConvertedLines.plainLines(of: card, for: .v30)
        == [
          Array(
            """
            item1.ADR;TYPE=home,pref:;;a;b\r
            item1.LABEL;TYPE=home,pref:a\\, b\\nc\r

            """.utf8)
        ])
    #expect(
      ConvertedLines.plainLines(of: card, for: .v40)
        == [Array("item1.ADR;TYPE=home;PREF=1;LABEL=\"a, b^nc\":;;a;b\r\n".utf8)])
    ConvertedLines.compare(card, "LABEL")
  }

  @Test(arguments: [
    "PHOTO;ENCODING=b:AAAA", "GEO:1;2", "TZ:-0500", "BDAY:1985",
    "BDAY:spring", "NOTE;CHARSET=ISO-8859-1:a", "NOTE:a\u{FFFD}\r\n b\r\nc",
    "X-messaging/aim-All:a", "AGENT:", "TEL;TYPE=\"BASE64\":1",
    "X-A;VALUE=uri:data:,a",
  ])
  func `The direct line conversion leaves complex values to the property conversion`(line: String) {
    #expect(ConvertedLines.plainLines(of: card("VERSION:3.0", line), for: .v21).contains(nil))
    ConvertedLines.compare(card("VERSION:3.0", line), line)
  }

  @Test func `The direct line conversion leaves huge values to the property conversion`() {
    let note = "NOTE:" + String(repeating: "x", count: 70_000)
    #expect(ConvertedLines.plainLines(of: card("VERSION:3.0", note), for: .v40) == [nil])
    ConvertedLines.compare(card("VERSION:3.0", note), "huge")
  }

  @Test(arguments: [
    "", "a", "a;b,c\\,d", "1985-04-12", "http://a/b,c;d", "1;2", "-0500", "M;x", "data:,a",
  ])
  func `Both conversions give the same line for each declared property`(
    value: String
  ) {
    for name in KnownName.all where ![.begin, .end, .version].contains(name) {
      for version in ["2.1", "4.0"] {
        let lines = [name.text, "X-\(name.text)", "\(name.text);X-A=b;TYPE=\"c\",d"].map {
          "\($0):\(value)"
        }
        let card = card("VERSION:\(version)", lines.joined(separator: "\r\n"))
        ConvertedLines.compare(card, lines[0])
      }
    }
  }

  @Test(arguments: [
    (
      "TEL;PREF=101;X-A=\"b;c\":1",
      ["TEL;X-PREF=101;X-A=b=3Bc:1", "TEL;X-PREF=101;X-A=\"b;c\":1", "TEL;PREF=101;X-A=\"b;c\":1"]
    ),
    (
      "N;SORT-AS=b:a", ["N:a\r\nX-SORT-STRING:b", "N:a\r\nSORT-STRING:b", "N;SORT-AS=b:a"]
    ),
    (
      "TEL;VALUE=uri;VALUE=text:1", ["TEL;VALUE=URL:1", "TEL;VALUE=uri:1", "TEL;VALUE=uri:1"]
    ),
    (
      "UID;VALUE=text:ab:cd",
      ["UID;VALUE=text:ab:cd", "UID;VALUE=text:ab:cd", "UID;VALUE=text:ab:cd"]
    ),
    (
      "BDAY;VALUE=text:1985-04-12",
      [
        "BDAY;VALUE=text:1985-04-12", "BDAY;VALUE=text:1985-04-12", "BDAY;VALUE=text:1985-04-12",
      ]
    ),
    (
      "REV;X-FRACTION=5:19850412T102030Z",
      [
        "REV:1985-04-12T10:20:30.5Z", "REV:1985-04-12T10:20:30.5Z",
        "REV;X-FRACTION=5:19850412T102030Z",
      ]
    ),
    (
      "X-A;VALUE=uri;TYPE=b:c:d",
      ["X-A;VALUE=URL;B:c:d", "X-A;VALUE=uri;TYPE=b:c:d", "X-A;VALUE=uri;TYPE=b:c:d"]
    ),
  ])
  func `The direct line conversion handles any parameters`(line: String, lines: [String]) {
    let written = ConvertedLines.dialects.map { dialect in
      ConvertedLines.plainLines(of: card("VERSION:4.0", line), for: dialect).first?.map {
        String(decoding: $0.dropLast(2), as: UTF8.self)
      }
    }
    #expect(written == lines)
    ConvertedLines.compare(card("VERSION:4.0", line), line)
  }
}
