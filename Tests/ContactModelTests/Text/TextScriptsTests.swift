import Testing

struct TextScriptsTests {
  @Test(arguments: [
    TextFixture(
      """
      a@example.org
      b@example.org
      c@example.org
      """,
      "FN a@example.org | EMAIL a@example.org",
      "FN b@example.org | EMAIL b@example.org",
      "FN c@example.org | EMAIL c@example.org"),
    TextFixture(
      """
      Ada Lovelace
      Analyst
      Analytical Engine Society Ltd
      12 St James's Square
      London SW1Y 4JH
      United Kingdom
      Tel: +44 20 7946 0812
      Mobile: +44 7700 900123
      Fax: +44 20 7946 0813
      ada@engine.example
      www.engine.example
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Analytical Engine Society Ltd | TITLE Analyst | TEL +44 20 7946 0812 | TEL[cell] +44 7700 900123 | TEL[fax] +44 20 7946 0813 | EMAIL ada@engine.example | ADR ;;12 St James's Square;London;;SW1Y 4JH;United Kingdom | URL http://www.engine.example"
    ),
    TextFixture(
      """
      Best regards,

      Grace Hopper
      Rear Admiral, United States Navy

      M: (202) 555-0147 | T: 202-555-0148 x9
      E: grace@navy.example | W: navy.example
      1400 Defense Pentagon, Washington, DC 20301
      """,
      "FN Grace Hopper | N Hopper;Grace;;; | ORG United States Navy | TITLE Rear Admiral | TEL[cell] (202) 555-0147 | TEL 202-555-0148 x9 | EMAIL grace@navy.example | ADR ;;1400 Defense Pentagon;Washington;DC;20301; | URL http://navy.example | NOTE Best regards,"
    ),
    TextFixture(
      """
      Mit freundlichen Grüßen

      Dr. Anna Müller
      Leiterin Einkauf
      Müller & Söhne GmbH
      Unter den Linden 5
      10117 Berlin

      Telefon: +49 (0)30 1234567
      Mobil: 0170 1234567
      Telefax 030 1234568
      E-Mail: anna.mueller@mueller.example
      https://www.mueller.example/kontakt
      """,
      "FN Dr. Anna Müller | N Müller;Anna;;Dr.; | ORG Müller & Söhne GmbH | TITLE Leiterin Einkauf | TEL +49 (0)30 1234567 | TEL[cell] 0170 1234567 | TEL[fax] 030 1234568 | EMAIL anna.mueller@mueller.example | ADR ;;Unter den Linden 5;Berlin;;10117; | URL https://www.mueller.example/kontakt | NOTE Mit freundlichen Grüßen"
    ),
    TextFixture(
      """
      Jean Dupont
      Directeur commercial
      Société Exemple SARL
      12 rue de la Paix
      75002 Paris
      Tél. : 01 23 45 67 89
      Portable : 06 12 34 56 78
      Courriel : jean.dupont@exemple.example
      """,
      "FN Jean Dupont | N Dupont;Jean;;; | ORG Société Exemple SARL | TITLE Directeur commercial | TEL 01 23 45 67 89 | TEL[cell] 06 12 34 56 78 | EMAIL jean.dupont@exemple.example | ADR ;;12 rue de la Paix;Paris;;75002;"
    ),
    TextFixture(
      """
      María García Márquez
      Ingeniera
      Teléfono: +34 912 345 678 / Móvil: +34 612 345 678
      Correo electrónico: maria@ejemplo.example
      Calle Mayor 1
      28013 Madrid
      España
      """,
      "FN María García Márquez | N Márquez;María;García;; | TITLE Ingeniera | TEL +34 912 345 678 | TEL[cell] +34 612 345 678 | EMAIL maria@ejemplo.example | ADR ;;Calle Mayor 1;Madrid;;28013;España"
    ),
    TextFixture(
      """
      Иван Петров
      Директор
      ООО «Пример»
      тел. +7 495 123-45-67
      моб. +7 916 123-45-67
      почта: ivan@primer.example
      """,
      "FN Иван Петров | N Петров;Иван;;; | ORG ООО «Пример» | TITLE Директор | TEL +7 495 123-45-67 | TEL[cell] +7 916 123-45-67 | EMAIL ivan@primer.example"
    ),
    TextFixture(
      """
      株式会社サンプル
      営業部長
      山田 太郎
      〒100-0001 東京都千代田区千代田1-1
      電話：03-1234-5678
      携帯：090-1234-5678
      メール：taro@sample.example
      """,
      "FN 山田 太郎 | N 山田;太郎;;; | ORG 株式会社サンプル | TITLE 営業部長 | TEL 03-1234-5678 | TEL[cell] 090-1234-5678 | EMAIL taro@sample.example | ADR ;;;東京都千代田区千代田1-1;;100-0001;"
    ),
    TextFixture(
      """
      王小明
      工程师
      示例科技有限公司
      手机：+86 138 0013 8000
      电话：010-12345678
      邮箱：wang@example.example
      """,
      "FN 王小明 | ORG 示例科技有限公司 | TITLE 工程师 | TEL[cell] +86 138 0013 8000 | TEL 010-12345678 | EMAIL wang@example.example"
    ),
    TextFixture(
      """
      김철수
      부장
      주식회사 예제
      전화: 02-123-4567
      휴대폰: 010-1234-5678
      이메일: kim@example.example
      """,
      "FN 김철수 | ORG 주식회사 예제 | TITLE 부장 | TEL 02-123-4567 | TEL[cell] 010-1234-5678 | EMAIL kim@example.example"
    ),
    TextFixture(
      """
      محمد علي
      مدير
      هاتف: +966 11 123 4567
      جوال: ٠٥٠١٢٣٤٥٦٧
      ali@example.example
      """,
      "FN محمد علي | N علي;محمد;;; | TITLE مدير | TEL +966 11 123 4567 | TEL[cell] ٠٥٠١٢٣٤٥٦٧ | EMAIL ali@example.example"
    ),
    TextFixture(
      """
      Name: Ada Lovelace
      Company: Engine Ltd
      Phone: 020 7946 0812
      Email: ada@example.org
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TEL 020 7946 0812 | EMAIL ada@example.org"
    ),
    TextFixture(
      """
      Ada Lovelace
      ada@example.org
      +44 20 7946 0812

      Grace Hopper
      grace@example.org
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | EMAIL ada@example.org",
      "FN Grace Hopper | N Hopper;Grace;;; | EMAIL grace@example.org"),
    TextFixture(
      """
      Hello Bob,
      please call me.
      --\u{20}
      Ada Lovelace
      +44 20 7946 0812
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +44 20 7946 0812 | NOTE Hello Bob,⏎please call me."
    ),
    TextFixture(
      """
      João Silva
      Gerente | Empresa Lda
      Telemóvel +351 912 345 678
      joao@exemplo.example
      """,
      "FN João Silva | N Silva;João;;; | ORG Empresa Lda | TITLE Gerente | TEL[cell] +351 912 345 678 | EMAIL joao@exemplo.example"
    ),
    TextFixture(
      """
      Νίκος Παπαδόπουλος
      τηλ. 210 1234567
      κιν. 694 1234567
      nikos@paradeigma.example
      """,
      "FN Νίκος Παπαδόπουλος | N Παπαδόπουλος;Νίκος;;; | TEL 210 1234567 | TEL[cell] 694 1234567 | EMAIL nikos@paradeigma.example"
    ),
    TextFixture(
      """
      דוד כהן
      טלפון: 03-1234567
      נייד: 050-1234567
      """,
      "FN דוד כהן | N כהן;דוד;;; | TEL 03-1234567 | TEL[cell] 050-1234567"),
    TextFixture(
      """
      Nguyễn Văn An
      Điện thoại: 024 1234 5678
      Di động: 0912 345 678
      an@vidu.example
      """,
      "FN Nguyễn Văn An | N Nguyễn;An;Văn;; | TEL 024 1234 5678 | TEL[cell] 0912 345 678 | EMAIL an@vidu.example"
    ),
    TextFixture(
      """
      Erik Jansen
      mobiel 06-12345678
      werk: 020-1234567
      erik@voorbeeld.example
      """,
      "FN Erik Jansen | N Jansen;Erik;;; | TEL[cell] 06-12345678 | TEL[work] 020-1234567 | EMAIL erik@voorbeeld.example"
    ),
    TextFixture(
      """
      Engine Ltd
      Ada Lovelace
      Analyst
      ada@engine.example
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | ORG Engine Ltd | TITLE Analyst | EMAIL ada@engine.example"
    ),
    TextFixture(
      """
      Ada Lovelace
      1600 Pennsylvania Avenue NW
      Washington, DC 20500
      +1 202 456 1111
      """,
      "FN Ada Lovelace | N Lovelace;Ada;;; | TEL +1 202 456 1111 | ADR ;;1600 Pennsylvania Avenue NW;Washington;DC;20500;"
    ),
  ])
  func `A signature in any script becomes one contact`(_ fixture: TextFixture) {
    fixture.check(withParts: true)
  }
}
