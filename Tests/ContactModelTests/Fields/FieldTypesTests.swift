import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Types and labels are changed in the notation of the value, by an assignment and in a text.
struct FieldTypesTests {
  typealias Fixture = FieldEditorTests.Fixture

  private static let spouse = [
    "FN:Ada", "item6.X-ABRELATEDNAMES;type=pref:Will", "item6.X-ABLabel:_$!<Spouse>!$_", "TEL:1",
  ]
  private static let preferred = [
    "FN:Ada", "TEL;PREF=1;TYPE=home:1", "TEL;TYPE=cell;PREF=2:2", "EMAIL;TYPE=work;PREF=1:a@b.c",
    "IMPP;TYPE=work;PREF=3:xmpp:a",
  ]
  private static let androidSpouse = [
    "N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bob;14;;", "TEL:1",
  ]
  private static let customLabel =
    "X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=E4=BC=9A=E7=A4=BE)"

  @Test(arguments: [
    Fixture(
      lines: spouse, changes: ["related.0.type=child"],
      edited: [
        "FN:Ada", "item6.X-ABRELATEDNAMES;type=pref:Will", "item6.X-ABLabel:_$!<Child>!$_",
        "TEL:1",
      ]),
    Fixture(
      lines: spouse, changes: ["related.spouse.type=home,Muse,pref"],
      edited: [
        "FN:Ada", "item6.X-ABRELATEDNAMES;type=home,pref:Will", "item6.X-ABLabel:muse", "TEL:1",
      ]),
    Fixture(
      lines: spouse, changes: ["related.spouse.type=Boot"],
      edited: [
        "FN:Ada", "item6.X-ABRELATEDNAMES;type=pref:Will", "item6.X-ABLabel:Boot", "TEL:1",
      ]),
    Fixture(
      lines: spouse, changes: ["unset related.type"],
      edited: ["FN:Ada", "item6.X-ABRELATEDNAMES;type=pref:Will", "TEL:1"]),
    Fixture(
      lines: spouse, changes: ["unset related.pref.type"],
      edited: ["FN:Ada", "item6.X-ABRELATEDNAMES:Will", "TEL:1"]),
    Fixture(
      lines: preferred,
      changes: ["tel.0.type=work", "tel.1.type=boat", "email.type=home", "unset impp.type"],
      edited: [
        "FN:Ada", "TEL;PREF=1;TYPE=work:1", "item1.TEL;PREF=2:2", "item1.X-ABLabel:boat",
        "EMAIL;PREF=1;TYPE=home:a@b.c", "IMPP;PREF=3:xmpp:a",
      ], version: "4.0"),
    Fixture(
      lines: preferred, changes: ["tel.home=5", "tel.1.type=pref", "unset email.pref.type"],
      edited: [
        "FN:Ada", "TEL;TYPE=home:5", "TEL;PREF=1:2", "EMAIL:a@b.c",
        "IMPP;TYPE=work;PREF=3:xmpp:a",
      ], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "X-SPOUSE:Will", "TEL:1"], changes: ["related.0.type=friend"],
      edited: [
        "FN:Ada", "item1.X-ABRELATEDNAMES;X-NAME=RELATED:Will", "item1.X-ABLabel:_$!<Friend>!$_",
        "TEL:1",
      ]),
    Fixture(
      lines: ["FN:Ada", "X-EVOLUTION-MANAGER;TYPE=work:Will"],
      changes: ["related.0.type=manager,home"],
      edited: ["FN:Ada", "X-EVOLUTION-MANAGER;TYPE=home:Will"]),
    Fixture(
      lines: ["FN:Ada", "X-EVOLUTION-SPOUSE:Will", "TEL:1"], changes: ["related.type=friend"],
      edited: ["FN:Ada", "RELATED;VALUE=text;TYPE=friend:Will", "TEL:1"], version: "4.0"),
    Fixture(
      lines: ["N:K;Min", "X-MS-SPOUSE;N=1:Bob", "TEL:1"], changes: ["related.0.type=child"],
      edited: ["N:K;Min", "X-RELATED;CHILD:Bob", "TEL:1"], version: "2.1"),
    Fixture(
      lines: androidSpouse, changes: ["related.0.type=friend"],
      edited: ["N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bob;6;;", "TEL:1"],
      version: "2.1"),
    Fixture(
      lines: androidSpouse, changes: ["related.0.type=Boot"],
      edited: [
        "N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bob;0;Boot;", "TEL:1",
      ],
      version: "2.1"),
    Fixture(
      lines: androidSpouse, changes: ["related.0.type=child,pref"],
      edited: ["N:K;Min", "X-RELATED;CHILD;PREF:Bob", "TEL:1"], version: "2.1"),
    Fixture(
      lines: ["N:K;Min", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Minnie;1;;", "TEL:1"],
      changes: ["nick.0.type=work"], edited: ["N:K;Min", "NICKNAME;WORK:Minnie", "TEL:1"],
      version: "2.1"),
    Fixture(
      lines: ["N:K;Min", "TEL;\(customLabel):1"], changes: ["tel.0.type=Boot"],
      edited: [
        "N:K;Min", "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=6F=74):1",
      ], version: "2.1"),
    Fixture(
      lines: ["N:K;Min", "TEL;\(customLabel):1"], changes: ["tel.0.type=home,pref"],
      edited: ["N:K;Min", "TEL;HOME;PREF:1"], version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "TEL;X-ABLabel=Boat:1"], changes: ["tel.boat.type=work"],
      edited: ["FN:Ada", "TEL;TYPE=work:1"]),
    Fixture(
      lines: ["N:Blue;Bob", "TEL;CELL:5", "NOTE:x"], changes: ["tel.0.type=boat", "note=y"],
      edited: ["N:Blue;Bob", "item1.TEL:5", "item1.X-ABLabel:boat", "NOTE:y"], version: "2.1"),
    Fixture(
      lines: ["FN:Ada", "TEL:5", "EMAIL:a@b.c", "NOTE:x"],
      changes: ["tel.0.type=boat", "email.0.type=ship", "note=y"],
      edited: [
        "FN:Ada", "item1.TEL:5", "item1.X-ABLabel:boat", "item2.EMAIL:a@b.c",
        "item2.X-ABLabel:ship", "NOTE:y",
      ], version: "4.0"),
    Fixture(
      lines: ["FN:Ada", "X-SOCIALPROFILE;type=twitter:https://x.example/ada"],
      changes: ["social.type=work"],
      edited: ["FN:Ada", "X-SOCIALPROFILE;type=twitter,work:https://x.example/ada"]),
    Fixture(
      lines: ["FN:Ada", "X-SOCIALPROFILE;type=googletalk:https://x.example/ada"],
      changes: ["social.type=googletalk,work"],
      edited: ["FN:Ada", "X-SOCIALPROFILE;type=googletalk,work:https://x.example/ada"]),
    Fixture(
      lines: ["FN:Ada", "X-SOCIALPROFILE;type=peertube:https://x.example/ada"],
      changes: ["social.type=peertube,work"],
      edited: ["FN:Ada", "X-SOCIALPROFILE;type=peertube,work:https://x.example/ada"]),
  ])
  func `Types replace those in the notation of the value`(fixture: Fixture) throws {
    try FieldEditorTests.check(fixture)
  }

  @Test(arguments: [
    (spouse, "related.0.type=child", "Spouse,pref", "Child,pref"),
    (["X-SPOUSE:Will"], "related.0.type=friend", "spouse", "Friend"),
    (androidSpouse, "related.0.type=friend", "spouse", "friend"),
    (["TEL;\(customLabel):1"], "tel.0.type=Boot", "会社", "Boot"),
    (["item1.X-ABLabel:Boat", "item1.TEL:5"], "tel.0.type=home", "Boat", "home"),
  ])
  func `A change of types is told`(
    lines: [String], argument: String, old: String, new: String
  ) throws {
    var editor = FieldEditor(VCard(lines))
    try editor.apply(try #require(try FieldAssignment(argument: argument)))
    let field = String(argument.prefix { $0 != "=" })
    #expect(editor.changes == [FieldChange(field: field, old: old, new: new)])
  }

  @Test func `A service is no type`() throws {
    var editor = FieldEditor(VCard("FN:Ada", "X-SKYPE:ada"))
    let error = try #require(throws: ContactError.self) {
      try editor.apply(try #require(try FieldAssignment(argument: "impp.0.type=aim")))
    }
    #expect(error.message == "“AIM” is a service and no type: give the whole address.")
  }

  @Test(
    .enabled(if: Corpus.isPresent, "\(Corpus.reason)"),
    arguments: ["tel", "email", "adr", "url", "related", "nick"])
  func `A new label is the only one, and setting it again changes nothing`(field: String) throws {
    let assignment = try #require(try FieldAssignment(argument: "\(field).0.type=\"Boot\""))
    let path = try FieldPath(reading: field)
    var count = 0
    for card in Corpus.cards() where path.firstValue(in: card) != nil {
      var editor = FieldEditor(card)
      try editor.apply(assignment)
      let edited = editor.card
      #expect(editor.changes.isEmpty == (edited == card))
      for change in editor.changes {
        let isPreferred = change.old?.lowercased().split(separator: ",").contains("pref") ?? false
        #expect(change.new?.lowercased() == (isPreferred ? "boot,pref" : "boot"))
      }
      #expect(try FieldPath(reading: "\(field).\"Boot\"").firstValue(in: edited) != nil)
      #expect(path.values(in: edited) == path.values(in: card))
      var again = FieldEditor(edited)
      try again.apply(assignment)
      #expect(again.changes.isEmpty && again.card == edited)
      count += 1
    }
    #expect(count > 0)
  }

  @Test(arguments: [
    ("tel.0.type=home", true), ("tel.type=home", true), ("tel.0.type=home,pref", false),
    ("tel.0.type=work", false),
  ])
  func `A value that stays preferred, as it is, is told`(change: String, isTold: Bool) throws {
    var editor = FieldEditor(VCard("FN:Ada", "TEL;TYPE=home,pref:1"))
    let assignment = try #require(try FieldAssignment(argument: change))
    try editor.apply(assignment)
    let remark = "Ada: \(assignment.path) stays preferred until tel.pref.type is unset."
    #expect(editor.remarks == (isTold ? [remark] : []))
    #expect(editor.card.first(.tel)?.preference == 1)
  }

  @Test(arguments: ["tel.phone=5", "tel.work.Phone=5"])
  func `Another name of the field is no mistyped type of it`(change: String) throws {
    var editor = FieldEditor(VCard("FN:Ada"))
    let assignment = try #require(try FieldAssignment(argument: change))
    let error = try #require(throws: ContactError.self) { try editor.apply(assignment) }
    let label = try #require(assignment.path.label)
    #expect(
      error.message
        == "“\(label)” is just tel: write tel, or \"\(label)\" in quotation marks for a label of your "
        + "own.")
    #expect(error.code == .invalidField)
  }
}
