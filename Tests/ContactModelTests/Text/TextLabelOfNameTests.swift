import Testing

struct TextLabelOfNameTests {
  @Test(arguments: [
    Fixture("Le Van: +46 70 999 88 77", "FN Le Van | N Van;Le;;; | TEL +46 70 999 88 77"),
    Fixture("Le Van: van@x.example", "FN Le Van | N Van;Le;;; | EMAIL van@x.example"),
    Fixture("Thi To: +46 70 999 88 77", "FN Thi To | N To;Thi;;; | TEL +46 70 999 88 77"),
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
}
