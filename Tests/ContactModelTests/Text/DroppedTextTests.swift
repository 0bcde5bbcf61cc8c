import ContactModel
import Testing
import VCardFormat

struct DroppedTextTests {
  /// A text, and what its contacts' cards say.
  struct Fixture: Sendable, CustomTestStringConvertible {
    let text: String
    let cards: [String]

    init(_ text: String, _ cards: String...) {
      self.text = text
      self.cards = cards
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Fixture(
      "Ada Lovelace <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "\"Lovelace, Ada\" <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Lovelace, Ada <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "<ada@example.org>",
      "FN ada@example.org | EMAIL ada@example.org"),
    Fixture(
      "ada@example.org",
      "FN ada@example.org | EMAIL ada@example.org"),
    Fixture(
      "ada@example.org (Ada Lovelace)",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace (ada@example.org)",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace: ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace - ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "ada lovelace <ada@example.org>",
      "FN ada lovelace | N lovelace;ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Ada <ada@example.org>, Grace Hopper <grace@example.org>",
      "FN Ada | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    Fixture(
      "Ada <ada@example.org>; Grace Hopper <grace@example.org>;",
      "FN Ada | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    Fixture(
      "a@example.org, b@example.org",
      "FN a@example.org | EMAIL a@example.org",
      "FN b@example.org | EMAIL b@example.org"),
    Fixture(
      "a@example.org\nb@example.org\nc@example.org",
      "FN a@example.org | EMAIL a@example.org",
      "FN b@example.org | EMAIL b@example.org",
      "FN c@example.org | EMAIL c@example.org"),
    Fixture(
      "Ada Lovelace <ada@example.org>\r\nGrace Hopper <grace@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    Fixture(
      "Lovelace, Ada <ada@example.org>; Hopper, Grace <grace@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    Fixture(
      "mailto:ada@example.org",
      "FN ada@example.org | EMAIL ada@example.org"),
    Fixture(
      "mailto:ada@example.org,grace@example.org?subject=Hello&to=x@example.org",
      "FN ada@example.org | EMAIL ada@example.org",
      "FN grace@example.org | EMAIL grace@example.org"),
    Fixture(
      "mailto:ad%61%2Bx@example.org",
      "FN ada+x@example.org | EMAIL ada+x@example.org"),
    Fixture(
      "<mailto:ada@example.org>",
      "FN ada@example.org | EMAIL ada@example.org"),
    Fixture(
      "tel:+44-20-7946-0812",
      "FN +44-20-7946-0812 | TEL +44-20-7946-0812"),
    Fixture(
      "tel:+44-20-7946-0812;ext=9",
      "FN +44-20-7946-0812 | TEL tel:+44-20-7946-0812;ext=9"),
    Fixture(
      "tel:7042;phone-context=example.com",
      "FN 7042 | TEL tel:7042;phone-context=example.com"),
    Fixture(
      "+44 20 7946 0812",
      "FN +44 20 7946 0812 | TEL +44 20 7946 0812"),
    Fixture(
      "(202) 555-0147",
      "FN (202) 555-0147 | TEL (202) 555-0147"),
    Fixture(
      "030/1234567",
      "FN 030/1234567 | TEL 030/1234567"),
    Fixture(
      "01 23 45 67 89",
      "FN 01 23 45 67 89 | TEL 01 23 45 67 89"),
    Fixture(
      "０３−１２３４−５６７８",
      "FN 03−1234−5678 | TEL 03−1234−5678"),
    Fixture(
      "+91 98765 43210 ext. 12",
      "FN +91 98765 43210 ext. 12 | TEL +91 98765 43210 ext. 12"),
    Fixture(
      "Ada Lovelace +44 20 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812"),
    Fixture(
      "Ada Lovelace, Tel. 020 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
    Fixture(
      "Ada Lovelace (020 7946 0812)",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL 020 7946 0812"),
    Fixture(
      "Ada Lovelace,ada@example.org,+44 20 7946 0812,Engine Ltd",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TEL +44 20 7946 0812 | EMAIL ada@example.org"
    ),
    Fixture(
      "Ada,Lovelace,ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "\"Lovelace, Ada\";ada@example.org;+44 20 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace\tada@example.org\t020 7946 0812\tEngine Ltd\tLondon",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TEL 020 7946 0812 | EMAIL ada@example.org | NOTE London"
    ),
    Fixture(
      "ada@example.org, +44 20 7946 0812",
      "FN ada@example.org | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace",
      "FN Ada Lovelace | N Lovelace;Ada;;;"),
    Fixture(
      "Ludwig van Beethoven",
      "FN Ludwig van Beethoven | N van Beethoven;Ludwig;;;"),
    Fixture(
      "Dr. Zoë Björnström",
      "FN Dr. Zoë Björnström | N Björnström;Zoë;;Dr.;"),
    Fixture(
      "Иванов Иван Иванович",
      "FN Иванов Иван Иванович | N Иванов;Иван;Иванович;;"),
    Fixture(
      "山田 太郎",
      "FN 山田 太郎 | N 山田;太郎;;;"),
    Fixture(
      "山田太郎",
      "FN 山田太郎"),
    Fixture(
      "김철수",
      "FN 김철수"),
    Fixture(
      "محمد علي",
      "FN محمد علي | N علي;محمد;;;"),
    Fixture(
      "Lovelace, Ada",
      "FN Ada Lovelace | N Lovelace;Ada;;;"),
    Fixture(
      "Ada Lovelace\nGrace Hopper",
      "FN Ada Lovelace | N Lovelace;Ada;;;",
      "FN Grace Hopper | N Hopper;Grace;;;"),
    Fixture(
      "Ada Lovelace\nAnalyst\nAnalytical Engine Society Ltd\n12 St James's Square\nLondon SW1Y 4JH\nUnited Kingdom\nTel: +44 20 7946 0812\nMobile: +44 7700 900123\nFax: +44 20 7946 0813\nada@engine.example\nwww.engine.example",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Analytical Engine Society Ltd | TITLE Analyst | TEL +44 20 7946 0812 | TEL[cell] +44 7700 900123 | TEL[fax] +44 20 7946 0813 | EMAIL ada@engine.example | ADR ;;12 St James's Square;London;;SW1Y 4JH;United Kingdom | URL http://www.engine.example"
    ),
    Fixture(
      "Best regards,\n\nGrace Hopper\nRear Admiral, United States Navy\n\nM: (202) 555-0147 | T: 202-555-0148 x9\nE: grace@navy.example | W: navy.example\n1400 Defense Pentagon, Washington, DC 20301",
      "FN Grace Hopper | N Hopper;Grace;;; | ORG United States Navy | TITLE Rear Admiral | TEL[cell] (202) 555-0147 | TEL 202-555-0148 x9 | EMAIL grace@navy.example | ADR ;;1400 Defense Pentagon;Washington;DC;20301; | URL http://navy.example"
    ),
    Fixture(
      "Mit freundlichen Grüßen\n\nDr. Anna Müller\nLeiterin Einkauf\nMüller & Söhne GmbH\nUnter den Linden 5\n10117 Berlin\n\nTelefon: +49 (0)30 1234567\nMobil: 0170 1234567\nTelefax 030 1234568\nE-Mail: anna.mueller@mueller.example\nhttps://www.mueller.example/kontakt",
      "FN Dr. Anna Müller | N Müller;Anna;;Dr.; | ORG Müller & Söhne GmbH | TITLE Leiterin Einkauf | TEL +49 (0)30 1234567 | TEL[cell] 0170 1234567 | TEL[fax] 030 1234568 | EMAIL anna.mueller@mueller.example | ADR ;;Unter den Linden 5;Berlin;;10117; | URL https://www.mueller.example/kontakt"
    ),
    Fixture(
      "Jean Dupont\nDirecteur commercial\nSociété Exemple SARL\n12 rue de la Paix\n75002 Paris\nTél. : 01 23 45 67 89\nPortable : 06 12 34 56 78\nCourriel : jean.dupont@exemple.example",
      "FN Jean Dupont | N Dupont;Jean;;; | ORG Société Exemple SARL | TITLE Directeur commercial | TEL 01 23 45 67 89 | TEL[cell] 06 12 34 56 78 | EMAIL jean.dupont@exemple.example | ADR ;;12 rue de la Paix;Paris;;75002;"
    ),
    Fixture(
      "María García Márquez\nIngeniera\nTeléfono: +34 912 345 678 / Móvil: +34 612 345 678\nCorreo electrónico: maria@ejemplo.example\nCalle Mayor 1\n28013 Madrid\nEspaña",
      "FN María García Márquez | N Márquez;María;García;; | TITLE Ingeniera | TEL +34 912 345 678 | TEL[cell] +34 612 345 678 | EMAIL maria@ejemplo.example | ADR ;;Calle Mayor 1;Madrid;;28013;España"
    ),
    Fixture(
      "Иван Петров\nДиректор\nООО «Пример»\nтел. +7 495 123-45-67\nмоб. +7 916 123-45-67\nпочта: ivan@primer.example",
      "FN Иван Петров | N Петров;Иван;;; | ORG ООО «Пример» | TITLE Директор | TEL +7 495 123-45-67 | TEL[cell] +7 916 123-45-67 | EMAIL ivan@primer.example"
    ),
    Fixture(
      "株式会社サンプル\n営業部長\n山田 太郎\n〒100-0001 東京都千代田区千代田1-1\n電話：03-1234-5678\n携帯：090-1234-5678\nメール：taro@sample.example",
      "FN 山田 太郎 | N 山田;太郎;;; | ORG 株式会社サンプル | TITLE 営業部長 | TEL 03-1234-5678 | TEL[cell] 090-1234-5678 | EMAIL taro@sample.example | ADR ;;;東京都千代田区千代田1-1;;100-0001;"
    ),
    Fixture(
      "王小明\n工程师\n示例科技有限公司\n手机：+86 138 0013 8000\n电话：010-12345678\n邮箱：wang@example.example",
      "FN 王小明 | ORG 示例科技有限公司 | TITLE 工程师 | TEL[cell] +86 138 0013 8000 | TEL 010-12345678 | EMAIL wang@example.example"
    ),
    Fixture(
      "김철수\n부장\n주식회사 예제\n전화: 02-123-4567\n휴대폰: 010-1234-5678\n이메일: kim@example.example",
      "FN 김철수 | ORG 주식회사 예제 | TITLE 부장 | TEL 02-123-4567 | TEL[cell] 010-1234-5678 | EMAIL kim@example.example"
    ),
    Fixture(
      "محمد علي\nمدير\nهاتف: +966 11 123 4567\nجوال: ٠٥٠١٢٣٤٥٦٧\nali@example.example",
      "FN محمد علي | N علي;محمد;;; | TITLE مدير | TEL +966 11 123 4567 | TEL[cell] ٠٥٠١٢٣٤٥٦٧ | EMAIL ali@example.example"
    ),
    Fixture(
      "Name: Ada Lovelace\nCompany: Engine Ltd\nPhone: 020 7946 0812\nEmail: ada@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TEL 020 7946 0812 | EMAIL ada@example.org"
    ),
    Fixture(
      "Ada Lovelace\nada@example.org\n+44 20 7946 0812\n\nGrace Hopper\ngrace@example.org",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    Fixture(
      "ada@example.org\n+44 20 7946 0812",
      "FN ada@example.org | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    Fixture(
      "Hello Bob,\nplease call me.\n-- \nAda Lovelace\n+44 20 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812"),
    Fixture(
      "> Ada Lovelace <ada@example.org>",
      "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"),
    Fixture(
      "Ada Lovelace <ada@example.org>\nTel: +44 20 7946 0812",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | EMAIL ada@example.org"),
    Fixture(
      "João Silva\nGerente | Empresa Lda\nTelemóvel +351 912 345 678\njoao@exemplo.example",
      "FN João Silva | N Silva;João;;; | ORG Empresa Lda | TITLE Gerente | TEL[cell] +351 912 345 678 | EMAIL joao@exemplo.example"
    ),
    Fixture(
      "Νίκος Παπαδόπουλος\nτηλ. 210 1234567\nκιν. 694 1234567\nnikos@paradeigma.example",
      "FN Νίκος Παπαδόπουλος | N Παπαδόπουλος;Νίκος;;; | TEL 210 1234567 | TEL[cell] 694 1234567 | EMAIL nikos@paradeigma.example"
    ),
    Fixture(
      "דוד כהן\nטלפון: 03-1234567\nנייד: 050-1234567",
      "FN דוד כהן | N כהן;דוד;;; | TEL 03-1234567 | TEL[cell] 050-1234567"),
    Fixture(
      "Nguyễn Văn An\nĐiện thoại: 024 1234 5678\nDi động: 0912 345 678\nan@vidu.example",
      "FN Nguyễn Văn An | N Nguyễn;An;Văn;; | TEL 024 1234 5678 | TEL[cell] 0912 345 678 | EMAIL an@vidu.example"
    ),
    Fixture(
      "Priya Sharma\nमोबाइल: +91 98765 43210",
      "FN Priya Sharma | N Sharma;Priya;;; | TEL[cell] +91 98765 43210"),
    Fixture(
      "Erik Jansen\nmobiel 06-12345678\nwerk: 020-1234567\nerik@voorbeeld.example",
      "FN Erik Jansen | N Jansen;Erik;;; | TEL[cell] 06-12345678 | TEL[work] 020-1234567 | EMAIL erik@voorbeeld.example"
    ),
    Fixture(
      "Engine Ltd\nAda Lovelace\nAnalyst\nada@engine.example",
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TITLE Analyst | EMAIL ada@engine.example"
    ),
    Fixture(
      "Ada Lovelace\n1600 Pennsylvania Avenue NW\nWashington, DC 20500\n+1 202 456 1111",
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +1 202 456 1111 | ADR ;;1600 Pennsylvania Avenue NW;Washington;DC;20500;"
    ),
    Fixture(
      "Lovelace Ada <ada@example.org>, \"Hopper, Grace\" <grace@example.org>",
      "FN Lovelace Ada | N Ada;Lovelace;;; | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    Fixture(
      "Bob O'Neil <bob.o'neil@example.org>",
      "FN Bob O'Neil | N O'Neil;Bob;;; | EMAIL bob.o'neil@example.org"),
    Fixture(
      "Müller, Anna; Tel. 030 1234567; Mobil: 0170 1234567",
      "FN Anna Müller | N Müller;Anna;;; | TEL 030 1234567 | TEL[cell] 0170 1234567"),
  ])
  func `A text that names somebody becomes a contact`(_ fixture: Fixture) {
    let cards = DroppedText(fixture.text).cards
    #expect(cards.map(Self.summary) == fixture.cards)
    #expect(cards.allSatisfy { $0.version == .v40 })
  }

  @Test(arguments: [
    "Please call me at +44 20 7946 0812 tomorrow.",
    "Buy milk and bread",
    "2026-11-21",
    "12.10.1815",
    "Meet on 2026-11-21 at 10:00.\nBring the engine, and do not forget to write to ada@example.org about it before that.",
    "not@an@address",
    "192.168.100.1",
    "",
    "Lovelace",
    "1985 - 2004",
    "call me at 5\nada@example.org",
    "http://example.org/?a=b c",
    "Order 123456789 was shipped to your address today.",
  ])
  func `A text that names nobody becomes none, and a note on a contact`(_ text: String) {
    let dropped = DroppedText(text)
    #expect(dropped.cards.isEmpty)
    #expect(dropped.link == nil)
    #expect(dropped.property?.name == (text.isEmpty ? nil : .note))
    #expect(dropped.property?.text == (text.isEmpty ? nil : text))
  }

  @Test(arguments: [
    ("https://example.org/ada", "https://example.org/ada"),
    ("  www.example.org\n", "http://www.example.org"), ("example.org", "http://example.org"),
    ("xmpp://ada@example.org/", "xmpp://ada@example.org/"),
  ])
  func `A link names nobody, and is a URL on a contact`(text: String, link: String) {
    let dropped = DroppedText(text)
    #expect(dropped.cards.isEmpty)
    #expect(dropped.property?.name == .url)
    #expect(dropped.property?.text == link)
  }

  @Test func `What would be read as markup of a card is only text`() {
    let card = DroppedText("Name: Ada\\nEND:VCARD; x\nNote: a\\,b;c\nada@example.org").cards[0]
    #expect(card.first(.note)?.text == "a\\,b;c")
    #expect(card.first(.fn)?.text == "Ada\\nEND:VCARD; x")
    #expect(card.properties.count == 5)
  }

  @Test(arguments: [
    "\u{FEFF}Ada Lovelace <ada@example.org>\r\n",
    "\u{202A}Ada\u{A0}Lovelace\u{202C} <ada@example.org>",
    "\n\n\tAda   Lovelace  <ada@example.org>  \r\r",
  ])
  func `Blanks, marks and line ends make no difference`(_ text: String) {
    #expect(
      DroppedText(text).cards.map(Self.summary) == [
        "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"
      ])
  }

  @Test(arguments: [
    ":", ">", "\"", "<", "(", "a@b.c,", "@", "1 ", ";tel:", "Tel: 1", "A ", "%41", "\n", "a\n\n",
    "e\u{301}",
  ])
  func `A lot of anything is read at once`(_ unit: String) {
    let text = String(repeating: unit, count: DroppedText.limit / 8 / unit.utf8.count)
    #expect(DroppedText(text).cards.count <= text.utf8.count)
    #expect(DroppedText("Ada <\(text)").cards.count <= 0)
    #expect(DroppedText("\(text)ada@example.org").cards.count <= text.utf8.count)
  }

  /// The properties of a card but for VERSION, with their types.
  private static func summary(of card: VCard) -> String {
    card.properties.dropFirst().map { property in
      let types = property.types.isEmpty ? "" : "[\(property.types.joined(separator: ","))]"
      let isStructured = property.name == .n || property.name == .adr
      let value =
        isStructured
        ? property.components.map { $0.joined(separator: ",") }.joined(separator: ";")
        : property.text
      return "\(property.name)\(types) \(value)"
    }.joined(separator: " | ")
  }
}
