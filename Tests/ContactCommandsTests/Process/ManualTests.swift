import Foundation
import Testing

@testable import ContactCommands

@Suite struct ManualTests {
  @Test(arguments: CommandReference.commands)
  func `every command has a manual page that man reads without a warning`(command: String) throws {
    let sandbox = try Sandbox()
    let names = command.split(separator: " ").dropFirst().map(String.init)
    let page = try sandbox.contacts(["man"] + names)
    #expect(page.status == 0)
    let name = command.replacing(" ", with: "\\-")
    #expect(page.standardOutput.contains("\n.SH NAME\n.PP\n\(name) \\- "))
    try sandbox.write(page.standardOutput, to: "page.1")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else { return }
    let checked = try sandbox.shell("groff -man -Kutf8 -Tutf8 -ww -z page.1")
    #expect(checked.status == 0)
    #expect(checked.standardError.isEmpty)
  }

  @Test func `a manual page has its command's options, and contacts(1) the common ones`() throws {
    let sandbox = try Sandbox()
    let page = try sandbox.output(["man", "drop"])
    #expect(page.contains("\n.B \\-\\-at ROW\n"))
    #expect(!page.contains("\n.B \\-\\-db FILE\n"))
    let all = try sandbox.output(["man"])
    #expect(all.contains("\n.B \\-\\-db FILE\n"))
    #expect(all.ranges(of: "\n.B book\n").count == 1)
    #expect(all.contains("\nthe file of the list, if \\-\\-db names none\n"))
    #expect(!all.contains("`"))
  }

  @Test func `docs/cli.md lists the exit statuses of the manual`() throws {
    let text = try String(contentsOf: CommandReference.url, encoding: .utf8)
    let rows = ExitStatus.meanings.map { "| \($0.statuses) | \($0.meaning) |" }
    #expect(text.contains(rows.joined(separator: "\n")))
  }

  @Test func `docs/cli.md lists the variables and files of the manual`() throws {
    let text = try String(contentsOf: CommandReference.url, encoding: .utf8)
    let variables = ManualPage.variables.map { "| \($0.names) | \($0.meaning) |" }
    #expect(text.contains(variables.joined(separator: "\n")))
    let files = ManualPage.files.map { "| `\($0.path)` | \($0.meaning) |" }
    #expect(text.contains(files.joined(separator: "\n")))
    let page = try Sandbox().contacts(["man"]).standardOutput
    #expect(page.contains("\n.SH ENVIRONMENT\n") && page.contains("\n.B CONTACTS_DB\n"))
    #expect(page.contains("\n.SH FILES\n"))
  }

  @Test(arguments: [["group-add"], ["contacts-group-add"], ["CONTACTS-GROUP-ADD"]])
  func `man finds a page by its title`(names: [String]) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.output(["man"] + names) == sandbox.output(["man", "group", "add"]))
  }

  @Test func `man reports a command without a page`() throws {
    let outcome = try Sandbox().contacts(["man", "fly"])
    #expect(outcome.status == 64)
    #expect(outcome.standardError.contains("There is no command “fly”"))
  }

  @Test func `the lines of a manual page fit the terminal`() throws {
    let page = try ManualPage(of: ["set"], SetCommand.self)
    for width in [40, 80] {
      let long = page.blocks.flatMap { block in
        if case .paragraph = block { page.lines(width: width) } else { [String]() }
      }.filter { !$0.contains("contacts ") && $0.displayWidth > width }
      #expect(long == [])
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell accepts its completion script`(shell: String) throws {
    let sandbox = try Sandbox()
    let script = try sandbox.contacts(["completions", shell])
    #expect(script.status == 0)
    // The parser has no completions for its own command.
    let offers = script.standardOutput.split(separator: "\n")
      .filter { $0.contains("---completion man -- positional@0") }
    #expect(offers.count == 2)
    // One is the function, and the other one is called in the parser's script.
    #expect(script.standardOutput.matches(of: /__contacts_(expand|find)_alias\b/).count == 2)
    try sandbox.write(script.standardOutput, to: "script")
    guard
      ["/bin", "/usr/bin"].contains(where: {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
      })
    else { return }
    #expect(try sandbox.shell("\(shell) -n script").status == 0)
  }

  @Test func `the bash completion offers names, groups, books and fields of the list`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada Lovelace", "CATEGORIES:Family")
        + SampleCards.card("FN:Adam $(touch ruined)"))
    #expect(try Self.completions(of: ["list", "ada"], in: sandbox) == ["ada Lovelace", "adam"])
    #expect(try Self.completions(of: ["list", "lov"], in: sandbox) == ["lovelace"])
    #expect(try Self.completions(of: ["list", "group:f"], in: sandbox) == ["group:family"])
    #expect(try Self.completions(of: ["list", "--book", "c"], in: sandbox) == ["contacts"])
    #expect(try Self.completions(of: ["set", "ada", "em"], in: sandbox) == ["email="])
    #expect(try Self.completions(of: ["add", "Eve", "em"], in: sandbox) == ["email="])
    #expect(try Self.options(in: sandbox) == "-o nospace +o filenames\n")
    #expect(try Self.completions(of: ["set", "ada", "tel.ho"], in: sandbox) == ["tel.home="])
    #expect(
      try Self.completions(of: ["unset", "ada", "adr.home.coun"], in: sandbox) == [
        "adr.home.country"
      ])
    #expect(
      try Self.completions(of: ["list", "--fields", "name,em"], in: sandbox) == [
        "name,email", "name,emails",
      ])
    #expect(try Self.completions(of: ["group", "show", "fa"], in: sandbox) == ["family"])
    #expect(try Self.completions(of: ["list", "Ada\\ L"], in: sandbox) == ["Ada Lovelace"])
    #expect(try Self.completions(of: ["move", "ada", "--at", "st"], in: sandbox) == ["start"])
    #expect(try Self.completions(of: ["photo", "filter", "ada", "s"], in: sandbox) == ["sepia"])
    #expect(try Self.completions(of: ["photo", "crop", "ada", "at"], in: sandbox) == ["attention"])
    #expect(try Self.completions(of: ["photo", "set", "lov"], in: sandbox) == ["lovelace"])
    #expect(try Self.completions(of: ["book", "rm", "co"], in: sandbox) == ["contacts"])
    #expect(try Self.completions(of: ["export", "--format", "jc"], in: sandbox) == ["jcard"])
    #expect(try Self.completions(of: ["config", "get", "reg"], in: sandbox) == ["region"])
    #expect(try sandbox.contacts(["rm", "ada lovelace"]).status == 0)
    #expect(
      try Self.completions(of: ["trash", "restore", "ada"], in: sandbox) == ["ada Lovelace"])
    #expect(try Self.completions(of: ["man", "birth"], in: sandbox) == ["birthdays"])
    #expect(try Self.completions(of: ["help", "birth"], in: sandbox) == ["birthdays"])
    for command in ["man", "help"] {
      #expect(try Self.completions(of: [command, "photo", "s"], in: sandbox) == ["set", "show"])
      #expect(try Self.completions(of: [command, "photo", "set", ""], in: sandbox).isEmpty)
    }
    #expect(try Self.completions(of: ["--wait", "1", "birth"], in: sandbox) == ["birthdays"])
    #expect(try Self.completions(of: ["--book", "co"], in: sandbox) == ["contacts"])
    let ruined = sandbox.folder.appending(path: "ruined").path
    #expect(!FileManager.default.fileExists(atPath: ruined))
  }

  @Test func `the bash completion offers aliases, and what may follow their commands`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada Lovelace", "CATEGORIES:Family"))
    let settings =
      "alias.fam = list group:family\nalias.gs = group show\nalias.x$(touch${IFS}ruined) = list\n"
      + "alias.order = config set name.order\n"
    try sandbox.write(settings, to: ".config/contacts/config")
    for (words, found) in [
      (["fa"], ["fam"]), (["--plain", "f"], ["fam"]), (["fam", "ad"], ["ada Lovelace"]),
      (["fam", "--fie"], ["--fields"]), (["gs", "f"], ["family"]),
      (["--plain", "gs", "f"], ["family"]), (["order", ""], ["first", "last"]), (["x"], []),
      (["list", "fam"], []),
    ] as [([String], [String])] {
      #expect(try Self.completions(of: words, in: sandbox) == found, "\(words)")
    }
    let ruined = sandbox.folder.appending(path: "ruined").path
    #expect(!FileManager.default.fileExists(atPath: ruined))
    #expect(
      try sandbox.output("completions", "zsh", "--aliases")
        == "fam\tlist\tgroup:family\ngs\tgroup\tshow\norder\tconfig\tset\tname.order\n")
  }

  @Test func `the bash completion offers backups; if none has the name, files`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.zoe)
    try sandbox.contacts("backup", "create")
    let found = try Self.completions(of: ["backup", "restore", ""], in: sandbox)
    #expect(found.count == 1)
    #expect(found.first?.wholeMatch(of: /[0-9]{8}T[0-9]{6}Z\.sqlite/) != nil)
    #expect(try Self.completions(of: ["backup", "verify", "al"], in: sandbox) == ["all.vcf"])
    #expect(try Self.completions(of: ["backup", "restore", "./al"], in: sandbox) == ["./all.vcf"])
    #expect(try Self.completions(of: ["backup", "restore", "~/al"], in: sandbox) == ["~/all.vcf"])
    for (shell, files) in [
      ("zsh", "|| _files}'"), ("fish", #"backup restore" -eq 1; and test -z "$(__contacts_custom"#),
    ] {
      let script = try sandbox.output("completions", shell)
      let offers = script.split(separator: "\n").filter {
        $0.contains("---completion backup restore -- positional@0")
      }
      #expect(offers.last?.contains(files) == true)
    }
  }

  /// bash makes three words of `group:f`, and replaces only the last one.
  @Test func `words with colons are completed in bash and zsh`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada Lovelace", "CATEGORIES:Family"))
    #expect(try Self.completions(of: ["list", "group", ":", "f"], in: sandbox) == ["family"])
    #expect(try Self.completions(of: ["list", "group", ":"], in: sandbox) == ["Family"])
    #expect(
      try Self.completions(of: ["move", "ada", "--at", "after", ":", "lo"], in: sandbox)
        == ["lovelace"])
    #expect(
      try Self.completions(of: ["move", "--at", "after", ":", "ada", "lo"], in: sandbox)
        == ["lovelace"])
    #expect(
      try Self.completions(of: ["drop", "--into", "book", ":", "c"], in: sandbox) == ["contacts"])
    let zsh = try sandbox.shell(
      "SAP_SHELL=zsh \"$contacts\" ---completion list -- positional@0 2 7 contacts list group:f")
    #expect(zsh.standardOutput.hasPrefix("group\\:family\n"))
  }

  @Test func `a name is completed in the spelling that is typed`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Conan O'Brien") + SampleCards.card("FN:Jo Müller"))
    #expect(try Self.completions(of: ["list", "obri"], in: sandbox) == ["obrien"])
    #expect(try Self.completions(of: ["list", "con"], in: sandbox).count == 1)
    #expect(try Self.completions(of: ["list", "mue"], in: sandbox) == ["mueller"])
  }

  /// bash makes three words of `--fields=na`, too.
  @Test func `fields of a list are completed in bash, with their types and parts`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.zoe)
    for option in [["--fields"], ["--fields", "="]] {
      let words = ["list"] + option
      #expect(
        try Self.completions(of: words + ["name,tel.w"], in: sandbox) == ["name,tel.work"])
      #expect(try Self.completions(of: words + ["adr.ci"], in: sandbox) == ["adr.city"])
      #expect(try Self.completions(of: words + ["name,te"], in: sandbox) == ["name,tel"])
    }
    #expect(try Self.completions(of: ["list", "--book", "="], in: sandbox) == ["contacts"])
    let sorted = ["--book", "=", "contacts", "list", "--sort", "=", "na"]
    #expect(try Self.completions(of: sorted, in: sandbox) == ["name"])
    #expect(
      try Self.completions(of: ["drop", "--into", "=", "book", ":", "c"], in: sandbox)
        == ["contacts"])
  }

  /// A selector with a blank needs quotation marks, and bash must not read the signs of a name.
  @Test func `a completed selector selects what it names`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Conan O'Brien", "CATEGORIES:Book club,O'Brien & Sons")
        + SampleCards.card("FN:Smith & Sons $(touch ruined)", "ORG:Big Company"))
    try sandbox.contacts("book", "add", "Big Work")
    #expect(
      try Self.completions(of: ["list", "group:B"], in: sandbox) == ["group:Book\" \"club"])
    #expect(
      try Self.completions(of: ["list", "group:Book\\\" \\\"c"], in: sandbox)
        == ["group:Book\" \"club"])
    #expect(try sandbox.output("list", "group:Book\" \"club", "--count") == "1\n")
    #expect(
      try Self.completions(of: ["move", "conan", "--into", "book:B"], in: sandbox)
        == ["book:Big\" \"Work"])
    #expect(try sandbox.contacts("move", "conan", "--into", "book:Big\" \"Work").status == 0)
    #expect(
      try Self.completions(of: ["group", "show", "O"], in: sandbox) == ["O'Brien & Sons"])
    #expect(try Self.completions(of: ["show", "Con"], in: sandbox) == ["Conan O'Brien"])
    #expect(try Self.completions(of: ["show", "Smi"], in: sandbox) == ["Smith"])
    #expect(
      try Self.completions(of: ["list", "org:big"], in: sandbox) == ["org:big\" \"Company"])
    #expect(try Self.completions(of: ["list", "has:ph"], in: sandbox) == ["has:photo"])
    #expect(
      try Self.completions(of: ["config", "set", "name.order", ""], in: sandbox) == [
        "first", "last",
      ])
    #expect(
      try Self.completions(of: ["list", "book:"], in: sandbox) == [
        "book:contacts", "book:Big\" \"Work",
      ])
    let ruined = sandbox.folder.appending(path: "ruined").path
    #expect(!FileManager.default.fileExists(atPath: ruined))
  }

  private static let signedName = "Al* <x> | #1 ! [a] {b,c} ? % ^"

  /// A shell must not read the signs of a name, and quotation marks have no meaning in its words.
  @Test(arguments: [
    ("To", "Tom (Work)"), ("Yv", "Yves; Z"), ("Rob", "Rob Bo X"), ("Al", signedName),
    ("Ev", "Eve"), ("Qu", "Quo te x"),
  ])
  func `a name with signs is completed`(start: String, completion: String) throws {
    let names = [
      "Tom (Work)", "Yves; Z", "Rob \"Bo\" X", Self.signedName, "Eve $(id) `id`", "Quo\"te x",
    ]
    let sandbox = try Sandbox(
      dropping: names.flatMap { SampleCards.card("FN:\($0.replacing(";", with: "\\;"))") })
    let found = try Self.completions(of: ["show", start], in: sandbox)
    #expect(found == [completion.replacing(",", with: "\",\"")])
    #expect(try sandbox.contacts("show", found[0]).status == 0)
  }

  /// Returns what bash offers for the last word of a command line.
  private static func completions(of words: [String], in sandbox: Sandbox) throws -> [String] {
    let program = Sandbox.executable.path
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let line = (["contacts"] + words).joined(separator: " ").replacing(" : ", with: ":")
      .replacing(/\ :$/, with: ":").replacing(/\ =( |$)/, with: "=")
    let outcome = try sandbox.shell(
      """
      cat > complete.sh <<'END'
      source <('\(program)' completions bash)
      COMP_WORDS=(contacts \(list)); COMP_CWORD=\(words.count)
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
      compopt() { echo "$@" >> options; }
      rm -f options
      __contacts_join_words contacts "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      END
      mkdir -p bin; ln -sf '\(program)' bin/contacts
      PATH=$PWD/bin:$PATH bash complete.sh
      """)
    return outcome.standardOutput.split(separator: "\n").map(String.init)
  }

  /// The options that the last completion set.
  private static func options(in sandbox: Sandbox) throws -> String {
    try sandbox.text(of: "options")
  }
}
