import Testing

struct TextShortMoreTableTests {
  @Test(arguments: [
    Fixture(
      "Zahnarzt Dr. Weber 030 5550133",
      "FN Dr. Weber | TITLE Zahnarzt | TEL 030 5550133"),
    Fixture(
      "Hausmeister Herr Yilmaz Tel: 0152 55501239",
      "FN Herr Yilmaz | TITLE Hausmeister | TEL 0152 55501239"),
    Fixture(
      "contact: Nora Blake (nora@blake.example, 07700 900321)",
      "FN Nora Blake | TEL 07700 900321 | EMAIL nora@blake.example"),
    Fixture(
      "Nora Blake's email: nora@blake.example",
      "FN Nora Blake | EMAIL nora@blake.example | NOTE Nora Blake's email: nora@blake.example"),
    Fixture(
      "nora blake, nora@blake.example",
      "FN nora blake | EMAIL nora@blake.example"),
    Fixture(
      "BLAKE Nora 07700 900321",
      "FN BLAKE Nora | TEL 07700 900321"),
    Fixture(
      "Familie Kern, Lindenweg 3, 10117 Berlin, 030 5550189",
      "FN Familie Kern | TEL 030 5550189 | ADR ;;Lindenweg 3;Berlin;;10117;"),
    Fixture(
      "Mi chiamo Paolo Conti, il mio numero è 335 5550123",
      "FN Paolo Conti | TEL 335 5550123 | NOTE Mi chiamo Paolo Conti, il mio numero è 335 5550123"),
    Fixture(
      "Me llamo Ana Vidal y mi correo es ana@vidal.example",
      "FN Ana Vidal | EMAIL ana@vidal.example | NOTE Me llamo Ana Vidal y mi correo es ana@vidal.example"
    ),
    Fixture(
      "Nora Blake, CEO of Bluebird Analytics, nora@bluebird.example",
      "FN Nora Blake | TITLE CEO of Bluebird Analytics | EMAIL nora@bluebird.example"),
    Fixture(
      "Luca il meccanico 339 5550123",
      "FN Luca il meccanico | TEL 339 5550123"),
    Fixture(
      "Nonna casa 011 5550123",
      "FN Nonna | TEL[home] 011 5550123"),
    Fixture(
      "Hydraulik Marek 600 555 019",
      "FN Hydraulik Marek | TEL 600 555 019"),
    Fixture(
      "Ania od korepetycji tel. 601 555 018",
      "FN Ania od korepetycji | TEL 601 555 018"),
    Fixture(
      "\"Walsh, Liam (Galway)\" <liam@harrow.example>",
      "FN Liam (Galway) Walsh | EMAIL liam@harrow.example"),
    Fixture(
      "liam.walsh@harrow.example (Liam Walsh)",
      "FN Liam Walsh | EMAIL liam.walsh@harrow.example"),
    Fixture(
      "Hey! Priya's mobile is 206-555-0143 btw",
      "FN Priya | TEL 206-555-0143 | NOTE Hey! Priya's mobile is 206-555-0143 btw"),
    Fixture(
      "Ruf Lena Roth an, 0176 5550166",
      "FN Lena Roth | TEL 0176 5550166 | NOTE Ruf Lena Roth an, 0176 5550166"),
    Fixture(
      "Meine Kollegin Lena Roth (lena.roth@firma.example) hilft Ihnen gern weiter.",
      "FN Lena Roth | EMAIL lena.roth@firma.example | NOTE Meine Kollegin Lena Roth (lena.roth@firma.example) hilft Ihnen gern weiter."
    ),
    Fixture(
      "Raman\tPriya\tQuillstone\t206-555-0142\tpriya@quillstone.example",
      "FN Raman Priya | ORG Quillstone | TEL 206-555-0142 | EMAIL priya@quillstone.example"),
    Fixture(
      "Priya Raman\tQuillstone\tVP Engineering\t206-555-0142\tpriya@quillstone.example",
      "FN Priya Raman | ORG Quillstone | TITLE VP Engineering | TEL 206-555-0142 | EMAIL priya@quillstone.example"
    ),
    Fixture(
      "Hotel Seeblick, Uferweg 2, 88045 Friedrichshafen, Tel. 07541 55501, hotel@seeblick.example",
      "FN Hotel Seeblick | ORG Hotel Seeblick | TEL 07541 55501 | EMAIL hotel@seeblick.example | ADR ;;Uferweg 2;Friedrichshafen;;88045;"
    ),
    Fixture(
      "Priya Raman, 400 Pine St, Seattle, WA 98101, 206-555-0142",
      "FN Priya Raman | TEL 206-555-0142 | ADR ;;400 Pine St;Seattle;WA;98101;"),
    Fixture(
      "Priya Raman; 400 Pine St; Seattle; WA; 98101; 206-555-0142",
      "FN Priya Raman | TEL 206-555-0142 | ADR ;;400 Pine St;Seattle;WA;98101;"),
    Fixture(
      "Uwe Kern (Nachbar): 0761 5550189",
      "FN Uwe Kern | TEL 0761 5550189 | NOTE Nachbar"),
    Fixture(
      "Uwe Kern 0761-5550189 / 0176-55501987",
      "FN Uwe Kern | TEL 0761-5550189 | TEL 0176-55501987"),
    Fixture(
      "Uwe Kern, Tel: 0761 5550189 oder 0176 55501987",
      "FN Uwe Kern | TEL 0761 5550189 | TEL 0176 55501987 | NOTE oder"),
    Fixture(
      "Uwe Kern <tel:+497615550189>",
      "FN Uwe Kern | TEL +497615550189"),
    Fixture(
      "📱 Uwe Kern 0176 55501987",
      "FN Uwe Kern | TEL 0176 55501987 | NOTE 📱"),
    Fixture(
      "{\"name\": \"Uwe Kern\", \"phone\": \"0176 55501987\"}",
      "FN Uwe Kern | TEL 0176 55501987"),
    Fixture(
      "Uwe Kern - verstorben 2019 - uwe@kern.example",
      "FN Uwe Kern | EMAIL uwe@kern.example | NOTE verstorben 2019"),
    Fixture(
      "Speaker: Priya Raman (Quillstone), priya@quillstone.example",
      "FN Priya Raman | ORG Quillstone | TITLE Speaker | EMAIL priya@quillstone.example"),
    Fixture(
      "Salut, voici le numéro de Karim : 06 55 50 12 90",
      "FN Karim | TEL 06 55 50 12 90 | NOTE Salut, voici le numéro de Karim : 06 55 50 12 90"),
    Fixture(
      "Te paso el contacto de Lucía Herrera: 655 501 277",
      "FN Lucía Herrera | TEL 655 501 277 | NOTE Te paso el contacto de Lucía Herrera: 655 501 277"),
    Fixture(
      "Ecco il numero di Paolo Conti: 335 5550123",
      "FN Paolo Conti | TEL 335 5550123 | NOTE Ecco il numero di Paolo Conti: 335 5550123"),
    Fixture(
      "Hier ist die Nummer von Lena Roth: 0176 5550166",
      "FN Lena Roth | TEL 0176 5550166 | NOTE Hier ist die Nummer von Lena Roth: 0176 5550166"),
    Fixture(
      "Here is the email of Liam Walsh: liam@harrow.example",
      "FN Liam Walsh | EMAIL liam@harrow.example | NOTE Here is the email of Liam Walsh: liam@harrow.example"
    ),
    Fixture(
      "Call Liam on 087 555 0123",
      "FN Liam | TEL 087 555 0123 | NOTE Call Liam on 087 555 0123"),
    Fixture(
      "Ben Steiner | Silberfuchs Media | ben@silberfuchs.example | 0177 5550122",
      "FN Ben Steiner | ORG Silberfuchs Media | TEL 0177 5550122 | EMAIL ben@silberfuchs.example"),
    Fixture(
      "Grace Okafor <grace@tidepool.example>; Ben Steiner <ben@silberfuchs.example>",
      "FN Grace Okafor | EMAIL grace@tidepool.example",
      "FN Ben Steiner | EMAIL ben@silberfuchs.example"),
    Fixture(
      "Hannah: my landline is 01473 555 099",
      "FN Hannah | TEL 01473 555 099 | NOTE Hannah: my landline is 01473 555 099"),
    Fixture(
      "Steve the gardener - 07700 900432",
      "FN Steve the gardener | TEL 07700 900432"),
    Fixture(
      "Tante Gisela 05251 55501",
      "FN Tante Gisela | TEL 05251 55501"),
    Fixture(
      "Elektriker Bauer: 0171 5550188",
      "FN Elektriker Bauer | TEL 0171 5550188"),
    Fixture(
      "Nanny Kasia 0048 605 555 013",
      "FN Nanny Kasia | TEL 0048 605 555 013"),
    Fixture(
      "Papa bureau 01 55 50 77 01",
      "FN Papa | TEL[work] 01 55 50 77 01"),
    Fixture(
      "Grace Okafor, b. 1991, grace@tidepool.example",
      "FN Grace Okafor | EMAIL grace@tidepool.example | NOTE b. 1991"),
    Fixture(
      "Marion\tHofer\tRingstr. 7\t4020\tLinz\t0732 555012",
      "FN Marion Hofer | TEL 0732 555012 | ADR ;;Ringstr. 7;Linz;;4020;"),
    Fixture(
      "Hofer Marion, 0732 / 55 50 12 (Büro), 0664 / 555 01 23 (privat)",
      "FN Hofer Marion | TEL[work] 0732 / 55 50 12 | TEL[home] 0664 / 555 01 23"),
    Fixture(
      "Grace Okafor: +1 212 555 0199 x7",
      "FN Grace Okafor | TEL +1 212 555 0199 x7"),
    Fixture(
      "Grace Okafor M +44 7700 900777 T +44 1273 555012",
      "FN Grace Okafor | TEL[cell] +44 7700 900777 | TEL +44 1273 555012"),
    Fixture(
      "\"Okafor, Grace\" <mailto:grace@tidepool.example>",
      "FN Grace Okafor | EMAIL grace@tidepool.example"),
    Fixture(
      "Grace Okafor grace@tidepool.example www.tidepool.example",
      "FN Grace Okafor | EMAIL grace@tidepool.example | URL http://www.tidepool.example"),
    Fixture(
      "Bel Marieke even: 06 55501299",
      "FN Marieke | TEL 06 55501299 | NOTE Bel Marieke even: 06 55501299"),
  ])
  func `A line in everyday notation gives its contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
