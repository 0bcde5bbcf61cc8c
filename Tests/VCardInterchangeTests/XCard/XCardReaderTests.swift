import Testing
import VCardFormat
import VCardInterchange

struct XCardReaderTests {
  private func document(_ properties: String) -> String {
    #"<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard>\#(properties)</vcard></vcards>"#
  }

  @Test(arguments: [
    ("<fn><text>Ada &amp; Co; x</text></fn>", ["FN:Ada & Co\\; x"]),
    (
      "<n><surname>A</surname><given>B</given><additional/><suffix>C</suffix><suffix>D</suffix></n>",
      ["N:A;B;;;C,D"]
    ),
    ("<n><surname>A</surname><given>B</given></n>", ["N:A;B"]),
    ("<adr><street>A</street></adr>", ["ADR:;;A"]),
    ("<gender><sex>F</sex></gender>", ["GENDER:F"]),
    ("<gender><sex/><identity>x</identity></gender>", ["GENDER:;x"]),
    (
      "<tel><parameters><type><text>work</text><text>voice</text></type><pref><integer>1</integer></pref></parameters><uri>tel:+1;ext=2</uri></tel>",
      ["TEL;TYPE=work,voice;PREF=1;VALUE=uri:tel:+1;ext=2"]
    ),
    ("<bday><date>--0203</date></bday>", ["BDAY:--0203"]),
    (
      "<anniversary><date-time>20090808T1430-0500</date-time></anniversary>",
      ["ANNIVERSARY:20090808T1430-0500"]
    ),
    ("<bday><time>102200</time></bday>", ["BDAY:T102200"]),
    ("<x-a><boolean>0</boolean></x-a>", ["X-A;VALUE=boolean:FALSE"]),
    ("<bday><text>circa 1800</text></bday>", ["BDAY;VALUE=text:circa 1800"]),
    ("<tz><utc-offset>-0500</utc-offset></tz>", ["TZ;VALUE=utc-offset:-0500"]),
    ("<nickname><text>a</text><text>b,c</text></nickname>", ["NICKNAME:a,b\\,c"]),
    ("<org><text>A</text><text>B</text></org>", ["ORG:A;B"]),
    ("<x-foo><unknown>a;b</unknown></x-foo>", ["X-FOO:a;b"]),
    ("<rev><timestamp>20240101T000000Z</timestamp></rev>", ["REV:20240101T000000Z"]),
    (
      #"<group name="item1"><url><uri>http://a</uri></url><x-ablabel><text>w</text></x-ablabel></group>"#,
      ["item1.URL:http://a", "item1.X-ABLABEL;VALUE=text:w"]
    ),
    (
      #"<e:mood xmlns:e="http://example.com/e" e:a="1" b="2">good<e:very/></e:mood>"#,
      [
        #"XML:<mood xmlns="http://example.com/e" xmlns:a0="http://example.com/e" a0:a="1" b="2">good<very/></mood>"#
      ]
    ),
    (
      "<x-deep><a><b>1</b></a></x-deep>",
      [#"XML:<x-deep xmlns="urn:ietf:params:xml:ns:vcard-4.0"><a><b>1</b></a></x-deep>"#]
    ),
    (
      "<adr><parameters><label><text>a&#10;b</text></label></parameters><street>S</street><code>1</code></adr>",
      ["ADR;LABEL=a^nb:;;S;;;1"]
    ),
  ])
  func `An xCard element is read as a property`(element: String, expected: [String]) {
    let result = Interchange.read(document(element), as: .xCard)
    #expect(result.errors.isEmpty)
    #expect(result.cards.map(Interchange.lines) == [expected])
  }

  @Test func `XCard in pieces of any size is read alike`() {
    let text = document("<fn><text>Zoë</text></fn><note><text>a&lt;b</text></note>")
    for size in 1...7 {
      let result = Interchange.read(text, as: .xCard, pieceSize: size)
      #expect(result.cards.map(Interchange.lines) == [["FN:Zoë", "NOTE:a<b"]])
    }
  }

  @Test func `XCard with a document type is refused`() {
    let text = #"<!DOCTYPE x [<!ENTITY a "b">]>"# + document("<fn><text>&a;</text></fn>")
    let result = Interchange.read(text, as: .xCard)
    #expect(result.cards.isEmpty)
    #expect(result.errors.map(\.code) == [.documentType])
  }

  @Test func `XCards before a fault are read`() {
    let text =
      #"<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard><fn><text>A</text></fn></vcard><vcard><fn></vcard>"#
    let result = Interchange.read(text, as: .xCard)
    #expect(result.cards.map(Interchange.lines) == [["FN:A"]])
    #expect(result.errors.map(\.code) == [.malformed])
    #expect(result.errors.map(\.line) == [1])
  }

  @Test func `Deeply nested and large xCards are refused`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(Interchange.read(document(deep), as: .xCard).errors.map(\.code) == [.tooDeep])
    let large = document("<note><text>" + String(repeating: "x", count: 5000) + "</text></note>")
    let limits = VCardLimits(cardSize: 1000)
    #expect(Interchange.read(large, as: .xCard, limits: limits).errors.map(\.code) == [.tooLarge])
  }

  @Test func `Invalid UTF-8 in xCard is an error`() {
    let bytes = Array(document("<fn><text>").utf8) + [0xC3, 0x28]
    #expect(Interchange.read(bytes, as: .xCard).errors.map(\.code) == [.malformed])
  }
}
