import Testing

struct TextPartsTests {
  @Test(arguments: [
    TextFixture("Dave the plumber 0770 900123", "FN Dave the plumber | TEL 0770 900123"),
    TextFixture(
      "Ada Lovelace <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "\"Lovelace, Ada\" <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "Lovelace, Ada <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "<ada@example.org>",
      "FN ada@example.org | EMAIL ada@example.org"),
    TextFixture(
      "ada@example.org",
      "FN ada@example.org | EMAIL ada@example.org"),
    TextFixture(
      "ada@example.org (Ada Lovelace)",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "Ada Lovelace (ada@example.org)",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "Ada Lovelace ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "Ada Lovelace: ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "Ada Lovelace - ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "ada lovelace <ada@example.org>",
      "FN ada lovelace | N lovelace;ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "Ada <ada@example.org>, Grace Hopper <grace@example.org>",
      "FN Ada | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    TextFixture(
      "Ada <ada@example.org>; Grace Hopper <grace@example.org>;",
      "FN Ada | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    TextFixture(
      "a@example.org, b@example.org",
      "FN a@example.org | EMAIL a@example.org",
      "FN b@example.org | EMAIL b@example.org"),
    TextFixture(
      """
      Ada Lovelace <ada@example.org>
      Grace Hopper <grace@example.org>
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    TextFixture(
      "Lovelace, Ada <ada@example.org>; Hopper, Grace <grace@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    TextFixture(
      "mailto:ada@example.org",
      "FN ada@example.org | EMAIL ada@example.org"),
    TextFixture(
      "mailto:ada@example.org,grace@example.org?subject=Hello&to=x@example.org",
      "FN ada@example.org | EMAIL ada@example.org",
      "FN grace@example.org | EMAIL grace@example.org"),
    TextFixture(
      "mailto:ad%61%2Bx@example.org",
      "FN ada+x@example.org | EMAIL ada+x@example.org"),
    TextFixture(
      "<mailto:ada@example.org>",
      "FN ada@example.org | EMAIL ada@example.org"),
    TextFixture(
      "tel:+44-20-7946-0812",
      "FN +44-20-7946-0812 | TEL +44-20-7946-0812"),
    TextFixture(
      "tel:+44-20-7946-0812;ext=9",
      "FN +44-20-7946-0812 | TEL tel:+44-20-7946-0812;ext=9"),
    TextFixture(
      "tel:7042;phone-context=example.com",
      "FN 7042 | TEL tel:7042;phone-context=example.com"),
    TextFixture(
      "+44 20 7946 0812",
      "FN +44 20 7946 0812 | TEL +44 20 7946 0812"),
    TextFixture(
      "(202) 555-0147",
      "FN (202) 555-0147 | TEL (202) 555-0147"),
    TextFixture(
      "030/1234567",
      "FN 030/1234567 | TEL 030/1234567"),
    TextFixture(
      "01 23 45 67 89",
      "FN 01 23 45 67 89 | TEL 01 23 45 67 89"),
    TextFixture(
      "０３−１２３４−５６７８",
      "FN 03−1234−5678 | TEL 03−1234−5678"),
    TextFixture(
      "+91 98765 43210 ext. 12",
      "FN +91 98765 43210 ext. 12 | TEL +91 98765 43210 ext. 12"),
    TextFixture(
      "Ada Lovelace +44 20 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812"),
    TextFixture(
      "Ada Lovelace, Tel. 020 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
    TextFixture(
      "Ada Lovelace (020 7946 0812)",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
    TextFixture(
      "Ada Lovelace,ada@example.org,+44 20 7946 0812,Engine Ltd",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TEL +44 20 7946 0812 | EMAIL ada@example.org"
    ),
    TextFixture(
      "Ada,Lovelace,ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      "\"Lovelace, Ada\";ada@example.org;+44 20 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    TextFixture(
      "Ada Lovelace\tada@example.org\t020 7946 0812\tEngine Ltd\tLondon",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TEL 020 7946 0812 | EMAIL ada@example.org | NOTE London"
    ),
    TextFixture(
      "ada@example.org, +44 20 7946 0812",
      "FN ada@example.org | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    TextFixture(
      "Ada Lovelace",
      "FN Ada Lovelace | N Lovelace;Ada;;;"),
    TextFixture(
      "Ludwig van Beethoven",
      "FN Ludwig van Beethoven | N van Beethoven;Ludwig;;;"),
    TextFixture(
      "Juan de los Ríos\njuan@x.example",
      "FN Juan de los Ríos | N de los Ríos;Juan;;; | EMAIL juan@x.example"),
    TextFixture(
      "De los Ríos, Juan <juan@x.example>",
      "FN Juan De los Ríos | N De los Ríos;Juan;;; | EMAIL juan@x.example"),
    TextFixture(
      "Dr. Zoë Björnström",
      "FN Dr. Zoë Björnström | N Björnström;Zoë;;Dr.;"),
    TextFixture("Fru Eva Olm", "FN Fru Eva Olm | N Olm;Eva;;Fru;"),
    TextFixture("ifj. Karl Olm", "FN ifj. Karl Olm | N Olm;Karl;;ifj.;"),
    TextFixture("Smt. Indira", "FN Smt. Indira"),
    TextFixture("MUDr. Eva van Olm", "FN MUDr. Eva van Olm | N van Olm;Eva;;MUDr.;"),
    TextFixture(
      "Иванов Иван Иванович",
      "FN Иванов Иван Иванович | N Иванов;Иван;Иванович;;"),
    TextFixture(
      "山田 太郎",
      "FN 山田 太郎 | N 山田;太郎;;;"),
    TextFixture(
      "山田太郎",
      "FN 山田太郎"),
    TextFixture(
      "김철수",
      "FN 김철수"),
    TextFixture(
      "محمد علي",
      "FN محمد علي | N علي;محمد;;;"),
    TextFixture(
      "Lovelace, Ada",
      "FN Ada Lovelace | N Lovelace;Ada;;;"),
    TextFixture(
      """
      Ada Lovelace
      Grace Hopper
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;;",
      "FN Grace Hopper | N Hopper;Grace;;;"),
    TextFixture(
      """
      ada@example.org
      +44 20 7946 0812
      """,
      "FN ada@example.org | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    TextFixture(
      "> Ada Lovelace <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    TextFixture(
      """
      Ada Lovelace <ada@example.org>
      Tel: +44 20 7946 0812
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    TextFixture(
      """
      Priya Sharma
      मोबाइल: +91 98765 43210
      """,
      "FN Priya Sharma | N Sharma;Priya;;; | TEL[cell] +91 98765 43210"),
    TextFixture(
      "Lovelace Ada <ada@example.org>, \"Hopper, Grace\" <grace@example.org>",
      "FN Lovelace Ada | N Ada;Lovelace;;; | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    TextFixture(
      "Bob O'Neil <bob.o'neil@example.org>",
      "FN Bob O'Neil | N O'Neil;Bob;;; | EMAIL bob.o'neil@example.org"),
    TextFixture(
      "Müller, Anna; Tel. 030 1234567; Mobil: 0170 1234567",
      "FN Anna Müller | N Müller;Anna;;; | TEL 030 1234567 | TEL[cell] 0170 1234567"),
  ])
  func `A name on a line is split into the parts of N`(_ fixture: TextFixture) {
    fixture.check(withParts: true)
  }
}
