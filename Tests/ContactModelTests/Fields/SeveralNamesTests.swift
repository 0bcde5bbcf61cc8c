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
