import Testing

struct TextLineMoreTableTests {
  @Test(arguments: [
    Fixture(
      """
      Lea Text
      10117 Berlin
      """,
      "FN Lea Text | ADR ;;;Berlin;;10117;"),
    Fixture(
      "lea text, text gmbh, 030 1234567",
      "FN lea text | ORG text gmbh | TEL 030 1234567"),
    Fixture(
      "John Smith (Manager) - john.smith@acme.com - ext 4521",
      "FN John Smith | TITLE Manager | EMAIL john.smith@acme.com | NOTE ext 4521"),
    Fixture(
      "Jane Doe, Director of Finance, Acme Corp., 1 Infinite Loop, Cupertino, CA 95014, USA, +1 408 996 1010, jane@acme.com",
      "FN Jane Doe | ORG Acme Corp. | TITLE Director of Finance | TEL +1 408 996 1010 | EMAIL jane@acme.com | ADR ;;1 Infinite Loop;Cupertino;CA;95014;USA"
    ),
    Fixture(
      "Bob new mobile 07700 900456",
      "FN Bob | TEL[cell] 07700 900456"),
    Fixture(
      "Plumber - Dave 07700 900789",
      "FN Dave | TITLE Plumber | TEL 07700 900789"),
    Fixture(
      "Dr Patel's surgery 020 7946 0999",
      "FN Dr Patel's surgery | TEL 020 7946 0999"),
    Fixture(
      "Mum & Dad 01632 960123",
      "FN Mum & Dad | TEL 01632 960123"),
    Fixture(
      "Taxi 020 7946 0111",
      "FN Taxi | TEL 020 7946 0111"),
    Fixture(
      "Emergency contact: Lisa Brown, sister, 07700 900222",
      "FN Lisa Brown | TEL 07700 900222 | NOTE Emergency, sister"),
    Fixture(
      "Mike - 555.867.5309 / mike@band.org",
      "FN Mike | TEL 555.867.5309 | EMAIL mike@band.org"),
    Fixture(
      "Rob (work) 212-555-0175 (cell) 917-555-0133",
      "FN Rob | TEL[work] 212-555-0175 | TEL[cell] 917-555-0133"),
    Fixture(
      "Sig. Luca Ferrari, Via Manzoni 23, 20121 Milano MI, tel 02 555 0123",
      "FN Sig. Luca Ferrari | TEL 02 555 0123 | ADR ;;Via Manzoni 23;Milano MI;;20121;"),
    Fixture(
      "Idraulico Gino 333 5550199",
      "FN Idraulico Gino | TEL 333 5550199"),
    Fixture(
      "Srta. Laura Gómez - Recepción - 93 555 01 23 ext. 4",
      "FN Srta. Laura Gómez | TEL 93 555 01 23 ext. 4 | NOTE Recepción"),
    Fixture(
      "Fontanero Paco: 655550124",
      "FN Fontanero Paco | TEL 655550124"),
    Fixture(
      "M. Jean-Luc Bernard, 3 place Bellecour, 69002 Lyon, 04 72 55 01 23, jl.bernard@orange.fr",
      "FN M. Jean-Luc Bernard | TEL 04 72 55 01 23 | EMAIL jl.bernard@orange.fr | ADR ;;3 place Bellecour;Lyon;;69002;"
    ),
    Fixture(
      "Plombier Martin : 06 55 50 01 24",
      "FN Plombier Martin | TEL 06 55 50 01 24"),
    Fixture(
      """
      Groetjes Sanne
      06-55501234
      """,
      "FN Sanne | TEL 06-55501234 | NOTE Groetjes"),
    Fixture(
      "Loodgieter Henk 06 55501235",
      "FN Loodgieter Henk | TEL 06 55501235"),
    Fixture(
      "Dhr. K. Bakker, tel. 0655501236",
      "FN Dhr. K. Bakker | TEL 0655501236"),
    Fixture(
      "Oma 089 5550123",
      "FN Oma | TEL 089 5550123"),
    Fixture(
      "Tante Erna, 089 5550124 (abends)",
      "FN Tante Erna | TEL 089 5550124 | NOTE abends"),
    Fixture(
      "Klempner Schulze 0160 5550125",
      "FN Klempner Schulze | TEL 0160 5550125"),
    Fixture(
      "Zahnarzt Dr. Klein, Bahnhofstr. 3, 80335 München, 089/5550126",
      "FN Dr. Klein | TITLE Zahnarzt | TEL 089/5550126 | ADR ;;Bahnhofstr. 3;München;;80335;"),
    Fixture(
      "Kita Sonnenschein: Frau Vogel 089 5550128",
      "FN Frau Vogel | ORG Kita Sonnenschein | TEL 089 5550128"),
    Fixture(
      "Vermieter: Hr. Huber, Tel. 089 5550129, huber@haus.de",
      "FN Hr. Huber | TEL 089 5550129 | EMAIL huber@haus.de | NOTE Vermieter"),
    Fixture(
      "Hotline: 0800 5550131",
      "FN 0800 5550131 | TEL 0800 5550131"),
    Fixture(
      "A. Bauer 0160 5550136",
      "FN A. Bauer | TEL 0160 5550136"),
    Fixture(
      "JÜRGEN MÜLLER 0160 5550138",
      "FN JÜRGEN MÜLLER | TEL 0160 5550138"),
    Fixture(
      "müller, jürgen 0160 5550138",
      "FN jürgen müller | TEL 0160 5550138"),
    Fixture(
      """
      Name: Müller, Jürgen
      Tel: 0160 5550138
      """,
      "FN Jürgen Müller | TEL 0160 5550138"),
    Fixture(
      "Jürgen Müller, *12.03.1965, 0160 5550138",
      "FN Jürgen Müller | TEL 0160 5550138 | NOTE *12.03.1965"),
    Fixture(
      """
      Nombre | Teléfono
      Ana Ruiz | 655 550 140
      """,
      "FN Ana Ruiz | TEL 655 550 140"),
    Fixture(
      """
      Nom;Prénom;Téléphone
      Petit;Claire;06 55 50 01 41
      """,
      "FN Claire Petit | TEL 06 55 50 01 41"),
    Fixture(
      """
      Imię\tNazwisko\tTelefon
      Ewa\tNowak\t600 700 801
      """,
      "FN Ewa Nowak | TEL 600 700 801"),
    Fixture(
      "ann@lee.com \"Ann Lee\"",
      "FN Ann Lee | EMAIL ann@lee.com"),
    Fixture(
      """
      www.annlee.com
      Ann Lee
      """,
      "FN Ann Lee | URL http://www.annlee.com"),
    Fixture(
      "+1 (555) 010-1234",
      "FN +1 (555) 010-1234 | TEL +1 (555) 010-1234"),
    Fixture(
      "Acme Inc., attn: Ann Lee, 555-010-1234",
      "FN Ann Lee | ORG Acme Inc. | TEL 555-010-1234"),
    Fixture(
      """
      Lovelace, Ada
      +44 20 7946 0812
      """,
      "FN Ada Lovelace | TEL +44 20 7946 0812"),
    Fixture(
      "Ada Lovelace ✆ 020 7946 0812 ✉ ada@example.org",
      "FN Ada Lovelace | TEL 020 7946 0812 | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace (née Byron), 020 7946 0812",
      "FN Ada Lovelace | TEL 020 7946 0812 | NOTE née Byron"),
    Fixture(
      "Ada & Charles, 020 7946 0812",
      "FN Ada & Charles | TEL 020 7946 0812"),
    Fixture(
      "Lady Ada Lovelace / Analytical Engines Ltd / Tel: 020 7946 0812 / Mob: 07700 900123",
      "FN Lady Ada Lovelace | ORG Analytical Engines Ltd | TEL 020 7946 0812 | TEL[cell] 07700 900123"
    ),
    Fixture(
      "Ada Lovelace | 020 7946 0812 | 07700 900123 | ada@example.org | ada@engine.example",
      "FN Ada Lovelace | TEL 020 7946 0812 | TEL 07700 900123 | EMAIL ada@example.org | EMAIL ada@engine.example"
    ),
    Fixture(
      "Lea Text 0170-123 45 67",
      "FN Lea Text | TEL 0170-123 45 67"),
    Fixture(
      "Lea Text 0170.1234567",
      "FN Lea Text | TEL 0170.1234567"),
    Fixture(
      "Lea Text: 0049 170 1234567",
      "FN Lea Text | TEL 0049 170 1234567"),
    Fixture(
      "Lea Text +49(0)170/1234567",
      "FN Lea Text | TEL +49(0)170/1234567"),
    Fixture(
      "Lea Text (0170/1234567)",
      "FN Lea Text | TEL 0170/1234567"),
    Fixture(
      "Lea Text tel. 22 123 45 67 wew. 12",
      "FN Lea Text | TEL 22 123 45 67 wew. 12"),
    Fixture(
      "Text GmbH, Zentrale 030 1234-0, Lea Text Durchwahl -67",
      "FN Lea Text Durchwahl | ORG Text GmbH | TEL[work] 030 1234-0 | NOTE -67"),
    Fixture(
      "Frau Text (Buchhaltung) 030 1234567",
      "FN Frau Text | TEL 030 1234567 | NOTE Buchhaltung"),
    Fixture(
      "Rossi Mario 333 1234567",
      "FN Rossi Mario | TEL 333 1234567"),
    Fixture(
      "ROSSI Mario, tel. 06 1234567",
      "FN ROSSI Mario | TEL 06 1234567"),
    Fixture(
      "Ganz liebe Grüße, Lea 0170 1234567",
      "FN Lea | TEL 0170 1234567 | NOTE Ganz liebe Grüße"),
    Fixture(
      "**Lea Text** – *Chefin* – lea@t.org",
      "FN Lea Text | EMAIL lea@t.org | NOTE Chefin"),
    Fixture(
      "Text;Lea;Hauptstr. 5;10117;Berlin;030 1234567",
      "FN Text Lea | TEL 030 1234567 | ADR ;;Hauptstr. 5;Berlin;;10117;"),
    Fixture(
      "Lea Text\tText GmbH\tEinkauf\t030 1234567",
      "FN Lea Text | ORG Text GmbH | TEL 030 1234567 | NOTE Einkauf"),
    Fixture(
      "Lea und Tim: 0170 1234567",
      "FN Lea und Tim | TEL 0170 1234567"),
    Fixture(
      "Pizza Express 030 1234567",
      "FN Pizza Express | TEL 030 1234567"),
    Fixture(
      """
      Vriendelijke groeten,
      Kees Visser - Visser Advocaten - 010-1234567
      """,
      "FN Kees Visser | ORG Visser Advocaten | TEL 010-1234567 | NOTE Vriendelijke groeten,"),
    Fixture(
      "Jan Nowak, PESEL 85010112345, tel. 600123456",
      "FN Jan Nowak | TEL 600123456 | NOTE PESEL 85010112345"),
  ])
  func `A name, numbers and addresses on one line give one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
