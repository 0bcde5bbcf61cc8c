import Testing
import VCardFormat
import VCardInterchange

/// A declared property of one program has all features of standard properties.
struct MaidenNameTests {
  /// A card with a maiden name in 2.1, where commas have no meaning.
  private static let card = Interchange.card(
    "N:Novak;Anna\nFN:Anna\nX-MAIDENNAME:Quill, Baron", version: "2.1")

  @Test func `A maiden name is read as text`() {
    #expect(Self.card.first(.xMaiden)?.text == "Quill, Baron")
    #expect(VCardProperty.Name("x-maidenname").defaultValueType == .text)
  }

  @Test(arguments: [
    (VCard.Version.v21, "X-MAIDENNAME:Quill, Baron"), (.v30, "X-MAIDENNAME:Quill\\, Baron"),
    (.v40, "X-MAIDENNAME:Quill\\, Baron"),
  ])
  func `A maiden name is written by the rules of each version`(
    version: VCard.Version, line: String
  ) {
    let other = Interchange.card("N:a\nFN:b\nX-MAIDENNAME:Quill\\, Baron", version: "3.0")
    #expect(Interchange.lines(Self.card.converted(to: version)).contains(line))
    #expect(Interchange.lines(other.converted(to: version)).contains(line))
  }

  @Test(arguments: [
    (CardFormat.jCard, #"["x-maidenname",{},"text","Quill, Baron"]"#),
    (.xCard, "<x-maidenname><text>Quill, Baron</text></x-maidenname>"),
    (.jsContact, #""vCardProps":[["x-maidenname",{},"text","Quill, Baron"]]"#),
    (.csvGoogle, #"X-MAIDENNAME:Quill\, Baron"#),
  ])
  func `A maiden name survives the round trip through other formats`(
    format: CardFormat, text: String
  ) {
    let written = Interchange.write([Self.card], as: format)
    #expect(written.contains(text))
    let read = Interchange.read(written, as: format).cards.first
    #expect(read?.first(.xMaiden)?.text == "Quill, Baron")
  }

  @Test func `A table has a column for maiden names`() {
    let table = "First Name,Maiden Name,E-mail 1 - Value\nAnna,\"Quill, Baron\",a@b.c\n"
    let card = Interchange.read(table, as: .csvGoogle).cards.first
    #expect(card?.first(.xMaiden)?.rawValue == Array("Quill\\, Baron".utf8))
  }

  @Test(arguments: [("Quill\\, Baron", []), ("Quill\\q", [VCardDiagnostic.Rule.invalidEscape])])
  func `The linter checks the text of a maiden name`(text: String, rules: [VCardDiagnostic.Rule]) {
    let bytes = Interchange.card("N:a\nFN:b\nX-MAIDENNAME:\(text)", version: "3.0").bytes
    var linter = VCardLinter()
    linter.append(bytes.span)
    linter.finish()
    #expect(linter.next()?.diagnostics.map(\.rule) == rules)
  }
}
