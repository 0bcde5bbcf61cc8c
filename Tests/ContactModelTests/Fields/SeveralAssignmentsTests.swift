import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Assignments of one command, whose paths may mean the same value.
struct SeveralAssignmentsTests {
  /// Returns the lines of a card after assignments.
  private static func edited(_ lines: [String], _ changes: [String]) throws -> [String] {
    var editor = FieldEditor(VCard(["FN:Ex"] + lines))
    for change in changes {
      try editor.apply(try #require(try FieldAssignment(argument: change)))
    }
    return String(decoding: editor.card.bytes, as: UTF8.self).split(separator: "\r\n")
      .map(String.init).filter { $0 != "FN:Ex" }.dropFirst(2).dropLast()
  }

  @Test(
    arguments: [
      ([], ["email.work=w@x.y", "email=h@x.y"], ["EMAIL;TYPE=work:w@x.y", "EMAIL:h@x.y"]),
      ([], ["tel.work.fax=1", "tel.work=2"], ["TEL;TYPE=work,fax:1", "TEL;TYPE=work:2"]),
      (
        [], ["tel.cell.work=1", "tel.cell=2", "tel.work=3"],
        ["TEL;TYPE=cell,work:1", "TEL;TYPE=cell:2", "TEL;TYPE=work:3"]
      ),
      (
        [], ["adr.home.work.city=A", "adr.home.city=B"],
        ["ADR;TYPE=home,work:;;;A;;;", "ADR;TYPE=home:;;;B;;;"]
      ),
      (
        [], ["adr.home.street=S", "adr.home.city=A", "adr.work.city=B", "adr.WORK.street=T"],
        ["ADR;TYPE=home:;;S;A;;;", "ADR;TYPE=work:;;T;B;;;"]
      ),
      ([], ["tel.voice=1", "tel=2"], ["TEL;TYPE=voice:1", "TEL:2"]),
      (
        [], ["tel.work=1", "tel.home=2", "tel=3"],
        ["TEL;TYPE=work:1", "TEL;TYPE=home:2", "TEL:3"]
      ),
      ([], ["email+=a@x.y", "email=b@x.y"], ["EMAIL:a@x.y", "EMAIL:b@x.y"]),
      ([], ["org=A", "org.unit=B"], ["ORG:A;B"]), ([], ["org+=C", "org=A"], ["ORG:C", "ORG:A"]),
      (
        ["EMAIL:o@x.y"], ["email.work=w@x.y", "email=h@x.y"],
        ["EMAIL:h@x.y", "EMAIL;TYPE=work:w@x.y"]
      ),
      (["EMAIL:o@x.y"], ["email+=w@x.y", "email=h@x.y"], ["EMAIL:h@x.y", "EMAIL:w@x.y"]),
      (["TEL;TYPE=work:1"], ["tel.work.type=home", "tel.work=2"], ["TEL;TYPE=home:2"]),
      (["NICKNAME:X"], ["nick=B", "nick+=A"], ["NICKNAME:B,A"]),
      (["NICKNAME:X,Y"], ["nick.0=A", "nick.1=B"], ["NICKNAME:A,B"]),
      (["EMAIL:a@x.y"], ["email+=b@x.y", "email-=a@x.y"], ["EMAIL:b@x.y"]),
      (["NICKNAME:A,B,C"], ["nick+=D", "nick-=A", "nick-=B"], ["NICKNAME:C,D"]),
      (["TITLE:A"], ["title-=A", "title.0-=A"], []),
      (["N:;Ex;;;"], ["name.last=Roe", "name=Jim Poe"], ["N:Roe;Jim;;;", "FN:Jim Poe"]),
      (
        [], ["url.Profile=http://a", "item1.X-ABDATE=20010102"],
        ["item1.X-ABDATE:20010102", "item2.URL:http://a", "item2.X-ABLabel:Profile"]
      ),
      (
        [], ["item1.url=http://a", "item1.X-ABLABEL=Lab"],
        ["item1.URL:http://a", "item1.X-ABLABEL:Lab"]
      ),
      (
        ["item1.NOTE:x"], ["item2.tel=1", "item2.X-FOO=y", "url.Profile=http://a"],
        [
          "item1.NOTE:x", "item2.TEL:1", "item2.X-FOO:y", "item3.URL:http://a",
          "item3.X-ABLabel:Profile",
        ]
      ),
      (
        [], ["tel.boat=1", "item1.X-ABLABEL=Foo"],
        ["item2.TEL:1", "item2.X-ABLabel:boat", "item1.X-ABLABEL:Foo"]
      ),
      (
        ["item1.TEL:5"], ["item1.X-ABLabel=Boat", "url.Profile=http://a", "item2.X-SHOE=38"],
        [
          "item1.TEL:5", "item1.X-ABLABEL:Boat", "item2.X-SHOE:38", "item3.URL:http://a",
          "item3.X-ABLabel:Profile",
        ]
      ),
    ] as [([String], [String], [String])])
  func `An assignment never replaces what another one sets, in any order`(
    lines: [String], changes: [String], expected: [String]
  ) throws {
    #expect(try Self.edited(lines, changes).sorted() == expected.sorted())
    #expect(try Self.edited(lines, changes.reversed()).sorted() == expected.sorted())
  }

  @Test func `Nicknames that are set and added are all there`() throws {
    #expect(try Self.edited([], ["nick+=A", "nick=B"]) == ["NICKNAME:A,B"])
    #expect(try Self.edited([], ["nick=B", "nick+=A"]) == ["NICKNAME:B,A"])
    #expect(try Self.edited([], ["org.unit+=A", "org.unit=B"]) == ["ORG:;A;B"])
  }

  @Test(arguments: [
    (["EMAIL:a@x.y"], ["email=b@x.y", "email-=a@x.y"], "email"),
    (["NICKNAME:A"], ["nick=B", "nick-=A"], "nick"),
    (["BDAY:1815"], ["bday=1816", "bday-=1815"], "bday"),
    (["ORG:A;B"], ["org.unit=C", "org.unit-=B"], "org.unit"),
  ])
  func `An assignment that sets a value which another one removes is refused`(
    lines: [String], changes: [String], field: String
  ) throws {
    for changes in [changes, changes.reversed()] {
      let error = try #require(throws: ContactError.self) { try Self.edited(lines, changes) }
      #expect(error.code == .invalidField)
      #expect(
        error.message
          == "“\(field)” changes the value that “\(field)-=” removes: leave one of them out.")
    }
  }

  @Test(arguments: [
    ("email.0", "b@x.y", "email", "a@x.y"), ("group.0", "B", "group", "A"),
    ("group.1", "C", "group", "b"),
  ])
  func `A value that is removed by its name can't be set by its index`(
    path: String, value: String, removal: String, removed: String
  ) throws {
    let changes = ["\(path)=\(value)", "\(removal)-=\(removed)"]
    for changes in [changes, changes.reversed()] {
      let error = try #require(throws: ContactError.self) {
        try Self.edited(["EMAIL:a@x.y", "CATEGORIES:A,B"], changes)
      }
      #expect(error.code == .invalidField)
      #expect(
        error.message
          == "“\(path)” changes the value that “\(removal)-=” removes: leave one of them out.")
    }
  }

  @Test func `A value that another assignment sets or adds isn't removed`() throws {
    for change in ["email=b@x.y", "email+=b@x.y"] {
      let error = try #require(throws: ContactError.self) {
        try Self.edited(["EMAIL:a@x.y"], [change, "email-=b@x.y"])
      }
      #expect(error.code == .unknownField)
    }
  }

  @Test(
    arguments: [
      ([], ["tel=1", "TEL=2"], "“TEL” is set twice: write TEL+=VALUE to add another value."),
      ([], ["tel.work.fax=1", "tel.FAX.work=2"], nil),
      (
        [], ["org.unit=A", "org.unit=B"],
        "“org.unit” is set twice: write org.unit+=VALUE to add another value."
      ),
      ([], ["bday=1815", "bday=1816"], "“bday” is set twice: give one value."),
      ([], ["name=A", "name=B"], "“name” is set twice: give one value."),
      ([], ["adr.city=A", "adr.city=B"], "“adr.city” is set twice: give one value."),
      ([], ["tel=1", "tel.0=2"], nil), (["TEL:0"], ["tel=1", "tel.0=2"], nil),
      (["TEL:0", "TEL:1"], ["tel.0=1", "tel.0=2"], "“tel.0” is set twice: give one value."),
      (
        ["TEL;TYPE=WORK,FAX:0"], ["tel.work=1", "tel.fax=2"],
        "“tel.work” and “tel.fax” set the same value: write tel.fax+=VALUE to add another value."
      ),
      (["NOTE:A"], ["note+=B", "note=C"], nil), ([], ["note+=B", "note=C"], nil),
      (
        ["EMAIL:a@x.y"], ["email.type=work", "email.type=home"],
        "“email.type” is set twice: give one value."
      ),
      (
        ["EMAIL;TYPE=work:a@x.y"], ["email.type=cell", "email.work.type=home"],
        "“email.type” and “email.work.type” set the same value: give one value."
      ),
    ] as [([String], [String], String?)])
  func `Two assignments that would set the same value are refused`(
    lines: [String], changes: [String], message: String?
  ) throws {
    let error = try #require(throws: ContactError.self) { try Self.edited(lines, changes) }
    #expect(error.code == .invalidField)
    if let message { #expect(error.message == message) }
  }
}
