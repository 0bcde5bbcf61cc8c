import Testing

struct TextBlockSecondTableTests {
  @Test(arguments: [
    Fixture(
      """
      Greenleaf
      Landscaping & Design
      Rosa Martinez, Owner
      (503) 555-0117
      rosa@greenleaf.example
      """,
      "FN Rosa Martinez | ORG Landscaping & Design | ORG Greenleaf | TITLE Owner | TEL (503) 555-0117 | EMAIL rosa@greenleaf.example"
    ),
    Fixture(
      """
      Kaffeerösterei Bohne
      Inh. Timo Krüger
      Marktplatz 3
      04109 Leipzig
      0341 5550155
      """,
      "FN Timo Krüger | ORG Kaffeerösterei Bohne | TEL 0341 5550155 | ADR ;;Marktplatz 3;Leipzig;;04109; | NOTE Inh."
    ),
    Fixture(
      """
      Dr. med. Petra Hahn
      Fachärztin für Innere Medizin
      Goethestr. 22 · 60313 Frankfurt
      Tel. 069 / 555 01 23
      Sprechzeiten: Mo-Fr 8-12 Uhr
      """,
      "FN Dr. med. Petra Hahn | TITLE Fachärztin für Innere Medizin | TEL 069 / 555 01 23 | ADR ;;Goethestr. 22;Frankfurt;;60313; | NOTE Sprechzeiten: Mo-Fr 8-12 Uhr"
    ),
    Fixture(
      """
      - Nora Blake, 07700 900321
      - Ian Holt, 07700 900322
      - Tina Lord, 07700 900323
      """,
      "FN Nora Blake | TEL 07700 900321",
      "FN Ian Holt | TEL 07700 900322",
      "FN Tina Lord | TEL 07700 900323"),
    Fixture(
      """
      1. Nora Blake nora@blake.example
      2. Ian Holt ian@holt.example
      """,
      "FN Nora Blake | EMAIL nora@blake.example",
      "FN Ian Holt | EMAIL ian@holt.example"),
    Fixture(
      """
      1) Nora Blake
         nora@blake.example
      2) Ian Holt
         ian@holt.example
      """,
      "FN Nora Blake | EMAIL nora@blake.example",
      "FN Ian Holt | EMAIL ian@holt.example"),
    Fixture(
      """
      Emergency contacts
      • Mum: 07700 900111
      • Dad: 07700 900112
      """,
      "FN Mum | TEL 07700 900111 | NOTE Emergency contacts",
      "FN Dad | TEL 07700 900112"),
    Fixture(
      """
      ☐ Uwe Kern (0761 5550189)
      ☐ Carla Weiss (0761 5550188)
      """,
      "FN Uwe Kern | TEL 0761 5550189",
      "FN Carla Weiss | TEL 0761 5550188"),
    Fixture(
      """
      Name: Nora Blake
      Tel: 07700 900321
      Email: nora@blake.example
      Address: 5 Elm Road, York YO1 7AB
      """,
      "FN Nora Blake | TEL 07700 900321 | EMAIL nora@blake.example | ADR ;;5 Elm Road;York;;YO1 7AB;"
    ),
    Fixture(
      """
      Vorname: Uwe
      Nachname: Kern
      Straße: Lindenweg 3
      PLZ: 10117
      Ort: Berlin
      Mobil: 0176 55501987
      """,
      "FN Uwe Kern | TEL[cell] 0176 55501987 | ADR ;;Lindenweg 3;Berlin;;10117;"),
    Fixture(
      """
      Imię i nazwisko: Ewa Lis
      Telefon: 600 555 014
      E-mail: ewa@lis.example
      """,
      "FN Ewa Lis | TEL 600 555 014 | EMAIL ewa@lis.example"),
    Fixture(
      """
      Nom : Girard
      Prénom : Luc
      Téléphone : 01 55 50 12 34
      Courriel : luc@girard.example
      """,
      "FN Luc Girard | TEL 01 55 50 12 34 | EMAIL luc@girard.example"),
    Fixture(
      """
      Contact us
      Nora Blake
      Head of Press
      Phone
      +44 20 7946 0321
      Email
      nora@blake.example
      """,
      "FN Nora Blake | TITLE Head of Press | TEL +44 20 7946 0321 | EMAIL nora@blake.example | NOTE Contact us"
    ),
    Fixture(
      """
      Ihr Ansprechpartner
      Uwe Kern
      Vertrieb
      Telefon: 0761 5550189
      E-Mail senden
      """,
      "FN Uwe Kern | TEL 0761 5550189 | NOTE Ihr Ansprechpartner⏎Vertrieb⏎E-Mail senden"),
    Fixture(
      """
      5 Elm Road
      York YO1 7AB
      Nora Blake
      07700 900321
      """,
      "FN Nora Blake | TEL 07700 900321 | ADR ;;5 Elm Road;York;;YO1 7AB;"),
    Fixture(
      """
      Lindenweg 3, 10117 Berlin
      Uwe Kern, Tel. 030 5550189
      """,
      "FN Uwe Kern | TEL 030 5550189 | ADR ;;Lindenweg 3;Berlin;;10117;"),
    Fixture(
      """
      Hi Tom,

      thanks for the call. Please send the papers to me.

      Kind regards,
      Nora Blake

      --
      Nora Blake
      Bluebird Analytics
      nora@bluebird.example
      """,
      "FN Nora Blake | ORG Bluebird Analytics | EMAIL nora@bluebird.example | NOTE Hi Tom,⏎thanks for the call. Please send the papers to me.⏎Kind regards,⏎Nora Blake"
    ),
    Fixture(
      """
      Hallo Frau Keller,

      anbei wie besprochen das Angebot.

      Freundliche Grüße
      Uwe Kern

      Kern Metallbau
      Industriestraße 9
      79115 Freiburg
      Tel 0761 5550189
      """,
      "FN Uwe Kern | ORG Kern Metallbau | TEL 0761 5550189 | ADR ;;Industriestraße 9;Freiburg;;79115; | NOTE Hallo Frau Keller,⏎anbei wie besprochen das Angebot.⏎Freundliche Grüße"
    ),
    Fixture(
      """
      > On 22 Nov 2026, Ian Holt <ian@holt.example> wrote:
      > Can you call me?

      Sure.
      Nora Blake
      07700 900321
      """,
      "FN Nora Blake | TEL 07700 900321 | NOTE > On 22 Nov 2026, Ian Holt <ian@holt.example> wrote:⏎> Can you call me?⏎Sure."
    ),
    Fixture(
      """
      Nora Blake
      07700 900321

      On 22 Nov 2026, at 10:15, Ian Holt <ian@holt.example> wrote:
      > Can you call me?
      > Ian
      """,
      "FN Nora Blake | TEL 07700 900321 | NOTE On 22 Nov 2026, at 10:15, Ian Holt <ian@holt.example> wrote:⏎> Can you call me?⏎> Ian"
    ),
    Fixture(
      """
      Nora Blake
      nora@blake.example

      This e-mail and any attachments are confidential and intended solely for the addressee. If you have received it in error, please delete it.
      """,
      "FN Nora Blake | EMAIL nora@blake.example | NOTE This e-mail and any attachments are confidential and intended solely for the addressee. If you have received it in error, please delete it."
    ),
    Fixture(
      """
      Uwe Kern
      Kern Metallbau GmbH
      uwe@kern.example

      Geschäftsführer: Uwe Kern
      Amtsgericht Freiburg HRB 700123
      USt-IdNr.: DE123456789
      """,
      "FN Uwe Kern | ORG Kern Metallbau GmbH | EMAIL uwe@kern.example | NOTE Geschäftsführer: Uwe Kern⏎Amtsgericht Freiburg HRB 700123⏎USt-IdNr.: DE123456789"
    ),
    Fixture(
      """
      Nora Blake (she/her)
      Senior Analyst, Bluebird Analytics
      nora@bluebird.example
      """,
      "FN Nora Blake | ORG Bluebird Analytics | TITLE Senior Analyst | EMAIL nora@bluebird.example | NOTE she/her"
    ),
    Fixture(
      """
      Nora Blake, PhD
      Lecturer in Statistics
      University of York
      nora.blake@york.example
      """,
      "FN Nora Blake, PhD | ORG University of York | TITLE Lecturer in Statistics | EMAIL nora.blake@york.example"
    ),
    Fixture(
      """
      Nora Blake
      IBAN: GB29 NWBK 6016 1331 9268 19
      07700 900321
      """,
      "FN Nora Blake | TEL 07700 900321 | NOTE IBAN: GB29 NWBK 6016 1331 9268 19"),
    Fixture(
      """
      Uwe Kern
      Kundennummer 4711081512
      Tel. 0761 5550189
      """,
      "FN Uwe Kern | TEL 0761 5550189 | NOTE Kundennummer 4711081512"),
    Fixture(
      """
      Nora Blake
      5 Elm Road
      York
      YO1 7AB
      United Kingdom
      nora@blake.example
      """,
      "FN Nora Blake | EMAIL nora@blake.example | ADR ;;5 Elm Road;York;;YO1 7AB;United Kingdom"),
  ])
  func `Lines in everyday notation give their contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
