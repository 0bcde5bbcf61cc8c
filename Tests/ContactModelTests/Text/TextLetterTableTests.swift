import Testing

struct TextLetterTableTests {
  @Test(arguments: [
    Fixture(
      "Sent from my Galaxy. Rosa Klein 0171 5550142",
      "FN Rosa Klein | TEL 0171 5550142 | NOTE Sent from my Galaxy."),
    Fixture(
      "Von meinem iPhone gesendet. Jörg Haas, 0151 55501122",
      "FN Jörg Haas | TEL 0151 55501122 | NOTE Von meinem iPhone gesendet."),
    Fixture(
      "Envoyé de mon iPhone. Julie Morel 06 12 55 01 34",
      "FN Julie Morel | TEL 06 12 55 01 34 | NOTE Envoyé de mon iPhone."),
    Fixture(
      "Enviado desde mi móvil. Marta Gil 612 550 134",
      "FN Marta Gil | TEL 612 550 134 | NOTE Enviado desde mi móvil."),
    Fixture(
      "Inviato dal mio telefono. Chiara Neri 340 5550134",
      "FN Chiara Neri | TEL 340 5550134 | NOTE Inviato dal mio telefono."),
    Fixture(
      "Verzonden vanaf mijn telefoon. Daan Smit 06 55501234",
      "FN Daan Smit | TEL 06 55501234 | NOTE Verzonden vanaf mijn telefoon."),
    Fixture(
      "Wysłane z mojego telefonu. Piotr Zając 601 555 134",
      "FN Piotr Zając | TEL 601 555 134 | NOTE Wysłane z mojego telefonu."),
    Fixture(
      "See you tomorrow! Owen Hart owen@hart.example",
      "FN Owen Hart | EMAIL owen@hart.example | NOTE See you tomorrow!"),
    Fixture(
      "Thanks for the lift. Owen Hart, 07700 900511",
      "FN Owen Hart | TEL 07700 900511 | NOTE Thanks for the lift."),
    Fixture(
      "Owen Hart 07700 900511. Sent from my phone.",
      "FN Owen Hart | TEL 07700 900511 | NOTE Sent from my phone."),
    Fixture(
      "Sent from my phone\nOwen Hart\n07700 900511",
      "FN Owen Hart | TEL 07700 900511 | NOTE Sent from my phone"),
    Fixture(
      "Owen Hart\n07700 900511\nSent from Outlook for Android",
      "FN Owen Hart | TEL 07700 900511 | NOTE Sent from Outlook for Android"),
    Fixture(
      "Bitte nur abends. Rosa Klein 0171 5550142",
      "FN Rosa Klein | TEL 0171 5550142 | NOTE Bitte nur abends."),
    Fixture(
      "Sent from my tablet. Ruth Cole: 01904 555077",
      "FN Ruth Cole | TEL 01904 555077 | NOTE Sent from my tablet."),
    Fixture(
      "Gesendet mit der Mail-App. Timo Brandt 0151 5550177",
      "FN Timo Brandt | TEL 0151 5550177 | NOTE Gesendet mit der Mail-App."),
    Fixture(
      "Envoyé depuis mon téléphone. Luc Bernard, luc@bernard.example",
      "FN Luc Bernard | EMAIL luc@bernard.example | NOTE Envoyé depuis mon téléphone."),
    Fixture(
      "Ci vediamo domani! Gaia Russo 347 5550177",
      "FN Gaia Russo | TEL 347 5550177 | NOTE Ci vediamo domani!"),
    Fixture(
      "Tot morgen! Femke de Boer 06 55501777",
      "FN Femke de Boer | TEL 06 55501777 | NOTE Tot morgen!"),
    Fixture(
      "Do jutra! Jan Kowal 602 555 177",
      "FN Jan Kowal | TEL 602 555 177 | NOTE Do jutra!"),
    Fixture(
      "Nos vemos luego. Inés Mora 655 550 177",
      "FN Inés Mora | TEL 655 550 177 | NOTE Nos vemos luego."),
  ])
  func `A name and a number between sentences give a contact with the sentences as note`(
    _ fixture: Fixture
  ) {
    fixture.check()
  }

  @Test(arguments: [
    Fixture(
      "From: Bob Builder <bob@mail.example>\nSubject: x\n\nHi\n-- \nBob Builder\nTel +44 20 7000 0000",
      "FN Bob Builder | TEL +44 20 7000 0000 | EMAIL bob@mail.example | NOTE From: Bob Builder <bob@mail.example>⏎Subject: x⏎Hi"
    ),
    Fixture(
      "From: Eve Adams <eve@mail.example>\nSubject: x\n\nHi\n-- \nBob Builder\nTel +44 20 7000 0000",
      "FN Bob Builder | TEL +44 20 7000 0000 | NOTE From: Eve Adams <eve@mail.example>⏎Subject: x⏎Hi"
    ),
  ])
  func `Only an address directly after the name in the signature belongs to the person`(
    _ fixture: Fixture
  ) {
    fixture.check()
  }
}
