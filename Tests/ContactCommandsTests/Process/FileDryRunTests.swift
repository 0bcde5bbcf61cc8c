import Foundation
import GRDB
import Testing

/// Dry runs of commands that make files: they refuse what the commands refuse, and make nothing.
@Suite struct FileDryRunTests {
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("backup", "create", "good.sqlite")
    return sandbox
  }

  @Test(arguments: [
    "backup create good.sqlite", "backup create none/copy.sqlite",
    "backup create three.vcf/copy.sqlite",
    "backup restore good.sqlite --db three.vcf/list.sqlite",
    "backup restore good.sqlite --db three.vcf/folder/list.sqlite",
    "drop three.vcf --db three.vcf/list.sqlite", "add Ada --db three.vcf/list.sqlite",
    "book add work --db three.vcf/list.sqlite", "backup create none/",
    "drop three.vcf --db none/", "drop three.vcf --db none/none/", "add Ada --db none/",
    "book add work --db none/", "vdir sync cards --db none/",
    "backup restore good.sqlite --db none/", "drop three.vcf --db link.sqlite",
    "add Ada --db link.sqlite", "book add work --db link.sqlite",
    "vdir sync cards --db link.sqlite",
  ])
  func `a dry run refuses a place where the command can make no file`(line: String) throws {
    let sandbox = try Self.makeSandbox()
    _ = try sandbox.shell("mkdir cards; ln -s missing/list.sqlite link.sqlite")
    let arguments = line.split(separator: " ").map(String.init)
    let tried = try sandbox.contacts(arguments + ["-n"])
    #expect(tried.status == 73)
    #expect(tried.standardOutput == "")
    #expect(try tried == sandbox.contacts(arguments))
  }

  /// While it is written, a backup has a longer name.
  @Test(arguments: [245, 300])
  func `a dry run refuses the name of a backup that is too long`(count: Int) throws {
    let sandbox = try Self.makeSandbox()
    let name = String(repeating: "n", count: count)
    let tried = try sandbox.contacts("backup", "create", name, "-n")
    #expect(tried.status == 73)
    #expect(tried.standardError.contains(" can't be made: File name too long. "))
    #expect(try tried == sandbox.contacts("backup", "create", name))
  }

  /// The rights of the folder forbid the list, the files that SQLite needs beside it, or the files of the cards.
  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv."),
    arguments: [
      ("drop three.vcf --db link.sqlite", 77), ("add Ada --db link.sqlite", 77),
      ("book add work --db link.sqlite", 77), ("drop three.vcf --db locked/empty.sqlite", 77),
      ("add Ada --db locked/empty.sqlite", 77), ("book add work --db locked/empty.sqlite", 77),
      ("backup restore ./good.sqlite --yes --db locked/old.sqlite", 77),
      ("vdir sync locked --db contacts.sqlite", 77), ("compact --db locked/old.sqlite", 77),
      ("compact --db locked/current.sqlite", 77),
    ])
  func `a dry run refuses a folder that can't be written`(line: String, status: Int) throws {
    let sandbox = try Self.makeSandbox()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    let queue = try DatabaseQueue(path: sandbox.folder.appending(path: "good.sqlite").path)
    let mode = try queue.writeWithoutTransaction { database in
      try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
    }
    #expect(mode == "delete")
    try queue.close()
    _ = try sandbox.shell(
      """
      cp "$contacts" program; chmod 555 program; mkdir locked; : > locked/empty.sqlite
      cp good.sqlite locked/old.sqlite; cp contacts.sqlite locked/current.sqlite; ln -s locked/none.sqlite link.sqlite
      chmod 666 locked/* *.sqlite; chmod 555 locked; chmod 777 .
      """)
    defer { _ = try? sandbox.shell("chmod 755 locked") }
    let tried = try sandbox.shell("\(prefix) ./program \(line) -n")
    #expect(tried.status == Int32(status))
    #expect(tried.standardOutput == "")
    #expect(try tried == sandbox.shell("\(prefix) ./program \(line)"))
  }

  /// Another user owns the file, so that nobody else removes it from a sticky folder.
  @Test(
    .enabled(if: Sandbox.unprivileged?.isEmpty == false, "Only root makes files of another user."),
    arguments: [("555", "Permission denied"), ("1777", "Operation not permitted")])
  func `a dry run of a move says which file can't be removed`(mode: String, reason: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    _ = try sandbox.shell(
      """
      cp "$contacts" program; chmod 555 program; mkdir held; mv three.vcf held
      chmod 644 held/three.vcf; chmod \(mode) held; chmod 666 *.sqlite; chmod 777 .
      """)
    let line = "\(prefix) ./program drop held/three.vcf --operation move -q"
    let tried = try sandbox.shell("\(line) -n")
    #expect(tried.status == 3)
    #expect(
      tried.standardError
        == "contacts: “held/three.vcf” is in the list, but can't be removed: \(reason).\n")
    #expect(try tried == sandbox.shell(line))
    let document = try sandbox.shell("\(line) -n --json").standardOutput
    #expect(document.hasSuffix(#""dry_run": true, "removed": []}"# + "\n"), "\(document)")
  }

  /// Another user owns the files of the synced folder.
  @Test(
    .enabled(if: Sandbox.unprivileged?.isEmpty == false, "Only root makes files of another user."),
    arguments: [
      ("555", "set ada note=ours", "ada.vcf"), ("1777", "set ada note=ours", "ada.vcf"),
      ("555", "rm ada", "ada.vcf"), ("1777", "rm ada", "ada.vcf"),
      ("555", "set ada note=both", ".conflicts"), ("1777", "set ada note=both", "ada.vcf"),
      ("1777", "add Zoe", nil),
    ] as [(String, String, String?)])
  func `a dry run of a sync says which file can't be written`(
    mode: String, change: String, file: String?
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    let theirs = change.hasSuffix("both") ? "theirs" : "former"
    let made = try sandbox.shell(
      """
      set -e
      cp "$contacts" program; chmod 555 program; mkdir held
      ./program set ada note=former -q; ./program export ada > held/ada.vcf
      ./program vdir sync held -q; ./program \(change) -yq
      sed -i s/NOTE:former/NOTE:\(theirs)/ held/ada.vcf
      chmod 666 held/* *.sqlite; chmod \(mode) held; chmod 777 .
      """)
    #expect(made.status == 0, "\(made.standardError)")
    let tried = try sandbox.shell("\(prefix) ./program vdir sync held -n")
    let synced = try sandbox.shell("\(prefix) ./program vdir sync held")
    #expect(tried.status == (file == nil ? 0 : 77))
    #expect(
      tried.normalized(in: sandbox).standardError
        == (file.map {
          "contacts: “<folder>/held/\($0)” can't be written: check the permissions of the folder.\n"
        } ?? ""))
    #expect(tried.status == synced.status)
    #expect(tried.standardError == synced.standardError)
  }

  @Test(arguments: [["drop", "three.vcf"], ["backup", "restore", "./good.sqlite"]])
  func `a dry run refuses a folder of lists that can't be made`(arguments: [String]) throws {
    let sandbox = try Self.makeSandbox()
    let environment = [
      "CONTACTS_DB": "", "XDG_DATA_HOME": sandbox.folder.appending(path: "three.vcf").path,
    ]
    let tried = try sandbox.contacts(arguments + ["-n"], environment: environment)
    #expect(tried.status == 73)
    #expect(try tried == sandbox.contacts(arguments, environment: environment))
  }

  @Test func `a backup that can't be saved beside the list is refused`() throws {
    let sandbox = try Self.makeSandbox()
    try sandbox.write([], to: "contacts.sqlite.backups")
    for arguments in [["backup", "create"], ["backup", "restore", "./good.sqlite", "--yes"]] {
      let tried = try sandbox.contacts(arguments + ["-n"])
      #expect(tried.status == 73)
      #expect(
        tried.normalized(in: sandbox).standardError
          == "contacts: “<folder>/contacts.sqlite.backups” is a file, and a folder is needed: "
          + "name another place.\n")
      #expect(try tried == sandbox.contacts(arguments))
    }
  }

  @Test(arguments: ["backup create copy.sqlite", "compact"])
  func `a dry run refuses a list with damaged pages`(line: String) throws {
    let sandbox = try Self.makeSandbox()
    var bytes = try Data(contentsOf: sandbox.database)
    let offset = try #require(bytes.firstRange(of: Data("FN:Grace Hopper".utf8))).lowerBound
    let page = offset / 4_096 * 4_096
    bytes.replaceSubrange(page..<(page + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    try bytes.write(to: sandbox.database)
    let arguments = line.split(separator: " ").map(String.init)
    let tried = try sandbox.contacts(arguments + ["-n"])
    #expect(tried.status == 65)
    #expect(tried.standardError.hasPrefix("contacts: The list is damaged, so it can't be "))
    #expect(try tried == sandbox.contacts(arguments))
    #expect(try Data(contentsOf: sandbox.database) == bytes)
  }

  @Test(arguments: [
    CommandFixture("drop three.vcf -n -q --db a/b/list.sqlite", output: ""),
    CommandFixture(
      "backup restore good.sqlite -n --db a/b/list.sqlite",
      output: "Would restore good.sqlite with 3 contacts.\n"),
  ])
  func `a dry run makes no folders`(fixture: CommandFixture) throws {
    let sandbox = try Self.makeSandbox()
    try fixture.check(in: sandbox)
    #expect(!sandbox.exists("a"))
  }
}
