import Testing
import VCardInterchange

struct XCardWriterTests {
  @Test(arguments: [
    ("FN:a\\, <b>\\n&", "<fn><text>a, &lt;b&gt;\n&amp;</text></fn>"),
    ("FN:a\u{FFFE}\u{FFFF}ﾾ\u{FFFD}\u{1}b", "<fn><text>aﾾ\u{FFFD}b</text></fn>"),
    (
      "N:A,B;C;;;",
      "<n><surname>A</surname><surname>B</surname><given>C</given><additional/><prefix/><suffix/></n>"
    ),
    ("GENDER:M", "<gender><sex>M</sex></gender>"),
    (
      "GENDER:M;a;b",
      "<gender><sex>M</sex><identity>a</identity><x-part3>b</x-part3></gender>"
    ),
    (
      "TEL;TYPE=home,cell;PREF=1;VALUE=uri:tel:+1",
      "<tel><parameters><type><text>home</text><text>cell</text></type><pref><integer>1</integer></pref></parameters><uri>tel:+1</uri></tel>"
    ),
    (
      "TEL;TYPE=\"home, cell\":1",
      "<tel><parameters><type><text>home</text><text>cell</text></type></parameters><text>1</text></tel>"
    ),
    ("GEO:91;0", "<geo><text>91;0</text></geo>"), ("GEO:+1;2", "<geo><uri>geo:1,2</uri></geo>"),
    ("BDAY:19850412", "<bday><date>19850412</date></bday>"),
    ("BDAY:T1022", "<bday><time>1022</time></bday>"),
    ("X-A;VALUE=time:102200Z", "<x-a><time>102200Z</time></x-a>"),
    ("X-A;VALUE=boolean:TRUE", "<x-a><boolean>true</boolean></x-a>"),
    ("X-A;VALUE=integer:1,2", "<x-a><integer>1</integer><integer>2</integer></x-a>"),
    ("BDAY:19850412T102200Z", "<bday><date-time>19850412T102200Z</date-time></bday>"),
    ("CATEGORIES:a,b\\,c", "<categories><text>a</text><text>b,c</text></categories>"),
    ("ORG:A;B", "<org><text>A</text><text>B</text></org>"),
    (
      "CLIENTPIDMAP:1;urn:uuid:2",
      "<clientpidmap><sourceid>1</sourceid><uri>urn:uuid:2</uri></clientpidmap>"
    ),
    (
      "X-FOO;X-BAR=1:a",
      "<x-foo><parameters><x-bar><unknown>1</unknown></x-bar></parameters><unknown>a</unknown></x-foo>"
    ),
    (#"XML:<m xmlns="urn:x"><k/></m>"#, #"<m xmlns="urn:x"><k/></m>"#),
    ("XML:<broken", "<xml><text>&lt;broken</text></xml>"),
  ])
  func `A property is written as an xCard element`(line: String, expected: String) {
    let text = Interchange.write([Interchange.card(line)], as: .xCard)
    let start =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">\n  <vcard>\n    "
    #expect(text == start + expected + "\n  </vcard>\n</vcards>\n")
  }

  @Test func `XCard writes the properties of a group together`() {
    let text = Interchange.write(
      [Interchange.card("g.URL:http://a\ng.X-ABLABEL:w\nNOTE:n")], as: .xCard)
    #expect(
      text.contains(
        """
            <group name="g">
              <url><uri>http://a</uri></url>
              <x-ablabel><unknown>w</unknown></x-ablabel>
            </group>
            <note><text>n</text></note>
        """))
  }

  @Test func `No cards give an empty xCard document`() {
    let text = Interchange.write([], as: .xCard)
    #expect(Interchange.read(text, as: .xCard).cards.isEmpty)
    #expect(Interchange.read(text, as: .xCard).errors.isEmpty)
  }

  @Test(arguments: [
    "FN:Ada\nN:Lovelace;Ada;;;\nORG:A\\;B;C\nGENDER:;x",
    "g1.TEL;TYPE=work,voice;VALUE=uri:tel:+1\ng1.X-ABLABEL:work",
    "ADR;LABEL=a^nb;GEO=\"geo:1,2\":;;S;L;R;C;Z\nNOTE;LANGUAGE=de:a\\, b\\nc",
    "BDAY:--0412\nANNIVERSARY:2009-08\nREV:20240101T000000Z\nTZ;VALUE=utc-offset:-0500",
    "UID:urn:uuid:1\nPHOTO:data:image/png;base64,AAAA\nX-A;VALUE=integer:7\nX-B:p\\;q\\,r",
    "BDAY:T102200\nBDAY:T10\nANNIVERSARY:T--00\nANNIVERSARY:T102200-0800",
    "X-A;VALUE=time:102200,1022\nX-B;VALUE=boolean:TRUE\nX-C;VALUE=float:1.5,2.5",
    "X-A;VALUE=date-and-or-time:19850412,T10,19850412T10",
    "N:1;2;3;4;5;6;7;;9,a\\,b\nADR:1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19\nGENDER:F;a;b",
    "CLIENTPIDMAP:1;urn:x;y",
  ])
  func `A card survives the round trip through xCard`(lines: String) {
    let card = Interchange.card(lines)
    let back = Interchange.read(Interchange.write([card, card], as: .xCard), as: .xCard)
    #expect(back.errors.isEmpty)
    #expect(
      back.cards.map(Interchange.lines) == [Interchange.lines(card), Interchange.lines(card)])
  }
}
