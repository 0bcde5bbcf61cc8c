import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

@Suite struct CodeCardTests {
  private func card(_ lines: String...) -> VCard {
    VCard(["FN:Ada"] + lines, version: "4.0")
  }

  private func text(_ card: CodeCard) -> String { String(decoding: card.bytes, as: UTF8.self) }

  @Test func `The card for a code is short, in version 3.0 and without folds`() {
    let long = String(repeating: "long ", count: 30) + "end"
    let code = CodeCard(
      card(
        "N:Lovelace;Ada;;;", "item1.TEL;VALUE=uri;TYPE=cell:tel:+44-20", "item1.X-ABLabel:Boat",
        "NOTE:\(long)", "PHOTO:data:image/gif;base64,R0lGODlhAQABAAAAACw=", "X-FOO:1",
        "REV:20200101T000000Z"))
    #expect(
      text(code) == """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Lovelace;Ada;;;\r
        FN:Ada\r
        TEL;TYPE=cell:+44-20\r
        NOTE:\(long)\r
        END:VCARD\r

        """)
    #expect(code.omitted == ["Photo", "X-FOO"])
  }

  @Test func `The card for a code has the nicknames that other programs write`() {
    let row = "X-ANDROID-CUSTOM:vnd.android.cursor.item"
    let code = CodeCard(
      VCard(
        [
          "FN:Ada", "\(row)/nickname;Tommy;1;;;;;;;;;;;;;", "X-NICKNAME:Tom",
          "\(row)/relation;Eva;14;;;;;;;;;;;;;", "\(row)/contact_event;2010-05-05;1;;;;;;;;;;;;;",
        ], version: "2.1"))
    #expect(text(code).hasSuffix("FN:Ada\r\nNICKNAME:Tommy\r\nNICKNAME:Tom\r\nEND:VCARD\r\n"))
    #expect(code.omitted == ["Related", "Anniversary"])
  }

  @Test func `The card for a code omits the least important properties first`() {
    let note = String(repeating: "n", count: 100)
    let code = CodeCard(card("TEL:1", "NICKNAME:A", "BDAY:18151210", "NOTE:\(note)"), limit: 100)
    #expect(text(code).contains("TEL:1\r\n"))
    #expect(code.omitted.contains("Note"))
    #expect(code.bytes.count <= 100)
    #expect(text(CodeCard(card("TEL:1"), limit: 1)).contains("FN:Ada"))
  }

  @Test func `The card for a code has a name that is too long, and nothing else`() {
    let name = String(repeating: "å", count: 1 << 20)
    let code = CodeCard(card("TEL:1", "N:\(name);;;;", "NOTE:n"))
    #expect(
      text(code) == "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(name);;;;\r\nFN:Ada\r\nEND:VCARD\r\n")
    #expect(code.omitted == ["Phone", "Note"])
  }
}
