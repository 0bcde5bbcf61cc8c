import Foundation
import Testing

@Suite struct DroppedFilesTests {
  private static func card(_ name: String) -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n".utf8)
  }

  @Test(arguments: ["file://%@/a%%20b.vcf", "file://localhost%@/a%%20b.vcf", "FILE://%@/a b.vcf"])
  func `a file URI is read as a path`(format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Ada"), to: "a b.vcf")
    let argument = String(format: format, sandbox.folder.path)
    #expect(try sandbox.output("drop", argument) == "Inserted Ada at @0.\n")
  }

  @Test func `a file URI of another machine is refused`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts("drop", "file://elsewhere/a.vcf").status == 66)
  }

  @Test(arguments: ["\\n", "\\r\\n", "\\r\\n# comment\\r\\n"])
  func `standard input may be a list of paths or file URIs`(end: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Ada"), to: "a b.vcf")
    try sandbox.write(Self.card("Bo"), to: "bo.vcf")
    let outcome = try sandbox.shell(
      "printf '#x\(end)file://%s/a%%20b.vcf\(end)%s/bo.vcf\(end)' \"$PWD\" \"$PWD\" | \"$contacts\" drop -"
    )
    #expect(
      outcome == .init(standardOutput: "Inserted 2 cards at @0.\n", standardError: "", status: 0))
  }

  @Test func `a list of paths may be long, and its paths needn't be UTF-8`() throws {
    let sandbox = try Sandbox()
    let path = sandbox.folder.path
    try sandbox.write(Self.card("Ada"), to: "ada.vcf")
    let move = "mv ada.vcf \"$(printf 'caf\\351.vcf')\"; printf '\(path)/caf\\351.vcf\\n'"
    let inserted = try sandbox.shell("{ \(move); } | \"$contacts\" drop -")
    #expect(inserted.standardOutput == "Inserted Ada at @0.\n", "\(inserted.standardError)")
    let uri = try sandbox.shell("printf 'file://\(path)/caf\\351.vcf\\n' | \"$contacts\" drop -")
    #expect(uri.standardOutput == "1 card is in the list already.\n", "\(uri.standardError)")
    try sandbox.write(Self.card("Bo"), to: "bo.vcf")
    let comments =
      "i=0; while [ $i -lt 30000 ]; do echo '# \(String(repeating: "x", count: 50))'; i=$((i+1)); done"
    let long = try sandbox.shell(
      "{ echo '\(path)/bo.vcf'; \(comments); echo 'caf.vcf'; } | \"$contacts\" drop -")
    #expect(long.standardOutput == "")
    #expect(long.status == 66)
    #expect(
      long.standardError.hasPrefix(
        "contacts: Standard input begins like a list of files, but one line doesn't name a file: "))
    let good = try sandbox.shell(
      "{ echo '\(path)/bo.vcf'; \(comments); echo '\(path)/bo.vcf'; } | \"$contacts\" drop -")
    #expect(good.standardOutput.hasPrefix("Inserted 1 card at @1"), "\(good)")
    #expect(good.status == 0)
  }

  @Test func `the other files of a list with a missing one are dropped`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Ada"), to: "ada.vcf")
    let outcome = try sandbox.shell(
      "printf '%s/ada.vcf\\n/no/such/file\\n' \"$PWD\" | \"$contacts\" drop -")
    #expect(
      outcome
        == .init(
          standardOutput: "Inserted 1 card at @0.\n",
          standardError: "contacts: There is no file “/no/such/file”: check the path.\n",
          status: 3))
    let missing = try sandbox.shell(
      "printf 'file://%s/ada.vcf\\nfile:///no/such\\n' \"$PWD\" | \"$contacts\" drop -")
    #expect(
      missing
        == .init(
          standardOutput: "1 card is in the list already.\n",
          standardError: "contacts: There is no file “/no/such”: check the path.\n", status: 3))
  }

  @Test func `drop reads contact tables of a folder, and names the files that it skips`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Ada"), to: "x/ada.vcf")
    try sandbox.write("Vorname;Nachname;Telefon\nBo;Berg;1\n", to: "x/people.csv")
    try sandbox.write("Name\tE-Mail\nCy\tcy@x.example\n", to: "x/people.txt")
    try sandbox.write("Date,Name,Amount\n1,2,3\n", to: "x/bank.csv")
    try sandbox.write("SQLite format 3\0\nBEGIN:VCARD\n", to: "x/list.sqlite")
    try sandbox.write("hello", to: "x/notes.md")
    let outcome = try sandbox.contacts("drop", "x")
    #expect(
      outcome
        == .init(
          standardOutput: "Inserted 3 cards at @0.\n",
          standardError: """
            contacts: “x/bank.csv” is left out: it is a table that may not be one of contacts; \
            name the file itself to drop it.
            contacts: “x/list.sqlite” is left out: it is an SQLite database.
            contacts: “x/notes.md” is left out: it is text.

            """, status: 0))
    let json = try sandbox.output("drop", "x", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let leftOut = document?["left_out"] as? [[String: String]]
    #expect(
      leftOut == [
        [
          "source": "x/bank.csv", "type": "public.delimited-values-text",
          "reason":
            "it is a table that may not be one of contacts; name the file itself to drop it",
        ],
        [
          "source": "x/list.sqlite", "type": "public.database",
          "reason": "it is an SQLite database",
        ],
        ["source": "x/notes.md", "type": "public.utf8-plain-text", "reason": "it is text"],
      ])
  }

  @Test func `drop reads a table from standard input`() throws {
    let sandbox = try Sandbox()
    let table: [UInt8] = Array("Vorname;Nachname;Telefon\nJ".utf8) + [0xF6] + Array("rg;M;1\n".utf8)
    #expect(
      try sandbox.contacts(["drop", "-"], input: table).standardOutput == "Inserted Jörg M at @0.\n"
    )
  }

  @Test func `a table without names, addresses and numbers is refused with its headers`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Datum;Betrag\n1;2\n", to: "bank.csv")
    let outcome = try sandbox.contacts("drop", "bank.csv")
    #expect(outcome.status == 77)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.contains("its columns are “Datum”, “Betrag”."))
  }

  @Test(arguments: ["a.txt", "a.md", "a.json", "a.xml", "a.html", "a.jpg", "a.pdf", "a"])
  func `an empty file is said to be empty`(name: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([], to: name)
    try sandbox.check(
      "drop \(name)", errors: "contacts: “\(name)” is empty: check that it was saved.\n", status: 77
    )
  }

  @Test func `an empty image for a contact can't be read`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([], to: "a.jpg")
    try sandbox.check(
      "drop a.jpg --into ada",
      errors: "contacts: a.jpg: The content is empty: use a JPEG, PNG, WebP, GIF or HEIC file.\n",
      status: 65)
  }

  @Test func `a web page is not searched for cards`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    _ = try sandbox.shell("\"$contacts\" export --format html >list.html")
    let outcome = try sandbox.contacts("drop", "list.html")
    #expect(outcome.status == 77)
    #expect(
      outcome.standardError == """
        contacts: “list.html” is a web page: save its contacts as vCards or as a table, and drop that.

        """)
  }

  @Test func `an archive of an unsupported kind is to be unpacked`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.card("Ada"), to: "ada.vcf")
    _ = try sandbox.shell("tar cf cards.tar ada.vcf")
    let outcome = try sandbox.contacts("drop", "cards.tar")
    #expect(outcome.status == 77)
    #expect(outcome.standardError.contains("unsupported kind: unpack it, and drop its files."))
  }

  @Test func `a database is not searched for cards`() throws {
    let sandbox = try Sandbox(dropping: Self.card("Ada"))
    let outcome = try sandbox.contacts("drop", sandbox.database.path)
    #expect(outcome.status == 77)
    #expect(outcome.standardError.contains("is an SQLite database"))
  }

  /// The type and the result of each item in the document of a drop, with its proposal and exit status.
  private func document(_ sandbox: Sandbox, _ arguments: String...) throws -> [String] {
    let outcome = try sandbox.contacts(["drop", "--json"] + arguments)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let document = try #require(json as? [String: Any])
    let proposal = document["proposal"] as? [String: Any]
    let items = document["items"] as? [[String: Any]] ?? []
    return items.map { "\($0["source"] ?? "") \($0["type"] ?? "") \($0["result"] ?? "")" }
      + ["\(proposal?["operation"] ?? "") \(outcome.status)"]
  }

  @Test func `the document of a refused drop has each item with its own type`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(Packing.gzip("PK\u{3}\u{4}"), to: "a.zip.gz")
    try sandbox.write("Datum;Betrag\n1;2\n", to: "bank.csv")
    try sandbox.write([0x89] + Array("PNG\r\n\u{1A}\nx".utf8), to: "Ada Lovelace.png")
    var damaged = ZipFile.Entry("ada.png", "x")
    damaged.checkSum = 1
    try sandbox.write(ZipFile.bytes([damaged]), to: "b.zip")
    #expect(
      try document(sandbox, "a.zip.gz") == [
        "a.zip.gz/a.zip public.zip-archive failed", "forbidden 65",
      ])
    #expect(
      try document(sandbox, "none.png", "none") == [
        "none.png public.png failed", "none public.data failed", "forbidden 66",
      ])
    #expect(
      try document(sandbox, "b.zip", "three.vcf").prefix(1) == ["b.zip/ada.png public.png failed"])
    #expect(
      try document(sandbox, "Ada Lovelace.png") == [
        "Ada Lovelace.png public.png failed", "copy 65",
      ])
    for place in [["--at", "0"], ["--into", "@0"]] {
      #expect(
        try document(sandbox, "bank.csv", place[0], place[1]) == [
          "bank.csv public.comma-separated-values-text forbidden",
          place[0] == "--at" ? "copy 77" : "forbidden 77",
        ])
    }
  }

  /// The image can't be read, but it is that of a contact.
  @Test func `an image is named after a contact with or without the title`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Dr. Zoë Björnström", "N:Björnström;Zoë;;Dr.;")
        + SampleCards.card("FN:Dr. Ada King", "N:King;Ada;;Dr.;")
        + SampleCards.card("FN:Ada King", "N:King;Ada;;;"))
    for name in ["Zoë Björnström.png", "Dr. Zoë Björnström.png", "Ada King.png"] {
      try sandbox.write([0x89] + Array("PNG\r\n\u{1A}\nx".utf8), to: name)
      #expect(try document(sandbox, name) == ["\(name) public.png failed", "copy 65"])
    }
  }

  @Test func `Paths of missing files on standard input are no note`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let before = try sandbox.output("export")
    let path = sandbox.folder.path
    for list in ["\(path)/none\n\(path)/nix\n", "\(path)/none"] {
      let outcome = try sandbox.contacts(
        ["drop", "-", "--into", "@0"], input: Array(list.utf8))
      #expect(outcome.status == 66, "\(outcome)")
    }
    #expect(try sandbox.output("export") == before)
  }
}
