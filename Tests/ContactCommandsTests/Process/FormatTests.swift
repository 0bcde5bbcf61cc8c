import Testing

@Suite struct FormatTests {
  @Test(arguments: [
    CommandFixture("lint good.vcf", output: "1 card with 4 properties: nothing is wrong.\n"),
    CommandFixture("lint good.vcf -q"),
    CommandFixture(
      "lint", input: "BEGIN:VCARD\nFN:a\nEND:VCARD\n",
      output: """
        -:1: warning: The card has no VERSION; it is read as vCard 2.1. [missing-version]
        -:1: warning: The card has no N, which its version requires. [missing-name]
        1 card with 1 property, 2 faults.

        """, status: 3),
    CommandFixture(
      "lint cut.vcf",
      output: """
        cut.vcf:1: warning: The card has no END; it ends where the next one begins, or with the \
        input. [missing-end]
        1 card with 2 properties, 1 fault.

        """, status: 3),
    CommandFixture(
      "lint cut.vcf --plain",
      output:
        "cut.vcf\t1\t1\twarning\tmissing-end\t\tThe card has no END; it ends where the next one "
        + "begins, or with the input.\n", status: 3),
    CommandFixture(
      "lint good.vcf --json",
      output: """
        {"schema": "contacts.lint/1", "files": [
        {"source": "good.vcf", "diagnostics": [], "cards": 1, "properties": 4}
        ], "summary": {"files": 1, "cards": 1, "properties": 4, "warnings": 0, "errors": 0}}

        """),
    CommandFixture(
      "lint empty.vcf -q",
      errors: "contacts: “empty.vcf” is empty: check that it was saved.\n", status: 65),
    CommandFixture(
      "lint good.vcf empty.vcf", output: "1 card with 4 properties, 1 fault.\n",
      errors: "contacts: “empty.vcf” is empty: check that it was saved.\n", status: 3),
    CommandFixture(
      "lint team.csv -q",
      errors: "contacts: “team.csv” has no vCard: its format is “csv-google”, which “contacts "
        + "convert” reads.\n",
      status: 65),
    CommandFixture(
      "lint missing.vcf", errors: "contacts: There is no file “missing.vcf”: check the path.\n",
      status: 66),
    CommandFixture(
      "lint -q",
      errors: "contacts: Standard input is empty: check the program that writes to it.\n",
      status: 65),
    CommandFixture(
      "lint -q -", input: "Ada\n", errors: "contacts: Standard input \(CommandFixture.noCard)\n",
      status: 65),
    CommandFixture(
      "convert -",
      input: "<?xml version='1.0'?><vcards xmlns='urn:ietf:params:xml:ns:vcard-4.0'></vcards>",
      errors:
        "contacts: Standard input has no card: its format is “xcard”, but no contact is in it. "
        + "Export the contacts again, for example as vCards.\n",
      status: 65),
    CommandFixture(
      "convert odd.bin",
      errors: "contacts: “odd.bin” has no card: no format of contacts is recognized in it. "
        + "“contacts convert --help” lists the formats.\n",
      status: 65),
    CommandFixture(
      "convert --repair",
      input: "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nTEL;HOME:1\nBDAY:19879215\nEND:VCARD\n",
      output:
        "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nTEL;TYPE=HOME:1\nBDAY;VALUE=text:19879215\nEND:VCARD\n"
    ),
    CommandFixture(
      "convert --repair", input: "BEGIN:VCARD\nVERSION:3.0\nNOTE:n\nFN:\nN:;\nEND:VCARD\n",
      output: "BEGIN:VCARD\nVERSION:3.0\nNOTE:n\nFN:\nN:;\nEND:VCARD\n",
      errors:
        "contacts: standard input:4: Card 1 could not be repaired: FN is empty; the name is taken from "
        + "other properties.\n", status: 3),
    CommandFixture(
      "convert good.vcf --repair --to vcard4",
      errors:
        "contacts: --repair keeps each card in its own version: leave out --to, and convert the "
        + "result.\n", status: 64),
    CommandFixture(
      "convert good.vcf --repair --rewrite",
      errors:
        "contacts: --rewrite keeps the faults that --repair removes: give one of them.\n",
      status: 64),
    CommandFixture("convert good.vcf", output: String(decoding: SampleCards.grace, as: UTF8.self)),
    CommandFixture(
      "convert --to jcard", input: String(decoding: SampleCards.grace, as: UTF8.self),
      output: """
        [
        ["vcard",[["version",{},"text","4.0"],["uid",{},"text","grace-1"],\
        ["fn",{},"text","Grace Hopper"],["n",{},"text",["Hopper","Grace","","",""]]]]
        ]

        """),
    CommandFixture(
      "convert",
      input: """
        [["vcard",[["version",{},"text","4.0"],["fn",{},"text","Grace"]]],["vcard",7]]
        """,
      output: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Grace\r\nEND:VCARD\r\n",
      errors:
        "contacts: standard input:1: A jCard is written [\"vcard\", [ … ]]; this is not one.\n",
      status: 3),
    CommandFixture(
      "convert",
      input: """
        {"@type": "Card", "version": "1.0", "uid": "u1", "name": {"full": "Grace Hopper"}}
        """,
      output: "BEGIN:VCARD\r\nVERSION:4.0\r\nUID;VALUE=text:u1\r\nFN:Grace Hopper\r\nEND:VCARD\r\n"),
    CommandFixture(
      "convert", input: "First Name,Last Name\nGrace,Hopper\n",
      output: "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Grace Hopper\r\nN:Hopper;Grace;;;\r\nEND:VCARD\r\n"),
    CommandFixture(
      "convert good.vcf --to vcard4",
      output: """
        BEGIN:VCARD\r
        VERSION:4.0\r
        UID;VALUE=text:grace-1\r
        FN:Grace Hopper\r
        N:Hopper;Grace;;;\r
        END:VCARD\r

        """),
    CommandFixture(
      "convert empty.vcf",
      errors:
        "contacts: “empty.vcf” is empty: check that it was saved.\n",
      status: 65),
  ])
  func `lint and convert need no list`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.grace, to: "good.vcf")
    try sandbox.write("BEGIN:VCARD\nVERSION:4.0\nFN:Cut", to: "cut.vcf")
    try sandbox.write([], to: "empty.vcf")
    try sandbox.write("Name,Email\nA,a@x\n", to: "team.csv")
    try sandbox.write([0, 1, 2, 0xFF], to: "odd.bin")
    try fixture.check(in: sandbox)
    #expect(!sandbox.hasDatabase)
  }

  @Test(arguments: [
    CommandFixture(
      "convert odd.vcf --to vcard4",
      output: """
        BEGIN:VCARD\r
        VERSION:4.0\r
        FN:Grace Hopper\r
        N:Hopper;Grace;;;\r
        X-UNREADABLE-LINE:# from the old phone\r
        X-UNREADABLE-LINE:TEL\\;TYPE=HOME 123\r
        END:VCARD\r

        """,
      errors: """
        contacts: odd.vcf:5: The line has no colon; it is not interpreted.
        contacts: odd.vcf:6: The line has no colon; it is not interpreted.
        contacts: odd.vcf: The line “# from the old phone” is kept as X-UNREADABLE-LINE.
        contacts: odd.vcf: The line “TEL;TYPE=HOME 123” is kept as X-UNREADABLE-LINE.

        """),
    CommandFixture(
      "convert odd.vcf --to jcard",
      output: """
        [
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Grace Hopper"],\
        ["n",{},"text",["Hopper","Grace","","",""]],\
        ["x-unreadable-line",{},"unknown","# from the old phone"],\
        ["x-unreadable-line",{},"unknown","TEL\\\\;TYPE=HOME 123"]]]
        ]

        """,
      errors: """
        contacts: odd.vcf:5: The line has no colon; it is not interpreted.
        contacts: odd.vcf:6: The line has no colon; it is not interpreted.
        contacts: odd.vcf: The line “# from the old phone” is kept as X-UNREADABLE-LINE.
        contacts: odd.vcf: The line “TEL;TYPE=HOME 123” is kept as X-UNREADABLE-LINE.

        """),
  ])
  func `a line that is no property survives conversion to another format`(
    fixture: CommandFixture
  ) throws {
    let sandbox = try Sandbox()
    let lines = "FN:Grace Hopper\nN:Hopper;Grace;;;\n# from the old phone\nTEL;TYPE=HOME 123\n"
    let card = "BEGIN:VCARD\nVERSION:3.0\n\(lines)END:VCARD\n"
    try sandbox.write(card, to: "odd.vcf")
    let same = try CommandFixture("convert odd.vcf").run(in: sandbox)
    #expect(same.standardOutput == card)
    #expect(!same.standardError.contains("X-UNREADABLE-LINE"))
    try fixture.check(in: sandbox)
  }

  @Test func `jCard keeps fractions of seconds and both SORT-AS values`() throws {
    let sandbox = try Sandbox()
    try sandbox.check(
      "convert --to jcard",
      input: """
        BEGIN:VCARD
        VERSION:4.0
        FN:Rene van der Harten
        N;SORT-AS="Harten,Rene":van der Harten;Rene;;;
        BDAY:20200102T030405.678+0100
        END:VCARD

        """,
      output: """
        [
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Rene van der Harten"],\
        ["n",{"sort-as":["Harten","Rene"]},"text",["van der Harten","Rene","","",""]],\
        ["bday",{},"date-and-or-time","2020-01-02T03:04:05.678+01:00"]]]
        ]

        """)
  }

  @Test func `a Windows path in a 2.1 card is escaped in jCard`() throws {
    let sandbox = try Sandbox()
    try sandbox.check(
      "convert --to jcard",
      input: #"""
        BEGIN:VCARD
        VERSION:2.1
        N:A
        NOTE:see C:\new
        X-PATH:\\server\new
        END:VCARD

        """#,
      output: #"""
        [
        ["vcard",[["version",{},"text","4.0"],["n",{},"text","A"],["note",{},"text","see C:\\new"],\#
        ["x-path",{},"unknown","\\\\\\\\server\\\\new"]]]
        ]

        """#)
  }

  @Test func `a UTF-16 card is converted to UTF-8, and a bare CR ends a line`() throws {
    let sandbox = try Sandbox()
    let card = "BEGIN:VCARD\rVERSION:3.0\rFN:Zoë\rEND:VCARD\r"
    try sandbox.write(card.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "wide.vcf")
    try sandbox.write(card, to: "narrow.vcf")
    try sandbox.check("convert wide.vcf narrow.vcf", output: card + card)
  }

  @Test func `an archive that can't be opened isn't read as a table`() throws {
    let sandbox = try Sandbox()
    let name = Array("name,email.csv".utf8)
    let header = name + [UInt8](repeating: 0, count: 257 - name.count) + Array("ustar\u{0}00".utf8)
    let table = Array("name,email\nAnn,a@x.org\n".utf8)
    let block = header + [UInt8](repeating: 0, count: 512 - header.count) + table
    try sandbox.write(block + [UInt8](repeating: 0, count: 1024 - block.count), to: "a.tar")
    let run = try sandbox.contacts("convert", "a.tar")
    #expect(run.status == 65)
    #expect(run.standardOutput.isEmpty)
    #expect(
      run.standardError
        == "contacts: “a.tar” is an archive of an unsupported kind: unpack it, and drop its files.\n"
    )
  }
}
