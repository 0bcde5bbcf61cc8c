import Testing

struct TextBlockFifthTableTests {
  @Test(arguments: [
    Fixture(
      """
      Hartelijke groet,
      Marieke Smit
      Beleidsadviseur
      Gemeente Zandwijk
      T 0113 555 012
      marieke.smit@zandwijk.example
      """,
      "FN Marieke Smit | ORG Gemeente Zandwijk | TITLE Beleidsadviseur | TEL 0113 555 012 | EMAIL marieke.smit@zandwijk.example | NOTE Hartelijke groet,"
    ),
    Fixture(
      """
      Pozdrawiam serdecznie
      Tomasz Lewandowski
      Specjalista ds. Zakupów
      Stalmet S.A.
      tel. 32 555 01 23, kom. 605 555 012
      t.lewandowski@stalmet.example
      """,
      "FN Tomasz Lewandowski | ORG Stalmet S.A. | TITLE Specjalista ds. Zakupów | TEL 32 555 01 23 | TEL[cell] 605 555 012 | EMAIL t.lewandowski@stalmet.example | NOTE Pozdrawiam serdecznie"
    ),
    Fixture(
      """
      Grace Okafor
      Founder at Tidepool
      grace@tidepool.example
      +44 7700 900777
      """,
      "FN Grace Okafor | ORG Tidepool | TITLE Founder | TEL +44 7700 900777 | EMAIL grace@tidepool.example"
    ),
    Fixture(
      """
      From: Grace Okafor <grace@tidepool.example>
      Reply-To: hello@tidepool.example
      """,
      "FN Grace Okafor | EMAIL grace@tidepool.example | EMAIL hello@tidepool.example"),
    Fixture(
      """
      Da: Elena Rizzo <elena.rizzo@psico.example>
      A: Luca Ferri <luca@ferri.example>
      Oggetto: Appuntamento
      """,
      "FN Elena Rizzo | EMAIL elena.rizzo@psico.example",
      "FN Luca Ferri | EMAIL luca@ferri.example | NOTE Oggetto: Appuntamento"),
    Fixture(
      """
      * Thorsten Lang – 0160 5550199
      * Ben Steiner – 0177 5550122
      """,
      "FN Thorsten Lang | TEL 0160 5550199",
      "FN Ben Steiner | TEL 0177 5550122"),
    Fixture(
      """
      (1) Grace Okafor, grace@tidepool.example
      (2) Hannah Osei, hannah.osei@saltmarsh.example
      """,
      "FN Grace Okafor | EMAIL grace@tidepool.example",
      "FN Hannah Osei | EMAIL hannah.osei@saltmarsh.example"),
    Fixture(
      """
      Elternvertreter:
      Thorsten Lang, Tel. 0871 555012
      Marion Hofer, marion@hofer.example
      """,
      "FN Thorsten Lang | TEL 0871 555012 | NOTE Elternvertreter:",
      "FN Marion Hofer | EMAIL marion@hofer.example"),
    Fixture(
      """
      Name: Marion Hofer
      Adresse: Ringstr. 7, 4020 Linz
      Geburtsdatum: 03.07.1969
      Telefon privat: 0732 555012
      Handy: 0664 5550123
      """,
      "FN Marion Hofer | TEL[home] 0732 555012 | TEL[cell] 0664 5550123 | ADR ;;Ringstr. 7;Linz;;4020; | BDAY 19690703"
    ),
    Fixture(
      """
      Full name: Grace Okafor
      Date of birth: 5 July 1991
      Phone number: +44 7700 900777
      """,
      "FN Grace Okafor | TEL +44 7700 900777 | BDAY 19910705"),
    Fixture(
      """
      Cognome: Ferri
      Nome: Luca
      Data di nascita: 09/02/1977
      Cellulare: 333 5550188
      """,
      "FN Luca Ferri | TEL[cell] 333 5550188 | BDAY 19770209"),
    Fixture(
      """
      Nazwisko: Lewandowski
      Imię: Tomasz
      Nr tel.: 605 555 012
      """,
      "FN Tomasz Lewandowski | TEL 605 555 012"),
    Fixture(
      """
      Vorname;Nachname;E-Mail;Geburtstag
      Marion;Hofer;marion@hofer.example;03.07.1969
      """,
      "FN Marion Hofer | EMAIL marion@hofer.example | BDAY 19690703"),
    Fixture(
      """
      Company\tContact\tEmail
      Tidepool\tGrace Okafor\tgrace@tidepool.example
      Silberfuchs\tBen Steiner\tben@silberfuchs.example
      """,
      "FN Grace Okafor | ORG Tidepool | EMAIL grace@tidepool.example",
      "FN Ben Steiner | ORG Silberfuchs | EMAIL ben@silberfuchs.example"),
    Fixture(
      """
      Grace Okafor
      Tidepool
      14 Shore Road
      Brighton
      BN1 2AB
      +44 7700 900777
      grace@tidepool.example
      """,
      "FN Grace Okafor | ORG Tidepool | TEL +44 7700 900777 | EMAIL grace@tidepool.example | ADR ;;14 Shore Road;Brighton;;BN1 2AB;"
    ),
    Fixture(
      """
      TIDEPOOL STUDIO
      Grace Okafor
      Illustrator
      grace@tidepool.example
      @graceokafor
      """,
      "FN Grace Okafor | ORG TIDEPOOL STUDIO | TITLE Illustrator | EMAIL grace@tidepool.example | NOTE @graceokafor"
    ),
    Fixture(
      """
      DR. JUR. MARTIN FROST
      RECHTSANWALT
      SCHILLERSTRASSE 9
      80336 MÜNCHEN
      TEL 089 5550188
      FAX 089 5550189
      """,
      "FN DR. JUR. MARTIN FROST | TITLE RECHTSANWALT | TEL 089 5550188 | TEL[fax] 089 5550189 | ADR ;;SCHILLERSTRASSE 9;MÜNCHEN;;80336;"
    ),
    Fixture(
      """
      Gartenstraße 5
      04229 Leipzig
      Marion Hofer
      0341 5550111
      """,
      "FN Marion Hofer | TEL 0341 5550111 | ADR ;;Gartenstraße 5;Leipzig;;04229;"),
    Fixture(
      """
      Dear Ben,

      I'll be late tomorrow, call me on my mobile if needed.

      Thanks
      Grace Okafor
      +44 7700 900777
      """,
      "FN Grace Okafor | TEL +44 7700 900777 | NOTE Dear Ben,⏎I'll be late tomorrow, call me on my mobile if needed.⏎Thanks"
    ),
    Fixture(
      """
      > Am 20.11.2026 um 10:00 schrieb Ben Steiner <ben@silberfuchs.example>:
      > Passt das?

      Ja, passt.

      LG Marion
      0664 5550123
      """,
      "FN Marion | TEL 0664 5550123 | NOTE > Am 20.11.2026 um 10:00 schrieb Ben Steiner <ben@silberfuchs.example>:⏎> Passt das?⏎Ja, passt.⏎LG"
    ),
    Fixture(
      """
      Marion Hofer
      marion@hofer.example

      Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte sofort den Absender.
      """,
      "FN Marion Hofer | EMAIL marion@hofer.example | NOTE Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte sofort den Absender."
    ),
    Fixture(
      """
      Contact person: Ben Steiner
      Company: Silberfuchs Media
      E-mail address: ben@silberfuchs.example
      Phone (mobile): 0177 5550122
      """,
      "FN Ben Steiner | ORG Silberfuchs Media | TEL[cell] 0177 5550122 | EMAIL ben@silberfuchs.example | NOTE E-mail"
    ),
    Fixture(
      """
      Ben Steiner
      Handy
      0177 5550122
      Büro
      030 5550123
      """,
      "FN Ben Steiner | TEL[cell] 0177 5550122 | TEL[work] 030 5550123"),
  ])
  func `Lines in everyday notation give their contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
