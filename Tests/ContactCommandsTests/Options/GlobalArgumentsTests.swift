import Testing

@testable import ContactCommands

@Suite struct GlobalArgumentsTests {
  private static let arguments = GlobalArguments(
    commands: ["list": [], "drop": [], "book": ["add", "rm"], "config": ["set"], "help": []])

  @Test(arguments: [
    (["--db", "x", "list"], ["list", "--db", "x"]),
    (["--db=x", "list", "ada"], ["list", "--db=x", "ada"]),
    (["-q", "--json", "list", "-v"], ["list", "-q", "--json", "-v"]),
    (["-qy0", "list"], ["list", "-qy0"]),
    (["-n", "drop", "a"], ["drop", "-n", "a"]),
    (["--book", "list", "list"], ["list", "--book", "list"]),
    (["--db", "x", "book", "add", "work"], ["book", "add", "--db", "x", "work"]),
    (["book", "--json", "rm", "work"], ["book", "rm", "--json", "work"]),
    (["--json", "book"], ["book", "--json"]),
    (["list", "--db", "x"], ["list", "--db", "x"]),
    (["list", "--", "--db"], ["list", "--", "--db"]),
    (["list", "--format==", "--", "--by="], ["list", "--format==", "--", "--by="]),
    (["--json", "--help"], ["--help"]),
    (["-h", "list"], ["list", "-h"]),
    (["--help", "-q", "book", "rm", "work"], ["book", "rm", "--help", "-q", "work"]),
    (["book", "-h", "rm"], ["book", "rm", "-h"]),
    (["book", "-h"], ["book", "-h"]),
    (["book", "-h", "@3"], ["book", "-h", "@3"]),
    (["config", "--help", "region"], ["config", "--help", "region"]),
    (["-h"], ["-h"]),
    (["list", "-q", "-h"], ["list", "-q", "-h"]),
    (["--json"], []),
    ([], []),
    (["--frobnicate", "list"], ["--frobnicate", "list"]),
    (["--", "list"], ["--", "list"]),
  ])
  func `global options before the command are moved after it`(given: [String], expected: [String])
    throws
  {
    #expect(try Self.arguments.commandFirst(given) == expected)
  }

  @Test(arguments: [
    (["list", "-group:family", "-tel.cell:5"], ["list", " -group:family", " -tel.cell:5"]),
    (["-q", "list", "-Has:email", "ada"], ["list", "-q", " -Has:email", "ada"]),
    (["list", "--", "-group:family"], ["list", "--", "-group:family"]),
    (["list", "-@home.2..3", "-q", "-id:7f3a"], ["list", " -@home.2..3", "-q", " -id:7f3a"]),
    (["list", "-ofile:x", "--db=a:b", "-q"], ["list", "-ofile:x", "--db=a:b", "-q"]),
    (["list", "-q", "", "--", "--sort", ""], ["list", "-q", "", "--", "--sort", ""]),
    (["list", "--", "-hans.vcf"], ["list", "--", "-hans.vcf"]),
    (["list", "-o=h.vcf"], ["list", "-o=h.vcf"]),
    (["list", "-has:tel.h2o", "-h"], ["list", " -has:tel.h2o", "-h"]),
    (["drop", "--into", "-hans ada"], ["drop", "--into", "-hans ada"]),
    (["list", "-o", "-", "", "tel="], ["list", "-o", "-", "", "tel="]),
    (["config", "set", "a", "-1", "-n"], ["config", "set", "a", "-n", "--", "-1"]),
    (["config", "set", "a", "--", "-1"], ["config", "set", "a", "--", "-1"]),
  ])
  func `an excluded row or field or a negative number is no option`(
    given: [String], expected: [String]
  ) throws {
    #expect(try Self.arguments.commandFirst(given) == expected)
  }

  @Test func `an alias after the option for help is replaced, too`() {
    let arguments = Self.arguments.expanding(["l": ["list", "-q"]], in: ["-q", "-h", "l"])
    #expect(arguments == ["-q", "-h", "list", "-q"])
  }

  @Test(arguments: [
    (["--db"], "--db needs a value; see “contacts --help”."),
    (["--json", "--book"], "--book needs a value; see “contacts --help”."),
    (["--json", "foo"], "There is no command “foo”: “contacts --help” lists the commands."),
    (
      ["list", "--sort=", "-n"],
      "“--sort=” has no value: write one after the equals sign, or leave it out."
    ),
    (
      ["--db=", "list"],
      "“--db=” has no value: write one after the equals sign, or leave it out."
    ),
    (
      ["list", "-o="],
      "“-o=” has no value: write one after the equals sign, or leave it out."
    ),
    (["-h", "foo"], "There is no command “foo”: “contacts --help” lists the commands."),
    (["ls"], "There is no command “ls”: did you mean “contacts list”?"),
    (
      ["drop", "-hans.vcf"],
      "“-hans.vcf” begins with a hyphen, as options do: write -- before it."
    ),
    (
      ["drop", "--atomic", "-hans.vcf"],
      "“-hans.vcf” begins with a hyphen, as options do: write -- before it."
    ),
    (["book", "add", "-h2o"], "“-h2o” begins with a hyphen, as options do: write -- before it."),
    (["list", "-1h"], "“-1h” begins with a hyphen, as options do: write -- before it."),
  ])
  func `a command line without a known command is refused with advice`(
    given: [String], message: String
  ) {
    let error = #expect(throws: CommandError.self) {
      try Self.arguments.commandFirst(given)
    }
    #expect(error?.status == .usage)
    #expect(error?.description == message)
  }
}
