import Testing

struct TextSentenceTableTests {
  typealias Fixture = TextFixture

  @Test(arguments: [
    Fixture(
      "Please call Ada Lovelace at +44 20 7946 0812.",
      "FN Ada Lovelace | TEL +44 20 7946 0812 | NOTE Please call Ada Lovelace at +44 20 7946 0812."),
    Fixture(
      "Please contact Ada Lovelace (ada@example.org) for details.",
      "FN Ada Lovelace | EMAIL ada@example.org | NOTE Please contact Ada Lovelace (ada@example.org) for details."
    ),
    Fixture(
      "Bitte Lea Text anrufen: 0170 1234567",
      "FN Lea Text | TEL 0170 1234567 | NOTE Bitte Lea Text anrufen: 0170 1234567"),
    Fixture(
      "Ruf doch mal Lea Text an, 0170 1234567",
      "FN Lea Text | TEL 0170 1234567 | NOTE Ruf doch mal Lea Text an, 0170 1234567"),
    Fixture(
      "Hey! This is Lea Text, my new number is 0170 1234567",
      "FN Lea Text | TEL 0170 1234567 | NOTE Hey! This is Lea Text, my new number is 0170 1234567"),
    Fixture(
      "My name is Lea Text. You can reach me at lea@t.org",
      "FN Lea Text | EMAIL lea@t.org | NOTE My name is Lea Text. You can reach me at lea@t.org"),
    Fixture(
      "Hallo, ich bin Lea Text und meine Nummer ist 0170 1234567.",
      "FN Lea Text | TEL 0170 1234567 | NOTE Hallo, ich bin Lea Text und meine Nummer ist 0170 1234567."
    ),
    Fixture(
      "Call Bob on 07700 900456",
      "FN Bob | TEL 07700 900456 | NOTE Call Bob on 07700 900456"),
    Fixture(
      "Hola, soy Pablo Vega, mi móvil es 655 550 123",
      "FN Pablo Vega | TEL 655 550 123 | NOTE Hola, soy Pablo Vega, mi móvil es 655 550 123"),
  ])
  func `A sentence with a full name and a number keeps all of it in the note`(_ fixture: Fixture) {
    fixture.check()
  }
}
