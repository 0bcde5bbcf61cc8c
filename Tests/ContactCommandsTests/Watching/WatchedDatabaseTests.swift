import ContactTestSupport
import Foundation
import Testing

/// Folders of cards, and output files, that are or hold the list itself or another database.
@Suite struct WatchedDatabaseTests {
  @Test(arguments: ["in/list", "in/list.vcf", "link"])
  func `watch leaves the list itself in its folder`(path: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Ada"), to: "ada.vcf")
    try sandbox.write([], to: "in/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appending(path: "link").path, withDestinationPath: "in/list")
    let list = ["CONTACTS_DB": path]
    #expect(try sandbox.contacts(["drop", "ada.vcf"], environment: list).status == 0)
    try sandbox.contacts(["backup", "create", "in/copy"], environment: list)
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    for _ in 1...2 {
      let outcome = try sandbox.contacts(["watch", "in", "--once", "-q"], environment: list)
      #expect(outcome == Sandbox.Outcome(standardOutput: "", standardError: "", status: 0))
    }
    let name = path == "in/list.vcf" ? "list.vcf" : "list"
    let names = try Set(sandbox.names(in: "in")).subtracting(["\(name)-wal", "\(name)-shm"])
    #expect(names == [".keep", ".taking", "copy", "done", "failed", "into", name])
    #expect(try sandbox.names(in: "in/done") == ["eve.vcf"])
    #expect(try sandbox.names(in: "in/failed").isEmpty)
    let outcome = try sandbox.contacts(["list", "--fields", "name"], environment: list)
    #expect(outcome.standardOutput == "Ada\nEve\n")
  }

  @Test func `watch makes no folders for a list of a newer version`() throws {
    let sandbox = try Sandbox()
    try ListOfOtherVersion.makeNewer(at: sandbox.database.path)
    try sandbox.write(card("FN:Eve"), to: "in/eve.vcf")
    #expect(try sandbox.contacts("watch", "in", "--once").status == 65)
    #expect(try sandbox.names(in: "in") == ["eve.vcf"])
  }

  @Test func `watch never separates a database from its log`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("SQLite format 3\0", to: "in/other.db")
    try sandbox.write([0x37, 0x7F, 0x06, 0x82] + card("FN:Log"), to: "in/other.db-wal")
    try sandbox.write([0, 1, 2, 3], to: "in/other.db-shm")
    try sandbox.write(
      [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + card("FN:Journal"),
      to: "in/into/Ada/left-journal")
    try sandbox.check("watch in --once")
    #expect(
      try sandbox.names(in: "in")
        == [".taking", "done", "failed", "into", "other.db", "other.db-shm", "other.db-wal"])
    #expect(try sandbox.names(in: "in/into/Ada") == ["left-journal"])
  }

  @Test func `drop --operation move leaves databases and their logs`() throws {
    let sandbox = try Sandbox()
    let log = [0x37, 0x7F, 0x06, 0x83, 10] + card("FN:Log")
    try sandbox.write(log, to: "in/other.db-wal")
    try sandbox.write(card("FN:Ada"), to: "in/ada.vcf")
    let outcome = try sandbox.contacts("drop", "in", "--operation", "move")
    #expect(outcome.standardError.contains("in/other.db-wal"))
    #expect(try sandbox.names(in: "in") == ["other.db-wal"])
    #expect(try sandbox.contacts("drop", "in/other.db-wal").status == 77)
  }

  @Test func `a sync takes no database for a card`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Array("SQLite format 3\0\n".utf8) + card("FN:Ada"), to: "book/list.vcf")
    let outcome = try sandbox.contacts("vdir", "sync", "book")
    #expect(outcome.status == 3)
    #expect(outcome.standardError.contains("“list.vcf” is an SQLite database"))
    #expect(try sandbox.output("list", "--count") == "0\n")
  }

  @Test(arguments: ["list.vcf", "link.vcf"])
  func `an output file never replaces the list`(path: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(card("FN:Ada", "UID:list"), to: "ada.vcf")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appending(path: "link.vcf").path, withDestinationPath: "list.vcf")
    let list = ["CONTACTS_DB": "list.vcf"]
    try sandbox.contacts(["drop", "ada.vcf"], environment: list)
    let drag = try sandbox.contacts(["drag", "ada", "-o", path, "--yes"], environment: list)
    #expect(drag.status == 73)
    #expect(
      drag.standardError == "contacts: “./\(path)” is the contact list: name another file.\n")
    #expect(try sandbox.contacts(["export", "--to-dir", "."], environment: list).status == 73)
    #expect(
      try sandbox.contacts(["list", "--fields", "name"], environment: list).standardOutput
        == "Ada\n")
  }
}
