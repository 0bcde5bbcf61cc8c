import ContactTestSupport
import Foundation
import GRDB
import Testing

@Suite struct BackupTests {
  /// Makes a list of three contacts with a backup `good.sqlite`, and removes one contact after the backup.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("backup", "create", "good.sqlite")
    try sandbox.contacts("rm", "@0")
    return sandbox
  }

  private static func normalized(_ outcome: Sandbox.Outcome, in sandbox: Sandbox) -> Sandbox.Outcome
  {
    var outcome = outcome.normalized(in: sandbox)
    outcome.standardOutput.replace(/[0-9]{8}T[0-9]{6}Z/, with: "<time>")
    outcome.standardOutput.replace(/[0-9]+ KB/, with: "<size>")
    outcome.standardOutput.replace(/"size": [0-9]+/, with: "\"size\": <size>")
    return outcome
  }

  /// Overwrites the page of a file that contains a text.
  private static func damagePage(with text: String, of name: String, in sandbox: Sandbox) throws {
    let file = sandbox.folder.appending(path: name)
    var bytes = try Data(contentsOf: file)
    let offset = try #require(bytes.firstRange(of: Data(text.utf8))).lowerBound
    let page = offset / 4_096 * 4_096
    bytes.replaceSubrange(page..<(page + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    try bytes.write(to: file)
  }

  @Test func `Backups that are made at the same time all get a name`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell(
      """
      : >made; create() { $contacts backup create; echo >>made; }
      for n in 1 2 3 4 5 6; do create & done
      while [ "$(wc -l <made)" -lt 6 ]; do sleep 0.1; done; $contacts backup list
      """)
    #expect(outcome.standardError == "")
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("Backed up 3 contacts to “") } == 6)
    let listed = lines.filter { $0.hasSuffix("  3 contacts") }
    #expect(Set(listed.map { $0.prefix { $0 != " " } }).count == 6)
  }

  @Test func `backups are created, listed, verified and restored`() throws {
    let sandbox = try Self.makeSandbox()
    let folder = "<folder>/contacts.sqlite.backups"
    let steps: [(String, String)] = [
      ("backup create", "Backed up 2 contacts to “\(folder)/<time>.sqlite”.\n"),
      ("backup list", "<time>.sqlite  <date>  <size>  2 contacts\n"),
      ("backup verify", "Nothing is wrong with <time>.sqlite.\n"),
      ("backup verify good.sqlite", "Nothing is wrong with good.sqlite.\n"),
      ("backup restore good.sqlite -n --yes", "Would restore good.sqlite with 3 contacts.\n"),
      ("list --plain --fields name", "Grace Hopper\nZoë Björnström\n"),
    ]
    for (line, output) in steps {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(
        Self.normalized(outcome, in: sandbox)
          == .init(standardOutput: output, standardError: "", status: 0), "\(line)")
    }
    let restored = try sandbox.contacts("backup", "restore", "good.sqlite", "--yes")
    let saved =
      /^Restored good.sqlite with 3 contacts. The previous list is kept as “(\S+\.sqlite)”\.\n$/
    let name = try #require(try saved.wholeMatch(in: restored.standardOutput)).output.1
    try sandbox.check(
      "list --plain --fields name", output: "Ada Lovelace\nGrace Hopper\nZoë Björnström\n")
    #expect(try sandbox.contacts("backup", "restore", String(name), "--yes").status == 0)
    try sandbox.check("list --plain --fields name", output: "Grace Hopper\nZoë Björnström\n")
  }

  @Test func `identities are never used again after a restore`() throws {
    let sandbox = try Sandbox()
    for line in ["add Ada", "backup create b.sqlite", "add Bob"] {
      try sandbox.contacts(line.split(separator: " ").map(String.init))
    }
    let contact = try sandbox.output("list", "Bob", "--plain", "--fields", "id")
    let operation = try sandbox.output("log", "--plain", "--limit", "1")
    #expect(try sandbox.contacts("backup", "restore", "b.sqlite", "--yes").status == 0)
    for _ in 0..<3 { try sandbox.contacts("add", "Carl") }
    let others = try sandbox.output("list", "--plain", "--fields", "id")
    #expect(!contact.isEmpty && !others.contains(contact))
    let log = try sandbox.output("log", "--plain")
    let id = try #require(operation.split(separator: "\t").first)
    #expect(!log.contains(id))
    #expect(try sandbox.contacts("doctor").status == 0)
  }

  @Test(arguments: [
    CommandFixture(
      "backup list",
      errors: "There are no backups in “<folder>/contacts.sqlite.backups”: "
        + "“contacts backup create” makes one.\n"),
    CommandFixture(
      "backup verify",
      errors: "contacts: There are no backups in “<folder>/contacts.sqlite.backups”: "
        + "“contacts backup create” makes one.\n",
      status: 66),
    CommandFixture(
      "backup verify nope",
      errors: "contacts: There is neither a file “nope” nor a backup with this name in "
        + "“<folder>/contacts.sqlite.backups”. "
        + "“contacts backup list” lists the backups.\n",
      status: 66),
    CommandFixture(
      "backup verify three.vcf",
      errors: "contacts: “three.vcf” is not a contact list: it isn't an SQLite database. "
        + "\(CommandFixture.notAList)\n",
      status: 65),
    CommandFixture(
      "backup create ''",
      errors: "contacts: The path of a file is empty, perhaps because a variable is: write one, or "
        + "leave it out.\n",
      status: 64),
    CommandFixture(
      "backup create good.sqlite",
      errors: "contacts: There is already a file “good.sqlite”: choose another name.\n", status: 73),
    CommandFixture(
      "backup create none/copy.sqlite",
      errors: "contacts: There is no folder “none”: make it, or name another place.\n",
      status: 73),
    CommandFixture(
      "backup restore good.sqlite",
      errors: "contacts: The list would be replaced by good.sqlite with 3 contacts: give --yes.\n",
      status: 64),
    CommandFixture(
      "backup restore ./contacts.sqlite --yes",
      errors: "contacts: “./contacts.sqlite” is the list itself: name a backup.\n", status: 64),
    CommandFixture(
      "backup create --db nope.sqlite",
      errors: "contacts: There is no contact list at “nope.sqlite” yet: "
        + "“contacts drop FILE” or “contacts add NAME” creates it.\n",
      status: 66),
  ])
  func `the backup commands say what they can't do`(fixture: CommandFixture) throws {
    let sandbox = try Self.makeSandbox()
    try fixture.check(in: sandbox)
    #expect(try sandbox.output("list", "--plain").count { $0 == "\n" } == 2)
  }

  @Test func `a dry run of a restore refuses what the restore refuses, and names the backup`()
    throws
  {
    let sandbox = try Self.makeSandbox()
    try ListOfOtherVersion.makeNewer(at: sandbox.folder.appending(path: "newer.sqlite").path)
    let other = try DatabaseQueue(path: sandbox.folder.appending(path: "other.sqlite").path)
    try other.write { try $0.execute(sql: "CREATE TABLE song (id INTEGER)") }
    try other.close()
    for list in ["newer.sqlite", "other.sqlite"] {
      let arguments = ["backup", "restore", "good.sqlite", "--db", list]
      let tried = try sandbox.contacts(arguments + ["-n"])
      #expect(tried.status == 65)
      #expect(try tried == sandbox.contacts(arguments + ["--yes"]))
    }
    let document = try sandbox.contacts("backup", "restore", "good.sqlite", "-ny", "--json")
    #expect(document.status == 0)
    #expect(document.standardOutput.contains(#""path": "good.sqlite""#), "\(document)")
  }

  @Test func `a dry run of a restore leaves a list of an older version as it is`() throws {
    let sandbox = try Self.makeSandbox()
    try ListOfOtherVersion.undoLastMigrations(at: sandbox.database.path)
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    let bytes = try Data(contentsOf: sandbox.database)
    try sandbox.check(
      "backup restore good.sqlite -ny", output: "Would restore good.sqlite with 3 contacts.\n")
    #expect(try Data(contentsOf: sandbox.database) == bytes)
    #expect(try sandbox.contacts("backup", "restore", "good.sqlite", "--yes").status == 0)
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test func `a backup can be restored where there is no list`() throws {
    let sandbox = try Self.makeSandbox()
    try sandbox.check(
      "backup restore good.sqlite --db other/list.sqlite",
      output: "Restored good.sqlite with 3 contacts.\n")
    try sandbox.check("doctor --db other/list.sqlite", output: "Nothing is wrong.\n")
  }

  @Test func `several backups of one second are listed with the newest first`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    var made: [String] = []
    for _ in 0..<3 {
      let path = try sandbox.output("backup", "create", "--plain")
      made.insert(URL(filePath: path.replacing("\n", with: "")).lastPathComponent, at: 0)
    }
    let listed = try sandbox.output("backup", "list", "--plain")
      .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(listed == made)
  }

  @Test(arguments: ["FN:Grace Hopper", "CREATE TABLE name_chunk"])
  func `a damaged backup is refused, and a damaged list is kept beside the restored one`(
    text: String
  ) throws {
    let sandbox = try Self.makeSandbox()
    try sandbox.contacts("backup", "create", "bad.sqlite")
    try Self.damagePage(with: text, of: "bad.sqlite", in: sandbox)
    let verified = try sandbox.contacts("backup", "verify", "bad.sqlite")
    #expect(verified.status == 65)
    #expect(verified.standardOutput.hasPrefix("pages: The file is "))
    let refused = try sandbox.contacts("backup", "restore", "bad.sqlite", "--yes")
    #expect(refused.status == 65)
    #expect(refused.standardError.hasPrefix("contacts: The backup “bad.sqlite” is damaged: "))
    #expect(refused.standardError.hasSuffix(" Choose another one.\n"))
    try sandbox.check("doctor", output: "Nothing is wrong.\n")

    try Self.damagePage(with: text, of: "contacts.sqlite", in: sandbox)
    let damaged = try Data(contentsOf: sandbox.database)
    let fixed = try sandbox.contacts("doctor", "--fix").status
    #expect(fixed == 3 || fixed == 65)
    let restored = try sandbox.contacts("backup", "restore", "good.sqlite", "--yes")
    let saved =
      /Restored good.sqlite with 3 contacts. The damaged file is kept as “(\S+\.damaged)”\.\n/
    let path = try #require(try saved.wholeMatch(in: restored.standardOutput)).output.1
    #expect(try Data(contentsOf: URL(filePath: String(path))) == damaged)
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
    #expect(try sandbox.output("backup", "list").isEmpty)
  }

  @Test func `a backup that can be repaired is restored, and its problems are named`() throws {
    let sandbox = try Self.makeSandbox()
    let queue = try DatabaseQueue(path: sandbox.folder.appending(path: "good.sqlite").path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "DROP INDEX contact_by_change") }
    try queue.close()
    let problem = "The list does not have the index “contact_by_change”."
    try sandbox.check("backup verify good.sqlite", output: "schema: \(problem)\n", status: 65)
    try sandbox.check(
      "backup restore good.sqlite -n", output: "Would restore good.sqlite with 3 contacts.\n",
      errors: "Without --dry-run, give --yes too: there is no terminal to ask on.\n"
        + "contacts: \(problem)\n", status: 3)
    let restored = try sandbox.contacts("backup", "restore", "good.sqlite", "--yes")
    #expect(restored.status == 3)
    #expect(restored.standardError == "contacts: \(problem)\n")
    try sandbox.check("doctor --fix", output: "Repaired. Nothing is wrong now.\n")
  }

  @Test func `a list that is no database any more is kept when a backup replaces it`() throws {
    let sandbox = try Self.makeSandbox()
    try Self.damagePage(with: "SQLite format 3", of: "contacts.sqlite", in: sandbox)
    let damaged = try Data(contentsOf: sandbox.database)
    try sandbox.check(
      "list",
      errors:
        "contacts: “<folder>/contacts.sqlite” is not a contact list: it isn't an SQLite database. "
        + "\(CommandFixture.notAList)\n",
      status: 65)
    let restored = try sandbox.contacts("backup", "restore", "good.sqlite", "--yes", "--plain")
    #expect(restored.status == 0)
    let path = restored.standardOutput.replacing("\n", with: "")
    #expect(try Data(contentsOf: URL(filePath: path)) == damaged)
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
  }

  @Test func `doctor says that damaged pages need a backup`() throws {
    let sandbox = try Self.makeSandbox()
    try Self.damagePage(with: "FN:Grace Hopper", of: "contacts.sqlite", in: sandbox)
    for line in ["doctor", "doctor --fix"] {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(outcome.status == 3)
      #expect(outcome.standardOutput.hasPrefix("pages: "))
      #expect(
        outcome.standardError
          == "Only a backup helps: “contacts backup list” lists the backups. If there is "
          + "none, “contacts doctor --salvage NEWFILE” makes a new list of all cards that can be read.\n"
      )
    }
  }

  @Test func `export writes the readable cards of a damaged list`() throws {
    let cards = (0..<2_000).map { numberedCard($0) }
    let sandbox = try Sandbox(dropping: Array(cards.joined()))
    try Self.damagePage(with: "FN:Contact 1000\r\n", of: "contacts.sqlite", in: sandbox)
    let outcome = try sandbox.contacts("export")
    let known = Set(cards.map { String(decoding: $0, as: UTF8.self) })
    let exported = outcome.standardOutput.components(separatedBy: "END:VCARD\r\n").dropLast()
      .map { $0 + "END:VCARD\r\n" }
    #expect(exported.allSatisfy(known.contains))
    #expect((1_900..<2_000).contains(exported.count))
    #expect(outcome.status == 65)
    #expect(
      outcome.standardError
        == "contacts: The file of the list is damaged: \(2_000 - exported.count) contacts could not "
        + "be read; see “contacts doctor” and “contacts backup”.\n")
  }
}
