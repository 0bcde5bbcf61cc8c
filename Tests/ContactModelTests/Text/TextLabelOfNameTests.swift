import Testing

struct TextLabelOfNameTests {
  @Test(arguments: [
    Fixture("Le Van: +46 70 999 88 77", "FN Le Van | N Van;Le;;; | TEL +46 70 999 88 77"),
    Fixture("Le Van: van@x.example", "FN Le Van | N Van;Le;;; | EMAIL van@x.example"),
    Fixture("Thi To: +46 70 999 88 77", "FN Thi To | N To;Thi;;; | TEL +46 70 999 88 77"),
    Fixture("Anna A: +46 70 999 88 77", "FN Anna A | N A;Anna;;; | TEL +46 70 999 88 77"),
    Fixture("Mai Long: +46.709998877", "FN Mai Long | N Long;Mai;;; | TEL +46.709998877"),
    Fixture("Rose Note: +46 70 999 88 77", "FN Rose Note | N Note;Rose;;; | TEL +46 70 999 88 77"),
    Fixture(
      """
      Anna Berg: +46 70 111 22 33
      Karl Land: +46 70 999 88 77
      Carl Ceder: +46 70 444 55 66
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL +46 70 111 22 33",
      "FN Karl Land | N Land;Karl;;; | TEL +46 70 999 88 77",
      "FN Carl Ceder | N Ceder;Carl;;; | TEL +46 70 444 55 66"),
    Fixture(
      """
      Anna Berg: +46 70 111 22 33
      3M Company: +46 70 999 88 77
      """,
      "FN Anna Berg | N Berg;Anna;;; | TEL +46 70 111 22 33",
      "FN 3M Company | ORG 3M Company | TEL +46 70 999 88 77"),
    Fixture(
      """
      Ada Lovelace Address: 123 Main Street
      +44 20 7946 0812
      """, "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | ADR ;;123 Main Street;;;;"),
    Fixture(
      """
      Company Phone
      Engine Ltd 020 7946 0812
      """, "FN Engine Ltd | ORG Engine Ltd | TEL 020 7946 0812"),
    Fixture(
      """
      Sender Person
      +46 70 999 88 77
      """, "FN Sender Person | N Person;Sender;;; | TEL +46 70 999 88 77"),
    Fixture(
      """
      Ada Lovelace
      Contact: 020 7946 0812
      """, "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
    Fixture(
      """
      Name Phone
      Ada Lovelace 020 7946 0812
      """, "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
  ])
  func `a word of a name that is also a label is kept`(_ fixture: Fixture) {
    fixture.check(withParts: true)
  }

  @Test(arguments: [
    Fixture(
      "From: Anna Berg To: bob@x.example", "FN Anna Berg | N Berg;Anna;;; | EMAIL bob@x.example"),
    Fixture(
      "Von: Anna Berg An: bob@x.example", "FN Anna Berg | N Berg;Anna;;; | EMAIL bob@x.example"),
    Fixture(
      "Engine Ltd Contact person: 020 7946 0812",
      "FN Engine Ltd | ORG Engine Ltd | TEL 020 7946 0812"),
    Fixture(
      "Ada Lovelace Contact details: 020 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
    Fixture(
      "Acme GmbH Ansprechpartner: 030 1234567",
      "FN Acme GmbH | ORG Acme GmbH | TEL 030 1234567"),
    Fixture(
      "Acme GmbH Kontaktdaten: 030 1234567", "FN Acme GmbH | ORG Acme GmbH | TEL 030 1234567"),
    Fixture("Acme SRL Referente: 02 1234567", "FN Acme SRL | ORG Acme SRL | TEL 02 1234567"),
    Fixture(
      "Acme SARL Interlocuteur: 01 23 45 67 89",
      "FN Acme SARL | ORG Acme SARL | TEL 01 23 45 67 89"),
  ])
  func `a label after a name isn't a part of it`(_ fixture: Fixture) {
    fixture.check(withParts: true)
  }

  @Test(arguments: [
    "Name Firma\nAnna Berg, Acme GmbH, 030 1234567",
    "Name Company\nAnna Berg, Acme GmbH, 030 1234567",
    "Firma Ansprechpartner\nAcme GmbH, Anna Berg, 030 1234567",
  ])
  func `a line of labels is the header of a table`(text: String) {
    Fixture(text, "FN Anna Berg | N Berg;Anna;;; | ORG Acme GmbH | TEL 030 1234567")
      .check(withParts: true)
  }

  @Test(arguments: [
    Fixture("Phil P +46 70 999 88 77", "FN Phil P | N P;Phil;;; | TEL +46 70 999 88 77"),
    Fixture(
      "Phil P +46 70 999 88 77 phil@x.example",
      "FN Phil P | N P;Phil;;; | TEL +46 70 999 88 77 | EMAIL phil@x.example"),
    Fixture("Mum M 070 999 88 77", "FN Mum | TEL[cell] 070 999 88 77"),
    Fixture(
      "Phil M 070 999 88 77 T 08 123 45 67",
      "FN Phil | TEL[cell] 070 999 88 77 | TEL 08 123 45 67"),
    Fixture("Phil m 070 999 88 77", "FN Phil | TEL[cell] 070 999 88 77"),
    Fixture("Phil M: 070 999 88 77", "FN Phil | TEL[cell] 070 999 88 77"),
    Fixture("Acme GmbH T 08 123 45 67", "FN Acme GmbH | ORG Acme GmbH | TEL 08 123 45 67"),
  ])
  func `P between a given name and the only number is an initial`(_ fixture: Fixture) {
    fixture.check(withParts: true)
  }

  @Test func `a header with addresses is no name`() {
    Fixture(
      "Name Adresse\nAnna Berg, anna@x.example", "FN Anna Berg | EMAIL anna@x.example"
    ).check()
  }
}
