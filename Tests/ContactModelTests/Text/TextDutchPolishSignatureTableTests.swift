import Testing

struct TextDutchPolishSignatureTableTests {
  @Test(arguments: [
    Fixture(
      """
      Mvg,
      Piet de Vries
      06-12345678
      """,
      "FN Piet de Vries | TEL 06-12345678 | NOTE Mvg,"),
    Fixture(
      """
      Met vriendelijke groet,

      Jan van den Berg
      Projectleider
      Bouwbedrijf De Hoop B.V.
      Keizersgracht 123
      1015 CJ Amsterdam
      T 020 123 45 67
      M 06 12 34 56 78
      jan@dehoop.nl | www.dehoop.nl
      """,
      "FN Jan van den Berg | ORG Bouwbedrijf De Hoop B.V. | TITLE Projectleider | TEL 020 123 45 67 | TEL[cell] 06 12 34 56 78 | EMAIL jan@dehoop.nl | ADR ;;Keizersgracht 123;Amsterdam;;1015 CJ; | URL http://www.dehoop.nl | NOTE Met vriendelijke groet,"
    ),
    Fixture(
      """
      Z poważaniem
      Anna Kowalska
      Kierownik Działu Sprzedaży
      Przykład Sp. z o.o.
      ul. Marszałkowska 10/5
      00-590 Warszawa
      tel. 22 123 45 67
      tel. kom. 601 234 567
      anna.kowalska@przyklad.pl
      NIP: 123-456-78-90
      """,
      "FN Anna Kowalska | ORG Przykład Sp. z o.o. | TITLE Kierownik Działu Sprzedaży | TEL 22 123 45 67 | TEL[cell] 601 234 567 | EMAIL anna.kowalska@przyklad.pl | ADR ;;ul. Marszałkowska 10/5;Warszawa;;00-590; | NOTE Z poważaniem⏎NIP: 123-456-78-90"
    ),
    Fixture(
      """
      Pieter Jansen
      Mobiel: 06-12345678
      Werk: 020-1234567
      E-mail: p.jansen@bedrijf.nl
      KvK 12345678
      """,
      "FN Pieter Jansen | TEL[cell] 06-12345678 | TEL[work] 020-1234567 | EMAIL p.jansen@bedrijf.nl | NOTE KvK 12345678"
    ),
    Fixture(
      """
      Pozdrawiam,
      Jan Kowalski
      +48 601 234 567
      """,
      "FN Jan Kowalski | TEL +48 601 234 567 | NOTE Pozdrawiam,"),
    Fixture(
      """
      mgr inż. Piotr Nowak
      Specjalista ds. sprzedaży
      Firma XYZ Sp. z o.o.
      ul. Długa 5, 00-238 Warszawa
      tel./fax: (22) 123 45 67
      kom.: +48 501 234 567
      www.xyz.pl
      """,
      "FN mgr inż. Piotr Nowak | ORG Firma XYZ Sp. z o.o. | TITLE Specjalista ds. sprzedaży | TEL[fax] (22) 123 45 67 | TEL[cell] +48 501 234 567 | ADR ;;ul. Długa 5;Warszawa;;00-238; | URL http://www.xyz.pl"
    ),
    Fixture(
      """
      Dzień dobry,
      proszę o kontakt pod numerem 600 700 800.
      Pozdrawiam
      Marek
      """,
      "FN Marek | TEL 600 700 800 | NOTE Dzień dobry,⏎proszę o kontakt pod numerem 600 700 800.⏎Pozdrawiam"
    ),
    Fixture(
      """
      Dr n. med. Ewa Wiśniewska
      specjalista kardiolog
      tel. +48 22 555 01 01
      """,
      "FN Dr n. med. Ewa Wiśniewska | TITLE specjalista kardiolog | TEL +48 22 555 01 01"),
    Fixture(
      """
      Biuro Rachunkowe "Cyfra"
      ul. Główna 1
      00-001 Warszawa
      tel. 22 555 12 34
      biuro@cyfra.pl
      """,
      "FN Biuro Rachunkowe \"Cyfra\" | ORG Biuro Rachunkowe \"Cyfra\" | TEL 22 555 12 34 | EMAIL biuro@cyfra.pl | ADR ;;ul. Główna 1;Warszawa;;00-001;"
    ),
    Fixture(
      """
      Drs. Anneke de Jong
      Huisarts
      Praktijk De Linde
      Lindelaan 8, 3571 AB Utrecht
      Telefoon 030-2550123
      Spoed 030-2550124
      """,
      "FN Drs. Anneke de Jong | ORG Praktijk De Linde | TITLE Huisarts | TEL 030-2550123 | TEL 030-2550124 | ADR ;;Lindelaan 8;Utrecht;;3571 AB; | NOTE Spoed"
    ),
    Fixture(
      """
      Kees Visser
      Directeur Visser Beheer
      Postbus 123, 3000 AC Rotterdam
      010 123 45 67
      """,
      "FN Kees Visser | TITLE Directeur Visser Beheer | TEL 010 123 45 67 | ADR ;;Postbus 123;Rotterdam;;3000 AC;"
    ),
    Fixture(
      """
      Wysłane z iPhone'a
      Ewa Nowak
      600 123 456
      """,
      "FN Ewa Nowak | TEL 600 123 456 | NOTE Wysłane z iPhone'a"),
  ])
  func `A signature in Dutch or Polish becomes one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
