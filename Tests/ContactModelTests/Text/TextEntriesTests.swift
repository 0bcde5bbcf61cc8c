import Testing

struct TextEntriesTests {
  @Test(arguments: [
    Fixture(
      "Anna Berg <anna@x.example>, Sales Team <sales@x.example>, IT Support <it@x.example>",
      "FN Anna Berg | N Berg;Anna;;; | EMAIL anna@x.example",
      "FN Sales Team | ORG Sales Team | EMAIL sales@x.example",
      "FN IT Support | EMAIL it@x.example"),
    Fixture(
      """
      Anna Berg <anna@x.example>
      Hausmeister <house@x.example>
      """,
      "FN Anna Berg | N Berg;Anna;;; | EMAIL anna@x.example",
      "FN Hausmeister | EMAIL house@x.example"),
    Fixture(
      """
      Anna Berg: +46 70 111 22 33
      Zahnarzt: +46 70 999 88 77
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL +46 70 111 22 33",
      "FN Zahnarzt | TEL +46 70 999 88 77"),
    Fixture(
      """
      Plumber +46 70 999 88 77
      Doctor +46 70 111 22 33
      School +46 70 444 55 66
      Taxi +46 70 444 55 77
      """,
      "FN Plumber | TEL +46 70 999 88 77", "FN Doctor | TEL +46 70 111 22 33",
      "FN School | ORG School | TEL +46 70 444 55 66", "FN Taxi | TEL +46 70 444 55 77"),
    Fixture(
      """
      Anna Berg: +46 70 111 22 33
      Müller & Söhne: +46 70 999 88 77
      Pizzeria Da Mario: +46 70 444 55 67
      Mama & Papa: +46 70 444 55 69
      Anna/Bob: +46 70 444 55 60
      To Nguyen: +46 70 444 55 61
      Max Date: +46 70 444 55 62
      Otto Manager: +46 70 444 55 63
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL +46 70 111 22 33",
      "FN Müller & Söhne | ORG Müller & Söhne | TEL +46 70 999 88 77",
      "FN Pizzeria Da Mario | ORG Pizzeria Da Mario | TEL +46 70 444 55 67",
      "FN Mama & Papa | TEL +46 70 444 55 69", "FN Anna/Bob | TEL +46 70 444 55 60",
      "FN To Nguyen | TEL +46 70 444 55 61", "FN Max Date | TEL +46 70 444 55 62",
      "FN Otto Manager | TEL +46 70 444 55 63"),
    Fixture(
      """
      1. Anna Berg, 020 7946 0812
      2. ACME Support, 020 7946 0813
      3. Bo Ek, 020 7946 0814
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL 020 7946 0812",
      "FN ACME Support | TEL 020 7946 0813", "FN Bo Ek | N Ek;Bo;;; | TEL 020 7946 0814"),
    Fixture(
      "Anna Berg\tanna@x.example\t020 7946 0812\nSchool\tinfo@x.example\t020 7946 0813\n"
        + "Bo Ek\tbo@x.example\t020 7946 0814",
      "FN Anna Berg | N Berg;Anna;;; | TEL 020 7946 0812 | EMAIL anna@x.example",
      "FN School | ORG School | TEL 020 7946 0813 | EMAIL info@x.example",
      "FN Bo Ek | N Ek;Bo;;; | TEL 020 7946 0814 | EMAIL bo@x.example"),
    Fixture(
      """
      Hi all,
      Important numbers:
      Anna Berg: +46 70 111 22 33
      Zahnarzt: +46 70 999 88 77
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL +46 70 111 22 33 | NOTE Hi all,⏎Important numbers:",
      "FN Zahnarzt | TEL +46 70 999 88 77"),
    Fixture(
      """
      Anna Berg: 030 1234567
      Büro Hamburg: 040 1234567
      Carl Ceder: 030 1234569
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL 030 1234567",
      "FN Büro Hamburg | ORG Büro Hamburg | TEL 040 1234567",
      "FN Carl Ceder | N Ceder;Carl;;; | TEL 030 1234569"),
    Fixture(
      """
      Head Office: 020 7946 0812
      Ada Lovelace: 020 7946 0813
      Bob Smith: 020 7946 0814
      """,
      "FN Head Office | ORG Head Office | TEL 020 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0813",
      "FN Bob Smith | N Smith;Bob;;; | TEL 020 7946 0814"),
    Fixture(
      """
      Ada Lovelace: 020 7946 0813
      Bob Smith: 020 7946 0814
      Head Office: 020 7946 0812
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0813",
      "FN Bob Smith | N Smith;Bob;;; | TEL 020 7946 0814",
      "FN Head Office | ORG Head Office | TEL 020 7946 0812"),
    Fixture(
      """
      Head Office: 020 7946 0812
      London Office: 020 7946 0813
      Paris Office: 01 23 45 67 89
      """,
      "FN Head | TEL[work] 020 7946 0812", "FN London | TEL[work] 020 7946 0813",
      "FN Paris | TEL[work] 01 23 45 67 89"),
    Fixture(
      "Anna Berg <anna@x.example>, Head Office <office@x.example>",
      "FN Anna Berg | N Berg;Anna;;; | EMAIL anna@x.example",
      "FN Head Office | ORG Head Office | EMAIL office@x.example"),
    Fixture(
      """
      Anna Berg: 030 1234567
      Praxis Dr. Müller: 030 1234568
      Zahnarzt: 030 1234569
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL 030 1234567",
      "FN Praxis Dr. Müller | ORG Praxis Dr. Müller | TEL 030 1234568",
      "FN Zahnarzt | TEL 030 1234569"),
    Fixture(
      """
      Anna Berg: 030 1234567
      Zahnarzt: 030 1234568
      Carl Ceder: 030 1234569
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL 030 1234567", "FN Zahnarzt | TEL 030 1234568",
      "FN Carl Ceder | N Ceder;Carl;;; | TEL 030 1234569"),
    Fixture(
      """
      Anna Berg
      +46 70 111 22 33

      Zahnarzt
      +46 70 999 88 77

      Carl Ceder
      +46 70 444 55 66
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL +46 70 111 22 33", "FN Zahnarzt | TEL +46 70 999 88 77",
      "FN Carl Ceder | N Ceder;Carl;;; | TEL +46 70 444 55 66"),
  ])
  func `an entry of a list is a contact, whatever its words`(_ fixture: Fixture) {
    fixture.check(withParts: true)
  }

  @Test(arguments: [
    "Anna Berg : 01 23 45 67 89\nPlombier : 01 98 76 54 32",
    "Anna Berg\u{A0}: 01 23 45 67 89\nPlombier\u{A0}: 01 98 76 54 32",
    "Anna Berg： 01 23 45 67 89\nPlombier： 01 98 76 54 32",
    "**Anna Berg**: 01 23 45 67 89\n**Plombier**: 01 98 76 54 32",
    "**Anna Berg:** 01 23 45 67 89\n**Plombier:** 01 98 76 54 32",
    "\"Anna Berg\": 01 23 45 67 89\n\"Plombier\": 01 98 76 54 32",
  ])
  func `any colon is that of an entry`(text: String) {
    Fixture(
      text, "FN Anna Berg | N Berg;Anna;;; | TEL 01 23 45 67 89",
      "FN Plombier | TEL 01 98 76 54 32"
    ).check(withParts: true)
  }

  @Test(arguments: [
    Fixture(
      """
      Anna Berg: 030 1234567
      Büro Hamburg: 040 1234567
      """, "FN Anna Berg | ORG Büro Hamburg | TEL 030 1234567 | TEL 040 1234567"),
    Fixture(
      """
      Acme GmbH: 030 1234567
      Büro Berlin: 030 1234568
      Büro München: 089 1234567
      """,
      "FN Acme GmbH | ORG Acme GmbH | ORG Büro Berlin | ORG Büro München | TEL 030 1234567 | "
        + "TEL 030 1234568 | TEL 089 1234567"),
    Fixture(
      """
      Anna Berg: 030 1234567
      Assistant: 030 1234568
      """, "FN Anna Berg | TITLE Assistant | TEL 030 1234567 | TEL 030 1234568"),
    Fixture(
      """
      Acme GmbH: 030 1234567
      Vertrieb: 030 1234568
      """, "FN Acme GmbH | ORG Acme GmbH | TEL 030 1234567 | TEL 030 1234568 | NOTE Vertrieb"),
    Fixture(
      """
      Acme Ltd: 020 7946 0812
      Customer Service: 020 7946 0813
      """,
      "FN Acme Ltd | ORG Acme Ltd | TEL 020 7946 0812 | TEL 020 7946 0813 | NOTE Customer Service"
    ),
    Fixture(
      """
      Acme GmbH: 030 1234567
      Notfall: 030 1234568
      """, "FN Acme GmbH | ORG Acme GmbH | TEL 030 1234567 | TEL 030 1234568 | NOTE Notfall"),
    Fixture(
      """
      Acme GmbH:
      Anna Berg: 030 1234567
      Hausmeister: 030 1234568
      """,
      "FN Anna Berg | ORG Acme GmbH | TITLE Hausmeister | TEL 030 1234567 | TEL 030 1234568"),
    Fixture(
      """
      Anna Berg: +46 70 111 22 33
      Mobil: +46 70 999 88 77
      Work: +46 70 444 55 66
      """,
      "FN Anna Berg | TEL +46 70 111 22 33 | TEL[cell] +46 70 999 88 77 | TEL[work] +46 70 444 55 66"
    ),
    Fixture(
      """
      Ada Lovelace +44 20 7946 0812
      Engine Ltd +44 20 7946 0813
      """,
      "FN Ada Lovelace | ORG Engine Ltd | TEL +44 20 7946 0812 | TEL +44 20 7946 0813"),
    Fixture(
      "Ada Lovelace +44 20 7946 0812, Engine Ltd +44 20 7946 0813, London +44 20 7946 0814",
      "FN Ada Lovelace | ORG Engine Ltd | TEL +44 20 7946 0812 | TEL +44 20 7946 0813 | "
        + "TEL +44 20 7946 0814 | NOTE London"),
    Fixture(
      """
      Ada Lovelace
      +44 20 7946 0812

      Engine Ltd
      +44 20 7946 0813
      """,
      "FN Ada Lovelace | ORG Engine Ltd | TEL +44 20 7946 0812 | TEL +44 20 7946 0813"),
  ])
  func `lines that may be about one person are one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
