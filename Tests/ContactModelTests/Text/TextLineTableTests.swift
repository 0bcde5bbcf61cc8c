import Testing

struct TextLineTableTests {
  @Test(arguments: [
    Fixture(
      "Lea Text lea@t.org +49 30 12345",
      "FN Lea Text | TEL +49 30 12345 | EMAIL lea@t.org"),
    Fixture(
      "Lea Text (mobile: 0170 1234567)",
      "FN Lea Text | TEL[cell] 0170 1234567"),
    Fixture(
      "Kontakt: Lea Text, Telefon 030 1234567",
      "FN Lea Text | TEL 030 1234567"),
    Fixture(
      "1. Lea Text lea@t.org",
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      "Lea Text, lea@t.org, lea.private@x.org, 030 1234567, 0170 7654321",
      "FN Lea Text | TEL 030 1234567 | TEL 0170 7654321 | EMAIL lea@t.org | EMAIL lea.private@x.org"
    ),
    Fixture(
      "lea@t.org Lea Text +49 30 12345",
      "FN Lea Text | TEL +49 30 12345 | EMAIL lea@t.org"),
    Fixture(
      "+49 30 1234567 Lea Text lea@t.org",
      "FN Lea Text | TEL +49 30 1234567 | EMAIL lea@t.org"),
    Fixture(
      "Lea Text – Head of Sales – Text GmbH – lea@t.org",
      "FN Lea Text | ORG Text GmbH | TITLE Head of Sales | EMAIL lea@t.org"),
    Fixture(
      "Lea Text, Text GmbH, Hauptstr. 5, 10117 Berlin, Tel. 030 1234567, Fax 030 1234568",
      "FN Lea Text | ORG Text GmbH | TEL 030 1234567 | TEL[fax] 030 1234568 | ADR ;;Hauptstr. 5;Berlin;;10117;"
    ),
    Fixture(
      """
      Name;Firma;Telefon
      Lea Text;Text GmbH;030 1234567
      """,
      "FN Lea Text | ORG Text GmbH | TEL 030 1234567"),
    Fixture(
      """
      Lea
      0170 1234567
      """,
      "FN Lea | TEL 0170 1234567"),
    Fixture(
      "Mama 0170 1234567",
      "FN Mama | TEL 0170 1234567"),
    Fixture(
      "mama 0170 1234567",
      "FN mama | TEL 0170 1234567"),
    Fixture(
      "Dr. Meier 030 1234567",
      "FN Dr. Meier | TEL 030 1234567"),
    Fixture(
      "Hausarzt Dr. Meier: 030 1234567",
      "FN Dr. Meier | TITLE Hausarzt | TEL 030 1234567"),
    Fixture(
      "Pizzeria Roma 030 1234567",
      "FN Pizzeria Roma | ORG Pizzeria Roma | TEL 030 1234567"),
    Fixture(
      "Lea Text tel 030 12345 fax 030 12346 mobil 0170 1234567",
      "FN Lea Text | TEL 030 12345 | TEL[fax] 030 12346 | TEL[cell] 0170 1234567"),
    Fixture(
      "Lea Text 030 12345 / 0170 1234567",
      "FN Lea Text | TEL 030 12345 | TEL 0170 1234567"),
    Fixture(
      "Lea Text 030 / 12345678",
      "FN Lea Text | TEL 030 / 12345678"),
    Fixture(
      "Lea Text CEO lea@t.org",
      "FN Lea Text | TITLE CEO | EMAIL lea@t.org"),
    Fixture(
      "Lea Text (Text GmbH) 030 1234567",
      "FN Lea Text | ORG Text GmbH | TEL 030 1234567"),
    Fixture(
      "Lea Text at Acme Inc. lea@acme.com",
      "FN Lea Text | ORG Acme Inc. | EMAIL lea@acme.com"),
    Fixture(
      "📞 030 1234567 ✉ lea@t.org Lea Text",
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      "Lea Text, 12.3.1985, 030 1234567",
      "FN Lea Text | TEL 030 1234567 | NOTE 12.3.1985"),
    Fixture(
      "Lea Text, Kundennummer 12345678, 030 7654321",
      "FN Lea Text | TEL 030 7654321 | NOTE Kundennummer 12345678"),
    Fixture(
      "Vertrieb: Lea Text, 030 1234567",
      "FN Lea Text | TEL 030 1234567 | NOTE Vertrieb"),
    Fixture(
      "Lea Text, Hauptstr. 123, 10117 Berlin",
      "FN Lea Text | ADR ;;Hauptstr. 123;Berlin;;10117;"),
    Fixture(
      "Lea Text Hauptstr. 123 10117 Berlin 030 1234567",
      "FN Lea Text | TEL 030 1234567 | ADR ;;Hauptstr. 123;Berlin;;10117;"),
    Fixture(
      "Alonzo Church alonzo.church@x.org",
      "FN Alonzo Church | EMAIL alonzo.church@x.org"),
    Fixture(
      "Captain Nemo nemo@sea.org",
      "FN Captain Nemo | EMAIL nemo@sea.org"),
    Fixture(
      "Li Wei +86 138 0013 8000",
      "FN Li Wei | TEL +86 138 0013 8000"),
    Fixture(
      "van der Berg, Jan – 06 12345678",
      "FN Jan van der Berg | TEL 06 12345678"),
    Fixture(
      "Prof. Dr. Lea Text, PhD, lea@t.org",
      "FN Prof. Dr. Lea Text, PhD | EMAIL lea@t.org"),
    Fixture(
      "Lea Text, M.Sc., Text AG, lea@t.org",
      "FN Lea Text, M.Sc. | ORG Text AG | EMAIL lea@t.org"),
    Fixture(
      "Lea Text | Marketing Manager | Text Inc. | +1 (212) 555-0123 | lea@text.com | text.com",
      "FN Lea Text | ORG Text Inc. | TITLE Marketing Manager | TEL +1 (212) 555-0123 | EMAIL lea@text.com | URL http://text.com"
    ),
    Fixture(
      "LG Lea 0170 1234567",
      "FN Lea | TEL 0170 1234567 | NOTE LG"),
    Fixture(
      "VG, Lea Text, 0170 1234567",
      "FN Lea Text | TEL 0170 1234567 | NOTE VG"),
    Fixture(
      "Lea Text +1 212 555 0123 x45",
      "FN Lea Text | TEL +1 212 555 0123 x45"),
    Fixture(
      "Lea Text, +49 30 12345 ext. 67",
      "FN Lea Text | TEL +49 30 12345 ext. 67"),
    Fixture(
      "Lea Text 00 49 30 1234567",
      "FN Lea Text | TEL 00 49 30 1234567"),
    Fixture(
      "Lea Text: (030) 1234567",
      "FN Lea Text | TEL (030) 1234567"),
    Fixture(
      "Lea Text (030) 1234567, (0170) 7654321",
      "FN Lea Text | TEL (030) 1234567 | TEL (0170) 7654321"),
    Fixture(
      "Lea Text; Tim Test; 030 1234567",
      "FN Lea Text | TEL 030 1234567 | NOTE Tim Test"),
    Fixture(
      "Lea Text und Tim Test, 030 1234567",
      "FN Lea Text und Tim Test | TEL 030 1234567"),
    Fixture(
      "Familie Müller 030 1234567",
      "FN Familie Müller | TEL 030 1234567"),
    Fixture(
      "Frau Dr. Text, Zimmer 12, Tel. 030 1234567",
      "FN Frau Dr. Text | TEL 030 1234567 | NOTE Zimmer 12"),
    Fixture(
      "Lea Text [Text GmbH] lea@t.org",
      "FN Lea Text | ORG Text GmbH | EMAIL lea@t.org"),
    Fixture(
      """
      First Name,Last Name,Email
      Lea,Text,lea@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      """
      Imię i nazwisko: Jan Kowalski
      Tel.: 601 234 567
      """,
      "FN Jan Kowalski | TEL 601 234 567"),
    Fixture(
      "Name: Lea Text; Tel: 030 1234567; Mail: lea@t.org",
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      "Lea\tText\tlea@t.org\t0170 1234567",
      "FN Lea Text | TEL 0170 1234567 | EMAIL lea@t.org"),
    Fixture(
      "\"Text, Lea\",\"lea@t.org\",\"030 1234567\"",
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      "Lea Text - +33 6 12 34 56 78 - lea@t.fr",
      "FN Lea Text | TEL +33 6 12 34 56 78 | EMAIL lea@t.fr"),
    Fixture(
      "Avv. Mario Rossi - Studio Legale Rossi - Via Dante, 7 - 10121 Torino - Tel/Fax 011 1234567",
      "FN Avv. Mario Rossi | ORG Studio Legale Rossi | TEL[fax] 011 1234567 | ADR ;;Via Dante, 7;Torino;;10121;"
    ),
    Fixture(
      "Jan Kowalski, tel. 601-234-567, e-mail: jan@kowalski.pl",
      "FN Jan Kowalski | TEL 601-234-567 | EMAIL jan@kowalski.pl"),
    Fixture(
      "Lea Text: lea@t.org / lea@text.de",
      "FN Lea Text | EMAIL lea@t.org | EMAIL lea@text.de"),
    Fixture(
      "lea@t.org, 030 1234567",
      "FN lea@t.org | TEL 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      "Text GmbH, info@text.de, 030 1234567",
      "FN Text GmbH | ORG Text GmbH | TEL 030 1234567 | EMAIL info@text.de"),
    Fixture(
      "info@text.de",
      "FN info@text.de | EMAIL info@text.de"),
    Fixture(
      "Support: support@text.de",
      "FN support@text.de | EMAIL support@text.de | NOTE Support"),
    Fixture(
      "no-reply@text.de",
      "FN no-reply@text.de | EMAIL no-reply@text.de"),
    Fixture(
      "Lea Text (lea@t.org) 030 1234567",
      "FN Lea Text | TEL 030 1234567 | EMAIL lea@t.org"),
    Fixture(
      "Lea Text  (w) 030 1234567  (h) 030 7654321  (m) 0170 1234567",
      "FN Lea Text | TEL[work] 030 1234567 | TEL[home] 030 7654321 | TEL[cell] 0170 1234567"),
    Fixture(
      "Lea Text w: 030 1234567 h: 030 7654321 c: 0170 1234567",
      "FN Lea Text | TEL[work] 030 1234567 | TEL[home] 030 7654321 | TEL[cell] 0170 1234567"),
    Fixture(
      "Lea Text 030 1234567 (Büro), 0170 1234567 (Handy)",
      "FN Lea Text | TEL[work] 030 1234567 | TEL[cell] 0170 1234567"),
    Fixture(
      "Lea Text, Büro 030 1234567, mobil 0170 1234567, privat 030 7654321",
      "FN Lea Text | TEL[work] 030 1234567 | TEL[cell] 0170 1234567 | TEL[home] 030 7654321"),
    Fixture(
      "Work: +1 212-555-0123; Cell: +1 917-555-0199; Lea Text",
      "FN Lea Text | TEL[work] +1 212-555-0123 | TEL[cell] +1 917-555-0199"),
    Fixture(
      "Dr. Smith 555-0123",
      "FN Dr. Smith | TEL 555-0123"),
    Fixture(
      "Lea 5550123",
      "FN Lea | TEL 5550123"),
    Fixture(
      "Case 12345678, Lea Text, lea@t.org",
      "FN Lea Text | EMAIL lea@t.org | NOTE Case 12345678"),
    Fixture(
      "22/11/2026 Lea Text 030 1234567",
      "FN Lea Text | TEL 030 1234567 | NOTE 22/11/2026"),
    Fixture(
      "Lea Text *22.11.1970 030 1234567",
      "FN Lea Text | TEL 030 1234567 | NOTE *22.11.1970"),
    Fixture(
      "Lea Text (born 22 Nov 1970), lea@t.org",
      "FN Lea Text | EMAIL lea@t.org | BDAY 19701122"),
  ])
  func `A name, numbers and addresses on one line give one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
