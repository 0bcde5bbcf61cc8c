import Testing
import VCardFormat
import VCardInterchange

struct CSVCardWriterTests {
  private let formats: [CardFormat] = [.csvGoogle, .csvOutlook, .csvApple]

  /// Returns the non-empty fields of a table's second row by their headers.
  private func fields(_ lines: String, as format: CardFormat) -> [String: String] {
    let text = Interchange.write([Interchange.card(lines)], as: format)
    let rows = text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    var result: [String: String] = [:]
    for (header, field) in zip(rows[0], rows[1]) where !field.isEmpty {
      result[String(header)] = String(field)
    }
    return result
  }

  @Test func `Google's columns are written with labels and values`() {
    let card = """
      FN:Ada Lovelace
      N:Lovelace;Ada;;;
      EMAIL;TYPE=home;PREF=1:a@x
      TEL;TYPE=cell:1
      item1.TEL:2
      item1.X-ABLabel:Boat
      ORG:Co;Sales
      TITLE:Boss
      BDAY:--0412
      """
    #expect(
      fields(card, as: .csvGoogle) == [
        "First Name": "Ada", "Last Name": "Lovelace", "E-mail 1 - Label": "* Home",
        "E-mail 1 - Value": "a@x", "Phone 1 - Label": "Mobile", "Phone 1 - Value": "1",
        "Phone 2 - Label": "Boat", "Phone 2 - Value": "2", "Organization Name": "Co",
        "Organization Department": "Sales", "Organization Title": "Boss", "Birthday": "--04-12",
      ])
  }

  @Test(
    arguments: [
      ("FN:only@x.org\nEMAIL;TYPE=work;PREF=1:only@x.org", nil),
      ("FN:b@x.org\nEMAIL:a@x.org\nEMAIL:b@x.org", "b@x.org"),
      ("FN:+44 1\nTEL;TYPE=cell:+44 1", nil), ("FN:Engines\nORG:Engines;Sales", nil),
      ("N:;;;;\nORG:Engines;Sales", nil), ("ORG:Engines\nEMAIL:a@x.org", nil),
      ("FN:Engines Ltd\nORG:Engines", "Engines Ltd"),
    ] as [(String, String?)])
  func `a name that says only what other columns do is in no column`(lines: String, name: String?) {
    for format in [CardFormat.csvGoogle, .csvOutlook] {
      #expect(fields(lines, as: format)["First Name"] == name)
      let back = Interchange.read(
        Interchange.write([Interchange.card(lines)], as: format), as: format)
      #expect(back.cards.map(\.displayName) == [Interchange.card(lines).displayName])
    }
  }

  @Test func `Google's columns are written with the services of messengers`() {
    let card = "FN:Ada\nN:;Ada;;;\nIMPP:xmpp:a@x\nIMPP;X-SERVICE-TYPE=QQ:x-apple:1"
    let messengers = fields(card, as: .csvGoogle).filter { $0.key.hasPrefix("IM ") }
    #expect(
      messengers == [
        "IM 1 - Service": "Jabber", "IM 1 - Value": "a@x", "IM 2 - Service": "QQ",
        "IM 2 - Value": "1",
      ])
  }

  @Test func `Outlook's columns are written with types in their names`() {
    let card = """
      FN:Dr Ada Lovelace
      N:Lovelace;Ada;;Dr;
      EMAIL:a@x
      EMAIL:b@x
      TEL;TYPE=work,voice:1
      TEL;TYPE=work:2
      TEL:3
      ADR;TYPE=home:;;S;L;R;C;Z
      BDAY:19850412
      URL:http://a
      """
    #expect(
      fields(card, as: .csvOutlook) == [
        "Title": "Dr", "First Name": "Ada", "Last Name": "Lovelace", "E-mail Address": "a@x",
        "E-mail 2 Address": "b@x", "Business Phone": "1", "Business Phone 2": "2",
        "Other Phone": "3", "Home Street": "S", "Home City": "L", "Home State": "R",
        "Home Postal Code": "C", "Home Country": "Z", "Birthday": "4/12/1985",
        "Web Page": "http://a",
      ])
  }

  @Test func `Preferred values have the first columns`() {
    let card =
      "FN:A\nEMAIL:second\nEMAIL;PREF=1:first\nTEL;TYPE=home:2\nTEL;TYPE=home;PREF=1:1\n"
      + "URL:http://b\nURL;PREF=1:http://a"
    let google = fields(card, as: .csvGoogle)
    #expect(["E-mail", "Phone"].map { google["\($0) 1 - Value"] } == ["first", "1"])
    #expect(["E-mail", "Phone"].map { google["\($0) 2 - Value"] } == ["second", "2"])
    let outlook = fields(card, as: .csvOutlook)
    #expect(["E-mail Address", "E-mail 2 Address"].map { outlook[$0] } == ["first", "second"])
    #expect(
      ["Home Phone", "Home Phone 2", "Web Page"].map { outlook[$0] } == ["1", "2", "http://a"])
    let apple = fields(card, as: .csvApple)
    #expect(
      ["email (other)", "phone (home)", "url (other)"].map { apple[$0] }
        == ["first", "1", "http://a"])
  }

  @Test func `Apple's columns are written with types in brackets`() {
    #expect(
      fields("FN:A B\nN:B;A;;;\nTEL;TYPE=cell:1\nEMAIL;TYPE=work:e\nNOTE:n", as: .csvApple) == [
        "first": "A", "last": "B", "phone (mobile)": "1", "email (work)": "e", "note": "n",
      ])
  }

  @Test(arguments: [
    "FN:Ada\nN:;Ada;;;\nEMAIL;TYPE=home:a@x\nTEL;TYPE=cell:1",
    "FN:Ada Lovelace\nTEL;TYPE=cell:1",
    "FN:The Lady\nN:Lovelace;Ada;King,Noel;;\nNOTE:a\\nb\nNOTE:c\nUID:urn:uuid:1",
    "FN:X\nORG:A;B;C;D\nORG:E\nTITLE:T\nTITLE:U\nBDAY;VALUE=text:long ago",
    "FN:X\nTEL;TYPE=home;X-A=b:1\nTEL;TYPE=work,cell:2\ng1.TEL:3\ng1.X-ABLABEL:Boat",
    "FN:X\nADR;TYPE=home;LABEL=a^nb:;;S;L;R;C;Z\nADR;TYPE=work;LANGUAGE=de:;;S,T;L;;;",
    "FN:X\nPHOTO:data:image/png;base64,AAAA\nCATEGORIES:a,b\nCATEGORIES:c\nIMPP:skype:me",
    "FN:X\nRELATED;TYPE=spouse;VALUE=text:Y\nANNIVERSARY:20010203\nGENDER:F\nX-FOO;X-B=1:a;b",
    "FN:X\nX-CSV;X-COLUMN=Mileage:7\nX-ABLABEL:alone\nLANG:de\nURL:http://a\nURL:http://b\nURL:http://c",
    "FN:X\nEMAIL:b@x\nEMAIL;PREF=1:a@x\nTEL;TYPE=home:1\nTEL;TYPE=home;PREF=1:2\nEMAIL:c@x",
    "FN:X\nADR;TYPE=POSTAL,PARCEL,work:;;S;L;R;C;Z\nADR;TYPE=dom:;;T;;;;\nX-LABEL;TYPE=POSTAL:S\\nL",
  ])
  func `A card survives the round trip through tables`(lines: String) {
    let card = Interchange.card(lines)
    for format in formats {
      let text = Interchange.write([card, card], as: format)
      let back = Interchange.read(text, as: format)
      #expect(back.errors.isEmpty)
      let added: Set = ["N:;X;;;"]
      for card in back.cards {
        let came = Set(Interchange.lines(card).map(normalized)).subtracting(added)
        #expect(
          came == Set(lines.split(separator: "\n").map { normalized(String($0)) }), "\(format)")
      }
      #expect(back.cards.count == 2)
    }
  }

  /// Returns a line without details that a table doesn't keep: the name of a group, and Apple's spelling.
  private func normalized(_ line: String) -> String {
    line.replacing("item1.", with: "").replacing("item2.", with: "").replacing("g1.", with: "")
      .replacing("X-ABLabel", with: "X-ABLABEL").replacing(
        "VALUE=text;TYPE=spouse", with: "TYPE=spouse;VALUE=text"
      )
      .replacing("IMPP;X-SERVICE-TYPE=Skype", with: "IMPP")
      .replacing("LABEL=a^nb;TYPE=home", with: "TYPE=home;LABEL=a^nb")
  }

  @Test(arguments: [
    "FN:X\nitem1.X-ABDATE:2001-02-03\nitem1.X-ABLABEL:_$!<Anniversary>!$_",
    "FN:X\nitem1.X-ABDATE:2001-02-03\nitem1.X-ABLABEL:Birthday\nANNIVERSARY:20010203",
    "FN:X\nADR;TYPE=work:;;a;;;;b\nADR;TYPE=work:;;a;;;;b\u{1}",
    "FN:X\nADR;TYPE=work:;;a;b;;;;c;d", "FN:X\nADR;TYPE=work:box;;a;b;;;c", "FN:X\nNICKNAME:a,b",
    "FN:X\nADR;TYPE=home:;ext;a;b;;;c\nADR;TYPE=home:box;;d;e;;;f\nADR:;;a;b;;;c",
    "FN:X\nAGENT:BEGIN:VCARD\\nVERSION:4.0\\nFN:Y\\nTEL:1\\nEND:VCARD\\n\nNOTE:n",
  ])
  func `The round trip through tables adds no property`(lines: String) {
    for format in formats {
      let once = Interchange.read(
        Interchange.write([Interchange.card(lines)], as: format), as: format)
      let names = once.cards.flatMap(\.properties).map(\.name.canonicalName)
      let came = Interchange.card(lines).properties.map(\.name.canonicalName)
      #expect(names.filter { $0 != "N" }.sorted() == came.sorted(), "\(format)")
    }
  }

  @Test(arguments: [
    "ITEM1.ADR;TYPE=work:;;S;L;R;C;Z\nitem1.X-ABADR:de\nitem1.X-ABLabel:Boat\nADR:;;T;;;;\nitem2.TEL:1\nitem2.X-ABLabel:Car"
  ])
  func `The properties of a group stay together in tables`(lines: String) {
    for format in formats {
      let text = Interchange.write([Interchange.card("FN:X\n\(lines)")], as: format)
      let card = Interchange.read(text, as: format).cards[0]
      let groups = Dictionary(grouping: card.properties.filter { $0.group != nil }) {
        $0.group?.lowercased() ?? ""
      }
      let members = groups.values.map { Set($0.map(\.name.canonicalName)) }
      #expect(
        Set(members) == [["ADR", "X-ABADR", "X-ABLABEL"], ["TEL", "X-ABLABEL"]], "\(format)")
      #expect(card.all(.adr).count == 2)
    }
  }

  @Test(arguments: [
    ("TEL;VALUE=uri:tel:+1-555-0142", "+1-555-0142"), ("EMAIL;VALUE=uri:mailto:a@b.c", "a@b.c"),
    ("X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;0;x", "Minnie"),
  ])
  func `A value in another notation is also in its column, and comes back`(
    line: String, cell: String
  ) {
    for format in formats {
      let text = Interchange.write([Interchange.card("FN:X\n\(line)")], as: format)
      #expect(text.contains(",\(cell),"), "\(format)")
      let back = Interchange.read(text, as: format).cards[0]
      #expect(
        Interchange.lines(back).filter { !$0.hasPrefix("FN:") && !$0.hasPrefix("N:") } == [line])
    }
  }

  @Test func `A nested AGENT is written as one text in a table`() {
    let agent = "AGENT:BEGIN:VCARD\nVERSION:4.0\nFN:Y\nEND:VCARD"
    let text = Interchange.write([Interchange.card("FN:X\n\(agent)\nNOTE:n")], as: .csvGoogle)
    #expect(text.contains(",AGENT:BEGIN:VCARD\\nVERSION:4.0\\nFN:Y\\nEND:VCARD\r\n"))
  }

  @Test func `An unknown column survives the round trip through a table`() {
    let text = "First Name,Mileage\r\nAda,7\r\n"
    let cards = Interchange.read(text, as: .csvOutlook).cards
    var writer = CSVCardWriter(
      layout: .outlook, columns: cards.flatMap(CSVCardWriter.ownColumns))
    var bytes: [UInt8] = []
    for card in cards { writer.append(card, to: &bytes) }
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(rows[0].hasSuffix(",Categories,Mileage,vCard"))
    #expect(rows[1].hasSuffix(",,7,"))
  }

  @Test(arguments: [
    "EMAIL;PREF=20:a@x", "EMAIL;TYPE=work;PREF=20:a@x", "URL;PREF=2:https://x.org",
    "RELATED;VALUE=text;PREF=3;TYPE=spouse:Hans", "ADR;TYPE=home;PREF=50:;;1 Way;Leeds;;;",
  ])
  func `A preference that no column holds goes to the column vCard`(line: String) {
    for format in formats {
      let table = Interchange.write([Interchange.card("FN:A\nN:;A;;;\n\(line)")], as: format)
      let card = Interchange.read(table, as: format).cards.first
      #expect(card?.properties.contains { $0.preference.map { $0 > 1 } ?? false } == true)
    }
  }
}
