import Testing

struct TextBlockFourthTableTests {
  @Test(arguments: [
    Fixture(
      """
      dr n. med. Katarzyna Zielińska
      Gabinet Okulistyczny
      ul. Piękna 3, 00-539 Warszawa
      tel. 22 555 01 23
      """,
      "FN dr n. med. Katarzyna Zielińska | ORG Gabinet Okulistyczny | TEL 22 555 01 23 | ADR ;;ul. Piękna 3;Warszawa;;00-539;"
    ),
    Fixture(
      """
      From: Priya Raman <priya@quillstone.example>
      Sent: Monday, November 23, 2026 9:12 AM
      To: Liam Walsh <liam@harrow.example>
      Cc: office@harrow.example
      Subject: RE: Drawings
      """,
      "FN Priya Raman | EMAIL priya@quillstone.example | NOTE Sent: Monday, November 23, 2026 9:12 AM",
      "FN Liam Walsh | EMAIL liam@harrow.example",
      "FN office@harrow.example | EMAIL office@harrow.example | NOTE Subject: RE: Drawings"),
    Fixture(
      """
      ID\tName\tPhone\tCity
      17\tPriya Raman\t206-555-0142\tSeattle
      18\tLiam Walsh\t091-555-012\tGalway
      """,
      "FN Priya Raman | TEL 206-555-0142 | ADR ;;Seattle;;;; | NOTE ID: 17",
      "FN Liam Walsh | TEL 091-555-012 | ADR ;;Galway;;;; | NOTE ID: 18"),
    Fixture(
      """
      1\tLiam Walsh\t+353 91 555 012
      2\tPriya Raman\t+1 206 555 0142
      """,
      "FN Liam Walsh | TEL +353 91 555 012 | NOTE 1",
      "FN Priya Raman | TEL +1 206 555 0142 | NOTE 2"),
    Fixture(
      """
      Name,Email,Phone
      Liam Walsh,liam@harrow.example,+353 91 555 012
      "Raman, Priya",priya@quillstone.example,206-555-0142
      """,
      "FN Liam Walsh | TEL +353 91 555 012 | EMAIL liam@harrow.example",
      "FN Priya Raman | TEL 206-555-0142 | EMAIL priya@quillstone.example"),
    Fixture(
      """
      | Name | Phone |
      |------|-------|
      | Liam Walsh | +353 91 555 012 |
      | Priya Raman | 206-555-0142 |
      """,
      "FN Liam Walsh | TEL +353 91 555 012",
      "FN Priya Raman | TEL 206-555-0142"),
    Fixture(
      """
      Treasurer: Liam Walsh, 091 555 012
      Secretary: Priya Raman, 206 555 0142
      """,
      "FN Liam Walsh | TITLE Treasurer | TEL 091 555 012",
      "FN Priya Raman | TITLE Secretary | TEL 206 555 0142"),
    Fixture(
      """
      1. Vorsitzender: Uwe Kern, 0761 5550189
      2. Vorsitzende: Carla Weiss, carla@weiss.example
      Kassenwart: Timo Krüger, 0341 5550155
      """,
      "FN Uwe Kern | TITLE Vorsitzender | TEL 0761 5550189",
      "FN Carla Weiss | TITLE Vorsitzende | EMAIL carla@weiss.example",
      "FN Timo Krüger | TITLE Kassenwart | TEL 0341 5550155"),
    Fixture(
      """
      Team
      Liam Walsh
      Site Supervisor
      liam@harrow.example

      Priya Raman
      VP Engineering
      priya@quillstone.example
      """,
      "FN Liam Walsh | TITLE Site Supervisor | EMAIL liam@harrow.example | NOTE Team",
      "FN Priya Raman | TITLE VP Engineering | EMAIL priya@quillstone.example"),
    Fixture(
      """
      HARROW & STONE
      Liam Walsh
      Site Supervisor
      Tel 091-555012
      Mob 087-5550123
      Em ail: liam@harrow.example
      """,
      "FN Liam Walsh | ORG HARROW & STONE | TITLE Site Supervisor | TEL 091-555012 | TEL[cell] 087-5550123 | EMAIL liam@harrow.example | NOTE Em ail"
    ),
    Fixture(
      """
      QUILLSTONE
      PRIYA RAMAN, VP ENGINEERING
      p 206.555.0142  f 206.555.0149
      priya@quillstone.example
      """,
      "FN PRIYA RAMAN | ORG QUILLSTONE | TITLE VP ENGINEERING | TEL 206.555.0142 | TEL[fax] 206.555.0149 | EMAIL priya@quillstone.example"
    ),
    Fixture(
      """
      Bistro Lavendel
      Reservierungen: 0221 5550144
      bistro@lavendel.example
      """,
      "FN Bistro Lavendel | TEL 0221 5550144 | EMAIL bistro@lavendel.example | NOTE Reservierungen"),
    Fixture(
      """
      Praxis Dr. Weber
      Hauptstraße 1, 50667 Köln
      Tel: 0221 5550145
      """,
      "FN Praxis Dr. Weber | ORG Praxis Dr. Weber | TEL 0221 5550145 | ADR ;;Hauptstraße 1;Köln;;50667;"
    ),
    Fixture(
      """
      Liam Walsh
      12 Salthill Rd
      Galway
      H91 X4P2
      Ireland
      087 555 0123
      """,
      "FN Liam Walsh | TEL 087 555 0123 | ADR ;;12 Salthill Rd;Galway;;H91 X4P2;Ireland"),
    Fixture(
      """
      Sig. Paolo Conti
      Via Roma 1
      00184 Roma RM
      Italia
      p.conti@posta.example
      """,
      "FN Sig. Paolo Conti | EMAIL p.conti@posta.example | ADR ;;Via Roma 1;Roma RM;;00184;Italia"),
    Fixture(
      """
      Kern, Uwe
      Lindenweg 3
      79115 Freiburg
      0761/5550189
      """,
      "FN Uwe Kern | TEL 0761/5550189 | ADR ;;Lindenweg 3;Freiburg;;79115;"),
    Fixture(
      """
      Uwe Kern
      +49 761 5550189;ext=12
      """,
      "FN Uwe Kern | TEL tel:+497615550189;ext=12"),
    Fixture(
      """
      FN: Uwe Kern
      TEL: 0176 55501987
      EMAIL: uwe@kern.example
      """,
      "FN Uwe Kern | TEL 0176 55501987 | EMAIL uwe@kern.example | NOTE FN: Uwe Kern"),
    Fixture(
      """
      name=Uwe Kern
      phone=0176 55501987
      """,
      "FN Uwe Kern | TEL 0176 55501987"),
    Fixture(
      """
      Uwe Kern
      *12.03.1980
      uwe@kern.example
      """,
      "FN Uwe Kern | EMAIL uwe@kern.example | NOTE *12.03.1980"),
    Fixture(
      """
      > Uwe Kern
      > 0176 55501987
      """,
      "FN Uwe Kern | TEL 0176 55501987"),
    Fixture(
      """
      Gesendet von meinem Telefon

      Uwe Kern
      0176 55501987
      """,
      "FN Uwe Kern | TEL 0176 55501987 | NOTE Gesendet von meinem Telefon"),
    Fixture(
      """
      Best,
      P.

      Priya Raman, PhD | VP Engineering | she/her
      Quillstone Inc. | quillstone.example
      c: 206.555.0143
      """,
      "FN Priya Raman, PhD | ORG Quillstone Inc. | TITLE VP Engineering | TEL[cell] 206.555.0143 | URL http://quillstone.example | NOTE Best,⏎P.⏎she/her"
    ),
    Fixture(
      """
      Kind regards

      Hannah Osei
      Community Manager
      Saltmarsh Housing
      1 Quay Street, Ipswich IP4 1AA
      Direct: 01473 555 012
      hannah.osei@saltmarsh.example
      """,
      "FN Hannah Osei | ORG Saltmarsh Housing | TITLE Community Manager | TEL[work] 01473 555 012 | EMAIL hannah.osei@saltmarsh.example | ADR ;;1 Quay Street;Ipswich;;IP4 1AA; | NOTE Kind regards"
    ),
    Fixture(
      """
      Mvg
      Thorsten Lang
      Vertriebsleiter
      Alpha Fenster GmbH & Co. KG
      Gewerbering 11, 84028 Landshut
      Tel. 0871/5550-12, Mobil 0160/5550123
      t.lang@alphafenster.example
      """,
      "FN Thorsten Lang | ORG Alpha Fenster GmbH & Co. KG | TITLE Vertriebsleiter | TEL 0871/5550-12 | TEL[cell] 0160/5550123 | EMAIL t.lang@alphafenster.example | ADR ;;Gewerbering 11;Landshut;;84028; | NOTE Mvg"
    ),
    Fixture(
      """
      Aurélie Petit
      Kinésithérapeute
      3 place du Marché
      35000 Rennes
      02 99 55 01 23
      """,
      "FN Aurélie Petit | TITLE Kinésithérapeute | TEL 02 99 55 01 23 | ADR ;;3 place du Marché;Rennes;;35000;"
    ),
    Fixture(
      """
      Dott.ssa Elena Rizzo
      Psicologa
      Via Garibaldi 22, 10122 Torino
      Cell: 347 5550 144
      elena.rizzo@psico.example
      """,
      "FN Dott.ssa Elena Rizzo | TITLE Psicologa | TEL[cell] 347 5550 144 | EMAIL elena.rizzo@psico.example | ADR ;;Via Garibaldi 22;Torino;;10122;"
    ),
  ])
  func `Lines in everyday notation give their contacts`(_ fixture: Fixture) {
    fixture.check()
  }
}
