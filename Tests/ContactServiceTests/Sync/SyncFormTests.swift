import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// The form in which files get cards that other programs would refuse.
struct SyncFormTests {
  @Test(arguments: [
    (String.Encoding.utf8, "\u{FEFF}"), (.utf16LittleEndian, "\u{FEFF}"),
    (.utf16BigEndian, "\u{FEFF}"), (.utf32LittleEndian, "\u{FEFF}"),
    (.utf32BigEndian, "\u{FEFF}"), (.utf16LittleEndian, ""), (.utf32BigEndian, ""),
    (.isoLatin1, ""),
  ])
  func `A file is written in UTF-8 without byte order marks`(
    encoding: String.Encoding, mark: String
  ) async throws {
    for (before, after) in [("", ""), ("für\r\n", "Grüße\r\n")] {
      let fixture = try SyncFixture()
      let lines = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:Zoë Müller\r\nN:Müller;Zoë;;;\r\n"
      let text = "\(mark)\(before)\(mark)\(lines)END:VCARD\r\n\(after)"
      try fixture.write("a.vcf", bytes: Array(try #require(text.data(using: encoding))))
      #expect(try await fixture.sync() == ["a.vcf inserted"])
      let id = try await fixture.id(0)
      try await fixture.list.store.write(.init(command: "set")) { transaction in
        var card = try #require(try transaction.reader.contact(id)).card
        card.append(contentsOf: [VCardProperty(name: .note, text: "x")])
        try transaction.apply(.replace(id, with: Contact(card)))
      }
      let file = fixture.folder.appending(path: "a.vcf")
      let former = try Data(contentsOf: file)
      #expect(try await fixture.sync(isDryRun: true) == ["a.vcf written"])
      #expect(try Data(contentsOf: file) == former)
      #expect(try await fixture.sync() == ["a.vcf written"])
      let written = Data("\(before)\(lines)NOTE:x\r\nEND:VCARD\r\n\(after)".utf8)
      #expect(try Data(contentsOf: file) == written)
      #expect(try await fixture.sync().isEmpty)
      #expect(try Data(contentsOf: file) == written)
    }
  }

  @Test(arguments: ["NOTE:x", "ADR:;;1 High St;Rome;;;IT", "X-FOO:1"])
  func `A contact without a name has an empty FN in its file`(line: String) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", line)
    #expect(try await fixture.sync() == ["a.vcf created"])
    #expect(try fixture.file("a.vcf") == "UID:a \(line) FN:")
    #expect(try await fixture.contacts() == ["UID:a \(line)"])
    #expect(try await fixture.sync().isEmpty)

    try fixture.write("a.vcf", "UID:a", line, "ROLE:1", "FN:")
    try await fixture.replace(id, "UID:a", line, "TITLE:2")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a \(line) TITLE:2 ROLE:1"])
    #expect(try fixture.file("a.vcf") == "UID:a \(line) TITLE:2 ROLE:1 FN:")
    #expect(try await fixture.sync().isEmpty)

    try fixture.write("a.vcf", "UID:a", line, "TITLE:2", "ROLE:1", "FN:Ada")
    try await fixture.replace(id, "UID:a", line, "TITLE:3", "ROLE:1")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a \(line) TITLE:3 ROLE:1 FN:Ada"])
  }

  @Test func `A group without a name has an empty FN in its file`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert(card("UID:a", "KIND:group", "MEMBER:urn:uuid:b", version: "4.0"))
    #expect(try await fixture.sync() == ["a.vcf created"])
    #expect(try fixture.file("a.vcf") == "VERSION:4.0 UID:a KIND:group MEMBER:urn:uuid:b FN:")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [[], ["TEL:5550101"]])
  func `A file with a made FN is deleted with its contact in any notation`(
    lines: [String]
  ) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert(card(["UID:a", "BDAY:1999-01-02"] + lines))
    try await fixture.sync()
    let made = try fixture.file("a.vcf").split(separator: " ").suffix(1).map(String.init)
    #expect(made == [lines.isEmpty ? "FN:" : "FN:5550101"])
    try await fixture.remove(id)
    try fixture.write("a.vcf", bytes: card(["UID:a", "BDAY:19990102"] + lines + made))
    #expect(try await fixture.sync() == ["a.vcf deleted"])
  }

  @Test func `A second N has another name in a file`() async throws {
    let fixture = try SyncFixture()
    func lines(_ first: String, _ second: String) -> [String] {
      ["UID:a", "FN:\(first)", "N;ALTID=1:B;\(first);;;", "\(second);ALTID=1:C;\(first);;;"]
    }
    func text(_ lines: [String]) -> String {
      (["VERSION:4.0"] + lines).joined(separator: " ")
    }
    let id = try await fixture.insert(card(lines("A", "N"), version: "4.0"))
    #expect(try await fixture.sync() == ["a.vcf created"])
    #expect(try fixture.file("a.vcf") == text(lines("A", "X-ALT-N")))
    #expect(try await fixture.contacts() == [text(lines("A", "N"))])
    #expect(try await fixture.sync().isEmpty)

    // The list and the file change different things, also in the second N.
    func setPhone(_ phone: String, _ lines: [String]) async throws {
      let contact = Contact(lines + [phone], version: "4.0")
      try await fixture.list.store.write(.init(command: "set")) {
        try $0.apply(.replace(id, with: contact))
      }
    }
    try await setPhone("TEL:1", lines("A", "N"))
    try fixture.write("a.vcf", bytes: card(lines("D", "X-ALT-N"), version: "4.0"))
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == [text(lines("D", "N") + ["TEL:1"])])
    #expect(try fixture.file("a.vcf") == text(lines("D", "X-ALT-N") + ["TEL:1"]))
    #expect(try await fixture.sync().isEmpty)

    try await setPhone("TEL:2", lines("D", "N"))
    let first = Array(lines("D", "N").dropLast())
    try fixture.write("a.vcf", bytes: card(first + ["TEL:1"], version: "4.0"))
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == [text(first + ["TEL:2"])])
    #expect(try fixture.file("a.vcf") == text(first + ["TEL:2"]))
  }

  private static let latin1 =
    Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1:M".utf8) + [0xFC]
    + Array(";A\r\nTEL;HOME;VOICE:1\r\nX-FOO:;;\r\nEND:VCARD\r\n".utf8)

  @Test(arguments: [
    card("UID:a", "FN:A", "N;ALTID=1:B;A;;;", "N;ALTID=1:C;A;;;", version: "4.0"),
    Array("begin:vcard\r\nVERSION:3.0\r\nUID:b\r\nPRODID:x\r\nPRODID:y\r\nEND:VCARD \r\n".utf8),
    latin1, card("UID:a", "FN:A", "N:A;;;;", "Door code 1"), card("UID:a", "ORG:Acme"),
    card("UID:a", "NOTE:x"), card("FN:A", "N:A;;;;"), card("UID:a", "FN:", "TEL:1"),
    card("PROFILE:VCARD", "UID:a", "FN:A", "X-a/b:1", "NOTE;ENCODING=b:aGk="),
    card("UID:a", "FN:A", "REV:20260101T000000Z", "N:A", "N:B"),
  ])
  func `A contact keeps its form when its file changes`(bytes: [UInt8]) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert(bytes)
    try await fixture.sync()
    let name = try #require(try fixture.names().first)
    let file = fixture.folder.appending(path: name)
    let written = try String(contentsOf: file, encoding: .utf8)
    for text in ["1", "2"] {
      let changed = written.replacing("END:VCARD", with: "TITLE:\(text)\r\nEND:VCARD")
      try fixture.write(name, bytes: Array(changed.utf8))
      var own = VCard(reading: bytes)
      own.append(contentsOf: [VCardProperty(name: .title, text: text)])
      for isAgain in [false, true] {
        if isAgain { try await fixture.list.store.undo() }
        #expect(try await fixture.sync() == ["\(name) replaced"])
        let card = try #require(try await fixture.list.read { try $0.card(id) })
        #expect(card.bytes == own.bytes)
        #expect(try await fixture.sync().isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("ORG:Acme", "Acme", "ORG:Apex", "Apex"),
    ("TEL:5550101", "5550101", "TEL:5550102", "5550102"),
    ("EMAIL:a@x.example", "a@x.example", "NOTE:x", ""),
  ])
  func `A made FN is made again when the file changes what it was made of`(
    line: String, name: String, newLine: String, newName: String
  ) async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", line)
    try await fixture.sync()
    #expect(try fixture.file("a.vcf") == "UID:a \(line) FN:\(name)")
    try fixture.write("a.vcf", "UID:a", newLine, "FN:\(name)")
    #expect(try await fixture.sync(isDryRun: true) == ["a.vcf replaced"])
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:a \(newLine)"])
    #expect(try fixture.file("a.vcf") == "UID:a \(newLine) FN:\(newName)")
    #expect(try await fixture.sync().isEmpty)

    try fixture.write("a.vcf", "UID:a", newLine, "FN:Ada")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:a \(newLine) FN:Ada"])
    #expect(try fixture.file("a.vcf") == "UID:a \(newLine) FN:Ada")
  }

  @Test func `A contact takes the file if it can't have the change in its own form`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A", "Door code 1", "N:A;;;;")
    try await fixture.sync()
    #expect(try fixture.file("a.vcf") == "UID:a FN:A N:A;;;; X-UNREADABLE-LINE:Door code 1")
    try fixture.write("a.vcf", "UID:a", "FN:A", "N:A;;;;", "TEL:1")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:a FN:A N:A;;;; TEL:1"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [
    (["ORG:Acme", "FN:Ada"], ["ORG:Acme", "FN:Acme", "TEL:1"], "ORG:Acme FN:Ada TEL:1"),
    (["ORG:Acme", "TEL:1"], ["ORG:Acme", "FN:Ada"], "ORG:Acme TEL:1 FN:Ada"),
  ])
  func `A made FN conflicts with no name`(
    ours: [String], theirs: [String], merged: String
  ) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "ORG:Acme")
    try await fixture.sync()
    #expect(try fixture.file("a.vcf") == "UID:a ORG:Acme FN:Acme")
    let contact = Contact(["UID:a"] + ours)
    try await fixture.list.store.write(.init(command: "set")) {
      try $0.apply(.replace(id, with: contact))
    }
    try fixture.write("a.vcf", bytes: card(["UID:a"] + theirs))
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a \(merged)"])
    #expect(try fixture.file("a.vcf") == "UID:a \(merged)")
    #expect(try await fixture.sync().isEmpty)
  }
}
