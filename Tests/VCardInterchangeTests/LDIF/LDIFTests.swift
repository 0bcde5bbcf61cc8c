import ContactTestSupport
import Testing
import VCardFormat

@testable import VCardInterchange

struct LDIFTests {
  /// An entry as Thunderbird exports it.
  private static let thunderbird = """
    dn: cn=Ada Lovelace,mail=ada@x.org
    objectclass: top
    objectclass: person
    objectclass: organizationalPerson
    objectclass: inetOrgPerson
    objectclass: mozillaAbPersonAlpha
    givenName: Ada
    sn: Lovelace
    cn: Ada Lovelace
    mozillaNickname: al
    mail: ada@x.org
    mozillaSecondEmail: ada@home.example
    telephoneNumber: 1
    homePhone: 2
    facsimileTelephoneNumber: 3
    pager: 4
    mobile: 5
    mozillaHomeStreet: 12 St James's Square
    mozillaHomeStreet2: Flat 2
    mozillaHomeLocalityName: London
    mozillaHomeState: England
    mozillaHomePostalCode: SW1
    mozillaHomeCountryName: UK
    street: 1 Engine Way
    l: Leeds
    title: Countess
    ou: Notes
    o: Analytical Engines
    mozillaWorkUrl: https://work.example/
    mozillaHomeUrl: https://home.example/
    birthyear: 1815
    birthmonth: 12
    birthday: 10
    mozillaCustom1: tea
    description:: w4l0w6kKMTg=
    nsAIMid: ada

    """

  private static let lines = [
    "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "NICKNAME:al", "EMAIL:ada@x.org",
    "EMAIL:ada@home.example", "TEL;TYPE=work:1", "TEL;TYPE=home:2", "TEL;TYPE=fax:3",
    "TEL;TYPE=pager:4", "TEL;TYPE=cell:5", "TITLE:Countess",
    "URL;TYPE=work:https://work.example/", "URL;TYPE=home:https://home.example/",
    "X-LDIF;X-ATTRIBUTE=mozillaCustom1:tea", "NOTE:Été\\n18", "IMPP:aim:ada",
    "ADR;TYPE=home:;Flat 2;12 St James's Square;London;England;SW1;UK",
    "ADR;TYPE=work:;;1 Engine Way;Leeds;;;",
    "ORG:Analytical Engines;Notes", "BDAY:18151210",
  ]

  @Test func `an entry of Thunderbird becomes a card, and the card loses nothing as LDIF`() {
    let result = Interchange.read(Self.thunderbird, as: .ldif)
    #expect(result.cards.map(Interchange.lines) == [Self.lines])
    #expect(result.errors == [])
    let written = Interchange.write(result.cards, as: .ldif)
    #expect(Interchange.read(written, as: .ldif).cards == result.cards)
    let lines: [Substring] = Self.thunderbird.split(separator: "\n") + ["version: 1"]
    let writtenLines: [Substring] = written.split(separator: "\n")
    #expect(Set(writtenLines) == Set(lines))
  }

  @Test(arguments: [["home", "work"], ["work", "home"]])
  func `the order of addresses stays`(places: [String]) {
    let card = Interchange.card(
      "FN:X\n" + places.map { "ADR;TYPE=\($0):;;1 Street;\($0);;;\n" }.joined())
    let read = Interchange.read(Interchange.write([card], as: .ldif), as: .ldif).cards
    #expect(read.first?.all(.adr).map { $0.types.joined() } == places)
  }

  @Test(arguments: [
    (
      "displayName: Ada King\ncn: Ada Lovelace\nsn: Lovelace",
      ["FN:Ada King", "N:Lovelace;;;;", "X-LDIF;X-ATTRIBUTE=cn:Ada Lovelace"]
    ),
    ("cn: Ada\nsn: Ada\nmail:: YWRhQHgub3Jn", ["FN:Ada", "EMAIL:ada@x.org"]),
    ("cn: Ma Li\nsn: Ma Li\ngivenName: Ma\ngivenName: Li", ["FN:Ma Li", "N:;Ma,Li;;;"]),
    ("cn: Dr. Jo\nsn: Dr. Jo\ngivenName: Jo\npersonalTitle: Dr.", ["FN:Dr. Jo", "N:;Jo;;Dr.;"]),
    ("cn: Jim\nsn: Jim\ngivenName: James", ["FN:Jim", "N:Jim;James;;;"]),
    ("cn: Ada\nMAIL: a\n @x", ["FN:Ada", "EMAIL:a@x"]),
    (
      "cn: Ada\npostalAddress: Box 1$  Pri\\24e \\5C Co$London",
      ["FN:Ada", #"ADR;TYPE=work:;;Box 1\nPri$e \\ Co\nLondon;;;;"#]
    ),
    (
      "cn: Ada\nlabeledURI: https://x.org/ Home page",
      ["FN:Ada", "item1.URL:https://x.org/", "item1.X-ABLABEL:Home page"]
    ),
    (
      "cn: Ada\ncn;lang-de: Adele\nemployeeNumber: 7\npreferredLanguage: de, en;q=0.5",
      [
        "FN:Ada", "X-LDIF;X-ATTRIBUTE=\"cn;lang-de\":Adele",
        "X-LDIF;X-ATTRIBUTE=employeeNumber:7",
        #"X-LDIF;X-ATTRIBUTE=preferredLanguage:de\, en\;q=0.5"#,
      ]
    ),
    (
      "cn: Ada\njpegPhoto:: /9j/4A==\nuserCertificate;binary:: MIIB",
      [
        "FN:Ada", "PHOTO:data:image/jpeg;base64,/9j/4A==",
        "KEY:data:application/pkix-cert;base64,MIIB",
      ]
    ),
    (
      "cn: Ada\njpegPhoto:< file:///ada.jpg\nuserPassword:: gIA=",
      [
        "FN:Ada", "X-LDIF;X-ATTRIBUTE=jpegPhoto;VALUE=uri:file:///ada.jpg",
        "X-LDIF;X-ATTRIBUTE=userPassword:data:application/octet-stream;base64,gIA=",
      ]
    ),
    (
      "cn: Ada\nbirthyear: 0\nbirthmonth: 12\nbirthday: 40",
      [
        "FN:Ada", "X-LDIF;X-ATTRIBUTE=birthyear:0", "X-LDIF;X-ATTRIBUTE=birthday:40", "BDAY:--12",
      ]
    ),
    ("cn: Ada\nmodifyTimestamp: 20260102030405Z", ["FN:Ada", "REV:20260102T030405Z"]),
    ("cn: Ada\nmail:: !!!\n broken", ["FN:Ada", "X-UNREADABLE-LINE:mail:: !!!broken"]),
  ])
  func `an entry of a directory becomes a card`(attributes: String, lines: [String]) {
    let text = "dn: cn=Ada\nobjectClass: inetOrgPerson\n# a\n comment\n\(attributes)\n"
    let result = Interchange.read(text, as: .ldif)
    let own = { (line: String) in line != "X-LDIF;X-ATTRIBUTE=dn:cn=Ada" }
    #expect(result.cards.map { Interchange.lines($0).filter(own) } == [lines])
    let again = Interchange.read(Interchange.write(result.cards, as: .ldif), as: .ldif)
    if !lines.contains(where: { $0.hasPrefix("X-UNREADABLE-LINE") || $0.hasPrefix("REV") }) {
      #expect(again.cards.map { Set(Interchange.lines($0).filter(own)) } == [Set(lines)])
    }
  }

  @Test(arguments: [
    ("1324509379", "20111221T231619Z"), ("946684800", "20000101T000000Z"),
    ("20260101120000Z", "20260101T120000Z"), ("20260101120000.0Z", "20260101T120000Z"),
    ("20260101120000,25+0100", "20260101T120000+0100"), ("2026010112-05", "20260101T120000-0500"),
    ("20260101T120000Z", "20260101T120000Z"), ("2026-01-01T12:00:00Z", "20260101T120000Z"),
  ])
  func `a time is read as each program writes it`(text: String, time: String) {
    let entry = "dn: cn=Ada\ncn: Ada\nmodifytimestamp: \(text)\ncreateTimestamp: \(text)\n"
    let cards = Interchange.read(entry, as: .ldif).cards
    #expect(
      cards.map { Interchange.lines($0).filter { !$0.hasPrefix("X-LDIF;X-ATTRIBUTE=dn") } }
        == [["FN:Ada", "REV:\(time)", "CREATED:\(time)"]])
  }

  @Test(arguments: [
    "0", "0Z", "1", "20260101", "20260101120000", "2026010112.5Z", "20261301120000Z", "2026-01-01",
    "13245093790", "now",
  ])
  func `a text that is no time is written as it was read`(text: String) {
    let entry = "dn: cn=Ada\ncn: Ada\nmodifytimestamp: \(text)\n"
    let cards = Interchange.read(entry, as: .ldif).cards
    #expect(cards.map { $0.first(.rev)?.text } == [nil])
    #expect(Interchange.write(cards, as: .ldif).contains("\nmodifytimestamp: \(text)\n"))
  }

  @Test func `entries without classes are read, as a search for some attributes writes them`() {
    let text = "dn: uid=ada\ncn: Ada\ntelephoneNumber: 1\n\ndn: ou=people\nou: people\n"
    let result = Interchange.read(text, as: .ldif)
    #expect(result.cards.map(\.displayName) == ["Ada"])
    #expect(result.errors.map(\.line) == [5])
  }

  @Test func `entries without an empty line between them stay two`() {
    let text =
      "dn: cn=Ada\ncn: Ada\nmail: a@x.org\ndn: ou=x\nou: x\ndn:: Y249Qm8=\ncn: Bo\nmail: b@x.org\n"
    let result = Interchange.read(text, as: .ldif)
    #expect(result.cards.map(\.displayName) == ["Ada", "Bo"])
    #expect(result.cards.map { $0.all(.email).map(\.text) } == [["a@x.org"], ["b@x.org"]])
    #expect(result.errors.map(\.line) == [4])
  }

  @Test func `a group keeps its members`() {
    let text = """
      dn: cn=team
      objectclass: top
      objectclass: groupOfNames
      cn: team
      member: cn=Ada,mail=ada@x.org
      member: uid=bob,ou=people,o=x y
      member: uid=Carl,o=x

      """
    let person = "dn: uid=carl,o=x\nsn: C\ncn: C\nmail: carl@x.org\n\n"
    let cards = Array(Interchange.read(person + text, as: .ldif).cards.dropFirst())
    #expect(
      cards.map(Interchange.lines) == [
        [
          "KIND:group", "FN:team", "MEMBER:mailto:ada@x.org",
          "MEMBER:ldap:///uid=bob,ou=people,o=x%20y",
          "MEMBER;X-DN=\"uid=Carl,o=x\":mailto:carl@x.org",
        ]
      ])
    let written = Interchange.write(cards, as: .ldif)
    #expect(
      written.contains(
        "member: mail=ada@x.org\nmember: uid=bob,ou=people,o=x y\nmember: uid=Carl,o=x\n"))
  }

  @Test func `an address of a member is decoded in a name and encoded in a URI`() {
    let group = Interchange.card("KIND:group\nFN:G\nMEMBER:mailto:a%2Bb@x.org?subject=Hi")
    let written = Interchange.write([group], as: .ldif)
    #expect(written.contains("\nmember: mail=a\\+b@x.org\n"), "\(written)")
    let members = Interchange.read(written, as: .ldif).cards.flatMap(\.members)
    #expect(members.map(\.email) == ["a+b@x.org"])
  }

  @Test func `a group names the member whose UID has its bytes`() {
    let cards = ["UID:\u{E9}", "UID:e\u{301}"].enumerated().map {
      card($1, "FN:P\($0)", "EMAIL:p\($0)@x.org", version: "4.0")
    }
    let group = card("KIND:group", "FN:G", "MEMBER:urn:uuid:\u{E9}", version: "4.0")
    let written = Interchange.write((cards + [group]).map { VCard(reading: $0) }, as: .ldif)
    #expect(written.contains("\nmember: cn=P0,mail=p0@x.org\n"), "\(written)")
  }

  @Test func `a group finds members whose entries follow it, whatever the blanks in their names`() {
    let text = """
      dn: cn=team,dc=x
      objectclass: groupOfNames
      cn: team
      member: uid=js, ou=People , dc=x
      member: uid=none,dc=x

      dn: uid=js,ou=people,dc=x
      objectclass: person
      cn: Jo
      sn: Jo
      mail: js@x.org

      """
    let cards = Interchange.read(text, as: .ldif).cards
    #expect(cards.map(\.displayName) == ["Jo", "team"])
    #expect(
      cards.last?.all(.member).map(\.text) == ["mailto:js@x.org", "ldap:///uid=none,dc=x"])
  }

  @Test(arguments: [
    ("birthmonth: 2\nbirthday: 30\nbirthyear: 1980", ["birthday “30”"]),
    ("birthyear: 0\nbirthmonth: 12\nbirthday: 40", ["birthday “40”"]),
    ("birthYear: long ago\nbirthmonth: 13", ["birthYear “long ago”", "birthmonth “13”"]),
    ("birthyear: 1980\nbirthday: 0", []),
  ])
  func `a part of a birthday that is no part of a date is named`(
    attributes: String, parts: [String]
  ) throws {
    var reader = try #require(CardReader(.ldif))
    reader.append(Array("dn: cn=E\nobjectClass: person\n\(attributes)\n".utf8))
    reader.finish()
    let next = reader.next()
    let entry = try #require(next)
    #expect(
      entry.doubts
        == parts.map {
          CardEntry.Doubt(
            rule: .invalidDate, line: 1,
            sentence: "\($0) is no part of a date, and is kept as X-LDIF.")
        })
  }

  @Test(arguments: ["\r\n", "\r"], [1, 7, .max])
  func `lines end with any line end`(end: String, pieceSize: Int) {
    let text = Self.thunderbird.replacing("\n", with: end)
    let result = Interchange.read(text, as: .ldif, pieceSize: pieceSize)
    #expect(result.cards.map(Interchange.lines) == [Self.lines])
  }

  @Test(arguments: ["cn:: !!!notbase64", "this is no attribute"])
  func `a line that isn't an attribute is kept and named`(line: String) throws {
    var reader = try #require(CardReader(.ldif))
    reader.append(
      Array("version: 1\n\ndn: cn=E,dc=x\nobjectClass: person\n\(line)\nsn: E\nmail: e@x\n".utf8))
    reader.finish()
    let next = reader.next()
    let entry = try #require(next)
    #expect(entry.card?.all("X-UNREADABLE-LINE").map(\.text) == [line])
    #expect(
      entry.doubts == [
        CardEntry.Doubt(
          rule: .malformedProperty, line: 5,
          sentence: "A line is written “attribute: value”; “\(line)” is kept as X-UNREADABLE-LINE.")
      ])
  }

  @Test func `a group names its members by the names of their entries, and comes after them`() {
    let cards = [
      Interchange.card(
        "KIND:group\nFN:team\nUID:g\nMEMBER:urn:uuid:1\nMEMBER:urn:uuid:{B2E0C0A4-0000-4000-8000-000000000001}\n"
          + "MEMBER:urn:uuid:9\nMEMBER;X-DN=\"uid=carl,o=x\":mailto:carl@x.org"),
      Interchange.card("FN:Ada\nUID:1\nEMAIL:a@x.example"),
      Interchange.card(
        "X-ADDRESSBOOKSERVER-KIND:group\nFN:all\nN:all\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:g",
        version: "3.0"),
      Interchange.card("FN:Bo\nUID:b2e0c0a4-0000-4000-8000-000000000001"),
    ]
    var writer = LDIFCardWriter()
    var bytes: [UInt8] = []
    for card in cards { writer.append(card, to: &bytes) }
    writer.finish(to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("dn:") || $0.hasPrefix("member:") } == [
        "dn: cn=Ada,mail=a@x.example", "dn: cn=Bo", "dn: cn=team",
        "member: cn=Ada,mail=a@x.example", "member: cn=Bo", "member: uid=carl,o=x", "dn: cn=all",
        "member: cn=team",
      ])
    // Only the member that isn't in the file is lost.
    #expect(writer.losses.values.map(\.name) == ["Member"])
    #expect(writer.losses.values.map(\.count) == [1])
  }

  @Test func `entries that aren't people, and changes, are reported`() {
    let text = """
      version: 1

      dn: ou=people,o=x
      objectClass: organizationalUnit
      ou: people

      dn: cn=Bob
      changetype: delete

      dn: cn=Ada
      changetype: add
      sn: Ada
      cn: Ada

      # search result
      search: 2
      result: 0 Success

      # numEntries: 2
      """
    let result = Interchange.read(text, as: .ldif)
    #expect(result.cards.map(Interchange.lines) == [["FN:Ada"]])
    #expect(
      result.errors.map(\.description) == [
        "The entry “ou=people,o=x” is neither a person nor a group, and is left out.",
        "The entry “cn=Bob” is a change (delete), which is left out.",
      ])
    #expect(result.errors.map(\.line) == [3, 7])
  }

  @Test func `an entry that is too large is reported, and the next one is read`() {
    let text =
      "dn: cn=A\nsn: A\ncn: \(String(repeating: "a", count: 300))\n\ndn: cn=B\nsn: B\ncn: B\n"
    var limits = VCardLimits.standard
    limits.cardSize = 200
    let result = Interchange.read(
      text.replacing("aaaa", with: "aaaa\n "), as: .ldif, limits: limits)
    #expect(result.cards.map(\.displayName) == ["B"])
    #expect(result.errors.map(\.code) == [.tooLarge])
  }

  @Test func `values without a place are counted`() {
    var writer = LDIFCardWriter()
    var bytes: [UInt8] = []
    writer.append(
      Interchange.card(
        "FN:A\nEMAIL;TYPE=work:a@x\nTEL:1\nCATEGORIES:x\nPHOTO:https://x/y\nKIND:individual\n"
          + "UID:1"),
      to: &bytes)
    #expect(
      writer.losses.values.map(\.name) == [
        "Groups", "Photo", "types of E-mail", "types of Phone",
      ])
  }

  @Test func `empty values are left out on the way in and out`() {
    let cards = Interchange.read("dn: cn=\nsn:\ncn:\nmail: a@x\ntitle:\n", as: .ldif).cards
    #expect(
      cards.map(Interchange.lines) == [["FN:a@x", "X-LDIF;X-ATTRIBUTE=dn:cn=", "EMAIL:a@x"]])
    #expect(!Interchange.write([Interchange.card("NOTE:x")], as: .ldif).contains("cn:"))
  }
}
