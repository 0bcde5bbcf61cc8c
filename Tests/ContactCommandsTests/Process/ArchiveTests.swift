import ContactTestSupport
import Foundation
import Testing

@Suite struct ArchiveTests {
  private static func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  /// Drops an archive into a new list.
  private func drop(
    _ entries: [ZipFile.Entry], _ options: String...
  ) throws -> Sandbox.Outcome {
    let sandbox = try Sandbox()
    try sandbox.write(ZipFile.bytes(entries), to: "a.zip")
    return try sandbox.contacts(["drop", "a.zip"] + options).normalized(in: sandbox)
  }

  @Test func `a file in a zip archive, stored or deflated, is reported with the archive's name`()
    throws
  {
    var deflated = ZipFile.Entry("folder/bo.vcf", Self.card("Bo"))
    deflated.isDeflated = true
    var described = ZipFile.Entry("cy.vcf", Self.card("Cy"))
    described.isDeflated = true
    described.flags = 8
    let outcome = try drop(
      [ZipFile.Entry("ada.vcf", Self.card("Ada") + Self.card("Al")), deflated, described],
      "-v")
    #expect(
      outcome
        == .init(
          standardOutput: """
            inserted  a.zip/ada.vcf:1  @0  Ada
            inserted  a.zip/ada.vcf:5  @1  Al
            inserted  a.zip/folder/bo.vcf:1  @2  Bo
            inserted  a.zip/cy.vcf:1  @3  Cy
            Inserted 4 cards at @0.

            """, standardError: "", status: 0))
  }

  @Test func `file names in a zip archive are UTF-8 or code page 437`() throws {
    var old = ZipFile.Entry("", Self.card("Zoe"))
    old.name = [0x5A, 0x6F, 0x89] + Array(".vcf".utf8)
    var new = ZipFile.Entry("Zoë 😀.vcf", Self.card("Bo"))
    new.flags = 0x800
    let outcome = try drop([old, new, ZipFile.Entry("Žan.vcf", Self.card("Zan"))], "--plain")
    let sources = outcome.standardOutput.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)[1]
    }
    #expect(sources == ["a.zip/Zoë.vcf", "a.zip/Zoë 😀.vcf", "a.zip/Žan.vcf"])
  }

  @Test(arguments: ["\"$contacts\" drop - -v < a.zip", "cat a.zip | \"$contacts\" drop - -v"])
  func `a zip archive on standard input is read like one in a file`(line: String) throws {
    let sandbox = try Sandbox()
    let entries = [
      ZipFile.Entry("ada.vcf", Self.card("Ada")), ZipFile.Entry("b/bo.vcf", Self.card("Bo")),
    ]
    try sandbox.write(ZipFile.bytes(entries), to: "a.zip")
    let outcome = try sandbox.shell(line)
    #expect(
      outcome
        == .init(
          standardOutput: """
            inserted  -/ada.vcf:1  @0  Ada
            inserted  -/b/bo.vcf:1  @1  Bo
            Inserted 2 cards at @0.

            """, standardError: "", status: 0))
    let cards = try sandbox.shell("cat a.zip | \"$contacts\" convert")
    #expect(cards.standardOutput == Self.card("Ada") + Self.card("Bo"))
    let cut = try sandbox.shell("head -c 30 a.zip | \"$contacts\" drop -")
    #expect(
      cut
        == .init(
          standardOutput: "",
          standardError:
            "contacts: Standard input is a damaged zip archive: its directory can't be read. Get it again.\n",
          status: 65))
  }

  @Test func `an archive on standard input that can't be stored gives advice`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(ZipFile.bytes([ZipFile.Entry("ada.vcf", Self.card("Ada"))]), to: "a.zip")
    let outcome = try sandbox.shell("cat a.zip | TMPDIR=/no/such \"$contacts\" drop -")
    #expect(outcome.status == 74)
    #expect(outcome.standardError.contains("The archive can't be stored in the folder “/no/such”"))
  }

  @Test func `other files of an archive are named with the reason for skipping them`() throws {
    let outcome = try drop([
      ZipFile.Entry("ada.vcf", Self.card("Ada")), ZipFile.Entry("folder/"),
      ZipFile.Entry("read me.txt", "hello"), ZipFile.Entry(".hidden.vcf", Self.card("Hidden")),
      ZipFile.Entry("__MACOSX/._ada.vcf", "x"),
      ZipFile.Entry("more.zip", "PK\u{3}\u{4}"), ZipFile.Entry("bank.csv", "Name,Betrag\nA,1\n"),
      ZipFile.Entry("people.csv", "Vorname;Telefon\nBo;1\n"),
    ])
    #expect(
      outcome
        == .init(
          standardOutput: "Inserted 2 cards at @0.\n",
          standardError: """
            contacts: “a.zip/read me.txt” is left out: it is text.
            contacts: “a.zip/more.zip” is left out: it is an archive inside an archive; unpack it and drop the file.
            contacts: “a.zip/bank.csv” is left out: it is a table that may not be one of contacts; \
            name the file itself to drop it.

            """, status: 0))
  }

  @Test(arguments: [
    ("../up.vcf", "its name leads out of the archive"),
    ("/etc/ada.vcf", "its name leads out of the archive"),
    ("C:\\ada.vcf", "its name leads out of the archive"),
    ("folder\\..\\..\\ada.vcf", "its name leads out of the archive"),
  ])
  func `an archive with a file name that leads out of it is refused`(name: String, reason: String)
    throws
  {
    let path = "a.zip/\(name.replacing("\\", with: "/"))"
    #expect(
      try drop([ZipFile.Entry(name, Self.card("Ada")), ZipFile.Entry("bo.vcf", Self.card("Bo"))])
        == .init(
          standardOutput: "Inserted 1 card at @0.\n",
          standardError: "contacts: “\(path)” can't be read: \(reason).\n", status: 3))
  }

  @Test func `unreadable files of an archive are reported, and the others are dropped`() throws {
    var encrypted = ZipFile.Entry("secret.vcf", Self.card("Ada"))
    encrypted.flags = 1
    var odd = ZipFile.Entry("odd.vcf", Self.card("Ada"))
    odd.method = 14
    var link = ZipFile.Entry("link.vcf", "ada.vcf")
    link.attributes = 0xA1FF_0000
    var damaged = ZipFile.Entry("damaged.vcf", Self.card("Ada"))
    damaged.checkSum = 1
    let outcome = try drop(
      [encrypted, odd, link, damaged, ZipFile.Entry("bo.vcf", Self.card("Bo"))], "-q")
    #expect(outcome.status == 3)
    #expect(
      outcome.standardError == """
        contacts: “a.zip/secret.vcf” can't be read: it is encrypted.
        contacts: “a.zip/odd.vcf” can't be read: it uses a compression method that is not supported.
        contacts: “a.zip/link.vcf” can't be read: it is a link.
        contacts: “a.zip/damaged.vcf” is damaged: its data doesn't match its checksum. Get it again.

        """)
  }

  @Test func `a zip64 file is dropped, or named if minizip can't read its size`() throws {
    var wide = ZipFile.Entry("wide.vcf", Self.card("Ada"))
    wide.hasZip64Sizes = true
    let outcome = try drop([wide, ZipFile.Entry("bo.vcf", Self.card("Bo"))])
    let isRead = outcome.standardOutput == "Inserted 2 cards at @0.\n" && outcome.status == 0
    let isNamed =
      outcome.standardOutput == "Inserted 1 card at @0.\n" && outcome.status == 3
      && outcome.standardError.hasPrefix("contacts: “a.zip/wide.vcf” can't be read:")
    #expect(isRead || isNamed)
  }

  @Test func `a zip archive that is a bomb or truncated is refused`() throws {
    var bomb = ZipFile.Entry("bomb.vcf", Self.card("Ada"))
    bomb.isDeflated = true
    bomb.declaredSize = 0xFFFF_FFF0
    #expect(
      try drop([bomb, ZipFile.Entry("bo.vcf", Self.card("Bo"))])
        == .init(
          standardOutput: "",
          standardError:
            "contacts: “a.zip” is not opened: it unpacks to more than 200 times its size. "
            + "Unpack it yourself and drop the files.\n", status: 65))
    let sandbox = try Sandbox()
    let bytes = ZipFile.bytes([ZipFile.Entry("ada.vcf", Self.card("Ada"))])
    try sandbox.write(Array(bytes.prefix(30)), to: "cut.zip")
    #expect(
      try sandbox.contacts("drop", "cut.zip")
        == .init(
          standardOutput: "",
          standardError: "contacts: “cut.zip” is a damaged zip archive: its directory can't be "
            + "read. Get it again.\n", status: 65))
  }

  @Test func `a gzip file is read as its content`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      Packing.gzip(Self.card("Ada")) + Packing.gzip(Self.card("Bo")), to: "a.vcf.gz")
    try sandbox.write(Packing.gzip("Vorname;Telefon\nCy;1\n"), to: "b.csv.gz")
    #expect(
      try sandbox.output("drop", "a.vcf.gz", "b.csv.gz", "-v") == """
        inserted  a.vcf.gz/a.vcf:1  @0  Ada
        inserted  a.vcf.gz/a.vcf:5  @1  Bo
        inserted  b.csv.gz/b.csv  @2  Cy
        Inserted 3 cards at @0.

        """)
    #expect(
      try sandbox.contacts(["drop", "-"], input: Packing.gzip(Self.card("Di"))).standardOutput
        == "Inserted Di at @3.\n")
    #expect(try sandbox.output("convert", "a.vcf.gz") == Self.card("Ada") + Self.card("Bo"))
  }

  @Test func `convert and lint read the cards before a damage, and the other files`() throws {
    let sandbox = try Sandbox()
    let text = Self.card("Ada") + Self.card("Bo")
    try sandbox.write(Packing.gzip(text).dropLast(12), to: "cut/a.vcf.gz")
    try sandbox.write(Self.card("Cy"), to: "cut/c.vcf")
    try sandbox.write(
      ZipFile.bytes([
        ZipFile.Entry("../x.vcf", Self.card("X")), ZipFile.Entry("d.vcf", Self.card("Di")),
      ]),
      to: "d.zip")
    try sandbox.write(Packing.gzip("").dropLast(4), to: "none.vcf.gz")
    let folder = try sandbox.contacts("convert", "cut")
    #expect(folder.standardOutput.hasSuffix(Self.card("Cy")))
    #expect(folder.status == 3)
    let json = try sandbox.contacts("convert", "cut/a.vcf.gz", "--to", "jcard")
    #expect(
      json.standardOutput.hasPrefix("[\n[\"vcard\"") && json.standardOutput.hasSuffix("\n]\n"))
    #expect(json.status == 3)
    let archive = try sandbox.contacts("convert", "d.zip")
    #expect(archive.standardOutput == Self.card("Di"))
    #expect(archive.status == 3)
    for (name, cards, files) in [("cut", 2, 2), ("d.zip", 1, 2)] {
      let lint = try sandbox.contacts("lint", name, "--json")
      #expect(lint.status == 3)
      let summary = #""summary": {"files": \#(files), "cards": \#(cards), "#
      #expect(lint.standardOutput.contains(summary), "\(lint)")
      #expect(lint.standardOutput.hasSuffix("\"errors\": 1}}\n"), "\(lint)")
    }
    for command in ["convert", "lint"] {
      let outcome = try sandbox.contacts(command, "none.vcf.gz")
      #expect(outcome.status == 65)
      #expect(outcome.standardError.contains("none.vcf.gz"))
    }
  }

  @Test func `a gzip file that is a bomb, truncated or holds an archive is refused`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Packing.bomb(size: 80 << 20), to: "bomb.gz")
    try sandbox.write(Packing.gzip(Self.card("Ada")).dropLast(12), to: "cut.vcf.gz")
    try sandbox.write(Packing.gzip("PK\u{3}\u{4}"), to: "b.zip.gz")
    #expect(
      try sandbox.contacts("drop", "bomb.gz").standardError
        == "contacts: “bomb.gz” is not opened: it unpacks to more than 200 times its size. "
        + "Unpack it yourself and drop the files.\n")
    #expect(
      try sandbox.contacts("drop", "b.zip.gz").standardError
        == "contacts: “b.zip.gz/b.zip” is an archive inside an archive: unpack “b.zip.gz” first.\n")
    let cut = try sandbox.contacts("drop", "cut.vcf.gz")
    #expect(cut.status == 3 || cut.status == 65)
    #expect(cut.standardError.contains("“cut.vcf.gz” is damaged: it is cut off. Get it again."))
  }

  @Test func `a move removes an archive if everything in it is in the list`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(ZipFile.bytes([ZipFile.Entry("a.vcf", Self.card("Ada"))]), to: "all.zip")
    try sandbox.write(
      ZipFile.bytes([ZipFile.Entry("b.vcf", Self.card("Bo")), ZipFile.Entry("c.txt", "x")]),
      to: "some.zip")
    #expect(
      try sandbox.contacts("drop", "all.zip", "some.zip", "--operation", "move", "-q").status == 0)
    let names = try sandbox.names()
    #expect(names.filter { $0.hasSuffix(".zip") } == ["some.zip"])
  }

  @Test func `a move keeps an archive with a hidden file, but not with files that macOS adds`()
    throws
  {
    let sandbox = try Sandbox()
    let card = ZipFile.Entry("a.vcf", Self.card("Ada"))
    try sandbox.write(ZipFile.bytes([card, ZipFile.Entry(".notes", "x")]), to: "hidden.zip")
    try sandbox.write(
      ZipFile.bytes([
        card, ZipFile.Entry("__MACOSX/._a.vcf", "x"), ZipFile.Entry("d/.DS_Store", "x"),
      ]), to: "mac.zip")
    #expect(try sandbox.contacts("drop", "hidden.zip").standardError == "")
    let outcome = try sandbox.contacts("drop", "hidden.zip", "mac.zip", "--operation", "move")
    #expect(outcome.status == 0)
    #expect(
      outcome.standardError
        == "contacts: “hidden.zip/.notes” is left out: its name begins with a dot.\n")
    let names = try sandbox.names()
    #expect(names.filter { $0.hasSuffix(".zip") } == ["hidden.zip"])
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `an image belongs to the card of the same name in its own folder`() throws {
    let sandbox = try Sandbox()
    func image(_ name: String, width: Int) -> ZipFile.Entry {
      var entry = ZipFile.Entry(name)
      entry.content = ContactsPhoto.greyBitmap(width: width, height: 8)
      return entry
    }
    let cards = [
      ZipFile.Entry("a/1.vcf", Self.card("Ada")), ZipFile.Entry("b/1.vcf", Self.card("Bo")),
    ]
    try sandbox.write(
      ZipFile.bytes(
        cards + [
          image("b/1.jpg", width: 8), image("a/1.jpg", width: 9), image("c/1.jpg", width: 10),
        ]), to: "a.zip")
    let outcome = try sandbox.contacts("drop", "a.zip", "-v")
    #expect(outcome.status == 3)
    #expect(
      outcome.standardOutput.split(separator: "\n").map(String.init).filter { $0.contains("jpg") }
        == [
          "merged    a.zip/b/1.jpg  @1  Bo", "merged    a.zip/a/1.jpg  @0  Ada",
          "forbidden a.zip/c/1.jpg",
        ],
      "\(outcome)")
    #expect(
      outcome.standardError.contains(
        "“a.zip/c/1.jpg” has the name of several contacts: drop it on one of them."))
  }
}
