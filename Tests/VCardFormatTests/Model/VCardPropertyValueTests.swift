import Testing
import VCardFormat

struct VCardPropertyValueTests {
  @Test(arguments: [
    ("a\\nb\\Nc", "a\nb\nc"), ("a\\,b\\;c\\\\d", "a,b;c\\d"), ("http\\://a", "http://a"),
    ("C:\\temp", "C:\\temp"), ("a\\r\\nb", "a\nb"), ("a\\", "a"), ("last\\\\\\\\a", "last\\\\a"),
    ("a, b; c", "a, b; c"), ("", ""), ("\\\"a\\\"", "\"a\""),
  ])
  func `escapes in text are decoded`(value: String, text: String) {
    for version in ["2.1", "3.0", "4.0"] {
      #expect(card("VERSION:\(version)", "NOTE:\(value)").first(.note)?.text == text)
    }
  }

  @Test func `structured values have the components that are written`() {
    let card = card("VERSION:4.0", "N:Foo", "ADR:;;a,b\\,c;d", "N:1;2;3;4;5;6;7", "ORG:A, Inc.;B")
    #expect(card.all(.n).map(\.components.count) == [1, 7])
    #expect(card.first(.adr)?.components == [[""], [""], ["a", "b,c"], ["d"]])
    #expect(card.first(.org)?.components == [["A, Inc."], ["B"]])
  }

  @Test(arguments: [
    ("ADR:;;1 St;Rome;;;IT;1 St\\nRome", "1 St\nRome", 7),
    ("ADR:;;;Rome;;;IT;00100 Rome\\nItaly", "00100 Rome\nItaly", 7),
    ("ADR:;;1 St;Rome;;;IT;Room\\n5", nil, 8), ("ADR:;;1 St;Rome;;;IT;1 St", nil, 8),
    ("ADR:;;;;;;IT;a\\nb", nil, 8), ("ADR:;;1 St;Rome;;;IT;1 St\\nRome;5", nil, 9),
    ("ORG:;;1 St;Rome;;;IT;1 St\\nRome", nil, 8),
  ])
  func `An eighth part that repeats an address is none of its parts`(
    line: String, text: String?, count: Int
  ) {
    for version in ["3.0", "4.0"] {
      let property = card("VERSION:\(version)", line).properties[1]
      #expect(property.formattedAddress == text)
      #expect(property.components.count == count)
    }
  }

  @Test func `version 2.1 has no lists in components`() {
    #expect(card("VERSION:2.1", "ADR:;;a,b").first(.adr)?.components == [[""], [""], ["a,b"]])
  }

  @Test func `empty property values are kept`() {
    let card = card("VERSION:3.0", "TEL:", "FN:", "N:;;;;")
    #expect(card.summary == ["TEL=", "FN=", "N=;;;;"])
    #expect(card.first(.n)?.components == [[""], [""], [""], [""], [""]])
  }

  @Test(arguments: [
    ("19850415", VCardDate(year: 1985, month: 4, day: 15)),
    ("1985-04-15", VCardDate(year: 1985, month: 4, day: 15)),
    ("1985-4-5", VCardDate(year: 1985, month: 4, day: 5)),
    ("--0415", VCardDate(month: 4, day: 15)), ("--04-15", VCardDate(month: 4, day: 15)),
    ("---15", VCardDate(day: 15)), ("1985-04", VCardDate(year: 1985, month: 4)),
    ("1985", VCardDate(year: 1985)), ("--04", VCardDate(month: 4)),
    ("T102200", VCardDate(hour: 10, minute: 22, second: 0)),
    ("T1022", VCardDate(hour: 10, minute: 22)), ("T10", VCardDate(hour: 10)),
    ("T-2200", VCardDate(minute: 22, second: 0)), ("T--00", VCardDate(second: 0)),
    ("T102200Z", VCardDate(hour: 10, minute: 22, second: 0, utcOffset: 0)),
    ("T102200-0800", VCardDate(hour: 10, minute: 22, second: 0, utcOffset: -480)),
    (
      "19961022T140000-05",
      VCardDate(year: 1996, month: 10, day: 22, hour: 14, minute: 0, second: 0, utcOffset: -300)
    ),
    (
      "1996-10-22T14:00:00.123+05:30",
      VCardDate(year: 1996, month: 10, day: 22, hour: 14, minute: 0, second: 0, utcOffset: 330)
    ),
    (
      "1985-04-12 10:22",
      VCardDate(year: 1985, month: 4, day: 12, hour: 10, minute: 22)
    ),
    ("--1022T1400", VCardDate(month: 10, day: 22, hour: 14, minute: 0)),
    ("---22T14", VCardDate(day: 22, hour: 14)), ("02-10", VCardDate(month: 2, day: 10)),
    ("20000229", VCardDate(year: 2000, month: 2, day: 29)),
    ("--0229", VCardDate(month: 2, day: 29)),
  ])
  func `dates and times are read`(text: String, date: VCardDate) {
    #expect(VCardDate(text) == date)
  }

  @Test(arguments: [
    "", "19879215", "0000-00-00", "19000229", "circa 1800", "T2500", "--", "---", "1985-04-15x",
    "T",
    "1985041", "-0415", "10-12-1815", "--10-12-1815",
  ])
  func `text that isn't a date gives nil`(text: String) {
    #expect(VCardDate(text) == nil)
  }

  @Test func `a date may lack its year or be text`() {
    let card = card(
      "VERSION:3.0", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06", "ANNIVERSARY;VALUE=text:1985",
      "BDAY;X-APPLE-OMIT-YEAR=1604:1985-05-06", "BDAY:1604-05-06", "BDAY:1604",
      "BDAY:0000-05-06", "BDAY:00000506")
    #expect(
      card.all(.bday).map(\.date) == [
        VCardDate(month: 5, day: 6), VCardDate(year: 1985, month: 5, day: 6),
        VCardDate(month: 5, day: 6), VCardDate(year: 1604), VCardDate(month: 5, day: 6),
        VCardDate(month: 5, day: 6),
      ])
    #expect(card.first(.anniversary)?.date == nil)
  }

  @Test(
    arguments: [
      ("PHOTO;ENCODING=b;TYPE=JPEG:SGk=", "image/jpeg"), ("PHOTO;JPEG;BASE64:SGk=", "image/jpeg"),
      ("PHOTO:data:image/png;base64,SGk=", "image/png"),
      ("PHOTO:data:image/png;base64\\,SGk=", "image/png"),
      ("PHOTO:data:image/png\\;base64\\,SGk=", "image/png"),
      ("PHOTO:DATA:IMAGE/JPEG;BASE64\\,SGk=", "image/jpeg"),
      ("PHOTO;DATA:IMAGE/JPEG;BASE64\\,SGk=", "image/jpeg"),
      ("PHOTO;VALUE=BINARY:SGk=", nil), ("PHOTO:data:,H%69", nil),
      ("KEY;ENCODING=B;TYPE=PGP:SGk=", "application/pgp-keys"),
    ] as [(String, String?)])
  func `embedded bytes are decoded`(line: String, mediaType: String?) {
    let binary = card("VERSION:3.0", line).properties.last?.binary
    #expect(binary?.bytes == Array("Hi".utf8))
    #expect(binary?.mediaType == mediaType)
  }

  @Test(
    arguments: [
      ("PHOTO:/9j/4AAQ", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "image/jpeg"),
      ("LOGO;TYPE=home:R0lGODlh", Array("GIF89a".utf8), "image/gif"),
      ("PHOTO;ENCODING=b:iVBORw0KGgo=", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "image/png"),
      ("PHOTO:/9j/4AAQ, a text", nil, nil), ("PHOTO:photo", nil, nil), ("NOTE:/9j/4AAQ", nil, nil),
    ] as [(String, [UInt8]?, String?)])
  func `a picture without parameters is recognized by its first bytes`(
    line: String, bytes: [UInt8]?, mediaType: String?
  ) {
    let binary = card("VERSION:3.0", line).properties.last?.binary
    #expect(binary?.bytes == bytes)
    #expect(binary?.mediaType == mediaType)
  }

  @Test(arguments: [
    ("PHOTO:http://a/b.jpg", "http://a/b.jpg"), ("PHOTO;VALUE=URI:b.jpg", "b.jpg"),
    ("PHOTO;VALUE=BINARY;ENCODING=B:http://a", "http://a"), ("PHOTO:cid:x", "cid:x"),
    ("PHOTO;VALUE=uri;TYPE=GIF:http\\://a", "http://a"),
  ])
  func `bytes at a URI give the URI`(line: String, uri: String) {
    let binary = card("VERSION:3.0", line).properties.last?.binary
    #expect(binary?.bytes == nil)
    #expect(binary?.uri == uri)
  }

  @Test func `an empty photo gives no bytes`() {
    #expect(card("VERSION:3.0", "PHOTO:").first(.photo)?.binary == nil)
  }

  @Test func `agents are read nested, inline and by URI`() {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nFN:A\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nFN:B\nEND:VCARD\nTEL:1\nEND:VCARD\n"
    let nested = VCard(reading: Array(text.utf8))
    #expect(nested.properties.map(\.name.rawName) == ["VERSION", "FN", "AGENT", "TEL"])
    #expect(nested.first(.agent)?.agent?.summary == ["FN=B"])
    #expect(nested.string == text)
    let inline = card("VERSION:3.0", "AGENT:BEGIN:VCARD\\nFN:B\\, C\\nEND:VCARD\\n").first(.agent)
    #expect(inline?.text == "BEGIN:VCARD\nFN:B, C\nEND:VCARD\n")
    #expect(inline?.agent?.summary == ["FN=B, C"])
    #expect(card("VERSION:3.0", "AGENT;VALUE=uri:cid:a").first(.agent)?.agent == nil)
    #expect(card("VERSION:3.0", "AGENT;VALUE=uri:cid:a").first(.agent)?.uri == "cid:a")
  }

  @Test func `an empty agent and an agent in an agent are read`() {
    let empty = card("VERSION:3.0", "AGENT:", "FN:A")
    #expect(empty.summary == ["AGENT=", "FN=A"])
    #expect(empty.first(.agent)?.agent == nil)
    let inner = "BEGIN:VCARD\\nFN:B\\nAGENT:BEGIN:VCARD\\\\nFN:C\\\\nEND:VCARD\\nEND:VCARD\\n"
    let outer = card("VERSION:3.0", "AGENT:" + inner)
    let first = outer.first(.agent)?.agent
    #expect(first?.first(.fn)?.text == "B")
    #expect(first?.first(.agent)?.agent?.summary == ["FN=C"])
  }

  @Test func `a photo keeps its bytes and unknown parameters`() {
    let line = "PHOTO;ENCODING=b;TYPE=JPEG;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&9&9&x==:SGk="
    let card = card("VERSION:3.0", line, line)
    #expect(card.all(.photo).count == 2)
    #expect(card.first(.photo)?.parameters["X-ABCROP-RECTANGLE"] == ["ABClipRect_1&0&0&9&9&x=="])
    let back = card.converted(to: .v40).converted(to: .v30)
    #expect(back.all(.photo).map { $0.binary?.bytes } == [Array("Hi".utf8), Array("Hi".utf8)])
    #expect(back.first(.photo)?.parameters["X-ABCROP-RECTANGLE"] == ["ABClipRect_1&0&0&9&9&x=="])
  }

  @Test func `several agents and a truncated one are read`() {
    let one = "AGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\n"
    let text = "BEGIN:VCARD\nVERSION:2.1\n" + one + one + "FN:A\nAGENT:\nBEGIN:VCARD\nFN:C\n"
    let found = readings(text)
    #expect(found.count == 1)
    #expect(
      found.first?.card?.properties.map(\.name.rawName) == [
        "VERSION", "AGENT", "AGENT", "FN", "AGENT",
      ])
  }

  @Test func `Only END:VCARD ends the card of an AGENT`() {
    let agent = card("AGENT:", "BEGIN:VCARD", "FN:B", "END:x", "TEL:1", "END:VCARD", "FN:A")
    #expect(agent.properties.map(\.name) == [.agent, .fn])
    #expect(agent.first(.agent)?.agent?.summary == ["FN=B", "TEL=1"])
  }

  @Test func `lists are read`() {
    let card = card("VERSION:3.0", "CATEGORIES:a\\,b,c,,d", "NICKNAME:x", "CATEGORIES:")
    #expect(card.all(.categories).map(\.textList) == [["a,b", "c", "", "d"], []])
    #expect(card.first(.nickname)?.textList == ["x"])
    let old = VCard(reading: Array("BEGIN:VCARD\nVERSION:2.1\nCATEGORIES:a;b,c\nEND:VCARD\n".utf8))
    #expect(old.first(.categories)?.textList == ["a", "b", "c"])
  }
}
