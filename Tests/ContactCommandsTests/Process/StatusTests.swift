import Foundation
import GRDB
import Testing

@Suite struct StatusTests {
  @Test func `status prints the path of the list, its counts and its last change`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts(["status"]).status == 66)
    let cards = ["Ada", "Bob"].flatMap { SampleCards.card("FN:\($0)", "CATEGORIES:Club") }
    try sandbox.write(cards, to: "two.vcf")
    #expect(try sandbox.contacts("drop", "two.vcf").status == 0)
    #expect(try sandbox.contacts(["rm", "@1"]).status == 0)
    let text = try sandbox.contacts(["status"])
    #expect(text.standardOutput.contains("File         \(sandbox.database.path)\n"))
    #expect(text.standardOutput.contains("Contacts     1 in 1 book\n"))
    #expect(text.standardOutput.contains("Trash        1 contact\n"))
    #expect(text.standardOutput.contains("  rm -1\n"))
    let alone = try sandbox.contacts([])
    #expect(alone.status == 0)
    let named = try sandbox.output(["--db", "contacts.sqlite"])
    #expect(named.hasPrefix("File  ") && named.contains("\ncontacts list "))
    #expect(try sandbox.output(["--json"]) == sandbox.output(["status", "--json"]))
    let missing = try sandbox.contacts(["--db", "none.sqlite"])
    #expect(missing == (try sandbox.contacts(["status", "--db", "none.sqlite"])))
    #expect(missing.status == 66)
    #expect(alone.standardOutput.hasPrefix(text.standardOutput + "\ncontacts list "))
    let record = try sandbox.output(["status", "--plain"])
    #expect(record.split(separator: "\t").dropFirst(2).joined(separator: " ") == "1 1 1 0\n")
  }

  @Test func `status says when the last backup was made, and what “doctor” would look at`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let healthy =
      "Check        nothing known to be wrong; “contacts doctor” checks the whole file\n"
    let text = try sandbox.output("status")
    #expect(
      text.hasSuffix(
        "\nLast backup  none found: “contacts backup create” makes one\n" + healthy))
    let facts = #""log_size": 0, "last_backup": null, "problems": []}"# + "\n"
    #expect(try sandbox.output("status", "--json").hasSuffix(facts))
    try sandbox.contacts("backup", "create")
    let backups = try sandbox.output("backup", "list", "--json")
    let date = try #require(backups.firstMatch(of: /"date": "([^"]+)"/)?.output.1)
    #expect(try sandbox.output("status", "--json").contains(#""last_backup": "\#(date)""#))
    let saved = try sandbox.contacts("status").normalized(in: sandbox).standardOutput
    #expect(saved.hasSuffix("\nLast backup  <date>\n" + healthy))
  }

  @Test func `status says when the last complete backup was made`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("backup", "create")
    let whole = try sandbox.output("status", "--json")
    let backups = sandbox.database.path + ".backups"
    let names = try FileManager.default.contentsOfDirectory(atPath: backups)
    let backup = try Data(contentsOf: URL(filePath: "\(backups)/\(try #require(names.first))"))
    let later = Date.now.addingTimeInterval(60)
    for (content, name) in [
      (backup.dropLast(), "2.sqlite"), (Data(), "3.sqlite"), (Data("other".utf8), "4.sqlite"),
    ] {
      let path = "\(backups)/\(name)"
      try content.write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: path)
      #expect(try sandbox.output("status", "--json") == whole)
      let text = try sandbox.contacts("status").normalized(in: sandbox).standardOutput
      #expect(
        text.contains("\nLast backup  <date>; “\(name)” is newer, but incomplete\n"), "\(text)")
      try FileManager.default.removeItem(atPath: path)
    }
    // An older file that is cut off doesn't matter.
    let path = "\(backups)/1.sqlite"
    try backup.dropLast().write(to: URL(filePath: path))
    let earlier = Date(timeIntervalSince1970: 9)
    try FileManager.default.setAttributes([.modificationDate: earlier], ofItemAtPath: path)
    let text = try sandbox.contacts("status").normalized(in: sandbox).standardOutput
    #expect(text.contains("\nLast backup  <date>\n"), "\(text)")
    try FileManager.default.removeItem(atPath: "\(backups)/\(try #require(names.first))")
    #expect(
      try sandbox.output("status").contains(
        "\nLast backup  none is complete, not even “1.sqlite”: “contacts backup create” makes one\n"
      ))
    #expect(try sandbox.output("status", "--json").contains(#""last_backup": null"#))
  }

  @Test func `status names the problems that show without reading the file`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "UPDATE book SET position = 7") }
    try queue.close()
    let problem = "The positions of the books have gaps or repeat."
    #expect(try sandbox.output("doctor").contains("order: \(problem)\n"))
    let outcome = try sandbox.contacts("status")
    #expect(outcome.status == 0)
    #expect(
      outcome.standardOutput.hasSuffix(
        "Check        \(problem) “contacts doctor” checks the whole file\n"))
    #expect(
      try sandbox.output("status", "--json").hasSuffix(
        "\"problems\": [\n{\"part\": \"order\", \"message\": \"\(problem)\"}\n]}\n"))
  }

  @Test func `status says how large the log of a list in use is`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let queue = try DatabaseQueue(path: sandbox.database.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "UPDATE book SET name = 'friends'") }
    let text = try sandbox.output("status")
    #expect(text.contains(" KB of newest changes in “\(sandbox.database.path)-wal”\nContacts "))
    #expect(try !sandbox.output("status", "--json").contains(#""log_size": 0,"#))
    try queue.close()
    #expect(try sandbox.output("status", "--json").contains(#""log_size": 0,"#))
  }
}
