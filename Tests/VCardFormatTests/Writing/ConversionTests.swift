import Testing
import VCardFormat

struct ConversionTests {
  /// The lines that a line of one version becomes in another.
  private func lines(_ line: String, _ from: String, _ to: VCard.Version) -> [String] {
    let names = to == .v21 ? ["N:x;;;;"] : ["N:x;;;;", "FN:x"]
    let card = card(["VERSION:\(from)"] + names + line.split(separator: "|").map(String.init))
    let text = card.converted(to: to).string.replacing("\r\n ", with: "")
    let lines = text.split(separator: "\r\n").map(String.init)
    return lines.filter { !(names + ["BEGIN:VCARD", "END:VCARD", "VERSION:\(to)"]).contains($0) }
  }

  @Test(arguments: [
    ("TEL;TYPE=home,pref:1", "TEL;HOME;PREF:1", "TEL;TYPE=home;PREF=1:1"),
    ("EMAIL;TYPE=WORK:a@b", "EMAIL;WORK:a@b", "EMAIL;TYPE=WORK:a@b"),
    (
      "NOTE:a\\nb\\, c\\; d", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab, c; d",
      "NOTE:a\\nb\\, c\\; d"
    ),
    ("NOTE:ü", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=BC", "NOTE:ü"),
    ("NOTE:a\\\\b", "NOTE;ENCODING=QUOTED-PRINTABLE:a=5Cb", "NOTE:a\\\\b"),
    ("ORG:A\\;B;C", "ORG:A\\;B;C", "ORG:A\\;B;C"),
    ("BDAY:1985-04-12", "BDAY:1985-04-12", "BDAY:19850412"),
    (
      "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12",
      "BDAY:--0412"
    ),
    (
      "item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-11-11",
      "item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-11-11",
      "item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-11-11"
    ),
    ("BDAY:soon", "BDAY:soon", "BDAY;VALUE=text:soon"),
    (
      "BDAY;VALUE=text:2016-08-01", "BDAY;VALUE=text:2016-08-01", "BDAY;VALUE=text:2016-08-01"
    ),
    ("REV:2010-01-02T03:04:05Z", "REV:2010-01-02T03:04:05Z", "REV:20100102T030405Z"),
    (
      "PHOTO;TYPE=JPEG;ENCODING=b:SGk=", "PHOTO;JPEG;ENCODING=BASE64:SGk=|",
      "PHOTO:data:image/jpeg;base64,SGk="
    ),
    (
      "X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=b:/9j/4A==",
      "X-MS-CARDPICTURE;JPEG;ENCODING=BASE64:/9j/4A==|",
      "X-MS-CARDPICTURE;VALUE=uri;TYPE=JPEG:data:application/octet-stream;base64,/9j/4A=="
    ),
    (
      "X-FOO;VALUE=uri:data:image/png;base64,/9j/", "X-FOO;VALUE=URL:data:image/png;base64,/9j/",
      "X-FOO;VALUE=uri:data:image/png;base64,/9j/"
    ),
    (
      "PHOTO;VALUE=uri:cid:a@b.example", "PHOTO;VALUE=CONTENT-ID:<a@b.example>",
      "PHOTO:cid:a@b.example"
    ),
    ("PHOTO;VALUE=uri:http://a/b", "PHOTO;VALUE=URL:http://a/b", "PHOTO:http://a/b"),
    ("GEO:1.5;-2.25", "GEO:1.5;-2.25", "GEO:geo:1.5,-2.25"),
    ("TZ:-05:00", "TZ:-0500", "TZ;VALUE=utc-offset:-0500"),
    ("TZ;VALUE=text:America/New_York", "TZ:America/New_York", "TZ:America/New_York"),
    ("UID:abc", "UID:abc", "UID;VALUE=text:abc"),
    ("UID:urn:uuid:1", "UID:urn:uuid:1", "UID:urn:uuid:1"),
    ("item1.URL:http://a", "item1.URL:http://a", "item1.URL:http://a"),
    (
      "item1.X-ABLabel:_$!<HomePage>!$_", "item1.X-ABLabel:_$!<HomePage>!$_",
      "item1.X-ABLabel:_$!<HomePage>!$_"
    ),
    ("CLASS:PUBLIC", "X-CLASS:PUBLIC", "X-CLASS:PUBLIC"),
    ("X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-KIND:group", "KIND:group"),
    (
      "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1",
      "MEMBER:urn:uuid:1"
    ),
    ("X-ANNIVERSARY:2000-01-02", "X-ANNIVERSARY:2000-01-02", "ANNIVERSARY:20000102"),
    ("X-GENDER:Male", "X-GENDER:Male", "GENDER;X-GENDER=Male:M"),
    ("X-GENDER:female;girl", "X-GENDER:female;girl", "GENDER;X-GENDER=female:F;girl"),
    ("X-GENDER:m", "X-GENDER:m", "GENDER:m"),
    ("X-GENDER:;x", "X-GENDER:;x", "GENDER:;x"),
    ("X-GENDER:Mann", "X-GENDER:Mann", "X-GENDER:Mann"),
    (
      "X-EVOLUTION-ANNIVERSARY:2001-02-03", "X-EVOLUTION-ANNIVERSARY:2001-02-03",
      "ANNIVERSARY;X-NAME=X-EVOLUTION-ANNIVERSARY:20010203"
    ),
    (
      "X-KADDRESSBOOK-X-Anniversary;X-APPLE-OMIT-YEAR=1604:1604-02-03",
      "X-KADDRESSBOOK-X-Anniversary;X-APPLE-OMIT-YEAR=1604:1604-02-03",
      "ANNIVERSARY;X-NAME=X-KADDRESSBOOK-X-Anniversary:--0203"
    ),
    (
      "X-EVOLUTION-ANNIVERSARY:2001-02-03|X-ANNIVERSARY:2001-02-03",
      "X-EVOLUTION-ANNIVERSARY:2001-02-03|X-ANNIVERSARY:2001-02-03",
      "X-EVOLUTION-ANNIVERSARY:2001-02-03|ANNIVERSARY:20010203"
    ),
    (
      "X-EVOLUTION-ANNIVERSARY:soon|X-KADDRESSBOOK-X-Anniversary:2001-02-03",
      "X-EVOLUTION-ANNIVERSARY:soon|X-KADDRESSBOOK-X-Anniversary:2001-02-03",
      "X-EVOLUTION-ANNIVERSARY:soon|ANNIVERSARY;X-NAME=X-KADDRESSBOOK-X-Anniversary:20010203"
    ),
    ("X-FOO;X-BAR=\"a,b\":a\\,b;c", "X-FOO;X-BAR=a,b:a\\,b;c", "X-FOO;X-BAR=\"a,b\":a\\,b;c"),
    ("X-FOO;X-BAR=a,\"b,c\":x", "X-FOO;X-BAR=a;X-BAR=b,c:x", "X-FOO;X-BAR=a,\"b,c\":x"),
    (
      "URL:http://a/b;c,d", "URL:http://a/b;c,d", "URL:http://a/b;c,d"
    ),
    (
      "TEL;VALUE=uri:tel:+1;ext=2", "TEL;VALUE=URL:tel:+1;ext=2", "TEL;VALUE=uri:tel:+1;ext=2"
    ),
    ("CATEGORIES:a,b\\,c", "CATEGORIES:a,b\\,c", "CATEGORIES:a,b\\,c"),
    ("MAILER:x", "MAILER:x", "X-MAILER:x"),
    (
      "ADR;TYPE=home:;;a;b;;;|LABEL;TYPE=home:a\\nb",
      "ADR;HOME:;;a;b;;;|LABEL;HOME;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab",
      "ADR;TYPE=home;LABEL=a^nb:;;a;b;;;"
    ),
    (
      "ADR;TYPE=home;LANGUAGE=fr:;;a;b;;;|LABEL;TYPE=home;LANGUAGE=fr:a",
      "ADR;HOME;LANGUAGE=fr:;;a;b;;;|LABEL;HOME;LANGUAGE=fr:a",
      "ADR;TYPE=home;LANGUAGE=fr;LABEL=a:;;a;b;;;"
    ),
    (
      "ADR;TYPE=home:;;a;b;;;|LABEL;TYPE=home;LANGUAGE=fr:a",
      "ADR;HOME:;;a;b;;;|LABEL;HOME;LANGUAGE=fr:a",
      "ADR;TYPE=home:;;a;b;;;|X-LABEL;TYPE=home;LANGUAGE=fr:a"
    ),
    (
      "ADR;X-FOO=1:;;a;b;;;|LABEL;X-FOO=1:a", "ADR;X-FOO=1:;;a;b;;;|LABEL;X-FOO=1:a",
      "ADR;X-FOO=1:;;a;b;;;|X-LABEL;X-FOO=1:a"
    ),
    (
      "item1.ADR:;;a;b;;;|item2.LABEL:a|item2.X-ABLabel:b",
      "item1.ADR:;;a;b;;;|item2.LABEL:a|item2.X-ABLabel:b",
      "item1.ADR:;;a;b;;;|item2.X-LABEL:a|item2.X-ABLabel:b"
    ),
    ("LABEL;TYPE=home:a", "LABEL;HOME:a", "X-LABEL;TYPE=home:a"),
  ])
  func `Case 73 and 74: A line of 3.0 in 2.1 and 4.0, and back`(
    third: String, old: String, new: String
  ) {
    let source = third.split(separator: "|").map(String.init)
    let older = lines(third, "3.0", .v21)
    let newer = lines(third, "3.0", .v40)
    #expect(older == old.split(separator: "|").map(String.init))
    #expect(newer == new.split(separator: "|").map(String.init))
    #expect(lines(newer.joined(separator: "|"), "4.0", .v30) == source)
  }

  @Test(arguments: [
    ("ANNIVERSARY:20000102", "X-ANNIVERSARY:2000-01-02"), ("GENDER:M", "X-GENDER:M"),
    ("BDAY:---15", "X-BDAY:---15"), ("BDAY:1985-04", "X-BDAY:1985-04"),
    ("TEL;PREF=20:1", "TEL;X-PREF=20:1"), ("TEL;ALTID=1;PID=1.1:1", "TEL;X-ALTID=1;X-PID=1.1:1"),
    ("TEL;VALUE=uri:tel:+1", "TEL;VALUE=uri:tel:+1"), ("LANG:fr", "X-LANG:fr"),
    ("RELATED;TYPE=friend:urn:uuid:1", "X-RELATED;TYPE=friend:urn:uuid:1"),
    ("LOGO;MEDIATYPE=image/png:http://a", "LOGO;VALUE=uri;X-MEDIATYPE=image/png:http://a"),
  ])
  func `Case 74: What only 4.0 has is kept in 3.0 and comes back`(new: String, third: String) {
    #expect(lines(new, "4.0", .v30) == [third])
    #expect(lines(third, "3.0", .v40) == [new])
  }

  @Test(arguments: [
    (
      "N:Stevenson;John,Jack;Philip,Paul;Dr.;Jr.,M.D.",
      "N;X-LISTS=2,3,5:Stevenson;John,Jack;Philip,Paul;Dr.;Jr.,M.D."
    ),
    ("N:a;b;c\\, d,e;f\\, g", "N;X-LISTS=3:a;b;c\\, d,e;f, g"),
    ("ADR:;;1 Way,Flat 2;B;;;", "ADR;X-LISTS=3:;;1 Way,Flat 2;B;;;"),
    ("ADR;GEO=\"geo:1.5,2\":;;a;;;;", "ADR;X-GEO=geo=3A1.5,2:;;a;;;;"),
    ("ADR;JSCOMPS=\";10;11;3\":;;a;b;;;", "ADR;X-JSCOMPS==3B10=3B11=3B3:;;a;b;;;"),
    ("ADR;JSCOMPS=\"s,\\, ;10;s,\\\\\":;;a", "ADR;X-JSCOMPS=s,=5C, =3B10=3Bs,=5C=5C:;;a"),
    ("NOTE;X-A=\"a\\\\;\\\\\":1", "NOTE;X-A=a=5C=3B=5C:1"),
    ("JSPROP;JSPTR=\"a:b=3Ac\":1", "X-JSPROP;X-JSPTR=a=3Ab=3D3Ac:1"),
    ("NOTE;X-A=b^nc=d:1", "NOTE;X-A=b=0Ac=d:1"),
    ("X-A;VALUE=uri:http://a", "X-A;VALUE=URL:http://a"),
    ("X-A;VALUE=integer:5", "X-A;VALUE=integer:5"),
  ])
  func `Case 74: Lists in parts, and what parameters of 2.1 can't hold, come back`(
    new: String, old: String
  ) {
    let source = card(["VERSION:4.0", "FN:x", new])
    let converted = source.converted(to: .v21)
    #expect(converted.string.contains("\r\n\(old)\r\n"))
    #expect(converted.converted(to: .v40).string.contains("\r\n\(new)\r\n"))
    #expect(VCard(reading: converted.bytes).converted(to: .v30).converted(to: .v21) == converted)
  }

  @Test(arguments: [
    ("REV:2015-01-02T03:04:05.678Z", "REV:2015-01-02T03:04:05.678Z", "REV:20150102T030405Z"),
    ("BDAY:19531015T231000,5-05", "BDAY:1953-10-15T23:10:00.5-05:00", "BDAY:19531015T231000-0500"),
    ("BDAY:1953-10-15T23:10.5", "BDAY:1953-10-15T23:10", "BDAY:19531015T2310"),
    ("REV:2015-01-02T03:04:05.Z", "REV:2015-01-02T03:04:05Z", "REV:20150102T030405Z"),
  ])
  func `Fractions of seconds stay in 2.1 and 3.0, and 4.0 has none`(
    third: String, old: String, new: String
  ) {
    #expect(lines(third, "3.0", .v21) == [old])
    #expect(lines(old, "2.1", .v30) == [old])
    #expect(lines(third, "3.0", .v40) == [new])
  }

  @Test(arguments: ["PHOTO;CONTENT-ID:<a@b.example>", "PHOTO;VALUE=CID:<a@b.example>"])
  func `A part of the message that 2.1 names is a URI in 4.0, and comes back`(old: String) {
    #expect(lines(old, "2.1", .v40) == ["PHOTO:cid:a@b.example"])
    #expect(lines("PHOTO:cid:a@b.example", "4.0", .v21) == ["PHOTO;VALUE=CONTENT-ID:<a@b.example>"])
  }

  @Test(arguments: [VCard.Version.v21, .v30])
  func `The escapes of JSCOMPS are its own`(version: VCard.Version) {
    let line = "ADR;JSCOMPS=\"s,\\, ;10;s,\\;;11\":;;a;;;;;;;;b;c"
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", line)
    let order = "s,\\, ;10;s,\\;;11"
    #expect(new.first(.adr)?.parameters["JSCOMPS"] == [order])
    #expect(VCardParameter("JSCOMPS", order).rawBytes == Array("JSCOMPS=\"\(order)\"".utf8))
    let old = new.converted(to: version)
    #expect(old.first(.adr)?.parameters["X-JSCOMPS"] == [order])
    #expect(old.converted(to: .v40) == new)
  }

  @Test(arguments: [
    "1 A St^nCity, State 1", "\"1 A St^nCity, State 1\"", "1 A St\\nCity\\, State 1",
  ])
  func `A printed address has commas, quoted or not`(label: String) {
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", "ADR;LABEL=\(label):;;1 A St;City;State;1;")
    #expect(new.first(.adr)?.printedAddress == "1 A St\nCity, State 1")
    #expect(new.converted(to: .v30).first(.label)?.text == "1 A St\nCity, State 1")
    #expect(
      new.converted(to: .v30).converted(to: .v40).first(.adr)?.parameters["LABEL"]
        == ["1 A St\nCity, State 1"])
  }

  @Test func `Case 66: A nested agent becomes text, and comes back`() {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN:B\r\n"
      + "END:VCARD\r\nTEL:1\r\nEND:VCARD\r\n"
    let card = VCard(reading: Array(text.utf8))
    let third = card.converted(to: .v30)
    #expect(third.first(.agent)?.text.contains("VERSION:3.0\nN:B\n") == true)
    #expect(third.converted(to: .v40).first("X-AGENT")?.text.contains("VERSION:4.0\nN:B\n") == true)
    let back = third.converted(to: .v40).converted(to: .v30)
    #expect(back.first(.agent)?.text == third.first(.agent)?.text)
    #expect(
      VCard(reading: third.converted(to: .v21).first(.agent)?.rawValue ?? []).first(.n)?.text == "B"
    )
  }

  @Test func `Case 65: Printed addresses go with the addresses of their types, in order`() {
    let third = card(
      "VERSION:3.0", "FN:x", "N:x", "ADR;TYPE=home:;;a", "ADR;TYPE=work:;;b", "ADR;TYPE=home:;;c",
      "LABEL;TYPE=work:B", "LABEL;TYPE=home:A", "LABEL;TYPE=home:C", "LABEL;TYPE=home:D",
      "LABEL;TYPE=dom:E")
    let new = third.converted(to: .v40)
    #expect(new.all(.adr).map(\.printedAddress) == ["A", "B", "C"])
    #expect(new.all("X-LABEL").map(\.text) == ["D", "E"])
    let back = new.converted(to: .v30)
    #expect(Set(back.all(.label).map(\.text)) == ["A", "B", "C", "D", "E"])
    #expect(back.all(.adr).map(\.text) == [";;a", ";;b", ";;c"])
  }

  @Test func `Case 70: XML goes to other versions and comes back`() {
    let line = "XML:<a xmlns=\"urn:x\">b\\, c\\n</a>"
    let new = card("VERSION:4.0", "FN:x", "N:x;;;;", line)
    #expect(new.first(.xml)?.text == "<a xmlns=\"urn:x\">b, c\n</a>")
    #expect(new.converted(to: .v30).string.contains("X-\(line)\r\n"))
    for version in [VCard.Version.v21, .v30] {
      #expect(new.converted(to: version).converted(to: .v40) == new)
    }
  }

  @Test(arguments: [
    (["N:Lovelace;Ada;;Dr.;", "ORG:A"], "Dr. Ada Lovelace"), (["N:;;;;", "ORG:A;B"], "A, B"),
    (["NICKNAME:x,y", "EMAIL:a@b"], "x"), (["EMAIL:a@b", "TEL:1"], "a@b"), (["TEL:1"], "1"),
    (["N:Lovelace;Ada", "ORG:A", "X-ABShowAs:COMPANY"], "A"),
    (["FN:Ada", "N:Lovelace"], "Ada"), (["ORG:;B"], "B"), (["NOTE:a"], ""),
  ])
  func `Case 55: A card without FN gets one of its other properties`(
    lines: [String], name: String
  ) {
    let card = card(["VERSION:2.1"] + lines)
    #expect(card.converted(to: .v30).first(.fn)?.text == name)
    #expect(card.displayName == name)
  }

  @Test func `Case 55: An empty FN is kept, and something else is shown`() {
    let old = card("VERSION:2.1", "FN:", "TEL:1")
    #expect(old.displayName == "1")
    #expect(old.converted(to: .v30).first(.fn)?.text == "")
  }

  @Test func `Case 77: What was converted there and back stays as it is then`() {
    let third = card(
      "VERSION:3.0", "PRODID:x", "FN:x", "N:x;;;;", "TEL;TYPE=home,pref:1", "BDAY:1985-04-12",
      "item1.URL:http://a", "item1.X-ABLabel:b", "REV:2010-01-02T03:04:05Z")
    let once = third.converted(to: .v40).converted(to: .v30)
    #expect(once.converted(to: .v40).converted(to: .v30) == once)
    #expect(once == third)
  }

  @Test func `Agents in agents are converted down to the third`() {
    let depth = 2000
    let text = String(repeating: "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nAGENT:\r\n", count: depth)
    var found: [String] = []
    var card = VCard(reading: Array(text.utf8)).converted(to: .v30)
    while found.count < 8, let agent = card.first(.agent) {
      found.append(card.version?.description ?? "")
      let isNested = card.version == .v21
      card = VCard(reading: isNested ? agent.rawValue : Array(agent.text.utf8))
    }
    #expect(found == ["3.0", "3.0", "3.0", "3.0", "2.1", "2.1", "2.1", "2.1"])
  }

  @Test(arguments: ["_9j_4A", "/9j/4A", "/9j/4B==", "/9j /4A=="])
  func `Base64 that isn't written as this library does is encoded anew`(base64: String) {
    #expect(
      lines("PHOTO;ENCODING=b:\(base64)", "3.0", .v40)
        == ["PHOTO:data:image/jpeg;base64,/9j/4A=="])
    #expect(
      lines("PHOTO:data:image/gif;base64,\(base64)", "4.0", .v21)
        == ["PHOTO;GIF;ENCODING=BASE64:/9j/4A=="])
  }

  @Test func `A data URI without data stays one`() {
    #expect(
      lines("PHOTO:data:image/png;base64,", "4.0", .v30)
        == ["PHOTO;VALUE=uri:data:image/png;base64,"])
    #expect(
      lines("PHOTO;VALUE=uri:data:image/png;base64,", "3.0", .v40)
        == ["PHOTO:data:image/png;base64,"])
  }

  @Test func `A URI without a scheme stays one`() {
    #expect(lines("KEY;VALUE=uri:a b", "3.0", .v40) == ["KEY;VALUE=uri:a b"])
    #expect(lines("KEY;VALUE=uri:a b", "4.0", .v30) == ["KEY;VALUE=uri:a b"])
  }

  @Test func `A name that a version asks for is made`() {
    let old = card("VERSION:2.1", "N:Lovelace;Ada;;Dr.;")
    #expect(old.converted(to: .v30).first(.fn)?.text == "Dr. Ada Lovelace")
    #expect(
      card("VERSION:4.0", "FN:x").converted(to: .v30).first(.n)?.rawValue == Array(";;;;".utf8))
    #expect(card("VERSION:2.1", "ORG:A;B").converted(to: .v40).first(.fn)?.text == "A, B")
  }

  @Test func `A sort string goes with the name`() {
    let third = card("VERSION:3.0", "FN:x", "N:van Dam;x;;;", "SORT-STRING:Dam")
    let new = third.converted(to: .v40)
    #expect(new.first(.n)?.parameters.first("SORT-AS") == "Dam")
    #expect(new.converted(to: .v30) == third)
  }

  @Test func `Case 65: The newlines of a label, and the list of SORT-AS, survive 2.1`() {
    let label = "ADR;TYPE=home;LABEL=a^nb:;;a;;;;"
    #expect(
      lines(label, "4.0", .v21) == [
        "ADR;HOME:;;a;;;;", "LABEL;HOME;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab",
      ])
    let name = card("VERSION:4.0", "FN:x", "N;SORT-AS=Dam:van Dam;x;;;").converted(to: .v21)
    #expect(name.first("X-SORT-STRING")?.text == "Dam")
    #expect(name.converted(to: .v40).first(.n)?.parameters.first("SORT-AS") == "Dam")
  }

  @Test func `Text is not decoded by the encoding of the parameters it is given`() {
    let old = card("VERSION:2.1", "NOTE;LANGUAGE=de;ENCODING=QUOTED-PRINTABLE:=41").first(.note)
    let new = VCardProperty(name: .note, parameters: old?.parameters ?? [], text: "=41")
    #expect(new.text == "=41")
    #expect(new.parameters.map(\.name) == ["LANGUAGE"])
  }

  @Test func `An appended property is written in the version of the card`() {
    var old = card("VERSION:2.1", "N:A")
    old.append(VCardProperty(name: .note, text: "ü\nb"))
    #expect(
      old.string
        == "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nNOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=BC=0D=0Ab\r\nEND:VCARD\r\n"
    )
    var third = card("VERSION:3.0", "N:A")
    let tel = card("VERSION:2.1", "TEL;HOME;PREF:1").first(.tel)
    if let tel { third.append(tel) }
    #expect(third.all(.tel).map(\.types) == [["home", "pref"]])
    #expect(third.string.contains("TEL;TYPE=HOME,pref:1\r\n"))
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus isn't beside the package"))
  func `Case 77: Writing what was written gives the same bytes`() {
    for file in Corpus.cards where file.bytes.count < 20000 {
      for reading in readings(file.bytes) {
        guard let card = reading.card else { continue }
        for version in [VCard.Version.v21, .v30, .v40] {
          let once = card.rewritten(in: version).string.split(separator: "\r\n")
          let twice = card.rewritten(in: version).rewritten(in: version).string
            .split(separator: "\r\n")
          let differing = zip(once, twice).first { $0 != $1 }.map { "\($0) \($1)".prefix(200) }
          #expect(differing == nil, "\(file.name) \(reading.number) \(version)")
          #expect(once.count == twice.count, "\(file.name) \(reading.number) \(version)")
        }
      }
    }
  }
}
