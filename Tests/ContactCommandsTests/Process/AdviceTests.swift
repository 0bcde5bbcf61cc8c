import Testing

@testable import ContactCommands

/// What messages advise if nothing was found or done.
@Suite struct AdviceTests {
  @Test(arguments: [
    ("rm ann", "ann", "write @0 for Anna Smith, or @1 for Anna Kowalska"),
    ("set 'ann SM' note=x", "ann SM", "write @0 for Anna Smith"),
    ("merge 'anna k' --into @0", "anna k", "write @1 for Anna Kowalska"),
  ])
  func `the beginning of a name that needs whole words suggests rows`(
    line: String, words: String, advice: String
  ) throws {
    let sandbox = try Sandbox()
    for name in ["Anna Smith", "Anna Kowalska"] { try sandbox.contacts("add", name) }
    try sandbox.check(
      line,
      errors: "contacts: Nobody matches “\(words)”: only whole words of names count here, so "
        + "\(advice).\n", status: 1)
  }

  @Test func `a row of a book whose name has a blank is one word of a shell`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("book", "add", "Old Book")
    try sandbox.contacts("add", "Ben Two", "--book", "Old Book")
    for (line, advice) in [
      (
        "rm be",
        "“be”: only whole words of names count here, so write '@\"Old Book\".0' for Ben Two"
      ),
      (
        "rm ben --book contacts",
        "“ben”: only other books have a match, such as Ben Two at '@\"Old Book\".0'"
      ),
    ] {
      try CommandFixture(line, errors: "contacts: Nobody matches \(advice).\n", status: 1)
        .check(in: sandbox)
    }
  }

  @Test(arguments: [
    (["show", "R&D"], "“R&D”: there is a group “R&D”: write 'group:R&D'"),
    (
      ["show", "group:\"Old Circel\""],
      "“group:\"Old Circel\"”: there is no group “Old Circel”; did you mean “'group:\"Old Circle\"'”?"
    ),
    (
      ["show", "group:Old Circle"],
      "“group:Old Circle”: a value with blanks needs quotation marks: write 'group:\"Old Circle\"'"
    ),
  ])
  func `a group is suggested as one word of a shell`(arguments: [String], advice: String) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada", "CATEGORIES:R&D,Old Circle")
        + SampleCards.card("FN:Bo", "CATEGORIES:R&D"))
    let outcome = try sandbox.contacts(arguments)
    #expect(outcome.status == 1)
    let end = advice.hasSuffix("?") ? "" : "."
    #expect(outcome.standardError == "contacts: Nobody matches \(advice)\(end)\n")
  }

  @Test func `the beginning of the names of many people suggests none of them`() throws {
    let sandbox = try Sandbox()
    for name in ["Anna A", "Anna B", "Anna C", "Anna D"] { try sandbox.contacts("add", name) }
    try sandbox.check(
      "rm ann", errors: "contacts: Nobody matches “ann”: “contacts list” lists everyone.\n",
      status: 1)
  }

  @Test(arguments: [
    ("set ada bday 1990-01-01", "set ada bday=1990-01-01"),
    ("set ada email:new@x.example", "set ada email=new@x.example"),
    ("set @0 note see you --all", "set @0 'note=see you' --all"),
  ])
  func `a field and its value in two words suggest the assignment`(
    line: String, command: String
  ) throws {
    try Sandbox.withThreeContacts().check(
      line,
      errors: "contacts: A field and its value are one word with an equals sign: write “contacts "
        + "\(command)”.\n", status: 64)
  }

  @Test func `a file after the contacts to export suggests the sign before it`() throws {
    try Sandbox.withThreeContacts().check(
      "export ada ada.vcf",
      errors: "Nobody matches: no name, company, title, city, e-mail address, telephone number, "
        + "label or note has “ada.vcf”; put > before it to write that file.\n", status: 1)
  }

  @Test(arguments: [
    CommandFixture(
      "list 02",
      errors: "Nobody matches: “@02” is a row, and “tel:02” searches telephone numbers.\n",
      status: 1),
    CommandFixture(
      "list 1234567",
      errors: "Nobody matches: no name, company, title, city, e-mail address, telephone number, "
        + "label or note has “1234567”.\n", status: 1),
    CommandFixture(
      "rm 1234567",
      errors: "contacts: Nobody matches “1234567”: “tel:1234567” searches telephone numbers.\n",
      status: 1),
    CommandFixture(
      "list uid:ab",
      errors: "Nobody matches: the beginning of a UID needs 4 characters or more.\n", status: 1),
    CommandFixture(
      "phone zoë 0301234567",
      errors: "Nobody matches: to add or change a value, write “contacts set zoë "
        + "tel=0301234567”.\n",
      status: 1),
    CommandFixture(
      "photo filter grace mono",
      output: "Grace Hopper: no photo yet; the filter mono is for the next one.\n"),
    CommandFixture(
      "photo filter grace mono -n",
      output: "Grace Hopper: no photo yet; the filter mono would be for the next one.\n"),
  ])
  func `a message says what to write instead`(fixture: CommandFixture) throws {
    try fixture.check(in: .withThreeContacts())
  }

  @Test(arguments: [
    ("list +44 20 7946 0812", "Nobody matches: ", #"tel:"+44 20 7946 0812""#),
    (
      "set +44 20 7946 0812 note=x", "contacts: Nobody matches “+44 20 7946 0812”: ",
      #"tel:"+44 20 7946 0812""#
    ),
    ("list 'group:Chess Club'", "Nobody matches: ", #"group:"Chess Club""#),
    ("list 'group:Chess Club' ada", "Nobody matches: ", #"group:"Chess Club""#),
    ("rm 'org:Big Company'", "contacts: Nobody matches “org:Big Company”: ", #"org:"Big Company""#),
  ])
  func `a value whose quotation marks a shell has taken is suggested with them`(
    line: String, start: String, value: String
  ) throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Ada", "TEL:+44 20 7946 0812", "CATEGORIES:Chess Club", "ORG:Big Company"))
    try sandbox.check(
      line, errors: "\(start)a value with blanks needs quotation marks: write '\(value)'.\n",
      status: 1)
  }

  @Test func `words and rows with a comma between them suggest two commands, or rows`() throws {
    try Sandbox.withThreeContacts().check(
      "group add X ada,@3",
      errors:
        "contacts: “ada,@3”, position 1: a comma joins words with words or rows with rows, but not words with "
        + "rows: name all of them by rows or ids, or the ones now and the others afterwards.\n",
      status: 64)
  }

  @Test(arguments: [
    ("set @0 'X-A B=5'", "X-A B", "tel.\"Summer house\""),
    ("unset @0 'tel.Summer house'", "tel.Summer house", "tel.\"Summer house\""),
    ("set @0 title=CEO 'tel.R&D=5'", "tel.R&D", "tel.\"R&D\""),
    ("add 'tel.R&D=5'", "tel.R&D", "tel.\"R&D\""),
  ])
  func `A label with blanks or signs is shown as a shell needs it`(
    line: String, field: String, example: String
  ) throws {
    try Sandbox().check(
      line,
      errors: """
        contacts: “\(field)” is not a field: quote a label, as in \(example). \
        A shell needs other quotation marks around the whole word: 'tel."Summer house"=5551234', \
        or 'tel."Summer house"' for “contacts unset”.

        """, status: 64)
  }

  @Test(arguments: [
    ("Summer", "Summer house", #"'book:"Summer house"'"#),
    ("O'Brien", "O'Brien & Co", #"'book:"O'\''Brien & Co"'"#),
    ("5", "5 $HOME", #"'book:"5 $HOME"'"#), ("say", #"say "hi""#, #"'book:"say \"hi\""'"#),
    ("C:", #"C: \"#, #"'book:"C: \\"'"#),
  ])
  func `A name of a book that was divided is shown as a shell needs it`(
    word: String, name: String, advice: String
  ) throws {
    let sandbox = try Sandbox(dropping: SampleCards.ada)
    try sandbox.contacts("book", "add", name)
    let outcome = try sandbox.contacts("list", "book:\(word)")
    #expect(
      outcome.standardError
        == "contacts: There is no book “\(word)”: name one of “contacts”, “\(name)”. Put a name with "
        + "blanks in quotation marks: \(advice). “contacts book add” adds one.\n")
    let words = try #require(ShellWords(advice).words)
    #expect(try sandbox.contacts(["move", "ada", "--into", words[0]]).status == 0)
    #expect(try sandbox.output("list", "--count", words[0]) == "1\n")
  }
}
