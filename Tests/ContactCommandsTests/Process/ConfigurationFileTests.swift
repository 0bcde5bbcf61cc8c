import ContactModel
import ContactStorage
import Foundation
import Testing

@testable import ContactCommands

/// The file with a person's own settings.
@Suite struct ConfigurationFileTests {
  private func sandbox(_ text: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      SampleCards.card("FN:Ada", "N:;Ada;;;")
        + SampleCards.card("FN:Bob", "N:;Bob;;;", "CATEGORIES:Family"), to: "two.vcf")
    try sandbox.contacts("drop", "two.vcf")
    try sandbox.write(text, to: "settings/contacts/config")
    return sandbox
  }

  private func run(
    _ sandbox: Sandbox, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Sandbox.Outcome {
    try sandbox.contacts(
      arguments,
      environment: ["XDG_CONFIG_HOME": sandbox.folder.appending(path: "settings").path]
        .merging(environment) { $1 })
  }

  private func run(_ sandbox: Sandbox, words: [String]) throws -> Sandbox.Outcome {
    let settings = sandbox.folder.appending(path: "settings").path
    return try sandbox.contacts(words, environment: ["XDG_CONFIG_HOME": settings])
  }

  @Test func `An alias stands for a command with arguments`() throws {
    let sandbox = try sandbox(
      "\u{FEFF}# my own\n\nalias.fam = list 'group:Family' --fields name\nalias.hash = list 'a # b' c\\#d\n alias.last=list --limit 1 --offset 1\n"
    )
    #expect(try run(sandbox, "fam", "--plain").standardOutput == "Bob\n")
    #expect(try run(sandbox, "--plain", "fam").standardOutput == "Bob\n")
    #expect(try run(sandbox, "last", "--fields", "name", "--plain").standardOutput == "Bob\n")
    #expect(
      try run(sandbox, "fum").standardError
        == "contacts: There is no command “fum”: did you mean “contacts fam”?\n")
    #expect(
      try run(sandbox, "help", "fam").standardOutput
        == run(sandbox, "help", "list").standardOutput)
  }

  @Test(arguments: [
    (
      "new Ada 030 1234567",
      "The telephone number 030 1234567 is in several words: write 'tel=030 1234567' as one word, "
        + "or give the whole name as 'name=Ada 030 1234567'."
    ),
    (
      "change bob bday 1815",
      "A field and its value are one word with an equals sign: write “bday=1815”."
    ),
  ])
  func `After an alias, an error names the right word and no command`(
    line: String, message: String
  ) throws {
    let sandbox = try sandbox("alias.new = add\nalias.change = set\n")
    let outcome = try run(sandbox, words: line.split(separator: " ").map(String.init))
    #expect(outcome.standardError == "contacts: \(message)\n")
    #expect(outcome.status == 64)
  }

  @Test func `Options override the file, and the file has defaults for them`() throws {
    let sandbox = try sandbox("book = work\ncard.version = 4.0\ncolor = always\n")
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("book", "add", "club")
    #expect(try run(sandbox, "add", "Eve").status == 0)
    #expect(try run(sandbox, "add", "Eva", "--book", "club", "--vcard", "3.0").status == 0)
    let names = try sandbox.contacts("list", "@work.0", "@club.0", "--fields", "name", "--plain")
    #expect(names.standardOutput == "Eve\nEva\n")
    #expect(try sandbox.output("export", "@work.0").contains("VERSION:4.0"))
    #expect(try sandbox.output("export", "@club.0").contains("VERSION:3.0"))
    #expect(try run(sandbox, "list").standardOutput.contains("\u{1B}["))
    #expect(try !run(sandbox, "list", "--color", "never").standardOutput.contains("\u{1B}["))
    let plain = try run(sandbox, "list", environment: ["NO_COLOR": "1"]).standardOutput
    #expect(!plain.contains("\u{1B}["))
    // A command without rows has no current book.
    #expect(try run(sandbox, "doctor").status == 0)
  }

  @Test func `A value with a number sign is in quotation marks`() throws {
    let sandbox = try sandbox("book = 'Team #2'\n")
    try sandbox.contacts("book", "add", "Team #2")
    #expect(try run(sandbox, "add", "Eve").status == 0)
    let names = try run(sandbox, "list", "@0", "--fields", "name,book", "--plain")
    #expect(names.standardOutput == "Eve\tTeam #2\n")
  }

  @Test(
    arguments: Array(
      zip(
        ConfigurationFile.Name.allCases,
        ["Team #2", "4.0", "never", "/a b.sqlite", "code --wait", "last", "less -S", "DE"])),
    ["'", "\""])
  func `Any value may be in quotation marks`(
    setting: (name: ConfigurationFile.Name, value: String), mark: String
  ) throws {
    let line = "\(setting.name.rawValue) = \(mark)\(setting.value)\(mark)"
    let settings = try ConfigurationFile(text: line, path: "config", home: nil, commands: [])
    #expect(settings.values == [setting.name: setting.value])
  }

  @Test(arguments: [
    ("\"list 'group:My Family'\"", ["list", "group:My Family"]), ("'list'", ["list"]),
    ("'list' \"ada king\"", ["list", "ada king"]), ("list \"'ada'\"", ["list", "'ada'"]),
  ])
  func `An alias is in quotation marks once`(value: String, words: [String]) throws {
    let settings = try ConfigurationFile(
      text: "alias.fam = \(value)", path: "config", home: nil, commands: ["list"])
    #expect(settings.aliases == ["fam": words])
  }

  @Test func `Quotation marks around a part of a value belong to it`() throws {
    let value = #""/opt/My Editor"/run --wait "a b""#
    let settings = try ConfigurationFile(
      text: "editor = \(value)", path: "config", home: nil, commands: [])
    #expect(settings.values == [.editor: value])
  }

  @Test(arguments: ["editor", "pager"], ["'", "\""])
  func `The path of a program keeps its quotation marks if it has a blank`(
    name: String, mark: String
  ) throws {
    let sandbox = try Sandbox()
    let value = "\(mark)\(try sandbox.write([], to: "My Editor/run"))\(mark)"
    let settings = try ConfigurationFile(
      text: "\(name) = \(value)", path: "config", home: nil, commands: [])
    #expect(settings.values.map(\.value) == [value])
  }

  @Test func `The environment overrides the list in the file`() throws {
    let sandbox = try sandbox("")
    try sandbox.write("db = \(sandbox.folder.path)/other.sqlite\n", to: "settings/contacts/config")
    #expect(try run(sandbox, "list", "--plain").standardOutput.split(separator: "\n").count == 2)
    let other = ["CONTACTS_DB": ""]
    #expect(try run(sandbox, "add", "Eve", environment: other).status == 0)
    let names = try run(sandbox, "list", "--fields", "name", "--plain", environment: other)
    #expect(names.standardOutput == "Eve\n")
    #expect(FileManager.default.fileExists(atPath: "\(sandbox.folder.path)/other.sqlite"))
  }

  @Test(arguments: [
    ("x", "line 1: “x” is not a setting: write NAME = VALUE."),
    ("editor", "line 1: The line has no equals sign: write editor = VALUE."),
    ("color never", "line 1: The line has no equals sign: write color = VALUE."),
    ("# a\n\nbok = work", "line 3: There is no setting “bok”: did you mean “book”?"),
    ("color = red", "line 1: color is auto, always or never."),
    ("color=never # c", "line 1: “# c” would belong to the value: a comment has its own line."),
    (
      "alias.x = list ada # foo",
      "line 1: “# foo” would belong to the value: a comment has its own line."
    ),
    ("book = work # c", "line 1: “# c” would belong to the value: a comment has its own line."),
    ("book = # c", "line 1: “# c” would belong to the value: a comment has its own line."),
    ("db = ~/a\t#c", "line 1: “#c” would belong to the value: a comment has its own line."),
    (
      "editor = 'a # b' # c", "line 1: “# c” would belong to the value: a comment has its own line."
    ),
    ("db = here.sqlite", "line 1: db needs a path that begins with / or ~/."),
    ("book =", "line 1: book has no value."),
    ("book = ''", "line 1: book has no value."),
    ("card.version = 2.1", "line 1: card.version is 3.0 or 4.0."),
    ("alias.list = show", "line 1: “list” is a command, so no alias can have its name."),
    ("alias.help = list", "line 1: “help” is a command, so no alias can have its name."),
    (
      "alias.l = lst",
      "line 1: The alias “l” must begin with a command, but “lst” is none."
    ),
    ("alias.l = 'list", "line 1: The alias “l” has no command, or an open quotation mark."),
  ])
  func `An invalid line is named, and nothing is done`(text: String, message: String) throws {
    let sandbox = try sandbox(text)
    let outcome = try run(sandbox, "rm", "@0")
    #expect(outcome.status == 78)
    #expect(outcome.standardError.hasSuffix("contacts/config, \(message)\n"))
    #expect(try sandbox.output("list", "--plain").split(separator: "\n").count == 2)
    #expect(try run(sandbox, "--version").status == 0)
  }

  @Test func `A book that only the file names is a fault of its line`() throws {
    let sandbox = try sandbox("# mine\nbook = nosuch\n")
    let outcome = try run(sandbox, "add", "Eve")
    #expect(outcome.status == 78)
    #expect(
      outcome.standardError.hasSuffix(
        "contacts/config, line 2: There is no book “nosuch”: name one of “contacts”. “contacts book add” adds one.\n"
      ))
    let other = try run(sandbox, "add", "Eve", "--book", "club")
    #expect(other.status == 1)
    #expect(other.standardError.hasPrefix("contacts: There is no book “club”"))
    #expect(try run(sandbox, "book", "add", "nosuch").status == 0)
    #expect(try run(sandbox, "add", "Eve").status == 0)
  }

  @Test func `Only an error about the book of the file is a fault of its line`() throws {
    let settings = try ConfigurationFile(
      text: "book = nosuch", path: "config", home: nil, commands: [])
    let unknown = CommandError(ContactError.unknownBook("nosuch", among: ["contacts"]))
    let located = settings.locating(unknown, currentBook: "nosuch")
    #expect(located.status == .configuration)
    #expect(located.description == "config, line 1: \(unknown.description)")
    #expect(settings.locating(unknown, currentBook: "club").status == .nothingMatched)
    let others = [
      CommandError(ContactError.unknownBook("club", among: ["contacts"])),
      CommandError(.nothingMatched, unknown.description),
    ]
    for other in others {
      #expect(settings.locating(other, currentBook: "nosuch").status == .nothingMatched)
    }
  }

  @Test(arguments: [
    ("mkdir $config", "“$config” is a folder: name a file in it."),
    ("mkfifo $config", "“$config” can't be read: it isn't a regular file."),
    ("ln -s config $config", "“$config” can't be read: Too many levels of symbolic links."),
    (
      "rmdir settings/contacts; ln -s $(printf %0256d 0) settings/contacts",
      "“$config” can't be read: File name too long."
    ),
  ])
  func `A file of settings that can't be read is named, and nothing is done`(
    script: String, message: String
  ) throws {
    let sandbox = try sandbox("")
    let path = "\(sandbox.folder.path)/settings/contacts/config"
    let script = script.replacing("$config", with: path)
    #expect(try sandbox.shell("rm '\(path)'; \(script)").standardError == "")
    let outcome = try run(sandbox, "rm", "@0")
    #expect(outcome.status == 78)
    #expect(
      outcome.standardError == "contacts: \(message.replacing("$config", with: path))\n")
  }

  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv."),
    arguments: ["settings/contacts/config", "settings/contacts"])
  func `A file of settings without rights is told with what to check`(closed: String) throws {
    let sandbox = try sandbox("book = contacts")
    let user = try #require(Sandbox.unprivileged).joined(separator: " ")
    let outcome = try sandbox.shell(
      """
      cp "$contacts" program; chmod 755 program; chmod 777 .; chmod 0 \(closed)
      \(user) env XDG_CONFIG_HOME="$PWD/settings" ./program list; echo $?
      chmod 755 \(closed)
      """)
    let path = "\(sandbox.folder.path)/settings/contacts/config"
    #expect(
      outcome
        == .init(
          standardOutput: "78\n",
          standardError: "contacts: “\(path)” is not readable: check its permissions.\n", status: 0)
    )
  }

  @Test(arguments: [
    "rm -r settings", "rm -r settings; : > settings",
    "ln -sf /dev/null settings/contacts/config",
  ])
  func `Without a file of settings, nothing is set`(script: String) throws {
    let sandbox = try sandbox("x")
    #expect(try sandbox.shell(script).status == 0)
    #expect(try run(sandbox, "list", "--plain").status == 0)
  }

  @Test(arguments: [
    "--help", "help", "help list", "list --help", "man list", "schema list", "completions bash",
    "lint two.vcf",
  ])
  func `What needs no settings works with an invalid line`(line: String) throws {
    let sandbox = try sandbox("x")
    let outcome = try run(sandbox, words: line.split(separator: " ").map(String.init))
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
    #expect(try run(sandbox, words: ["fam"]).status == 78)
    #expect(try run(sandbox, words: ["template"]).status == 78)
  }

  @Test func `Commands of config say what is in force instead of the setting`() throws {
    let sandbox = try sandbox("region = DE\nname.order = last\n")
    let own = try run(sandbox, "config", "get", "region")
    #expect(own.standardOutput == "none\n")
    #expect(own.standardError == "region: DE, from your own settings, is in force instead.\n")
    let other = try run(
      sandbox, "config", "get", "region", environment: ["CONTACTS_REGION": "FR"])
    #expect(other.standardError == "region: FR, from CONTACTS_REGION, is in force instead.\n")
    let all = try run(sandbox, "config").standardError
    #expect(all.split(separator: "\n").count == 2)
    let set = try run(sandbox, "config", "set", "region", "FR")
    #expect(set.standardOutput == "region is FR.\n")
    #expect(set.standardError == own.standardError)
    #expect(try run(sandbox, "config", "unset", "region").standardError == own.standardError)
    #expect(try run(sandbox, "config", "set", "region", "DE").standardError == "")
    #expect(try run(sandbox, "config", "get", "region").standardError == "")
  }
}
