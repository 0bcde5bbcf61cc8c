import Testing

@testable import VCardInterchange

struct JSContactReaderTests {
  @Test(arguments: [
    (#""name":{"full":"Ada"}"#, ["FN:Ada"]),
    (
      #""name":{"isOrdered":true,"components":[{"kind":"given","value":"A"},{"kind":"surname","value":"L"}]}"#,
      ["N;JSCOMPS=\";1;0\":L;A;;;", "FN;DERIVED=TRUE:A L"]
    ),
    (
      #""name":{"full":"A"},"phones":{"p":{"number":"tel:+1","features":{"mobile":true},"contexts":{"work":true},"pref":2,"label":"boat"}}"#,
      ["FN:A", "js1.TEL;TYPE=work,cell;PREF=2;PROP-ID=p;VALUE=uri:tel:+1", "js1.X-ABLabel:boat"]
    ),
    (
      #""name":{"full":"A"},"emails":{"e1":{"address":"a@x","example.com:b":{"c":1.50}}}"#,
      ["FN:A", "EMAIL;PROP-ID=e1:a@x", #"JSPROP;JSPTR="emails/e1/example.com:b":{"c":1.50}"#]
    ),
    (#""name":{"full":"A"},"foo":[1,"x,y"]"#, ["FN:A", #"JSPROP;JSPTR=foo:[1\,"x\,y"]"#]),
    (
      #""name":{"full":"A"},"anniversaries":{"b":{"kind":"birth","date":{"year":1953,"month":4}}}"#,
      ["FN:A", "BDAY;PROP-ID=b:1953-04"]
    ),
    (
      #""name":{"full":"A"},"addresses":{"a":{"components":[{"kind":"number","value":"5"},{"kind":"name","value":"Oak"},{"kind":"locality","value":"L"}],"countryCode":"US"}}"#,
      ["FN:A", "ADR;CC=US;PROP-ID=a:;;5 Oak;L;;;;;;;5;Oak;;;;;;"]
    ),
    (
      #""name":{"full":"A"},"addresses":{"a":{"components":[{"kind":"number","value":"54321"},{"kind":"separator","value":" "},{"kind":"name","value":"Oak St"},{"kind":"locality","value":"Reston"}],"defaultSeparator":", ","isOrdered":true}}"#,
      [
        "FN:A",
        #"ADR;PROP-ID=a;JSCOMPS="s,\, ;10;s, ;11;3":;;54321 Oak St;Reston;;;;;;;54321;Oak St;;;;;;"#,
      ]
    ),
    (
      #""name":{"full":"A"},"addresses":{"a":{"components":[{"kind":"name","value":"Weg"},{"kind":"number","value":"5"}],"defaultSeparator":"-","isOrdered":true}}"#,
      ["FN:A", #"ADR;PROP-ID=a;JSCOMPS="s,-;11;10":;;Weg-5;;;;;;;;5;Weg;;;;;;"#]
    ),
    (
      #""name":{"full":"A"},"addresses":{"a":{"components":[{"kind":"number","value":"5"},{"kind":"name","value":"Weg"},{"kind":"block","value":"B"},{"kind":"country","value":"Germany"}]}}"#,
      ["FN:A", "ADR;PROP-ID=a:;;Weg 5,B;;;;Germany;;;;5;Weg;;B;;;;"]
    ),
    (
      #""name":{"full":"A"},"anniversaries":{"b":{"kind":"birth","date":{"year":0,"month":5,"day":5}}}"#,
      ["FN:A", "BDAY;PROP-ID=b:--0505", "JSPROP;JSPTR=anniversaries/b/date/year:0"]
    ),
    (
      #""name":{"full":"A"},"titles":{"t":{"name":"Boss","organizationId":"o"}},"organizations":{"o":{"name":"Best"}}"#,
      ["FN:A", "js1.TITLE;PROP-ID=t:Boss", "js1.ORG;PROP-ID=o:Best"]
    ),
    (
      #""name":{"full":"A"},"language":"en","titles":{"t":{"kind":"title","name":"Boss"}},"localizations":{"fr":{"titles/t/name":"Patron"}}"#,
      [
        "FN:A", "TITLE;PROP-ID=t;ALTID=l10n-1:Boss", "TITLE;ALTID=l10n-1;LANGUAGE=fr:Patron",
        "LANGUAGE:en",
      ]
    ),
    (
      #""name":{"full":"A"},"notes":{"n":{"note":"a"}},"localizations":{"fr":{"notes":null,"name/full":"B"}}"#,
      [
        "FN;ALTID=l10n-1:A", "NOTE;PROP-ID=n:a", "FN;ALTID=l10n-1;LANGUAGE=fr:B",
        #"JSPROP;JSPTR=localizations/fr:{"notes":null\,"name/full":"B"}"#,
      ]
    ),
    (
      #""name":{"full":"A"},"phones":{"p":{"number":"tel:+1","vCardParams":{"value":"uri"}}}"#,
      [
        "FN:A", "TEL;PROP-ID=p;VALUE=uri:tel:+1",
        #"JSPROP;JSPTR=phones/p/vCardParams:{"value":"uri"}"#,
      ]
    ),
    (
      #""name":{"full":"A","components":[{"kind":"given","value":"John","phonetic":"dʒɑːn"},{"kind":"surname","value":"Smith","phonetic":"smɪθ"}],"phoneticSystem":"ipa"}"#,
      ["FN:A", "N;ALTID=l10n-1:Smith;John;;;", "N;PHONETIC=ipa;ALTID=l10n-1:smɪθ;dʒɑːn;;;"]
    ),
    (
      #""name":{"full":"A","isOrdered":true,"components":[{"kind":"given","value":"A","phonetic":"a"},{"kind":"separator","value":"-"},{"kind":"surname","value":"B","phonetic":"b"}],"phoneticScript":"Kana","sortAs":{"surname":"B"},"vCardParams":{"altid":"7"}}"#,
      [
        "FN:A", "N;ALTID=7;SORT-AS=B;JSCOMPS=\";1;s,-;0\":B;A;;;",
        "N;SCRIPT=Kana;JSCOMPS=\";1;s,-;0\";ALTID=7:b;a;;;",
      ]
    ),
    (
      #""name":{"full":"A","components":[{"kind":"given","value":"A","phonetic":"a"},{"kind":"surname","value":"B"}],"phoneticSystem":"ipa"}"#,
      [
        "FN:A", "N:B;A;;;",
        #"JSPROP;JSPTR=name/components:[{"kind":"given"\,"value":"A"\,"phonetic":"a"}\,{"kind":"surname"\,"value":"B"}]"#,
        #"JSPROP;JSPTR=name/phoneticSystem:"ipa""#,
      ]
    ),
    (
      #""name":{"full":"A"},"vCardProps":[["x-foo",{"group":"g"},"unknown","a;b"]]"#,
      ["FN:A", "g.X-FOO:a;b"]
    ),
    (
      #""name":{"full":"A"},"updated":"2024-01-01T00:00:00Z","created":"2024-01-01T00:00:00.5Z","kind":"org","keywords":{"a":true,"b":false}"#,
      [
        "FN:A", "REV:20240101T000000Z", "CREATED;X-FRACTION=5:20240101T000000Z", "KIND:org",
        "CATEGORIES:a", #"JSPROP;JSPTR=keywords/b:false"#,
      ]
    ),
    (
      #""name":{"full":"A\u0000\r\nEND:VCARD"}"#,
      ["FN:A\\nEND:VCARD", #"JSPROP;JSPTR=name/full:"A\\u0000\\r\\nEND:VCARD""#]
    ),
  ])
  func `A JSContact member is read as a property or as JSPROP`(members: String, expected: [String])
    throws
  {
    let text = #"{"@type":"Card","version":"1.0",\#(members)}"#
    let result = Interchange.read(text, as: .jsContact)
    #expect(result.errors.isEmpty)
    #expect(result.cards.map(Interchange.lines) == [expected])
    let json = try JSONParser.value(in: Array(text.utf8))
    let back = JSContactBuilder.json(of: try #require(result.cards.first))
    #expect(JSContactPatch.differences(from: back, to: json) == [])
  }

  @Test(arguments: [
    ("[{},{}]", 2), (#"{"@type":"Card"}"#, 1), ("{} {}", 2), ("[]", 0),
  ])
  func `One or several cards are read, in pieces of any size`(text: String, count: Int) {
    for size in 1...5 {
      let result = Interchange.read(text, as: .jsContact, pieceSize: size)
      #expect(result.cards.count == count)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `A JSON value that isn't a card is an error, and the other cards are read`() {
    let text = #"[null,{"@type":"Event"},["x"],{"name":{"full":"A"}},null,{"name":{"full":"B"}}]"#
    let result = Interchange.read(text, as: .jsContact)
    #expect(result.cards.map(Interchange.lines) == [["FN:A"], ["FN:B"]])
    #expect(result.errors.map(\.code) == [.notACard, .notACard, .notACard, .notACard])
    #expect(result.errors.map(\.card) == [1, 2, 3, 5])
  }
}
