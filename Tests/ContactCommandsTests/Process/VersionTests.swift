import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import GRDB
import Testing
import VCardFormat

/// Two versions of the program on one list.
@Suite struct VersionTests {
  private static func contacts(_ count: Int) -> [Contact] {
    (0..<count).map { Contact("FN:Earlier \($0)", "EMAIL:e\($0)@x.org") }
  }

  @Test(arguments: [
    "list", "show @0", "drop three.vcf", "rm @0", "undo", "log", "trash empty --yes", "doctor",
    "doctor --quick", "doctor --fix", "compact", "export", "config list", "backup create",
    "backup restore ./good.sqlite --yes",
  ])
  func `a list of a newer version is refused and unchanged`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("backup", "create", "good.sqlite")
    try ListOfOtherVersion.makeNewer(at: sandbox.database.path)
    let bytes = try Data(contentsOf: sandbox.database)
    let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
    #expect(
      outcome
        == .init(
          standardOutput: "",
          standardError: "contacts: “\(sandbox.database.path)” was written by a newer version "
            + "(V999_later); update this program.\n",
          status: 65))
    #expect(try Data(contentsOf: sandbox.database) == bytes)
  }

  @Test(arguments: ["V999_later", "derivation 999"])
  func `A salvage of a list of a newer version doesn't claim to be complete`(
    version: String
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    if version.hasPrefix("V") {
      try ListOfOtherVersion.makeNewer(at: sandbox.database.path)
    } else {
      try DatabaseQueue(path: sandbox.database.path).write { database in
        try database.execute(sql: "UPDATE setting SET value = '999' WHERE name = 'derivation'")
      }
    }
    let outcome = try sandbox.contacts("doctor", "--salvage", "new.sqlite")
    #expect(
      outcome.standardOutput == """
        Salvaged 3 contacts into “new.sqlite”.
        schema: The list was written by a newer version (\(version)), and what only that version stores \
        is left out: update this program.

        """)
    #expect(outcome.status == 3)
    #expect(try sandbox.contacts("doctor", "--db", "new.sqlite").status == 0)
  }

  @Test(arguments: ["verify", "restore --yes"])
  func `a backup of a newer version is refused`(command: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try ListOfOtherVersion.makeNewer(at: sandbox.folder.path + "/newer.sqlite")
    let outcome = try sandbox.shell("\"$contacts\" backup \(command) ./newer.sqlite")
    #expect(
      outcome
        == .init(
          standardOutput: "",
          standardError: "contacts: “./newer.sqlite” was written by a newer version "
            + "(V999_later); update this program.\n",
          status: 65))
    #expect(try sandbox.contacts("doctor").status == 0)
  }

  @Test func `an older version that has the list open stops when a newer one migrates it`()
    async throws
  {
    let sandbox = try Sandbox()
    let path = sandbox.database.path
    try await ListOfOtherVersion.makeFirst(of: Self.contacts(4), at: path)
    let older = try ListOfOtherVersion.openAsFirst(path)
    #expect(try await older.read { try $0.count(section: 0) } == 3)
    let listed = try sandbox.contacts("list", "--plain", "--fields", "name")
    #expect(listed.standardOutput == "Earlier 0\nEarlier 1\nEarlier 2\n")
    let message =
      "“\(path)” was migrated by a newer version in the meantime; "
      + "quit this program and start that version."
    let writing = await #expect(throws: ContactError.self) {
      try await older.write(LoggedOperation.Draft(command: "test")) { transaction in
        try transaction.apply(.insert(Self.contacts(1), at: [0, 0]))
      }
    }
    #expect(writing?.code == .newerSchema)
    #expect(writing?.description == message)
    let reading = await #expect(throws: ContactError.self) {
      try await older.read { try $0.count(section: 0) }
    }
    #expect(reading?.description == message)
    try older.close()
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
    #expect(try sandbox.contacts("rm", "@0").status == 0)
  }

  @Test func `several programs that find an older list at once migrate it once`() async throws {
    let sandbox = try Sandbox()
    try await ListOfOtherVersion.makeFirst(of: Self.contacts(1_001), at: sandbox.database.path)
    let runs = try (0..<4).map { _ in
      try sandbox.start(["list", "--plain", "--fields", "name"])
    }
    let names = (0..<1_000).map { "Earlier \($0)\n" }.joined()
    for run in runs {
      // On a busy machine, programs that wait for the migration print a notice, so errors aren't compared.
      let outcome = try run.outcome()
      #expect(outcome.standardOutput == names)
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
  }
}
