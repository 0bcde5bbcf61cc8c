import Foundation
import Testing

/// `contacts qr` and `contacts pick`, which use a library and a program of others.
@Suite struct OtherProgramTests {
  /// Whether the program is installed, and with it the library.
  static let hasQRProgram = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/qrencode")

  /// The beginning of a PNG file.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  @Test(.enabled(if: hasQRProgram, "qrencode is not installed."))
  func `Qr writes a code to a PNG file`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("qr", "ada", "-o", "ada.png").status == 0)
    let bytes = try sandbox.bytes(of: "ada.png")
    #expect(Array(bytes.prefix(4)) == Self.signature)
    #expect(try sandbox.contacts("qr", "ada", "-o", "ada.png", "--no-input").status == 64)
    #expect(try sandbox.contacts("qr", "ada", "-o", "ada.png", "--yes").status == 0)
    let json = try sandbox.output("qr", "ada", "--json")
    #expect(json.contains(#""card": "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada"#))
    #expect(json.contains(#""data": "iVBOR"#))
  }

  @Test(.enabled(if: hasQRProgram, "qrencode is not installed."))
  func `Qr draws a code on a terminal`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(["qr", "ada"], in: sandbox)
    #expect(terminal.waits(for: "█▀"))
    #expect(terminal.end() == 0)
    let narrow = try PseudoTerminal(["qr", "ada"], in: sandbox, columns: 40)
    #expect(narrow.waits(for: "the terminal has 40: make it wider"))
    #expect(narrow.end() == 64)
  }

  @Test func `The error names a missing library or program`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    // The loader finds this file first, and fails.
    try sandbox.write([], to: "lib/libqrencode.so.4")
    let code = try sandbox.contacts(
      ["qr", "ada", "-o", "a.png"],
      environment: ["LD_LIBRARY_PATH": sandbox.folder.appending(path: "lib").path])
    #expect(code.status == 78)
    #expect(code.standardError.contains("install the package libqrencode4"))
    let pick = try sandbox.contacts(["pick"], environment: ["CONTACTS_PICKER": "no-such-program"])
    #expect(pick.status == 78)
    #expect(pick.standardError.contains("“no-such-program”"))
  }

  @Test func `Qr refuses a name that is too long for a code`() throws {
    let name = String(repeating: "x", count: 3 << 20)
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:\(name)"))
    let outcome = try sandbox.contacts("qr", "@0", "-o", "x.png")
    #expect(outcome.status == 65)
    #expect(
      outcome.standardError
        == "contacts: The name is too long for a QR code, which holds at most 2331 bytes.\n")
  }

  @Test func `Qr requires exactly one contact`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("qr", "ada,grace").status == 2)
    #expect(try sandbox.contacts("qr", "nobody").status == 1)
    #expect(try sandbox.contacts("qr").status == 64)
  }

  @Test func `Qr refuses a file that isn't a PNG picture by its name`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.contacts("qr", "ada", "-o", "ada.svg")
    #expect(outcome.status == 64)
    #expect(outcome.standardError.contains("ends in .png"))
  }

  @Test func `Pick prints the ids of the chosen contacts`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    func pick(_ program: String, _ arguments: String...) throws -> Sandbox.Outcome {
      try sandbox.contacts(["pick"] + arguments, environment: ["CONTACTS_PICKER": program])
    }
    let ids = try sandbox.output("list", "--plain", "--fields", "id")
    #expect(try pick("cat").standardOutput == ids)
    #expect(try pick("cat", "grace").standardOutput == ids.split(separator: "\n")[1] + "\n")
    #expect(try pick("cut -f 2-; cat >list.txt").status == 1)
    #expect(try pick("true").status == 1)
    #expect(try pick("sed -n 1p", "--json").standardOutput.contains("Ada Lovelace"))
    let lines = try pick("tee list.txt >/dev/null")
    #expect(lines.status == 1)
    let list = try sandbox.text(of: "list.txt")
    #expect(list.contains("\tAda Lovelace\tEngines\tada@example.org\t+44 20 7946 0812\n"))
  }

  /// More than two pipes hold is offered; the time limit ends a picker that is never read.
  @Test func `Pick reads what a program writes while it offers the list`() throws {
    let name = String(repeating: "x", count: 1_000)
    let cards = (0..<500).flatMap { SampleCards.card("FN:\($0) \(name)") }
    let sandbox = try Sandbox(dropping: cards)
    let pick = try sandbox.contacts(["pick"], environment: ["CONTACTS_PICKER": "timeout 300 cat"])
    let ids = try sandbox.output("list", "--plain", "--fields", "id")
    #expect(pick == Sandbox.Outcome(standardOutput: ids, standardError: "", status: 0))
  }

  @Test(arguments: [
    ("\"u", "CONTACTS_PICKER has an open quotation mark: “\"u”.", 78),
    ("kill -KILL $$", "“kill -KILL $$” ended by a signal; nobody was chosen.", 1),
    ("exit 2", "“exit 2” ended with the exit status 2; nobody was chosen.", 1),
    ("echo Ada", "“echo Ada” printed no id of a contact; nobody was chosen.", 1),
    (
      "no-such-program",
      "“no-such-program”, in which you choose contacts, is not installed: install fzf, or set CONTACTS_PICKER.",
      78
    ),
  ])
  func `Pick says what happened if the program fails`(
    program: String, message: String, status: Int32
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.contacts(["pick"], environment: ["CONTACTS_PICKER": program])
    #expect(
      outcome == .init(standardOutput: "", standardError: "contacts: \(message)\n", status: status))
  }

  /// With the list from the top, Tab marks one contact after the other.
  @Test func `Pick shows the list from the top, unless the options of fzf say otherwise`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.contacts(
      ["pick"],
      environment: [
        "CONTACTS_PICKER": "echo \"$FZF_DEFAULT_OPTS\" >options; cat",
        "FZF_DEFAULT_OPTS": "--layout=default",
      ])
    #expect(outcome.status == 0)
    let options = try sandbox.text(of: "options")
    #expect(options.hasPrefix("--layout=reverse --layout=default --multi "))
  }

  @Test func `Pick without fzf says what to install, and nothing else`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try PseudoTerminal(["pick"], in: sandbox, environment: ["PATH": "/nowhere"])
    defer { withExtendedLifetime(sandbox) {} }
    #expect(terminal.end() == 78)
    #expect(terminal.text.hasPrefix("contacts: “fzf”, in which you choose contacts, is not"))
  }

  @Test func `Pick requires a terminal`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("pick").status == 64)
    let outcome = try sandbox.contacts(
      ["pick", "--no-input"], environment: ["CONTACTS_PICKER": "cat"])
    #expect(outcome.status == 64)
    #expect(try sandbox.contacts("pick", "nobody").status == 1)
  }
}
