import Foundation
import Testing

@Suite struct DropMoveTests {
  private static let ola = SampleCards.card("FN:Ola")
  private static let per = SampleCards.card("FN:Per")

  @Test func `a move removes a file only if everything in it is in the list`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ola, to: "ola.vcf")
    try sandbox.write(Self.per + Array("BEGIN:VCARD\nFN:Cut".utf8), to: "d/per.vcf")
    try sandbox.write("no card\n", to: "d/text.vcf")
    try sandbox.write(DropTests.image, to: "d/nobody.png")
    let outcome = try sandbox.contacts("drop", "ola.vcf", "d", "ola.vcf", "--operation", "move")
    #expect(outcome.status == 3)
    #expect(!sandbox.exists("ola.vcf"))
    #expect(sandbox.exists("d/text.vcf"))
    #expect(sandbox.exists("d/nobody.png"))
  }

  @Test func `a dry run, an atomic failure and a refused value remove no file`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ola, to: "ola.vcf")
    try sandbox.write([], to: "empty.vcf")
    try sandbox.check("drop ola.vcf --operation move -n -q")
    #expect(sandbox.exists("ola.vcf"))
    #expect(
      try sandbox.contacts("drop", "ola.vcf", "empty.vcf", "--operation", "move", "--atomic").status
        == 65)
    #expect(sandbox.exists("ola.vcf"))
    try sandbox.check(
      "drop ola.vcf --operation move", output: "Inserted Ola at @0.\nRemoved 1 file.\n")
    #expect(!sandbox.exists("ola.vcf"))
    try sandbox.write(SampleCards.card("FN:Ola", "CLASS:PUBLIC"), to: "public.vcf")
    try sandbox.contacts("drop", "public.vcf", "--into", "@0")
    let other = SampleCards.card("FN:Olav", "TEL:7", "CLASS:PRIVATE")
    try sandbox.write(other, to: "olav.vcf")
    let outcome = try sandbox.contacts("drop", "olav.vcf", "--into", "@0", "--operation", "move")
    #expect(outcome.status == 3)
    #expect(
      outcome.standardOutput.hasSuffix("1 file stays: not all of it is in the list.\n"))
    #expect(sandbox.exists("olav.vcf"))
  }

  /// A file, and what a move of it says; `nil` if the file is removed without a word.
  struct MovedFile: Sendable {
    let name: String
    let text: String
    var reason: String?
  }

  @Test(arguments: [
    MovedFile(
      name: "s.eml",
      text: "From: Ada <ada@x.example>\nTo: bob@x.example\nSubject: Plan\nDate: "
        + "Mon, 2 Mar 2026 10:00:00 +0000\nMessage-ID: <1@x>\n\nHello\n",
      reason: "message"),
    MovedFile(
      name: "aliases", text: "# Friends\nalias ada Ada L <ada@x.example>\n", reason: "comments"),
    MovedFile(
      name: "aliases",
      text: "alias ada Ada L <ada@x.example>\nalias all ada, b@x.example # weekly\n",
      reason: "comments"),
    MovedFile(
      name: "aliases",
      text: "alias ada Ada L <ada@x.example>\nalias ada-boat Ada L <b@x.example>\n",
      reason: "aliases"),
    MovedFile(
      name: "aliases",
      text: "alias ada Ada L <ada@x.example>\nalias ada-2 Ada L <b@x.example>\n"),
    MovedFile(
      name: "book",
      text: "# abook addressbook file\n# mine\n\n[0]\nname=Ada\nemail=ada@x.example\n",
      reason: "comments"),
    MovedFile(
      name: "book",
      text:
        "[format]\nprogram=abook\nversion=0.6.1\nowner=me\n\n[0]\nname=Ada\nemail=a@x.example\n",
      reason: "other fields"),
    MovedFile(
      name: "book",
      text: "# abook addressbook file\n\n[0]\nname=Ada\nname=Countess\nemail=a@x.example\n"),
    MovedFile(
      name: "book",
      text: "# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n\n[0]\n"
        + "name=Ada\nemail=a@x.example\n"),
    MovedFile(
      name: "a.ldif", text: "# Staff\ndn: cn=Ada\ncn: Ada\nmail: a@x.example\n",
      reason: "comments"),
    MovedFile(
      name: "a.ldif",
      text: "version: 1\ndn: cn=Ada\ncn: Ada\nmail: a@x.example\n\nsearch: 2\nresult: 0 Success\n",
      reason: "results of a search"),
    MovedFile(
      name: "a.ldif", text: "version: 1\ndn: cn=Ada\ncn: Ada\nmail: a@x.example\n"),
    MovedFile(
      name: "a.xml",
      text: "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><!-- Staff --><vcard><fn><text>Ada"
        + "</text></fn></vcard></vcards>",
      reason: "comments or other elements"),
    MovedFile(
      name: "a.xml",
      text: "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">\n<vcard><fn><text>Ada"
        + "</text></fn></vcard>\n</vcards>"),
    MovedFile(
      name: "a.json",
      text: #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ada"]],["x"]]"#,
      reason: "other elements"),
    MovedFile(
      name: "a.json", text: #"[["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ada"]]]]"#),
    MovedFile(
      name: "a.txt", text: "Ada Lovelace <ada@x.example>\n", reason: "text as it is written"),
    MovedFile(name: "a.csv", text: "Name,Email,Shoe\nAda Lovelace,a@x.example,38\n"),
  ])
  func `a move keeps a file with more than its cards, and says why`(_ file: MovedFile) throws {
    let sandbox = try Sandbox()
    try sandbox.write(file.text, to: file.name)
    let copy = try sandbox.contacts("drop", file.name)
    #expect(copy.status == 0, "\(copy)")
    #expect(copy.standardError == "")
    try sandbox.contacts("undo")
    let move = try sandbox.contacts("drop", file.name, "--operation", "move")
    #expect(move.status == 0)
    #expect(sandbox.exists(file.name) == (file.reason != nil), "\(move)")
    guard let reason = file.reason else {
      #expect(move.standardError == "")
      return
    }
    #expect(
      move.standardError.hasSuffix(
        ": The file stays, because the list has no place for its \(reason).\n"), "\(move)")
    #expect(move.standardOutput.hasSuffix("\n1 file stays: not all of it is in the list.\n"))
  }

  @Test func `a move keeps a table with text before its header`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Notes:\n\"Exported in March.\"\n\nFirst Name,Last Name,Email\nAda,L,a@x.example\n",
      to: "a.csv")
    let move = try sandbox.contacts("drop", "a.csv", "--operation", "move")
    #expect(
      move.standardError.contains("has no place for its text before the header.\n"), "\(move)")
    #expect(sandbox.exists("a.csv"))
  }

  @Test func `a move keeps a file with an older value, and a second image of a contact`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      SampleCards.card("FN:Ola", "UID:o", "BDAY:2000-01-02", "REV:20250101T000000Z"), to: "new.vcf")
    try sandbox.write(
      SampleCards.card("FN:Ola", "UID:o", "BDAY:2000-01-01", "REV:20240101T000000Z"), to: "old.vcf")
    try sandbox.write(DropTests.image, to: "a/Ola.png")
    try sandbox.write(DropTests.image, to: "a/ola.png")
    try sandbox.write(DropTests.image + [0], to: "b/ola.png")
    try sandbox.contacts("drop", "new.vcf")
    let old = try sandbox.contacts("drop", "old.vcf", "--operation", "move")
    #expect(old.status == 0)
    #expect(sandbox.exists("old.vcf"))
    let images = try sandbox.contacts("drop", "a", "b", "--operation", "move")
    #expect(images.status == 3)
    #expect(
      images.standardError.hasPrefix(
        "contacts: “b/ola.png” is left out: “a/ola.png” is the photo of Ola.\n"), "\(images)")
    #expect(!sandbox.exists("a/Ola.png"))
    #expect(!sandbox.exists("a/ola.png"))
    #expect(sandbox.exists("b/ola.png"))
  }

  @Test func `a move keeps a file with a value that the list no longer has`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.card("FN:Ola", "EMAIL:o@x.example", "NOTE:n"), to: "a.vcf")
    try sandbox.contacts("drop", "a.vcf")
    try sandbox.contacts("unset", "@0", "note")
    try sandbox.check("drop a.vcf", output: "1 card is in the list already.\n")
    let move = try sandbox.contacts("drop", "a.vcf", "--operation", "move")
    #expect(move.status == 0)
    #expect(
      move.standardError == """
        contacts: a.vcf:1: The file stays, because values of this card were removed from the list or \
        changed.

        """)
    #expect(
      move.standardOutput == """
        1 card is in the list already.
        1 file stays: not all of it is in the list.

        """)
    #expect(sandbox.exists("a.vcf"))
    try sandbox.contacts("set", "@0", "note=n")
    try sandbox.contacts("set", "@0", "title=Boss")
    #expect(
      try sandbox.output("drop", "a.vcf", "--operation", "move")
        == "1 card is in the list already.\nRemoved 1 file.\n")
  }

  @Test(arguments: [
    ["a/jan.vcf", "b/jan.vcf"], ["b/jan.vcf", "a/jan.vcf"],
  ])
  func `a move keeps each file of which another one has a newer value`(files: [String]) throws {
    let sandbox = try Sandbox()
    for (file, year) in [("a", 2020), ("b", 2021)] {
      try sandbox.write(
        SampleCards.card("FN:Jan", "UID:j", "BDAY:\(year)-01-01", "REV:\(year)0101T000000Z"),
        to: "\(file)/jan.vcf")
    }
    let move = try sandbox.contacts(["drop"] + files + ["--operation", "move"])
    #expect(move.status == 0)
    #expect(sandbox.exists("a/jan.vcf"), "\(move)")
  }

  @Test func `a move with --on-duplicate replace loses no card of the same drop`() throws {
    let sandbox = try Sandbox()
    let cards =
      SampleCards.card("UID:a", "FN:Jan Berg", "EMAIL:jan@a.example", "NOTE:met in Bonn")
      + SampleCards.card("UID:b", "FN:Jan Berg", "EMAIL:jan@b.example")
    try sandbox.write(cards, to: "all.vcf")
    try sandbox.contacts("drop", "all.vcf", "--match", "uid")
    try sandbox.contacts("merge", "@1", "--into", "@0")
    let arguments = ["drop", "all.vcf", "--on-duplicate", "replace", "--operation", "move"]
    let dry = try sandbox.contacts(arguments + ["-n", "--json"])
    let move = try sandbox.contacts(arguments + ["--json"])
    for outcome in [dry, move] {
      #expect(outcome.standardOutput.contains(#""merged": 1, "replaced": 1"#), "\(outcome)")
    }
    let card = try sandbox.output("export")
    #expect(card.contains("NOTE:met in Bonn\r\n") && card.contains("jan@b.example"))
  }

  @Test(arguments: [
    "PHOTO;ENCODING=b;TYPE=PNG:\(DropTests.imageText)", "PHOTO:https://x.example/a",
  ])
  func `a move keeps a card whose photo an image of the drop replaces`(photo: String) throws {
    let card = SampleCards.card("UID:o", "FN:Ola", "NOTE:n", photo)
    let known = SampleCards.card("UID:o", "FN:Ola")
    for (list, place, source) in [
      ([], [], "ola.vcf"), ([], [], "a.zip"), (known, [], "ola.vcf"), (card, [], "ola.vcf"),
      (known, ["--into", "@0"], "ola.vcf"), (known, ["--into", "@0"], "a.zip"),
    ] as [([UInt8], [String], String)] {
      let sandbox = try Sandbox()
      if !list.isEmpty { try sandbox.contacts(["drop", "-"], input: list) }
      let image = DropTests.image + [0]
      try sandbox.write(card, to: "ola.vcf")
      try sandbox.write(image, to: "ola.jpg")
      var entries = [ZipFile.Entry("ola.vcf"), ZipFile.Entry("ola.jpg")]
      (entries[0].content, entries[1].content) = (card, image)
      try sandbox.write(ZipFile.bytes(entries), to: "a.zip")
      let isZip = source == "a.zip"
      let names = isZip ? ["a.zip"] : ["ola.vcf", "ola.jpg"]
      let move = try sandbox.contacts(["drop"] + names + ["--operation", "move"] + place)
      let path = isZip ? "a.zip/ola" : "ola"
      #expect(
        move.standardError
          == "contacts: \(path).jpg: The photo of Ola was replaced: the list doesn't have the one "
          + "in “\(path).vcf”.\n")
      #expect(sandbox.exists(source), "\(move)")
      #expect(sandbox.exists("ola.jpg") == isZip)
      try sandbox.contacts("undo")
      #expect(try sandbox.output("export") == String(decoding: list, as: UTF8.self))
    }
  }

  @Test func `an image replaces the photo of its contact after all cards, and undo restores it`()
    throws
  {
    let sandbox = try Sandbox()
    let card = SampleCards.card("FN:Ola", "PHOTO;ENCODING=b;TYPE=PNG:\(DropTests.imageText)")
    try sandbox.contacts(["drop", "-"], input: card)
    try sandbox.write(SampleCards.card("FN:Per"), to: "per.vcf")
    try sandbox.write(DropTests.image + [0], to: "ola.jpg")
    let move = try sandbox.contacts(
      "drop", "ola.jpg", "per.vcf", "--into", "@0", "--on-duplicate", "replace", "--operation",
      "move")
    #expect(move.status == 0, "\(move)")
    let image = Data(DropTests.image + [0]).base64EncodedString()
    #expect(try sandbox.output("export").replacing("\r\n ", with: "").contains(image))
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == String(decoding: card, as: UTF8.self))
  }

  @Test func `the document of a move names the removed files`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ola, to: "ola.vcf")
    let outcome = try sandbox.contacts("drop", "ola.vcf", "--operation", "move", "--json")
    #expect(outcome.standardOutput.hasSuffix("\"dry_run\": false, \"removed\": [\"ola.vcf\"]}\n"))
  }

  @Test func `a photo is embedded in a card of each version, and undo removes it`() throws {
    let sandbox = try Sandbox()
    let texts = ["2.1", "3.0", "4.0"].map {
      "BEGIN:VCARD\r\nVERSION:\($0)\r\nFN:V\($0)\r\nEND:VCARD\r\n"
    }
    try sandbox.write(texts.joined(), to: "all.vcf")
    try sandbox.write(DropTests.image, to: "p.png")
    try sandbox.contacts("drop", "all.vcf")
    for (row, line) in [
      "PHOTO;PNG;ENCODING=BASE64:\(DropTests.imageText)\r\n\r\n",
      "PHOTO;TYPE=PNG;ENCODING=b:\(DropTests.imageText)\r\n",
      "PHOTO:data:image/png;base64,\(DropTests.imageText)\r\n",
    ].enumerated() {
      #expect(try sandbox.contacts("drop", "p.png", "--into", "@\(row)").status == 0)
      let text = texts[row].replacing("END:VCARD", with: line + "END:VCARD")
      let exported = try sandbox.output("export", "@\(row)")
      #expect(exported.replacing("\r\n ", with: "") == text)
      try sandbox.contacts("undo")
      #expect(try sandbox.output("export", "@\(row)") == texts[row])
    }
  }

  @Test func `copied rows get new UIDs`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check("move @1 --at 0 --copy -q")
    let outcome = try sandbox.contacts("list", "--plain", "--fields", "name,uid")
    let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("Grace Hopper\t"))
    #expect(lines[2].hasPrefix("Grace Hopper\t"))
    #expect(lines[0] != lines[2])
    let uid = lines[0].split(separator: "\t").last.map(String.init) ?? ""
    #expect(UUID(uuidString: uid.replacing("urn:uuid:", with: "")) != nil)
  }

  @Test func `a move removes nothing to which only a link leads from the folder`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ola, to: "d/ola.vcf")
    try sandbox.write(Self.per, to: "other/per.vcf")
    try sandbox.write(SampleCards.card("FN:Siv"), to: "siv.vcf")
    #expect(try sandbox.shell("ln -s ../other d/link && ln -s .. d/loop").status == 0)
    let outcome = try sandbox.contacts("drop", "d", "--operation", "move")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(!sandbox.exists("d/ola.vcf"))
    #expect(sandbox.exists("other/per.vcf") && sandbox.exists("siv.vcf"))
    #expect(
      outcome.standardOutput.contains("Removed 1 file.\n")
        && outcome.standardOutput.hasSuffix("stay: only a link leads there from the folder.\n"),
      "\(outcome.standardOutput)")
  }

  @Test func `a link to a descriptor can't be moved`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ola, to: "ola.vcf")
    #expect(try sandbox.shell("ln -s /dev/stdin link && ln -s /proc/self/fd/0 fd").status == 0)
    for link in ["link", "fd"] {
      let outcome = try sandbox.shell("$contacts drop \(link) --operation move < ola.vcf")
      #expect(outcome.status == 77)
      #expect(outcome.standardError.contains("Only files can be moved"), "\(outcome)")
      #expect(
        (try? FileManager.default.destinationOfSymbolicLink(
          atPath: sandbox.folder.appending(path: link).path)) != nil)
    }
    #expect(sandbox.exists("ola.vcf"))
  }

  @Test func `a file that is named twice, or has two hard links, is moved without a complaint`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ola, to: "d/ola.vcf")
    try sandbox.write(Self.per, to: "per.vcf")
    #expect(try sandbox.shell("ln d/ola.vcf d/same.vcf").status == 0)
    let outcome = try sandbox.contacts("drop", "d", "per.vcf", "./per.vcf", "--operation", "move")
    #expect(outcome.standardError == "")
    #expect(outcome.status == 0)
    for name in ["d/ola.vcf", "d/same.vcf", "per.vcf"] { #expect(!sandbox.exists(name)) }
  }
}
