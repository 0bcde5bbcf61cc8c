import Testing

struct TextRemarkTableTests {
  @Test(arguments: [
    Fixture(
      "Owen Hart via LinkedIn <owen@hart.example>",
      "FN Owen Hart | EMAIL owen@hart.example | NOTE via LinkedIn"),
    Fixture(
      "\"Owen Hart via Dropbox\" <no-reply@dropbox.example>",
      "FN Owen Hart via Dropbox | EMAIL no-reply@dropbox.example"),
    Fixture(
      "Rosa Klein über Xing <rosa@klein.example>",
      "FN Rosa Klein | EMAIL rosa@klein.example | NOTE über Xing"),
    Fixture(
      "Julie Morel via Doctolib, 06 12 55 01 34",
      "FN Julie Morel | TEL 06 12 55 01 34 | NOTE via Doctolib"),
    Fixture(
      "Owen Hart (via Nora), 07700 900511",
      "FN Owen Hart | TEL 07700 900511 | NOTE via Nora"),
    Fixture(
      "Owen Hart on behalf of Bluebird Ltd <owen@hart.example>",
      "FN Owen Hart | EMAIL owen@hart.example | NOTE on behalf of Bluebird Ltd"),
    Fixture(
      "Timo Brandt via Xing <timo@brandt.example>",
      "FN Timo Brandt | EMAIL timo@brandt.example | NOTE via Xing"),
    Fixture(
      "Gaia Russo tramite Airbnb, 347 5550177",
      "FN Gaia Russo | TEL 347 5550177 | NOTE tramite Airbnb"),
    Fixture(
      "Ruth Cole (evenings only) 07700 900577",
      "FN Ruth Cole | TEL 07700 900577 | NOTE evenings only"),
  ])
  func `Remarks such as via or for are not part of the name`(_ fixture: Fixture) {
    fixture.check()
  }
}
