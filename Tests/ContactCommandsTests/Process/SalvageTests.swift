import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct SalvageTests {
  /// Makes a list of three contacts and overwrites its first page.
  private static func makeDamagedList(in sandbox: Sandbox) throws {
    let cards = ["Ada", "Bob", "Cid"].map { "BEGIN:VCARD\r\nFN:\($0)\r\nEND:VCARD\r\n" }
    try sandbox.write(cards.joined(), to: "three.vcf")
    #expect(try sandbox.contacts("drop", "three.vcf", "-q").status == 0)
    #expect(try sandbox.contacts("rm", "@1", "-q").status == 0)
    let file = try FileHandle(forUpdating: sandbox.database)
    try file.write(contentsOf: Data(repeating: 0, count: 4_096))
    try file.close()
  }

  @Test func `a list whose first page is lost can be salvaged`() throws {
    let sandbox = try Sandbox()
    try Self.makeDamagedList(in: sandbox)
    let advice = try sandbox.contacts("doctor")
    #expect(advice.status == 65)
    #expect(advice.standardError.contains("“contacts doctor --salvage NEWFILE”"))
    let outcome = try sandbox.contacts("doctor", "--salvage", "new.sqlite")
    #expect(
      outcome
        == .init(
          standardOutput: """
            Salvaged 2 contacts into “new.sqlite” (1 more in the trash).
            Nothing is missing.

            """,
          standardError:
            "Look at the new list with “contacts list --db new.sqlite”. The old file is as it was.\n",
          status: 0))
    #expect(
      try sandbox.output("list", "--db", "new.sqlite", "--plain", "--fields", "name")
        == "Ada\nCid\n")
    #expect(try sandbox.contacts("doctor", "--db", "new.sqlite").status == 0)
    #expect(try sandbox.contacts("doctor", "--salvage", "new.sqlite").status == 73)
    #expect(
      try sandbox.contacts("doctor", "--salvage", "my list.sqlite").standardError.contains(
        "“contacts list --db 'my list.sqlite'”"))
    #expect(try sandbox.contacts("doctor", "--salvage", "x", "--fix").status == 64)
    #expect(try sandbox.contacts("doctor", "--salvage", "x", "--db", "none").status == 66)
  }

  @Test func `doctor --salvage --json reports what was salvaged`() throws {
    let sandbox = try Sandbox()
    try Self.makeDamagedList(in: sandbox)
    #expect(
      try sandbox.output("doctor", "--salvage", "new.sqlite", "--json") == """
        {"schema": "contacts.doctor/1", \
        "salvaged": {"path": "new.sqlite", "contacts": 2, "of_unknown_books": 0, "in_trash": 1}, \
        "problems": []}

        """)
  }

  private static let shell = "/usr/bin/sqlite3"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: shell)))
  func `salvage finds no fewer cards than the recovery of the sqlite3 shell`() throws {
    let sandbox = try Sandbox()
    let cards = (0..<400).map { number in
      let note = String(repeating: "n\(number) ", count: number.isMultiple(of: 20) ? 2_000 : 9)
      return "BEGIN:VCARD\r\nFN:P\(number)\r\nNOTE:\(note)\r\nEND:VCARD\r\n"
    }
    try sandbox.write(cards.joined(), to: "cards.vcf")
    #expect(try sandbox.contacts("drop", "cards.vcf", "-q").status == 0)
    let whole = [UInt8](try Data(contentsOf: sandbox.database))
    var generator = SeededGenerator(state: 3)
    for number in 0..<8 {
      var bytes = whole
      for _ in 0..<6 {
        let page = Int.random(in: 0..<(bytes.count / 4_096), using: &generator) * 4_096
        bytes.replaceSubrange(
          page..<(page + 4_096), with: repeatElement(0, count: 4_096))
      }
      if number.isMultiple(of: 2) { bytes.removeLast(bytes.count / 5) }
      try Data(bytes).write(to: sandbox.database)
      let recovered = try sandbox.shell(
        """
        \(Self.shell) contacts.sqlite .recover 2>/dev/null | \(Self.shell) recovered\(number).sqlite
        for t in contact lost_and_found; do
          \(Self.shell) recovered\(number).sqlite ".mode quote" "select * from $t" 2>/dev/null
        done | grep -oE "X'424547494e3a5643415244[0-9a-f]*'"
        true
        """
      ).standardOutput
      #expect(
        [0, 3].contains(try sandbox.contacts("doctor", "--salvage", "\(number).sqlite").status))
      let ours = try sandbox.shell(
        """
        \(Self.shell) \(number).sqlite ".mode quote" "select card from contact"
        """
      ).standardOutput
      let wanted = Set(cards.map { "X'\($0.utf8.map(Self.hexadecimal).joined())'" })
      let theirs = Set(recovered.split(separator: "\n").map(String.init))
      let salvaged = Set(
        ours.split(separator: "\n").map { String($0).lowercased().replacing("x'", with: "X'") })
      #expect(theirs.intersection(wanted).subtracting(salvaged).isEmpty)
    }
  }

  @Test(arguments: [[], ["--quick"], ["--fix"]])
  func `doctor reports a file that can't be opened as any other damage`(options: [String]) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts("add", "Ada", "-q").status == 0)
    let whole = try Data(contentsOf: sandbox.database)
    let bytes = whole.prefix(8_192)
    try bytes.write(to: sandbox.database)
    let found = try sandbox.contacts(["doctor", "--json"] + options)
    #expect(found.status == 3)
    #expect(
      found.standardOutput == """
        {"schema": "contacts.doctor/1", "repaired": false, "problems": [
        {"part": "pages", "message": "The file is cut off: it has 8192 of \(whole.count) bytes."}
        ]}

        """)
    #expect(found.standardError.hasPrefix("Only a backup helps: "))
    #expect(try Data(contentsOf: sandbox.database) == bytes)
  }

  @Test(arguments: ["truncate -s 0", "truncate -s 1", "rm"])
  func `a log whose list is gone stays, and can be salvaged`(command: String) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts("add", "Ada", "-q").status == 0)
    let store = try ContactStore(path: sandbox.database.path, mode: .readWrite)
    #expect(try sandbox.contacts("add", "Bob", "-q").status == 0)
    let log = sandbox.database.path + "-wal"
    let bytes = try Data(contentsOf: URL(filePath: log))
    #expect(!bytes.isEmpty)
    #expect(try sandbox.shell("cp contacts.sqlite-wal kept").status == 0)
    try store.close()
    #expect(
      try sandbox.shell("cp kept contacts.sqlite-wal; \(command) contacts.sqlite").status == 0)
    for command in ["list", "status", "export", "undo", "add Cid", "trash", "backup create"] {
      let outcome = try sandbox.contacts(command.split(separator: " ").map(String.init))
      #expect(outcome.status == 65, "\(command)")
      #expect(outcome.standardError.contains("“contacts doctor --salvage NEWFILE”"), "\(command)")
    }
    for options in [[], ["--fix"], ["--quick"]] {
      #expect(try sandbox.contacts(["doctor"] + options).status == 3)
    }
    #expect(try Data(contentsOf: URL(filePath: log)) == bytes)
    _ = try sandbox.contacts("doctor", "--salvage", "new.sqlite")
    #expect(
      try sandbox.output("list", "--db", "new.sqlite", "--plain", "--fields", "name").contains(
        "Bob\n"))
    #expect(try Data(contentsOf: URL(filePath: log)) == bytes)
  }

  @Test func `an empty list with backups is damaged, and a backup restores it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("backup", "create", "-q").status == 0)
    #expect(try sandbox.shell("truncate -s 0 contacts.sqlite").status == 0)
    let outcome = try sandbox.contacts("list")
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("is empty, but there are backups in "))
    #expect(try sandbox.contacts("add", "Cid").status == 65)
    let name = try sandbox.output("backup", "list", "--plain")
      .prefix { $0 != "\t" }
    #expect(try sandbox.contacts("backup", "restore", String(name), "--yes").status == 0)
    #expect(try sandbox.output("list", "--count") == "3\n")
  }

  @Test func `an empty backup is damaged, and other files are no lists`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(
      try sandbox.shell(": > empty; printf x > short; mkfifo pipe; ln -s none link").status == 0)
    for backup in ["empty", "short"] {
      #expect(try sandbox.contacts("backup", "verify", backup).status == 65)
      #expect(try sandbox.contacts("backup", "restore", backup, "--yes").status == 65)
    }
    #expect(try sandbox.contacts("add", "Cid", "--db", "short").status == 65)
    #expect(try sandbox.bytes(of: "short") == Array("x".utf8))
    for command in ["list", "status", "add Cid", "doctor", "doctor --salvage new.sqlite"] {
      let outcome = try sandbox.contacts(
        command.split(separator: " ").map(String.init) + ["--db", "pipe"])
      #expect(outcome.status == 65, "\(command)")
      #expect(
        outcome.standardError.contains("“pipe” is not a file of a contact list."), "\(command)")
    }
    #expect(try sandbox.contacts("backup", "create", "link").status == 73)
    #expect(try sandbox.contacts("doctor", "--salvage", "link").status == 73)
    #expect(try sandbox.shell("test -L link").status == 0)
  }

  @Test func `the backups of a list are the same by a link to it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.shell("ln -s contacts.sqlite link").status == 0)
    #expect(try sandbox.contacts("backup", "create", "--db", "link").status == 0)
    let listed = try sandbox.output("backup", "list", "--plain")
    #expect(listed.split(separator: "\n").count == 1)
    #expect(try sandbox.output("backup", "list", "--plain", "--db", "link") == listed)
    #expect(try sandbox.shell("mv contacts.sqlite.backups link.backups").status == 0)
    #expect(try sandbox.output("backup", "list", "--plain", "--db", "link") == listed)
  }

  @Test(arguments: [
    "DELETE FROM migration",
    "DELETE FROM migration WHERE position = 3", "DELETE FROM migration WHERE position > 3",
    "DELETE FROM setting",
  ])
  func `a list that has lost what it says about itself is damaged`(sql: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    let listed = try sandbox.contacts("list")
    #expect(listed.status == 65)
    #expect(listed.standardError.contains("“contacts doctor --salvage NEWFILE”"))
    let doctor = try sandbox.contacts("doctor")
    #expect(doctor.status == 3)
    #expect(doctor.standardError.contains("“contacts doctor --salvage NEWFILE”"))
    _ = try sandbox.contacts("doctor", "--salvage", "new.sqlite")
    #expect(try sandbox.output("list", "--count", "--db", "new.sqlite") == "3\n")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
