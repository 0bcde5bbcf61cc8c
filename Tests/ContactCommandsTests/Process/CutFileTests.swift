import ContactTestSupport
import Foundation
import GRDB
import Testing

/// Lists and backups whose last page is cut off: SQLite reads zeros for the missing bytes.
@Suite struct CutFileTests {
  private let sandbox: Sandbox

  /// The file, and what is wrong with it.
  private let bytes: Data
  private let problem: String

  init() throws {
    sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("backup", "create", "good.sqlite")
    (bytes, problem) = try Self.cut(sandbox.database)
  }

  /// Cuts a list off in its last page, which SQLite doesn't read because it is an unused one.
  private static func cut(_ list: URL) throws -> (Data, String) {
    let queue = try DatabaseQueue(path: list.path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(1000000)); DROP TABLE t")
    }
    try queue.close()
    let whole = try Data(contentsOf: list)
    let bytes = whole.dropLast(2_048)
    try bytes.write(to: list)
    return (bytes, "The file is cut off: it has \(bytes.count) of \(whole.count) bytes.")
  }

  @Test(arguments: [
    "backup create copy.sqlite", "compact", "add Zoe", "drop three.vcf", "rm @0", "set @0 note=x",
    "book add work", "undo",
  ])
  func `nothing is written to a list that is cut off`(line: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let tried = try sandbox.contacts(arguments + ["-n"])
    #expect(tried.status == 65)
    #expect(tried.standardError.hasPrefix("contacts: The list is damaged, so it can't be "))
    #expect(try tried == sandbox.contacts(arguments))
    #expect(try Data(contentsOf: sandbox.database) == bytes)
  }

  @Test func `a list that is cut off is read, never called healthy, and repaired in a new file`()
    throws
  {
    #expect(try sandbox.contacts("list").status == 0)
    let known = try sandbox.output("status")
    #expect(known.hasSuffix("\nCheck        \(problem) “contacts doctor” checks the whole file\n"))
    for (line, status) in [
      ("doctor", 3), ("doctor --quick", 3), ("backup verify ./contacts.sqlite", 65),
    ] as [(String, Int32)] {
      let checked = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(checked.status == status)
      #expect(checked.standardOutput == "pages: \(problem)\n")
    }
    #expect(try Data(contentsOf: sandbox.database) == bytes)
    let fixed = try sandbox.contacts("doctor", "--fix")
    #expect(fixed.status == 0)
    #expect(fixed.standardOutput == "Repaired. Nothing is wrong now.\n")
    // The file alone is complete.
    let log = sandbox.database.path + "-wal"
    #expect(!FileManager.default.fileExists(atPath: log))
    let kept = try #require(fixed.standardError.firstMatch(of: /“(.+\.damaged)”/)).output.1
    #expect(try Data(contentsOf: URL(filePath: String(kept))) == bytes)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
    #expect(try sandbox.output("list", "--count") == "3\n")
  }

  @Test func `a list of an older version that is cut off is salvaged or replaced`() throws {
    try sandbox.contacts("backup", "restore", "good.sqlite", "--yes")
    try ListOfOtherVersion.undoLastMigrations(at: sandbox.database.path)
    let (bytes, problem) = try Self.cut(sandbox.database)
    for line in ["list", "export", "add Zoe", "rm @0 -n"] {
      let tried = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(tried.status == 65)
      #expect(
        tried.standardError.hasPrefix(
          "contacts: The list is damaged, so it can't be converted to this version. "))
    }
    for line in ["doctor", "doctor --quick", "doctor --fix"] {
      let checked = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(checked.status == 3)
      #expect(checked.standardOutput == "pages: \(problem)\n")
      #expect(checked.standardError.contains("“contacts doctor --salvage NEWFILE”"))
    }
    let verified = try sandbox.contacts("backup", "verify", "./contacts.sqlite")
    #expect(verified.status == 65)
    #expect(verified.standardOutput == "pages: \(problem)\n")
    #expect(
      verified.standardError.contains("“contacts doctor --salvage NEWFILE --db ./contacts.sqlite”"))
    let refused = try sandbox.contacts(
      "backup", "restore", "./contacts.sqlite", "--yes", "--db", "other.sqlite")
    #expect(refused.status == 65)
    #expect(
      refused.standardError
        == "contacts: The backup “./contacts.sqlite” is damaged: \(problem) Choose another one.\n")
    _ = try sandbox.contacts("doctor", "--salvage", "new.sqlite")
    #expect(try sandbox.output("list", "--count", "--db", "new.sqlite") == "3\n")
    #expect(try Data(contentsOf: sandbox.database) == bytes)
    let restored = try sandbox.contacts("backup", "restore", "good.sqlite", "--yes")
    #expect(restored.status == 0)
    let kept = try #require(restored.standardOutput.firstMatch(of: /“(.+\.damaged)”/)).output.1
    #expect(try Data(contentsOf: URL(filePath: String(kept))) == bytes)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
  }
}
