import ContactTestSupport
import Foundation
import Testing

@Suite struct SalvageTests {
  /// Makes a list of three contacts and overwrites its first page.
  private static func makeDamagedList(in sandbox: Sandbox) throws {
    let cards = ["Ada", "Bob", "Cid"].map { "BEGIN:VCARD\r\nFN:\($0)\r\nEND:VCARD\r\n" }
    try sandbox.write(Array(cards.joined().utf8), to: "three.vcf")
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
            Salvaged 2 contacts into new.sqlite (1 more in the trash).
            Nothing is missing.

            """,
          standardError:
            "Look at the new list with “contacts list --db new.sqlite”. The damaged file is as it was.\n",
          status: 0))
    #expect(
      try sandbox.contacts("list", "--db", "new.sqlite", "--plain", "--fields", "name")
        .standardOutput == "Ada\nCid\n")
    #expect(try sandbox.contacts("doctor", "--db", "new.sqlite").status == 0)
    #expect(try sandbox.contacts("doctor", "--salvage", "new.sqlite").status == 73)
    #expect(try sandbox.contacts("doctor", "--salvage", "x", "--fix").status == 64)
    #expect(try sandbox.contacts("doctor", "--salvage", "x", "--db", "none").status == 66)
  }

  @Test func `doctor --salvage --json reports what was salvaged`() throws {
    let sandbox = try Sandbox()
    try Self.makeDamagedList(in: sandbox)
    #expect(
      try sandbox.contacts("doctor", "--salvage", "new.sqlite", "--json").standardOutput == """
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
    try sandbox.write(Array(cards.joined().utf8), to: "cards.vcf")
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
    let bytes = try Data(contentsOf: sandbox.database).prefix(8_192)
    try bytes.write(to: sandbox.database)
    let found = try sandbox.contacts(["doctor", "--json"] + options)
    #expect(found.status == 3)
    #expect(
      found.standardOutput == """
        {"schema": "contacts.doctor/1", "repaired": false, "problems": [
        {"part": "pages", "message": "The file is so damaged that it can't be opened."}
        ]}

        """)
    #expect(found.standardError.hasPrefix("Only a backup helps: "))
    #expect(try Data(contentsOf: sandbox.database) == bytes)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
