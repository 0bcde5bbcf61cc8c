import Testing

struct TextBlockTableTests {
  @Test(arguments: [
    Fixture(
      """
      Jane Miller
      Bluebird Analytics
      +1 (415) 555-0132
      jane@bluebird.example
      """,
      "FN Jane Miller | ORG Bluebird Analytics | TEL +1 (415) 555-0132 | EMAIL jane@bluebird.example"
    ),
    Fixture(
      """
      Best regards,

      Tom Archer
      Product Manager
      Nightjar
      22 Harbour Street, Bristol BS1 4RT
      T: +44 117 496 0123
      M: +44 7700 900555
      tom.archer@nightjar.example
      www.nightjar.example
      """,
      "FN Tom Archer | ORG Nightjar | TITLE Product Manager | TEL +44 117 496 0123 | TEL[cell] +44 7700 900555 | EMAIL tom.archer@nightjar.example | ADR ;;22 Harbour Street;Bristol;;BS1 4RT; | URL http://www.nightjar.example | NOTE Best regards,"
    ),
    Fixture(
      """
      Dr. Sabine Keller
      Leiterin Qualitätssicherung

      Nordlicht Optik
      Werftstraße 12
      24143 Kiel
      Tel.: +49 431 5550-120
      Fax: +49 431 5550-129
      s.keller@nordlicht-optik.example
      """,
      "FN Dr. Sabine Keller | ORG Nordlicht Optik | TITLE Leiterin Qualitätssicherung | TEL +49 431 5550-120 | TEL[fax] +49 431 5550-129 | EMAIL s.keller@nordlicht-optik.example | ADR ;;Werftstraße 12;Kiel;;24143;"
    ),
    Fixture(
      """
      Mit freundlichen Grüßen

      i. A. Jens Petersen
      Sachbearbeiter Einkauf

      Petersen & Thoms KG · Am Sandtorkai 4 · 20457 Hamburg
      Telefon 040 555 01 77 · Telefax 040 555 01 78
      j.petersen@thoms.example · www.thoms.example

      Sitz der Gesellschaft: Hamburg, HRA 12345
      """,
      "FN Jens Petersen | ORG Petersen & Thoms KG | TITLE Sachbearbeiter Einkauf | TEL 040 555 01 77 | TEL[fax] 040 555 01 78 | EMAIL j.petersen@thoms.example | ADR ;;Am Sandtorkai 4;Hamburg;;20457; | URL http://www.thoms.example | NOTE Mit freundlichen Grüßen⏎i. A.⏎Sitz der Gesellschaft: Hamburg, HRA 12345"
    ),
    Fixture(
      """
      Viele Grüße
      Anja

      Anja Wolters
      Grafikdesign & Illustration
      0173 5550144
      hallo@anjawolters.example
      """,
      "FN Anja Wolters | ORG Grafikdesign & Illustration | TEL 0173 5550144 | EMAIL hallo@anjawolters.example | NOTE Viele Grüße⏎Anja"
    ),
    Fixture(
      """
      Cordialement,

      Sophie Marchand
      Responsable communication
      Lumière et Bois
      14 rue des Tanneurs
      69005 Lyon
      Tél. : 04 72 55 01 23
      Port. : 06 55 50 12 34
      sophie.marchand@lumiere-bois.example
      """,
      "FN Sophie Marchand | ORG Lumière et Bois | TITLE Responsable communication | TEL 04 72 55 01 23 | TEL[cell] 06 55 50 12 34 | EMAIL sophie.marchand@lumiere-bois.example | ADR ;;14 rue des Tanneurs;Lyon;;69005; | NOTE Cordialement,"
    ),
    Fixture(
      """
      Bien à vous,
      Pierre Lacombe
      Architecte DPLG
      Atelier Lacombe
      +33 (0)5 61 55 01 44
      p.lacombe@atelier-lacombe.example
      """,
      "FN Pierre Lacombe | ORG Atelier Lacombe | TITLE Architecte DPLG | TEL +33 (0)5 61 55 01 44 | EMAIL p.lacombe@atelier-lacombe.example | NOTE Bien à vous,"
    ),
    Fixture(
      """
      Un saludo,

      Marta Ruiz Ortega
      Directora de Marketing
      Olivar del Sur, S.L.
      C/ Mayor 15, 2º B
      28013 Madrid
      Tel. 915 550 123
      Móvil 655 501 234
      marta.ruiz@olivardelsur.example
      """,
      "FN Marta Ruiz Ortega | ORG Olivar del Sur, S.L. | TITLE Directora de Marketing | TEL 915 550 123 | TEL[cell] 655 501 234 | EMAIL marta.ruiz@olivardelsur.example | ADR ;;C/ Mayor 15, 2º B;Madrid;;28013; | NOTE Un saludo,"
    ),
    Fixture(
      """
      Saludos cordiales
      Javier Gómez
      Jefe de obra
      javier.gomez@construye.example
      +34 600 555 010
      """,
      "FN Javier Gómez | TITLE Jefe de obra | TEL +34 600 555 010 | EMAIL javier.gomez@construye.example | NOTE Saludos cordiales"
    ),
    Fixture(
      """
      Cordiali saluti,

      Ing. Paolo Conti
      Responsabile Acquisti
      Meccanica Conti S.r.l.
      Via Emilia Est, 120 - 41122 Modena (MO)
      Tel. +39 059 555012
      Cell. +39 335 5550123
      paolo.conti@meccanicaconti.example
      P.IVA 01234567890
      """,
      "FN Ing. Paolo Conti | ORG Meccanica Conti S.r.l. | TITLE Responsabile Acquisti | TEL +39 059 555012 | TEL[cell] +39 335 5550123 | EMAIL paolo.conti@meccanicaconti.example | ADR ;;Via Emilia Est, 120;Modena;MO;41122; | NOTE Cordiali saluti,⏎P.IVA 01234567890"
    ),
    Fixture(
      """
      Grazie e a presto
      Chiara Bellini
      Ufficio stampa | Teatro Nuovo
      chiara@teatronuovo.example | 347 5550 198
      """,
      "FN Chiara Bellini | ORG Teatro Nuovo | TEL 347 5550 198 | EMAIL chiara@teatronuovo.example | NOTE Grazie e a presto⏎Ufficio stampa"
    ),
    Fixture(
      """
      Met vriendelijke groet,

      Joost van der Meer
      Projectleider
      Waterland Advies
      Kerkstraat 8
      1141 BB Monnickendam
      T 0299 555 012
      M 06 55501234
      joost@waterlandadvies.example
      """,
      "FN Joost van der Meer | ORG Waterland Advies | TITLE Projectleider | TEL 0299 555 012 | TEL[cell] 06 55501234 | EMAIL joost@waterlandadvies.example | ADR ;;Kerkstraat 8;Monnickendam;;1141 BB; | NOTE Met vriendelijke groet,"
    ),
    Fixture(
      """
      Groetjes, Femke de Boer
      06-55501277
      """,
      "FN Femke de Boer | TEL 06-55501277 | NOTE Groetjes"),
    Fixture(
      """
      Z poważaniem

      Agnieszka Nowak
      Kierownik Działu Sprzedaży
      Zielony Dom Sp. z o.o.
      ul. Długa 7/12, 31-147 Kraków
      tel. +48 12 555 01 23
      kom. 600 555 012
      a.nowak@zielonydom.example
      NIP: 1234567890
      """,
      "FN Agnieszka Nowak | ORG Zielony Dom Sp. z o.o. | TITLE Kierownik Działu Sprzedaży | TEL +48 12 555 01 23 | TEL[cell] 600 555 012 | EMAIL a.nowak@zielonydom.example | ADR ;;ul. Długa 7/12;Kraków;;31-147; | NOTE Z poważaniem⏎NIP: 1234567890"
    ),
    Fixture(
      """
      Pozdrawiam
      Marek Wójcik
      602 555 013
      """,
      "FN Marek Wójcik | TEL 602 555 013 | NOTE Pozdrawiam"),
    Fixture(
      """
      Sam Carter
      Birthday: 1980-03-12
      sam@carter.example
      """,
      "FN Sam Carter | EMAIL sam@carter.example | BDAY 19800312"),
    Fixture(
      """
      Name: Peter Vogt
      Geburtsdatum: 01.02.1975
      Telefon: 0221 5550166
      """,
      "FN Peter Vogt | TEL 0221 5550166 | BDAY 19750201"),
    Fixture(
      """
      Amy Fox
      DOB: 03/12/1980
      amy@fox.example
      """,
      "FN Amy Fox | EMAIL amy@fox.example | NOTE DOB: 03/12/1980"),
    Fixture(
      """
      Amy Fox
      DOB: 03/25/1980
      amy@fox.example
      """,
      "FN Amy Fox | EMAIL amy@fox.example | BDAY 19800325"),
    Fixture(
      """
      Lena Roth
      Geburtstag: 24. Dezember
      lena@roth.example
      """,
      "FN Lena Roth | EMAIL lena@roth.example | BDAY --1224"),
    Fixture(
      """
      Name\tE-Mail\tTelefon
      Carla Weiss\tcarla@weiss.example\t0761 5550188
      Uwe Kern\tuwe@kern.example\t0761 5550189
      """,
      "FN Carla Weiss | TEL 0761 5550188 | EMAIL carla@weiss.example",
      "FN Uwe Kern | TEL 0761 5550189 | EMAIL uwe@kern.example"),
    Fixture(
      """
      Weiss\tCarla\tcarla@weiss.example
      Kern\tUwe\tuwe@kern.example
      """,
      "FN Weiss Carla | EMAIL carla@weiss.example",
      "FN Kern Uwe | EMAIL uwe@kern.example"),
    Fixture(
      """
      First Name\tLast Name\tCompany\tPhone
      Gina\tPratt\tOrchard Supply\t555-010-0144
      Hal\tQuigley\tRiverside\t555-010-0145
      """,
      "FN Gina Pratt | ORG Orchard Supply | TEL 555-010-0144",
      "FN Hal Quigley | ORG Riverside | TEL 555-010-0145"),
    Fixture(
      """
      From: "Blake, Nora" <nora.blake@mill.example>
      To: Ian Holt <ian@holt.example>
      Subject: Minutes
      Date: Mon, 23 Nov 2026 10:00:00 +0100
      """,
      "FN Nora Blake | EMAIL nora.blake@mill.example",
      "FN Ian Holt | EMAIL ian@holt.example | NOTE Subject: Minutes⏎Date: Mon, 23 Nov 2026 10:00:00 +0100"
    ),
    Fixture(
      """
      Von: Nora Blake [mailto:nora.blake@mill.example]
      Gesendet: Montag, 23. November 2026 10:00
      An: Ian Holt
      Betreff: Protokoll
      """,
      "FN Nora Blake | EMAIL nora.blake@mill.example | NOTE Gesendet: Montag, 23. November 2026 10:00⏎An: Ian Holt⏎Betreff: Protokoll"
    ),
    Fixture(
      """
      De : Sophie Marchand <sophie@marchand.example>
      À : Luc Girard <luc@girard.example>
      Objet : Devis
      """,
      "FN Sophie Marchand | EMAIL sophie@marchand.example",
      "FN Luc Girard | EMAIL luc@girard.example | NOTE Objet : Devis"),
    Fixture(
      """
      ACME TOOLS LTD
      JOHN R. SMITH
      SALES DIRECTOR
      14 MILL LANE, LEEDS LS1 4AP
      TEL: 0113 496 0155
      FAX: 0113 496 0156
      EMAIL: J.SMITH@ACMETOOLS.EXAMPLE
      """,
      "FN JOHN R. SMITH | ORG ACME TOOLS LTD | TITLE SALES DIRECTOR | TEL 0113 496 0155 | TEL[fax] 0113 496 0156 | EMAIL J.SMITH@ACMETOOLS.EXAMPLE | ADR ;;14 MILL LANE;LEEDS;;LS1 4AP;"
    ),
  ])
  func `Lines in everyday notation give their contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
