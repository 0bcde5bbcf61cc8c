import Testing

@Suite struct FormatTests {
  @Test(arguments: [
    CommandFixture("lint good.vcf", output: "1 card with 4 properties: nothing is wrong.\n"),
    CommandFixture("lint good.vcf -q"),
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
      errors: "contacts: “empty.vcf” holds no card: it has no line BEGIN:VCARD.\n", status: 65),
    CommandFixture(
      "lint good.vcf empty.vcf", output: "1 card with 4 properties.\n",
      errors: "contacts: “empty.vcf” holds no card: it has no line BEGIN:VCARD.\n", status: 3),
    CommandFixture(
      "lint missing.vcf", errors: "contacts: There is no file “missing.vcf”: check the path.\n",
      status: 66),
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
        "contacts: standard input: A jCard is written [\"vcard\", [ … ]]; this is something else.\n",
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
        "contacts: “empty.vcf” holds no card: it is no vCard, jCard, xCard, JSContact or table.\n",
      status: 65),
  ])
  func `files are checked and converted without a list`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.grace, to: "good.vcf")
    try sandbox.write(Array("BEGIN:VCARD\nVERSION:3.0\nFN:Cut".utf8), to: "cut.vcf")
    try sandbox.write([], to: "empty.vcf")
    try fixture.check(in: sandbox)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `a card in UTF-16 is written in UTF-8, and CR ends a line as others do`() throws {
    let sandbox = try Sandbox()
    let card = "BEGIN:VCARD\rVERSION:3.0\rFN:Zoë\rEND:VCARD\r"
    try sandbox.write(card.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "wide.vcf")
    try sandbox.write(Array(card.utf8), to: "narrow.vcf")
    try CommandFixture("convert wide.vcf narrow.vcf", output: card + card).check(in: sandbox)
  }
}
