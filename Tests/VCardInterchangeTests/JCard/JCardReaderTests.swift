import Testing
import VCardFormat
import VCardInterchange

struct JCardReaderTests {
  @Test(arguments: [
    (#"["fn",{},"text","a,b\n\u00eb\ud83d\ude00"]"#, "FN:a\\,b\\në😀"),
    (#"["n",{},"text",["A",["B","C"],"","",""]]"#, "N:A;B,C;;;"),
    (#"["org",{},"text",["A;x","B"]]"#, "ORG:A\\;x;B"),
    (#"["org",{},"text","A"]"#, "ORG:A"),
    (#"["categories",{},"text","a","b,c"]"#, "CATEGORIES:a,b\\,c"),
    (
      #"["tel",{"type":["home","cell"],"pref":"1"},"uri","tel:+1"]"#,
      "TEL;TYPE=home,cell;PREF=1;VALUE=uri:tel:+1"
    ),
    (#"["url",{"group":"item1"},"uri","http://a/?b,c"]"#, "item1.URL:http://a/?b,c"),
    (#"["bday",{},"date-and-or-time","1985-04-12"]"#, "BDAY:19850412"),
    (#"["bday",{},"date","--04-12"]"#, "BDAY:--0412"),
    (#"["bday",{},"date","1985-04"]"#, "BDAY:1985-04"),
    (#"["rev",{},"timestamp","2010-01-01T12:00:00-05:00"]"#, "REV:20100101T120000-0500"),
    (#"["tz",{},"utc-offset","-05:00"]"#, "TZ;VALUE=utc-offset:-0500"),
    (#"["x-foo",{},"unknown","a;b\\,c"]"#, "X-FOO:a;b\\,c"),
    (#"["x-foo",{},"integer",7,8]"#, "X-FOO;VALUE=integer:7,8"),
    (#"["x-foo",{},"boolean",true]"#, "X-FOO;VALUE=boolean:TRUE"),
    (#"["x-foo",{},"boolean",true,false]"#, "X-FOO;VALUE=boolean:TRUE,FALSE"),
    (#"["x-foo",{},"date","1985-04-12","--04-13"]"#, "X-FOO;VALUE=date:19850412,--0413"),
    (#"["x-foo",{},"time","10:22:00Z"]"#, "X-FOO;VALUE=time:102200Z"),
    (#"["bday",{},"time","10:22:00"]"#, "BDAY:T102200"),
    (#"["bday",{},"time","T10"]"#, "BDAY:T10"),
    (#"["bday",{},"date-and-or-time","T10:22"]"#, "BDAY:T1022"),
    (#"["geo",{},"float",[37.38,-122.08]]"#, "GEO:geo:37.38,-122.08"),
    (#"["x-foo",{},"float",1e400]"#, "X-FOO;VALUE=float:1e400"),
    (#"["note",{"x-p":"a\"b\nc"},"text",""]"#, "NOTE;X-P=a^'b^nc:"),
    (#"["fn:x\r\nEVIL",{"a;b":"c"},"text","d\u0000e"]"#, "FN-X--EVIL;A-B=c;VALUE=text:de"),
    (#"["fn",{},"uri","x\r\nEND:VCARD"]"#, "FN;VALUE=uri:x\\nEND:VCARD"),
  ])
  func `A jCard array is read as a property`(json: String, expected: String) {
    let text = #"["vcard",[["version",{},"text","4.0"],\#(json)]]"#
    let result = Interchange.read(text, as: .jCard)
    #expect(result.errors.isEmpty)
    #expect(result.cards.map(Interchange.lines) == [[expected]])
  }

  @Test(arguments: [
    (#"["vcard",[]]"#, 1), (#"[["vcard",[]],["vcard",[]]]"#, 2), ("[]", 0), ("", 0),
    (#"["vcard",[]] ["vcard",[]]"#, 2), ("\u{FEFF}[ [\"VCARD\",[]] ]", 1),
  ])
  func `One or several cards are read, in pieces of any size`(text: String, count: Int) {
    for size in 1...9 {
      let result = Interchange.read(text, as: .jCard, pieceSize: size)
      #expect(result.cards.count == count)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `A bad jCard is an error, and the other cards are read`() {
    let text = #"[["vcard",[["fn",{},"text","A"]]],["vcard",[["fn"]]],["vcard",[,]],["vcard",[]]]"#
    let result = Interchange.read(text, as: .jCard)
    #expect(result.cards.map(Interchange.lines) == [["FN:A"], []])
    #expect(result.errors.map(\.code) == [.notACard, .malformed])
    #expect(result.errors.map(\.card) == [2, 3])
    #expect(result.errors.map(\.offset) == [34, 63])
  }

  @Test func `An item that isn't a property is kept and named, and the others are read`() throws {
    var reader = try #require(CardReader(.jCard))
    reader.append(
      Array(#"[\#n["vcard",[["fn",{},"text","Ada"],["note"],7,["tel",{},"uri","tel:+1"]]]]"#.utf8))
    reader.finish()
    let next = reader.next()
    let entry = try #require(next)
    #expect(entry.error == nil)
    #expect(
      entry.card.map(Interchange.lines) == [
        "FN:Ada", #"X-UNREADABLE-LINE;VALUE=text:["note"]"#, "X-UNREADABLE-LINE;VALUE=text:7",
        "TEL;VALUE=uri:tel:+1",
      ])
    #expect(entry.doubts.map(\.rule) == [.malformedProperty, .malformedProperty])
    #expect(entry.doubts.map(\.line) == [2, 2])
    #expect(
      entry.doubts.first?.sentence
        == #"A property is written [name, {parameters}, type, value]; “["note"]” is kept as X-UNREADABLE-LINE."#
    )
  }

  @Test(arguments: [
    #"{"schema": "contacts.export/1", "total": 2, "contacts": [LIST]}"#,
    #"{"contacts":[LIST],"schema":"contacts.export/1","total":2}"#,
    #"{"a":"\"contacts\":[","b":["contacts"], "contacts" : [ LIST ] , "c":[{"d":"]}"}]}"#, "[LIST]",
  ])
  func `The cards of a document are read, in pieces of any size`(text: String) {
    let contacts = ["A", "B"].map {
      #"{"row":0,"emails":[],"jcard":["vcard",[["fn",{},"text","\#($0)"]]]}"#
    }
    let document = text.replacing("LIST", with: contacts.joined(separator: ",\n"))
    #expect(CardFormat.detect(Array(document.utf8)) == .jCard)
    for size in [1, 7, Int.max] {
      let result = Interchange.read(document, as: .jCard, pieceSize: size)
      #expect(result.cards.map(Interchange.lines) == [["FN:A"], ["FN:B"]])
      #expect(result.errors.isEmpty)
    }
    let error = Interchange.read(String(document.dropLast()), as: .jCard).errors
    #expect(error.map(\.code) == [.malformed])
    let bad = document.replacing(#"["fn",{},"text","A"]"#, with: "7")
    #expect(Interchange.read(bad, as: .jCard).errors.map(\.card) == [1])
  }

  @Test(arguments: ["null", "false", "7", "-1.5e3", #""x ]\" y""#, #"{"a":[1]}"#])
  func `A value that is no card is an error, and the other cards are read`(value: String) {
    for size in [1, 7, Int.max] {
      let cards = #"["vcard",[["fn",{},"text","A"]]]"#
      let text = "[\(cards),\n\(value),\n\(value)\n,\(cards)\n,\(value)]"
      let result = Interchange.read(text, as: .jCard, pieceSize: size)
      #expect(result.cards.map(Interchange.lines) == [["FN:A"], ["FN:A"]])
      #expect(result.errors.map(\.code) == [.notACard, .notACard, .notACard])
      #expect(result.errors.map(\.line) == [2, 3, 5])
      #expect(result.errors.map(\.card) == [2, 3, 5])
    }
    let first = Interchange.read(#"[null, ["vcard",[["fn",{},"text","A"]]]]"#, as: .jCard)
    #expect(first.cards.map(Interchange.lines) == [["FN:A"]])
    #expect(first.errors.map(\.line) == [1])
  }

  @Test func `Text after a card that isn't JSON ends the reading with its line`() {
    let result = Interchange.read(
      "[[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]],\n\n%]", as: .jCard)
    #expect(result.cards.map(Interchange.lines) == [["FN:A"]])
    #expect(result.errors.map(\.line) == [3])
    #expect(
      result.errors.map(\.description) == [
        "This text is not JSON, and nothing after it is read; correct it and read the file again."
      ])
  }

  @Test(arguments: [
    ("hello", VCardInterchangeError.Code.malformed), ("[\"vcard\",[", .malformed),
    ("[", .malformed),
    ("{}", .notACard), (#"["vcard",[["fn",{},"text","\x"]]]"#, .malformed),
    (#"["vcard",[["fn",{},"text",01]]]"#, .malformed),
  ])
  func `Text that isn't a jCard is an error`(text: String, code: VCardInterchangeError.Code) {
    #expect(Interchange.read(text, as: .jCard).errors.map(\.code) == [code])
  }

  @Test func `Deep nesting, large cards and invalid UTF-8 are refused`() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(Interchange.read(deep, as: .jCard).errors.map(\.code) == [.tooDeep])
    let inside = #"["vcard",[["x",{},"text","# + deep + String(repeating: "]", count: 200_003)
    #expect(Interchange.read(inside, as: .jCard).errors.map(\.code) == [.tooDeep])
    let limits = VCardLimits(cardSize: 1000)
    let large = #"["vcard",[["x",{},"text",""# + String(repeating: "a", count: 5000)
    #expect(Interchange.read(large, as: .jCard, limits: limits).errors.map(\.code) == [.tooLarge])
    let broken = Array(#"["vcard",[["fn",{},"text",""#.utf8) + [0xFF] + Array("\"]]]".utf8)
    #expect(Interchange.read(broken, as: .jCard).errors.map(\.code) == [.brokenText])
  }

  @Test func `Cards survive the round trip through jCard`() {
    let card = Interchange.card(
      "FN:Ada\nN:L;A;;;\nORG:A\\;B;C\nBDAY:--0412\nREV:20240101T000000Z\ng.TEL;TYPE=a,b:1\nNOTE:x\\ny"
    )
    let text = Interchange.write([card, card], as: .jCard)
    let back = Interchange.read(text, as: .jCard)
    #expect(
      back.cards.map(Interchange.lines) == [Interchange.lines(card), Interchange.lines(card)])
    #expect(Interchange.write([], as: .jCard) == "[]\n")
  }
}
