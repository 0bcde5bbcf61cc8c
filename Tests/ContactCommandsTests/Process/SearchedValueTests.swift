import Foundation
import Testing

/// Where people see one of several addresses or numbers, it is the one that they searched for.
@Suite struct SearchedValueTests {
  private static let people = SampleCards.card(
    "UID:ada-1", "FN:Ada Lovelace", "EMAIL:ada@home.example", "EMAIL:countess@engine.example",
    "TEL:+49 30 111111", "TEL:+49 30 900123")

  private static func row(_ email: String, _ phone: String) -> String {
    "@0  <id>  Ada Lovelace  \(email)  \(phone)\n"
  }

  @Test(arguments: [
    CommandFixture("list 900123", output: row("ada@home.example", "+49 30 900123")),
    CommandFixture("list tel:9001", output: row("ada@home.example", "+49 30 900123")),
    CommandFixture("list countess", output: row("countess@engine.example", "+49 30 111111")),
    CommandFixture("list email:ntess", output: row("countess@engine.example", "+49 30 111111")),
    CommandFixture("list email:engine", output: row("countess@engine.example", "+49 30 111111")),
    CommandFixture("list ada", output: row("ada@home.example", "+49 30 111111")),
    CommandFixture("list", output: row("ada@home.example", "+49 30 111111")),
    // Programs get all values, in the order of the card.
    CommandFixture(
      "list 900123 --fields emails,phones --plain",
      output: "ada@home.example,countess@engine.example\t+49 30 111111,+49 30 900123\n"),
    CommandFixture("list 900123 --format '{tel}'", output: "+49 30 111111\n"),
  ])
  func `list shows the value that was searched for`(fixture: CommandFixture) throws {
    let sandbox = try Sandbox(dropping: Self.people)
    try fixture.check(in: sandbox)
  }

  @Test func `JSON keeps the order of the card`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    let found = try sandbox.output("list", "900123", "--json")
    #expect(found.contains(#""phones": ["+49 30 111111", "+49 30 900123"]"#))
  }

  @Test func `pick offers the values that were searched for`() throws {
    let sandbox = try Sandbox(dropping: Self.people)
    try sandbox.contacts(
      ["pick", "tel:900123", "email:engine"], environment: ["CONTACTS_PICKER": "tee list.txt"])
    let list = try sandbox.text(of: "list.txt")
    #expect(list.hasSuffix("\tAda Lovelace\t\tcountess@engine.example\t+49 30 900123\n"))
  }
}
