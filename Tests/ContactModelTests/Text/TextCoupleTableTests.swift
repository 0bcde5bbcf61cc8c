import Testing

struct TextCoupleTableTests {
  @Test(arguments: [
    Fixture(
      "Nora and Ian Blake, 020 7946 0001",
      "FN Nora and Ian Blake | TEL 020 7946 0001"),
    Fixture(
      "Nora & Ian Blake 020 7946 0001",
      "FN Nora & Ian Blake | TEL 020 7946 0001"),
    Fixture(
      "Nora Blake and Ian Cole, 020 7946 0001",
      "FN Nora Blake and Ian Cole | TEL 020 7946 0001"),
    Fixture(
      "Rosa und Karl Klein, 0171 5550142",
      "FN Rosa und Karl Klein | TEL 0171 5550142"),
    Fixture(
      "Rosa & Karl: 0171 5550142",
      "FN Rosa & Karl | TEL 0171 5550142"),
    Fixture(
      "Julie et Marc Morel 06 12 55 01 34",
      "FN Julie et Marc Morel | TEL 06 12 55 01 34"),
    Fixture(
      "Marta y Luis Gil <gil@familia.example>",
      "FN Marta y Luis Gil | EMAIL gil@familia.example"),
    Fixture(
      "Chiara e Luca Neri, 340 5550134",
      "FN Chiara e Luca Neri | TEL 340 5550134"),
    Fixture(
      "Daan en Eva Smit, daan.eva@smit.example",
      "FN Daan en Eva Smit | EMAIL daan.eva@smit.example"),
    Fixture(
      "Piotr i Ewa Zając, tel. 601 555 134",
      "FN Piotr i Ewa Zając | TEL 601 555 134"),
    Fixture(
      "Mr & Mrs Hart, 12 Mill Lane, York YO1 7HH, 01904 555012",
      "FN Mr & Mrs Hart | TEL 01904 555012 | ADR ;;12 Mill Lane;York;;YO1 7HH;"),
    Fixture(
      "Hart & Sons, 01904 555012",
      "FN Hart & Sons | ORG Hart & Sons | TEL 01904 555012"),
    Fixture(
      "Klein & Partner GmbH, 030 5550142",
      "FN Klein & Partner GmbH | ORG Klein & Partner GmbH | TEL 030 5550142"),
    Fixture(
      "Owen Hart, Hart & Cole LLP, 01904 555012",
      "FN Owen Hart | ORG Hart & Cole LLP | TEL 01904 555012"),
    Fixture(
      "Grandma + Grandpa 01904 555012",
      "FN Grandma + Grandpa | TEL 01904 555012"),
    Fixture(
      "Familie Klein-Haas 0171 5550142",
      "FN Familie Klein-Haas | TEL 0171 5550142"),
    Fixture(
      "Ruth and Sam Cole: 01904 555077",
      "FN Ruth and Sam Cole | TEL 01904 555077"),
    Fixture(
      "Timo und Ina Brandt\nTel. 0151 5550177",
      "FN Timo und Ina Brandt | TEL 0151 5550177"),
    Fixture(
      "Luc et Anne Bernard <bernard@maison.example>",
      "FN Luc et Anne Bernard | EMAIL bernard@maison.example"),
    Fixture(
      "Gaia e Pietro Russo 347 5550177",
      "FN Gaia e Pietro Russo | TEL 347 5550177"),
    Fixture(
      "Jan en Femke 06 55501777",
      "FN Jan en Femke | TEL 06 55501777"),
    Fixture(
      "Mr. and Mrs. Cole 01904 555077",
      "FN Mr. and Mrs. Cole | TEL 01904 555077"),
    Fixture(
      "Cole & Daughters Ltd, 01904 555077",
      "FN Cole & Daughters Ltd | ORG Cole & Daughters Ltd | TEL 01904 555077"),
    Fixture(
      "Timo Brandt, Brandt & Söhne, 0151 5550177",
      "FN Timo Brandt | ORG Brandt & Söhne | TEL 0151 5550177"),
  ])
  func `Two people with one number give one contact that isn't an organization`(_ fixture: Fixture)
  {
    fixture.check()
  }

  @Test(arguments: [
    Fixture(
      "Nora and Ian Blake, 020 7946 0001",
      "FN Nora and Ian Blake | N Blake;Nora and Ian;;; | TEL 020 7946 0001"),
    Fixture(
      "Rosa und Karl von Klein, 0171 5550142",
      "FN Rosa und Karl von Klein | N von Klein;Rosa und Karl;;; | TEL 0171 5550142"),
    Fixture(
      "Nora Blake and Ian Cole, 020 7946 0001",
      "FN Nora Blake and Ian Cole | TEL 020 7946 0001"),
    Fixture(
      "José Ortega y Gasset 612 550 134",
      "FN José Ortega y Gasset | N Ortega y Gasset;José;;; | TEL 612 550 134"),
  ])
  func `Two people in one contact share a known family name, or get none`(_ fixture: Fixture) {
    fixture.check(withParts: true)
  }
}
