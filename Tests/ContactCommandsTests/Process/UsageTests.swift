import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    CommandFixture("--version", output: "0.1.0\n"),
    CommandFixture(
      "frob",
      errors: "contacts: There is no command “frob”: “contacts --help” lists the commands.\n",
      status: 64),
    CommandFixture(
      "list --unheard-of",
      errors: """
        contacts: Unknown option '--unheard-of'
        Usage: contacts list [SELECTOR ...] [--fields NAMES | --format TEXT | --count]
                 [--sort ORDER] [--limit N] [--offset N]
          See 'contacts list --help' for more information.

        """, status: 64),
    CommandFixture(
      "--json list --plain",
      errors: """
        contacts: --json and --plain can't be used together.
        Usage: contacts list [SELECTOR ...] [--fields NAMES | --format TEXT | --count]
                 [--sort ORDER] [--limit N] [--offset N]
          See 'contacts list --help' for more information.

        """, status: 64),
    CommandFixture(
      "list --limit -1",
      errors: """
        contacts: --limit and --offset require a number, 0 or more.
        Usage: contacts list [SELECTOR ...] [--fields NAMES | --format TEXT | --count]
                 [--sort ORDER] [--limit N] [--offset N]
          See 'contacts list --help' for more information.

        """, status: 64),
    CommandFixture(
      "serve --port -1",
      errors: """
        contacts: --port requires a number from 0 to 65535.
        Usage: contacts serve [--port NUMBER | --socket PATH] [--open] [--read-only]
                 [--print-unit]
          See 'contacts serve --help' for more information.

        """, status: 64),
    CommandFixture(
      "--wait -1 list",
      errors: """
        contacts: --wait requires a number of seconds, 0 or more.
        Usage: contacts list [SELECTOR ...] [--fields NAMES | --format TEXT | --count]
                 [--sort ORDER] [--limit N] [--offset N]
          See 'contacts list --help' for more information.

        """, status: 64),
    CommandFixture(
      "list --fields --plain",
      errors: """
        contacts: Missing value for '--fields <names>'. Write one that begins with a hyphen as --fields=…
        Help:  --fields <names>  The fields to show, separated by commas.
        Usage: contacts list [SELECTOR ...] [--fields NAMES | --format TEXT | --count]
                 [--sort ORDER] [--limit N] [--offset N]
          See 'contacts list --help' for more information.

        """, status: 64),
    CommandFixture(
      "list anna phone:3",
      errors: "contacts: “phone:3”: there is no field “phone:”; write tel:.\n",
      status: 64),
    CommandFixture(
      "show",
      errors:
        "contacts: Name a contact: by a row such as @3, a name, an id, or a field such as “email:”. "
        + "See “contacts list --help”.\n", status: 64),
    .emptySelector("list ''"), .emptySelector("export ''"),
    .emptySelector("show ''", isRequired: true), .emptySelector("merge ''", isRequired: true),
    .emptySelector("email ''", isRequired: true),
    CommandFixture(
      "email - -", input: "fcf8\n",
      errors: "contacts: Standard input can be read only once: give one “-”.\n", status: 64),
    CommandFixture(
      "move @0 --at nowhere",
      errors:
        "contacts: “nowhere”: a place is written as 3, @3, @book.3, start, end, "
        + "before:SELECTOR or after:SELECTOR.\n", status: 64),
    CommandFixture(
      "drop three.vcf --at 0 --into @1",
      errors: """
        contacts: --at and --into can't be used together.
        Usage: contacts drop [ITEM ... | --clipboard] [--at ROW | --into SELECTOR]
                 [--intent INTENT] [--operation OPERATION]
                 [--on-duplicate POLICY] [--match uid|person] [--force]
                 [--atomic] [--filter FILTER] [--charset NAME] [--dry-run]
          See 'contacts drop --help' for more information.

        """, status: 64),
  ])
  func `a wrong command line is refused with status 64`(fixture: CommandFixture) throws {
    try fixture.check(in: try Sandbox())
  }
}

extension CommandFixture {
  /// A command with an empty selector, which the message calls by a name.
  static func emptySelector(
    _ line: String, _ name: String = "The selector", isRequired: Bool = false
  ) -> Self {
    Self(
      line,
      errors:
        "contacts: \(name) is empty, perhaps because a variable is: write a row such as @3, a name, an id, "
        + "or a field such as “email:”\(isRequired ? "" : ", or leave it out").\n", status: 64)
  }
}
