import Foundation
import Testing

@testable import ContactCommands

/// Typical first commands of new users, and the answers.
@Suite struct FirstWordsTests {
  @Test(arguments: [
    ("lst", "There is no command “lst”: did you mean “contacts list”?"),
    ("lits", "There is no command “lits”: did you mean “contacts list”?"),
    ("ls", "There is no command “ls”: did you mean “contacts list”?"),
    ("new", "There is no command “new”: did you mean “contacts add”?"),
    ("details ada", "There is no command “details”: did you mean “contacts show”?"),
    ("postaddress", "There is no command “postaddress”: did you mean “contacts address”?"),
    ("addressbooks", "There is no command “addressbooks”: did you mean “contacts book list”?"),
    ("sync", "There is no command “sync”: did you mean “contacts vdir sync”?"),
    ("rename", "There is no command “rename”: did you mean “contacts set”?"),
    ("label @0", "There is no command “label”: did you mean “contacts address”?"),
    ("labels", "There is no command “labels”: did you mean “contacts group”?"),
    ("duplicates", "There is no command “duplicates”: did you mean “contacts dedupe”?"),
    ("nick", "There is no command “nick”: did you mean “contacts set”?"),
    ("print", "There is no command “print”: did you mean “contacts show”?"),
    ("reset", "There is no command “reset”: did you mean “contacts undo”?"),
    ("add-email", "There is no command “add-email”: did you mean “contacts add --from-mail”?"),
    ("settings", "There is no command “settings”: did you mean “contacts config”?"),
    ("version", "There is no command “version”: did you mean “contacts --version”?"),
    ("count", "There is no command “count”: did you mean “contacts list --count”?"),
    ("view ada", "There is no command “view”: did you mean “contacts show”?"),
    ("photo add ada", "There is no command “photo add”: did you mean “contacts photo set”?"),
    ("trash rm", "There is no command “trash rm”: did you mean “contacts trash empty”?"),
    (
      "config set region=DE",
      "A setting and its value are two words: write “contacts config set region DE”."
    ),
    ("purge", "There is no command “purge”: did you mean “contacts trash empty”?"),
    (
      "restore ada",
      "“contacts trash restore” brings removed contacts back, and “contacts backup restore” a whole list."
    ),
    ("help lst", "There is no command “lst”: did you mean “contacts list”?"),
    ("help book lits", "There is no command “book lits”: did you mean “contacts book list”?"),
    ("book ls", "There is no command “book ls”: did you mean “contacts book list”?"),
    (
      "trash restor",
      "There is no command “trash restor”: did you mean “contacts trash restore”?"
    ),
    ("book count", "There is no command “book count”: “contacts book --help” lists the commands."),
    (
      "photo anna",
      "There is no command “photo anna”: did you mean “contacts photo show anna”? “contacts photo --help” lists the commands."
    ),
    (
      "group 'Book club'",
      "There is no command “group Book club”: did you mean “contacts group show 'Book club'”? “contacts group --help” lists the commands."
    ),
    (
      "config region",
      "There is no command “config region”: did you mean “contacts config get region”? “contacts config --help” lists the commands."
    ),
    (
      "trash anna",
      "There is no command “trash anna”: did you mean “contacts trash list anna”? “contacts trash --help” lists the commands."
    ),
  ])
  func `a mistyped command suggests the right one`(line: String, message: String) throws {
    try Sandbox().check(line, errors: "contacts: \(message)\n", status: 64)
  }

  @Test(arguments: [
    ("list --hlep", "Unknown option '--hlep'. Did you mean '--help'?"),
    ("--hlep", "Unknown option '--hlep'. Did you mean '--help'?"),
    ("rm @0 --hlep", "Unknown option '--hlep'. Did you mean '--help'?"),
    ("list --limti 3", "Unknown option '--limti'. Did you mean '--limit'?"),
    ("list --lim 3", "Unknown option '--lim'. Did you mean '--limit'?"),
    ("list --frobnicate", "Unknown option '--frobnicate'"),
    ("list --foo", "Unknown option '--foo'"),
    ("list -n", "Unknown option '-n'"),
    ("export --to vcard4", "Unknown option '--to'. Write --format vcard4 instead."),
    ("export ada --to ada.vcf", "Unknown option '--to'. Write > ada.vcf instead."),
    ("export -o x", "Unknown option '-o'. Write > x instead."),
    (
      "undo --all", "Unknown option '--all'. Write “contacts undo” once for each operation instead."
    ),
    ("convert a.vcf --output csv", "Unknown option '--output'. Write --to csv instead."),
    ("convert a.vcf -o b.csv", "Unknown option '-o'. Write > b.csv instead."),
    ("add Ada --photo p.jpg", "Unknown option '--photo'. Write photo=@p.jpg instead."),
    ("set ada --key=@k.asc", "Unknown option '--key'. Write key=@k.asc instead."),
    ("set ada --sound", "Unknown option '--sound'. Write sound=@… instead."),
    ("add Ada --note x", "Unknown option '--note'. Write note=x instead."),
    ("qr @0 --to x.png", "Unknown option '--to'. Write --output x.png instead."),
    ("add Zed --email x", "Unknown option '--email'. Write email=x instead."),
    ("add Zed --phone '030 1'", "Unknown option '--phone'. Write tel=… instead."),
    ("set ada --group=x", "Unknown option '--group'. Write group=x instead."),
    ("list --group family", "Unknown option '--group'. Write group:family instead."),
  ])
  func `a mistyped option suggests the right one`(line: String, message: String) throws {
    let outcome = try Sandbox().contacts(CommandFixture(line).arguments)
    #expect(outcome.status == 64)
    #expect(outcome.standardError.split(separator: "\n").first ?? "" == "contacts: \(message)")
  }

  /// The parser takes it for the options -s, -m, -i, -t and -h, and shows the help.
  @Test(arguments: ["list -smith", "set ada -smith note=x", "-smith list", "rm -smith"])
  func `a word with a minus is no option`(line: String) throws {
    let message =
      "contacts: There is no option “-smith”. To leave out a word, put it between quotation marks "
      + "with another one: “contacts list 'ada -smith'”.\n"
    try Sandbox.withThreeContacts().check(line, errors: message, status: 64)
  }

  @Test(arguments: ["compact", "man set", "book list"])
  func `a command without selectors advises no words`(line: String) throws {
    try Sandbox().check("\(line) -jn", errors: "contacts: There is no option “-jn”.\n", status: 64)
  }

  @Test func `a column of the list isn't suggested for itself`() throws {
    let outcome = try Sandbox().contacts("list", "--fields", "emails.0")
    #expect(outcome.standardError.contains("no field “emails”: did you mean “email.0”?\n"))
  }

  @Test(arguments: [
    ("list has:note -smith", "has:note"), ("list --count -smith", "ada"),
    ("list @1 --book work --limit=3 -smith zoe org:x", "zoe org:x"), ("export grace -smith", "ada"),
  ])
  func `the advice about a word with a minus has the other words`(line: String, words: String)
    throws
  {
    let message =
      "contacts: There is no option “-smith”. To leave out a word, put it between quotation marks "
      + "with another one: “contacts list '\(words) -smith'”.\n"
    try Sandbox.withThreeContacts().check(line, errors: message, status: 64)
  }

  @Test func `the advice about a word with a minus quotes apostrophes`() throws {
    let outcome = try Sandbox().contacts("list", "o'brien", "-smith")
    #expect(outcome.standardError.hasSuffix(": “contacts list 'o'\\''brien -smith'”.\n"))
  }

  @Test(arguments: ["add '-dash name'", "list '-hopper ada'"])
  func `words with a minus in one argument are no options`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let words = try #require(CommandFixture(line).arguments.last)
    try sandbox.check(
      line,
      errors:
        "contacts: “\(words)” begins with a hyphen, as options do: write -- before it.\n",
      status: 64)
    let command = line.replacing(" '", with: " -- '")
    #expect(try sandbox.contacts(CommandFixture(command).arguments).status == 0)
  }

  @Test(arguments: [("list -json", "--json"), ("rm ada -dry-run", "--dry-run")])
  func `a long option with one minus suggests two`(line: String, option: String) throws {
    let message =
      "contacts: There is no option “\(option.dropFirst())”: did you mean “\(option)”?\n"
    try Sandbox.withThreeContacts().check(line, errors: message, status: 64)
  }

  @Test(arguments: [
    ("rm ada grace", "rm ada,grace"), ("move ada grace --at 0", "move ada,grace --at 0"),
    ("merge ada grace --into zoe", "merge ada,grace --into zoe"),
    ("show ada grace", "list ada,grace"),
    ("set ada grace 'note=a b'", "set --all ada,grace 'note=a b'"),
    ("unset 'ada grace' bday", "unset --all ada,grace bday"),
    ("drag ada grace", "drag ada,grace"), ("photo rm ada grace", "photo rm ada,grace"),
    ("group add 'Old Friends' ada grace", "group add 'Old Friends' ada,grace"),
    ("group remove 'Old Friends' ada grace", "group remove 'Old Friends' ada,grace"),
    ("move @0 --at 'after:ada grace'", "list ada,grace"),
  ])
  func `an error suggests commas if each word names one contact`(
    line: String, command: String
  ) throws {
    let outcome = try Sandbox.withThreeContacts().contacts(CommandFixture(line).arguments)
    #expect(outcome.status == 1)
    #expect(
      outcome.standardError
        == "contacts: Nobody matches “ada grace”: each word names one contact, and a comma means “or”: "
        + "write “contacts \(command)”.\n")
  }

  @Test func `a command that writes suggests commas if one of the words names several`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("add", "Grace Kelly")
    try sandbox.check(
      "group add Fam ada zoë grace",
      errors: "contacts: Nobody matches “ada zoë grace”: “grace” names several contacts, and "
        + "each of the other words one; a comma means “or”: write “contacts group add Fam ada,zoë,grace” for "
        + "all of them.\n", status: 1)
    try sandbox.contacts("add", "Ada King")
    for line in ["group add Fam ada grace", "list ada grace"] {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(outcome.status == 1)
      #expect(!outcome.standardError.contains("comma"))
    }
  }

  @Test func `list suggests the command with commas if nobody matches`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check(
      "list ada grace",
      errors:
        "Nobody matches: each word names one contact, and a comma means “or”: write “contacts "
        + "list ada,grace”.\n", status: 1)
    #expect(try sandbox.contacts("list", "ada,grace", "--plain").status == 0)
    try sandbox.check(
      "list ada nobody",
      errors:
        "Nobody matches: no name, company, title, city, e-mail address, telephone number, label or note has “nobody”.\n",
      status: 1)
  }

  @Test func `list finds digits inside a number, but rm doesn't`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check("list tel:7946 --plain --fields name", output: "Ada Lovelace\n")
    try sandbox.check("list tel:0812 --plain --fields name", output: "Ada Lovelace\n")
    #expect(try sandbox.contacts("rm", "tel:7946").status == 1)
  }

  @Test func `a contact in the trash is named by its id`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "@1")
    let id = try sandbox.output("trash", "--plain").prefix(6)
    try sandbox.check("trash restore id:\(id) --at -1", output: "Brought back Grace Hopper.\n")
    #expect(
      try sandbox.output("list", "--plain", "--fields", "name")
        == "Ada Lovelace\nGrace Hopper\nZoë Björnström\n")
  }

  @Test(arguments: ["-1", "@-1"])
  func `--at counts from the end with a negative number`(place: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    #expect(try sandbox.contacts("move", "@0", "--at", place).status == 0)
    #expect(
      try sandbox.output("list", "--plain", "--fields", "name")
        == "Grace Hopper\nAda Lovelace\nZoë Björnström\n")
  }

  @Test(arguments: [("klingon", 64), ("sv", 0), ("de_AT", 0), ("de-u-co-phonebk", 0), ("root", 0)])
  func `sort.locale accepts only existing languages`(locale: String, status: Int32) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.contacts("config", "set", "sort.locale", locale)
    #expect(outcome.status == status)
    #expect(
      outcome.standardError
        == (status == 0
          ? ""
          : "contacts: “klingon” is not a value of sort.locale: give a language such as sv, de_AT or "
            + "de-u-co-phonebk, or “root” for no language.\n"))
  }

  @Test func `a birthday is shown as a date, and --plain prints it as written`() throws {
    let sandbox = try Sandbox()
    let card = SampleCards.card("FN:Ada", "BDAY:18151210")
    let other = SampleCards.card("FN:Bob", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10")
    try sandbox.contacts(["drop", "-"], input: card + other)
    let ada = try sandbox.output("show", "@0")
    #expect(ada.contains("\nBirthday        1815-12-10\n"))
    let bob = try sandbox.output("show", "@1")
    #expect(bob.contains("\nBirthday        12-10\n"))
    #expect(try sandbox.output("show", "@0", "--plain").contains("18151210"))
  }

  @Test func `a maiden name is shown with its label`() throws {
    let sandbox = try Sandbox()
    let card = SampleCards.card("FN:Ada", "X-MAIDENNAME:Byron\\, Lady")
    try sandbox.contacts(["drop", "-"], input: card)
    let ada = try sandbox.output("show", "@0")
    #expect(ada.contains("\nMaiden name     Byron, Lady\n"))
  }

  @Test func `undo and redo report what they did`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("rm", "@1")
    try sandbox.check("undo", output: "Undid rm: Grace Hopper is back.\n")
    try sandbox.check("redo", output: "Redid rm: Grace Hopper is gone again.\n")
    try sandbox.contacts("move", "@1", "--at", "0")
    try sandbox.check("undo -n", output: "Would undo move: Zoë Björnström would be moved back.\n")
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("book", "rename", "work", "office")
    try sandbox.check(
      "undo", output: "Undid book rename: the book “office” is called “work” again.\n")
    try sandbox.check("undo", output: "Undid book add: the book “work” is gone.\n")
    let cards = ["Bea", "Cid", "Dan", "Eva", "Flo"].flatMap { SampleCards.card("FN:\($0)") }
    try sandbox.contacts(["drop", "-"], input: cards)
    try sandbox.check(
      "undo",
      output: "Undid drop of standard input: 5 contacts are gone (Bea, Cid, Dan and 2 more).\n")
  }

  @Test(arguments: [
    (
      "export --json",
      "“contacts export” writes cards, so it has no --json: --format says how they are written, such as "
        + "--format json or --format csv-google."
    ),
    (
      "convert three.vcf --plain",
      "“contacts convert” writes cards, so it has no --plain: --to says how they are written, such as "
        + "--to jcard or --to csv-google."
    ),
    ("undo --book work", "“contacts undo” has no --book: it isn't about a single book."),
    ("--book work trash", "“contacts trash list” has no --book: it isn't about a single book."),
    ("photo get @0 --plain", "“contacts photo get” writes the photo itself, so it has no --plain."),
  ])
  func `an option that a command ignores is refused with the reason`(
    line: String, reason: String
  ) throws {
    try Sandbox.withThreeContacts().check(line, errors: "contacts: \(reason)\n", status: 64)
  }

  @Test(arguments: [
    (
      "export --photo-size 100000",
      "'--photo-size <size>': give a number from 1 to 16383, none or unlimited."
    ),
    (
      "birthdays --next x",
      "'--next <age>': give a number of days up to 10000, or of another unit, such as 30, 2w, 6m or 1y."
    ),
  ])
  func `a value that an option can't have is refused with those that it can have`(
    line: String, reason: String
  ) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let outcome = try Sandbox.withThreeContacts().contacts(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.standardError.contains("is invalid for \(reason)\n"))
  }

  @Test(arguments: [
    ("export --format vcf", "'--format <format>'. Did you mean 'vcard'?"),
    ("export --format=jcrad", "'--format <format>'. Did you mean 'jcard'?"),
    ("convert --to htm", "'--to <format>'. Did you mean 'html'?"),
    ("export --format frob", "'--format <format>'."),
  ])
  func `a mistyped value suggests the right one before all that work`(
    line: String, advice: String
  ) throws {
    let outcome = try Sandbox.withThreeContacts().contacts(CommandFixture(line).arguments)
    #expect(outcome.status == 64)
    let lines = outcome.standardError.split(separator: "\n")
    let value = try #require(line.split { " =".contains($0) }.last)
    #expect(
      lines.first
        == "contacts: The value '\(value)' is invalid for \(advice) Please provide one of the following:"
    )
    #expect(lines.contains("  - csv"))
  }

  @Test(arguments: [
    ("lint", ["--book", "--yes", "--no-pager", "--no-input"], ["--db", "--json", "--plain"]),
    ("undo", ["--book", "--yes"], ["--db", "--json", "--dry-run"]),
    ("export", ["--json", "--plain", "--null"], ["--book", "--db"]),
    ("rm", ["--no-pager"], ["--yes", "--no-input", "--book"]),
    ("list", ["--yes"], ["--no-pager", "--null", "--book"]),
    ("dedupe", ["--yes"], ["--no-input", "--book"]),
  ])
  func `help doesn't offer options that a command ignores`(
    command: String, ignored: [String], offered: [String]
  ) throws {
    for arguments in [["help", command], [command, "--help"]] {
      let help = try Sandbox().contacts(arguments).standardOutput
      let entries = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
      #expect(ignored.filter { name in entries.contains { $0.contains(name) } } == [])
      #expect(offered.filter { name in !entries.contains { $0.contains(name) } } == [])
    }
  }
}
