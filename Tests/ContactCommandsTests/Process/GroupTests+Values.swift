import ContactTestSupport
import Foundation
import Testing

/// Group cards that name a contact are values of its field `group`, after its categories.
extension GroupTests {
  /// Makes a list with Ada, who has the category Fam, and group cards of both kinds.
  private func list() throws -> Sandbox {
    try Sandbox(
      dropping: SampleCards.card("UID:u1", "FN:Ada", "CATEGORIES:Fam")
        + SampleCards.card("UID:u2", "FN:Bo")
        + card("KIND:group", "FN:Team", "MEMBER:u1", version: "4.0")
        + SampleCards.card(
          "X-ADDRESSBOOKSERVER-KIND:group", "FN:Club", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u1",
          "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u2"))
  }

  private func groups(_ name: String, _ sandbox: Sandbox) throws -> String {
    try sandbox.output("list", name, "--plain", "--fields", "group")
  }

  @Test(arguments: [
    ("group.1:team", "Ada\n"), ("group.0:club", "Bo\n"), ("group.1:fam", ""),
    ("has:group.2", "Ada\n"), ("no:group.1", "Bo\nTeam\nClub\n"),
  ])
  func `Selectors with an index find groups with cards`(selector: String, names: String) throws {
    let sandbox = try list()
    for limit in [[], ["--limit", "9"]] {
      let found = try sandbox.contacts(["list", selector, "--plain", "--fields", "name"] + limit)
      #expect(found.standardOutput == names)
    }
  }

  @Test func `Contacts are sorted by groups with cards too`() throws {
    let sandbox = try list()
    func names(_ options: String...) throws -> String {
      try sandbox.output(["list", "--plain", "--fields", "name"] + options)
    }
    #expect(try names("--sort", "group") == "Bo\nAda\nTeam\nClub\n")
    #expect(try names("--sort", "-group") == "Ada\nBo\nTeam\nClub\n")
    #expect(try names("--sort", "group.1", "--limit", "1") == "Ada\n")
    try sandbox.contacts("sort", "--by", "group")
    #expect(try names() == "Bo\nAda\nTeam\nClub\n")
  }

  @Test func `Each group has an index, whether it has a card or not`() throws {
    let sandbox = try list()
    let fields = try sandbox.contacts(
      "list", "ada,bo", "--plain", "--fields", "group,group.0,group.1,group.2,group.3")
    #expect(fields.standardOutput == "Fam,Team,Club\tFam\tTeam\tClub\t\nClub\tClub\t\t\t\n")
    #expect(try sandbox.output("list", "ada", "--format", "{group.1}") == "Team\n")
  }

  @Test(arguments: [
    ("set ada group.1=Crew", "  group.1  Team → Crew\n", "Fam,Crew,Club"),
    ("set ada group.2=Crew", "  group.2  Club → Crew\n", "Fam,Crew,Team"),
    ("set ada group.0=Crew", "  group.0  Fam → Crew\n", "Crew,Team,Club"),
    ("set ada group.0=club", "  group.0  - Fam\n", "Team,Club"),
    ("set bo group=Crew", "  group  Club → Crew\n", "Crew"),
    ("set bo group=Team", "  group  - Club\n  group  + Team\n", "Team"),
    ("set bo group=Club,Crew", "  group  Club → Club, Crew\n", "Crew,Club"),
    ("unset ada group.1", "  group.1  - Team\n", "Fam,Club"),
    ("unset ada group", "  group  - Fam\n  group  - Team\n  group  - Club\n", ""),
    ("set ada group.2-=club", "  group.2  - Club\n", "Fam,Team"),
    ("set ada group-=club", "  group  - club\n", "Fam,Team"),
  ])
  func `A group with a card is replaced and removed as another value is`(
    line: String, changes: String, groups: String
  ) throws {
    let sandbox = try list()
    let before = try sandbox.output("export")
    let words = line.split(separator: " ").map(String.init)
    let outcome = try sandbox.contacts(words)
    #expect(outcome.standardOutput.drop { $0 != "\n" }.dropFirst() == changes, "\(outcome)")
    #expect(try self.groups(words[1], sandbox) == "\(groups)\n")
    let listed = try sandbox.output("list", "group:crew", "--count")
    #expect(listed == (groups.contains("Crew") ? "1\n" : "0\n"))
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `A value that could replace one of several groups is refused`() throws {
    let sandbox = try list()
    let outcome = try sandbox.contacts("set", "ada", "group=New")
    #expect(outcome.status == 2)
    #expect(
      outcome.standardError
        == "contacts: Ada has several values of group: name one of group.0 (Fam), group.1 (Team), "
        + "group.2 (Club).\n")
    #expect(try groups("ada", sandbox) == "Fam,Team,Club\n")
    let same = try sandbox.contacts("set", "bo", "group=Club")
    #expect(same.standardOutput == "Nothing changed: that is so already.\n")
    // A group with a card keeps the spelling of its card.
    for change in [["set", "bo", "group=club"], ["set", "ada", "group.1=TEAM"]] {
      let outcome = try sandbox.contacts(change)
      #expect(outcome.standardOutput == "Nothing changed: that is so already.\n")
    }
    let spelled = try EditorRun(
      "edit", "ada", scripts: "sed -i 's/^group: Team/group: team/' \"$1\"", in: sandbox)
    #expect(!spelled.text.contains("Changed"), "\(spelled.text)")
    let all = try sandbox.contacts("unset", "ada,bo", "group", "--all")
    #expect(all.status == 0)
    #expect(try groups("ada,bo", sandbox) == "\n\n")
  }

  @Test func `An edited text shows the groups with cards, and a removed one is left`() throws {
    let sandbox = try list()
    let run = try EditorRun(
      "edit", "ada", scripts: "sed -i 's/^group: Team, Club$/group: Club, Crew/' \"$1\"",
      in: sandbox)
    #expect(run.texts.first?.contains("group: Fam\n") == true)
    #expect(run.texts.first?.hasSuffix("group: Team, Club\n") == true)
    #expect(run.text == "Changed Ada (@0)\n  group  Team, Club → Club, Crew\n")
    #expect(try groups("ada", sandbox) == "Fam,Crew,Club\n")
    #expect(try lines(sandbox, "CATEGORIES") == ["CATEGORIES:Fam,Crew"])
    let removed = try EditorRun(
      "edit", "bo", scripts: "sed -i '/^group:/d' \"$1\"", in: sandbox)
    #expect(removed.text == "Changed Bo (@1)\n  group  - Club\n")
    #expect(try groups("ada,bo", sandbox) == "Fam,Crew,Club\n\n")
  }

  @Test func `A group that its last member leaves has the count 0`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Ada", "CATEGORIES:Brand"))
    for isDryRun in [true, false] {
      let json = try sandbox.contacts(
        ["group", "remove", "brand", "ada", "--json"] + (isDryRun ? ["-n"] : [])
      ).standardOutput
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let group = object?["group"] as? [String: Any]
      #expect(group?["name"] as? String == "Brand")
      #expect(group?["count"] as? Int == 0)
      #expect(group?["kinds"] as? [String] == [])
    }
    #expect(try sandbox.contacts("group", "--plain").standardOutput == "")
  }

  @Test func `A deleted group is described as it was`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Ada", "CATEGORIES:Brand"))
    let json = try sandbox.contacts("group", "delete", "brand", "--json", "--yes").standardOutput
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((object?["group"] as? [String: Any])?["count"] as? Int == 1)
  }
}
