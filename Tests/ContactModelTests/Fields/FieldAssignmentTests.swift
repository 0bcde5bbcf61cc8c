import ContactModel
import Testing

struct FieldAssignmentTests {
  @Test(arguments: [
    ("tel=1", "tel", "="), ("TEL.Work+=1", "TEL.Work", "+="), ("email[0]-=a@b.c", "email.0", "-="),
    ("email.1=a@b.c", "email.1", "="), (#"tel."Summer house"=1"#, #"tel."Summer house""#, "="),
    ("tel.work.type=home,pref", "tel.work", ".type="),
    ("adr.home.city=Paris", "adr.home.city", "="),
    ("adr.locality=Paris", "adr.locality", "="), ("name.last=King", "name.last", "="),
    ("org.unit=R&D", "org.unit", "="), ("X-FOO=a=b", "X-FOO", "="),
    ("item1.X-ABLABEL=Boat", "item1.X-ABLABEL", "="), ("categories+=a", "categories", "+="),
    ("note=@notes.txt", "note", "="), ("tel.boot.haus=1", nil, nil),
  ])
  func `An assignment has a field path and an operation`(
    argument: String, path: String?, operation: String?
  ) throws {
    let assignment = try? FieldAssignment(argument: argument)
    #expect(assignment?.path.description == path)
    #expect(assignment?.operation.rawValue == operation)
  }

  @Test(arguments: [
    "ada", "@3", "tel:0812", "ada lovelace", "-work", "note:a=b", "=x", "1=2", "a b=c",
    "https://a.example/?q=1", "tel", "tel+", "tel-", "tel.R&D", "tel.work:a&b=c", "foo.R&D=5",
    "Org. A&B=C",
  ])
  func `A word without a field path and an operator is no assignment`(argument: String) throws {
    #expect(try FieldAssignment(argument: argument) == nil)
  }

  @Test(arguments: [
    ("tel.R&D=5", "tel.R&D", #"tel."R&D""#),
    ("tel.Work.R+D+=5", "tel.Work.R+D", #"tel.Work."R+D""#),
    ("email.Dr. No-=a@b.c", "email.Dr. No", #"email."Dr. No""#),
    ("name.R&D=5", "name.R&D", #"tel."Summer house""#),
  ])
  func `A label that lacks its quotation marks is shown with them`(
    argument: String, path: String, example: String
  ) {
    let error = #expect(throws: ContactError.self) { try FieldAssignment(argument: argument) }
    #expect(error?.code == .unquotedLabel)
    #expect(error?.message == "“\(path)” is not a field: quote a label, as in \(example).")
  }

  @Test func `An assignment without a value is refused`() {
    let error = #expect(throws: ContactError.self) { try FieldAssignment(argument: "tel=") }
    #expect(error?.code == .missingValue)
    #expect(error?.message == "“tel=” has no value.")
    for text in ["name= ", "note=\t \n", "group+= "] {
      #expect(throws: ContactError.self) { try FieldAssignment(argument: text) }
    }
  }

  @Test(arguments: [
    ("emial=x", "There is no field “emial”: did you mean “email”?"),
    ("emails.0=x", "There is no field “emails”: did you mean “email.0”?"),
    ("emails.work=x", "There is no field “emails”: did you mean “email.work”?"),
    ("tell.cell+=1", "There is no field “tell”: did you mean “tel.cell”?"),
    (#"mobile."Boat".1=1"#, #"There is no field “mobile”: did you mean “tel.cell."Boat".1”?"#),
    ("zip.home=1", "There is no field “zip”: did you mean “adr.code”?"),
    ("brithday=1815", "There is no field “brithday”: did you mean “bday”?"),
    ("name-=Ada", "The name can't be removed: give another one, as in name='Ada Lovelace'."),
    ("FN-=Ada", "The name can't be removed: give another one, as in name='Ada Lovelace'."),
    ("phone=1", "There is no field “phone”: did you mean “tel”?"),
    ("cell=1", "There is no field “cell”: did you mean “tel.cell”?"),
    ("work=1", "There is no field “work”: did you mean “tel.work” or “email.work”?"),
    ("Home.1=x", "There is no field “Home”: did you mean “tel.home.1” or “email.home.1”?"),
    ("home.city=x", "There is no field “home”: did you mean “adr.home.city”?"),
    (
      "boat=1",
      "There is no field “boat”: a property of your own begins with X-, such as X-BOAT."
    ),
    (
      "gender=O;x",
      "“O;x” is no gender: write one of M, F, O, N and U; gender.identity= sets a text."
    ),
    (
      "bday=0000-03-03",
      "“0000-03-03” is not a date: write bday=1815-12-10, 12-10, 1815 or '10 Dec 1815'."
    ),
    ("uid=1", "“uid” can't be changed: the program keeps it."),
    ("book=work", "“book” can't be changed: move the contact into the other book."),
    (
      "name.nick=x",
      "“name.nick” is not a field: a contact has one name, and the parts are last, first, "
        + "middle, prefix, suffix, surname2, generation."
    ),
    ("bday.home=1815", "“bday.home” is not a field: a contact has one bday, and it has no types."),
    ("bday+=1815", "A contact has one bday: write bday=…."),
    ("tel..work=1", "“tel..work” has nothing before or after a dot."),
    (#"tel."a=1"#, nil),
    (
      "bday=10-12-1815",
      "“10-12-1815” may begin with the month or the day: write bday=1815-10-12 or bday=1815-12-10."
    ),
    (
      "bday=03/04/1950",
      "“03/04/1950” may begin with the month or the day: write bday=1950-03-04 or bday=1950-04-03."
    ),
    ("adr.home.zip=1", "“adr.home.zip” has no part “zip”: did you mean “adr.home.code”?"),
    ("adr.state=CA", "“adr.state” has no part “state”: did you mean “adr.region”?"),
    (
      "CLIENTPIDMAP.sourceid=1",
      "“CLIENTPIDMAP.sourceid” can't be set, because its parts belong together: edit the card itself."
    ),
    (
      "adr=x",
      "“adr” needs a part: write adr.city; the parts are pobox, extended, street, city, region, "
        + "code, country and others."
    ),
    (
      "name.lastname=x",
      "“name.lastname” is not a field: a contact has one name, and the part is “last”."
    ),
    ("lastname=x", "There is no field “lastname”: did you mean “name.last”?"),
    ("dob=1815", "There is no field “dob”: did you mean “bday”?"),
    ("skype=ada", "There is no field “skype”: did you mean “impp.skype”?"),
    ("x-ü=1", "“x-ü” is not a name: it has only letters from A to Z, digits and hyphens."),
    (
      "bday=1815-02-30",
      "“1815-02-30” is not a date: write bday=1815-12-10, 12-10, 1815 or '10 Dec 1815'."
    ),
    ("name=a\nb", "A value of name is one line, such as 'Ada Lovelace'."),
    ("email=a\nb", "A value of email is one line, such as ada@engine.example."),
    (
      "email.work=Ada <a@x.example>, Bob <b@x.example>",
      "“Ada <a@x.example>, Bob <b@x.example>” has several addresses: write only one, and add another one with email+=b@x.example."
    ),
    (
      "email+=a@x.example;A@x.example b@x.example",
      "“a@x.example;A@x.example b@x.example” has several addresses: write only one, and add another one with email+=b@x.example."
    ),
    ("photo=ada", "“ada” is neither a file nor a URI: write photo=@FILE, or a data: URI."),
    (
      "kind=compny",
      "“compny” is no kind: write one of individual, group, org, location, application, device, "
        + "or a name that begins with x-."
    ),
    ("url=ada", "“ada” is not a link: write url=https://ada.example."),
    (
      "impp=ada@b.example",
      "“ada@b.example” doesn't say which service it is for: write impp=xmpp:ada@b.example or impp.skype=ada@b.example."
    ),
    ("tel.type+=work", "“tel.type+=work” can't be: types are set with =, as in tel.type=work."),
    ("note.0.type=work", "“note.0.type” can't be: a note has no types."),
    ("org=A\u{1}B", "“A\u{1}B” has a control character: write org='AB'."),
    ("note+=a\u{0}\nb", "“a\u{0}\nb” has a control character: write note='a\nb'."),
    (
      "impp=a\u{1B}b",
      "“a\u{1B}b” has a control character: write impp=xmpp:ada@chat.example."
    ),
    ("geo=1\u{2}a", "“1\u{2}a” has a control character: write geo=51.52,-0.14."),
  ])
  func `A wrong assignment is refused with advice`(
    argument: String, message: String?
  ) throws {
    do {
      let assignment = try FieldAssignment(argument: argument)
      #expect(message == nil && assignment == nil)
    } catch let error as ContactError {
      #expect(error.code == .invalidField)
      #expect(error.message == message)
    }
  }

  @Test(arguments: [
    "lang=not a tag", "geo=somewhere", "gender=blue", "tel=\u{0}", "kind=x-", "kind=x-my kind",
  ])
  func `A value that the property doesn't allow is refused`(argument: String) {
    #expect(throws: ContactError.self) { try FieldAssignment(argument: argument) }
  }

  @Test(arguments: [
    ("email=mailto:ada@x.example", "ada@x.example", false),
    ("email+=Ada King <ada@x.example>", "ada@x.example", false),
    ("email.work=ada@localhost", "ada@localhost", false),
    ("email=a@x.example <A@x.example>", "A@x.example", false),
    ("email-=a@x.example, b@x.example", "a@x.example, b@x.example", false),
    ("email=mum.home.example", "mum.home.example", true),
    ("email=a b@c.example", "a b@c.example", true),
    ("email=a@b@c.example", "a@b@c.example", true),
    ("email-=mum", "mum", false),
  ])
  func `An e-mail address is plain, and anything else is in doubt`(
    argument: String, text: String, isDoubtful: Bool
  ) throws {
    let assignment = try #require(try FieldAssignment(argument: argument))
    #expect(assignment.text == text)
    #expect((assignment.doubt != nil) == isDoubtful)
  }

  @Test(arguments: ["kind=Org", "kind=X-robot", "kind-=compny"])
  func `A registered kind, and one of your own, is a value of kind`(argument: String) throws {
    #expect(try FieldAssignment(argument: argument) != nil)
  }

  @Test(arguments: [
    ("member=ada", "ada"), ("member-=@3", "@3"), ("member=urn:uuid:1", nil), ("related=ada", nil),
    ("member=email:ada@engine.example", "email:ada@engine.example"), ("member-=uid:1", "uid:1"),
    ("member+=name:ada", "name:ada"), ("member+=ORG:navy", "ORG:navy"), ("member=id:7f", "id:7f"),
    ("member+=tel:112", "tel:112"), ("member+=kind:org", "kind:org"), ("member=no:bday", "no:bday"),
    ("member+=group:family", "group:family"), ("member+=email.work:a", "email.work:a"),
    ("member+=row:3", "row:3"), ("member+=phone:112", "phone:112"), ("related=uid:1", nil),
    ("member+=mailto:ada@engine.example", nil), ("member-=MAILTO:ada@engine.example", nil),
    ("member=http://a.example", nil), ("member=https://a.example", nil), ("member=xmpp:a@b", nil),
  ])
  func `The value of member selects a contact, unless it is a URI`(
    argument: String, selector: String?
  ) throws {
    #expect(try FieldAssignment(argument: argument)?.selector == selector)
  }

  @Test(arguments: [
    ("note=@a.txt", "a.txt"), ("photo=@-", "-"), ("note=@@ada", nil), ("social=@ada", nil),
    ("email=@x", nil),
  ])
  func `An at sign names a file in fields that accept a file`(argument: String, file: String?)
    throws
  {
    #expect(try FieldAssignment(argument: argument)?.file == file)
  }

  @Test(arguments: ["tel.99999999999999999999=1", "adr.home.0.city=X", "tel.0.1=5"])
  func `An index is a small number at the end of a path`(argument: String) throws {
    let error = try #require(throws: ContactError.self) {
      _ = try FieldAssignment(argument: argument)
    }
    #expect(error.message.contains("is not a field: an index is a small number at the end."))
    _ = try FieldAssignment(argument: #"tel."2"=5"#)
  }

  @Test func `a field that a contact has once has no types to remove`() throws {
    let error = #expect(throws: ContactError.self) {
      try FieldAssignment(unsetting: "bday.type")
    }
    #expect(
      error?.message == "“bday.type” is not a field: a contact has one bday, and it has no types.")
  }
}
