import Testing

@testable import VCardFormat

struct LegibleCardTests {
  @Test(arguments: [
    (
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPROFILE:VCARD\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n"
    ),
    (" BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\n"),
    (
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nLABEL;ENCODING=QUOTED-PRINTABLE:1 A=0D=0A=\nB\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nLABEL:1 A\\nB\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:AAAA\nA\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:AAAA\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:AAA\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=b:AAA=\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nNOTE;ENCODING=8bit:a,b\nX-B;8BIT:c\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nNOTE:a\\,b\nX-B:c\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;ENCODING=BASE64;TYPE=PNG:iVBORw0KGgo=\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nPHOTO;TYPE=PNG;ENCODING=b:iVBORw0KGgo=\n"
    ),
    (
      // A text with separators, a backslash and a newline; two parts; and another charset.
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:A
      N:A
      NOTE;ENCODING=BASE64:YSwgYjsgY1xkCmU=
      ORG;ENCODING=b;TYPE=work:Zjtn
      TITLE;CHARSET=ISO-8859-1;ENCODING=B:5A==
      X-A;ENCODING=b:YSwg

      """,
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:A
      N:A
      NOTE:a\\, b\\; c\\\\d\\ne
      ORG;TYPE=work:f;g
      TITLE;CHARSET=UTF-8:ä
      X-A;ENCODING=b:YSwg

      """
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN:A\nAGENT:BEGIN:VCARD\nVERSION:3.0\nFN:B\nN:B\nEND:VCARD\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN:A\nAGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:B\\nN:B\\nEND:VCARD\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN:A\nADR;LABEL=1 \"B\" St;CC=it:;;1;;;;\nADR;LABEL=\"a\"b:;;2;;;;\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN:A\nADR;LABEL=1 ^'B^' St;CC=it:;;1;;;;\nADR;LABEL=ab:;;2;;;;\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN:A;;;;\nN:B;;;;\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN;ALTID=1:A;;;;\nX-ALT-N;ALTID=1:B;;;;\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nN;ALTID=1;PREF=2:A;;;;\nitem1.N;ALTID=1;PREF=1:B;;;;\n",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nX-ALT-N;ALTID=1;PREF=2:A;;;;\nitem1.N;ALTID=1;PREF=1:B;;;;\n"
    ),
    (
      "BEGIN:VCARD\nVERSION:4.0\nPRODID:a\nFN:A\nN:A\nPRODID:b\nBDAY;ALTID=1:1999\nBDAY;ALTID=1:2000\n",
      "BEGIN:VCARD\nVERSION:4.0\nPRODID:a\nFN:A\nN:A\nBDAY;ALTID=1:1999\nBDAY;ALTID=1:2000\n"
    ),
  ])
  func `A card that others refuse gets lines that they read`(text: String, expected: String) {
    let card = VCard(reading: Array("\(text)END:VCARD\n".utf8))
    let legible = card.legible
    #expect(String(decoding: legible.bytes, as: UTF8.self) == "\(expected)END:VCARD\n")
    #expect(legible.legible == legible)
  }

  @Test(
    arguments: ["BEGIN:VCARD", "BEGIN: VCARD", "BEGIN:VCARD ", "item1.BEGIN:VCARD", "begin:vcard"],
    ["END:VCARD", "END: VCARD", "END:VCARD ", "end:vcard", "\u{FEFF}END:VCARD", "EN\n D:VCARD"])
  func `BEGIN and END get their usual form`(begin: String, end: String) {
    let lines = "VERSION:3.0\nFN:A\nN:A\nNOTE:\(String(repeating: "a ", count: 60))\n"
    let card = VCard(reading: Array("\(begin)\n\(lines)\(end)\n\n".utf8))
    let text = String(decoding: card.legible.bytes, as: UTF8.self)
    #expect(text == "BEGIN:VCARD\n\(lines)END:VCARD\n")
  }

  @Test func `Blanks before all lines go`() {
    let lines = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nEND:VCARD\n"
    let card = VCard(reading: Array("  \(lines.replacing("\n", with: "\n  "))".utf8))
    #expect(String(decoding: card.legible.bytes, as: UTF8.self) == lines)
  }

  @Test(arguments: ["2.1", "3.0"], ["BASE64", "b"])
  func `A text that only declares base64 is the same in a file and in a conversion`(
    version: String, encoding: String
  ) {
    func texts(_ version: String, _ parameters: String) -> VCard {
      card(
        "VERSION:\(version)", "FN:A", "N\(parameters):Lovelace;Ada;;;",
        "ORG\(parameters):Big Company", "TITLE\(parameters):Acme",
        "ADR\(parameters):;;1 High St;Rome;;;IT", "NOTE\(parameters):SGVsbG8!",
        "URL\(parameters):http://a.example")
    }
    let declared = texts(version, ";ENCODING=\(encoding)")
    #expect(declared.legible.converted(to: .v30).string == texts("3.0", "").string)
    #expect(declared.converted(to: .v40).string == texts("4.0", "").string)
  }

  @Test func `Text around a card loses a byte order mark before its character set is guessed`() {
    let card = VCard(
      reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:Zo".utf8) + [0xEB] + Array("\nEND:VCARD\n".utf8))
    let text: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("f".utf8) + [0xFC] + Array("r\n".utf8)
    #expect(card.inUTF8(textAround: text[...]) == Array("für\n".utf8))
  }

  @Test func `Unusual line ends become usual ones`() {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:A", "N:A", "END:VCARD", ""]
    for end in ["\r\r\n", "\r"] {
      let card = VCard(reading: Array(lines.joined(separator: end).utf8))
      let text = String(decoding: card.legible.bytes, as: UTF8.self)
      #expect(text == lines.joined(separator: "\r\n"))
    }
  }

  @Test(arguments: [
    "N:A;;;;\nNOTE;ENCODING=QUOTED-PRINTABLE:=41", "N:A\nPHOTO;ENCODING=b:AAA=",
    "N:A\nTEL;TYPE=\"work,fax\";X-A=a,\"b\",\"\":1\nX-C;X-ENCODING=8bit:a",
    "N:A\nPHOTO;ENCODING=b:\nX-A_b:c", "N:A\nPHOTO;ENCODING=b:AAAA\n AAAA",
    "N:A\nPHOTO;ENCODING=B;TYPE=PNG:iVBORw0KGgo=",
  ])
  func `Another card stays as it is`(lines: String) {
    let card = VCard(
      reading: Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(lines)\nEND:VCARD\n".utf8))
    #expect(card.legible == card)
  }
}
