import Testing

@testable import ContactCommands

struct SuggestedCommandTests {
  @Test(arguments: [
    ("rm", ["rm", "ada", "grace", "-y"], "rm ada,grace -y"),
    ("rm", ["--book", "my work", "rm", "ada grace"], "--book 'my work' rm ada,grace"),
    ("set --all", ["set", "ada", "grace", "note=it's"], "set --all ada,grace 'note=it'\\''s'"),
    ("unset --all", ["unset", "ada", "grace", "--", "bday"], "unset --all ada,grace -- bday"),
    ("move", ["move", "ada", "--at", "end", "grace"], "move ada,grace --at end"),
    ("group add ada", ["group", "add", "ada", "ada", "grace"], "group add ada ada,grace"),
    (
      "group add 'old friends'", ["group", "add", "old friends", "ada", "grace"],
      "group add 'old friends' ada,grace"
    ),
    (
      "group add 'it'\\''s'", ["into", "it's", "ada", "grace"],
      "group add 'it'\\''s' ada,grace"
    ),
    (
      "group add Choir", ["group", "add", "--card", "Choir", "ada", "grace", "-n"],
      "group add --card Choir ada,grace -n"
    ),
    (
      "group remove add", ["--db", "group", "group", "remove", "--db", "add", "add", "ada grace"],
      "--db group group remove --db add add ada,grace"
    ),
    (
      "group add Choir", ["group", "list", "add", "Choir", "ada", "grace"],
      "group add Choir ada,grace"
    ),
    // Values of options have the names of the command and words too.
    ("list", ["list", "--book", "ada", "ada", "grace"], "list --book ada ada,grace"),
    ("drag", ["drag", "-o", "ada", "ada", "grace"], "drag -o ada ada,grace"),
    ("rm", ["rm", "-y", "ada", "--book=ada", "grace"], "rm -y ada,grace --book=ada"),
    (
      "set --all", ["--book", "set", "set", "ada", "grace", "note=x"],
      "--book set set --all ada,grace note=x"
    ),
    // The words are in another argument, or in an alias.
    ("list", ["move", "@0", "--at", "after:ada grace"], "list ada,grace"),
    ("show", ["list", "grace"], "show ada,grace"),
    ("rm", ["gone", "ada", "grace"], "rm ada,grace"),
    ("set --all", ["set", "ada", "grace", "note=a\nb"], "set --all ada,grace"),
  ])
  func `The selector takes the place of the words`(
    command: String, arguments: [String], suggested: String
  ) {
    let words = ["ada", "grace"]
    #expect(
      SuggestedCommand.text(command, "ada,grace", insteadOf: words, in: arguments)
        == "contacts \(suggested)")
  }
}
