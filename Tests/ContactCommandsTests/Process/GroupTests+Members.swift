import ContactTestSupport
import Foundation
import Testing

/// How contacts join and leave groups that have cards.
extension GroupTests {
  @Test(arguments: [["set", "zoe", "group=Choir"], ["add", "Eve", "group=Choir"]])
  func `A contact that gets a group with a card is named there, and has no category`(
    words: [String]
  ) throws {
    let sandbox = try sandbox()
    try sandbox.contacts("unset", "ada", "group.0", "group.1")
    try sandbox.contacts("set", "zoe", "group=Other")
    try sandbox.contacts(words)
    #expect(try lines(sandbox, "X-ADDRESSBOOKSERVER-MEMBER").count == 3)
    #expect(try lines(sandbox, "CATEGORIES").filter { !$0.contains("Other") } == [])
    let name = words[0] == "set" ? "Zoë Björnström" : "Eve"
    let members = try sandbox.contacts("list", "group:choir", "--plain", "--fields", "name")
    #expect(members.standardOutput == "Ada Lovelace\n\(name)\n")
  }

  @Test func `A group in an edited text is joined if it has a card`() throws {
    let sandbox = try sandbox()
    let text = Array("name: Eve\ngroup: Choir, Other\n".utf8)
    #expect(try sandbox.contacts(["add", "--from", "-"], input: text).status == 0)
    let edit = try EditorRun("edit", "zoe", scripts: "echo 'group: choir' >>\"$1\"", in: sandbox)
    #expect(edit.text == "Changed Zoë Björnström (@2)\n  group  + choir\n")
    let replaced = try EditorRun(
      "edit", "ada", scripts: "sed -i 's/^group:.*/group: choir, Family/' \"$1\"", in: sandbox)
    #expect(replaced.status == 0)
    #expect(
      try lines(sandbox, "CATEGORIES")
        == ["CATEGORIES:Family", "CATEGORIES:family", "CATEGORIES:Other"])
    let members = try sandbox.contacts("list", "group:choir", "--plain", "--fields", "name")
    #expect(members.standardOutput == "Ada Lovelace\nZoë Björnström\nEve\n")
  }

  private func team(_ fields: String...) throws -> Sandbox {
    let group = ["KIND:group", "UID:team", "FN:Team", "MEMBER:mailto:gone@x.example"]
    return try Sandbox(
      dropping: card(
        "UID:ann", "FN:Ann", "ORG:Navy", "EMAIL:ann@x.example", "TEL:+44 20 7946 0999",
        "CATEGORIES:Old", version: "4.0")
        + card("UID:bo", "FN:Bo", "CATEGORIES:Old", version: "4.0")
        + card(group + fields, version: "4.0"))
  }

  @Test(arguments: [
    "uid:ann", "email:ann@x.example", "name:ann", "org:navy", "tel:+442079460999", "has:email",
  ])
  func `A selector with a field names a member in assignments, new groups and edited texts`(
    selector: String
  ) throws {
    let added = try team()
    #expect(try added.contacts("set", "team", "member+=\(selector)").status == 0)
    let (gone, ann) = ("MEMBER:mailto:gone@x.example", "MEMBER:urn:uuid:ann")
    #expect(try lines(added, "MEMBER") == [gone, ann])
    #expect(try added.contacts("set", "team", "member-=\(selector)").status == 0)
    #expect(try lines(added, "MEMBER") == [gone])
    #expect(try added.contacts("add", "T", "kind=group", "member=\(selector)").status == 0)
    let text = Array("name: U\nkind: group\nmember: \(selector)\n".utf8)
    #expect(try added.contacts(["add", "--from", "-"], input: text).status == 0)
    let script = "echo 'member: \(selector)' >>\"$1\""
    #expect(try EditorRun("edit", "team", scripts: script, in: added).status == 0)
    #expect(try lines(added, "MEMBER") == [gone, ann, ann, ann])
  }

  @Test(arguments: [("name:nobody", 1), ("group:old", 2), ("id:zz", 64), ("phone:112", 64)])
  func `A selector that names no member or several is refused`(
    selector: String, status: Int32
  ) throws {
    let sandbox = try team()
    #expect(try sandbox.contacts("set", "team", "member+=\(selector)").status == status)
    #expect(try lines(sandbox, "MEMBER") == ["MEMBER:mailto:gone@x.example"])
  }

  @Test func `A member is written and removed as a URI`() throws {
    let sandbox = try team("MEMBER:email:old@x.example")
    #expect(try sandbox.contacts("set", "team", "member-=email:old@x.example").status == 0)
    #expect(try sandbox.contacts("set", "team", "member+=xmpp:cy@x.example").status == 0)
    #expect(try sandbox.contacts("set", "team", "member-=mailto:gone@x.example").status == 0)
    #expect(try lines(sandbox, "MEMBER") == ["MEMBER:xmpp:cy@x.example"])
  }

  @Test func `A contact that loses all groups leaves the group cards, too`() throws {
    let sandbox = try sandbox()
    let unset = try sandbox.contacts("unset", "ada", "group")
    #expect(unset.standardOutput.hasSuffix("  group  - Choir\n"))
    #expect(try sandbox.output("list", "ada", "--fields", "group") == "\n")
    #expect(try sandbox.contacts("group", "add", "Choir", "ada").status == 0)
    let card = try sandbox.contacts("unset", "ada", "group")
    #expect(card.standardOutput == "Changed Ada Lovelace (@0)\n  group  - Choir\n")
    #expect(try sandbox.contacts("unset", "ada", "group").status == 1)
  }

  @Test func `A member of a group card is added to the card and removed from it`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("group", "add", "Choir", "grace,zoe")
    let members = try lines(sandbox, "X-ADDRESSBOOKSERVER-MEMBER")
    try #require(members.count == 4)
    #expect(members[2] == "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1")
    #expect(try lines(sandbox, "CATEGORIES").count == 2)
    try sandbox.contacts("group", "remove", "choir", "ada,zoe")
    #expect(
      try lines(sandbox, "X-ADDRESSBOOKSERVER-MEMBER") == [
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:gone-1",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1",
      ])
  }

  @Test func `A UID with urn:uuid: that is no UUID can be a member`() throws {
    let card = SampleCards.card("FN:Ada", "UID:urn:uuid:ada")
    let sandbox = try Sandbox(dropping: card + SampleCards.card("FN:Bob", "UID:urn:uuid:bob"))
    try sandbox.contacts("group", "add", "--card", "Fam", "@0..1")
    let again = try sandbox.contacts("group", "add", "Fam", "ada")
    #expect(again.standardOutput == "Nothing changed: that is so already.\n")
    let members = try sandbox.contacts("list", "group:fam", "--plain", "--fields", "name")
    #expect(members.standardOutput == "Ada\nBob\n")
    let removed = try sandbox.contacts("group", "remove", "Fam", "ada")
    #expect(removed.standardOutput == "Removed from “Fam”: Ada.\n")
    let groups = try sandbox.contacts("group", "list", "--plain")
    #expect(groups.standardOutput == "Fam\t1\tcard\n")
  }

  @Test func `A member leaves a group that names it by address or UID`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      SampleCards.card(
        "X-ADDRESSBOOKSERVER-KIND:group", "FN:Crew",
        "X-ADDRESSBOOKSERVER-MEMBER:mailto:grace@navy.example",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:grace-1",
        "X-ADDRESSBOOKSERVER-MEMBER:mailto:other@navy.example"), to: "crew.vcf")
    try sandbox.contacts("drop", "crew.vcf")
    try sandbox.contacts("set", "Crew", "member-=grace")
    let card = try sandbox.output("export", "Crew")
    #expect(card.matches(of: /MEMBER:.*/).map(\.output) == ["MEMBER:mailto:other@navy.example"])
    let again = try sandbox.contacts("set", "Crew", "member-=grace")
    #expect(again.standardError == "contacts: Crew has no such member.\n")
    let own = try sandbox.contacts("set", "Crew", "member+=Crew")
    #expect(own.standardError == "contacts: A group can't be its own member.\n")
  }

  @Test func `A contact that is a member under another name isn't added again`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.card("UID:apple-1", "FN:Ada L"), to: "ada.vcf")
    try sandbox.write(SampleCards.card("UID:b", "FN:Bo", "EMAIL:bo@x.example"), to: "bo.vcf")
    try sandbox.write(
      """
      BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Friends\nUID:g\nMEMBER:apple-1
      MEMBER:mailto:bo@x.example\nEND:VCARD\n
      """, to: "friends.vcf")
    try sandbox.contacts("drop", "ada.vcf", "bo.vcf", "friends.vcf")
    let card = try sandbox.output("export", "Friends")
    for name in ["@0", "bo"] {
      let outcome = try sandbox.contacts("set", "Friends", "member+=\(name)")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(try sandbox.output("export", "Friends") == card)
    }
    let run = try EditorRun(
      "edit", "Friends", scripts: "printf 'member: Ada L\\nmember: bo\\n' >>\"$1\"", in: sandbox)
    #expect(run.texts.count == 1, "\(run)")
    #expect(try sandbox.output("export", "Friends") == card)
  }

  @Test(arguments: [
    ("bo", ["Bo"]), ("bo\nmember: cy", ["Bo", "Cy"]), ("bo\nmember: ada", ["Bo", "Ada"]),
    ("cy\nmember: cy", ["Cy"]),
  ])
  func `Members in an edited text replace those that were there`(
    edited: String, members: [String]
  ) throws {
    let sandbox = try Sandbox(
      dropping: ["Ada", "Bo", "Cy"].flatMap { SampleCards.card("UID:\($0)", "FN:\($0)") })
    try sandbox.contacts("group", "add", "Friends", "ada,bo", "--card")
    let run = try EditorRun(
      "edit", "Friends",
      scripts: "sed -i '/^member:/d' \"$1\"; printf 'member: \(edited)\\n' >>\"$1\"", in: sandbox)
    #expect(run.status == 0, "\(run)")
    let names = try sandbox.contacts("list", "group:friends", "--plain", "--fields", "name")
    #expect(Set(names.standardOutput.split(separator: "\n").map(String.init)) == Set(members))
    let written = try lines(sandbox, "MEMBER", "X-ADDRESSBOOKSERVER-MEMBER")
    #expect(written.count == members.count)
  }

  @Test(arguments: ["duplicate ada", "move ada --copy --into book:work"])
  func `A copy of a contact is in the same groups`(line: String) throws {
    let sandbox = try sandbox()
    try sandbox.contacts("book", "add", "work")
    #expect(try sandbox.contacts(CommandFixture(line).arguments).status == 0)
    let groups = try sandbox.contacts("list", "ada", "--plain", "--fields", "group")
    #expect(
      groups.standardOutput == "Family,Old Friends,Choir\nFamily,Old Friends,Choir\n")
    #expect(try lines(sandbox, "X-ADDRESSBOOKSERVER-MEMBER").count == 3)
    try sandbox.contacts("undo")
    #expect(try lines(sandbox, "X-ADDRESSBOOKSERVER-MEMBER").count == 2)
  }
}
