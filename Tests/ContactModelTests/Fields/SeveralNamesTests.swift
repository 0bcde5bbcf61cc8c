import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Assignments of one command to the name and to its parts.
@Suite struct SeveralNamesTests {
  private static func edit(_ lines: [String], _ changes: [String]) throws -> FieldEditor {
    var editor = FieldEditor(VCard(lines))
    for change in changes {
      try editor.apply(try #require(try FieldAssignment(argument: change)))
    }
    return editor
  }

  private static let partsStay =
    "parts of the name stay “Augusta King”; name.first= and name.last= change them."

  private static let firstStays =
    "other parts of the name stay “Augusta”; name.first= and name.last= change them."

  @Test(
    arguments: [
      (["name=Ada"], "the \(partsStay)"),
      (["name=Ada", "name.last=X"], "the \(firstStays)"),
      (["name.last=X", "name=Ada"], "the \(firstStays)"),
      (["name=Ada", "name.last=X", "name.first=Y"], nil),
      (["name.first=Y", "name=Ada", "name.last=X"], nil),
      (["name.last=X"], "the name stays “The Countess”; name= changes it."),
    ] as [([String], String?)])
  func `Only what no assignment sets is said to stay`(changes: [String], remark: String?) throws {
    let editor = try Self.edit(["N:King;Augusta;;;", "FN:The Countess"], changes)
    #expect(editor.remarks == (remark.map { ["The Countess: \($0)"] } ?? []))
  }

  @Test(
    arguments: [
      ("ORG:Engines;Sales", ["org=Looms"], "unit stays “Sales”; org.unit= changes it."),
      ("ORG:Engines;R&D;North", ["org=Looms"], "units stay “R&D, North”; org.unit= changes them."),
      ("ORG:Engines;Sales", ["org=Looms", "org.unit=Law"], nil),
      ("ORG:Engines;Sales", ["org.unit=Law", "org=Looms"], nil),
      ("ORG:Engines;Sales", ["org=Engines"], nil),
      ("ORG:Engines;Sales", ["org+=Looms"], nil),
      ("ORG:Engines;Sales", ["org.unit=Law"], nil),
      ("ORG:Engines", ["org=Looms"], nil),
    ] as [(String, [String], String?)])
  func `The units of an organization with another name are said to stay`(
    line: String, changes: [String], remark: String?
  ) throws {
    let editor = try Self.edit(["FN:Ada", line], changes)
    #expect(editor.remarks == (remark.map { ["Ada: the \($0)"] } ?? []))
  }

  @Test func `An edited text says what stays, as assignments do`() throws {
    let card = VCard("N:King;Augusta;;;", "FN:The Countess")
    let text = CardText(card).text.replacing("name: The Countess", with: "name: Ada")
      .replacing("name.last: King", with: "name.last: X")
    let section = try #require(EditedText(text).sections.first)
    var editor = FieldEditor(card)
    try editor.apply(CardEdit.edit(of: card, to: section).edit)
    #expect(editor.remarks == ["The Countess: the \(Self.firstStays)"])
    #expect(editor.card.first(.n)?.personName?.spoken == ["Augusta", "X"])
  }

  @Test(arguments: [
    ["name=Ada King Noel", "name.last=King Noel"], ["name.last=King Noel", "name=Ada King Noel"],
  ])
  func `The words of a family name that is given are not among the other names`(
    changes: [String]
  ) throws {
    var assigned = FieldEditor(VCard("N:King;Ada;;;", "FN:Ada King"))
    try assigned.apply(changes.compactMap { try FieldAssignment(argument: $0) })
    let card = VCard(
      changes[0].hasPrefix("name=")
        ? ["FN:Ada King", "N:King;Ada;;;"] : ["N:King;Ada;;;", "FN:Ada King"])
    let text = CardText(card).text.replacing("King", with: "King Noel")
    var edited = FieldEditor(card)
    let section = try #require(EditedText(text).sections.first)
    try edited.apply(CardEdit.edit(of: card, to: section).edit)
    for editor in [assigned, edited] {
      #expect(editor.card.first(.n)?.components == [["King Noel"], ["Ada"], [""], [""], [""]])
      #expect(editor.card.first(.fn)?.text == "Ada King Noel")
      #expect(
        Set(editor.changes.map { "\($0.field): \($0.old ?? "-") → \($0.new ?? "-")" })
          == ["name: Ada King → Ada King Noel", "name.last: King → King Noel"])
      #expect(editor.changes.count == 2)
    }
  }

  @Test(
    arguments: [
      (
        ["name=Bea Z", "name.last=B"],
        ["name: Ada King → Bea Z", "name.last: King → B", "name.first: Ada → Bea"]
      ),
      (
        ["name.last=B", "name=Bea Z"],
        ["name.last: King → B", "name: Ada King → Bea Z", "name.first: Ada → Bea"]
      ),
      (
        ["name=Bea Z", "name.last=King"], ["name: Ada King → Bea Z", "name.first: Ada → Bea"]
      ),
      (
        ["name=Bea", "name.last=B"],
        ["name: Ada King → Bea", "name.last: King → B", "name.first: Ada → Bea"]
      ),
    ])
  func `Each part of the name is told once, with what it has at the end`(
    changes: [String], told: [String]
  ) throws {
    let editor = try Self.edit(["N:King;Ada;;;", "FN:Ada King"], changes)
    #expect(editor.changes.map { "\($0.field): \($0.old ?? "-") → \($0.new ?? "-")" } == told)
  }
}
