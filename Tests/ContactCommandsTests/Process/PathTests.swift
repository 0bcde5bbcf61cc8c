import Foundation
import Testing

/// Files whose names aren't UTF-8, or look like options.
@Suite struct PathTests {
  /// A shell line in which `$name` is `caf`, the byte 0xE9 and `.vcf`.
  private static func shell(_ line: String, in sandbox: Sandbox) throws -> Sandbox.Outcome {
    try sandbox.shell("name=$(printf 'caf\\351.vcf'); \(line)")
  }

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    _ = try shell(
      "cp zoe.vcf \"$name\"; mkdir in cards; cp zoe.vcf in/\"$name\"; cp zoe.vcf cards/\"$name\"",
      in: sandbox)
    return sandbox
  }

  @Test(arguments: [
    ("drop \"$name\"", "Inserted Zoë Björnström at @0.\n"),
    ("drop cards", "Inserted Zoë Björnström at @0.\n"),
    ("drop \"file://$PWD/caf%E9.vcf\"", "Inserted Zoë Björnström at @0.\n"),
    (
      "drop \"$name\" --operation move; ls",
      "Inserted Zoë Björnström at @0.\nRemoved 1 file.\ncards\ncontacts.sqlite\nin\nzoe.vcf\n"
    ),
    ("lint \"$name\" --plain", ""),
    (
      "watch in --once; ls in/done | od -An -c | tr -d ' '",
      "in/caf\u{FFFD}.vcf: Inserted Zoë Björnström at @0.\ncaf351.vcf\\n\n"
    ),
    ("drop \"$name\" -n --plain | cut -f1,2", "inserted\tcaf\\xe9.vcf\n"),
    ("drop \"$name\" -n -0 | cut -f2 | od -An -c | tr -d ' '", "caf351.vcf\\n\n"),
    ("drop \"$name\" -q; \"$contacts\" log --plain | cut -f4", "caf\u{FFFD}.vcf\n"),
    (
      "drop \"$name\" -q; \"$contacts\" drag @0 --to \"$(printf 'd\\351')\" -q; cmp d*/* zoe.vcf",
      ""
    ),
    ("drop \"$name\" -q; \"$contacts\" drag @0 -o \"$(printf 'd\\351')\" -q; cmp d* zoe.vcf", ""),
    (
      "drop \"$name\" -q; \"$contacts\" backup create \"$(printf 'b\\351.db')\" -q; \"$contacts\" backup verify b*",
      "Nothing is wrong with b\u{FFFD}.db.\n"
    ),
    (
      "--db \"$(printf 'l\\351.db')\" drop \"$name\" -q; ls -l l*.db | cut -c1-10; \"$contacts\" list --db l*.db --plain --fields name",
      "-rw-------\nZoë Björnström\n"
    ),
    (
      "drop \"$name\" -q; mkdir \"$(printf 'v\\351')\"; \"$contacts\" vdir sync v* -q; cat v*/*.vcf | grep -c ^FN; \"$contacts\" vdir sync v* --plain",
      "1\n"
    ),
  ])
  func `file names that aren't UTF-8 work`(line: String, output: String) throws {
    let outcome = try Self.shell("\"$contacts\" \(line)", in: Self.sandbox())
    #expect(outcome == .init(standardOutput: output, standardError: "", status: 0))
  }

  @Test func `JSON has the bytes of a file name that isn't UTF-8`() throws {
    let outcome = try Self.shell(
      "\"$contacts\" drop \"$name\" zoe.vcf --json -n", in: Self.sandbox())
    let sources = outcome.standardOutput.matches(
      of: /\{"source": "[^"]*", ("source_bytes": "[^"]*", )?/)
    #expect(
      sources.map { String($0.output.0) } == [
        "{\"source\": \"caf\u{FFFD}.vcf\", \"source_bytes\": \"Y2Fm6S52Y2Y=\", ",
        "{\"source\": \"zoe.vcf\", ",
      ])
    #expect(
      outcome.standardOutput.hasPrefix("{\"schema\": \"contacts.drop/1\", \"operation_id\": null,"))
  }

  @Test(arguments: [
    ("book add \"$name\"", "“caf\u{FFFD}.vcf” isn't UTF-8; only paths may contain other bytes."),
    ("list \"$name\"", "“caf\u{FFFD}.vcf” isn't UTF-8; only paths may contain other bytes."),
    (
      "serve --socket \"$name\"",
      "“caf\u{FFFD}.vcf” can't be the path of a socket, because it isn't UTF-8: name another one."
    ),
  ])
  func `arguments that aren't paths must be UTF-8`(line: String, message: String) throws {
    let outcome = try Self.shell("\"$contacts\" \(line)", in: Self.sandbox())
    #expect(
      outcome == .init(standardOutput: "", standardError: "contacts: \(message)\n", status: 64))
  }

  @Test(arguments: [
    "file:x.db", ":memory:", "file:x.db?mode=memory", "file::memory:", "a b#c%41?d.db", "-x.db",
    "sub/file:y.db", "file:///tmp/x.db",
  ])
  func `the file of a list may have any name`(name: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    #expect(try sandbox.contacts("--db=\(name)", "drop", "zoe.vcf", "-q").status == 0)
    let names = try sandbox.contacts("--db=\(name)", "list", "--plain", "--fields", "name")
    #expect(names.standardOutput == "Zoë Björnström\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(sandbox.folder.path)/\(name)")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try sandbox.contacts("--db=\(name)", "backup", "create", "-q").status == 0)
    #expect(try sandbox.output("--db=\(name)", "doctor") == "Nothing is wrong.\n")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `a list with a second name is only read`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell(
      """
      ln contacts.sqlite other.sqlite
      "$contacts" add Ada; echo $?
      "$contacts" --db other.sqlite list --count
      cp other.sqlite copy.sqlite; mv copy.sqlite contacts.sqlite
      "$contacts" add Ada -q; "$contacts" list --count; "$contacts" --db other.sqlite list --count
      """)
    #expect(outcome.standardOutput == "77\n3\n4\n3\n")
    #expect(outcome.standardError.contains("has another name too (a hard link)"))
  }

  @Test func `a damaged list with a second name is restored`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell(
      """
      "$contacts" backup create good.sqlite -q; mkdir -p contacts.sqlite.backups
      head -c 8192 /dev/zero >contacts.sqlite; ln contacts.sqlite contacts.sqlite.backups/damaged
      "$contacts" backup restore ./good.sqlite --yes -q; "$contacts" list --count
      """)
    #expect(outcome == .init(standardOutput: "3\n", standardError: "", status: 0))
  }
}
