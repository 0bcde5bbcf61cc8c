import Testing
import VCardFormat

@Suite struct VCardDerivationTests {
  @Test(arguments: [
    "NOTE:one\\, two\\nthree", "NOTE:folded\r\n  twice\r\n  over",
    "NOTE;ENCODING=QUOTED-PRINTABLE:K=C3=B6ln=\r\n=3B x",
    "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:K=C3=B6ln",
    "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:K=F6ln",
    "NOTE;CHARSET=\"ISO-8859-1\";ENCODING=\"QUOTED-PRINTABLE\":K=F6ln",
    "NOTE;QUOTED-PRINTABLE;CHARSET=unknown:K=F6ln", "NOTE;QUOTED-PRINTABLE;BASE64:K=F6ln",
    "NOTE;ENCODING=QUOTED-\r\n PRINTABLE:K=F6ln", "NOTE;ENCODING=8BIT,QUOTED-PRINTABLE:K=F6ln",
    "NOTE;CHARSET=UTF-8:=C3=B6=20", "NOTE;CHARSET=ISO-8859-1:\u{F6}", "NOTE:C:\\new\\text",
    "ORG:A\\;B;C,D;;", "ORG:;", "ORG:", "CATEGORIES:a,b\\,c;d",
    "N;QUOTED-PRINTABLE:=3B;=E4=B8=AD;;",
  ])
  func `the values that are derived from are those of the property`(line: String) {
    for version in ["2.1", "3.0", "4.0"] {
      let card = card("VERSION:\(version)", line)
      let property = card.properties[1]
      var text = ""
      card.withText(at: 1) { text = String(utf8: $0, $0.indices) }
      #expect(text == property.text)
      var parts: [UInt8] = []
      let count = card.appendComponents(at: 1, to: &parts)
      #expect(count == property.components.count)
      #expect(Self.texts(parts) == property.components.map { $0.joined(separator: ",") })
      var items: [UInt8] = []
      card.appendTextList(at: 1, to: &items)
      #expect(Self.texts(items).filter { $0 != "" } == property.textList.filter { $0 != "" })
    }
  }

  private static func texts(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
