import Testing

struct TextMailboxTableTests {
  @Test(arguments: [
    Fixture(
      "Ada Lovelace <ada@example.org>, carl.jung@other.org, Bob Smith <bob@x.org>",
      "FN Ada Lovelace | EMAIL ada@example.org",
      "FN carl.jung@other.org | EMAIL carl.jung@other.org",
      "FN Bob Smith | EMAIL bob@x.org"),
    Fixture(
      #"Bob Smith <"odd local"@x.org>"#, #"FN Bob Smith | EMAIL "odd local"@x.org"#),
    Fixture(#"Bob Smith <"bob"@x.org>"#, "FN Bob Smith | EMAIL bob@x.org"),
    Fixture(
      "carl@other.org; Lovelace, Ada <ada@example.org> 020 7946 0812; bob@x.org",
      "FN carl@other.org | EMAIL carl@other.org",
      "FN Ada Lovelace | TEL 020 7946 0812 | EMAIL ada@example.org",
      "FN bob@x.org | EMAIL bob@x.org"),
    Fixture(
      """
      Bob <b@x.org>
      c@x.org
      d@y.org
      """,
      "FN Bob | EMAIL b@x.org", "FN c@x.org | EMAIL c@x.org", "FN d@y.org | EMAIL d@y.org"),
    Fixture(
      """
      Bob <b@x.org>
      B@x.org
      """,
      "FN Bob | EMAIL b@x.org | EMAIL B@x.org"),
    Fixture(
      """
      Ada <a@x.org>
      a@home.org
      020 7946 0812
      """,
      "FN Ada | TEL 020 7946 0812 | EMAIL a@x.org | EMAIL a@home.org"),
    Fixture(
      "Ada Berg <a@x.org>, Chief Engineer, Engines Ltd, +44 20 7946 0999, info@engines.example",
      "FN Ada Berg | ORG Engines Ltd | TITLE Chief Engineer | TEL +44 20 7946 0999 | EMAIL a@x.org "
        + "| EMAIL info@engines.example"),
    Fixture(
      "Ada Lovelace <ada@example.org>, home: ada@home.org",
      "FN Ada Lovelace | EMAIL ada@example.org | EMAIL[home] ada@home.org"),
    Fixture(
      "Ada Lovelace <ada@example.org> (work), ada@home.org (home)",
      "FN Ada Lovelace | EMAIL[work] ada@example.org | EMAIL[home] ada@home.org"),
    Fixture(
      """
      Ada Lovelace <ada@example.org>
      ada@home.org (home)
      """,
      "FN Ada Lovelace | EMAIL ada@example.org | EMAIL[home] ada@home.org"),
  ])
  func `a bare address after one in angle brackets is someone else's`(fixture: Fixture) {
    fixture.check()
  }

  @Test(arguments: [
    Fixture(
      "\"Ada\" <a@x.org>, <b@x.org>, c@x.org",
      "FN Ada | EMAIL a@x.org", "FN b@x.org | EMAIL b@x.org", "FN c@x.org | EMAIL c@x.org"),
    Fixture(
      "Ada Lovelace <a@x.org>; <b@x.org>; Bob Smith <c@x.org>",
      "FN Ada Lovelace | EMAIL a@x.org", "FN b@x.org | EMAIL b@x.org",
      "FN Bob Smith | EMAIL c@x.org"),
    Fixture(
      "<b@x.org>, Ada Lovelace <a@x.org>",
      "FN b@x.org | EMAIL b@x.org", "FN Ada Lovelace | EMAIL a@x.org"),
    Fixture("Ada Lovelace, <a@x.org>", "FN Ada Lovelace | EMAIL a@x.org"),
    Fixture("Ada Lovelace <a@x.org>, <A@x.org>", "FN Ada Lovelace | EMAIL a@x.org | EMAIL A@x.org"),
    Fixture("Ada Lovelace <a@x.org> <b@x.org>", "FN Ada Lovelace | EMAIL a@x.org | EMAIL b@x.org"),
    Fixture(
      "Ada Lovelace <a@x.org>, <b@x.org> (home)",
      "FN Ada Lovelace | EMAIL a@x.org | EMAIL[home] b@x.org"),
  ])
  func `an address in angle brackets behind a comma is someone else's`(fixture: Fixture) {
    fixture.check()
  }

  @Test(arguments: [
    Fixture(
      "Lea Text <lea@t.org> +49 30 12345",
      "FN Lea Text | TEL +49 30 12345 | EMAIL lea@t.org"),
    Fixture(
      "From: Lea Text <lea@t.org>",
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      "From: =?UTF-8?B?SsO2cmcgTcO8bGxlcg==?= <j@x.de>",
      "FN Jörg Müller | EMAIL j@x.de"),
    Fixture(
      """
      From: Lea Text <lea@t.org>
      To: =?utf-8?q?J=C3=B6rg_M?=
       =?utf-8?q?=C3=BCller?= <j@x.de>
      Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe=0Aan_alle?=
      """,
      "FN Lea Text | EMAIL lea@t.org",
      "FN Jörg Müller | EMAIL j@x.de | NOTE Subject: Grüße an alle"),
    Fixture(
      "Text, Lea <lea@t.org>",
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      "[Lea Text](mailto:lea@t.org)",
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      "Lea Text [lea@t.org](mailto:lea@t.org) +49 30 1234567",
      "FN Lea Text | TEL +49 30 1234567 | EMAIL lea@t.org"),
    Fixture(
      "mailto:lea@t.org",
      "FN lea@t.org | EMAIL lea@t.org"),
    Fixture(
      "tel:+493012345",
      "FN +493012345 | TEL +493012345"),
    Fixture(
      "Lea Text <tel:+493012345>",
      "FN Lea Text | TEL +493012345"),
    Fixture(
      """
      Ansprechpartner: Lea Text
      Telefon: 030 1234567
      """,
      "FN Lea Text | TEL 030 1234567"),
    Fixture(
      "Lea \"Mimi\" Text <lea@t.org>",
      "FN Lea \"Mimi\" Text | EMAIL lea@t.org"),
    Fixture(
      "Lea (Mimi) Text <lea@t.org>",
      "FN Lea (Mimi) Text | EMAIL lea@t.org"),
    Fixture(
      "Dean Martin dean.martin@x.org",
      "FN Dean Martin | EMAIL dean.martin@x.org"),
    Fixture(
      "O'Brien, Pat <pat@x.org>",
      "FN Pat O'Brien | EMAIL pat@x.org"),
    Fixture(
      "García Márquez, Gabriel <gabo@x.org>",
      "FN Gabriel García Márquez | EMAIL gabo@x.org"),
    Fixture(
      "Martin Luther King, Jr. <mlk@x.org>",
      "FN Martin Luther King, Jr. | EMAIL mlk@x.org"),
    Fixture(
      "Sales Team <sales@text.de>",
      "FN Sales Team | ORG Sales Team | EMAIL sales@text.de"),
    Fixture(
      "\"Lea Text via LinkedIn\" <notifications@linkedin.com>",
      "FN Lea Text via LinkedIn | EMAIL notifications@linkedin.com"),
    Fixture(
      "Anna Nowak-Kowalska; ul. Lipowa 3/7; 31-002 Kraków; tel. dom. 12 345 67 89; kom. 600 700 800",
      "FN Anna Nowak-Kowalska | TEL[home] 12 345 67 89 | TEL[cell] 600 700 800 | ADR ;;ul. Lipowa 3/7;Kraków;;31-002;"
    ),
    Fixture(
      "Anna (Babysitterin) 0160 5550127",
      "FN Anna | TEL 0160 5550127 | NOTE Babysitterin"),
    Fixture(
      "Anna Bauer, Babysitterin, 0160-5550127, ab 18 Uhr",
      "FN Anna Bauer | TEL 0160-5550127 | NOTE Babysitterin, ab 18 Uhr"),
    Fixture(
      "Anna B.: 0160 5550136",
      "FN Anna B. | TEL 0160 5550136"),
    Fixture(
      "Anna-Maria von der Heide, 0160 5550137",
      "FN Anna-Maria von der Heide | TEL 0160 5550137"),
    Fixture(
      "Reply-To: Ann Lee <ann@lee.com>",
      "FN Ann Lee | EMAIL ann@lee.com"),
    Fixture(
      "<ann@lee.com>",
      "FN ann@lee.com | EMAIL ann@lee.com"),
    Fixture(
      "'Ann Lee' <ann@lee.com>",
      "FN Ann Lee | EMAIL ann@lee.com"),
    Fixture(
      "Ann Lee ann@lee.com bo@ek.com Bo Ek",
      "FN Ann Lee | EMAIL ann@lee.com | EMAIL bo@ek.com | NOTE Bo Ek"),
    Fixture(
      "Ann Lee — https://annlee.com — ann@lee.com",
      "FN Ann Lee | EMAIL ann@lee.com | URL https://annlee.com"),
    Fixture(
      "Ann Lee, https://annlee.com",
      "FN Ann Lee | URL https://annlee.com"),
    Fixture(
      "tel:+15550101234 Ann Lee",
      "FN Ann Lee | TEL +15550101234"),
    Fixture(
      "Ann Lee <mailto:ann@lee.com>",
      "FN Ann Lee | EMAIL ann@lee.com"),
    Fixture(
      "<a href=\"mailto:ann@lee.com\">Ann Lee</a>",
      "FN Ann Lee | EMAIL ann@lee.com | NOTE <a href=\"mailto:ann@lee.com\">Ann Lee</a>"),
    Fixture(
      "Ann Lee / Acme Inc. / 555-010-1234",
      "FN Ann Lee | ORG Acme Inc. | TEL 555-010-1234"),
    Fixture(
      "Ann Lee c/o Acme Inc., 12 Main St., Springfield, IL 62701",
      "FN Ann Lee | ORG Acme Inc. | ADR ;;12 Main St.;Springfield;IL;62701;"),
    Fixture(
      "Mario ROSSI <mario@rossi.it>",
      "FN Mario ROSSI | EMAIL mario@rossi.it"),
  ])
  func `A mailbox, a mail header or a link becomes a contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
