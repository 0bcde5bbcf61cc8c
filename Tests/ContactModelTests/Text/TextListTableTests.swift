import Testing

struct TextListTableTests {
  @Test(arguments: [
    Fixture(
      "To: a <a@x.org>, b <b@y.org>",
      "FN a | EMAIL a@x.org",
      "FN b | EMAIL b@y.org"),
    Fixture(
      """
      - Lea Text: 030 1234567
      - Tim Test: 0170 1234567
      - Ann Other: ann@other.org
      """,
      "FN Lea Text | TEL 030 1234567",
      "FN Tim Test | TEL 0170 1234567",
      "FN Ann Other | EMAIL ann@other.org"),
    Fixture(
      """
      Team Berlin:
      • Lea Text, lea@t.org
      • Tim Test, tim@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Team Berlin:",
      "FN Tim Test | EMAIL tim@t.org"),
    Fixture(
      """
      1. Lea Text lea@t.org
      2. Tim Test tim@t.org
      3. Ann Other
      """,
      "FN Lea Text | EMAIL lea@t.org",
      "FN Tim Test | EMAIL tim@t.org",
      "FN Ann Other"),
    Fixture(
      """
      1) Lea Text – 030 1234567
      2) Tim Test – 040 1234567
      """,
      "FN Lea Text | TEL 030 1234567",
      "FN Tim Test | TEL 040 1234567"),
    Fixture(
      """
      Name\tMail\tTelefon
      Lea Text\tlea@t.org\t030 1234567
      Tim Test\ttim@t.org\t040 7654321
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL 040 7654321 | EMAIL tim@t.org"),
    Fixture(
      """
      | Name | E-Mail | Phone |
      |------|--------|-------|
      | Lea Text | lea@t.org | +49 30 1234567 |
      | Tim Test | tim@t.org | +49 40 1234567 |
      """,
      "FN Lea Text | TEL +49 30 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL +49 40 1234567 | EMAIL tim@t.org"),
    Fixture(
      """
      Lea Text\t030 1234567\tlea@t.org
      Tim Test\t040 1234567\ttim@t.org
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL 040 1234567 | EMAIL tim@t.org"),
    Fixture(
      "Ada Lovelace (ada@x.org) and Grace Hopper (grace@y.org)",
      "FN Ada Lovelace | EMAIL ada@x.org",
      "FN Grace Hopper | EMAIL grace@y.org"),
    Fixture(
      "Ada: 030 1234567, Bob: 040 1234567",
      "FN Ada | TEL 030 1234567",
      "FN Bob | TEL 040 1234567"),
    Fixture(
      """
      Lea Text
      ada@x.org
      Tim Test
      tim@t.org
      """,
      "FN Lea Text | EMAIL ada@x.org",
      "FN Tim Test | EMAIL tim@t.org"),
    Fixture(
      """
      Lea Text
      lea@t.org
      030 1234567

      Tim Test
      0170 1234567
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL 0170 1234567"),
    Fixture(
      """
      From: Lea Text <lea@t.org>
      To: Bob <bob@x.org>
      Subject: Meeting tomorrow
      Date: Mon, 23 Nov 2026 10:00:00 +0100
      """,
      "FN Lea Text | EMAIL lea@t.org",
      "FN Bob | EMAIL bob@x.org | NOTE Subject: Meeting tomorrow⏎Date: Mon, 23 Nov 2026 10:00:00 +0100"
    ),
    Fixture(
      "Cc: Ann Other <ann@o.org>; \"Test, Tim\" <tim@t.org>; bob@x.org",
      "FN Ann Other | EMAIL ann@o.org",
      "FN Tim Test | EMAIL tim@t.org",
      "FN bob@x.org | EMAIL bob@x.org"),
    Fixture(
      "\"Lea Text\" <lea@t.org>, \"Tim Test\" <tim@t.org>",
      "FN Lea Text | EMAIL lea@t.org",
      "FN Tim Test | EMAIL tim@t.org"),
    Fixture(
      "Lea Text <lea@t.org>; Tim Test <tim@t.org>; Ann <ann@o.org>",
      "FN Lea Text | EMAIL lea@t.org",
      "FN Tim Test | EMAIL tim@t.org",
      "FN Ann | EMAIL ann@o.org"),
    Fixture(
      "lea@t.org; tim@t.org; ann@o.org",
      "FN lea@t.org | EMAIL lea@t.org",
      "FN tim@t.org | EMAIL tim@t.org",
      "FN ann@o.org | EMAIL ann@o.org"),
    Fixture(
      """
      Lea Text <lea@t.org>
      Tim Test <tim@t.org>
      ann@o.org
      """,
      "FN Lea Text | EMAIL lea@t.org",
      "FN Tim Test | EMAIL tim@t.org",
      "FN ann@o.org | EMAIL ann@o.org"),
    Fixture(
      """
      Kolleginnen:
      Lea Text - 030 1234567
      Tim Test - 030 7654321
      """,
      "FN Lea Text | TEL 030 1234567 | NOTE Kolleginnen:",
      "FN Tim Test | TEL 030 7654321"),
    Fixture(
      """
      1. 0170 1234567
      2. 030 1234567
      """,
      "FN 0170 1234567 | TEL 0170 1234567",
      "FN 030 1234567 | TEL 030 1234567"),
    Fixture(
      """
      Lea Text: 0170 1234567, 0171 7654321
      Tim Test: 0172 1111111
      """,
      "FN Lea Text | TEL 0170 1234567 | TEL 0171 7654321",
      "FN Tim Test | TEL 0172 1111111"),
    Fixture(
      """
      +49 170 1234567
      +49 171 7654321
      """,
      "FN +49 170 1234567 | TEL +49 170 1234567",
      "FN +49 171 7654321 | TEL +49 171 7654321"),
    Fixture(
      """
      Lea Text  030 1234567   Zimmer 12
      Tim Test  030 7654321   Zimmer 13
      """,
      "FN Lea Text | TEL 030 1234567 | NOTE Zimmer 12",
      "FN Tim Test | TEL 030 7654321 | NOTE Zimmer 13"),
    Fixture(
      """
      Dear all,

      Here are the numbers:

      Lea Text 030 1234567
      Tim Test 040 1234567

      Cheers,
      Ann
      """,
      "FN Lea Text | TEL 030 1234567 | NOTE Dear all,⏎Here are the numbers:",
      "FN Tim Test | TEL 040 1234567 | NOTE Cheers,⏎Ann"),
    Fixture(
      """
      Teilnehmer:
      1. Lea Text (Text GmbH), lea@text.de, 030 1234567
      2. Tim Test (Test AG), tim@test.de
      3. Ann Other
      """,
      "FN Lea Text | ORG Text GmbH | TEL 030 1234567 | EMAIL lea@text.de | NOTE Teilnehmer:",
      "FN Tim Test | ORG Test AG | EMAIL tim@test.de",
      "FN Ann Other"),
    Fixture(
      """
      ☐ Lea Text 030 1234567
      ☑ Tim Test 040 1234567
      """,
      "FN Lea Text | TEL 030 1234567",
      "FN Tim Test | TEL 040 1234567"),
    Fixture(
      """
      a) Lea Text 030 1234567
      b) Tim Test 040 1234567
      """,
      "FN Lea Text | TEL 030 1234567",
      "FN Tim Test | TEL 040 1234567"),
    Fixture(
      """
      - lea@t.org
      - tim@t.org
      """,
      "FN lea@t.org | EMAIL lea@t.org",
      "FN tim@t.org | EMAIL tim@t.org"),
    Fixture(
      "Lea Text, Tim Test, Ann Other",
      "FN Lea Text",
      "FN Tim Test",
      "FN Ann Other"),
    Fixture(
      """
      Lea Text
      Tim Test
      Ann Other
      """,
      "FN Lea Text",
      "FN Tim Test",
      "FN Ann Other"),
    Fixture(
      """
      Betreff: Neue Nummer
      Von: Lea Text <lea@t.org>
      An: Tim Test <tim@t.org>
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Betreff: Neue Nummer",
      "FN Tim Test | EMAIL tim@t.org"),
  ])
  func `Each person in a text becomes a contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
