import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Edits write lines as the card writes others, and keep them consistent.
struct FieldStyleTests {
  typealias Fixture = FieldEditorTests.Fixture

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada", "TEL;type=pref:1", "EMAIL;type=INTERNET;type=HOME:a@b.c"],
      changes: ["tel.type=home"],
      edited: ["FN:Ada", "TEL;type=HOME;type=pref:1", "EMAIL;type=INTERNET;type=HOME:a@b.c"]),
    Fixture(
      lines: [
        "FN:Ada", "TEL;type=pref;type=HOME:1", "EMAIL;type=pref;type=WORK:a@b.c",
      ], changes: ["email.home+=d@e.f", "tel.work+=2"],
      edited: [
        "FN:Ada", "TEL;type=pref;type=HOME:1", "EMAIL;type=pref;type=WORK:a@b.c",
        "EMAIL;type=HOME:d@e.f", "TEL;type=WORK:2",
      ]),
    Fixture(
      lines: ["FN:Ada", "PHOTO;VALUE=uri;TYPE=JPEG:http://x.org/a", "TEL;TYPE=home:1"],
      changes: ["tel.work+=2"],
      edited: [
        "FN:Ada", "PHOTO;VALUE=uri;TYPE=JPEG:http://x.org/a", "TEL;TYPE=home:1", "TEL;TYPE=work:2",
      ]),
    Fixture(
      lines: ["FN:Ada", "TEL;TYPE=CELL:1", "TEL;TYPE=WORK:2"],
      changes: ["tel.cell.type=home,pref", "tel.fax.pref+=3"],
      edited: ["FN:Ada", "TEL;TYPE=HOME:1", "TEL;TYPE=WORK:2", "TEL;TYPE=FAX,pref:3"]),
    Fixture(
      lines: ["FN:Ada", "EMAIL;TYPE=WORK,PREF:a@x.example"],
      changes: ["email.home.pref+=b@x.example"],
      edited: ["FN:Ada", "EMAIL;TYPE=WORK:a@x.example", "EMAIL;TYPE=HOME,PREF:b@x.example"]),
    Fixture(
      lines: ["FN:Ada", "EMAIL;TYPE=PREF:a@x.example", "TEL;TYPE=HOME:1", "TEL;TYPE=CELL:2"],
      changes: ["tel.home.type=work,pref", "url.pref+=http://x.org"],
      edited: [
        "FN:Ada", "EMAIL;TYPE=PREF:a@x.example", "TEL;TYPE=WORK,PREF:1", "TEL;TYPE=CELL:2",
        "URL;TYPE=PREF:http://x.org",
      ]),
    Fixture(
      lines: ["FN:Ada", "TEL;type=CELL:1"], changes: ["tel.cell.type=home,pref"],
      edited: ["FN:Ada", "TEL;type=HOME,pref:1"]),
    Fixture(
      lines: ["FN:Ada", "EMAIL;type=INTERNET:a@x", "EMAIL;type=INTERNET;type=HOME:b@x"],
      changes: ["email.0.type=work"],
      edited: [
        "FN:Ada", "EMAIL;type=INTERNET;type=WORK:a@x", "EMAIL;type=INTERNET;type=HOME:b@x",
      ]),
    Fixture(
      lines: [
        "FN:Ada", "TEL;type=CELL:1", "TEL;TYPE=HOME,FAX:2", "EMAIL;type=INTERNET;type=HOME:b@x",
      ],
      changes: ["tel.cell.type=cell,pref", "tel.home.type=home,work"],
      edited: [
        "FN:Ada", "TEL;type=CELL;type=pref:1", "TEL;TYPE=HOME,WORK:2",
        "EMAIL;type=INTERNET;type=HOME:b@x",
      ]),
    Fixture(
      lines: ["FN:Ada", "EMAIL;TYPE=INTERNET:a@x", "EMAIL;type=INTERNET,HOME:b@x"],
      changes: ["email.0.type=work"],
      edited: ["FN:Ada", "EMAIL;TYPE=INTERNET,WORK:a@x", "EMAIL;type=INTERNET,HOME:b@x"]),
  ])
  func `Types are written as the card writes other types`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    Fixture(
      lines: ["N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;1;;"],
      changes: ["nick=Mini"],
      edited: ["N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Mini;1;;"],
      version: "2.1"),
    Fixture(
      lines: [
        "N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2015-06-07;1;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bob;14;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;1;;",
      ],
      changes: ["anniversary=2016-06-07", "related.spouse=Rob", "nick-=minnie"],
      edited: [
        "N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2016-06-07;1;;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Rob;14;;",
      ], version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "BDAY:1815-12-10"], changes: ["bday=12-11"],
      edited: ["FN:Ada", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-11"]),
    Fixture(
      lines: ["FN:Ada", "BDAY:18151210"], changes: ["bday='11 Dec 1815'"],
      edited: ["FN:Ada", "BDAY:18151211"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "item1.X-ABDATE:2000-01-02", "item1.X-ABLabel:_$!<Anniversary>!$_"],
      changes: ["anniversary=2001-02-03"],
      edited: ["FN:Ada", "item1.X-ABDATE:2001-02-03", "item1.X-ABLabel:_$!<Anniversary>!$_"]),
    Fixture(
      lines: [
        "FN:Ada", "item1.X-ABDATE:2000-01-02", "item1.X-ABLabel:_$!<Anniversary>!$_",
        "X-DEATHDATE:1999-01-03",
      ],
      changes: ["anniversary=06-07", "deathday=06-08"],
      edited: [
        "FN:Ada", "item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-06-07",
        "item1.X-ABLabel:_$!<Anniversary>!$_", "X-DEATHDATE;X-APPLE-OMIT-YEAR=1604:1604-06-08",
      ]),
    Fixture(
      lines: [
        "N:K;Min", "X-MS-TEL;VOICE;ASSISTANT:1", "X-MS-ANNIVERSARY:20110528",
      ],
      changes: ["anniversary=2012-01-02", "tel.assistant=2"],
      edited: ["N:K;Min", "X-MS-TEL;VOICE;ASSISTANT:2", "X-MS-ANNIVERSARY:20120102"],
      version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "item1.EMAIL;TYPE=work,internet:a@b.c", "item1.X-ABLabel:boat"],
      changes: ["unset email.0.type"], edited: ["FN:Ada", "item1.EMAIL;TYPE=internet:a@b.c"]),
    Fixture(
      lines: ["FN:Ada"], changes: ["anniversary=2001-02-03"],
      edited: [
        "FN:Ada", "item1.X-ABDATE;X-NAME=ANNIVERSARY:2001-02-03",
        "item1.X-ABLabel:_$!<Anniversary>!$_",
      ]),
    Fixture(
      lines: ["FN:Ada", "item1.X-ABDATE:2001-02-03", "item1.X-ABLabel:Other"],
      changes: ["anniversary=12-10"],
      edited: [
        "FN:Ada", "item1.X-ABDATE:2001-02-03", "item1.X-ABLabel:Other",
        "item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-12-10", "item2.X-ABLabel:_$!<Anniversary>!$_",
      ]),
    Fixture(
      lines: ["FN:Ada", "X-ANNIVERSARY:2000-01-02", "X-RELATED;TYPE=friend:Charles"],
      changes: ["anniversary=2001-02-03", "related.spouse=William"],
      edited: [
        "FN:Ada", "X-ANNIVERSARY:2001-02-03", "X-RELATED;TYPE=friend:Charles",
        "X-RELATED;TYPE=spouse:William",
      ]),
    Fixture(
      lines: ["FN:Ada"],
      changes: [
        "related.spouse=William", "related.colleague=Charles", "related.cousin=Max",
        "related.agent=urn:uuid:1",
      ],
      edited: [
        "FN:Ada", "item1.X-ABRELATEDNAMES;X-NAME=RELATED:William",
        "item1.X-ABLabel:_$!<Spouse>!$_", "item2.X-ABRELATEDNAMES;X-NAME=RELATED:Charles",
        "item2.X-ABLabel:_$!<Colleague>!$_", "item3.X-ABRELATEDNAMES:Max", "item3.X-ABLabel:cousin",
        "item4.X-ABRELATEDNAMES;VALUE=uri:urn:uuid:1", "item4.X-ABLabel:agent",
      ]),
  ])
  func `A value has the form of the card, otherwise that of most programs`(fixture: Fixture) throws
  {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada"], changes: ["X-CLASS=a", "item1.X-BDAY=1991-05-05", "X-AGENT=b"],
      edited: ["FN:Ada", "X-CLASS:a", "item1.X-BDAY:1991-05-05", "X-AGENT:b"]),
    Fixture(
      lines: ["FN:Ada"], changes: ["X-LABEL=a", "X-AGENT=b"],
      edited: ["FN:Ada", "X-LABEL:a", "X-AGENT:b"], version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "X-CLASS:a", "CLASS:b"], changes: ["CLASS=c", "X-CLASS=d"],
      edited: ["FN:Ada", "X-CLASS:d", "CLASS:c"]),
    Fixture(
      lines: ["FN:Ada", "CLASS:b"], changes: ["X-CLASS=d"],
      edited: ["FN:Ada", "CLASS:b", "X-CLASS:d"]),
  ])
  func `A name with X- is written as it is given`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada"],
      changes: ["CLASS=a", "SORT-STRING=b", "AGENT=c", "MAILER=d", "LABEL=e"],
      edited: ["FN:Ada", "X-CLASS:a", "X-SORT-STRING:b", "X-AGENT:c", "X-MAILER:d", "X-LABEL:e"],
      version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "X-CLASS:a", "X-SORT-STRING:b"], changes: ["CLASS=c", "unset SORT-STRING"],
      edited: ["FN:Ada", "X-CLASS:c"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "X-CLASS:a", "SORT-STRING:b"],
      changes: ["CLASS=c", "unset SORT-STRING"],
      edited: ["FN:Ada", "X-CLASS:c"], version: "2.1"),
  ])
  func `A property has the name that it has in the version of the card`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada", "X-SKYPE-USERNAME:ada"], changes: ["impp=xmpp:bob@x.example"],
      edited: ["FN:Ada", "IMPP:xmpp:bob@x.example"]),
    Fixture(
      lines: ["FN:Ada", "X-SKYPE-USERNAME:ada", "X-AIM;TYPE=HOME:ada"],
      changes: ["impp.skype=skype:cyd", "impp.home=aim:goim?screenname=bob"],
      edited: ["FN:Ada", "X-SKYPE-USERNAME:cyd", "X-AIM;TYPE=HOME:bob"]),
    Fixture(
      lines: ["FN:Ada", "X-SKYPE:ada"], changes: ["impp.skype=live:ada"],
      edited: ["FN:Ada", "X-SKYPE:live:ada"]),
    Fixture(
      lines: ["FN:Ada"], changes: ["impp.facebook=ada", "impp.skype=bob"],
      edited: ["FN:Ada", "IMPP;VALUE=text;SERVICE-TYPE=Facebook:ada", "IMPP:skype:bob"],
      version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "IMPP;VALUE=text;SERVICE-TYPE=Facebook:ada"],
      changes: ["impp.facebook=xmpp:eve"],
      edited: ["FN:Ada", "IMPP:xmpp:eve"], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "X-SKYPE:ada"], changes: ["X-SKYPE=live:ada"],
      edited: ["FN:Ada", "X-SKYPE:live:ada"]),
  ])
  func `A property of one service has only names of that service`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    Fixture(
      lines: ["FN:Ada", "item1.TEL:5", "item1.X-ABLabel:_$!<Mobile>!$_"],
      changes: [#"tel."_$!<Mobile>!$_"=6"#, #"tel.0.type="_$!<mobile>!$_",home"#],
      edited: ["FN:Ada", "item1.TEL;TYPE=home:6", "item1.X-ABLabel:_$!<Mobile>!$_"]),
    Fixture(
      lines: ["FN:Ada"], changes: [#"tel."desk, left"=8"#, #"tel.0.type="desk, right", home"#],
      edited: ["FN:Ada", "item1.TEL;TYPE=home:8", #"item1.X-ABLabel:desk\, right"#]),
    Fixture(
      lines: ["FN:Ada"], changes: [#"tel."a\"b"=8"#, #"tel."c\d"=9"#],
      edited: [
        "FN:Ada", "item1.TEL:8", #"item1.X-ABLabel:a"b"#, "item2.TEL:9",
        #"item2.X-ABLabel:c\\d"#,
      ]),
  ])
  func `A label in quotation marks may have any characters`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  private static let sharedGroup = [
    "FN:Ada", "item1.TEL:5", "item1.URL:http://x.org", "ITEM1.ADR:;;1 St;Rome;;;",
    "item1.X-ABADR:it", "item1.X-ABLabel:Boat",
  ]

  @Test(arguments: [
    Fixture(
      lines: sharedGroup, changes: ["url.boat.type=home"],
      edited: [
        "FN:Ada", "item1.TEL:5", "item2.URL;TYPE=home:http://x.org", "ITEM1.ADR:;;1 St;Rome;;;",
        "item1.X-ABADR:it", "item1.X-ABLabel:Boat",
      ]),
    Fixture(
      lines: sharedGroup, changes: ["url.boat.type=Ship", "tel.0.type=pref"],
      edited: [
        "FN:Ada", "item3.TEL;TYPE=pref:5", "item2.URL:http://x.org", "item2.X-ABLabel:Ship",
        "ITEM1.ADR:;;1 St;Rome;;;", "item1.X-ABADR:it", "item1.X-ABLabel:Boat",
      ]),
    Fixture(
      lines: sharedGroup, changes: ["adr.0.type=Ship"],
      edited: [
        "FN:Ada", "item1.TEL:5", "item1.URL:http://x.org", "item2.ADR:;;1 St;Rome;;;",
        "item2.X-ABLabel:Ship", "item2.X-ABADR:it", "item1.X-ABLabel:Boat",
      ]),
    Fixture(
      lines: ["FN:Ada", "item1.ADR:;;;Rome;;;", "item1.ADR:;;;Bari;;;", "item1.X-ABADR:it"],
      changes: ["adr.0.type=Ship"],
      edited: [
        "FN:Ada", "item2.ADR:;;;Rome;;;", "item2.X-ABLabel:Ship", "item1.ADR:;;;Bari;;;",
        "item1.X-ABADR:it", "item2.X-ABADR:it",
      ]),
    Fixture(
      lines: sharedGroup, changes: ["url.boat.type=boat,home", "unset tel"],
      edited: [
        "FN:Ada", "item1.URL;TYPE=home:http://x.org", "ITEM1.ADR:;;1 St;Rome;;;",
        "item1.X-ABADR:it", "item1.X-ABLabel:Boat",
      ]),
  ])
  func `A value whose label changes leaves the group of others, who keep theirs`(
    fixture: Fixture
  ) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    Fixture(
      lines: [#"N;SORT-AS="Abel,Ada":Abel;Ada;;;"#, "FN:Ada Abel"], changes: ["name='Ada Zet'"],
      edited: ["N:Zet;Ada;;;", "FN:Ada Zet"], version: "4.0"),
    Fixture(
      lines: [#"N;SORT-AS="Berg":van den Berg;Ada;;;"#, "FN:Ada"], changes: ["name.last=Zet"],
      edited: [#"N;SORT-AS="Berg":Zet;Ada;;;"#, "FN:Ada"], version: "4.0"),
    Fixture(
      lines: [#"ORG;SORT-AS="Acme":Acme;Sales"#, "FN:Ada"], changes: ["org=Zet", "org.unit=R&D"],
      edited: ["ORG:Zet;R&D", "FN:Ada"], version: "4.0"),
  ])
  func `A text for sorting goes if it only repeats the old parts`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    (#"N;SORT-AS="Berg":van den Berg;Ada;;;"#, "name.last=Zet", "stays “Berg”."),
    (#"N;SORT-AS="Berg,Ada":Berg;Ada;;;"#, "name.last=Zet", "was left out: “Berg, Ada”."),
    (#"N;SORT-AS="Berg,Ada":Berg;Ada;;;"#, "name.middle=Eva", nil),
  ])
  func `The fate of a text for sorting is told`(
    line: String, change: String, fate: String?
  ) throws {
    var editor = FieldEditor(VCard(line, "FN:Ada", version: "4.0"))
    try editor.apply(try #require(try FieldAssignment(argument: change)))
    #expect(
      editor.remarks
        == (fate.map { ["Ada: SORT-AS, by which programs sort, \($0)"] } ?? []) + [
          "Ada: the name stays “Ada”; name= changes it."
        ])
  }

  @Test func `A name has no blanks that mean nothing`() throws {
    try FieldEditorTests.check(
      Fixture(
        lines: ["FN:Ada", "N:;Ada;;;"], changes: ["name=  A   B "],
        edited: ["FN:A B", "N:B;A;;;"]))
  }

  @Test func `A group that becomes a person keeps its members, and that is told`() throws {
    let lines = ["KIND:group", "FN:Choir", "MEMBER:urn:uuid:1"]
    var editor = FieldEditor(VCard(lines, version: "4.0"))
    try editor.apply(try #require(try FieldAssignment(argument: "kind=individual")))
    #expect(editor.card.first(.member)?.text == "urn:uuid:1")
    #expect(
      editor.remarks == [
        "Choir: the members stay in the card, but only a group has members; kind=group makes it one."
      ])
  }

  @Test func `A label is told as it is written`() throws {
    var editor = FieldEditor(VCard("item1.TEL:1", "item1.X-ABLabel:boat"))
    try editor.apply(
      try #require(try FieldAssignment(argument: #"tel.boat.type="Big, Boat""#)))
    #expect(editor.changes == [.init(field: "tel.boat.type", old: "boat", new: "Big, Boat")])
  }

  @Test(arguments: [["name.first", "name.last"], ["name.last", "name.first"]])
  func `A name that loses all its parts stays, and that is told`(paths: [String]) throws {
    var editor = FieldEditor(VCard("N:Lovelace;Ada;;;", "FN:Ada Lovelace"))
    for path in paths { try editor.apply(try FieldAssignment(unsetting: FieldPath(path))) }
    #expect(editor.card.first(.fn)?.text == "Ada Lovelace")
    #expect(editor.remarks == ["Ada Lovelace: the name stays “Ada Lovelace”; name= changes it."])
    #expect(!editor.changes.contains { $0.field == "name" })
  }

  @Test(arguments: [
    (
      ["ADR;TYPE=HOME:;;1 St;Town;;;", "LABEL;TYPE=HOME:1 St\\nTown"], "adr.home",
      "Ada: LABEL, the address as it is printed, stays “1 St Town”."
    ),
    (
      ["ADR:;;1 St;Town;;;;1 St\\nTown"], "adr.city",
      "Ada: the address as it is printed, after the country, was left out: “1 St Town”."
    ),
  ])
  func `What prints an address as it was before is told`(
    lines: [String], removed: String, remark: String
  ) throws {
    var editor = FieldEditor(VCard(["FN:Ada"] + lines))
    try editor.apply(try FieldAssignment(unsetting: removed))
    #expect(editor.remarks == [remark])
  }

  @Test(arguments: [
    ["adr.home.city=Ville", "LABEL=1 St\nVille"], ["LABEL=1 St\nVille", "adr.home.city=Ville"],
  ])
  func `A printed address that is changed too doesn't stay`(changes: [String]) throws {
    var editor = FieldEditor(
      VCard("FN:Ada", "ADR;TYPE=HOME:;;1 St;Town;;;", "LABEL;TYPE=HOME:1 St\\nTown"))
    for change in changes {
      try editor.apply(try #require(try FieldAssignment(argument: change)))
    }
    #expect(editor.remarks == [])
    #expect(editor.card.first(.label)?.text == "1 St\nVille")
  }
}
