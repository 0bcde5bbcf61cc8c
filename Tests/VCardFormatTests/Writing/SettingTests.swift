import Testing
import VCardFormat

/// In every version, a value that was set is read back.
struct SettingTests {
  /// The versions, for the arguments of tests.
  static let versions = ["2.1", "3.0", "4.0"]

  /// Changes a property in a card of a version, and returns it as read from the changed card.
  private func changed(
    _ line: String, version: String, _ change: (inout VCardProperty) -> Void
  ) throws -> (property: VCardProperty, line: String) {
    var card = card("VERSION:\(version)", line)
    var property = try #require(card.properties.last)
    change(&property)
    card.replaceProperty(at: 1, with: property)
    let lines = card.rewritten().string.split(separator: "\r\n")
    #expect(lines.last == "END:VCARD")
    let read = try #require(card.properties.last)
    return (read, lines.dropFirst(2).dropLast().joined(separator: "|"))
  }

  /// Sets a value, and expects to read it back.
  private func expect<Value: Equatable & Sendable>(
    _ view: WritableKeyPath<VCardProperty, Value>, _ value: Value, in line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for version in Self.versions {
      let read = try changed(line, version: version) { $0[keyPath: view] = value }
      #expect(
        read.property[keyPath: view] == value, "\(version): \(read.line)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    arguments: [
      "", "Ada", "a,b;c\\d", "two\nlines", "Größe", "C:\\temp\\new", "http://a/b,c;d", "  blanks ",
      "=3D", "a:b", "\\n", "日本", "BEGIN:VCARD", String(repeating: "long; ", count: 40),
    ])
  func `A text that was set is read back`(text: String) throws {
    for line in [
      "NOTE:x", "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:=E9", "X-NEW:a;b", "URL:x",
      "TEL;VALUE=uri:tel:1", "BDAY:19850412", "PHOTO;ENCODING=b;TYPE=JPEG:SGk=", "N:a;b",
    ] {
      try expect(\.text, text, in: line)
    }
  }

  @Test(arguments: [[], ["a"], ["a", "b,c"], ["a;b", "Größe\nc"], ["", "a", ""]])
  func `A list that was set is read back`(list: [String]) throws {
    for line in ["CATEGORIES:x,y", "NICKNAME:x", "NOTE:x", "X-NEW:x"] {
      try expect(\.textList, list, in: line)
    }
  }

  @Test func `Components that were set are read back`() throws {
    try expect(\.components, [["a", "b,c"], [""], ["d;e"], ["ü\n"]], in: "N:x")
    try expect(\.components, [["a,b"], [""], ["d;e"], ["ü\n"]], in: "ORG:x")
    try expect(\.components, [["a,b"], ["d;e"]], in: "X-NEW:x")
    var name = VCardName()
    name[.family] = ["Stevenson"]
    name[.additional] = ["Philip", "Paul"]
    name[.suffix] = ["Jr.", "M.D."]
    try expect(\.personName, name, in: "N:x;y;;;")
    var address = VCardAddress()
    address[.street] = ["Hauptstraße 1; Hof", "2. Stock"]
    address[.country] = ["Schweiz"]
    try expect(\.address, address, in: "ADR:x")
    try expect(\.organization, VCardOrganization(name: "A, Inc.", units: ["B;C"]), in: "ORG:x")
  }

  @Test(
    arguments: [
      VCardDate(year: 1985, month: 4, day: 12), VCardDate(month: 4, day: 12),
      VCardDate(year: 1985, month: 4), VCardDate(year: 1985),
      VCardDate(year: 1985, month: 4, day: 12, hour: 10, minute: 22, second: 0, utcOffset: -480),
    ])
  func `A date that was set is read back`(date: VCardDate) throws {
    for line in [
      "BDAY:1990", "BDAY;VALUE=text:circa 1800", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06",
      "BDAY;VALUE=date:19900101", "X-DAY:1",
    ] {
      try expect(\.date, date, in: line)
    }
  }

  @Test(
    arguments: [
      VCardBinary(bytes: Array("Hi".utf8), mediaType: "image/jpeg"),
      VCardBinary(bytes: [0, 1, 2, 3], mediaType: "image/png"),
      VCardBinary(uri: "https://example.org/a.png", mediaType: nil),
      VCardBinary(uri: "https://example.org/a", mediaType: "image/gif"),
    ])
  func `Bytes that were set are read back`(binary: VCardBinary) throws {
    for line in [
      "PHOTO:", "PHOTO;ENCODING=b;TYPE=WEBP,home:SGk=", "PHOTO:data:image/gif;base64,SGk=",
      "PHOTO;VALUE=uri:http://a", "PHOTO;GIF;BASE64:SGk=",
    ] {
      try expect(\.binary, binary, in: line)
    }
  }

  @Test func `URIs, positions, time zones and other typed values that were set are read back`()
    throws
  {
    try expect(\.uri, "https://example.org/a,b;c", in: "URL:http://a")
    try expect(\.uri, "tel:+1-202;ext=9", in: "TEL:1")
    try expect(\.geo, VCardGeo(latitude: 37.386013, longitude: -0.00001), in: "GEO:1;2")
    try expect(
      \.timeZone, VCardTimeZone(offset: UTCOffset(minutes: -300), name: nil), in: "TZ:Europe/Berlin"
    )
    try expect(\.timeZone, VCardTimeZone(offset: nil, name: "Europe/Berlin"), in: "TZ:-0500")
    try expect(
      \.timeZone, VCardTimeZone(offset: UTCOffset(minutes: 330), name: "Asia/Kolkata"), in: "TZ:-05"
    )
    try expect(\.gender, VCardGender(sex: .other, identity: "it; depends"), in: "GENDER:M")
    try expect(\.gender, VCardGender(sex: .female), in: "X-WAB-GENDER:2")
    try expect(\.grammaticalGender, .neuter, in: "GRAMGENDER:common")
    try expect(\.languageTag, "de-CH", in: "LANG:fr")
    try expect(\.place, VCardPlace(text: "Zürich, Oberdorf"), in: "BIRTHPLACE:geo:1,2")
    try expect(
      \.place, VCardPlace(text: nil, uri: "geo:1,2", geo: VCardGeo("geo:1,2")),
      in: "BIRTHPLACE;VALUE=text:x")
    try expect(\.member, VCardMember("urn:uuid:1"), in: "MEMBER:mailto:a@example.org")
    try expect(
      \.clientPIDMap, VCardClientPIDMap(source: 2, uri: "urn:uuid:2"), in: "CLIENTPIDMAP:1;urn:a")
  }

  @Test(
    arguments: [
      VCardTelephone(number: "+1 202 555 0147"),
      VCardTelephone(number: "+1-202-555-0147", extension: "9"),
      VCardTelephone(number: "5550147", extension: "7", postDial: ",,12;3"),
      VCardTelephone(number: "5550147", postDial: "p12"),
    ])
  func `A telephone number that was set is read back, and stays a URI`(telephone: VCardTelephone)
    throws
  {
    for line in ["TEL:1", "TEL;VALUE=uri:tel:+1", "TEL;TYPE=home:1;ext=2"] {
      try expect(\.telephone, telephone, in: line)
    }
    let (_, line) = try changed("TEL;VALUE=uri;TYPE=home:tel:+1", version: "4.0") {
      $0.telephone = VCardTelephone(number: "+44 20", extension: "9")
    }
    #expect(line == "TEL;VALUE=uri;TYPE=home:tel:+44%2020;ext=9")
  }

  @Test func `Relations and accounts that were set are read back`() throws {
    let spouse = VCardRelation(types: ["spouse"], text: "Ada, Countess", uri: nil)
    try expect(\.relation, spouse, in: "RELATED;TYPE=friend,home:urn:uuid:1")
    try expect(\.relation, spouse, in: "X-SPOUSE:x")
    try expect(
      \.relation, VCardRelation(types: ["friend"], text: nil, uri: "urn:uuid:1"),
      in: "RELATED;VALUE=text:x")
    try expect(
      \.onlineService,
      VCardOnlineService(service: .jabber, user: "ada@example.org", uri: "xmpp:ada@example.org"),
      in: "IMPP:aim:x")
    try expect(
      \.onlineService,
      VCardOnlineService(service: .init("Mastodon"), user: "ada", uri: "https://example.org/@ada"),
      in: "SOCIALPROFILE;SERVICE-TYPE=X:https://a")
    try expect(
      \.onlineService, VCardOnlineService(service: .aim, user: "ada", uri: nil), in: "X-AIM:x")
  }

  @Test func `An agent that was set is read back in the version of its card`() throws {
    for version in Self.versions {
      let agent = VCard(
        version: version == "2.1" ? .v21 : .v30,
        properties: [VCardProperty(name: .fn, text: "Ada, Grace"), .init(name: .tel, text: "1")])
      let read = try changed("AGENT:x", version: version) { $0.agent = agent }
      #expect(read.property.agent?.summary == ["FN=Ada, Grace", "TEL=1"])
    }
  }

  @Test func `Parameters that were set are read back`() throws {
    let line = "ADR;X-A=b:x"
    try expect(\.types, ["home", "x-boat"], in: line)
    try expect(\.preference, 1, in: "ADR;TYPE=home;PREF=5:x")
    try expect(\.preference, 30, in: "ADR;TYPE=home,pref:x")
    try expect(\.preference, nil, in: "ADR;TYPE=home,pref:x")
    try expect(\.alternativeID, "1", in: line)
    try expect(\.language, "de-CH", in: "ADR;LANGUAGE=en:x")
    try expect(\.mediaType, "text/plain;a=b", in: line)
    try expect(\.calendarScale, "islamic", in: line)
    try expect(\.sortAs, ["Harten", "Rene"], in: line)
    try expect(\.geoParameter, VCardGeo(latitude: 1.5, longitude: -2), in: line)
    try expect(\.timeZoneParameter, VCardTimeZone(offset: nil, name: "Europe/Berlin"), in: line)
    try expect(\.printedAddress, "Ada \"A\" Lovelace\nLondon; UK", in: line)
    try expect(\.index, 3, in: line)
    try expect(\.level, .high, in: "EXPERTISE:x")
    try expect(\.countryCode, "ch", in: line)
    try expect(\.author, "https://example.org/a;b", in: line)
    try expect(\.authorName, "Größe, Ada", in: line)
    try expect(\.created, VCardDate(year: 2026, month: 1, day: 2), in: line)
    try expect(\.isDerived, true, in: line)
    try expect(\.phonetic, "ipa", in: line)
    try expect(\.propertyID, "p1", in: line)
    try expect(\.script, "Latn", in: line)
    try expect(
      \.pids, [VCardPID(number: 1, source: 2), VCardPID(number: 3, source: nil)], in: line)
  }

  @Test(
    arguments: [
      ("item1.note;X-A=b;LANGUAGE=en:x", "a, b", "item1.note;X-A=b;LANGUAGE=en:a\\, b"),
      ("Url;TYPE=Home:http://x", "http://a/b,c", "Url;TYPE=Home:http://a/b,c"),
      ("TEL;VALUE=uri;TYPE=\"cell,voice\":tel:1", "22", "TEL;TYPE=\"cell,voice\":22"),
      ("BDAY;X-A=b:19850412", "in spring", "BDAY;VALUE=text;X-A=b:in spring"),
      ("NOTE;ENCODING=b;X-A=b:SGk=", "a", "NOTE;X-A=b:a"),
      ("N;SORT-AS=a:b;c", "b;c", "N;SORT-AS=a:b;c"),
    ])
  func `Setting a value leaves the rest of the line as written`(
    line: String, text: String, written: String
  ) throws {
    #expect(try changed(line, version: "4.0") { $0.text = text }.line == written)
  }

  @Test func `Values are written by the rules of each version`() throws {
    let birthday = VCardDate(month: 4, day: 12)
    let lines = try Self.versions.map { version in
      try changed("BDAY;VALUE=date;X-A=b:1990-01-01", version: version) { $0.date = birthday }.line
    }
    #expect(
      lines == [
        "BDAY;VALUE=date;X-A=b;X-APPLE-OMIT-YEAR=1604:1604-04-12",
        "BDAY;VALUE=date;X-A=b;X-APPLE-OMIT-YEAR=1604:1604-04-12",
        "BDAY;VALUE=date;X-A=b:--0412",
      ])
    let photo = VCardBinary(bytes: Array("Hi".utf8), mediaType: "image/png")
    let photos = try Self.versions.map { version in
      try changed("PHOTO;VALUE=uri;X-A=b:http://a", version: version) { $0.binary = photo }.line
    }
    #expect(
      photos == [
        "PHOTO;X-A=b;PNG;ENCODING=BASE64:SGk=", "PHOTO;X-A=b;TYPE=PNG;ENCODING=b:SGk=",
        "PHOTO;VALUE=uri;X-A=b:data:image/png;base64,SGk=",
      ])
    let notes = try Self.versions.map { version in
      try changed("NOTE;X-A=b:x", version: version) { $0.text = "ä; b\nc" }.line
    }
    #expect(
      notes == [
        "NOTE;X-A=b;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=A4; b=0D=0Ac",
        "NOTE;X-A=b:ä\\; b\\nc", "NOTE;X-A=b:ä\\; b\\nc",
      ])
  }

  @Test func `Setting a value of another type changes nothing, and nil empties the value`() throws {
    let (_, line) = try changed("NOTE:a;b", version: "4.0") {
      $0.address = VCardAddress()
      $0.telephone = VCardTelephone(number: "1")
      $0.gender = VCardGender(sex: .male)
      $0.organization = nil
      $0.timeZone = nil
    }
    #expect(line == "NOTE:a;b")
    for version in Self.versions {
      let read = try changed("PHOTO;ENCODING=b;TYPE=JPEG;X-A=b:SGk=", version: version) {
        $0.binary = nil
      }
      #expect(read.line == "PHOTO;X-A=b:")
      #expect(try changed("BDAY:1985", version: version) { $0.date = nil }.line == "BDAY:")
    }
  }

  @Test func `Properties are created from names, addresses, dates, bytes and numbers`() {
    var name = VCardName()
    name[.given] = ["Ada"]
    var address = VCardAddress()
    address[.locality] = ["London"]
    let properties = [
      VCardProperty(personName: name), VCardProperty(group: "item1", address: address),
      VCardProperty(name: .bday, date: VCardDate(year: 1815, month: 12, day: 10)),
      VCardProperty(
        name: .photo, binary: VCardBinary(bytes: Array("Hi".utf8), mediaType: "image/png")),
      VCardProperty(
        parameters: [VCardParameter("TYPE", "home")],
        telephone: VCardTelephone(number: "+44 20", extension: "9")),
    ]
    for version in [VCard.Version.v21, .v30, .v40] {
      let card = VCard(version: version, properties: properties)
      #expect(card.first(.n)?.personName == name)
      #expect(card.first(.adr)?.address == address)
      #expect(card.first(.adr)?.group == "item1")
      #expect(card.first(.bday)?.date == VCardDate(year: 1815, month: 12, day: 10))
      #expect(card.first(.photo)?.binary?.bytes == Array("Hi".utf8))
      #expect(card.first(.tel)?.telephone == VCardTelephone(number: "+44 20", extension: "9"))
    }
  }

  @Test func `Replacing changes only the first property of a name, and removing removes all`() {
    var card = card("VERSION:4.0", "FN:a", "TEL:1", "tel:2", "item1.TEL:3", "X-A:b")
    card.replaceFirst(.tel, with: VCardProperty(name: .tel, text: "4"))
    card.replaceFirst(.note, with: VCardProperty(name: .note, text: "new"))
    #expect(card.summary == ["FN=a", "TEL=4", "tel=2", "TEL=3", "X-A=b", "NOTE=new"])
    card.removeAll(.tel)
    card.removeAll("x-a")
    card.removeAll(.email)
    #expect(card.summary == ["FN=a", "NOTE=new"])
  }
}
