import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

/// The field `group` has the categories of a card, and after them the groups whose cards name the contact.
@Suite struct GroupFieldTests {
  /// What assignments do to a contact with the category Fam that is a member of the group cards Team and Club.
  struct Fixture {
    let changes: [String]
    var category: String? = "Fam"
    var left: [String] = []
    var joined: [String] = []
  }

  private static let ada = VCard("FN:Ada", "CATEGORIES:Fam", "NOTE:x")

  private static func editor() -> FieldEditor {
    FieldEditor(ada, memberships: ["Team", "Club"])
  }

  @Test(arguments: [
    Fixture(changes: ["group.1=Crew"], left: ["Team"], joined: ["Crew"]),
    Fixture(
      changes: ["group.2=Crew", "group.1=Den"], left: ["Team", "Club"], joined: ["Den", "Crew"]),
    Fixture(changes: ["group.0=Crew"], category: "Crew", left: ["Fam"]),
    Fixture(changes: ["group.1-=Team", "group.0-=fam"], category: nil, left: ["Fam", "Team"]),
    Fixture(changes: ["unset group.1"], left: ["Team"]),
    Fixture(changes: ["unset group.1", "unset group.2"], left: ["Team", "Club"]),
    Fixture(changes: ["unset group"], category: nil, left: ["Fam", "Team", "Club"]),
    Fixture(changes: ["group.1=team"]),
    Fixture(changes: ["group.1=Fam"], left: ["Team"]),
    Fixture(changes: ["group-=TÉAM"], left: ["Team"]),
    Fixture(changes: ["group-=Team", "group.2=Crew"], left: ["Team", "Club"], joined: ["Crew"]),
  ])
  func `A group with a card is a value that can be replaced and removed`(fixture: Fixture) throws {
    var editor = Self.editor()
    for change in fixture.changes {
      let assignment =
        change.hasPrefix("unset ")
        ? try FieldAssignment(unsetting: String(change.dropFirst(6)))
        : try #require(try FieldAssignment(argument: change))
      try editor.apply(assignment)
    }
    let lines = ["FN:Ada"] + (fixture.category.map { ["CATEGORIES:\($0)"] } ?? []) + ["NOTE:x"]
    #expect(editor.ownCard == VCard(lines))
    #expect(editor.leftGroups == fixture.left)
    #expect(editor.joinedGroups == fixture.joined)
  }

  @Test(arguments: [
    (
      "group=New", ContactError.Code.ambiguousField,
      "Ada has several values of group: name one of group.0 (Fam), group.1 (Team), group.2 (Club)."
    ),
    (
      "group.3=New", .unknownField,
      "Ada has no group.3: the indexes count from 0, and there are 3 values."
    ),
    ("group.1-=Fam", .unknownField, "Ada has no such group.1."),
    ("group-=Crew", .unknownField, "Ada is not in “Crew”."),
    ("group.1.type=work", .invalidField, "“group.1” is a group with a card, so it has no types."),
  ])
  func `Groups with cards count among the values of the group field`(
    argument: String, code: ContactError.Code, message: String
  ) throws {
    var editor = Self.editor()
    let assignment = try #require(try FieldAssignment(argument: argument))
    let error = try #require(throws: ContactError.self) { try editor.apply(assignment) }
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(editor.ownCard == Self.ada)
  }

  @Test(arguments: ["2.1", "3.0", "4.0"])
  func `The line that stands for group cards leaves no trace in a card`(version: String) throws {
    // Its last line has no line end.
    let bytes = Array(card("FN:Ada", version: version).dropLast(13))
    let source = VCard(reading: bytes)
    var editor = FieldEditor(source, memberships: ["Jörg, Ann", "Ω"])
    #expect(editor.original.groups == ["Jörg, Ann", "Ω"])
    try editor.apply(try #require(try FieldAssignment(argument: "group.1=Den")))
    #expect(editor.ownCard == source)
    #expect(editor.leftGroups == ["Ω"])
    #expect(editor.joinedGroups == ["Den"])
  }

  @Test func `A group in the line of a group card stays when a person edits its line`() throws {
    let shown = Self.ada.withMemberships(["Team"])
    #expect(CardText(shown).text == "name: Ada\ngroup: Fam\nnote: x\ngroup: Team\n")
    let text = EditedText("name: Ada\ngroup: Fam\nnote: x\ngroup: Team, Den, Club\n")
    let section = try #require(text.sections.first)
    let edit = CardEdit.edit(of: shown, to: section)
    #expect(edit.errors.isEmpty)
    let (own, memberships) = edit.edit.joining(in: shown) { $0 != "Den" }
    #expect(memberships.map(\.text) == ["Club"])
    var editor = FieldEditor(Self.ada, memberships: ["Team"])
    try editor.apply(own)
    #expect(editor.ownCard == Self.ada)
    #expect(editor.leftGroups == [])
    #expect(editor.joinedGroups == ["Den"])
  }

  @Test func `Only a group can have members`() throws {
    var editor = FieldEditor(VCard("FN:Ada"))
    let assignment = try #require(try FieldAssignment(argument: "member=urn:uuid:1"))
    #expect(throws: ContactError.self) { try editor.apply(assignment) }
    try editor.apply(try #require(try FieldAssignment(argument: "kind=group")))
    try editor.apply(assignment)
    #expect(Contact(editor.card).isGroup)
    #expect(editor.card.first(.xAddressBookServerMember)?.text == "urn:uuid:1")
  }
}
