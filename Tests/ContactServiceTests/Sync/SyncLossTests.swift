import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

@testable import ContactService

/// What a sync keeps although it is no ordinary property, and what it tells.
struct SyncLossTests {
  @Test(arguments: [
    ("Door code 4711", "X-UNREADABLE-LINE:Door code 4711"),
    (":novalue", "X-UNREADABLE-LINE::novalue"),
    ("SOURCE:http://a.example", nil), ("item1.X-ABLabel:orphan", nil), ("UID:b", nil),
    ("X-KIND:individual", nil), ("X-messaging/aim-All:a", "X-messagingaim-All:a"),
  ])
  func `What a file gained is kept, whatever it is`(line: String, legible: String?) async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:2")
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:1", line)
    #expect(try await fixture.sync() == ["a.vcf merged"])
    let written = try fixture.file("a.vcf")
    #expect(written == "UID:a FN:A TEL:2 \(legible.map { "\($0) N:;;;;" } ?? line)")
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2 \(line)"])
    #expect(try await fixture.sync().isEmpty)

    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:2", line, "Bell")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2 \(line) Bell"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A file gets lines that all programs read`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "E", "N:A;;;;", "NOTE:x")
    #expect(try await fixture.sync() == ["a.vcf created"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A N:A;;;; NOTE:x X-UNREADABLE-LINE:E")
    #expect(try await fixture.sync().isEmpty)
    try await fixture.replace(id, "UID:a", "FN:A", "E", "N:A;;;;", "NOTE:x", "TEL:2")
    try fixture.write("a.vcf", "UID:a", "FN:A", "N:A;;;;", "NOTE:z", "X-UNREADABLE-LINE:E")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try await fixture.contacts() == ["UID:a FN:A E N:A;;;; NOTE:z TEL:2"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A N:A;;;; NOTE:z TEL:2 X-UNREADABLE-LINE:E")
    #expect(try await fixture.sync().isEmpty)
  }

  @Test func `A file keeps its REV, with the time of the change`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "TEL:1", "REV:19990101T000000Z")
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:2")
    #expect(try await fixture.sync() == ["a.vcf written"])
    let file = try fixture.file("a.vcf")
    #expect(file.wholeMatch(of: /UID:a FN:A TEL:2 REV:20\d{6}T\d{6}Z/) != nil, "\(file)")
    #expect(try await fixture.contacts() == ["UID:a FN:A TEL:2"])
    #expect(try await fixture.sync().isEmpty)
  }

  @Test(arguments: [
    [], ["UID:a"], ["UID:b"], ["UID:a", "X-ABShowAs:COMPANY"],
    ["UID:a", "FN:", "N:;;;;", "REV:20260101T000000Z"],
  ])
  func `A file whose card lost its values changes nothing`(lines: [String]) async throws {
    for isChanged in [false, true] {
      let fixture = try SyncFixture()
      let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
      try await fixture.sync()
      if isChanged { try await fixture.replace(id, "UID:a", "FN:A", "TEL:2") }
      try fixture.write("a.vcf", bytes: card(lines))
      try await expectFailure(of: "a.vcf", in: fixture)
      try fixture.delete("a.vcf")
      #expect(
        try await fixture.sync(allowsRemovals: true)
          == [isChanged ? "a.vcf created" : "a.vcf removed"])
    }
  }

  @Test func `A file without a card may be corrected or deleted`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try fixture.write("bad.vcf", bytes: Array("x".utf8))
    let outcome = try await fixture.list.sync(fixture.folder.path, book: nil)
    let failed = try #require(outcome.items.first { $0.result == .failed })
    #expect(
      failed.diagnostics.first?.message
        == "“bad.vcf” has no card, so it changes nothing. Correct the file, which must begin with BEGIN:VCARD and end with END:VCARD, or delete it, which also removes its contact if it has one."
    )
  }

  @Test func `A renamed file whose card lost its values changes nothing`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    try fixture.delete("a.vcf")
    try fixture.write("b.vcf", bytes: card(["UID:a"]))
    try await expectFailure(of: "b.vcf", in: fixture)
  }

  /// Expects that each sync reports that a file has no values, and changes neither it nor the list.
  private func expectFailure(of name: String, in fixture: SyncFixture) async throws {
    let (contacts, file) = (try await fixture.contacts(), try fixture.file(name))
    for _ in 1...2 {
      let outcome = try await fixture.list.sync(
        fixture.folder.path, book: nil, allowsRemovals: true)
      #expect(outcome.items.map(\.result) == [.failed])
      #expect(outcome.isPartial)
      let diagnostic = try #require(outcome.items.first?.diagnostics.first)
      #expect(diagnostic.rule == "unreadable")
      #expect(
        diagnostic.message
          == "“\(name)” has a card without values, so it changes nothing. Restore the file, or delete it to remove its contact."
      )
      #expect(try await fixture.contacts() == contacts)
      #expect(try fixture.file(name) == file)
    }
  }

  @Test(arguments: [false, true])
  func `A photo that khard cut off stays, and the file gets it back`(isChanged: Bool) async throws {
    let fixture = try SyncFixture()
    let photo = "PHOTO:data:image/png;base64,SGVsbG8="
    let note = isChanged ? ["NOTE:1"] : []
    let id = try await fixture.insert(card(["UID:a", "FN:A", photo], version: "4.0"))
    try await fixture.sync()
    if isChanged {
      let card = card(["UID:a", "FN:A", photo] + note, version: "4.0")
      try await fixture.list.store.write(.init(command: "set")) {
        try $0.apply(.replace(id, with: Contact(VCard(reading: card))))
      }
    }
    let cut = ["UID:a", "FN:A", #"PHOTO:data:image/png\;base64"#, "TEL:1"]
    try fixture.write("a.vcf", bytes: card(cut, version: "4.0"))
    #expect(try await fixture.sync() == ["a.vcf conflict"])
    let lines = ["VERSION:4.0", "UID:a", "FN:A", photo, "TEL:1"] + note
    for text in try await fixture.contacts() + [fixture.file("a.vcf")] {
      #expect(text.split(separator: " ").map(String.init).sorted() == lines.sorted())
    }
    #expect(try await fixture.sync().isEmpty)
    try fixture.write("a.vcf", bytes: card(["UID:a", "FN:A", "TEL:1"] + note, version: "4.0"))
    #expect(try await fixture.sync() == ["a.vcf replaced"])
  }

  @Test func `A contact that never had values keeps its file`() async throws {
    let fixture = try SyncFixture()
    try fixture.write("a.vcf", "UID:a")
    #expect(try await fixture.sync() == ["a.vcf inserted"])
    try fixture.write("a.vcf", "UID:a", "FN:")
    #expect(try await fixture.sync() == ["a.vcf replaced"])
    #expect(try await fixture.contacts() == ["UID:a FN:"])
    try await fixture.replace(fixture.id(0), "UID:a", "FN:A")
    #expect(try await fixture.sync() == ["a.vcf written"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A")
  }

  @Test func `A line that can't be added is a conflict`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A", "TEL:1")
    try await fixture.sync()
    try await fixture.replace(id, "UID:a", "FN:A", "TEL:2")
    let text =
      "BEGIN:VCARD\r\n more\r\nVERSION:3.0\r\nUID:a\r\nFN:A\r\nTEL:1\r\nEND:VCARD\r\n"
    try fixture.write("a.vcf", bytes: Array(text.utf8))
    let outcome = try await fixture.list.sync(fixture.folder.path, book: nil)
    #expect(outcome.items.map(\.result) == [.conflict])
    #expect(outcome.items[0].diagnostics[0].message.hasSuffix("more” was left out."))
    #expect(try fixture.file(".conflicts/a.vcf") == " more UID:a FN:A TEL:1")
  }

  @Test(arguments: ["FN:Zo\u{EB} M\u{FC}ller", "FN;CHARSET=ISO-8859-1:Zo\u{EB} M\u{FC}ller"])
  func `Files are in UTF-8`(line: String) async throws {
    for version in ["2.1", "3.0", "4.0"] {
      let fixture = try SyncFixture()
      let text =
        "BEGIN:VCARD\r\nVERSION:\(version)\r\nUID:a\r\n\(line)\r\nN:M\u{FC}ller;;;;\r\n"
        + "TEL;X-A=\u{FC}:1\r\nZo\u{EB}\r\nEND:VCARD\r\n"
      let bytes = text.unicodeScalars.map { UInt8($0.value) }
      let id = try await fixture.insert(bytes)
      let contact = try #require(try await fixture.list.read { try $0.contact(id) })
      #expect(contact.name == "Zo\u{EB} M\u{FC}ller")
      try await fixture.sync()
      let file = try Data(contentsOf: fixture.folder.appending(path: "a.vcf"))
      let written = try #require(String(bytes: file, encoding: .utf8))
      #expect(!written.contains("\u{FFFD}"))
      #expect(written.contains("Zo\u{EB}\r\n"))
      #expect(Contact(VCard(reading: Array(file))).name == contact.name)
      #expect(try await fixture.sync().isEmpty)
    }
  }

  @Test func `A complete card in UTF-16 has its end`() {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:A\r\nEND:VCARD\r\n"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let card = VCard(reading: [0xFF, 0xFE] + bytes)
    let shared = SharedCard(of: card, uid: "")
    #expect(shared.changes == ["in UTF-8"])
    #expect(shared.card.bytes == Array(text.utf8))
  }

  @Test func `Two contacts with one UID get one file`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:B")
    try await fixture.insert("UID:a", "FN:A")
    for count in [2, 1] {
      let outcome = try await fixture.list.sync(fixture.folder.path, book: nil)
      #expect(outcome.items.count == count)
      #expect(outcome.isPartial)
      let failed = try #require(outcome.items.first { $0.result == .failed })
      #expect(failed.file == "a.vcf")
      #expect(failed.contact?.name == "B")
      #expect(failed.diagnostics[0].rule == "sameUID")
      #expect(
        failed.diagnostics[0].message
          == "“B” in row 1 has the same UID as “A” in row 0, which has the file “a.vcf”, so it gets no file: merge the two contacts, or remove one of them. If they are two people, duplicate “B” in row 1, so that the copy gets its own UID, and remove the original."
      )
      #expect(try fixture.names() == ["a.vcf"])
    }
  }

  @Test func `A contact doesn't get the values of a removed one that had its UID`() async throws {
    let fixture = try SyncFixture()
    try await fixture.insert("UID:a", "FN:Bob")
    let ada = try await fixture.insert("UID:a", "FN:Ada", "TEL:5550101")
    #expect(try await fixture.sync() == ["a.vcf created", "a.vcf failed"])
    try await fixture.remove(ada)
    #expect(try await fixture.sync() == ["a-2.vcf created", "a.vcf deleted"])
    #expect(try await fixture.contacts() == ["UID:a FN:Bob"])
    #expect(try await fixture.sync() == [])
  }

  @Test func `Text around a card is told when the file is taken`() async throws {
    let fixture = try SyncFixture()
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:A\r\nEND:VCARD\r\n"
    try fixture.write("a.vcf", bytes: Array("before\r\n\(card)".utf8))
    let outcome = try await fixture.list.sync(fixture.folder.path, book: nil)
    #expect(outcome.items.map(\.result) == [.inserted])
    #expect(outcome.items[0].diagnostics.map(\.rule) == ["text-outside-card"])
    #expect(!outcome.isPartial)
  }

  @Test func `A PRODID that only the file has stays when its card is written`() async throws {
    let fixture = try SyncFixture()
    let id = try await fixture.insert("UID:a", "FN:A")
    try await fixture.sync()
    try fixture.write("a.vcf", "UID:a", "FN:A", "PRODID:phone")
    #expect(try await fixture.sync().isEmpty)
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:1")
    #expect(try await fixture.sync() == ["a.vcf written"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A NOTE:1 PRODID:phone")
    try await fixture.replace(id, "UID:a", "FN:A", "NOTE:2")
    try fixture.write("a.vcf", "UID:a", "FN:A", "NOTE:1", "TEL:1", "PRODID:other")
    #expect(try await fixture.sync() == ["a.vcf merged"])
    #expect(try fixture.file("a.vcf") == "UID:a FN:A NOTE:2 TEL:1 PRODID:other")
    #expect(try await fixture.sync().isEmpty)
  }
}
