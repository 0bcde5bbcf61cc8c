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
      let contact = Contact(VCard(reading: card(lines + [phone], version: "4.0")))
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
}
