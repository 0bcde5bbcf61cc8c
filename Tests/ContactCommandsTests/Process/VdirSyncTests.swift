import ContactTestSupport
import Foundation
import Testing

/// `contacts vdir sync`.
@Suite struct VdirSyncTests {
  /// A sandbox with two contacts and a synced folder.
  private static func synced() throws -> (sandbox: Sandbox, folder: URL) {
    let sandbox = try Sandbox()
    try sandbox.write(
      card("UID:ada", "FN:Ada", "NOTE:0") + card("UID:grace", "FN:Grace"), to: "a.vcf")
    #expect(try sandbox.contacts("drop", "a.vcf").status == 0)
    let folder = sandbox.folder.appending(path: "book")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 0)
    return (sandbox, folder)
  }

  @Test func `A missing folder is told with the command that makes it`() throws {
    try Sandbox().check(
      "vdir sync 'my cards/new'",
      errors: "contacts: There is no folder “my cards/new”: check the path, and whether the disk "
        + "with it is mounted. Before the first sync, “mkdir -p 'my cards/new'” makes it.\n",
      status: 66)
  }

  @Test func `A sync reports each file that changed`() throws {
    let (sandbox, folder) = try Self.synced()
    #expect(
      try Data(contentsOf: folder.appending(path: "ada.vcf"))
        == Data(card("UID:ada", "FN:Ada", "NOTE:0")))
    try sandbox.write(card("UID:ada", "FN:Ada", "NOTE:1"), to: "book/ada.vcf")
    try sandbox.write(card("UID:joan", "FN:Joan"), to: "book/joan.vcf")
    let planned = try sandbox.contacts("vdir", "sync", "book", "-n")
    #expect(
      planned.standardOutput.hasPrefix(
        "contact changed     Ada\nnew contact         Joan\nWould sync"))
    #expect(try sandbox.output("list", "--count") == "2\n")
    let outcome = try sandbox.contacts("vdir", "sync", "book")
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.hasSuffix("/book”: 2 changed, 1 equal.\n"))
    try sandbox.write(card("UID:joan", "FN:Joan", "NOTE:1"), to: "book/joan.vcf")
    #expect(try sandbox.output("vdir", "sync", "book", "-q") == "")
    let again = try sandbox.contacts("vdir", "sync", "book/../book/", "--plain")
    #expect(again.standardOutput == "")
    #expect(again.status == 0)
  }

  @Test func `the first sync says which values and removed contacts come back`() throws {
    let sandbox = try Sandbox()
    let cards = [
      ("ada", card("UID:ada", "FN:Ada", "TEL:+46 8 123", "NOTE:0")),
      ("grace", card("UID:grace", "FN:Grace")),
    ]
    for (name, card) in cards { try sandbox.write(card, to: "book/\(name).vcf") }
    #expect(try sandbox.contacts("drop", "book").status == 0)
    try sandbox.contacts("set", "ada", "tel=42")
    try sandbox.contacts("rm", "grace")
    let planned = try sandbox.output("vdir", "sync", "book", "-n", "-v")
    let outcome = try sandbox.output("vdir", "sync", "book", "-v")
    for output in [planned, outcome] {
      #expect(
        output.split(separator: "\n").dropLast() == [
          "merged              Ada", "   + Phone           +46 8 123", "new contact         Grace",
          "     removed from the list before: the removed contact is in the trash",
        ])
    }
    try sandbox.write(
      card("UID:ada", "FN:Ada", "TEL:42", "TEL:+46 8 123", "NOTE:1"), to: "book/ada.vcf")
    #expect(
      try sandbox.output("vdir", "sync", "book", "-v").split(separator: "\n")
        .dropLast() == [
          "contact changed     Ada", "   - Note            0", "   + Note            1",
        ])
  }

  @Test func `A message about text outside of a card names its line`() throws {
    let (sandbox, _) = try Self.synced()
    let text = Array("text\r\n".utf8)
    try sandbox.write(text + card("UID:joan", "FN:Joan") + text, to: "book/joan.vcf")
    let outcome = try sandbox.contacts("vdir", "sync", "book")
    #expect(
      outcome.standardError
        == [1, 7].map {
          "contacts: joan.vcf:\($0): There is text outside of cards; it is left out.\n"
        }.joined())
  }

  @Test func `Syncs at the same time remove nothing`() throws {
    let (sandbox, folder) = try Self.synced()
    for number in 1...6 {
      try sandbox.contacts("add", "Fresh \(number)")
      let running = try (0..<3).map { _ in
        try sandbox.start(["vdir", "sync", "book"])
      }
      for outcome in try running.map({ try $0.outcome() }) {
        #expect(outcome.status == 0)
        #expect(!outcome.standardOutput.contains("removed"))
      }
    }
    #expect(try sandbox.output("list", "--count") == "8\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 8)
  }

  @Test func `The JSON document has the operation, the items and a summary`() throws {
    let (sandbox, _) = try Self.synced()
    try sandbox.write(card("UID:ada", "FN:Ada", "NOTE:1"), to: "book/ada.vcf")
    try sandbox.write([], to: "book/grace.vcf")
    let outcome = try sandbox.contacts("vdir", "sync", "book", "--json")
    #expect(outcome.status == 3)
    let json = outcome.standardOutput
    #expect(json.contains(#""schema": "contacts.vdir-sync/1", "operation_id": ""#))
    #expect(json.contains(#"{"file": "ada.vcf", "contact": {"id": "#))
    #expect(json.contains(#""result": "failed", "diagnostics": [{"rule": "unreadable""#))
    #expect(json.contains(#""replaced": 1, "#))
    #expect(json.contains(#""dry_run": false"#))
    #expect(outcome.standardError.contains("“grace.vcf” is empty"))
  }

  @Test func `A conflict ends with 3, and keeps theirs`() throws {
    let (sandbox, folder) = try Self.synced()
    try sandbox.write(card("UID:ada", "FN:Ada", "NOTE:theirs"), to: "book/ada.vcf")
    try sandbox.contacts("set", "ada", "note=ours")
    let outcome = try sandbox.contacts("vdir", "sync", "book")
    #expect(outcome.status == 3)
    #expect(outcome.standardError.contains("Note stays “ours”: “theirs” was left out."))
    let kept = try String(contentsOf: folder.appending(path: ".conflicts/ada.vcf"), encoding: .utf8)
    #expect(kept.contains("NOTE:theirs"))
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 0)
  }

  @Test func `A sync says once that a file gets its card in another form`() throws {
    let (sandbox, folder) = try Self.synced()
    try sandbox.write("BEGIN:VCARD\r\nVERSION:2.1\r\nN:Joan\r\nEND:VCARD\r\n", to: "book/joan.vcf")
    #expect(try sandbox.contacts("vdir", "sync", "book").standardError == "")
    try sandbox.contacts("set", "joan", "note=a")
    let message =
      "“joan.vcf” gets the card in version 3.0 and with UID, because servers refuse it otherwise; the contact keeps its form."
    for arguments in [["-n"], []] {
      let outcome = try sandbox.contacts(["vdir", "sync", "book", "--json"] + arguments)
      #expect(outcome.status == 0)
      #expect(
        outcome.standardOutput.contains(
          #""result": "written", "diagnostics": [{"rule": "other-form", "line": null, "property": null, "message": "\#(message)"}]"#
        ))
      #expect(outcome.standardError.hasSuffix("Joan: \(message)\n"))
    }
    try sandbox.contacts("set", "joan", "note=b")
    let again = try sandbox.contacts("vdir", "sync", "book", "--json")
    #expect(again.standardOutput.contains(#""result": "written", "diagnostics": []"#))
    let file = try String(contentsOf: folder.appending(path: "joan.vcf"), encoding: .utf8)
    #expect(file.contains("VERSION:3.0"))
    #expect(try sandbox.output("export", "joan").contains("VERSION:2.1"))
  }

  @Test func `A dry run without a list says what a sync would do, and makes none`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(card("UID:ada", "FN:Ada"), to: "book/ada.vcf")
    let planned = try sandbox.contacts("vdir", "sync", "book", "-n")
    #expect(planned.status == 0)
    #expect(planned.standardOutput.hasPrefix("new contact         Ada\nWould sync"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.database.path))
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 0)
    #expect(try sandbox.output("list", "--count") == "1\n")
  }

  @Test func `A folder that is missing or was emptied changes nothing`() throws {
    let (sandbox, folder) = try Self.synced()
    #expect(try sandbox.contacts("vdir", "sync", "nowhere").status == 66)
    #expect(try sandbox.contacts("vdir", "sync", "a.vcf").status == 66)
    #expect(try sandbox.contacts("vdir", "sync", "nowhere", "--db", "new.db").status == 66)
    #expect(!sandbox.exists("new.db"))
    #expect(try sandbox.contacts("vdir", "sync").status == 64)
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let refused = try sandbox.contacts("vdir", "sync", "book")
    #expect(refused.status == 77)
    #expect(refused.standardError.contains("--allow-removals"))
    #expect(try sandbox.output("list", "--count") == "2\n")
    #expect(try sandbox.contacts("vdir", "sync", "book", "--allow-removals").status == 0)
    #expect(try sandbox.output("list", "--count") == "0\n")
    #expect(try sandbox.contacts("undo").status == 0)
    #expect(try sandbox.output("list", "--count") == "2\n")
  }

  @Test func `Another book is refused`() throws {
    let (sandbox, _) = try Self.synced()
    #expect(try sandbox.contacts("book", "add", "work").status == 0)
    let refused = try sandbox.contacts("vdir", "sync", "book", "--book", "work")
    #expect(refused.status == 64)
    #expect(refused.standardError.contains("synced with the book “contacts”"))
  }

  @Test func `A folder that can't be written leaves the list as it was`() throws {
    guard getuid() != 0 else { return }
    let (sandbox, folder) = try Self.synced()
    try sandbox.contacts("set", "ada", "note=ours")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 77)
  }

  @Test func `Two syncs at the same time both succeed`() throws {
    let (sandbox, _) = try Self.synced()
    for index in 0..<200 {
      try sandbox.write(card("UID:t\(index)", "FN:Theirs \(index)"), to: "book/t\(index).vcf")
    }
    let running = try (0..<3).map { _ in
      try sandbox.start(["vdir", "sync", "book"])
    }
    #expect(try running.map { try $0.outcome().status } == [0, 0, 0])
    #expect(try sandbox.output("list", "--count") == "202\n")
  }
}
