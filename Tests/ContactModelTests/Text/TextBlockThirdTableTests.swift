import Testing

struct TextBlockThirdTableTests {
  @Test(arguments: [
    Fixture(
      """
      Maria Schmidt
      Am Hang 4
      CH-8001 Zürich
      maria@schmidt.example
      """,
      "FN Maria Schmidt | EMAIL maria@schmidt.example | ADR ;;Am Hang 4;Zürich;;CH-8001;"),
    Fixture(
      """
      Kevin O'Brien
      1200 Oak Avenue Apt 4B
      Portland, OR 97205
      503-555-0117
      """,
      "FN Kevin O'Brien | TEL 503-555-0117 | ADR ;;1200 Oak Avenue Apt 4B;Portland;OR;97205;"),
    Fixture(
      """
      Nora Blake
      Skype: nora.blake
      Twitter: @norablake
      nora@blake.example
      """,
      "FN Nora Blake | EMAIL nora@blake.example | NOTE Skype: nora.blake⏎Twitter: @norablake"),
    Fixture(
      """
      Nora Blake
      Mobile
      07700 900321
      Home
      01904 555013
      """,
      "FN Nora Blake | TEL[cell] 07700 900321 | TEL[home] 01904 555013"),
    Fixture(
      """
      Nora Blake
      07700 900321 mobile
      01904 555013 home
      nora@blake.example work
      """,
      "FN Nora Blake | TEL[cell] 07700 900321 | TEL[home] 01904 555013 | EMAIL[work] nora@blake.example"
    ),
    Fixture(
      """
      Yuki Tanaka / 田中 由紀
      yuki@tanaka.example
      """,
      "FN Yuki Tanaka | EMAIL yuki@tanaka.example | NOTE 田中 由紀"),
    Fixture(
      """
      Thanks!
      Nora
      07700 900321
      """,
      "FN Nora | TEL 07700 900321 | NOTE Thanks!"),
    Fixture(
      """
      Chère Sophie,
      voici les coordonnées de mon plombier : Luc Girard, 06 55 50 12 77.
      Bises
      """,
      "FN Luc Girard | TEL 06 55 50 12 77 | NOTE Chère Sophie,⏎voici les coordonnées de mon plombier : Luc Girard, 06 55 50 12 77.⏎Bises"
    ),
    Fixture(
      """
      Nora Blake, Bluebird Analytics
      +44 20 7946 0321
      """,
      "FN Nora Blake | ORG Bluebird Analytics | TEL +44 20 7946 0321"),
    Fixture(
      """
      Bluebird Analytics
      Nora Blake
      nora.blake@bluebird.example
      """,
      "FN Nora Blake | ORG Bluebird Analytics | EMAIL nora.blake@bluebird.example"),
    Fixture(
      """
      Nora Blake
      +44 20 7946 0321
      Ian Holt
      +44 20 7946 0322
      """,
      "FN Nora Blake | TEL +44 20 7946 0321",
      "FN Ian Holt | TEL +44 20 7946 0322"),
    Fixture(
      """
      Nora Blake
      nora@blake.example

      Ian Holt
      ian@holt.example
      """,
      "FN Nora Blake | EMAIL nora@blake.example",
      "FN Ian Holt | EMAIL ian@holt.example"),
    Fixture(
      """
      Mobile: 07700 900321
      Name: Nora Blake
      Title: Partner
      Company: Bluebird Analytics
      """,
      "FN Nora Blake | ORG Bluebird Analytics | TITLE Partner | TEL[cell] 07700 900321"),
    Fixture(
      """
      📞 07700 900321
      ✉ nora@blake.example
      🏠 5 Elm Road, York YO1 7AB
      👤 Nora Blake
      """,
      "FN Nora Blake | TEL 07700 900321 | EMAIL nora@blake.example | ADR ;;5 Elm Road;York;;YO1 7AB;"
    ),
    Fixture(
      """
      Lisa Berg
      Geschäftsführerin
      Berg und Tal
      Dorfstraße 1
      83646 Bad Tölz
      Mobil +49 170 5550123
      lisa@bergundtal.example
      """,
      "FN Lisa Berg | ORG Berg und Tal | TITLE Geschäftsführerin | TEL[cell] +49 170 5550123 | EMAIL lisa@bergundtal.example | ADR ;;Dorfstraße 1;Bad Tölz;;83646;"
    ),
    Fixture(
      """
      Nora Blake
      Analyst
      Bluebird

      e: nora@bluebird.example
      t: 020 7946 0321
      w: bluebird.example
      """,
      "FN Nora Blake | ORG Bluebird | TITLE Analyst | TEL 020 7946 0321 | EMAIL nora@bluebird.example | URL http://bluebird.example"
    ),
    Fixture(
      """
      Mit besten Grüßen aus Stuttgart
      Dr. Florian Maier

      FM Consulting
      Königstraße 40 | 70173 Stuttgart
      Fon: +49 (0) 711 55 50 12 - 0
      Mobil: +49 (0) 151 55 50 12 34
      Web: www.fm-consulting.example
      """,
      "FN Dr. Florian Maier | ORG FM Consulting | TEL +49 (0) 711 55 50 12 - 0 | TEL[cell] +49 (0) 151 55 50 12 34 | ADR ;;Königstraße 40;Stuttgart;;70173; | URL http://www.fm-consulting.example | NOTE Mit besten Grüßen aus Stuttgart"
    ),
    Fixture(
      """
      Priya Raman
      VP Engineering
      Quillstone
      priya@quillstone.example
      (206) 555-0142
      Quillstone | 400 Pine St, Suite 1200 | Seattle, WA 98101
      """,
      "FN Priya Raman | ORG Quillstone | TITLE VP Engineering | TEL (206) 555-0142 | EMAIL priya@quillstone.example | ADR ;;400 Pine St,Suite 1200;Seattle;WA;98101;"
    ),
    Fixture(
      """
      Regards
      Liam Walsh MSc
      Site Supervisor
      Harrow & Stone Builders
      Unit 7, Canal Business Park, Galway, Ireland
      +353 91 555 012
      """,
      "FN Liam Walsh MSc | ORG Harrow & Stone Builders | TITLE Site Supervisor | TEL +353 91 555 012 | NOTE Regards⏎Unit 7, Canal Business Park, Galway, Ireland"
    ),
    Fixture(
      """
      --
      Elena Petrova
      Übersetzerin (DE/EN/RU)
      Tel. 0341-5550177
      elena.petrova@uebersetzen.example
      """,
      "FN Elena Petrova | TITLE Übersetzerin | TEL 0341-5550177 | EMAIL elena.petrova@uebersetzen.example | NOTE DE/EN/RU"
    ),
    Fixture(
      """
      Isabelle Dumont | Chargée de projet
      Fondation Rivières
      22, quai de la Loire, 44000 Nantes
      T. +33 2 40 55 01 23 / M. +33 6 55 50 12 89
      idumont@rivieres.example
      """,
      "FN Isabelle Dumont | ORG Fondation Rivières | TITLE Chargée de projet | TEL +33 2 40 55 01 23 | TEL[cell] +33 6 55 50 12 89 | EMAIL idumont@rivieres.example | ADR ;;22, quai de la Loire;Nantes;;44000;"
    ),
    Fixture(
      """
      Bonne journée,
      Karim

      Karim Benali - Développeur web
      06.55.50.12.90
      https://karimbenali.example
      """,
      "FN Karim Benali | TITLE Développeur web | TEL 06.55.50.12.90 | URL https://karimbenali.example | NOTE Bonne journée,⏎Karim"
    ),
    Fixture(
      """
      Lucía Herrera
      Abogada
      Despacho Herrera y Asociados
      Avda. de la Constitución, 8, 41001 Sevilla
      Tel.: +34 955 550 123 - Fax: +34 955 550 124
      lherrera@herrera-abogados.example
      """,
      "FN Lucía Herrera | ORG Despacho Herrera y Asociados | TITLE Abogada | TEL +34 955 550 123 | TEL[fax] +34 955 550 124 | EMAIL lherrera@herrera-abogados.example | ADR ;;Avda. de la Constitución, 8;Sevilla;;41001;"
    ),
    Fixture(
      """
      Nombre: Diego Santos
      Empresa: Frutas Santos
      Teléfono: 655 501 299
      Correo: diego@frutassantos.example
      """,
      "FN Diego Santos | ORG Frutas Santos | TEL 655 501 299 | EMAIL diego@frutassantos.example"),
    Fixture(
      """
      Avv. Francesca Moretti
      Studio Legale Moretti
      Corso Magenta 15
      20123 Milano
      tel 02 555 0123
      f.moretti@studiomoretti.example
      """,
      "FN Avv. Francesca Moretti | ORG Studio Legale Moretti | TEL 02 555 0123 | EMAIL f.moretti@studiomoretti.example | ADR ;;Corso Magenta 15;Milano;;20123;"
    ),
    Fixture(
      """
      Groeten,
      Bram

      Bram Visser | Loodgietersbedrijf Visser
      Dorpsstraat 12, 3811 AB Amersfoort
      033-5550123 | info@visserloodgieter.example
      KvK 12345678
      """,
      "FN Bram Visser | ORG Loodgietersbedrijf Visser | TEL 033-5550123 | EMAIL info@visserloodgieter.example | ADR ;;Dorpsstraat 12;Amersfoort;;3811 AB; | NOTE Groeten,⏎Bram⏎KvK 12345678"
    ),
    Fixture(
      """
      Naam: Sanne Bakker
      Geboortedatum: 4 mei 1988
      Tel: 06 55501233
      """,
      "FN Sanne Bakker | TEL 06 55501233 | BDAY 19880504"),
  ])
  func `Lines in everyday notation give their contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
