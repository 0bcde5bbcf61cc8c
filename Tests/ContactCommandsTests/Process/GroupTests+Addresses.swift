import ContactTestSupport
import Testing

/// Members that a group card names by their e-mail addresses.
extension GroupTests {
  private static let people =
    card("FN:Ann", "EMAIL:ann@old.example", version: "4.0")
    + card("UID:bo", "FN:Bo", "EMAIL:bo@old.example", version: "4.0")
    + card("UID:cy", "FN:Cy", "EMAIL:ann@old.example", version: "4.0")
    + card(
      "KIND:group", "UID:team", "FN:Team", "MEMBER:mailto:ann@old.example",
      "MEMBER:mailto:bo@old.example", "MEMBER:mailto:gone@x.example", version: "4.0")

  /// Returns the names of the members, one after the other.
  private func members(_ sandbox: Sandbox) throws -> String {
    try sandbox.output("list", "group:team", "--plain", "--fields", "name")
      .replacing("\n", with: " ")
  }

  /// Returns the members as the group card writes them.
  private func names(_ sandbox: Sandbox) throws -> [String] {
    try lines(sandbox, "MEMBER:").map { String($0.dropFirst(7)) }
  }

  private static let replacement = card("UID:bo", "FN:Bo", "EMAIL:bo@new.example", version: "4.0")

  @Test(arguments: [
    "set bo email=bo@new.example", "unset bo email", "set bo email-=bo@old.example",
    "drop bo.vcf --on-duplicate replace", "drop bo.vcf --into bo --on-duplicate replace",
  ])
  func `A member whose address changes stays in the group, and undo brings both back`(
    line: String
  ) throws {
    let sandbox = try Sandbox(dropping: Self.people)
    let before = try sandbox.output("export")
    try sandbox.write(Self.replacement, to: "bo.vcf")
    #expect(try sandbox.contacts(CommandFixture(line).arguments).status == 0)
    #expect(try members(sandbox) == "Ann Bo Cy ")
    #expect(
      try names(sandbox) == ["mailto:ann@old.example", "urn:uuid:bo", "mailto:gone@x.example"])
    #expect(try sandbox.contacts("undo").status == 0)
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A member without a UID gets one when its address changes in an editor`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    try sandbox.contacts("set", "cy", "email=cy@x.example")
    #expect(try members(sandbox) == "Ann Bo Cy ")
    let edit = try EditorRun(
      "edit", "ann", scripts: "sed -i s/ann@old/ann@new/ \"$1\"", in: sandbox)
    #expect(edit.status == 0)
    #expect(try members(sandbox) == "Ann Bo Cy ")
    let uid = try sandbox.output("list", "ann", "--plain", "--fields", "uid")
      .replacing("\n", with: "")
    #expect(!uid.isEmpty)
    #expect(try names(sandbox).contains(uid))
    #expect(try !names(sandbox).contains("mailto:ann@old.example"))
  }

  @Test func `An address that another member has stays in the group card`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    try sandbox.contacts("set", "cy", "email=cy@x.example")
    #expect(
      try names(sandbox) == [
        "mailto:ann@old.example", "mailto:bo@old.example", "mailto:gone@x.example", "urn:uuid:cy",
      ])
    try sandbox.contacts("undo")
    try sandbox.contacts("set", "ann,cy", "email=new@x.example", "--all")
    #expect(try members(sandbox) == "Ann Bo Cy ")
    #expect(try names(sandbox).count == 4)
  }

  @Test func `A contact leaves a group although the same command changes its address`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    let changed = try sandbox.contacts("set", "bo", "email=bo@new.example", "group.0=Crew")
    #expect(
      changed.standardOutput == """
        Changed Bo (@1)
          email    bo@old.example → bo@new.example
          group.0  Team → Crew

        """)
    #expect(try members(sandbox) == "Ann Cy ")
    #expect(try names(sandbox) == ["mailto:ann@old.example", "mailto:gone@x.example"])
    try sandbox.contacts("undo")
    let left = try sandbox.contacts("set", "bo", "email=bo@new.example", "group-=Team")
    #expect(
      left.standardOutput == """
        Changed Bo (@1)
          email  bo@old.example → bo@new.example
          group  - Team

        """)
    #expect(try members(sandbox) == "Ann Cy ")
  }

  @Test(arguments: ["group remove Team ann", "set ann group-=Team", "unset ann group"])
  func `A contact that shares an address with one that leaves a group stays in it`(
    line: String
  ) throws {
    let sandbox = try Sandbox(dropping: Self.people)
    #expect(try sandbox.contacts(CommandFixture(line).arguments).status == 0)
    #expect(try members(sandbox) == "Bo Cy ")
    #expect(
      try names(sandbox) == ["mailto:bo@old.example", "mailto:gone@x.example", "urn:uuid:cy"])
    try sandbox.contacts("undo")
    #expect(try members(sandbox) == "Ann Bo Cy ")
  }

  @Test func `A member stays in its group when its file in a synced folder gets another address`()
    throws
  {
    let sandbox = try Sandbox(dropping: Self.people)
    try sandbox.shell("mkdir cards")
    #expect(try sandbox.contacts("vdir", "sync", "cards").status == 0)
    try sandbox.shell("sed -i s/bo@old/bo@new/ cards/bo.vcf")
    #expect(try sandbox.contacts("vdir", "sync", "cards").status == 0)
    #expect(try members(sandbox) == "Ann Bo Cy ")
    #expect(try names(sandbox).contains("urn:uuid:bo"))
    try sandbox.contacts("undo")
    #expect(try names(sandbox).contains("mailto:bo@old.example"))
  }

  @Test func `An address in a group card means whoever has it when it moves to another contact`()
    throws
  {
    let people =
      card("UID:a", "FN:Ann", "EMAIL:ann@x.example", version: "4.0")
      + card("UID:b", "FN:Bo", "EMAIL:bo@x.example", version: "4.0")
      + card("KIND:group", "UID:team", "FN:Team", "MEMBER:mailto:ann@x.example", version: "4.0")
    let (lost, gained) = ("set ann email=new@x.example", "set bo email=ann@x.example")
    for (first, second, names) in [(lost, gained, "Ann "), (gained, lost, "Ann Bo ")] {
      let sandbox = try Sandbox(dropping: people)
      for line in [first, second] {
        #expect(try sandbox.contacts(CommandFixture(line).arguments).status == 0)
      }
      #expect(try members(sandbox) == names)
    }
    let sandbox = try Sandbox(dropping: people)
    try sandbox.shell("mkdir cards")
    try sandbox.contacts("vdir", "sync", "cards")
    try sandbox.shell("sed -i s/ann@x/new@x/ cards/a.vcf; sed -i s/bo@x/ann@x/ cards/b.vcf")
    #expect(try sandbox.contacts("vdir", "sync", "cards").status == 0)
    #expect(try members(sandbox) == "Ann Bo ")
    #expect(try self.names(sandbox) == ["mailto:ann@x.example", "urn:uuid:a"])
  }

  @Test func `A UID that another contact has again names that contact alone`() throws {
    let sandbox = try Sandbox(
      dropping: card("UID:a", "FN:A") + card("UID:b", "FN:B") + card("UID:c", "FN:C"))
    try sandbox.contacts("merge", "@1", "--into", "@0")
    let other = card("UID:b", "FN:Other", "TEL:123456")
    let group = card("KIND:group", "UID:h", "FN:Team", "MEMBER:b", version: "4.0")
    for (name, bytes) in [("other.vcf", other), ("group.vcf", group)] {
      try sandbox.write(bytes, to: name)
      try sandbox.contacts("drop", name, "--on-duplicate", "keep")
    }
    #expect(try members(sandbox) == "Other ")
    #expect(try sandbox.output("list", "--plain", "--fields", "group") == "\n\nTeam\n\n")
    try sandbox.contacts("merge", "@0", "--into", "@1")
    #expect(try members(sandbox) == "Other ")
    #expect(try names(sandbox) == ["b"])
  }
}
