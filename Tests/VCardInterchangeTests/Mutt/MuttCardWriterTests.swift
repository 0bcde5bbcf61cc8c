import Testing
import VCardFormat

@testable import VCardInterchange

struct MuttCardWriterTests {
  @Test(arguments: [
    ("FN:Ada Lovelace\nEMAIL:ada@x.org", "alias ada-lovelace Ada Lovelace <ada@x.org>\n"),
    (
      "FN:Ada\nNICKNAME:al\nCATEGORIES:fam,old friends\nNOTE:born 1815\nEMAIL:a@x",
      "alias -group fam -group \"old friends\" al Ada <a@x> # born 1815\n"
    ),
    (
      ##"FN:Lovelace\, "Ada" `id` $HOME # \\"## + "\nEMAIL:a@x",
      ##"alias lovelace-ada-id-home \"Lovelace, \\\"Ada\\\" \`id\` \$HOME \# \\\\\" <a@x>"##
        + "\n"
    ),
    (
      "FN:Ada\nEMAIL;TYPE=work:a@x\nEMAIL;PREF=1:b@x\nEMAIL:c@x",
      "alias ada Ada <b@x>\nalias ada-work Ada <a@x>\nalias ada-3 Ada <c@x>\n"
    ),
    ("EMAIL:ada@x.org", "alias ada-x-org ada@x.org\n"),
    (
      "FN:Ada\nEMAIL:mailto:a%2Bb@x.org?subject=Hi", "alias ada Ada <a+b@x.org>\n"
    ),
    ("FN:李\nEMAIL:li@x", "alias 李 李 <li@x>\n"),
    (
      "FN:Bob\nEMAIL:\"odd local\"@x.org",
      ##"alias bob Bob <\"\\\"odd local\\\"\"@x.org>"## + "\n"
    ),
    ("FN:Bob\nEMAIL:\"bob\"@x.org", "alias bob Bob <bob@x.org>\n"),
    ("FN:Bob\nEMAIL:\"odd\" local@x.org", ""),
    ("FN:Ada\nTEL:1", ""), ("FN:Ada\nEMAIL:a b", ""), ("FN:!\nEMAIL:<>", ""),
  ])
  func `a card becomes an alias for each address`(lines: String, text: String) {
    #expect(Interchange.write([Interchange.card(lines)], as: .mutt) == text)
  }

  // mutt 2.2.12 sends mail to these addresses as the cards have them.
  @Test(arguments: [
    (#"EMAIL:"odd local"@x.org"#, ##"alias odd-local-x-org <\"\\\"odd local\\\"\"@x.org>"##),
    (
      #"EMAIL:"a\\"b\,\;<#@c"@x.org"#,
      ##"alias a-b-c-x-org <\"\\\"a\\\\\\\"b,;<\#@c\\\"\"@x.org>"##
    ),
    (#"EMAIL:"bob"@x.org"#, "alias bob-x-org bob@x.org"),
  ])
  func `mutt reads a local part in quotation marks`(line: String, alias: String) throws {
    let card = Interchange.card(line)
    var writer = MuttCardWriter()
    var text: [UInt8] = []
    writer.appendProperties(of: card, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == alias + "\n")
    #expect(writer.losses == CardLosses())
    let address = try #require(card.first(.email)).text
    #expect(
      Interchange.read(alias, as: .mutt).cards.first?.first(.email)?.text
        == (address == #""bob"@x.org"# ? "bob@x.org" : address))
  }

  @Test func `a key is used once`() {
    let card = Interchange.card("FN:Ada\nEMAIL:a@x")
    #expect(
      Interchange.write([card, card], as: .mutt) == "alias ada Ada <a@x>\nalias ada2 Ada <a@x>\n")
    let cards = Interchange.read(Interchange.write([card, card], as: .mutt), as: .mutt).cards
    #expect(cards.map { $0.all(.nickname).count } == [0, 0])
  }

  @Test func `a number that distinguishes nicknames is no part of them`() {
    let cards = ["A", "B", "C", "D"].map { name in
      Interchange.card("FN:\(name)\nNICKNAME:\(name == "D" ? "R2" : "Ini")\nEMAIL:\(name)@x")
    }
    let text = Interchange.write(cards + [cards[3]], as: .mutt)
    #expect(
      text
        == "alias Ini A <A@x>\nalias Ini2 B <B@x>\nalias Ini3 C <C@x>\nalias R2 D <D@x>\n"
        + "alias R22 D <D@x>\n")
    let read = Interchange.read(text, as: .mutt).cards
    #expect(
      read.map { $0.all(.nickname).map(\.text) } == [["Ini"], [], [], ["R2"], []])
    // A number that follows no nickname, or skips one, is the user's own.
    let own = "alias ann9 Ann <a@x>\nalias bob Robert <b@x>\nalias bob3 Bo <c@x>\n"
    #expect(
      Interchange.read(own, as: .mutt).cards.map { $0.first(.nickname)?.text }
        == ["ann9", "bob", "bob3"])
  }

  @Test func `values without a place are counted`() {
    var writer = MuttCardWriter()
    var bytes: [UInt8] = []
    for lines in [
      "FN:Ada L\nN:L;Ada;;;\nEMAIL:a@x\nUID:1\nREV:20260101\nTEL:1",
      "FN:B\nEMAIL;TYPE=home:b@x\nTEL:1\nNOTE:one\\ntwo", "FN:C",
      "FN:D\nEMAIL;VALUE=uri:MAILTO:d%2Be@x",
    ] {
      writer.append(Interchange.card(lines), to: &bytes)
    }
    #expect(writer.losses.cardCount == 1)
    #expect(
      writer.losses.values.map { "\($0.name) \($0.count)" } == [
        "Note 1", "Phone 2", "types of E-mail 1",
      ])
  }

  @Test func `a group becomes an alias of its members after all people`() {
    let cards = [
      "KIND:group\nFN:The Band\nMEMBER:urn:uuid:1\nMEMBER:mailto:b%2Bx@x.org\nMEMBER:urn:uuid:9",
      "FN:Ada\nUID:1\nEMAIL:a@x", "KIND:group\nFN:Empty\nMEMBER:urn:uuid:9",
      "KIND:group\nFN:List\nEMAIL:list@x",
    ]
    var writer = MuttCardWriter()
    var bytes: [UInt8] = []
    for card in cards { writer.append(Interchange.card(card), to: &bytes) }
    writer.finish(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "alias ada Ada <a@x>\nalias list List <list@x>\nalias the-band ada, b+x@x.org\n")
    #expect(writer.losses.cardCount == 1)
    #expect(writer.losses.values.map(\.name) == ["Kind", "Member"])
  }

  @Test func `groups of one name are one alias`() {
    let cards = [
      "FN:Ada\nUID:1\nEMAIL:a@x", "FN:Bob\nUID:2\nEMAIL:b@x",
      "KIND:group\nFN:Crew\nMEMBER:urn:uuid:1\nMEMBER:mailto:c@x",
      "KIND:group\nFN:C++\nMEMBER:urn:uuid:1", "KIND:group\nFN:C#\nMEMBER:urn:uuid:2",
      "KIND:group\nFN:crew\nMEMBER:urn:uuid:2\nMEMBER:mailto:c@x\nMEMBER:urn:uuid:1",
    ].map { Interchange.card($0) }
    #expect(
      Interchange.write(cards, as: .mutt)
        == "alias ada Ada <a@x>\nalias bob Bob <b@x>\nalias crew ada, c@x, bob\n"
        + "alias c ada\nalias c2 bob\n")
  }

  @Test(
    arguments: [
      ("FN:Band, Four", "band-four", ["Name"]), ("FN:Band  FOUR", "band-four", []),
      ("FN:Ping-Pong", "ping-pong", []), ("FN:Ada", "ada2", ["Name"]),
      ("FN:Crew\nNICKNAME:c", "c", ["Name", "Nickname"]), ("FN:+", "ada2", ["Name"]),
    ] as [(String, String, [String])])
  func `the name of a group is lost unless the key tells it`(
    lines: String, key: String, lost: [String]
  ) {
    var writer = MuttCardWriter()
    var bytes: [UInt8] = []
    for card in ["FN:Ada\nUID:1\nEMAIL:a@x", "KIND:group\n\(lines)\nMEMBER:urn:uuid:1"] {
      writer.append(Interchange.card(card), to: &bytes)
    }
    writer.finish(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "alias ada Ada <a@x>\nalias \(key) ada\n")
    #expect(writer.losses.values.map(\.name) == lost)
  }

  /// The members of a group, and the alias of mutt and the members of LDIF.
  @Test(arguments: [
    (
      ["urn:uuid:1", "mailto:A@x", "mailto:b@x"], ["ada", "b@x"],
      ["cn=Ada,mail=a@x", "mail=b@x"]
    ),
    (["mailto:a2@x", "urn:uuid:1"], ["ada-2"], ["mail=a2@x"]),
    (
      ["urn:uuid:1", "mailto:info@x", "mailto:info@x"], ["ada", "info@x", "info@x"],
      ["cn=Ada,mail=a@x", "mail=info@x", "mail=info@x"]
    ),
  ])
  func `a person whom a group names twice is its member once`(
    members: [String], people: [String], entries: [String]
  ) {
    let cards = [
      "FN:Ada\nUID:1\nEMAIL:a@x\nEMAIL:a2@x\nEMAIL:info@x", "FN:Bob\nUID:2\nEMAIL:info@x",
      "KIND:group\nFN:G\n" + members.map { "MEMBER:\($0)" }.joined(separator: "\n"),
    ].map { Interchange.card($0) }
    let mutt = Interchange.write(cards, as: .mutt)
    #expect(mutt.hasSuffix("alias g \(people.joined(separator: ", "))\n"), "\(mutt)")
    let ldif = Interchange.write(cards, as: .ldif)
    let lines = ldif.split(separator: "\n").filter { $0.hasPrefix("member: ") }
    #expect(lines == entries.map { "member: \($0)" })
  }

  @Test func `members with addresses of people are named by the keys of their aliases`() {
    let cards = [
      "FN:Ann Ax\nEMAIL:ann@x\nEMAIL:Ax@x", "FN:Bob Bx\nEMAIL:bob@x",
      "KIND:group\nFN:Crew\nMEMBER:mailto:ann@x\nMEMBER:mailto:Bob@x",
      "KIND:group\nFN:Bows\nMEMBER:mailto:ax@x\nMEMBER:mailto:bob@x",
    ].map { Interchange.card($0) }
    let text = Interchange.write(cards, as: .mutt)
    #expect(text.hasSuffix("alias crew ann-ax, bob-bx\nalias bows ann-ax-2, bob-bx\n"), "\(text)")
    let read = Interchange.read(text, as: .mutt).cards
    #expect(
      read.map(Interchange.lines) == [
        ["FN:Ann Ax", "N:Ax;Ann;;;", "EMAIL:ann@x", "EMAIL:Ax@x", "CATEGORIES:crew,bows"],
        ["FN:Bob Bx", "N:Bx;Bob;;;", "EMAIL:bob@x", "CATEGORIES:crew,bows"],
      ])
  }

  @Test func `what is written is read again`() {
    let lines = [
      "FN:Lovelace\\, \"Ada\"", "N:Lovelace;\"Ada\";;;", "NICKNAME:al", "EMAIL:a@x",
      "EMAIL;TYPE=work:b@x",
      "CATEGORIES:fam,o'neill \"x\"", "NOTE:a # b\\\\",
    ]
    let card = Interchange.card(lines.joined(separator: "\n"))
    let read = Interchange.read(Interchange.write([card], as: .mutt), as: .mutt)
    #expect(read.cards.map(Interchange.lines) == [lines])
  }
}
