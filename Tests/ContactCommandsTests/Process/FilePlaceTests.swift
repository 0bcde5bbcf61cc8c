import Testing

/// Messages about paths that name no file, or the wrong kind of file.
@Suite struct FilePlaceTests {
  @Test(arguments: [
    CommandFixture(
      "drag @0 --to three.vcf",
      errors: "contacts: “three.vcf” is a file, and a folder is needed: name another place.\n",
      status: 73),
    CommandFixture(
      "export --to-dir three.vcf/out",
      errors: "contacts: “three.vcf” is a file, and a folder is needed: name another place.\n",
      status: 73),
    CommandFixture(
      "drag @0 -o three.vcf/ada.vcf",
      errors: "contacts: “three.vcf” is a file, and a folder is needed: name another place.\n",
      status: 73),
    CommandFixture(
      "export --to-dir link",
      errors: "contacts: “link” is a symbolic link that leads to no folder: name another place.\n",
      status: 73),
    CommandFixture(
      "doctor --salvage none/new.sqlite",
      errors: "contacts: There is no folder “none”: make it, or name another place.\n", status: 73),
    CommandFixture(
      "drop three.vcf --db none/",
      errors: "contacts: “none/” can't be made: Is a directory. Name another place.\n", status: 73),
    CommandFixture(
      "add -",
      errors: "contacts: “-” is standard input, not a name: write “contacts add --from -” to add "
        + "the contacts in it.\n", status: 64),
    CommandFixture(
      "add three.vcf tel=112",
      errors: "contacts: “three.vcf” is a file, not a name: write “contacts add --from three.vcf” "
        + "to add the contacts in it.\n", status: 64),
    CommandFixture(
      "add --from .", errors: "contacts: “.” is a folder: name a file in it.\n", status: 64),
    CommandFixture(
      "set @0 note=@.", errors: "contacts: “.” is a folder: name a file in it.\n", status: 64),
    CommandFixture(
      "backup verify before.sqlite",
      errors: "contacts: There is neither a file “before.sqlite” nor a backup with this name in "
        + "“<folder>/contacts.sqlite.backups”. “contacts backup list” lists the backups.\n",
      status: 66),
    CommandFixture(
      "compact --db empty",
      errors: "contacts: “empty” has no contact list yet; drop something first.\n", status: 66),
  ])
  func `a message says what is at a path, and what to do`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([], to: "empty")
    _ = try sandbox.shell("ln -s none link")
    try fixture.check(in: sandbox)
  }

  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv."),
    arguments: [
      ("export --to-dir locked/out", "“locked/out”"), ("drag @0 -o locked/a.vcf", "“locked/a.vcf”"),
      ("watch locked --once", "A folder in “locked”"),
    ])
  func `a folder that can't be written lacks a permission`(line: String, place: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    _ = try sandbox.shell(
      """
      cp "$contacts" program; chmod 555 program; mkdir locked; chmod 555 locked
      chmod 666 *.sqlite; chmod 777 .
      """)
    let outcome = try sandbox.shell("\(prefix) ./program \(line)")
    #expect(
      outcome.standardError
        == "contacts: \(place) can't be made: Permission denied. Check the permissions of its folder, "
        + "or name another place.\n")
    #expect(outcome.status == 77)
  }

  @Test(arguments: [
    "drop ''", "drop three.vcf ''", "lint ''", "watch ''", "photo set @0 ''", "vdir sync ''",
    "set @0 note=@", "backup restore ''",
  ])
  func `an empty path is told`(line: String) throws {
    try Sandbox.withThreeContacts().check(
      line,
      errors: "contacts: The path of a file is empty, perhaps because a variable is: write one, or "
        + "leave it out.\n", status: 64)
  }

  @Test(arguments: [
    "book add ''", "book rename contacts ''", "book rename '' x", "book rm ''", "group show ''",
    "group add '' @0", "group remove '' @0", "group rename '' x", "group rename x ''",
    "group delete ''", "trash list ''", "trash restore ''",
  ])
  func `an empty name is told`(line: String) throws {
    try Sandbox.withThreeContacts().check(
      line,
      errors:
        "contacts: A name is empty, perhaps because a variable is: write one.\n",
      status: 64)
  }

  @Test(arguments: [
    "list -", "rm -", "add --from -", "add --from-mail", "set @0 note=@-", "drop -", "convert -",
    "lint -", "photo set @0 -",
  ])
  func `standard input that is a folder is refused with one sentence`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell("\"$contacts\" \(line) <.")
    #expect(
      outcome.standardError == "contacts: Standard input is a folder: redirect a file instead.\n")
    #expect(outcome.status == 74)
  }
}
