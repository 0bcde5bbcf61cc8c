import ContactDocuments
import Foundation
import Testing

@testable import ContactCommands

@Suite struct DocumentTests {
  @Test func `every field of a plain record is a member of its document`() {
    #expect(DocumentCatalog.unknownColumns.isEmpty)
  }

  @Test(arguments: ContactField.allCases)
  func `every field of a list is a member of its document`(field: ContactField) {
    #expect(field.member?.name == field.rawValue)
  }

  @Test func `every document of the catalogue has a name of its own and belongs to a command`() {
    #expect(Set(DocumentCatalog.names).count == DocumentCatalog.names.count)
    for name in DocumentCatalog.names {
      let command = "contacts \(name.replacing("-", with: " "))"
      #expect(
        CommandReference.commands.contains { command == $0 || command.hasPrefix("\($0) ") },
        "\(name) belongs to no command.")
    }
  }

  /// Documents, and the commands that print them for a list with two contacts.
  private static let commands: [(name: String, arguments: [String])] = [
    ("list", ["list"]), ("list", ["list", "--fields", "name,emails,tel.cell"]),
    ("list", ["list", "--count"]), ("sort", ["sort", "--by", "-name"]), ("undo", ["undo"]),
    ("show", ["show", "ada"]),
    ("email", ["email", "ada"]), ("phone", ["phone", "grace"]), ("address", ["address", "ada"]),
    ("query", ["query", "ada"]), ("birthdays", ["birthdays", "--all"]),
    ("lint", ["lint", "cards.vcf"]),
    ("drag", ["drag", "ada", "--to", "."]), ("drop", ["drop", "cards.vcf", "-n"]),
    ("drop", ["drop", "more", "--at", "0"]), ("move", ["move", "@0", "--at", "end"]),
    ("merge", ["merge", "@0", "@1", "--into", "@1", "--prefer", "target"]), ("undo", ["undo"]),
    ("dedupe", ["dedupe"]), ("dedupe", ["dedupe", "--not", "@0", "@1"]), ("undo", ["undo"]),
    ("redo", ["redo"]), ("undo", ["undo"]), ("log", ["log"]),
    ("set", ["set", "ada", "note=x", "tel+=5"]), ("unset", ["unset", "ada", "note", "-n"]),
    ("drag", ["drag", "ada", "--to", "new", "-n"]), ("qr", ["qr", "ada", "-o", "ada.png", "-n"]),
    ("photo-get", ["photo", "get", "zoe", "-o", "zoe.png", "-n"]),
    ("photo-get", ["photo", "get", "zoe"]),
    ("add", ["add", "Charles Babbage", "tel=5"]), ("duplicate", ["duplicate", "@0"]),
    ("group-add", ["group", "add", "Club", "ada"]), ("group-list", ["group", "list"]),
    ("group-show", ["group", "show", "club"]),
    ("group-rename", ["group", "rename", "Club", "Choir"]),
    ("group-remove", ["group", "remove", "Choir", "ada"]), ("undo", ["undo"]),
    ("group-delete", ["group", "delete", "Choir"]),
    ("rm", ["rm", "ada", "-n"]),
    ("rm", ["rm", "ada"]), ("trash-list", ["trash", "list"]),
    ("book-add", ["book", "add", "work"]), ("book-list", ["book", "list"]),
    ("book-rename", ["book", "rename", "work", "job"]), ("book-rm", ["book", "rm", "job"]),
    ("config-list", ["config", "list"]), ("config-get", ["config", "get", "sort.locale"]),
    ("config-set", ["config", "set", "sort.locale", "de"]),
    ("config-unset", ["config", "unset", "sort.locale"]), ("doctor", ["doctor"]),
    ("backup-create", ["backup", "create"]), ("backup-list", ["backup", "list"]),
    ("backup-verify", ["backup", "verify"]), ("schema", ["schema"]), ("status", ["status"]),
  ]

  @Test func `what commands print with --json conforms to their schemas`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(cards, to: "cards.vcf")
    try sandbox.write("From here on, no card.", to: "more/notes.bin")
    try sandbox.write(photoCard, to: "more/photo.vcf")
    _ = try sandbox.contacts(["drop", "cards.vcf"])
    for (name, arguments) in Self.commands {
      try check(sandbox.contacts(arguments + ["--json", "--yes"]), name)
    }
    try check(sandbox.contacts(["export", "--format", "json"]), "export")
    let ids = { (arguments: [String]) in
      try sandbox.output(arguments + ["--plain"]).split(separator: "\n")
        .map { line in String(line.prefix { $0 != "\t" }) }
    }
    let removed = try #require(ids(["trash", "list"]).first)
    for isDryRun in [true, false] {
      let restored = try sandbox.contacts(
        ["trash", "restore", removed, "--json"] + (isDryRun ? ["-n"] : []))
      try check(restored, "trash-restore")
      #expect(restored.standardOutput.contains("\"id\": \"\(removed)\", \"uid\": "))
    }
    try check(sandbox.contacts(["photo", "rm", "zoe", "--json"]), "photo-rm")
    for id in try ids(["log"]) {
      try check(sandbox.contacts(["log", "--show", id, "--json"]), "log-show")
    }
  }

  @Test(arguments: [
    ("set", ["set", "ada", "tel-=5"]), ("set", ["set", "nobody", "note=x"]),
    ("unset", ["unset", "ada", "bday"]), ("rm", ["rm", "nobody"]),
    ("move", ["move", "nobody", "--at", "0"]), ("merge", ["merge", "nobody", "--into", "@0"]),
    ("merge", ["merge", "@0", "--into", "@0"]), ("duplicate", ["duplicate", "nobody"]),
    ("group-remove", ["group", "remove", "Choir", "grace"]), ("pick", ["pick", "nobody"]),
    ("group-add", ["group", "add", "Choir", "nobody"]),
    ("group-remove", ["group", "remove", "Band", "ada"]),
    ("group-rename", ["group", "rename", "Band", "Duo"]),
    ("group-delete", ["group", "delete", "Band"]), ("drag", ["drag", "nobody", "--to", "out"]),
    ("photo-rm", ["photo", "rm", "ada"]), ("photo-filter", ["photo", "filter", "nobody", "sepia"]),
    ("photo-crop", ["photo", "crop", "nobody", "center"]),
    ("photo-set", ["photo", "set", "nobody", "cards.vcf"]),
    ("trash-restore", ["trash", "restore", "nobody"]), ("undo", ["undo", "zzzz"]),
    ("redo", ["redo"]), ("dedupe", ["dedupe", "--not", "nobody", "@0"]),
    ("book-rm", ["book", "rm", "none"]), ("book-rename", ["book", "rename", "none", "more"]),
  ])
  func `a command that changes nothing prints its document`(
    name: String, arguments: [String]
  ) throws {
    let sandbox = try Sandbox(dropping: Array(cards.utf8))
    try sandbox.write(cards, to: "cards.vcf")
    try sandbox.contacts("set", "ada", "group=Choir")
    let outcome = try sandbox.contacts(arguments + ["--json", "--yes"])
    #expect(outcome.status == 1)
    #expect(outcome.standardError.contains("\n"))
    try check(outcome, name)
    #expect(!outcome.standardOutput.contains("\"id\""))
  }

  @Test(arguments: [
    ("list", ["list"]), ("email", ["email", "ada"]), ("phone", ["phone", "ada"]),
    ("address", ["address", "ada"]), ("query", ["query", "ada"]), ("birthdays", ["birthdays"]),
    ("pick", ["pick"]), ("group-list", ["group", "list"]), ("dedupe", ["dedupe"]),
    ("sort", ["sort", "--by", "name"]), ("group-add", ["group", "add", "Choir", "ada"]),
    ("group-remove", ["group", "remove", "Choir", "ada"]),
    ("group-rename", ["group", "rename", "Choir", "Band"]),
    ("group-delete", ["group", "delete", "Choir"]), ("vdir-sync", ["vdir", "sync", "."]),
    ("drag", ["drag", "ada", "--to", "out"]),
  ])
  func `a command that lacks its book prints its document`(
    name: String, arguments: [String]
  ) throws {
    let sandbox = try Sandbox(dropping: Array(cards.utf8))
    let outcome = try sandbox.contacts(arguments + ["--json", "--book", "nob"])
    #expect(outcome.status == 1)
    #expect(outcome.standardError.hasPrefix("contacts: There is no book “nob”: "))
    try check(outcome, name)
  }

  @Test(arguments: [
    ("list", ["list", "id:7f3a91c2"]), ("trash-list", ["trash", "list", "nobody"]),
  ])
  func `a list of unknown contacts is an empty document`(name: String, arguments: [String]) throws {
    let sandbox = try Sandbox(dropping: Array(cards.utf8))
    let outcome = try sandbox.contacts(arguments + ["--json"])
    #expect(outcome.status == 1)
    try check(outcome, name)
    #expect(outcome.standardOutput.hasSuffix("\"contacts\": []}\n"))
  }

  private func check(_ outcome: Sandbox.Outcome, _ name: String) throws {
    let schema = try #require(DocumentCatalog.schema(named: name), "\(name)")
    let faults = (try? SchemaCheck(outcome.standardOutput, against: schema).faults) ?? ["no JSON"]
    #expect(faults == [], "\(name): \(outcome.standardOutput) \(outcome.standardError)")
  }

  @Test func `the schema check finds faults in a document`() throws {
    let schema = try #require(DocumentCatalog.schema(named: "book-list"))
    func faults(_ json: String) throws -> [String] { try SchemaCheck(json, against: schema).faults }
    let head = #""schema": "contacts.book-list/1""#
    #expect(try faults("{\(head), \"books\": [{\"name\": \"a\", \"count\": 1}]}").isEmpty)
    #expect(try !faults("{\(head), \"books\": [{\"name\": \"a\"}]}").isEmpty)
    #expect(try !faults("{\(head), \"books\": [{\"name\": \"a\", \"count\": null}]}").isEmpty)
    #expect(try !faults("{\(head), \"books\": [], \"more\": 1}").isEmpty)
  }

  @Test func `contacts schema prints the schema of a document, or the names of all documents`()
    throws
  {
    let sandbox = try Sandbox()
    let schema = try sandbox.contacts(["schema", "book-list"])
    #expect(schema.status == 0)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(schema.standardOutput.utf8)) as? [String: Any])
    #expect(object["title"] as? String == "contacts.book-list/1")
    let members = try #require(object["properties"] as? [String: Any])
    #expect(Set(members.keys) == ["schema", "books"])
    let names = try sandbox.output(["schema"]).split(separator: "\n")
    #expect(names.map(String.init) == DocumentCatalog.names)
    #expect(Set(DocumentCatalog.names).isSuperset(of: ["contact", "error"]))
    let unknown = try sandbox.contacts(["schema", "nosuch"])
    #expect(unknown.status == 64)
    #expect(unknown.standardError.contains("book-list"))
  }

  private let cards = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Ada Lovelace\r
    N:Lovelace;Ada;;;\r
    EMAIL:ada@example.org\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Grace Hopper\r
    N:Hopper;Grace;;;\r
    item1.TEL:+1 555 0100\r
    BDAY:1906-12-09\r
    END:VCARD\r

    """

  private let photoCard = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Zoe\r
    N:;Zoe;;;\r
    PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQABAAAAACwAAAAAAQABAAA=\r
    END:VCARD\r

    """
}
