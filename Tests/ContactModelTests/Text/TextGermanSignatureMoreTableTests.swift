import Testing

struct TextGermanSignatureMoreTableTests {
  @Test(arguments: [
    Fixture(
      """
      Lea Text
      Steuerberaterin
      Steuerkanzlei Text & Partner mbB
      Am Ring 7
      50667 Köln
      T 0221 1234567
      F 0221 1234568
      kanzlei@text.de
      """,
      "FN Lea Text | ORG Steuerkanzlei Text & Partner mbB | TITLE Steuerberaterin | TEL 0221 1234567 | TEL[fax] 0221 1234568 | EMAIL kanzlei@text.de | ADR ;;Am Ring 7;Köln;;50667;"
    ),
    Fixture(
      """
      Herzliche Grüße aus Köln
      Lea Text
      0221 1234567
      """,
      "FN Lea Text | TEL 0221 1234567 | NOTE Herzliche Grüße aus Köln"),
    Fixture(
      """
      Danke & Gruß
      Lea Text
      030 1234567
      """,
      "FN Lea Text | TEL 030 1234567 | NOTE Danke & Gruß"),
    Fixture(
      """
      —\u{20}
      Sent from my Pixel
      Lea Text 0170 1234567
      """,
      "FN Lea Text | TEL 0170 1234567 | NOTE Sent from my Pixel"),
    Fixture(
      """
      Please consider the environment before printing this e-mail.
      Lea Text
      030 1234567
      """,
      "FN Lea Text | TEL 030 1234567 | NOTE Please consider the environment before printing this e-mail."
    ),
    Fixture(
      """
      > Lea Text <lea@t.org> schrieb:
      > Hallo Tim
      Hallo Lea, meine Nummer: 0170 1234567
      Tim Test
      """,
      "FN Tim Test | TEL 0170 1234567 | NOTE > Lea Text <lea@t.org> schrieb:⏎> Hallo Tim⏎Hallo Lea, meine Nummer: 0170 1234567"
    ),
    Fixture(
      """
      Lea Text
      =========
      Tel.: 030 1234567
      """,
      "FN Lea Text | TEL 030 1234567"),
  ])
  func `A signature in German becomes one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
