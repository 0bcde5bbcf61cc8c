import Testing

struct TextGermanSignatureTableTests {
  @Test(arguments: [
    Fixture(
      """
      Gruß
      Lea Text
      030 1234567
      """,
      "FN Lea Text | TEL 030 1234567 | NOTE Gruß"),
    Fixture(
      """
      Hi Tom,

      thanks for the call yesterday. My new number is below.

      Best regards
      Lea Text
      Head of Sales | Text GmbH
      Tel. +49 30 12345 | lea@t.org
      Sent from my iPhone
      """,
      "FN Lea Text | ORG Text GmbH | TITLE Head of Sales | TEL +49 30 12345 | EMAIL lea@t.org | NOTE Hi Tom,⏎thanks for the call yesterday. My new number is below.⏎Best regards⏎Sent from my iPhone"
    ),
    Fixture(
      """
      Hallo Herr Müller,
      anbei wie besprochen die Unterlagen.

      Mit freundlichen Grüßen
      i. A. Lea Text

      Text GmbH
      Hauptstraße 5 · 10117 Berlin
      Tel.: 030/1234-567 · Fax: 030/1234-568
      E-Mail: lea.text@text.de · Internet: www.text.de
      Geschäftsführer: Max Boss · HRB 12345 B · USt-IdNr. DE123456789
      """,
      "FN Lea Text | ORG Text GmbH | TEL 030/1234-567 | TEL[fax] 030/1234-568 | EMAIL lea.text@text.de | ADR ;;Hauptstraße 5;Berlin;;10117; | URL http://www.text.de | NOTE Hallo Herr Müller,⏎anbei wie besprochen die Unterlagen.⏎Mit freundlichen Grüßen⏎i. A.⏎Geschäftsführer: Max Boss · HRB 12345 B · USt-IdNr. DE123456789"
    ),
    Fixture(
      """
      > Lea Text
      > lea@t.org
      > 030 1234567
      """,
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      """
      Thanks!

      Lea Text
      Tel. +49 30 123456

      > On Monday John Doe <john@doe.org> wrote:
      > Hi Lea,
      > what is your number?
      """,
      "FN Lea Text | TEL +49 30 123456 | NOTE Thanks!⏎> On Monday John Doe <john@doe.org> wrote:⏎> Hi Lea,⏎> what is your number?"
    ),
    Fixture(
      """
      Vorname: Lea
      Nachname: Text
      Straße: Hauptstr. 5
      PLZ: 10117
      Ort: Berlin
      Telefon (privat): 030 1234567
      Telefon (geschäftlich): 030 7654321
      Handy: 0170 1234567
      E-Mail: lea@t.org
      Geburtstag: 12.3.1970
      """,
      "FN Lea Text | TEL[home] 030 1234567 | TEL[work] 030 7654321 | TEL[cell] 0170 1234567 | EMAIL lea@t.org | ADR ;;Hauptstr. 5;Berlin;;10117; | BDAY 19700312"
    ),
    Fixture(
      """
      Lea Text
      Büro: 030 1234567
      Privat: 030 7654321
      Mobil: 0170 1234567
      """,
      "FN Lea Text | TEL[work] 030 1234567 | TEL[home] 030 7654321 | TEL[cell] 0170 1234567"),
    Fixture(
      """
      Lea Text
      📱 +49 170 1234567
      ✉️ lea@t.org
      🌐 www.text.de
      📍 Hauptstr. 5, 10117 Berlin
      """,
      "FN Lea Text | TEL[cell] +49 170 1234567 | EMAIL lea@t.org | ADR ;;Hauptstr. 5;Berlin;;10117; | URL http://www.text.de"
    ),
    Fixture(
      """
      Lea Text
      Text GmbH
      Hauptstraße 5
      10117 Berlin
      Deutschland
      """,
      "FN Lea Text | ORG Text GmbH | ADR ;;Hauptstraße 5;Berlin;;10117;Deutschland"),
    Fixture(
      """
      Hi Lea,

      my number is 0170 1234567.

      Tim
      """,
      "FN Tim | TEL 0170 1234567 | NOTE Hi Lea,⏎my number is 0170 1234567."),
    Fixture(
      """
      Hi,

      you can reach me at tim@t.org or 0170 1234567.

      Best,
      Tim Test
      """,
      "FN Tim Test | TEL 0170 1234567 | EMAIL tim@t.org | NOTE Hi,⏎you can reach me at tim@t.org or 0170 1234567.⏎Best,"
    ),
    Fixture(
      """
      Viele Grüße
      Lea

      Text GmbH | Hauptstr. 5 | 10117 Berlin
      T: +49 30 12345-0
      D: +49 30 12345-67
      M: +49 170 1234567
      F: +49 30 12345-99
      """,
      "FN Lea | ORG Text GmbH | TEL +49 30 12345-0 | TEL[work] +49 30 12345-67 | TEL[cell] +49 170 1234567 | TEL[fax] +49 30 12345-99 | ADR ;;Hauptstr. 5;Berlin;;10117; | NOTE Viele Grüße"
    ),
    Fixture(
      """
      Lea Text
      Mob +49 170 1234567
      Büro +49 30 1234567
      Home +49 30 7654321
      lea@t.org (privat)
      lea@text.de (Arbeit)
      """,
      "FN Lea Text | TEL[cell] +49 170 1234567 | TEL[work] +49 30 1234567 | TEL[home] +49 30 7654321 | EMAIL[home] lea@t.org | EMAIL[work] lea@text.de"
    ),
    Fixture(
      """
      Lea Text
      Geschäftsführerin
      Text GmbH
      Sitz der Gesellschaft: Berlin
      Amtsgericht Charlottenburg, HRB 123456 B
      lea@text.de
      """,
      "FN Lea Text | ORG Text GmbH | TITLE Geschäftsführerin | EMAIL lea@text.de | NOTE Sitz der Gesellschaft: Berlin⏎Amtsgericht Charlottenburg, HRB 123456 B"
    ),
    Fixture(
      """
      Lea Text
      * Mobil: 0170 1234567
      * Büro: 030 1234567
      * Mail: lea@t.org
      """,
      "FN Lea Text | TEL[cell] 0170 1234567 | TEL[work] 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      """
      Dr. med. Anna Schmidt
      Fachärztin für Innere Medizin
      Gemeinschaftspraxis am Markt
      Marktplatz 3, 72070 Tübingen
      Tel. 07071/12345, Fax 07071/12346
      Sprechzeiten: Mo-Fr 8-12 Uhr
      praxis@schmidt-arzt.de
      """,
      "FN Dr. med. Anna Schmidt | TITLE Fachärztin für Innere Medizin | TEL 07071/12345 | TEL[fax] 07071/12346 | EMAIL praxis@schmidt-arzt.de | ADR ;;Marktplatz 3;Tübingen;;72070; | NOTE Gemeinschaftspraxis am Markt⏎Sprechzeiten: Mo-Fr 8-12 Uhr"
    ),
    Fixture(
      """
      LEA TEXT
      TEXT GMBH
      TEL 030 1234567
      LEA@TEXT.DE
      """,
      "FN LEA TEXT | ORG TEXT GMBH | TEL 030 1234567 | EMAIL LEA@TEXT.DE"),
    Fixture(
      """
      Mit besten Grüßen
      Dipl.-Ing. (FH) Markus Weber
      Projektleiter Hochbau
      Weber Bau GmbH & Co. KG
      Industriestr. 12
      70565 Stuttgart
      Tel: 0711 / 555 01-23
      Fax: 0711 / 555 01-24
      Mobil: 0160 / 555 01 23
      m.weber@weber-bau.de
      www.weber-bau.de
      """,
      "FN Dipl.-Ing. (FH) Markus Weber | ORG Weber Bau GmbH & Co. KG | TITLE Projektleiter Hochbau | TEL 0711 / 555 01-23 | TEL[fax] 0711 / 555 01-24 | TEL[cell] 0160 / 555 01 23 | EMAIL m.weber@weber-bau.de | ADR ;;Industriestr. 12;Stuttgart;;70565; | URL http://www.weber-bau.de | NOTE Mit besten Grüßen"
    ),
    Fixture(
      """
      Firma: Text GmbH
      Ansprechpartner: Frau Lea Text
      Telefon: 030 5550132
      Telefax: 030 5550133
      E-Mail: lea@text.de
      """,
      "FN Frau Lea Text | ORG Text GmbH | TEL 030 5550132 | TEL[fax] 030 5550133 | EMAIL lea@text.de"
    ),
    Fixture(
      """
      Jürgen Müller
      geb. 12.03.1965
      Tel. 0160 5550138
      """,
      "FN Jürgen Müller | TEL 0160 5550138 | BDAY 19650312"),
    Fixture(
      """
      Jürgen Müller
      Steuernummer 12/345/67890
      IBAN DE12 5001 0517 0648 4898 90
      juergen@mueller.de
      """,
      "FN Jürgen Müller | EMAIL juergen@mueller.de | NOTE Steuernummer 12/345/67890⏎IBAN DE12 5001 0517 0648 4898 90"
    ),
    Fixture(
      """
      Name: Ada Lovelace
      Company: Engine Ltd
      Title: Analyst
      Work phone: 020 7946 0812
      Mobile phone: 07700 900123
      Home address: 12 St James's Square, London SW1Y 4JH
      Website: www.engine.example
      Notes: likes maths
      """,
      "FN Ada Lovelace | ORG Engine Ltd | TITLE Analyst | TEL[work] 020 7946 0812 | TEL[cell] 07700 900123 | ADR ;;12 St James's Square;London;;SW1Y 4JH; | URL http://www.engine.example | NOTE likes maths"
    ),
    Fixture(
      """
      Prof. Lea Text
      Lehrstuhl für Textkunde
      Universität Berlin
      Raum 2.14
      Tel. 030 2093-1234
      """,
      "FN Prof. Lea Text | ORG Universität Berlin | TEL 030 2093-1234 | NOTE Lehrstuhl für Textkunde⏎Raum 2.14"
    ),
  ])
  func `A signature in German becomes one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
