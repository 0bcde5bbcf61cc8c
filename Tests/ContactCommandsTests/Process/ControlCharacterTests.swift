import Foundation
import Testing

/// Arguments and file names with characters that control a terminal.
@Suite struct ControlCharacterTests {
  /// Sets a window title and a colour, breaks the line, turns text right to left, and has a one-character CSI.
  private static let evil = "\u{1B}]0;x\u{7}\u{1B}[31m\r\n\u{202E}e\u{9B}2J\u{2066}\u{200F}"

  private static let lines: [[String]] = [
    ["drop", evil], ["drop", "dir/\(evil)"], ["drop", evil + ".vcf", "-n"],
    ["drop", evil + ".txt"],
    ["drop", "zoe.vcf", "--at", evil], ["drop", "zoe.vcf", "--into", evil],
    ["drop", "zoe.vcf", "--on-duplicate", evil], ["drop", "zoe.vcf", "--book", evil],
    ["list", evil], ["list", "--\(evil)"], ["list", "--sort", evil], ["list", "--fields", evil],
    ["show", evil], ["show", "id:\(evil)"], ["export", "--format", evil],
    ["move", evil, "--at", "0"],
    ["move", "@0", "--at", evil], ["rm", evil], ["merge", evil, "@0"], ["undo", evil],
    ["log", "--show", evil], ["log", "--limit", evil], ["lint", evil], ["lint", evil + ".txt"],
    ["convert", evil], ["convert", evil + ".txt"], ["convert", "--to", evil], ["watch", evil],
    ["backup", "create", "\(evil)/x"], ["backup", "create", evil + ".sqlite"],
    ["backup", "restore", evil], ["backup", "restore", evil + ".txt"], ["backup", "verify", evil],
    ["config", "get", evil], ["config", "set", "photo.filter", evil], ["trash", "restore", evil],
    ["photo", "set", "@0", evil], ["photo", "set", "@0", evil + ".txt"],
    ["photo", "get", "@0", "-o", evil + ".txt"], ["photo", "show", evil], ["book", "add", evil],
    ["book", "rename", evil, "x"], ["book", "rm", evil], ["book", "add", evil, "-v"],
    ["drag", evil], ["drag", "@0", "--to", "zoe.vcf/\(evil)"],
    ["drag", "@0", "-o", "none/\(evil)"],
    ["drag", "@0", "-o", evil], ["list", "--db", evil], ["list", "--db", evil + ".txt"],
    ["drop", "zoe.vcf", "--db", "zoe.vcf/\(evil)"], ["doctor", "--db", evil + ".txt"],
    ["doctor", "--salvage", "none/\(evil)"], [evil], ["help", evil], ["--\(evil)"], ["book", evil],
    ["list", "--wait", evil], ["drop", "zoe.vcf", "--filter", evil],
  ]

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  @Test(arguments: lines)
  func `no control character from an argument, a file or a card reaches the terminal`(
    line: [String]
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    for suffix in [".vcf", ".txt", ".sqlite"] {
      try sandbox.write(
        suffix == ".vcf" ? SampleCards.zoe : Array("nobody".utf8), to: Self.evil + suffix)
    }
    let outcome = try sandbox.contacts(line)
    let text = outcome.standardOutput + outcome.standardError
    #expect(!text.unicodeScalars.contains(where: Self.isObeyed), "\(text.debugDescription)")
    #expect(outcome.status != 70)
    #expect(outcome.status >= 0)
  }

  @Test func `JSON escapes control characters`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.zoe, to: Self.evil + ".vcf")
    let outcome = try sandbox.contacts("drop", Self.evil + ".vcf", "--json", "-n")
    #expect(!outcome.standardOutput.unicodeScalars.contains(where: Self.isObeyed))
    let object = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let items = (object as? [String: Any])?["items"] as? [[String: Any]]
    #expect(items?.first?["source"] as? String == Self.evil + ".vcf")
  }

  private static let card = Array(
    """
    BEGIN:VCARD\r
    VERSION:3.0\r
    UID:u\u{1B}]0;t\u{7}\r
    FN:Eve \u{1B}[31mred\u{9B}2J\u{7F}\r
    NOTE:\u{202E}a\r
    EMAIL:e@x.example\r
    END:VCARD\r

    """.utf8)

  private static let formats = [
    "vcard", "vcard3", "vcard4", "jcard", "xcard", "csv", "ldif", "abook", "mutt", "html",
  ]

  @Test(
    arguments: formats.flatMap {
      [["export", "--format", $0], ["convert", "evil.vcf", "--to", $0]]
    } + [
      ["list", "-0"], ["list", "--plain"], ["list", "--format", "{name}"],
      ["drag", "@0", "--as", "csv"],
    ])
  func `a terminal gets no control character of a card`(line: [String]) throws {
    let sandbox = try Sandbox(dropping: Self.card)
    try sandbox.write(Self.card, to: "evil.vcf")
    let terminal = try PseudoTerminal(line, in: sandbox)
    _ = terminal.end()
    let text: String = terminal.text.replacing("\r\n", with: "\n").replacing("\t", with: " ")
    #expect(text.contains("Eve") || text.contains("e@x.example"))
    #expect(!text.unicodeScalars.contains(where: Self.isObeyed), "\(text.debugDescription)")
  }

  @Test func `a name has blanks instead of control characters, and other values escapes`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Eve\tA\\nB", "ORG:C\tD", "NOTE:E\tF"))
    #expect(
      try sandbox.output("list", "--plain", "--fields", "name,organization,org,note")
        == "Eve A B\tC D\tC\\tD\tE\\tF\n")
    let json = try sandbox.output("list", "--json")
    #expect(json.contains(#""name": "Eve A B", "organization": "C D""#))
  }

  @Test func `a pipe gets the characters of a card unchanged`() throws {
    let sandbox = try Sandbox(dropping: Self.card)
    let outcome = try sandbox.contacts("export", "--format", "csv")
    #expect(outcome.standardOutput.contains("Eve \u{1B}[31mred\u{9B}2J\u{7F}"))
  }
}
