import Testing

struct TextSentenceTableTests {
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
    Fixture(
      "le mail d'Élodie : elodie@morel.example",
      "FN Élodie | EMAIL elodie@morel.example | NOTE le mail d'Élodie : elodie@morel.example"),
    Fixture(
      "Le numéro d’Hugo Morel est le 06 12 55 01 34",
      "FN Hugo Morel | TEL 06 12 55 01 34 | NOTE Le numéro d’Hugo Morel est le 06 12 55 01 34"),
    Fixture(
      "het nummer van Daan is 06 55501234",
      "FN Daan | TEL 06 55501234 | NOTE het nummer van Daan is 06 55501234"),
    Fixture(
      "numer do Piotra: 601 555 134",
      "FN Piotra | TEL 601 555 134 | NOTE numer do Piotra: 601 555 134"),
    Fixture(
      "el correo de Marta es marta@gil.example",
      "FN Marta | EMAIL marta@gil.example | NOTE el correo de Marta es marta@gil.example"),
    Fixture(
      "l'email di Chiara: chiara@neri.example",
      "FN Chiara | EMAIL chiara@neri.example | NOTE l'email di Chiara: chiara@neri.example"),
    Fixture(
      "my sister Nora's number is 07700 900511",
      "FN Nora | TEL 07700 900511 | NOTE my sister Nora's number is 07700 900511"),
    Fixture(
      "Nora has the key, her number is 07700 900511",
      "FN Nora | TEL 07700 900511 | NOTE Nora has the key, her number is 07700 900511"),
    Fixture(
      "Rosa hat den Schlüssel, ihre Nummer ist 0171 5550142",
      "FN Rosa | TEL 0171 5550142 | NOTE Rosa hat den Schlüssel, ihre Nummer ist 0171 5550142"),
    Fixture(
      "Owen will pick you up, his mobile is 07700 900511",
      "FN Owen | TEL 07700 900511 | NOTE Owen will pick you up, his mobile is 07700 900511"),
    Fixture(
      "Marta tiene las llaves, su número es 612 550 134",
      "FN Marta | TEL 612 550 134 | NOTE Marta tiene las llaves, su número es 612 550 134"),
    Fixture(
      "Chiara ha le chiavi, il suo numero è 340 5550134",
      "FN Chiara | TEL 340 5550134 | NOTE Chiara ha le chiavi, il suo numero è 340 5550134"),
    Fixture(
      "Daan heeft de sleutel, zijn nummer is 06 55501234",
      "FN Daan | TEL 06 55501234 | NOTE Daan heeft de sleutel, zijn nummer is 06 55501234"),
    Fixture(
      "Ewa ma klucze, jej numer to 601 555 134",
      "FN Ewa | TEL 601 555 134 | NOTE Ewa ma klucze, jej numer to 601 555 134"),
    Fixture(
      "my new number: 07700 900511 - Nora",
      "FN Nora | TEL 07700 900511 | NOTE my new number: 07700 900511 - Nora"),
    Fixture(
      "Neue Nummer: 0171 5550142, Rosa",
      "FN Rosa | TEL 0171 5550142 | NOTE Neue Nummer"),
    Fixture(
      "Meine neue Nummer ist 0171 5550142. Gruß, Karl",
      "FN Karl | TEL 0171 5550142 | NOTE Meine neue Nummer ist 0171 5550142. Gruß, Karl"),
    Fixture(
      "Voici mon nouveau numéro : 06 12 55 01 34. Bises, Julie",
      "FN Julie | TEL 06 12 55 01 34 | NOTE Voici mon nouveau numéro : 06 12 55 01 34. Bises, Julie"
    ),
    Fixture(
      "Mi nuevo número es 612 550 134. Un abrazo, Marta Gil",
      "FN Marta Gil | TEL 612 550 134 | NOTE Mi nuevo número es 612 550 134. Un abrazo, Marta Gil"),
    Fixture(
      "ecco il mio nuovo numero 340 5550134 – Chiara",
      "FN Chiara | TEL 340 5550134 | NOTE ecco il mio nuovo numero 340 5550134 – Chiara"),
    Fixture(
      "Mijn nieuwe nummer: 06 55501234 groetjes Daan",
      "FN Daan | TEL 06 55501234 | NOTE Mijn nieuwe nummer: 06 55501234 groetjes Daan"),
    Fixture(
      "Mój nowy numer to 601 555 134, Ewa",
      "FN Ewa | TEL 601 555 134 | NOTE Mój nowy numer to 601 555 134, Ewa"),
    Fixture(
      "You can email me at nora@blake.example. Nora Blake",
      "FN Nora Blake | EMAIL nora@blake.example | NOTE You can email me at nora@blake.example. Nora Blake"
    ),
    Fixture(
      "Call me back on 07700 900511, thanks, Owen",
      "FN Owen | TEL 07700 900511 | NOTE Call me back on 07700 900511, thanks, Owen"),
    Fixture(
      "Ina bringt den Kuchen mit, ihre Handynummer ist 0151 5550177",
      "FN Ina | TEL 0151 5550177 | NOTE Ina bringt den Kuchen mit, ihre Handynummer ist 0151 5550177"
    ),
    Fixture(
      "Luc s'occupe du chat, son numéro est le 06 55 50 17 77",
      "FN Luc | TEL 06 55 50 17 77 | NOTE Luc s'occupe du chat, son numéro est le 06 55 50 17 77"),
    Fixture(
      "Inés Mora abre la puerta, su teléfono es 655 550 177",
      "FN Inés Mora | TEL 655 550 177 | NOTE Inés Mora abre la puerta, su teléfono es 655 550 177"),
    Fixture(
      "l'adresse d'Anne : anne@bernard.example",
      "FN Anne | EMAIL anne@bernard.example | NOTE l'adresse d'Anne : anne@bernard.example"),
    Fixture(
      "il numero di Gaia è 347 5550177",
      "FN Gaia | TEL 347 5550177 | NOTE il numero di Gaia è 347 5550177"),
    Fixture(
      "die Mailadresse von Ina Brandt ist ina@brandt.example",
      "FN Ina Brandt | EMAIL ina@brandt.example | NOTE die Mailadresse von Ina Brandt ist ina@brandt.example"
    ),
    Fixture(
      "you can reach me on 07700 900577 - Sam Cole",
      "FN Sam Cole | TEL 07700 900577 | NOTE you can reach me on 07700 900577 - Sam Cole"),
    Fixture(
      "du erreichst mich unter 0151 5550177, Ina",
      "FN Ina | TEL 0151 5550177 | NOTE du erreichst mich unter 0151 5550177, Ina"),
    Fixture(
      "Hola, soy Inés, mi número nuevo es 655 550 177",
      "FN Inés | TEL 655 550 177 | NOTE Hola, soy Inés, mi número nuevo es 655 550 177"),
    Fixture(
      "Ciao, sono Gaia! Il mio nuovo numero: 347 5550177",
      "FN Gaia | TEL 347 5550177 | NOTE Ciao, sono Gaia! Il mio nuovo numero: 347 5550177"),
    Fixture(
      "Hey, it's Owen! New phone: 07700 900511",
      "FN Owen | TEL 07700 900511 | NOTE Hey, it's Owen! New phone: 07700 900511"),
    Fixture(
      "Coucou c'est Julie Morel, mon nouveau numéro 06 12 55 01 34",
      "FN Julie Morel | TEL 06 12 55 01 34 | NOTE Coucou c'est Julie Morel, mon nouveau numéro 06 12 55 01 34"
    ),
    Fixture(
      "can you call Owen Hart? 07700 900511",
      "FN Owen Hart | TEL 07700 900511 | NOTE can you call Owen Hart? 07700 900511"),
    Fixture(
      "[12:31, 3/4/2026] Nora: my email is nora@blake.example",
      "FN Nora | EMAIL nora@blake.example | NOTE [12:31, 3/4/2026] Nora: my email is nora@blake.example"
    ),
    Fixture(
      "Der Klempner heißt Karl Haas und ist unter 0171 5550142 erreichbar",
      "FN Karl Haas | TEL 0171 5550142 | NOTE Der Klempner heißt Karl Haas und ist unter 0171 5550142 erreichbar"
    ),
    Fixture(
      "Ask Nora. 07700 900511",
      "FN Nora | TEL 07700 900511 | NOTE Ask Nora. 07700 900511"),
  ])
  func `A sentence with a full name and a number is kept whole in the note`(_ fixture: Fixture) {
    fixture.check()
  }
}
