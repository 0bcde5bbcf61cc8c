import Testing
import VCardFormat

@testable import VCardInterchange

struct CardFormatTests {
  @Test func `Each card format has a name`() {
    #expect(
      CardFormat.all.map(\.name) == [
        "vcard", "vcard21", "vcard3", "vcard4", "jcard", "xcard", "jscontact", "csv-google",
        "csv-outlook", "csv-apple", "mutt", "abook", "ldif", "html", "message",
      ])
    for format in CardFormat.all { #expect(CardFormat(name: format.name) == format) }
    #expect(CardFormat(name: "csv") == .csvGoogle)
    #expect(CardFormat(name: "vcard5") == nil)
  }

  @Test func `Each file type is read in one format`() {
    #expect(
      CardFormat.all.map { CardFormat(typeIdentifier: $0.typeIdentifier)?.name } == [
        "vcard", "vcard", "vcard", "vcard", "jcard", "xcard", "jscontact", "csv-google",
        "csv-google", "csv-google", "mutt", "abook", "ldif", "html", "message",
      ])
    #expect(CardFormat(typeIdentifier: "public.png") == nil)
  }

  @Test func `A format may support only reading or only writing`() {
    let read = CardFormat(
      "read", typeIdentifier: "x", source: { VCardReader(limits: $0, charset: $1) })
    #expect(read.isRead && CardReader(read) != nil)
    #expect(!read.isWritten && read.makeWriter() == nil)
    let written = CardFormat("written", typeIdentifier: "x", writer: { _ in XCardWriter() })
    #expect(!written.isRead && CardReader(written) == nil)
    #expect(written.isWritten && written.makeWriter() is XCardWriter)
  }

  @Test(arguments: [
    (#" ["vcard", []]"#, "jcard"), (#"[["vcard",[]]]"#, "jcard"),
    ("\u{FEFF}[ [\"vcard\", []] ]", "jcard"), (#"[["vcard", ["#, "jcard"),
    (#"{"@type":"Card"}"#, "jscontact"), ("\u{FEFF}{ \"@type\" : \"Card\"", "jscontact"),
    (#"[{"version":"1.0","@type":"Card"}]"#, "jscontact"),
    (#"[null, -1, {"@type":"Card"}]"#, "jscontact"), (#"[null,["vcard",[]]]"#, "jcard"),
    (#"{"name":{"full":"Ada"}}"#, "jscontact"),
    (#"{"uid":"1","name":{"components":[{"kind":"given","value":"Ada"}]}}"#, "jscontact"),
    (#"{"emails":{"e1":{"address":"ada@x"}}}"#, "jscontact"),
    (#"{"media":{"p":{"kind":"photo","uri":"data:image/png;base64,AAAA"#, "jscontact"),
    ("<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">", "xcard"),
    ("Name,E-mail 1 - Value\nA", "csv-google"),
    ("\u{FEFF}Name,E-mail 1 - Value\nA", "csv-google"),
    ("First Name;E-mail Address", "csv-google"), ("first\tlast\tphone (home)\n", "csv-google"),
    ("# my aliases\nalias ada Ada <ada@x>\nalias b", "mutt"),
    ("# abook addressbook file\n\n[format]\nprogram=abook\n", "abook"),
    ("unalias *\nalias ada Ada <ada@x>\n", "mutt"), ("dn: uid=ada\ncn: Ada\n", "ldif"),
    ("[0]\nname=Ada\n", "abook"), ("\u{FEFF}dn: cn=Ada\r\nobjectClass: person\r\n", "ldif"),
    ("# extended LDIF\n#\nversion: 1\n\ndn:: Y249QWRh\nobjectclass: top\n", "ldif"),
  ])
  func `A format is detected by the first bytes`(text: String, expected: String) {
    #expect(CardFormat.detect(Array(text.utf8))?.name == expected)
  }

  @Test(arguments: [
    ("[]", "jcard"), (#"[["name", {}]]"#, "jcard"), (#"{"@type":"CardGroup"}"#, "jscontact"),
    (#"{"@type":"Group","name":{"full":"Ada"}}"#, "jscontact"), (#"{"uid":"1"}"#, "jscontact"),
    (#"{"name":"package","version":"1.0"}"#, "jscontact"),
    (#"{"name":{"first":"Ada"}}"#, "jscontact"), (#"{"links":{"self":"x"}}"#, "jscontact"),
    (#"{"links":{"self":{"href":"x"}}}"#, "jscontact"),
    (#"{"list":[{"@type":"Card"}]}"#, "jscontact"), (#"{"a":"\"@type\":\"Card\""}"#, "jscontact"),
    ("<?xml version=\"1.0\"?>", "xcard"), ("First Name\nAda", "csv-google"),
    ("set a=b\nset c=d\nalias ada Ada <ada@x>\n", "mutt"), ("dn: cn=Ada\nx: A", "ldif"),
  ])
  func `Input that may be cards is detected only if the caller allows it`(
    text: String, expected: String
  ) {
    #expect(CardFormat.detect(Array(text.utf8)) == nil)
    #expect(CardFormat.detect(Array(text.utf8), atLeast: .possible)?.name == expected)
  }

  @Test(arguments: [
    "BEGIN:VCARD\nVERSION:4.0", "", "a,b", "\u{FEFF}", "alias ll ls -l\n", "dnx: 1",
  ])
  func `Other text has no detected format`(text: String) {
    #expect(CardFormat.detect(Array(text.utf8), atLeast: .possible) == nil)
  }

  @Test func `vCards are read through the same reader as other formats`() throws {
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n"
    var reader = try #require(CardReader(.vCard))
    reader.append(Array("\(card)stray\r\n\(card)end\r\n".utf8))
    reader.finish()
    var readings: [CardEntry] = []
    while let reading = reader.next() { readings.append(reading) }
    #expect(readings.map(\.number) == [1, 2, 2])
    #expect(readings.map(\.line) == [1, 6, 10])
    #expect(readings.map(\.isStrayText) == [false, false, true])
    #expect(readings.map { $0.card?.bytes.count } == [card.utf8.count, card.utf8.count, nil])
    #expect(
      readings.map { $0.diagnostics.map(\.rule) } == [[], [.textOutsideCard], [.textOutsideCard]])
  }

  @Test func `An unreadable card is counted, and the next card is read`() throws {
    var reader = try #require(CardReader(.jCard))
    reader.append(Array(#"[["vcard",[]],["vcard",1],["vcard",[]]]"#.utf8))
    reader.finish()
    var readings: [CardEntry] = []
    while let reading = reader.next() { readings.append(reading) }
    #expect(readings.map(\.number) == [1, 2, 3])
    #expect(readings.map { $0.error?.code } == [nil, .notACard, nil])
  }
}
