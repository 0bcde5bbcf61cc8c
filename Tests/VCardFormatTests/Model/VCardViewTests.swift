import Testing
import VCardFormat

/// Typed values of properties.
struct VCardViewTests {
  /// Returns the property of a line of vCard 4.0.
  private func property(_ line: String, version: String = "4.0") -> VCardProperty? {
    card("VERSION:\(version)", line).properties.last
  }

  @Test(
    arguments: [
      ("GENDER:M", VCardGender(sex: .male)), ("GENDER:f", VCardGender(sex: .female)),
      ("GENDER:O;intersex", VCardGender(sex: .other, identity: "intersex")),
      ("GENDER:;it's complicated", VCardGender(sex: nil, identity: "it's complicated")),
      ("GENDER:N", VCardGender(sex: VCardGender.Sex.none)),
      ("GENDER:U;", VCardGender(sex: .unknown)),
      ("X-GENDER:Male", VCardGender(sex: .male)), ("X-WAB-GENDER:1", VCardGender(sex: .female)),
      ("GENDER:", nil), ("GENDER:x", nil), ("GENDER:;", nil), ("FN:M", nil),
    ] as [(String, VCardGender?)])
  func `Gender is read`(line: String, gender: VCardGender?) {
    #expect(property(line)?.gender == gender)
  }

  @Test func `Grammatical gender and pronouns are read`() {
    #expect(property("GRAMGENDER:NEUTER")?.grammaticalGender == .neuter)
    #expect(property("GRAMGENDER;LANGUAGE=de:Feminine")?.grammaticalGender == .feminine)
    #expect(property("GRAMGENDER:")?.grammaticalGender == nil)
    let pronouns = property("PRONOUNS;LANGUAGE=en;PREF=1:xe/xir")
    #expect(pronouns?.text == "xe/xir")
    #expect(pronouns?.language == "en")
    #expect(pronouns?.preference == 1)
  }

  @Test(
    arguments: [
      ("LANG:fr", "fr"), ("LANG;TYPE=work:de-CH-1996", "de-CH-1996"),
      ("LANGUAGE:x-klingon", "x-klingon"),
      ("X-LANG:fr", "fr"), ("LANG: fr ", "fr"), ("LANG:French language", nil), ("LANG:f", nil),
      ("LANG:de-", nil), ("LANG:", nil), ("FN:fr", nil),
    ] as [(String, String?)])
  func `Languages are read`(line: String, tag: String?) {
    #expect(property(line)?.languageTag == tag)
  }

  @Test(
    arguments: [
      ("TZ:-0500", -300, nil), ("TZ:-05:00", -300, nil), ("TZ:5:00", 300, nil), ("TZ:Z", 0, nil),
      ("TZ;VALUE=utc-offset:+0530", 330, nil), ("TZ:+01", 60, nil),
      ("TZ:America/New_York", nil, "America/New_York"), ("TZ;VALUE=text:EST", nil, "EST"),
      ("TZ;VALUE=text:-05:00\\; EST\\; Raleigh/North America", -300, "Raleigh/North America"),
      ("TZ:UTC-7", -420, nil), ("TZ:GMT+0530", 330, nil), ("TZ:UTC", 0, nil),
    ] as [(String, Int?, String?)])
  func `time zones are read in every notation`(line: String, minutes: Int?, name: String?) {
    let zone = property(line)?.timeZone
    #expect(zone?.offset?.minutes == minutes)
    #expect(zone?.name == name)
  }

  @Test(arguments: ["TZ:", "TZ:99:00", "TZ:12345", "TZ;VALUE=uri:http://a", "NOTE:-0500"])
  func `text that isn't a time zone gives nil`(line: String) {
    #expect(property(line)?.timeZone == nil)
  }

  @Test(
    arguments: [
      ("GEO:37.386;-122.083", 37.386, -122.083), ("GEO:geo:1.5,-2;crs=wgs84;u=10", 1.5, -2),
      ("GEO:1.5,2", 1.5, 2), ("GEO:-1;+2", -1, 2), ("GEO:geo:1\\,2", 1, 2),
    ])
  func `positions are read in every notation`(line: String, latitude: Double, longitude: Double) {
    #expect(property(line)?.geo == VCardGeo(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: ["GEO:", "GEO:1", "GEO:91;0", "GEO:1 2;0", "GEO:a;b", "GEO:١;٢"])
  func `text that isn't a position gives nil`(line: String) {
    #expect(property(line)?.geo == nil)
  }

  @Test func `coordinates are converted to the notation of each version`() {
    let new = card("VERSION:3.0", "FN:a", "N:a", "GEO:37.386013;-122.082932").converted(to: .v40)
    #expect(new.string.contains("GEO:geo:37.386013,-122.082932\r\n"))
    #expect(new.converted(to: .v30).string.contains("GEO:37.386013;-122.082932\r\n"))
    let odd = card("VERSION:3.0", "FN:a", "N:a", "GEO:+1.0; -.5").converted(to: .v40)
    #expect(odd.string.contains("GEO:geo:1.0,-0.5\r\n"))
  }

  @Test(
    arguments: [
      ("TEL:+1 202 555 0147", "+1 202 555 0147", nil, nil),
      ("TEL;VALUE=uri:tel:+1-202-555-0147;ext=9", "+1-202-555-0147", "9", nil),
      ("TEL:+1-202-555-0147\\;ext=9", "+1-202-555-0147", "9", nil),
      ("TEL:tel:7042;phone-context=example.com", "7042", nil, nil),
      ("TEL:5550147\\,\\,12\\;3", "5550147", nil, ",,12;3"),
      ("TEL:5550147,12", "5550147", nil, ",12"),
      ("TEL:205246;;,;", "205246", nil, ";;,;"),
      ("TEL:tel:5550147;postd=p12", "5550147", nil, "p12"),
      ("TEL:sip:ada@example.org", "ada@example.org", nil, nil),
      ("TEL:tel:%2B49 30", "+49 30", nil, nil),
    ] as [(String, String, String?, String?)])
  func `telephone numbers are split into number, extension and digits dialled later`(
    line: String, number: String, extension: String?, postDial: String?
  ) {
    let telephone = property(line)?.telephone
    #expect(telephone?.number == number)
    #expect(telephone?.extension == `extension`)
    #expect(telephone?.postDial == postDial)
  }

  @Test func `a telephone number is kept as written`() {
    for line in ["TEL:5550147,,12", "TEL;VALUE=uri:tel:+1-202;ext=9", "TEL:sip:a@b"] {
      #expect(card("VERSION:4.0", line).string.contains("\r\n\(line)\r\n"))
    }
    #expect(property("TEL:")?.telephone == nil)
    #expect(property("TEL:;ext=9")?.telephone == nil)
  }

  @Test func `keys are read with their media type`() {
    #expect(
      property("KEY;X509;ENCODING=BASE64:SGk=", version: "2.1")?.binary
        == VCardBinary(
          bytes: Array("Hi".utf8), mediaType: "application/x-x509-ca-cert"))
    #expect(
      property("KEY;TYPE=PGP;ENCODING=b:SGk=", version: "3.0")?.binary
        == VCardBinary(
          bytes: Array("Hi".utf8), mediaType: "application/pgp-keys"))
    #expect(
      property("KEY;MEDIATYPE=application/pgp-keys:ftp://a/b")?.binary
        == VCardBinary(
          uri: "ftp://a/b", mediaType: "application/pgp-keys"))
    #expect(
      property("KEY:data:application/pgp-keys;base64,SGk=")?.binary?.bytes == Array("Hi".utf8))
    #expect(property("KEY;VALUE=text:abc")?.binary == nil)
    #expect(property("KEY;VALUE=text:abc")?.text == "abc")
  }

  @Test func `sounds and phonetic names are read`() {
    #expect(
      property("SOUND;TYPE=BASIC;ENCODING=b:SGk=", version: "3.0")?.binary?.mediaType
        == "audio/basic")
    #expect(property("SOUND;VALUE=uri:CID:a", version: "3.0")?.binary?.uri == "CID:a")
    let irmc = card("VERSION:2.1", "N:Yamada;Taro", "SOUND;X-IRMC-N:ﾔﾏﾀﾞ;ﾀﾛｳ;;;")
    #expect(irmc.first(.sound)?.binary == nil)
    #expect(irmc.phoneticName?.components == [["ﾔﾏﾀﾞ"], ["ﾀﾛｳ"], [""], [""], [""]])
  }

  @Test func `Phonetic names of Apple and RFC 9554 are read`() {
    let apple = card("VERSION:3.0", "X-PHONETIC-FIRST-NAME:Jon", "X-PHONETIC-LAST-NAME:Dow")
    #expect(apple.phoneticName?.spoken == ["Jon", "Dow"])
    let new = card(
      "VERSION:4.0", "N;ALTID=1:孫;中山", "N;ALTID=1;PHONETIC=jyut;SCRIPT=Latn:syun1;zung1")
    #expect(new.phoneticName?[.family] == ["syun1"])
    #expect(card("VERSION:4.0", "N:a").phoneticName == nil)
  }

  @Test(arguments: [
    ("山田;太郎", "山田 太郎"), ("ﾔﾏﾀﾞ;ﾀﾛｳ", "ﾔﾏﾀﾞ ﾀﾛｳ"), ("홍;길동;;;씨", "홍 길동 씨"), ("太郎", "太郎"),
    (";太郎", "太郎"), ("山田;Taro", "Taro 山田"), ("Yamada;Taro", "Taro Yamada"),
  ])
  func `the display name in East Asian letters starts with the family name`(
    value: String, name: String
  ) {
    #expect(card("VERSION:2.1", "N:\(value)").displayName == name)
  }

  @Test func `a name with seven components is read`() {
    let name = property("N:Gómez,Pérez;Ana,Bea;C;Dr.;MD,III;Pérez;III")?.personName
    #expect(name?[.given] == ["Ana", "Bea"])
    #expect(name?[.secondaryFamily] == ["Pérez"])
    #expect(name?.spoken == ["Dr.", "Ana", "Bea", "C", "Gómez", "Pérez", "MD", "III"])
    #expect(name?.components.count == 7)
    #expect(property("N:A")?.personName?.components == [["A"], [""], [""], [""], [""]])
    #expect(property("N:;;;;")?.personName?.isEmpty == true)
    #expect(property("FN:A")?.personName == nil)
  }

  @Test func `an address with 18 components is read`() {
    let parts = VCardAddressComponent.allCases.map { "\($0)" }
    let address = property("ADR:" + parts.joined(separator: ";"))?.address
    for part in VCardAddressComponent.allCases { #expect(address?[part] == ["\(part)"]) }
    #expect(address?.components == parts.map { [$0] })
    let short = property("ADR:;;a,b\\,c;d")?.address
    #expect(short?[.street] == ["a", "b,c"])
    #expect(short?.components == [[""], [""], ["a", "b,c"], ["d"], [""], [""], [""]])
  }

  @Test func `organizations and their units are read`() {
    #expect(
      property("ORG:A\\, Inc.;B;C")?.organization
        == VCardOrganization(name: "A, Inc.", units: ["B", "C"]))
    #expect(property("ORG:;Dept")?.organization == VCardOrganization(name: nil, units: ["Dept"]))
    #expect(property("ORG:A")?.organization == VCardOrganization(name: "A"))
    #expect(property("ORG:;")?.organization == nil)
    #expect(property("ORG;SORT-AS=\"ABC,D\":A;B")?.sortAs == ["ABC", "D"])
  }

  @Test func `Places of birth and death are read`() {
    #expect(
      property("BIRTHPLACE:Babies'R'Us Hospital")?.place == VCardPlace(text: "Babies'R'Us Hospital")
    )
    let geo = VCardGeo(latitude: 46.769307, longitude: -71.283079)
    #expect(
      property("DEATHPLACE;VALUE=uri:geo:46.769307,-71.283079")?.place
        == VCardPlace(text: nil, uri: "geo:46.769307,-71.283079", geo: geo))
    #expect(
      property("BIRTHPLACE;VALUE=uri:http://a")?.place == VCardPlace(text: nil, uri: "http://a"))
    #expect(property("DEATHPLACE:")?.place == nil)
    #expect(property("DEATHDATE:19540607")?.date == VCardDate(year: 1954, month: 6, day: 7))
  }

  @Test func `Property identifiers and their client maps are read`() {
    #expect(
      property("TEL;PID=1.1,2,x,3.:1")?.pids == [
        VCardPID(number: 1, source: 1), VCardPID(number: 2, source: nil),
      ])
    #expect(property("TEL;PID=\"1.2,3\":1")?.pids.map(\.description) == ["1.2", "3"])
    #expect(property("TEL;X-PID=4.1:1", version: "3.0")?.pids == [VCardPID(number: 4, source: 1)])
    #expect(property("TEL:1")?.pids == [])
    #expect(
      property("CLIENTPIDMAP:1;urn:uuid:53e374d9")?.clientPIDMap
        == VCardClientPIDMap(source: 1, uri: "urn:uuid:53e374d9"))
    for text in ["", "1", "0;urn:a:b", "a;urn:a:b", "1;nowhere"] {
      #expect(property("CLIENTPIDMAP:\(text)")?.clientPIDMap == nil)
    }
  }
}
