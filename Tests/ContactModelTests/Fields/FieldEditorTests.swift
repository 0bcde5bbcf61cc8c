import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct FieldEditorTests {
  /// A card, assignments, and the card after them.
  struct Fixture: Sendable, CustomTestStringConvertible {
    var testDescription: String { changes.joined(separator: " ") }
    var lines: [String]
    var changes: [String]
    var edited: [String]
    var version = "3.0"
  }

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada", "TEL;TYPE=WORK,VOICE:1", "TEL;TYPE=WORK,FAX:2"], changes: ["tel.work=3"],
      edited: ["FN:Ada", "TEL;TYPE=WORK,VOICE:3", "TEL;TYPE=WORK,FAX:2"]),
    Fixture(
      lines: ["FN:Ada", "TEL;type=HOME:1"], changes: ["tel.work=3"],
      edited: ["FN:Ada", "TEL;type=HOME:1", "TEL;type=WORK:3"]),
    Fixture(
      lines: ["FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f"], changes: ["email.1=x@y.z"],
      edited: ["FN:Ada", "EMAIL:a@b.c", "EMAIL:x@y.z"]),
    Fixture(
      lines: ["FN:Anna Zeller"], changes: ["name='Anna Zeller'"],
      edited: ["FN:Anna Zeller", "N:Zeller;Anna;;;"]),
    Fixture(
      lines: ["FN:Ludwig", "TEL:1"], changes: ["name.last='van Beethoven'"],
      edited: ["FN:Ludwig van Beethoven", "TEL:1", "N:van Beethoven;Ludwig;;;"]),
    Fixture(
      lines: ["FN:Ada Lovelace"], changes: ["name.middle=Byron"],
      edited: ["FN:Ada Byron Lovelace", "N:Lovelace;Ada;Byron;;"]),
    Fixture(
      lines: ["FN:Crew", "KIND:group"], changes: ["name.last=Crew"],
      edited: ["FN:Crew", "KIND:group", "N:Crew;;;;"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "TEL;TYPE=cell:1"], changes: ["tel.mobile=2", "nickname=Addie"],
      edited: ["FN:Ada", "TEL;TYPE=cell:2", "NICKNAME:Addie"]),
    Fixture(
      lines: ["FN:Ada"], changes: ["tel.boat=5"],
      edited: ["FN:Ada", "item1.TEL:5", "item1.X-ABLabel:boat"]),
    Fixture(
      lines: ["FN:Ada", "item1.URL:http://a.b", "item1.X-ABLabel:Home"],
      changes: ["item1.url.boat+=http://c.d"],
      edited: [
        "FN:Ada", "item1.URL:http://a.b", "item1.X-ABLabel:Home", "item2.URL:http://c.d",
        "item2.X-ABLabel:boat",
      ]),
    Fixture(
      lines: ["FN:Ada", "item1.URL:http://a.b"], changes: ["item1.url.boat+=http://c.d"],
      edited: [
        "FN:Ada", "item1.URL:http://a.b", "item1.URL:http://c.d", "item1.X-ABLabel:boat",
      ]),
    Fixture(
      lines: ["FN:Ada", "item1.TEL:5", "item1.X-ABLabel:_$!<Boat>!$_"], changes: ["tel.BOAT=6"],
      edited: ["FN:Ada", "item1.TEL:6", "item1.X-ABLabel:_$!<Boat>!$_"]),
    Fixture(
      lines: ["FN:Ada", "item1.X-ABLabel:Boat", "TEL:4", "item1.TEL:5"], changes: ["unset tel"],
      edited: ["FN:Ada"]),
    Fixture(
      lines: ["FN:Ada", "TEL:+44 20 7946 0812"], changes: ["tel-=00442079460812"],
      edited: ["FN:Ada"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:Hello"], changes: ["note+=x"],
      edited: ["FN:Ada", "NOTE:Hello\\n\\nx"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:called"], changes: ["note+=called", "note+=called"],
      edited: ["FN:Ada", "NOTE:called\\n\\ncalled\\n\\ncalled"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:a\\nb\\n\\nc\\n\\nd\\n\\nc"], changes: ["note-=c"],
      edited: ["FN:Ada", "NOTE:a\\nb\\n\\nc\\n\\nd"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:a\\n\\nb\\n\\nc"], changes: ["note+=d", "note-=a\n\nb"],
      edited: ["FN:Ada", "NOTE:c\\n\\nd"]),
    Fixture(
      lines: ["FN:Ada", "NOTE:a\\n\\nb", "NOTE:b"], changes: ["note-=b"],
      edited: ["FN:Ada", "NOTE:a\\n\\nb"]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;Main St;Rome;;;"], changes: ["adr.home.city=Paris"],
      edited: ["FN:Ada", "ADR;TYPE=home:;;Main St;Paris;;;"]),
    Fixture(
      lines: ["FN:Ada", "ADR:;;;Rome;;;"], changes: ["unset adr.city"], edited: ["FN:Ada"]),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=HOME:;;;Rome;;;", "ADR;TYPE=WORK:;;;Bonn;;;"],
      changes: ["unset adr.home"], edited: ["FN:Ada", "ADR;TYPE=WORK:;;;Bonn;;;"]),
    Fixture(
      lines: ["N:Lovelace;Ada;;;", "FN:Ada Lovelace"], changes: ["name='Ada van King'"],
      edited: ["N:van King;Ada;;;", "FN:Ada van King"]),
    Fixture(
      lines: ["N:Lovelace;Ada;;;", "FN:Ada Lovelace"], changes: ["name.last=King"],
      edited: ["N:King;Ada;;;", "FN:Ada King"]),
    Fixture(
      lines: ["N:Lovelace;Ada;;;", "FN:The Countess"], changes: ["name.last=King"],
      edited: ["N:King;Ada;;;", "FN:The Countess"]),
    Fixture(
      lines: ["FN:Ada", "N:King;Ada;Noel,Byron;;", #"ADR:;;1 St,Hall\, B;Rome;;1,2,3;"#],
      changes: ["name.middle='Noel, Mary'", "adr.street='2 St, Hall, B'", "adr.code='1, 3, 4,5'"],
      edited: ["FN:Ada", "N:King;Ada;Noel,Mary;;", #"ADR:;;2 St,Hall\, B;Rome;;1,3,4,5;"#]),
    Fixture(
      lines: ["FN:Ada", "N:King;Ada;Noel;;", #"ADR:;;1 St,Hall\, B;Rome;;1,2,3;"#],
      changes: ["name.middle='Noel, Mary'", "adr.street='1 St, Hall, C'", "adr.code=2"],
      edited: ["FN:Ada", #"N:King;Ada;Noel\, Mary;;"#, #"ADR:;;1 St,Hall\, C;Rome;;2;"#]),
    // Only “unset” deletes a part.
    Fixture(
      lines: ["FN:Ada", "ADR:;;1 St,Hall;Rome;;1,2;"],
      changes: ["adr.street=','", "adr.code=', ,'"],
      edited: ["FN:Ada", #"ADR:;;\,;Rome;;\, \,;"#]),
    Fixture(
      lines: ["FN:Ada", "TEL;TYPE=pref:1", "TEL;TYPE=home:2"], changes: ["tel.home.type=work,pref"],
      edited: ["FN:Ada", "TEL:1", "TEL;TYPE=work,pref:2"]),
    Fixture(
      lines: ["FN:Ada", "TEL;PREF=1:1", "TEL;TYPE=home:2"], changes: ["tel.home.type=home,pref"],
      edited: ["FN:Ada", "TEL:1", "TEL;TYPE=home;PREF=1:2"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "ADR;TYPE=home:;;;Rome;;;", "ADR;TYPE=work:;;;Bonn;;;"],
      changes: ["adr.work.type=home", "adr.0.type='\"Summer house\"'"],
      edited: [
        "FN:Ada", "item1.ADR:;;;Rome;;;", "item1.X-ABLabel:Summer house",
        "ADR;TYPE=home:;;;Bonn;;;",
      ]),
    Fixture(
      lines: ["FN:Ada", "CATEGORIES:a,b"], changes: ["group+=c", "group-=A"],
      edited: ["FN:Ada", "CATEGORIES:b,c"]),
    Fixture(
      lines: ["FN:Ada", "X-SKYPE:ada"], changes: ["impp.skype=king"],
      edited: ["FN:Ada", "X-SKYPE:king"]),
    Fixture(
      lines: ["FN:Ada", "X-SPOUSE:William"], changes: ["related.spouse=Bill"],
      edited: ["FN:Ada", "X-SPOUSE:Bill"]),
    Fixture(
      lines: ["FN:Ada", "item1.X-ABRELATEDNAMES:Charles", "item1.X-ABLabel:_$!<Friend>!$_"],
      changes: ["related.friend='Charles B.'", "related.spouse=William"],
      edited: [
        "FN:Ada", "item1.X-ABRELATEDNAMES:Charles B.", "item1.X-ABLabel:_$!<Friend>!$_",
        "item2.X-ABRELATEDNAMES:William", "item2.X-ABLabel:_$!<Spouse>!$_",
      ]),
    Fixture(
      lines: ["FN:Ada"],
      changes: ["gender=female", "gender.identity=woman", "related.spouse=William"],
      edited: ["FN:Ada", "GENDER:F;woman", "RELATED;VALUE=text;TYPE=spouse:William"], version: "4.0"
    ),
    Fixture(
      lines: ["FN:Ada"],
      changes: ["tz=+02:00", "tz+=Europe/London", "geo=51.52,-0.14", "geo.work=48,2"],
      edited: [
        "FN:Ada", "TZ:+02:00", "TZ;VALUE=text:Europe/London", "GEO:51.52;-0.14",
        "GEO;TYPE=work:48.0;2.0",
      ]),
    Fixture(
      lines: ["FN:Ada", "TZ:Europe/Rome"], changes: ["tz=+02:00", "tz+=Europe/London"],
      edited: ["FN:Ada", "TZ;VALUE=utc-offset:+0200", "TZ:Europe/London"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "TZ;VALUE=text:Europe/Rome"], changes: ["tz=+0200"],
      edited: ["FN:Ada", "TZ:+02:00"]),
    Fixture(
      lines: ["FN:Ada"],
      changes: ["name.first.phonetic=Eida", "name.phonetic.last=Lovlis", "org.phonetic=Enjin"],
      edited: [
        "FN:Ada", "X-PHONETIC-FIRST-NAME:Eida", "X-PHONETIC-LAST-NAME:Lovlis",
        "X-PHONETIC-ORG:Enjin",
      ]),
    Fixture(
      lines: ["FN:Ada"],
      changes: ["url=ada.example", "impp.skype=ada", "impp+=xmpp:a@b.c", "social=@ada"],
      edited: [
        "FN:Ada", "URL:http://ada.example", "IMPP:skype:ada", "IMPP:xmpp:a@b.c",
        "SOCIALPROFILE;VALUE=text:@ada",
      ], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="],
      changes: ["photo=https://x.org/a.jpg"],
      edited: ["FN:Ada", "PHOTO;VALUE=uri:https://x.org/a.jpg"]),
    Fixture(
      lines: ["FN:Ada", "PHOTO;MEDIATYPE=image/png;PREF=1:https://x.org/a.png"],
      changes: ["photo=https://x.org/a.jpg"],
      edited: ["FN:Ada", "PHOTO;PREF=1:https://x.org/a.jpg"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada"], changes: ["kind=org", "org=Engines", "org.unit=R&D"],
      edited: ["FN:Ada", "X-ADDRESSBOOKSERVER-KIND:org", "ORG:Engines;R&D"]),
    Fixture(
      lines: ["FN:Ada", "ORG:Engines;R&D;North"],
      changes: ["org.unit.1=South", "org.unit+=West", "org.unit-=R&D", "org+=Loom"],
      edited: ["FN:Ada", "ORG:Engines;South;West", "ORG:Loom"]),
    Fixture(
      lines: ["FN:Ada", "ORG:Loom", "ORG:Engines;;North"],
      changes: ["org.unit=South", "unset org.1"],
      edited: ["FN:Ada", "ORG:Loom", "ORG:;;South"]),
    Fixture(
      lines: ["FN:Ada", "ORG:Engines;R&D;North"], changes: ["unset org.unit"],
      edited: ["FN:Ada", "ORG:Engines"]),
    Fixture(
      lines: ["FN:Ada", "ADR;LABEL=\"1 Old St\\nBonn\";TYPE=home:;;1 Old St;Bonn;;;"],
      changes: ["adr.home.street='9 New St'"],
      edited: ["FN:Ada", "ADR;TYPE=home:;;9 New St;Bonn;;;"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "ADR;LABEL=\"1 Old St\\nBonn\":;;1 Old St;Bonn;;;"],
      changes: ["unset adr.street"], edited: ["FN:Ada", "ADR:;;;Bonn;;;"], version: "4.0"),
    Fixture(
      lines: [
        "FN:Ada", "IMPP;X-SERVICE-TYPE=GoogleTalk;TYPE=WORK:xmpp:a@g.example",
        "IMPP;X-SERVICE-TYPE=Facebook;TYPE=HOME:xmpp:ada",
      ], changes: ["impp.googletalk=b@g.example", "impp.home=xmpp:bob"],
      edited: [
        "FN:Ada", "IMPP;X-SERVICE-TYPE=GoogleTalk;TYPE=WORK:xmpp:b@g.example",
        "IMPP;X-SERVICE-TYPE=Facebook;TYPE=HOME:xmpp:bob",
      ]),
    Fixture(
      lines: ["FN:Ada", "TEL;type=HOME;type=VOICE:1", "TEL;type=CELL;type=VOICE;type=pref:2"],
      changes: ["tel.home.type=work,fax", "tel.home.fax+=3"],
      edited: [
        "FN:Ada", "TEL;type=VOICE;type=WORK;type=FAX:1", "TEL;type=CELL;type=VOICE;type=pref:2",
        "TEL;type=HOME;type=FAX:3",
      ]),
    Fixture(
      lines: ["FN:Ada", "TEL;type=HOME:1"], changes: ["tel.home.type=work,fax", "tel.cell+=3"],
      edited: ["FN:Ada", "TEL;type=WORK,FAX:1", "TEL;type=CELL:3"]),
    Fixture(
      lines: ["FN:Team", "N:Team;;;;", "X-ADDRESSBOOKSERVER-KIND:group"], changes: ["name=Crew"],
      edited: ["FN:Crew", "N:Crew;;;;", "X-ADDRESSBOOKSERVER-KIND:group"]),
    Fixture(
      lines: ["FN:Ada", "X-SPOUSE:William"], changes: ["related.mother=Annabella"],
      edited: [
        "FN:Ada", "X-SPOUSE:William", "item1.RELATED;VALUE=text:Annabella",
        "item1.X-ABLabel:mother",
      ], version: "4.0"),
    Fixture(
      lines: ["FN:Ada"], changes: ["org.unit+=R&D", "org.unit+=West"],
      edited: ["FN:Ada", "ORG:;R&D;West"]),
    Fixture(
      lines: ["N:Blue;Bob", "TEL;CELL:5"], changes: ["tel.home=6"],
      edited: ["N:Blue;Bob", "TEL;CELL:5", "TEL;HOME:6"], version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "TEL:1", "TEL:2", "TEL:3"], changes: ["unset tel.0", "unset tel.1"],
      edited: ["FN:Ada", "TEL:3"]),
    Fixture(
      lines: ["FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f"],
      changes: ["email.0-=a@b.c", "email+=g@h.i", "email.1=x@y.z", "email.2=n@o.p"],
      edited: ["FN:Ada", "EMAIL:x@y.z", "EMAIL:n@o.p"]),
    Fixture(
      lines: ["FN:Ada", "NICKNAME:A,B,C"], changes: ["unset nick.0", "unset nick.1", "nick+=D"],
      edited: ["FN:Ada", "NICKNAME:C,D"]),
    Fixture(
      lines: ["FN:Ada", "BDAY:1815-12-10", "BDAY:1815-12-11", "TEL:1"], changes: ["unset bday"],
      edited: ["FN:Ada", "TEL:1"]),
    Fixture(
      lines: ["FN:Ada", "item1.ORG:Loom", "item1.X-ABLabel:Unti"], changes: ["org.unti=Engines"],
      edited: ["FN:Ada", "item1.ORG:Engines", "item1.X-ABLabel:Unti"]),
    Fixture(
      lines: ["FN:Ada", "item1.ORG:Loom", "item1.X-ABLabel:Unti"], changes: ["unset org.unti"],
      edited: ["FN:Ada"]),
    Fixture(
      lines: ["FN:Ada"], changes: [#"title."boat"=Captain"#],
      edited: ["FN:Ada", "item1.TITLE:Captain", "item1.X-ABLabel:boat"]),
    Fixture(
      lines: ["FN:Ada", "CATEGORIES:a,b"], changes: ["group.0=B"],
      edited: ["FN:Ada", "CATEGORIES:B"]),
    Fixture(
      lines: ["FN:Ada", "CATEGORIES:a,b"], changes: ["group.1=A"],
      edited: ["FN:Ada", "CATEGORIES:a"]),
    Fixture(
      lines: ["FN:Ada", "BDAY:0000-03-03", "TITLE:A"], changes: ["title=B"],
      edited: ["FN:Ada", "BDAY:0000-03-03", "TITLE:B"]),
    Fixture(
      lines: ["FN:Ada"], changes: [#"item1.X-ABLABEL=Boat"#, "X-FOO=a;b"],
      edited: ["FN:Ada", "item1.X-ABLABEL:Boat", "X-FOO:a\\;b"]),
  ])
  func `Assignments change only the lines of their fields`(fixture: Fixture) throws {
    try Self.check(fixture)
  }

  /// Checks that the assignments of a fixture give its card.
  static func check(_ fixture: Fixture) throws {
    var editor = FieldEditor(VCard(fixture.lines, version: fixture.version))
    for change in fixture.changes {
      let text = change.replacing("'", with: "")
      if text.hasPrefix("unset ") {
        let field = String(text.dropFirst(6))
        try editor.apply(
          field.hasSuffix(".type")
            ? FieldAssignment(unsetting: field)
            : FieldAssignment(unsetting: FieldPath(ofValue: field)))
      } else {
        try editor.apply(try #require(try FieldAssignment(argument: text)))
      }
    }
    let edited = card(fixture.edited, version: fixture.version)
    #expect(
      String(decoding: editor.card.bytes, as: UTF8.self) == String(decoding: edited, as: UTF8.self))
  }

  @Test(arguments: [
    (
      "email=x@y.z", ContactError.Code.ambiguousField,
      "Ada has several values of email: name one of email.0 (a@b.c), email.1 (d@e.f)."
    ),
    (
      "email.2=x@y.z", .unknownField,
      "Ada has no email.2: the indexes count from 0, and there are 2 values."
    ),
    ("tel-=5", .unknownField, "Ada has no such tel."),
    (
      "email.wrok=x@y.z", .invalidField,
      "“wrok” is one letter away from the type “work”: write that, or \"wrok\" in quotation marks for a "
        + "label of your own."
    ),
    (
      "org.unti=x", .invalidField,
      "“unti” is one letter away from the part “unit”: write that, or \"unti\" in quotation marks for a "
        + "label of your own."
    ),
    (
      "adr.ctiy.street=x", .invalidField,
      "“ctiy” is one letter away from the part “city”: write that, or \"ctiy\" in quotation marks for a "
        + "label of your own."
    ),
    (
      "title.boat=x", .invalidField,
      "“boat” is neither a type nor a part of title: leave it out, or write \"boat\" in quotation marks for a "
        + "label of your own."
    ),
    (
      "adr.type=home", .ambiguousField,
      "Ada has several values of adr: name one of adr.0 (Rome), adr.1 (Bonn)."
    ),
    (
      "adr.work.type=city", .invalidField,
      "“adr.city” names a part, which is no type: quote it if it is a label."
    ),
  ])
  func `An assignment that doesn't select exactly one value is refused`(
    argument: String, code: ContactError.Code, message: String
  ) throws {
    var editor = FieldEditor(
      VCard("FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f", "ADR:;;;Rome;;;", "ADR;TYPE=work:;;;Bonn;;;"))
    let assignment = try #require(try FieldAssignment(argument: argument))
    let error = try #require(throws: ContactError.self) { try editor.apply(assignment) }
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(editor.changes.isEmpty)
  }

  @Test func `An index whose value was removed by an earlier assignment is refused`() throws {
    var editor = FieldEditor(VCard("FN:Ada", "EMAIL:a@b.c", "EMAIL:d@e.f"))
    try editor.apply(FieldAssignment(unsetting: FieldPath(ofValue: "email.0")))
    let error = try #require(throws: ContactError.self) {
      try editor.apply(try #require(try FieldAssignment(argument: "email.0=x@y.z")))
    }
    #expect(error.message == "Ada has no email.0 any more: an earlier change removed it.")
    #expect(editor.card.all(.email).map(\.text) == ["d@e.f"])
  }

  @Test(arguments: ["3.0", "4.0"])
  func `A value that the card's undeclared character set can't encode is refused`(
    version: String
  ) throws {
    let bytes =
      Array("BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:J".utf8) + [0xFC]
      + Array("rgen Müller\r\nEND:VCARD\r\n".unicodeScalars.map { UInt8($0.value) })
    var editor = FieldEditor(VCard(reading: bytes))
    try editor.apply(try #require(try FieldAssignment(argument: "title=Führer")))
    #expect(editor.card.first(.title)?.text == "Führer")
    let assignment = try #require(try FieldAssignment(argument: "note=日本"))
    #expect(throws: ContactError.self) { try editor.apply(assignment) }
  }

  @Test
  func `A value that the declared character set can't encode is written in UTF-8 with CHARSET`()
    throws
  {
    let bytes =
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN;CHARSET=ISO-8859-1:J".utf8) + [0xFC]
      + Array("rgen\r\nEND:VCARD\r\n".utf8)
    var editor = FieldEditor(VCard(reading: bytes))
    try editor.apply(try #require(try FieldAssignment(argument: "note=日本")))
    let edited = String(decoding: editor.card.bytes, as: UTF8.self)
    #expect(edited.contains("NOTE;CHARSET=UTF-8:日本\r\n"))
  }

  @Test func `What shows an address as it was before a change is told once`() throws {
    var editor = FieldEditor(
      VCard(
        "FN:Ada", "ADR;TYPE=home:;;5 Oak St;Bonn;;;;;;;5;Oak St;;;;;;",
        "LABEL;TYPE=home:5 Oak St\\nBonn", "LABEL;TYPE=work:Elsewhere"))
    for argument in ["adr.home.street=9 New St", "adr.home.city=Ulm", "adr.home.code=1"] {
      try editor.apply(try #require(try FieldAssignment(argument: argument)))
    }
    #expect(
      editor.remarks == [
        "Ada: LABEL, the address as it is printed, stays “5 Oak St Bonn”.",
        "Ada: adr.streetnumber stays “5”.", "Ada: adr.streetname stays “Oak St”.",
      ])
  }
}
