import Foundation
import Testing

@Suite struct StatusTests {
  @Test func `status prints the path of the list, its counts and its last change`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts(["status"]).status == 66)
    try sandbox.write(
      ["Ada", "Bob"].flatMap { name in
        Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nCATEGORIES:Club\r\nEND:VCARD\r\n".utf8)
      }, to: "two.vcf")
    #expect(
      try sandbox.contacts(["drop", "two.vcf"]).status == 0)
    #expect(try sandbox.contacts(["rm", "@1"]).status == 0)
    let text = try sandbox.contacts(["status"])
    #expect(text.standardOutput.contains("File         \(sandbox.database.path)\n"))
    #expect(text.standardOutput.contains("Contacts     1 in 1 book\n"))
    #expect(text.standardOutput.contains("Trash        1 contact\n"))
    #expect(text.standardOutput.contains("  rm -1\n"))
    let alone = try sandbox.contacts([])
    #expect(alone.status == 0)
    let named = try sandbox.contacts(["--db", "contacts.sqlite"]).standardOutput
    #expect(named.hasPrefix("File  ") && named.contains("\ncontacts list "))
    #expect(
      try sandbox.contacts(["--json"]).standardOutput
        == sandbox.contacts(["status", "--json"])
        .standardOutput)
    let missing = try sandbox.contacts(["--db", "none.sqlite"])
    #expect(missing == (try sandbox.contacts(["status", "--db", "none.sqlite"])))
    #expect(missing.status == 66)
    #expect(alone.standardOutput.hasPrefix(text.standardOutput + "\ncontacts list "))
    let record = try sandbox.contacts(["status", "--plain"]).standardOutput
    #expect(record.split(separator: "\t").dropFirst(2).joined(separator: " ") == "1 1 1 0\n")
  }
}
