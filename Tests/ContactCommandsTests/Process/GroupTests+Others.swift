import ContactTestSupport
import Testing

/// Members of group cards that have no contact in the list.
extension GroupTests {
  private static let people =
    SampleCards.card("UID:ada-1", "FN:Ada Lovelace", "EMAIL:ada@example.org")
    + card(
      "KIND:group", "FN:Band", "UID:band-1", "MEMBER:urn:uuid:ada-1",
      "MEMBER:mailto:Bob%2Bx@example.com", "MEMBER:urn:uuid:gone-1",
      "MEMBER:mailto:ada@example.org", version: "4.0")

  @Test(arguments: [
    CommandFixture(
      "group list", output: "Band  1 contact  group card, 2 members without a contact\n"),
    CommandFixture("group list --plain", output: "Band\t1\tcard\n"),
    CommandFixture(
      "group show band",
      output: """
        @0  <id>  Ada Lovelace  ada@example.org
        Bob+x@example.com  (no contact)
        urn:uuid:gone-1  (no contact)

        """),
    CommandFixture(
      "group show band --plain --quiet",
      output: "0\tcontacts\t<id>\tada-1\tAda Lovelace\t\tada@example.org\t\tfalse\t<date>\n"),
    CommandFixture(
      "email group:band", output: "ada@example.org\nBob+x@example.com\n",
      errors: "1 member without a contact has no e-mail address.\n"),
    CommandFixture("email group:band ada", output: "ada@example.org\n"),
    CommandFixture(
      "email group:band --type work", errors: "Ada Lovelace has no e-mail address of this type.\n",
      status: 1),
    CommandFixture(
      "email group:band --plain --quiet",
      output: "ada@example.org\t\tAda Lovelace\t<id>\nBob+x@example.com\t\tBand\t<id>\n"),
    CommandFixture(
      "query band",
      output: """
        2 of 2 contacts
        ada@example.org\tAda Lovelace\t
        Bob+x@example.com\tBob+x@example.com\tBand

        """),
    CommandFixture(
      "group remove band bob+x@example.com -n",
      output: "Would remove from “band”: Bob+x@example.com.\n"),
    CommandFixture(
      "group remove band mailto:bob%2bx@example.com gone-1 ada",
      output: "Removed from “band”: Ada Lovelace, Bob+x@example.com, urn:uuid:gone-1.\n"),
    CommandFixture(
      "group remove band eve@example.com",
      errors: "contacts: Nobody matches “eve@example.com”: “contacts list” lists everyone.\n",
      status: 1),
  ])
  func `Members without a contact are told and removed`(fixture: CommandFixture) throws {
    try fixture.check(in: Sandbox(dropping: Self.people))
  }

  @Test(arguments: [
    "bob+x@example.com", "mailto:bob%2bx@example.com", "gone-1", "urn:uuid:gone-1", "ada", "ada-1",
    "ada@example.org",
  ])
  func `A member is removed as a value of the card by all names that the group knows`(
    name: String
  ) throws {
    let (sandbox, other) = (try Sandbox(dropping: Self.people), try Sandbox(dropping: Self.people))
    #expect(try sandbox.contacts("set", "band", "member-=\(name)").status == 0)
    #expect(try other.contacts("group", "remove", "band", name).status == 0)
    let left = try lines(sandbox, "MEMBER")
    #expect(try left == lines(other, "MEMBER"))
    #expect(left.count < 4)
  }

  @Test func `A member that was removed leaves the card`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    let removed = try sandbox.contacts(
      "group", "remove", "Band", "urn:uuid:gone-1", "Bob+x@example.com", "--json")
    #expect(
      removed.standardOutput.contains(
        #""contacts": [], "without_contact": ["Bob+x@example.com", "urn:uuid:gone-1"]"#))
    #expect(
      try lines(sandbox, "MEMBER") == ["MEMBER:urn:uuid:ada-1", "MEMBER:mailto:ada@example.org"])
    #expect(try sandbox.output("group", "list", "--json").contains(#""without_contact": []"#))
  }
}
