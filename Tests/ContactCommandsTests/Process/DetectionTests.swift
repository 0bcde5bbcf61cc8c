import Testing

@Suite struct DetectionTests {
  private static let photo = String(repeating: "A", count: 80_000)

  @Test(arguments: [
    "\u{FEFF}[\"vcard\", [[\"version\", {}, \"text\", \"4.0\"], [\"fn\", {}, \"text\", \"Ada\"]]]",
    "\u{FEFF}[{\"@type\": \"Card\", \"version\": \"1.0\", \"name\": {\"full\": \"Ada\"}}]",
    "{\"version\": \"1.0\", \"uid\": \"u1\", \"name\": {\"full\": \"Ada\"}}",
    """
    {"media": {"p": {"kind": "photo", "uri": "data:image/png;base64,\(photo)"}}, \
    "name": {"full": "Ada"}, "@type": "Card"}
    """,
    "\u{FEFF}<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><fn><text>Ada</text></fn></vcard></vcards>",
    "\u{FEFF}First Name,E-mail Address\nAda,ada@example.org\n",
    "\u{FEFF}BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n",
    "dn: cn=Ada\nobjectclass: person\ncn: Ada\nmail: ada@example.org\n",
  ])
  func `drop and convert recognize the same cards under any file name`(text: String) throws {
    for command in [
      "drop - < cards", "drop cards", "drop folder", "drop cards.json", "drop cards.txt",
      "drop cards.vcf",
    ] {
      let sandbox = try Sandbox()
      for name in ["cards", "cards.json", "cards.txt", "cards.vcf", "folder/cards.json"] {
        try sandbox.write(text, to: name)
      }
      let drop = try sandbox.shell("\"$contacts\" \(command) -q")
      #expect(drop == .init(standardOutput: "", standardError: "", status: 0), "\(command)")
      let list = try sandbox.shell("\"$contacts\" list --fields name --plain")
      #expect(list.standardOutput.contains("Ada"), "\(command)")
      let convert = try sandbox.shell(
        "\"$contacts\" \(command.replacing("drop", with: "convert")) --to jcard")
      #expect(convert.status == 0, "\(command): \(convert)")
      #expect(convert.standardOutput.contains(#"["fn",{},"text","Ada"]"#), "\(command)")
    }
  }

  @Test(
    arguments: [
      "[\"vcard\", [[\"version\", {}, \"text\", \"4.0\"], [\"fn\", {}, \"text\", \"Zoë\"]]]",
      "{\"@type\": \"Card\", \"name\": {\"full\": \"Zoë\"}, \"x:y\": \"\(photo)\"}",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><fn><text>Zoë</text></fn></vcard></vcards>",
    ], [false, true])
  func `jCard, JSContact and xCard are read in UTF-16`(text: String, isBigEndian: Bool) throws {
    let sandbox = try Sandbox()
    let bytes = "\u{FEFF}\(text)".utf16.flatMap { unit in
      let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
    try sandbox.write(bytes, to: "cards")
    let drop = try sandbox.shell("\"$contacts\" drop - -q < cards")
    #expect(drop == .init(standardOutput: "", standardError: "", status: 0))
    #expect(try sandbox.output("list", "--fields", "name") == "Zoë\n")
    let convert = try sandbox.contacts("convert", "cards", "--to", "jcard")
    #expect(convert.standardOutput.contains(#"["fn",{},"text","Zoë"]"#), "\(convert)")
  }

  @Test(arguments: [#"{"name": "package", "version": "1.0"}"#, #"{"@type": "Event"}"#])
  func `a JSON file without cards is left out of a folder`(text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "folder/a.json")
    #expect(try sandbox.contacts("drop", "folder").status != 0)
  }

  @Test func `JSON without cards makes no contacts`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada Lovelace", "EMAIL:ada@example.org"))
    let document = try sandbox.output("list", "--json")
    try sandbox.write(document, to: "x.json")
    try sandbox.write("[\"Ada\", \"ada@other.example\"]", to: "y.txt")
    for name in ["x.json", "y.txt"] {
      let drop = try sandbox.contacts("drop", name, "-q")
      #expect(drop.status == 77)
      #expect(
        drop.standardError
          == "contacts: “\(name)” is JSON without cards: export its contacts, or save them as vCards, jCard or JSContact, and drop that.\n"
      )
    }
    #expect(try sandbox.output("list", "--fields", "name", "--plain") == "Ada Lovelace\n")
  }

  @Test(arguments: [
    ("book.xml", "<?xml version=\"1.0\"?>\n<phonebooks>PEOPLE</phonebooks>\n"),
    ("book", "<?xml version=\"1.0\"?>\n<!-- x --><phonebooks>PEOPLE</phonebooks>\n"),
    ("book.txt", "<phonebooks>PEOPLE</phonebooks>\n"), ("book.xml", "<phonebooks>PEOPLE"),
  ])
  func `XML without cards makes no contacts`(name: String, text: String) throws {
    let sandbox = try Sandbox()
    let people = """
      <contact><person><realName>Ada Lovelace</realName></person><telephony>
      <number>+49301234567</number></telephony></contact>
      """
    try sandbox.write(text.replacing("PEOPLE", with: people), to: "folder/\(name)")
    let drop = try sandbox.contacts("drop", "folder/\(name)", "-q")
    #expect(drop.status == 77)
    #expect(drop.standardError.contains("is XML without cards: export its contacts as vCards"))
    #expect(try sandbox.contacts("drop", "folder").standardError.contains("XML without cards"))
    #expect(try sandbox.contacts("convert", "folder/\(name)").status == 65)
    #expect(try sandbox.output("list", "--plain") == "")
  }

  @Test func `The text of a QR code may be an argument or a file`() throws {
    let sandbox = try Sandbox()
    let text = "MECARD:N:Owen,Sean;TEL:12125551212;EMAIL:srowen@example.com;URL:http://x.example/;;"
    #expect(try sandbox.output("drop", text) == "Inserted Sean Owen at @0.\n")
    try sandbox.write(text, to: "code.txt")
    #expect(try sandbox.output("drop", "code.txt") == "1 item is in the list already.\n")
  }

  @Test(arguments: [
    "\"$contacts\" export --format json", "\"$contacts\" show @0 --json",
  ])
  func `a document with whole cards is dropped`(command: String) throws {
    let (from, to) = (try Sandbox(), try Sandbox())
    try from.write(
      Array("BEGIN:VCARD\nVERSION:4.0\nFN:Zoë\nUID:urn:uuid:1\nNOTE:a\\nb\nEND:VCARD\n".utf8),
      to: "a.vcf")
    _ = try from.contacts("drop", "a.vcf")
    let document = try from.shell(command).standardOutput
    try to.write(Array(document.utf8), to: "x.json")
    let drop = try to.contacts("drop", "x.json", "-q")
    #expect(drop == .init(standardOutput: "", standardError: "", status: 0))
    let arguments = ["export", "--format", "jcard"]
    #expect(try to.contacts(arguments) == from.contacts(arguments))
  }

  @Test func `a tar file that is packed with gzip is one archive`() throws {
    let sandbox = try Sandbox()
    let header = "a.vcf" + String(repeating: "\0", count: 252) + "ustar\u{0}00"
    let tar = header + String(repeating: "\0", count: 1024 - header.utf8.count)
    try sandbox.write(Packing.gzip(tar), to: "a.tgz")
    for (command, status) in [("drop", 77), ("convert", 65)] {
      let run = try sandbox.contacts(command, "a.tgz", "-q")
      #expect(run.status == Int32(status))
      #expect(
        run.standardError
          == "contacts: “a.tgz” is an archive of an unsupported kind: unpack it, and drop its files.\n"
      )
    }
  }

  @Test func `lint ends although a device has no end`() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.shell("timeout 600 \"$contacts\" lint /dev/zero")
    #expect(outcome.status == 65)
    let message = "contacts: “/dev/zero” has no card: a card begins with a line BEGIN:VCARD"
    #expect(outcome.standardError.hasPrefix(message), "\(outcome)")
  }
}
