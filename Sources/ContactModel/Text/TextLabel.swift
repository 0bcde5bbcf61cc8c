import VCardFormat

/// What a word before a piece of text says that it is: `Tel:`, `M:`, `Fax`, `電話`.
enum TextLabel: Hashable {
  case phone([String])
  case email([String])
  case link
  case name
  case title
  case organization
  case address
  case note

  /// Reads the label that a line begins with, and what it labels.
  ///
  /// - Parameter line: The line.
  /// - Returns: `nil` where it begins with none.
  static func reading(_ line: String) -> (label: TextLabel, value: String)? {
    let usual = String(String.UnicodeScalarView(line.unicodeScalars.map(\.usualWidth)))
    if let colon = usual.prefix(40).firstIndex(of: ":") {
      let value = TextLine.trimmed(usual[usual.index(after: colon)...])
      guard !value.isEmpty, !value.hasPrefix("//"), let label = label(usual[..<colon]) else {
        return nil
      }
      return (label, value)
    }
    // Without a colon, the number itself must follow: “Tel. 030 1234567”, “M +49 170 1234567”.
    guard let start = usual.prefix(24).firstIndex(where: { $0.isWholeNumber || "+(".contains($0) }),
      let label = label(usual[..<start])
    else { return nil }
    let value = TextLine.trimmed(usual[start...])
    guard case .phone = label, TextField.number(value, minimum: 3) != nil else { return nil }
    return (label, value)
  }

  /// Finds a label by the words that say so in many languages.
  private static func label(_ text: Substring) -> TextLabel? {
    let words = text.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    guard 1...4 ~= words.count, text.allSatisfy({ !$0.isWholeNumber }) else { return nil }
    let whole = words.joined(separator: " ")
    if let label = wholes[whole] { return label }
    var kind: TextLabel?
    var types: [String] = []
    for word in words {
      if let type = places[word] {
        types.append(type)
      } else if let label = kinds[word] {
        if kind == nil || kind == .phone([]) { kind = label }
      } else {
        return nil
      }
    }
    switch kind ?? .phone([]) {
    case .phone(let own): return .phone(types + own)
    case .email(let own): return .email(types + own)
    case let other: return other
    }
  }

  private static func table(_ entries: [(String, TextLabel)]) -> [String: TextLabel] {
    var table: [String: TextLabel] = [:]
    for (words, label) in entries {
      for word in words.split(separator: " ") { table[String(word)] = label }
    }
    return table
  }

  private static let kinds = table([
    (
      "t p ph tel tél telf teléf tlf telephone phone fon telefon téléphone telefono teléfono telefone "
        + "telefoon puhelin puh sími síma тел телефон τηλ τηλέφωνο 電話 电话 電話番号 전화 هاتف تلفون טלפון "
        + "टेलीफोन फ़ोन โทร phone-number điện",
      .phone([])
    ),
    (
      "m c mob mobile mobil mobiltelefon cell cellphone cellulare handy natel gsm portable móvil celular "
        + "telemóvel mobiel matkapuhelin kom komórka моб мобильный мобілий κιν κινητό 携帯 携帯電話 手机 手機 "
        + "휴대폰 휴대전화 جوال محمول נייד मोबाइल มือถือ",
      .phone(["cell"])
    ),
    (
      "f fax telefax téléfax télécopie telefaks faks факс φαξ ファックス ファクス 传真 傳真 팩스 فاكس פקס",
      .phone(["fax"])
    ),
    ("pager beeper", .phone(["pager"])),
    (
      "e mail email e-mail courriel mél correo posta почта epost e-post sähköposti メール 邮箱 邮件 電郵 "
        + "信箱 이메일 메일 البريد אימייל דוא ईमेल อีเมล",
      .email([])
    ),
    (
      "w web www url website site internet homepage webseite seite página sito сайт ウェブ サイト 网址 网站 "
        + "網址 홈페이지 موقع אתר blog",
      .link
    ),
    ("name nom nombre nome naam namn imię имя όνομα 氏名 名前 姓名 이름 성명 الاسم שם नाम", .name),
    ("title position titel funktion fonction poste cargo должность 役職 职位 職稱 직위", .title),
    (
      "company organization organisation firma société empresa azienda компания 会社 公司 회사 شركة",
      .organization
    ),
    (
      "address adresse anschrift dirección direccion indirizzo endereço adres adress osoite адрес "
        + "διεύθυνση 住所 地址 주소 عنوان כתובת पता",
      .address
    ),
    ("note notes notiz notizen remarque nota заметка", .note),
  ])

  private static let wholes: [String: TextLabel] = [
    "điện thoại": .phone([]), "adresse e-mail": .email([]), "correo electrónico": .email([]),
    "электронная почта": .email([]), "эл почта": .email([]), "e-mail address": .email([]),
    "email address": .email([]), "job title": .title, "full name": .name, "web site": .link,
    "البريد الإلكتروني": .email([]), "telefono cellulare": .phone(["cell"]),
    "mobile phone": .phone(["cell"]), "cell phone": .phone(["cell"]),
    "phone number": .phone([]), "telephone number": .phone([]), "di động": .phone(["cell"]),
  ]

  private static let places: [String: String] = {
    var table: [String: String] = [:]
    for word in [
      "work", "office", "direct", "d", "o", "b", "business", "desk", "büro", "geschäftlich",
      "dienstlich", "zentrale", "durchwahl", "bureau", "travail", "oficina", "trabajo", "ufficio",
      "lavoro", "trabalho", "escritório", "kontor", "jobb", "werk", "раб", "рабочий", "勤務先",
      "公司电话", "회사", "main", "switchboard",
    ] {
      table[word] = "work"
    }
    for word in [
      "home", "h", "private", "privat", "domicile", "maison", "casa", "particular", "hem", "thuis",
      "dom", "дом", "домашний", "σπίτι", "自宅", "家", "집",
    ] {
      table[word] = "home"
    }
    return table
  }()
}
