import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Edits that only write the same letters in other bytes: é as one scalar, and as e and an accent.
@Suite struct SpellingEditTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  /// Returns lines in the other bytes.
  private static func respelled(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(composed, with: decomposed) }
  }

  private static func lines(of card: VCard) -> [ExactText] {
    String(decoding: card.bytes, as: UTF8.self).split(separator: "\r\n").map { String($0).exact }
  }

  @Test(arguments: [
    (["FN:Ad\(composed)", "N:;Ad\(composed);;;"], "name=Ad\(decomposed)", ["name", "name.first"]),
    (
      ["FN:Ad\(composed)", "N:;Ad\(composed);;;"], "name.first=Ad\(decomposed)",
      ["name.first", "name"]
    ),
    (["FN:A", "NOTE:\(composed)"], "note=\(decomposed)", ["note"]),
    (["FN:A", "NICKNAME:\(composed)"], "nick=\(decomposed)", ["nick"]),
    (["FN:A", "ORG:\(composed)"], "org=\(decomposed)", ["org"]),
    (
      ["FN:A", "item1.TEL:1", "item1.X-ABLabel:K\(composed)"], "tel.type=K\(decomposed)",
      ["tel.type"]
    ),
    (["FN:A", "X-SPOUSE:\(composed)"], "related.spouse=\(decomposed)", ["related.spouse"]),
    (["FN:A", "X-SKYPE:\(composed)"], "impp.skype=\(decomposed)", ["impp.skype"]),
    (
      ["FN:A", "PHOTO;VALUE=uri:http://x.example/\(composed)"],
      "photo=http://x.example/\(decomposed)", ["photo"]
    ),
  ])
  func `An assignment replaces a value by other bytes`(
    lines: [String], argument: String, fields: [String]
  ) throws {
    var editor = FieldEditor(VCard(lines))
    try editor.apply(try #require(try FieldAssignment(argument: argument)))
    #expect(Self.lines(of: editor.card) == Self.lines(of: VCard(Self.respelled(lines))))
    #expect(editor.changes.map(\.field) == fields)
    #expect(editor.changes.allSatisfy { $0.old?.exact != $0.new?.exact })
  }

  @Test(arguments: [
    ["FN:Ad\(composed)", "N:;Ad\(composed);;;"], ["FN:A", "NOTE:\(composed)", "NOTE:x"],
    ["FN:A", "item1.TEL:1", "item1.X-ABLabel:K\(composed)"], ["FN:A", "X-FOO:\(composed)"],
  ])
  func `A text that a person edited replaces values by other bytes`(lines: [String]) throws {
    let before = VCard(lines)
    let text = EditedText(CardText(before).text.replacing(Self.composed, with: Self.decomposed))
    let (edit, errors) = CardEdit.edit(of: before, to: try #require(text.sections.first))
    #expect(errors == [])
    var editor = FieldEditor(before)
    try editor.apply(edit)
    #expect(Self.lines(of: editor.card) == Self.lines(of: VCard(Self.respelled(lines))))
    let source = try CardSource.text(of: VCard(Self.respelled(lines)))
    editor = FieldEditor(before)
    try editor.apply(CardEdit.edit(of: before, toCard: source, line: 1).edit)
    #expect(Self.lines(of: editor.card) == Self.lines(of: VCard(Self.respelled(lines))))
  }

  @Test func `An edit is refused if another program wrote its value in other bytes`() throws {
    let before = VCard(["FN:A"])
    let text = EditedText("name: A\nbday: 2000-01-01\n")
    let (edit, errors) = CardEdit.edit(of: before, to: try #require(text.sections.first))
    #expect(errors == [])
    #expect(edit.transferred(from: before, to: VCard(["FN:A", "NOTE:x"])) != nil)
    let (old, now) = (
      VCard(["FN:A", "X-BDAY:\(Self.composed)"]),
      VCard(["FN:A", "X-BDAY:\(Self.decomposed)"])
    )
    #expect(edit.transferred(from: old, to: now) == nil)
  }

  @Test func `Keys of UIDs in other bytes are different`() {
    #expect(ContactKey.uid(Self.composed) != .uid(Self.decomposed))
    #expect(ContactKey.uid(Self.composed) == .uid(Self.composed))
    #expect(ContactKey.content(1) == .content(1))
    #expect(ContactKey.content(1) != .uid("1"))
    let contacts = [Self.composed, Self.decomposed].map {
      Contact(VCard(["UID:\($0)", "FN:A"]))
    }
    #expect(contacts[0].uidKey != contacts[1].uidKey)
  }

  @Test func `A merge has the members whose UIDs differ in their bytes alone`() {
    let lines = ["KIND:group", "FN:G", "UID:g"]
    let (own, other) = (
      VCard(lines + ["MEMBER:urn:uuid:\(Self.composed)"], version: "4.0"),
      VCard(lines + ["MEMBER:urn:uuid:\(Self.decomposed)"], version: "4.0")
    )
    let merge = CardMerge(of: other, into: own, policy: .preferTarget)
    #expect(merge.card.members.count == 2)
    let again = CardMerge(of: other, into: merge.card, policy: .preferTarget)
    #expect(again.isUnchanged)
  }
}
