import ContactTestSupport
import Foundation
import Testing

@testable import ContactCommands

@Suite struct EditTests {
  private static let cards =
    SampleCards.card(
      "N:Lovelace;Ada;;;", "FN:Ada Lovelace", "EMAIL;TYPE=work:ada@old.example",
      "TEL;TYPE=home:+44 20 7946 0812", "UID:ada-1", "REV:2020-01-01T00:00:00Z",
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", " SkZJRgAB")
    + SampleCards.card("N:Hopper;Grace;;;", "FN:Grace Hopper", "EMAIL:a@b.c", "NOTE:x")

  private static func sandbox() throws -> Sandbox {
    try Sandbox(dropping: cards)
  }

  private static func exported(_ sandbox: Sandbox) throws -> String {
    try sandbox.output("export").replacing(/REV:2[^\r]*/, with: "REV:2020-01-01T00:00:00Z")
  }

  @Test func `An editor that makes another mistake each time ends`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada", scripts: "echo \"mistake$count\" >\"$1\"", in: sandbox)
    #expect(run.status == 64)
    #expect(run.texts.count == 20)
    #expect(run.kept.contains("mistake20"))
  }

  @Test func `the help says how many contacts a text has at most`() throws {
    let help = try Sandbox().contacts("edit", "--help").standardOutput
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(help.contains("A text has at most 1000 contacts; with more, the command is refused, "))
  }

  @Test func `A changed text changes its own lines and REV in one operation`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada",
      scripts: """
        stat -c %a "$1" "$(dirname "$1")" >modes
        sed -i 's/old.example/engine.example/' "$1"; echo 'tel.boat: 5' >>"$1"
        """, in: sandbox)
    #expect(run.status == 0)
    #expect(
      run.text == """
        Changed Ada Lovelace (@0)
          email.work  ada@old.example → ada@engine.example
          tel.boat    + 5

        """)
    #expect(try sandbox.shell("cat modes").standardOutput == "600\n700\n")
    #expect(try sandbox.names(in: "texts") == [])
    #expect(
      run.texts.first?.hasSuffix(
        """

        name.last: Lovelace
        name.first: Ada
        name: Ada Lovelace
        email.work: ada@old.example
        tel.home: +44 20 7946 0812
        photo: (image/jpeg, 12 bytes)

        """) == true)
    #expect(
      try Self.exported(sandbox)
        == String(decoding: Self.cards, as: UTF8.self)
        .replacing("old.example", with: "engine.example")
        .replacing(" SkZJRgAB\r\n", with: " SkZJRgAB\r\nitem1.TEL:5\r\nitem1.X-ABLabel:boat\r\n"))
    #expect(try !sandbox.output("export", "@0").contains("REV:2020"))
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test(arguments: [
    (":", "Nothing was changed: the text changes no contact."),
    (": >\"$1\"", "Nothing was changed: the text changes no contact."),
    ("echo '# a comment' >\"$1\"", "Nothing was changed: the text changes no contact."),
    ("echo '# a comment' >>\"$1\"", "Nothing was changed: the text changes no contact."),
    ("touch \"$1~\"", "Nothing was changed: the text changes no contact."),
    ("rm \"$1\"", "The editor left no file; nothing was changed."),
    ("rm \"$1\"; mkdir \"$1\"", "The editor left no file; nothing was changed."),
    ("exit 3", "The editor “<editor>” ended with the exit status 3; nothing was changed."),
    ("kill -KILL $$", "The editor “<editor>” ended by a signal; nothing was changed."),
  ])
  func `A text that isn't changed, and an editor that fails, change nothing`(
    script: String, message: String
  ) throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun("edit", "ada", scripts: script, in: sandbox)
    let text = run.text.replacing("\(sandbox.folder.path)/my editor", with: "<editor>")
    #expect(text == "contacts: \(message)\n")
    #expect(run.status == 1)
    #expect(run.files == [])
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test(arguments: ["exit 3", "kill -TERM $$"])
  func `A changed text is kept if the editor fails`(ending: String) throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada", scripts: "echo 'note: long' >>\"$1\"; \(ending)", in: sandbox)
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("Your text is in “<file>”.\n"))
    #expect(run.kept.hasSuffix("note: long\n"))
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test func `The path of the text is said if a signal ends the program`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada",
      // The editor ends after the program, which is then a zombie.
      scripts: """
        echo 'note: long' >>"$1"; kill -TERM $PPID
        while grep -qs 'State:.[^Z]' /proc/$PPID/status; do sleep 0.1; done
        """, in: sandbox)
    #expect(run.status == 143)
    #expect(
      run.text == "contacts: Interrupted; the list is as it was. Your text is in “<file>”.\n")
    #expect(run.kept.hasSuffix("note: long\n"))
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test func `A line that can't be understood opens the editor again with a message`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada", scripts: "echo 'emial: x@y.z' >>\"$1\"", "sed -i s/emial/email/ \"$1\"",
      in: sandbox)
    #expect(run.status == 0)
    #expect(
      run.texts.last?.hasSuffix(
        """
        #! contacts: There is no field “emial”: did you mean “email”?
        emial: x@y.z

        """) == true)
    #expect(try Self.exported(sandbox).contains("EMAIL:x@y.z\r\n"))
    #expect(run.files == [])
  }

  @Test func `A text with the same error twice is kept`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada", scripts: "printf 'emial: x\\nbday: 1815\\nfrob: y\\n' >>\"$1\"", ":",
      in: sandbox)
    #expect(run.status == 64)
    #expect(
      run.text == """
        contacts: Line 10: There is no field “emial”: did you mean “email”?
          Line 13: There is no field “frob”: a property of your own begins with X-, such as X-FROB.
          Your text is in “<file>”.

        """)
    #expect(run.kept.split(separator: "\n").dropFirst(9).first == "emial: x")
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test func `Several contacts are one operation, and one without lines stays as it is`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "@0..1", scripts: "sed -i 's/a@b.c/d@e.f/; s/ada@old/x@old/' \"$1\"", in: sandbox)
    #expect(run.status == 0)
    #expect(run.texts.first?.contains("\n--- @0 Ada Lovelace\nname.last: Lovelace\n") == true)
    #expect(run.texts.first?.contains("\n\n--- @1 Grace Hopper\nname.last: Hopper\n") == true)
    try sandbox.contacts("undo")
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
    for script in [
      "/^--- @0/,/^$/d; s/a@b.c/d@e.f/", "/^--- @0/,/^$/{/^[a-z]/d}; s/a@b.c/d@e.f/",
    ] {
      let run = try EditorRun("edit", "@0..1", scripts: "sed -i '\(script)' \"$1\"", in: sandbox)
      #expect(run.text == "Changed Grace Hopper (@1)\n  email  a@b.c → d@e.f\n", "\(script)")
      try sandbox.contacts("undo")
    }
  }

  @Test(arguments: [
    ("s/^--- @0/--- @7/", "Line 4: “--- @7 Ada Lovelace” names none of the contacts in this text."),
    ("s/^--- @0.*/--- @1/", "Line 13: @1 is in the text twice."),
    (
      "/^--- @0/d",
      "Line 4: This line is above the first contact: a line such as “--- @0” begins one."
    ),
  ])
  func `A section of another contact is an error`(script: String, message: String) throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun("edit", "@0..1", scripts: "sed -i '\(script)' \"$1\"", in: sandbox)
    #expect(run.status == 64)
    #expect(run.text.contains(message), "\(run.text)")
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test func `An edit applies to a list that was changed meanwhile if its lines are the same`()
    throws
  {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "grace",
      scripts: "\"$contacts\" set @1 note=other tel=7; sed -i s/a@b.c/d@e.f/ \"$1\"", in: sandbox)
    #expect(run.status == 0)
    let exported = try Self.exported(sandbox)
    #expect(exported.hasSuffix("EMAIL:d@e.f\r\nNOTE:other\r\nTEL:7\r\nEND:VCARD\r\n"))
  }

  @Test func `An edit of a line that was changed meanwhile is refused, and both versions are kept`()
    throws
  {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "grace",
      scripts: "\"$contacts\" set @1 email=other@b.c; sed -i s/a@b.c/d@e.f/ \"$1\"", in: sandbox)
    #expect(run.status == 77)
    #expect(
      run.text.hasSuffix(
        "contacts: A line of Grace Hopper that you edited was changed in the list meanwhile. Your text is in “<file>”.\n"
      ))
    #expect(run.kept.contains("\nemail: d@e.f\n"))
    #expect(run.kept.contains("\n# In the list now:\n"))
    #expect(run.kept.contains("\n# email: other@b.c\n"))
    #expect(try Self.exported(sandbox).contains("EMAIL:other@b.c\r\n"))
  }

  @Test func `An edit of a contact that was removed meanwhile is refused, and the text is kept`()
    throws
  {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "grace",
      scripts: "\"$contacts\" rm @1; sed -i s/a@b.c/d@e.f/ \"$1\"", in: sandbox)
    #expect(run.status == 77)
    #expect(run.text.contains("contacts: Grace Hopper was removed from the list while you edited"))
    #expect(run.kept.contains("\nemail: d@e.f\n"))
  }

  @Test func `The card itself can be edited, and its photo keeps its bytes`() throws {
    let sandbox = try Self.sandbox()
    let run = try EditorRun(
      "edit", "ada", "--as", "vcard", scripts: "sed -i 's/TYPE=home/TYPE=cell/' \"$1\"", in: sandbox
    )
    #expect(run.status == 0)
    #expect(
      run.texts.first
        == String(decoding: Self.cards, as: UTF8.self).replacing("\r\n", with: "\n")
        .components(separatedBy: "END:VCARD\n")[0] + "END:VCARD\n")
    #expect(
      try Self.exported(sandbox)
        == String(decoding: Self.cards, as: UTF8.self).replacing("TYPE=home", with: "TYPE=cell"))
    try sandbox.contacts("undo")
    let broken = try EditorRun(
      "edit", "@0..1", "--as", "vcard", scripts: "sed -i 's/^TEL.*/TEL/' \"$1\"", in: sandbox)
    #expect(broken.status == 64)
    let again = try #require(broken.texts.last)
    #expect(again.contains(/\n#! contacts: [^\n]*\nTEL\n/), "\(again)")
    let number = broken.kept.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex(of: "TEL")
    #expect(broken.text.contains("Line \((number ?? 0) + 1):"), "\(broken.text)")
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
  }

  @Test func `A dry run, and a document, report the changes`() throws {
    let sandbox = try Self.sandbox()
    let script = "sed -i s/a@b.c/d@e.f/ \"$1\""
    let dry = try EditorRun("edit", "grace", "-n", scripts: script, in: sandbox)
    #expect(dry.text == "Would change Grace Hopper (@1)\n  email  a@b.c → d@e.f\n")
    #expect(try Self.exported(sandbox) == String(decoding: Self.cards, as: UTF8.self))
    let json = try EditorRun("edit", "grace", "--json", scripts: script, in: sandbox)
    let schema = try #require(DocumentCatalog.schema(named: "edit"))
    #expect(try SchemaCheck(json.text, against: schema).faults == [])
    #expect(json.text.hasPrefix("{\"schema\": \"contacts.edit/1\", \"operation_id\": \""))
    #expect(
      json.text.contains(
        "\"changes\": [{\"field\": \"email\", \"old\": \"a@b.c\", \"new\": \"d@e.f\"}]"))
  }

  @Test func `Without a terminal, nothing is edited`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      try sandbox.contacts("edit", "ada")
        == .init(
          standardOutput: "",
          standardError: """
            contacts: There is no terminal for an editor: “contacts set” changes fields, and “contacts add --from FILE” adds a contact.

            """, status: 64))
  }

  @Test(arguments: [
    (
      "nosuch-editor --wait",
      "The editor “nosuch-editor --wait” can't be started (No such file or directory): set VISUAL or EDITOR to an editor."
    ),
    ("vi 'x", "VISUAL has an open quotation mark: “vi 'x”."),
  ])
  func `An editor that can't be started is a fault of the variable`(
    editor: String, message: String
  ) throws {
    let sandbox = try Self.sandbox()
    try sandbox.shell("mkdir texts")
    var environment = EditorRun.environment(sandbox)
    environment["VISUAL"] = editor
    let terminal = try PseudoTerminal(["edit", "ada"], in: sandbox, environment: environment)
    #expect(terminal.end() == 78)
    #expect(terminal.text == "contacts: \(message)\r\n")
    #expect(try EditorRun.files(in: sandbox) == [])
  }

  @Test func `A row of a book with a blank in its name is a section, and a place`() throws {
    let sandbox = try Self.sandbox()
    try sandbox.contacts("book", "add", "my work")
    try sandbox.contacts("--book", "my work", "add", "Eve", "tel=1")
    #expect(try sandbox.contacts("add", "Zoe", "--at", "@\"my work\".0").status == 0)
    let run = try EditorRun(
      "edit", "eve,grace", scripts: "sed -i 's/^tel: 1/tel: 2/' \"$1\"", in: sandbox)
    #expect(run.texts.first?.contains("\n--- @\"my work\".1 Eve\n") == true)
    #expect(run.text == "Changed Eve (@\"my work\".1)\n  tel  1 → 2\n")
  }

  @Test func `New lines and names are written as by set`() throws {
    let sandbox = try Sandbox(dropping: card("FN:Lou", version: "4.0"))
    try sandbox.contacts("set", "lou", "group+=Two  blanks")
    let run = try EditorRun(
      "edit", "lou",
      scripts: "sed -i 's/^name:.*/name:  Lou   Q/' \"$1\"; echo 'CLASS: PUBLIC' >>\"$1\"",
      in: sandbox)
    #expect(run.status == 0, "\(run)")
    let card = try sandbox.output("export", "lou")
    let lines = ["FN:Lou Q", "CATEGORIES:Two blanks", "X-CLASS:PUBLIC"]
    #expect(Set(lines).isSubset(of: card.split(whereSeparator: \.isNewline).map(String.init)))
  }
}
