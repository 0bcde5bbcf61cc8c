import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct PartRepetitionTests {
  /// Applies assignments to a card with a line, and returns the editor.
  private func editor(
    _ line: String, _ changes: [String], version: String
  ) throws -> FieldEditor {
    var editor = FieldEditor(VCard("FN:Ada", line, version: version))
    for change in changes {
      let assignment =
        change.contains("=")
        ? try FieldAssignment(argument: change) : try FieldAssignment(unsetting: change)
      try editor.apply(try #require(assignment))
    }
    return editor
  }

  /// Returns the first ADR of an editor's card.
  private func address(in editor: FieldEditor) -> String? {
    editor.card.first(.adr).map { String(decoding: $0.rawValue, as: UTF8.self) }
  }

  @Test(arguments: ["2.1", "3.0", "4.0"])
  func `A flat is repeated in the extended address, and removed from it`(version: String) throws {
    let line = "ADR:;;1 High Rd;Bonn;;;"
    var edited = try editor(line, ["adr.apartment=5"], version: version)
    #expect(address(in: edited) == ";5;1 High Rd;Bonn;;;;;5")
    #expect(edited.changes.map(\.field) == ["adr.apartment", "adr.extended"])
    edited = try editor("ADR:;5;1 High Rd;Bonn;;;;;5", ["adr.apartment=6"], version: version)
    #expect(address(in: edited) == ";6;1 High Rd;Bonn;;;;;6")
    edited = try editor("ADR:;5;1 High Rd;Bonn;;;;;5", ["adr.apartment"], version: version)
    #expect(address(in: edited) == ";;1 High Rd;Bonn;;;;;")
    edited = try editor("ADR:;5;;;;;;;5", ["adr.apartment"], version: version)
    #expect(address(in: edited) == nil)
  }

  @Test(arguments: [
    (
      "ADR:;Suite 9;1 High Rd;Bonn;;;", ["adr.floor=3", "adr.apartment=5"],
      ";Suite 9,3,5;1 High Rd;Bonn;;;;;5;3"
    ),
    ("ADR:;5;;Bonn;;;", ["adr.apartment=5"], ";5;;Bonn;;;;;5"),
    (
      "ADR:;;;Bonn;;;", ["adr.streetname=Low Rd", "adr.streetnumber=7"],
      ";;Low Rd 7;Bonn;;;;;;;7;Low Rd"
    ),
    (
      "ADR:;;;Reston;;;USA", ["adr.streetnumber=7", "adr.streetname=Low Rd"],
      ";;7 Low Rd;Reston;;;USA;;;;7;Low Rd"
    ),
    (
      "ADR:;;Low Rd 7;Reston;;;;;;;7;Low Rd", ["adr.country=USA"],
      ";;7 Low Rd;Reston;;;USA;;;;7;Low Rd"
    ),
    ("ADR:;;1 High Rd;Bonn;;;", ["adr.building=Tower"], ";;1 High Rd,Tower;Bonn;;;;;;;;;Tower"),
    (
      "ADR:;;Tower;Bonn;;;;;;;;;Tower", ["adr.streetname=Low Rd"],
      ";;Low Rd,Tower;Bonn;;;;;;;;Low Rd;Tower"
    ),
  ])
  func `The old parts of an address repeat the new ones`(
    line: String, changes: [String], value: String
  ) throws {
    for version in ["3.0", "4.0"] {
      let edited = try editor(line, changes, version: version)
      #expect(address(in: edited) == value)
      #expect(edited.remarks == [])
    }
  }

  @Test(arguments: [
    (
      "ADR:;;12 Main St;Bonn;;;", "adr.streetname=Low Rd", ";;12 Main St;Bonn;;;;;;;;Low Rd",
      ["Ada: adr.street stays “12 Main St”."]
    ),
    (
      "ADR:;5;1 High Rd;Bonn;;;;;5", "adr.extended=Suite 9", ";Suite 9;1 High Rd;Bonn;;;;;5",
      ["Ada: adr.apartment stays “5”."]
    ),
    (
      "ADR:;3rd floor flat 5;1 High Rd;Bonn;;;;;5", "adr.apartment=6",
      ";3rd floor flat 5;1 High Rd;Bonn;;;;;6", ["Ada: adr.extended stays “3rd floor flat 5”."]
    ),
    (
      "ADR:;;1 High Rd;Bonn;;;;;;;;;;;;Mitte", "adr.street=2 Low Rd",
      ";;2 Low Rd;Bonn;;;;;;;;;;;;Mitte", []
    ),
  ])
  func `An old part in other words stays, with a remark`(
    line: String, change: String, value: String, remarks: [String]
  ) throws {
    let edited = try editor(line, [change], version: "4.0")
    #expect(
      edited.card.first(.adr)?.components
        == VCard("FN:Ada", "ADR:\(value)", version: "4.0").first(.adr)?.components)
    #expect(edited.remarks == remarks)
  }

  @Test(arguments: ["3.0", "4.0"])
  func `The family names repeat the second one, and the suffixes the generation`(
    version: String
  ) throws {
    let edited = try editor(
      "N:King;Ada;;;", ["name.surname2=Byron", "name.generation=III"], version: version)
    #expect(
      edited.card.first(.n).map { String(decoding: $0.rawValue, as: UTF8.self) }
        == "King,Byron;Ada;;;III;Byron;III")
    #expect(edited.card.first(.n)?.personName?.spoken == ["Ada", "King", "Byron", "III"])
  }
}
