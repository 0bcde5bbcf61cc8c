import Testing

@Suite struct ConfigTests {
  private static let usual = """
    card.max-size           64MB       how large a card may be, with its photo
    card.version            most       the version of new cards; “most” for that of most cards
    history.max-bytes       256MB      how large the history for undo may grow
    history.max-days        365        how old an operation may be and still be undone
    history.max-operations  1000       how many operations can be undone
    name.order              first      which name comes first in lists
    photo.filter            none       how photos are shown
    photo.max-size          unlimited  how many pixels wide photos are exported
    region                  none       the country of numbers and addresses that name none
    sort.locale             root       the language whose rules sort names

    """

  @Test(arguments: [
    CommandFixture("config", output: usual),
    CommandFixture("config get history.max-days", output: "365\n"),
    CommandFixture(
      "config list --plain",
      output: """
        card.max-size\t64MB\t64MB\tfalse
        card.version\tmost\tmost\tfalse
        history.max-bytes\t256MB\t256MB\tfalse
        history.max-days\t365\t365\tfalse
        history.max-operations\t1000\t1000\tfalse
        name.order\tfirst\tfirst\tfalse
        photo.filter\tnone\tnone\tfalse
        photo.max-size\tunlimited\tunlimited\tfalse
        region\tnone\tnone\tfalse
        sort.locale\troot\troot\tfalse

        """),
    CommandFixture("config set history.max-days 90 -n", output: "history.max-days would be 90.\n"),
    CommandFixture(
      "config unset history.max-days", output: "history.max-days is 365, the default.\n"),
    CommandFixture(
      "config get history",
      errors: """
        contacts: There is no setting “history”: name one of these.
          card.max-size
          card.version
          history.max-bytes
          history.max-days
          history.max-operations
          name.order
          photo.filter
          photo.max-size
          region
          sort.locale

        """, status: 64),
    CommandFixture(
      "config set editor vim",
      errors:
        "contacts: “editor” is one of your own settings: write it on a line of “<folder>/.config/contacts/config”.\n",
      status: 64),
    CommandFixture(
      "config set sort.locale 'Swedish, please'",
      errors:
        "contacts: “Swedish, please” is not a value of sort.locale: give a language such as sv, "
        + "de_AT or de-u-co-phonebk, or “root” for no language.\n", status: 64),
    CommandFixture(
      "config set region Mars",
      errors: "contacts: “Mars” is not a value of region: "
        + "give a country’s two letters such as DE, or “none”.\n", status: 64),
    CommandFixture(
      "config set photo.filter red",
      errors: "contacts: “red” is not a value of photo.filter: give one of none, sepia, mono.\n",
      status: 64),
    CommandFixture(
      "config set history.max-days -1 -n",
      errors: "contacts: “-1” is not a value of history.max-days: "
        + "give a number from 1 to 1000000000, or “unlimited”.\n", status: 64),
    CommandFixture(
      "config set history.max-days 90d",
      errors: "contacts: “90d” is not a value of history.max-days: "
        + "give a number from 1 to 1000000000, or “unlimited”.\n", status: 64),
    CommandFixture(
      "config set history.max-bytes big",
      errors: "contacts: “big” is not a value of history.max-bytes: "
        + "give a size such as 500MB or 2GB, or “unlimited”.\n", status: 64),
  ])
  func `settings are shown and checked, with or without a list`(fixture: CommandFixture) throws {
    try fixture.check(in: try .withThreeContacts())
    let empty = try Sandbox()
    if fixture.status == 0 { try fixture.check(in: empty) }
    #expect(!empty.hasDatabase)
  }

  @Test func `a setting is kept until it is unset, and undo skips it`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check(
      "config set history.max-bytes '2000 kb'", output: "history.max-bytes is 2MB.\n")
    try sandbox.check(
      "config get history.max-bytes --json",
      output: """
        {"schema": "contacts.config-get/1", "name": "history.max-bytes", "value": "2MB", \
        "usual_value": "256MB", "set": true}

        """)
    try sandbox.check(
      "undo",
      output: "Undid drop of three.vcf: Ada Lovelace, Grace Hopper and Zoë Björnström are gone.\n")
    try sandbox.check("config get history.max-bytes", output: "2MB\n")
    try sandbox.check(
      "config unset history.max-bytes", output: "history.max-bytes is 256MB, the default.\n")
    try sandbox.check("config", output: Self.usual)
  }

  @Test func `names are sorted again when another language is set`() throws {
    let sandbox = try Sandbox()
    for name in ["Zoe", "Åsa", "Bo"] {
      try sandbox.contacts(["drop", "-"], input: SampleCards.card("FN:\(name)"))
    }
    try sandbox.check("list --sort name --fields name --plain", output: "Åsa\nBo\nZoe\n")
    try sandbox.check("config set sort.locale sv", output: "sort.locale is sv.\n")
    try sandbox.check("list --sort name --fields name --plain", output: "Bo\nZoe\nÅsa\n")
    try sandbox.check("doctor", output: "Nothing is wrong.\n")
    try sandbox.check("config unset sort.locale", output: "sort.locale is root, the default.\n")
    try sandbox.check("list --sort name --fields name --plain", output: "Åsa\nBo\nZoe\n")
  }

  @Test func `the history keeps as many operations as the setting says`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("config", "set", "history.max-operations", "2")
    for _ in 0..<3 { try sandbox.contacts("move", "@0", "--at", "end") }
    #expect(try sandbox.output("log", "--plain").split(separator: "\n").count == 2)
  }

  @Test func `config set creates a missing list`() throws {
    let sandbox = try Sandbox()
    try sandbox.check(
      "config set history.max-days unlimited", output: "history.max-days is unlimited.\n")
    try sandbox.check("config get history.max-days", output: "unlimited\n")
  }

  @Test(
    arguments: [
      "config", "config get name.order", "config set name.order last", "config unset name.order",
    ], [false, true])
  func `a variable that is not valid is not in force`(line: String, hasList: Bool) throws {
    let sandbox = hasList ? try Sandbox.withThreeContacts() : try Sandbox()
    for (variable, valid) in [
      ("CONTACTS_NAME_ORDER", "one of first, last"),
      ("CONTACTS_REGION", "a country’s two letters such as DE, or “none”"),
    ] {
      let outcome = try sandbox.contacts(
        line.split(separator: " ").map(String.init), environment: [variable: "ZZ9"])
      #expect(
        outcome.standardError == "contacts: \(variable) is “ZZ9”, but should be \(valid).\n")
      #expect(outcome.status == 78)
      #expect(sandbox.hasDatabase == hasList)
    }
  }
}
