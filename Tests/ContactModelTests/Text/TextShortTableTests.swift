import Testing

struct TextShortTableTests {
  @Test(arguments: [
    Fixture(
      "Dave the plumber 0770 900123",
      "FN Dave the plumber | TEL 0770 900123"),
    Fixture(
      "Plombier Martin 06 12 34 56 78",
      "FN Plombier Martin | TEL 06 12 34 56 78"),
    Fixture(
      "Mum mobile 07700 900111",
      "FN Mum | TEL[cell] 07700 900111"),
    Fixture(
      "Oma Erika 0421 5550123",
      "FN Oma Erika | TEL 0421 5550123"),
    Fixture(
      "Jenny from yoga: 0176 5550199",
      "FN Jenny from yoga | TEL 0176 5550199"),
    Fixture(
      "Klempner Krause 030 5550177",
      "FN Klempner Krause | TEL 030 5550177"),
    Fixture(
      "Babysitter Nina - 0151 55501234",
      "FN Babysitter Nina | TEL 0151 55501234"),
    Fixture(
      "Idraulico Mario 333 5550123",
      "FN Idraulico Mario | TEL 333 5550123"),
    Fixture(
      "Ana peluquera 612 555 019",
      "FN Ana peluquera | TEL 612 555 019"),
    Fixture(
      "Karin Brandt, geb. 12.3.1980, karin@brandt.example",
      "FN Karin Brandt | EMAIL karin@brandt.example | BDAY 19800312"),
    Fixture(
      "Ruth Bell, born 12 March 1980, +44 20 7946 0155",
      "FN Ruth Bell | TEL +44 20 7946 0155 | BDAY 19800312"),
    Fixture(
      "Luc Girard, né le 12/03/1980, luc@girard.example",
      "FN Luc Girard | EMAIL luc@girard.example | BDAY 19800312"),
    Fixture(
      "Ewa Lis, ur. 5.11.1990, ewa@lis.example",
      "FN Ewa Lis | EMAIL ewa@lis.example | BDAY 19901105"),
    Fixture(
      "Giulia Neri, nata il 7 maggio 1985, giulia@neri.example",
      "FN Giulia Neri | EMAIL giulia@neri.example | BDAY 19850507"),
    Fixture(
      "Hans Meier;Lindenweg 3;10117;Berlin;030 5551234",
      "FN Hans Meier | TEL 030 5551234 | ADR ;;Lindenweg 3;Berlin;;10117;"),
    Fixture(
      "Meier;Hans;Lindenweg 3;10117;Berlin;hans@meier.example",
      "FN Meier Hans | EMAIL hans@meier.example | ADR ;;Lindenweg 3;Berlin;;10117;"),
    Fixture(
      "Carla Weiss\t0761 5550188\tcarla@weiss.example\tFreiburg",
      "FN Carla Weiss | TEL 0761 5550188 | EMAIL carla@weiss.example | NOTE Freiburg"),
    Fixture(
      "Carla Weiss\tHauptstr. 5\t79098\tFreiburg\t0761 5550188",
      "FN Carla Weiss | TEL 0761 5550188 | ADR ;;Hauptstr. 5;Freiburg;;79098;"),
    Fixture(
      "From: Nora Blake <nora.blake@mill.example>",
      "FN Nora Blake | EMAIL nora.blake@mill.example"),
    Fixture(
      "To: nora.blake@mill.example, Ian Holt <ian@holt.example>; \"Kim, Ji-woo\" <jiwoo@kim.example>",
      "FN nora.blake@mill.example | EMAIL nora.blake@mill.example",
      "FN Ian Holt | EMAIL ian@holt.example",
      "FN Ji-woo Kim | EMAIL jiwoo@kim.example"),
    Fixture(
      "[10:15, 23/11/2026] Nora Blake: +44 7700 900321",
      "FN Nora Blake | TEL +44 7700 900321 | NOTE 10:15, 23/11/2026"),
    Fixture(
      "[23.11.26, 10:15:02] Uwe Kern: Meine neue Nummer ist 0176 55501987",
      "FN Uwe Kern | TEL 0176 55501987 | NOTE [23.11.26, 10:15:02] Uwe Kern: Meine neue Nummer ist 0176 55501987"
    ),
    Fixture(
      "Here's Tina's number: 07700 900654",
      "FN Tina | TEL 07700 900654 | NOTE Here's Tina's number: 07700 900654"),
    Fixture(
      "Tina Lord: her number is 07700 900654",
      "FN Tina Lord | TEL 07700 900654 | NOTE Tina Lord: her number is 07700 900654"),
    Fixture(
      "you can reach Maria Lopez at 415-555-0178",
      "FN Maria Lopez | TEL 415-555-0178 | NOTE you can reach Maria Lopez at 415-555-0178"),
    Fixture(
      "Frag mal den Herrn Schulz, 0511 5550134",
      "FN Herrn Schulz | TEL 0511 5550134 | NOTE Frag mal den Herrn Schulz, 0511 5550134"),
    Fixture(
      "Hi, it's Nora Blake, my new number is 07700 900321",
      "FN Nora Blake | TEL 07700 900321 | NOTE Hi, it's Nora Blake, my new number is 07700 900321"),
    Fixture(
      "Name: Uwe Kern | Firma: Kern Metallbau | Tel: 0761 5550189",
      "FN Uwe Kern | ORG Kern Metallbau | TEL 0761 5550189"),
    Fixture(
      "Nora Blake | Partner | nora@blake.example | +44 20 7946 0321",
      "FN Nora Blake | TITLE Partner | TEL +44 20 7946 0321 | EMAIL nora@blake.example"),
    Fixture(
      "Nora Blake – Bluebird Analytics – nora@bluebird.example",
      "FN Nora Blake | ORG Bluebird Analytics | EMAIL nora@bluebird.example"),
    Fixture(
      "Nora Blake +44 20 7946 0321 ext. 204",
      "FN Nora Blake | TEL +44 20 7946 0321 ext. 204"),
    Fixture(
      "Nora Blake (415) 555-0178 x45",
      "FN Nora Blake | TEL (415) 555-0178 x45"),
    Fixture(
      "Uwe Kern 0761 5550-0 (Zentrale), 0761 5550-89 (Durchwahl)",
      "FN Uwe Kern | TEL[work] 0761 5550-0 | TEL[work] 0761 5550-89"),
    Fixture(
      "Nora Blake home 020 7946 0321 work 020 7946 0322",
      "FN Nora Blake | TEL[home] 020 7946 0321 | TEL[work] 020 7946 0322"),
    Fixture(
      "Nora Blake, m: 07700 900321, w: 020 7946 0322",
      "FN Nora Blake | TEL[cell] 07700 900321 | TEL[work] 020 7946 0322"),
    Fixture(
      "Uwe Kern priv. 0761 5550189, gesch. 0761 5550190",
      "FN Uwe Kern | TEL[home] 0761 5550189 | TEL[work] 0761 5550190"),
    Fixture(
      "Nora Blake mailto:nora@blake.example tel:+442079460321",
      "FN Nora Blake | TEL +442079460321 | EMAIL nora@blake.example"),
    Fixture(
      "[Nora Blake](mailto:nora@blake.example)",
      "FN Nora Blake | EMAIL nora@blake.example"),
    Fixture(
      "<a href=\"mailto:nora@blake.example\">Nora Blake</a>",
      "FN Nora Blake | EMAIL nora@blake.example | NOTE <a href=\"mailto:nora@blake.example\">Nora Blake</a>"
    ),
    Fixture(
      "mailto:nora@blake.example",
      "FN nora@blake.example | EMAIL nora@blake.example"),
    Fixture(
      "tel:+442079460321",
      "FN +442079460321 | TEL +442079460321"),
    Fixture(
      "nora@blake.example",
      "FN nora@blake.example | EMAIL nora@blake.example"),
    Fixture(
      "Nora Blake https://bluebird.example/nora",
      "FN Nora Blake | URL https://bluebird.example/nora"),
    Fixture(
      "Nora Blake 07700 900321 (after 6pm)",
      "FN Nora Blake | TEL 07700 900321 | NOTE after 6pm"),
    Fixture(
      "Nora Blake - piano teacher - 07700 900321",
      "FN Nora Blake | TITLE piano teacher | TEL 07700 900321"),
    Fixture(
      "Nora Blake; Ian Holt; Tina Lord",
      "FN Nora Blake",
      "FN Ian Holt",
      "FN Tina Lord"),
    Fixture(
      "nora@blake.example; ian@holt.example; tina@lord.example",
      "FN nora@blake.example | EMAIL nora@blake.example",
      "FN ian@holt.example | EMAIL ian@holt.example",
      "FN tina@lord.example | EMAIL tina@lord.example"),
    Fixture(
      "Nora Blake <nora@blake.example>, Ian Holt <ian@holt.example>",
      "FN Nora Blake | EMAIL nora@blake.example",
      "FN Ian Holt | EMAIL ian@holt.example"),
    Fixture(
      "Maria Schmidt, Am Hang 4, 8010 Graz, Österreich, +43 316 555012",
      "FN Maria Schmidt | TEL +43 316 555012 | ADR ;;Am Hang 4;Graz;;8010;Österreich"),
    Fixture(
      "Bäckerei Huber, 089 5550123",
      "FN Bäckerei Huber | ORG Bäckerei Huber | TEL 089 5550123"),
    Fixture(
      "Pizza Napoli 030 5550122",
      "FN Pizza Napoli | TEL 030 5550122"),
    Fixture(
      "Riverside Vets: 01904 555012",
      "FN Riverside Vets | TEL 01904 555012"),
    Fixture(
      "Taxi 030 210101",
      "FN Taxi | TEL 030 210101"),
  ])
  func `A line in everyday notation gives its contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
