import Testing

struct TextListMoreTableTests {
  @Test(arguments: [
    Fixture("z@x.example;\"\";\"Umlaut Zoe\"", "FN Umlaut Zoe | EMAIL z@x.example"),
    Fixture("z@x.example \"\" \"Umlaut Zoe\"", "FN Umlaut Zoe | EMAIL z@x.example"),
    Fixture("ada@x.example, \"\", \"Ada Love\"", "FN Ada Love | EMAIL ada@x.example"),
    Fixture("\"\" \"\" ada@x.example", "FN ada@x.example | EMAIL ada@x.example"),
    Fixture(
      """
      De : Marie Dupont <marie@d.fr>
      À : Paul Durand <paul@d.fr>
      Objet : Réunion
      """,
      "FN Marie Dupont | EMAIL marie@d.fr",
      "FN Paul Durand | EMAIL paul@d.fr | NOTE Objet : Réunion"),
    Fixture(
      """
      -----Original Message-----
      From: Lea Text <lea@t.org>
      To: Tim Test <tim@t.org>
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE -----Original Message-----",
      "FN Tim Test | EMAIL tim@t.org"),
    Fixture(
      """
      Anna Bauer <anna@bauer.de>, Bernd Bauer <bernd@bauer.de>
      Clara Bauer <clara@bauer.de>
      """,
      "FN Anna Bauer | EMAIL anna@bauer.de",
      "FN Bernd Bauer | EMAIL bernd@bauer.de",
      "FN Clara Bauer | EMAIL clara@bauer.de"),
    Fixture(
      "anna.bauer@bauer.de; bernd.bauer@bauer.de",
      "FN anna.bauer@bauer.de | EMAIL anna.bauer@bauer.de",
      "FN bernd.bauer@bauer.de | EMAIL bernd.bauer@bauer.de"),
    Fixture(
      "Bauer, Anna; Bauer, Bernd",
      "FN Anna Bauer",
      "FN Bernd Bauer"),
    Fixture(
      """
      * Anna Bauer – anna@bauer.de – 089 5550134
      * Bernd Bauer – bernd@bauer.de
      * Clara – 0160 5550135
      """,
      "FN Anna Bauer | TEL 089 5550134 | EMAIL anna@bauer.de",
      "FN Bernd Bauer | EMAIL bernd@bauer.de",
      "FN Clara | TEL 0160 5550135"),
    Fixture(
      """
      Name\tTelefon\tOrt
      Anna Bauer\t089 5550134\tMünchen
      Bernd Bauer\t089 5550139\tKöln
      """,
      "FN Anna Bauer | TEL 089 5550134 | ADR ;;München;;;;",
      "FN Bernd Bauer | TEL 089 5550139 | ADR ;;Köln;;;;"),
    Fixture(
      """
      Name, Phone, Email
      Ann Lee, 555-010-1234, ann@lee.com
      Bo Ek, 555-010-1235, bo@ek.com
      """,
      "FN Ann Lee | TEL 555-010-1234 | EMAIL ann@lee.com",
      "FN Bo Ek | TEL 555-010-1235 | EMAIL bo@ek.com"),
    Fixture(
      "Attendees: Ann Lee (ann@lee.com), Bo Ek (bo@ek.com), Cy Fox",
      "FN Ann Lee | EMAIL ann@lee.com | NOTE Attendees",
      "FN Bo Ek | EMAIL bo@ek.com",
      "FN Cy Fox"),
    Fixture(
      """
      From: "Lovelace, Ada" <ada@example.org>
      Sent: Monday, 23 November 2026 10:00
      To: Babbage, Charles <charles@example.org>; Hopper, Grace <grace@example.org>
      Subject: Engine
      """,
      "FN Ada Lovelace | EMAIL ada@example.org | NOTE Sent: Monday, 23 November 2026 10:00",
      "FN Charles Babbage | EMAIL charles@example.org",
      "FN Grace Hopper | EMAIL grace@example.org | NOTE Subject: Engine"),
    Fixture(
      """
      Von: Lea Text <lea@t.org>
      Datum: 23. November 2026 um 10:00:00 MEZ
      An: Tim Test <tim@t.org>
      Betreff: Angebot

      Hallo Tim,
      anbei das Angebot.

      Viele Grüße
      Lea
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Datum: 23. November 2026 um 10:00:00 MEZ",
      "FN Tim Test | EMAIL tim@t.org | NOTE Betreff: Angebot⏎Hallo Tim,⏎anbei das Angebot.⏎Viele Grüße⏎Lea"
    ),
    Fixture(
      "To: a@x.org, b@x.org",
      "FN a@x.org | EMAIL a@x.org",
      "FN b@x.org | EMAIL b@x.org"),
    Fixture(
      """
      ## Kontakte
      - **Lea Text**: lea@t.org
      - **Tim Test**: tim@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE ## Kontakte",
      "FN Tim Test | EMAIL tim@t.org"),
    Fixture(
      """
      * [Lea Text](mailto:lea@t.org) – 030 1234567
      * [Tim Test](tel:+49401234567)
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL +49401234567"),
    Fixture(
      """
      +-----------+-------------+
      | Name      | Telefon     |
      +-----------+-------------+
      | Lea Text  | 030 1234567 |
      | Tim Test  | 040 1234567 |
      +-----------+-------------+
      """,
      "FN Lea Text | TEL 030 1234567",
      "FN Tim Test | TEL 040 1234567"),
    Fixture(
      """
      Name         Telefon        E-Mail
      Lea Text     030 1234567    lea@t.org
      Tim Test     040 1234567    tim@t.org
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL 040 1234567 | EMAIL tim@t.org"),
    Fixture(
      """
      Lea;Text;030 1234567;lea@t.org
      Tim;Test;040 1234567;tim@t.org
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL 040 1234567 | EMAIL tim@t.org"),
    Fixture(
      """
      1. Lea Text
         030 1234567
         lea@t.org
      2. Tim Test
         040 1234567
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org",
      "FN Tim Test | TEL 040 1234567"),
    Fixture(
      """
      Lea Text
      030 1234567
      Tim Test
      040 1234567
      Ann Other
      ann@o.org
      """,
      "FN Lea Text | TEL 030 1234567",
      "FN Tim Test | TEL 040 1234567",
      "FN Ann Other | EMAIL ann@o.org"),
    Fixture(
      """
      Lea: 0170 1234567
      Tim: 0171 1234567
      Oma: 030 1234567
      """,
      "FN Lea | TEL 0170 1234567",
      "FN Tim | TEL 0171 1234567",
      "FN Oma | TEL 030 1234567"),
    Fixture(
      "Lea 0170 1234567, Tim 0171 1234567",
      "FN Lea | TEL 0170 1234567",
      "FN Tim | TEL 0171 1234567"),
    Fixture(
      "Lea Text 0170 1234567; Tim Test 0171 1234567",
      "FN Lea Text | TEL 0170 1234567",
      "FN Tim Test | TEL 0171 1234567"),
    Fixture(
      "Lea Text 0170 1234567 und Tim Test 0171 1234567",
      "FN Lea Text | TEL 0170 1234567",
      "FN Tim Test | TEL 0171 1234567"),
  ])
  func `Each person in a text becomes a contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
