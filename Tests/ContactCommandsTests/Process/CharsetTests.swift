import Foundation
import Testing

/// Cards in a character set that they don't declare.
@Suite struct CharsetTests {
  /// Three Turkish names; the first two are misread without the third.
  private static let names = ["İpek Bilgiç", "Rıdvan Dilmen", "Şebnem Gökçe"]

  private static func card(_ lines: String..., in charset: String.Encoding) throws -> [UInt8] {
    let text = (["BEGIN:VCARD", "VERSION:2.1"] + lines + ["END:VCARD", ""])
      .joined(separator: "\r\n")
    return Array(try #require(text.data(using: charset)))
  }

  /// Three cards in Windows-1254.
  private static func turkish() throws -> [[UInt8]] {
    try names.map { try card("FN:\($0)", "TEL:1", in: .windowsCP1254) }
  }

  /// A list with the three cards.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(turkish().flatMap { $0 }, to: "three.vcf")
    #expect(try sandbox.contacts("drop", "three.vcf", "-q").status == 0)
    return sandbox
  }

  private static func list(_ sandbox: Sandbox, _ more: String...) throws -> [String] {
    try sandbox.output(["list", "--plain", "--fields", "name"] + more)
      .split(separator: "\n").map(String.init)
  }

  /// Returns a sandbox with Глеб in Windows-1251, which is guessed to be Γλεα in Windows-1253.
  private static func glebSandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Глеб", "TEL:1", in: .windowsCP1251), to: "gleb.vcf")
    let table = "Name,Phone 1 - Value\nГлеб,1\n"
    try sandbox.write(
      Array(try #require(table.data(using: .windowsCP1251))), to: "gleb.csv")
    return sandbox
  }

  @Test func `All cards of a file are read in one guessed character set`() throws {
    let sandbox = try Self.makeSandbox()
    #expect(try Self.list(sandbox) == Self.names)
    #expect(try Self.list(sandbox, "ridvan") == ["Rıdvan Dilmen"])
    #expect(try sandbox.output("show", "@0").contains("İpek Bilgiç"))
    for format in ["vcard4", "jcard", "csv", "json"] {
      let exported = try sandbox.output("export", "--format", format)
      for name in Self.names { #expect(exported.contains(name), "\(format)") }
      let dragged = try sandbox.output("drag", "@1", "--as", "jcard")
      #expect(dragged.contains("Rıdvan Dilmen"))
    }
    let converted = try sandbox.output("convert", "three.vcf", "--to", "jcard")
    for name in Self.names { #expect(converted.contains(name)) }
    #expect(try sandbox.contacts("doctor").status == 0)
  }

  @Test func `An unconverted export has the original bytes, and dropping it adds nothing`() throws {
    let sandbox = try Self.makeSandbox()
    let cards = try Self.turkish()
    let line = "$contacts export > all.vcf; $contacts export @1 > one.vcf"
    #expect(try sandbox.shell(line).status == 0)
    #expect(try sandbox.bytes(of: "all.vcf") == cards.flatMap { $0 })
    for file in ["all.vcf", "one.vcf"] {
      #expect(try sandbox.output("drop", file).contains("in the list already"))
    }
    #expect(try Self.list(sandbox) == Self.names)
  }

  @Test func `The character set is kept through history, trash, backup and salvage`() throws {
    let sandbox = try Self.makeSandbox()
    for line in [
      "undo", "redo", "backup create good.sqlite", "rm @1 --yes", "undo", "redo",
    ] {
      #expect(try CommandFixture(line).run(in: sandbox).status == 0, "\(line)")
    }
    let trash = try sandbox.output("trash", "list", "--json")
    #expect(trash.contains("Rıdvan Dilmen"))
    let id = try #require(trash.firstMatch(of: /"id": "([0-9a-f]+)"/)).output.1
    #expect(try sandbox.contacts("trash", "restore", String(id), "--at", "1").status == 0)
    #expect(try Self.list(sandbox) == Self.names)
    let bytes = try Self.card("FN:Rıdvan Dilmen", "TEL:1", "NOTE:ağ", in: .windowsCP1254)
    try sandbox.write(bytes, to: "more.vcf")
    #expect(
      try sandbox.contacts("drop", "more.vcf", "--charset", "cp1254", "--into", "@1").status == 0)
    let log = try sandbox.output("log", "--json")
    let operation = try #require(log.firstMatch(of: /"id": "([0-9a-z]+)"/)).output.1
    #expect(try sandbox.output("log", "--show", String(operation)).contains("ağ"))
    #expect(try sandbox.output("show", "@1").contains("ağ"))
    #expect(try sandbox.contacts("undo").status == 0)
    #expect(try Self.list(sandbox) == Self.names)
    #expect(try sandbox.contacts("redo").status == 0)
    #expect(try sandbox.output("show", "@1").contains("ağ"))
    #expect(try sandbox.contacts("doctor").status == 0)
    #expect(try sandbox.contacts("doctor", "--salvage", "new.sqlite").status == 0)
    #expect(try Self.list(sandbox, "--db", "new.sqlite") == Self.names)
    for db in ["new.sqlite", "contacts.sqlite"] {
      #expect(try sandbox.contacts("undo", "--db", db).status == 0)
      #expect(try Self.list(sandbox, "--db", db) == Self.names)
    }
    #expect(try sandbox.contacts("backup", "restore", "good.sqlite", "--yes").status == 0)
    #expect(try Self.list(sandbox) == Self.names)
  }

  @Test func `Contacts of different character sets are merged in text, and can be edited`() throws {
    let sandbox = try Self.makeSandbox()
    let gleb = try Self.card("FN:Глеб", "TEL:2", "NOTE:Да", in: .windowsCP1251)
    try sandbox.write(gleb, to: "gleb.vcf")
    #expect(try sandbox.contacts("drop", "gleb.vcf", "--charset", "cp1251").status == 0)
    #expect(try sandbox.contacts("merge", "@3", "--into", "@1").status == 0)
    let shown = try sandbox.output("show", "@1")
    for text in ["Rıdvan Dilmen", "Глеб", "Да"] { #expect(shown.contains(text)) }
    #expect(try sandbox.contacts("doctor").status == 0)
  }

  @Test(arguments: ["gleb.vcf", "gleb.csv", "folder", "gleb.zip", "-"])
  func `--charset sets the character set for convert and drop`(item: String) throws {
    let sandbox = try Self.glebSandbox()
    let bytes = try sandbox.bytes(of: "gleb.vcf")
    try sandbox.write(bytes, to: "folder/gleb.vcf")
    var entry = ZipFile.Entry("gleb.vcf")
    entry.content = bytes
    try sandbox.write(ZipFile.bytes([entry]), to: "gleb.zip")
    let input = item == "-" ? bytes : []
    for (charset, name) in [("CP1251", "Глеб"), ("windows-1253", "Γλεα"), ("latin5", "Ãëåá")] {
      let converted = try sandbox.contacts(
        ["convert", item, "--charset", charset, "--to", "vcard4"], input: input)
      #expect(converted.standardOutput.contains("FN:\(name)"), "\(charset)")
      let list = "\(charset).sqlite"
      let dropped = try sandbox.contacts(
        ["drop", item, "--charset", charset, "--db", list], input: input)
      #expect(dropped.status == 0)
      #expect(try Self.list(sandbox, "--db", list) == [name])
      #expect(try sandbox.contacts("doctor", "--db", list).status == 0)
    }
    #expect(
      try sandbox.contacts(["convert", item, "--to", "vcard4"], input: input).standardOutput
        .contains("FN:Γλεα"))
  }

  @Test func `lint says in which character set it reads text`() throws {
    let sandbox = try Self.glebSandbox()
    for (charset, message) in [
      ("koi8-r", "it is read as KOI8-R."),
      ("utf-8", "the card can't be in UTF-8, so it is read as WINDOWS-1253, a guess."),
    ] {
      let outcome = try sandbox.contacts("lint", "--charset", charset, "gleb.vcf")
      #expect(outcome.standardOutput.contains(message))
      #expect(outcome.status == 3)
    }
    #expect(try sandbox.output("lint", "gleb.vcf").contains("it is read as WINDOWS-1253, a guess."))
  }

  @Test(arguments: ["drop", "convert", "lint"])
  func `An unknown character set is an error that names the supported ones`(command: String)
    throws
  {
    let sandbox = try Self.glebSandbox()
    let near = try sandbox.contacts(command, "--charset", "windows-1521", "gleb.vcf")
    #expect(near.status == 64)
    #expect(near.standardError.contains("Did you mean “WINDOWS-125"))
    for name in ["klingon", ""] {
      let far = try sandbox.contacts(command, "--charset", name, "gleb.vcf")
      #expect(far.status == 64)
      #expect(far.standardError.contains("No character set of text is named “\(name)”."))
      #expect(far.standardError.contains("WINDOWS-1254"))
    }
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Dropping a misread card again with --charset corrects it`() throws {
    let sandbox = try Self.glebSandbox()
    #expect(try sandbox.contacts("drop", "gleb.vcf").status == 0)
    #expect(try Self.list(sandbox) == ["Γλεα"])
    let again = try sandbox.contacts("drop", "gleb.vcf", "--charset", "cp1251")
    #expect(again.status == 0)
    #expect(try Self.list(sandbox) == ["Глеб"])
    #expect(try sandbox.output("drop", "gleb.vcf").contains("in the list already"))
    #expect(try Self.list(sandbox) == ["Глеб"])
    #expect(try sandbox.contacts("undo").status == 0)
    #expect(try Self.list(sandbox) == ["Γλεα"])
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/iconv")),
    arguments: [
      ("GBK", [0xCD, 0xF5], "Zoë ß € 😀"), ("GB2312", [0xCD, 0xF5], "镕€ë囍"),
      ("BIG5", [0xA4, 0xFD], "é恒碁裏"), ("SHIFT_JIS", [0x89, 0xA4], "①髙"),
      ("EUC-KR", [0xB1, 0xE8], "똠뷁"),
    ] as [(String, [UInt8], String)])
  func `iconv reads an edited card in the character set that it declares`(
    charset: String, name: [UInt8], text: String
  ) throws {
    let sandbox = try Sandbox()
    let head = "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=\(charset):"
    try sandbox.write(Array(head.utf8) + name + Array("\nEND:VCARD\n".utf8), to: "a.vcf")
    let outcome = try sandbox.shell(
      """
      $contacts drop a.vcf -q && $contacts set @0 title='\(text)' role=b -q && $contacts export |
        iconv -f \(charset) -t UTF-8
      """)
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains("TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:"))
    #expect(try sandbox.output("show", "@0").contains(text))
  }

  @Test(arguments: ["utf-16", "UTF16LE", "ucs-2", "UTF-32"])
  func `UTF-16 needs no option`(name: String) throws {
    let outcome = try Sandbox().contacts("drop", "--charset", name, "a.vcf")
    #expect(outcome.status == 64)
    #expect(
      outcome.standardError.contains(
        "Text in UTF-16 or UTF-32 is recognized by its bytes, so its character set needs no name."))
  }

  @Test func `A named version is in UTF-8, also for a card that has the version`() throws {
    let sandbox = try Sandbox()
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "UID:a", "FN:J\u{FC}rgen Test", "N:Test;J\u{FC}rgen;;;",
      "note : a", "END:VCARD", "",
    ]
    let text = lines.joined(separator: "\r\n")
    let bytes = Array(try #require(text.data(using: .isoLatin1)))
    try sandbox.write(
      bytes + Array("BEGIN:VCARD\nUID:b\nFN:Zo\u{EB}\nEND:VCARD\n".utf8), to: "l.vcf")
    #expect(try sandbox.contacts("drop", "l.vcf", "-q").status == 0)
    let line = """
      $contacts convert l.vcf --to vcard3 > a; $contacts export --format vcard3 > b
      $contacts convert l.vcf --to vcard3 --rewrite > d; $contacts export @0 > own
      $contacts export --format vcard3 --to-dir cards; cat cards/a.vcf > c; cat cards/* > e
      """
    #expect(try sandbox.shell(line).status == 0)
    #expect(try sandbox.bytes(of: "own") == bytes)
    #expect(try sandbox.bytes(of: "c") == Array(text.utf8))
    for name in ["a", "b", "d", "e"] {
      let written = try String(validating: sandbox.bytes(of: name), as: UTF8.self)
      #expect(written?.contains("FN:J\u{FC}rgen") == true)
    }
    #expect(try sandbox.output("drop", "b") == "2 cards are in the list already.\n")
    #expect(try sandbox.shell("$contacts export @0").standardOutput.contains("note : a"))
    let alone = text.replacing("UID:a\r\n", with: "").replacing("Test", with: "Alone")
    try sandbox.write(Array(try #require(alone.data(using: .isoLatin1))), to: "alone.vcf")
    #expect(try sandbox.contacts("drop", "alone.vcf", "-q").status == 0)
    #expect(
      try sandbox.shell("$contacts export --format vcard3 | $contacts drop -").standardOutput
        == "3 cards are in the list already.\n")
  }

  @Test func `Each changed field that the declared character set lacks is in UTF-8`() throws {
    let sandbox = try Sandbox()
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "N;CHARSET=ISO-8859-1:M\u{FC}ller;J\u{F6}rg;;;",
      "FN;CHARSET=ISO-8859-1:J\u{F6}rg M\u{FC}ller", "END:VCARD", "",
    ]
    try sandbox.write(
      Array(try #require(lines.joined(separator: "\n").data(using: .isoLatin1))), to: "a.vcf")
    #expect(try sandbox.contacts("drop", "a.vcf", "-q").status == 0)
    for fields in [["title=Ж", "role=é"], ["name.last=Я", "name.first=Ж", "nick=Щ"]] {
      #expect(try sandbox.contacts(["set", "@0"] + fields + ["-q"]).status == 0)
    }
    let text = try sandbox.output("export")
    #expect(
      text.split(separator: "\n").filter { $0.contains("CHARSET") } == [
        "N;CHARSET=UTF-8:Я;Ж;;;", "FN;CHARSET=UTF-8:Ж Я", "TITLE;CHARSET=UTF-8:Ж",
        "ROLE;CHARSET=ISO-8859-1:\u{FFFD}", "NICKNAME;CHARSET=UTF-8:Щ",
      ])
  }
}
