import Foundation
import Testing

@Suite struct DropZoneTests {
  private static func start(_ arguments: String..., in sandbox: Sandbox) throws -> PseudoTerminal {
    try PseudoTerminal(["drop"] + arguments, in: sandbox)
  }

  private static func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func `a file dragged onto the terminal is dropped where the arrow keys point`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let path = try sandbox.write(SampleCards.card("FN:Eve"), to: "it's eve.vcf")
    let terminal = try Self.start(in: sandbox)
    #expect(terminal.waits(for: "Drag files onto this window"))
    terminal.type(Self.pasted("'\(path.replacing("'", with: "'\\''"))' "))
    #expect(terminal.waits(for: "at the end."))
    terminal.type("\u{1B}[A")
    #expect(terminal.waits(for: "before Zoë Björnström."))
    terminal.type("\r")
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    #expect(terminal.text.hasSuffix("Inserted Eve at @2.\r\n"))
    let list = try sandbox.output("list", "--fields", "name", "--plain")
    #expect(
      list.split(separator: "\n") == ["Ada Lovelace", "Grace Hopper", "Eve", "Zoë Björnström"])
  }

  @Test func `a pasted card is merged into a contact`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try Self.start("--at", "@0", in: sandbox)
    #expect(terminal.waits(for: "here: @0"))
    terminal.type("\t" + Self.pasted("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nTEL:+44 1\nEND:VCARD\n"))
    #expect(terminal.waits(for: "“pasted data” into Ada Lovelace."))
    terminal.type("\r")
    #expect(terminal.end() == 0)
    #expect(try sandbox.output("export", "@0").contains("TEL:+44 1"))
  }

  @Test(arguments: ["\u{1B}", "\u{3}", "\u{4}"])
  func `a cancelled drop changes nothing`(key: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let path = try sandbox.write(SampleCards.card("FN:Eve"), to: "eve.vcf")
    let terminal = try Self.start(in: sandbox)
    #expect(terminal.waits(for: "Drag files onto this window"))
    terminal.type(Self.pasted(path))
    #expect(terminal.waits(for: "Enter drops"))
    if key == "\u{1B}" {
      terminal.type(key)
      #expect(terminal.waits(for: "Drag files onto this window"))
    }
    terminal.type(key)
    #expect(terminal.end() == 130)
    #expect(terminal.text.hasSuffix("contacts: Cancelled; the list is as it was.\r\n"))
    #expect(try sandbox.output("list", "--plain").split(separator: "\n").count == 3)
  }

  @Test func `the drop zone says what it can't drop and changes nothing`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try Self.start(in: sandbox)
    #expect(terminal.waits(for: "Drag files onto this window"))
    terminal.type("/nope.vcf\r")
    #expect(terminal.waits(for: "There is no file “/nope.vcf”."))
    terminal.type("@9\r")
    #expect(terminal.waits(for: "has no row 9"))
    let path = try sandbox.write(SampleCards.all, to: "all.vcf")
    terminal.type("@1\r\t\(path)\r")
    #expect(terminal.waits(for: "Several cards cannot go into one contact"))
    terminal.type("\u{3}")
    #expect(terminal.end() == 130)
  }

  @Test func `the place of the drop zone stays at the contact that it shows`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try Self.start("--at", "@0", in: sandbox)
    #expect(terminal.waits(for: "here: @0"))
    terminal.type("\t" + Self.pasted("https://example.org/ada"))
    #expect(terminal.waits(for: "into Ada Lovelace."))
    try sandbox.write(SampleCards.card("FN:Zoe Quinn"), to: "zoe.vcf")
    #expect(try sandbox.contacts("drop", "zoe.vcf", "--at", "0").status == 0)
    terminal.type("\r")
    #expect(terminal.end() == 0)
    #expect(try sandbox.output("export", "@1").contains("https://example.org/ada"))
    #expect(!(try sandbox.output("export", "@0").contains("URL")))
  }

  @Test func `the drop zone refuses a drop on a contact that has left the list`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let terminal = try Self.start("--at", "@0", in: sandbox)
    #expect(terminal.waits(for: "here: @0"))
    terminal.type("\t" + Self.pasted("https://example.org/ada"))
    #expect(terminal.waits(for: "into Ada Lovelace."))
    #expect(try sandbox.contacts("rm", "@0").status == 0)
    terminal.type("\r")
    #expect(terminal.waits(for: "has left the list: choose the place again."))
    terminal.type("\u{3}")
    #expect(terminal.end() == 130)
    #expect(!(try sandbox.output("export").contains("https://example.org/ada")))
  }

  @Test func `the drop zone names a missing file among others`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let path = try sandbox.write(SampleCards.card("FN:Eve"), to: "eve.vcf")
    let terminal = try Self.start(in: sandbox)
    #expect(terminal.waits(for: "Drag files onto this window"))
    for text in ["\(path)\n/nope.vcf", "'\(path)' '/nope.vcf'"] {
      terminal.type(Self.pasted(text))
      #expect(terminal.waits(for: "There is no file “/nope.vcf”."))
    }
    terminal.type("\u{3}")
    #expect(terminal.end() == 130)
  }

  @Test(arguments: ["\u{1B}", "\u{3}"])
  func `reading a folder in the drop zone can be ended`(key: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.shell("mkdir d && cd d && seq 40000 | xargs touch").status == 0)
    let terminal = try Self.start(in: sandbox)
    #expect(terminal.waits(for: "Drag files onto this window"))
    let folder = Self.pasted(sandbox.folder.appending(path: "d").path)
    if key == "\u{1B}" {
      // Typed later, it might come when the folder has been read; it counts if nothing follows for a moment.
      terminal.type(folder + key)
      #expect(terminal.waits(for: "Reading was ended, so nothing was added."))
    } else {
      terminal.type(folder)
      Thread.sleep(forTimeInterval: 0.1)
    }
    terminal.type(key)
    #expect(terminal.end() == 130)
  }

  @Test func `the drop zone requires a terminal`() throws {
    try Sandbox().check(
      "drop",
      errors: "contacts: Name what to drop: files, folders, links, or - for standard input.\n",
      status: 64)
  }

  /// Returns a sandbox with a clipboard program that prints the contents of files.
  private static func withClipboard(_ contents: [(type: String, text: String)]) throws -> Sandbox {
    let sandbox = try Sandbox()
    let types = contents.map(\.type).joined(separator: "\n")
    try sandbox.write("\(types)\n", to: "bin/types")
    for (type, text) in contents {
      let name = type.replacing("/", with: "_")
      try sandbox.write(text.replacing("FOLDER", with: sandbox.folder.path), to: "bin/\(name)")
    }
    let script = """
      #!/bin/sh
      folder="${0%/*}"
      for last; do :; done
      case "$last" in
        TARGETS) cat "$folder/types" ;;
        *) cat "$folder/$(printf %s "$last" | tr / _)" ;;
      esac
      """
    let path = try sandbox.write(script, to: "bin/xclip")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try sandbox.write(SampleCards.card("FN:Eve"), to: "my cards/eve.vcf")
    return sandbox
  }

  private static func drop(_ arguments: String..., in sandbox: Sandbox) throws -> Sandbox.Outcome {
    try sandbox.contacts(
      ["drop", "--clipboard"] + arguments,
      environment: ["DISPLAY": ":9", "PATH": "\(sandbox.folder.path)/bin:/usr/bin:/bin"])
  }

  @Test(arguments: [
    [("text/uri-list", "file://FOLDER/my%20cards/eve.vcf\r\n")],
    [
      ("UTF8_STRING", "FOLDER/my cards/eve.vcf"),
      ("x-special/gnome-copied-files", "copy\nfile://FOLDER/my%20cards/eve.vcf"),
    ],
    [
      ("text/uri-list", "file://FOLDER/my%20cards/eve.vcf\r\n"),
      ("application/x-kde-cutselection", "0"),
    ],
    [
      ("text/html", "<p>Eve</p>"),
      ("text/directory", "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\n"),
    ],
    [("text/vcard", "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nEND:VCARD\n")],
  ])
  func `drop reads what was copied to the clipboard`(
    contents: [(type: String, text: String)]
  ) throws {
    let sandbox = try Self.withClipboard(contents)
    #expect(try Self.drop(in: sandbox).standardOutput == "Inserted Eve at @0.\n")
    #expect(sandbox.exists("my cards/eve.vcf"))
  }

  @Test(arguments: [
    [("x-special/gnome-copied-files", "cut\nfile://FOLDER/my%20cards/eve.vcf")],
    [
      ("text/uri-list", "file://FOLDER/my%20cards/eve.vcf\r\n"),
      ("application/x-kde-cutselection", "1"),
    ],
  ])
  func `a file that was cut to the clipboard is moved into the list`(
    contents: [(type: String, text: String)]
  ) throws {
    let sandbox = try Self.withClipboard(contents)
    #expect(try Self.drop(in: sandbox).status == 0)
    #expect(!sandbox.exists("my cards/eve.vcf"))
    #expect(try sandbox.output("list", "--plain").contains("Eve"))
  }

  @Test func `a missing or empty clipboard is reported`() throws {
    let sandbox = try Self.withClipboard([("image/x-odd", "")])
    #expect(
      try Self.drop(in: sandbox).standardError
        == "contacts: The clipboard is empty, or has nothing that can be dropped: copy files, cards, an "
        + "image, or text with an e-mail address or a telephone number.\n")
    try sandbox.check(
      "drop --clipboard",
      errors: "contacts: There is no desktop with a clipboard: name files instead.\n",
      status: 66)
    let outcome = try sandbox.contacts(
      ["drop", "--clipboard"], environment: ["WAYLAND_DISPLAY": "x", "PATH": "/nowhere"])
    #expect(outcome.status == 78)
    #expect(
      outcome.standardError.hasPrefix(
        "contacts: The clipboard is read with wl-paste, which is not installed"))
  }
}
