extension TextWords {
  /// Labels and their meanings, by language.
  private static let labelTable: [(label: TextLabel, languages: KeyValuePairs<String, String>)] = [
    (
      .phone([]),
      [
        "en":
          "t, p, ph, tel, telephone, phone, call, landline, ring, tel no, whats app, sms, toll-free, toll free, hotline, ☎, ☏, ✆, 📞",
        "de":
          "telefon, fon, fernruf, festnetz, rufnummer, telefonnummer, tel nr, sekretariat, notruf, hotline",
        "fr": "tél, téléphone, fixe, standard", "es": "teléfono, telf, teléf, tlf, tfno, fijo",
        "it": "telefono, fisso, centralino, tel uff", "pt": "telefone",
        "nl": "telefoon, telefoonnummer, vast",
        "pl": "telefon, stacjonarny, nr tel, numer telefonu",
        "nordic": "tlf, telefonnummer, puhelin, puh, sími",
        "cs": "telefón", "tr": "telefon", "ru": "тел, телефон", "el": "τηλ, τηλέφωνο",
        "ja": "電話, 電話番号", "zh": "电话, 電話", "ko": "전화", "ar": "هاتف, تلفون", "he": "טלפון",
        "hi": "टेलीफोन, फ़ोन", "th": "โทร", "vi": "điện thoại",
      ]
    ),
    (
      .phone(["cell"]),
      [
        "en": "m, c, mob, mobile, mobil, cell, cellphone, cellular, gsm, whatsapp, signal, 📱",
        "de": "handy, mobiltelefon, mobilfunk, funk, natel, mobilnummer, handynummer",
        "fr": "portable, port, gsm", "es": "móvil, movil, celular, cel, mv",
        "it": "cellulare, cell, mobile",
        "pt": "telemóvel, telemovel, tlm, celular", "nl": "mobiel, mob, 06",
        "pl": "kom, tel kom, komórka, komórkowy, tel komórkowy, telefon komórkowy",
        "nordic": "mobiltelefon, matkapuhelin, farsími", "ru": "моб, мобильный",
        "uk": "мобілий, мобільний",
        "el": "κιν, κινητό", "ja": "携帯, 携帯電話", "zh": "手机, 手機", "ko": "휴대폰, 휴대전화",
        "ar": "جوال, محمول", "he": "נייד", "hi": "मोबाइल", "th": "มือถือ", "vi": "di động",
      ]
    ),
    (
      .phone(["fax"]),
      [
        "en": "f, fax, telefax, facsimile, 📠", "fr": "téléfax, télécopie", "pl": "faks, telefaks",
        "ru": "факс", "el": "φαξ", "ja": "ファックス, ファクス", "zh": "传真, 傳真", "ko": "팩스", "ar": "فاكس",
        "he": "פקס",
      ]
    ),
    (.phone(["pager"]), ["en": "pager, beeper"]),
    (
      .email([]),
      [
        "en": "e, mail, email, e-mail, e mail, mailto, ✉, ✉️, 📧, 📩",
        "de": "mailadresse, emailadresse",
        "fr": "courriel, mél, adresse e-mail", "es": "correo, correo electrónico, correo-e",
        "it": "posta, posta elettronica, pec", "nl": "mailadres, e-mailadres",
        "pl": "poczta, adres e-mail",
        "nordic": "epost, e-post, sähköposti", "ru": "почта, эл почта, электронная почта",
        "ja": "メール",
        "zh": "邮箱, 邮件, 電郵, 信箱", "ko": "이메일, 메일", "ar": "البريد, البريد الإلكتروني",
        "he": "אימייל, דוא", "hi": "ईमेल", "th": "อีเมล",
      ]
    ),
    (
      .link,
      [
        "en": "w, web, www, url, website, site, homepage, internet, blog, web site, 🌐, 🔗",
        "de": "webseite, netz", "fr": "site internet, site web",
        "es": "página, página web, sitio, sitio web",
        "it": "sito, sito web", "nl": "webpagina", "pl": "strona, strona www", "ru": "сайт",
        "ja": "ウェブ, サイト", "zh": "网址, 网站, 網址", "ko": "홈페이지", "ar": "موقع", "he": "אתר",
      ]
    ),
    (
      .name,
      [
        "en":
          "name, full name, contact, contact name, contact person, contact details, from, sender, attn, attention, by, reply-to, organizer, person, 👤",
        "de":
          "kontakt, kontaktperson, kontaktdaten, ansprechpartner, ansprechpartnerin, ihr ansprechpartner, ihre ansprechpartnerin, von, absender, z hd, zu händen, vollständiger name",
        "fr":
          "nom complet, contact, de, expéditeur, interlocuteur, à l'attention de, personne à contacter",
        "es": "nombre completo, nombre y apellidos, contacto, remitente, persona de contacto",
        "it": "nome e cognome, contatto, da, mittente, referente",
        "nl": "naam, contactpersoon, van, afzender",
        "pl": "imię i nazwisko, kontakt, od, nadawca, osoba kontaktowa",
        "nordic": "namn, navn, nimi",
        "pt": "nome completo", "ru": "имя, фио, контакт, от", "el": "όνομα", "ja": "氏名, 名前",
        "zh": "姓名", "ko": "이름, 성명", "ar": "الاسم", "he": "שם", "hi": "नाम",
      ]
    ),
    (
      .recipients,
      [
        "en": "to, cc, bcc", "de": "an, kopie", "fr": "à", "es": "para", "it": "a", "nl": "aan",
        "pl": "do",
      ]
    ),
    (
      .givenName,
      [
        "en": "first name, firstname, given name, forename", "de": "vorname", "fr": "prénom",
        "es": "nombre", "it": "nome", "nl": "voornaam", "pl": "imię", "pt": "nome",
      ]
    ),
    (
      .familyName,
      [
        "en": "last name, lastname, surname, family name", "de": "nachname, familienname, zuname",
        "fr": "nom, nom de famille", "es": "apellido, apellidos", "it": "cognome",
        "nl": "achternaam",
        "pl": "nazwisko", "pt": "apelido, sobrenome",
      ]
    ),
    (
      .title,
      [
        "en": "title, position, job title, role, job", "de": "funktion, titel, beruf, stelle",
        "fr": "titre, fonction, poste", "es": "cargo, puesto", "it": "titolo, ruolo, posizione",
        "nl": "functie", "pl": "stanowisko", "ru": "должность", "ja": "役職", "zh": "职位, 職稱",
        "ko": "직위",
      ]
    ),
    (
      .organization,
      [
        "en": "company, organization, organisation, employer, firm, org, 🏢",
        "de": "firma, unternehmen, arbeitgeber, organisation",
        "fr": "société, entreprise, organisme",
        "es": "empresa, compañía, organización", "it": "azienda, ditta, società",
        "nl": "bedrijf, organisatie",
        "pl": "firma, przedsiębiorstwo", "ru": "компания", "ja": "会社", "zh": "公司", "ko": "회사",
        "ar": "شركة",
      ]
    ),
    (
      .address,
      [
        "en":
          "address, addr, street, city, town, zip, zip code, postcode, postal code, country, street address, 📍, 🏠",
        "de":
          "adresse, anschrift, straße, strasse, plz, ort, plz ort, stadt, land, wohnort, postanschrift",
        "fr": "adresse, rue, ville, code postal, pays",
        "es": "dirección, direccion, calle, ciudad, cp, país",
        "it": "indirizzo, via, città, cap, paese",
        "nl": "adres, straat, plaats, postcode, woonplaats",
        "pl": "adres, ulica, miasto, kod pocztowy, kraj", "pt": "endereço, morada",
        "nordic": "adress, osoite",
        "ru": "адрес", "el": "διεύθυνση", "ja": "住所", "zh": "地址", "ko": "주소", "ar": "عنوان",
        "he": "כתובת", "hi": "पता",
      ]
    ),
    (
      .birthday(isDayFirst: false),
      ["en": "birthday, birth date, birthdate, date of birth, dob, bday, b-day, born, born on, 🎂"]
    ),
    (
      .birthday(isDayFirst: true),
      [
        "de": "geburtstag, geburtsdatum, geb, geb am, geboren, geboren am",
        "fr": "né, né le, née, née le, date de naissance, anniversaire",
        "es": "nacido, nacido el, nacida, nacida el, fecha de nacimiento, cumpleaños",
        "it": "nato il, nata il, data di nascita, compleanno",
        "nl": "geboren op, geboortedatum, verjaardag, geb datum",
        "pl": "ur, urodzony, urodzona, data urodzenia, urodziny",
      ]
    ),
    (
      .note,
      [
        "en": "note, notes, comment, remark", "de": "notiz, notizen, bemerkung, kommentar",
        "fr": "remarque",
        "es": "nota, notas", "it": "nota, note", "nl": "opmerking", "pl": "uwagi, notatka",
        "ru": "заметка",
      ]
    ),
  ]

  /// Labels for places, by language.
  private static let placeTable: [(type: String, languages: KeyValuePairs<String, String>)] = [
    (
      "work",
      [
        "en":
          "work, office, direct, direct line, d, o, b, business, desk, main, switchboard, ddi, reception",
        "de":
          "büro, buero, geschäftlich, geschäft, gesch, dienstlich, arbeit, zentrale, durchwahl, direkt, firma, praxis",
        "fr": "bureau, travail, pro, professionnel, ligne directe, direct",
        "es": "oficina, trabajo, despacho, directo", "it": "ufficio, lavoro, diretto, uff",
        "pt": "trabalho, escritório", "nl": "werk, kantoor, zakelijk, direct",
        "pl": "praca, służbowy, biuro, sł",
        "nordic": "kontor, jobb, arbete", "ru": "раб, рабочий", "ja": "勤務先", "zh": "公司电话",
      ]
    ),
    (
      "home",
      [
        "en": "home, h, private, personal, house", "de": "privat, priv, zuhause, zu hause, daheim",
        "fr": "domicile, maison, privé, personnel, perso", "es": "casa, particular, personal",
        "it": "casa, privato, abitazione", "nl": "thuis, privé",
        "pl": "dom, domowy, prywatny, prywatnie",
        "nordic": "hem, hjem, koti", "ru": "дом, домашний", "el": "σπίτι", "ja": "自宅", "zh": "家",
        "ko": "집",
      ]
    ),
  ]

  /// Words in a label that have no meaning of their own.
  private static let labelFillers: TextWordList = [
    "en": "number, no, line, contact, us, my, new, and, or",
    "de": "nr, nummer, und, oder, anschluss",
    "fr": "numéro, et, ou, n", "es": "número, y", "it": "numero", "pl": "numer, i",
    "nl": "nummer, en",
  ]

  /// Whether a phrase has a word for an office: `Head Office`, `Büro Hamburg`.
  static func isWorkplace(_ phrase: String) -> Bool {
    lowercasedWords(phrase).contains {
      $0.count > 1 && places[$0] == "work" && !officeWords.contains($0)
    }
  }

  /// Words for people and rooms that may belong to the person before them, by language.
  private static let officeWords: TextWordList = [
    "en": "assistant, secretary, secretariat",
    "de":
      "assistent, assistentin, assistenz, sekretär, sekretärin, sekretariat, vorzimmer, vertretung, stellvertreter, stellvertreterin, praxis",
    "fr": "assistante, secrétaire, secrétariat", "es": "asistente, secretaria, secretaría",
    "it": "assistente, segretaria, segreteria", "nl": "assistente, secretaresse, secretariaat",
    "pl": "asystent, asystentka, sekretarka",
  ]

  /// Whether a phrase may be a department of the company before it, or someone in the office of the person before it.
  static func isOfOffice(_ phrase: String) -> Bool {
    let words = lowercasedWords(phrase)
    return notNames.contains(words.joined(separator: " "))
      || words.contains(where: officeWords.contains)
  }

  /// Labels that are also the last words of names: `Le Van`, `Rose Note`, `3M Company`.
  private static let labelNames: TextWordList = [
    "any":
      "van, to, an, a, do, de, by, person, note, land, street, town, city, stadt, ort, rue, calle, job, company, organization, organisation"
  ]

  /// Whether a label, with or without its colon, may also be the last word of a name.
  static func isName(label: String) -> Bool {
    let words = lowercasedWords(label)
    return words.count == 1 && labelNames.contains(words[0])
  }

  private static let labels: [String: TextLabel] = {
    var table: [String: TextLabel] = [:]
    for (label, languages) in labelTable {
      for word in languages.flatMap({ TextWordList.split($0.value) }) where table[word] == nil {
        table[word] = label
      }
    }
    return table
  }()

  private static let places: [String: String] = {
    var table: [String: String] = [:]
    for (type, languages) in placeTable {
      for word in languages.flatMap({ TextWordList.split($0.value) }) { table[word] = type }
    }
    return table
  }()

  /// The maximum number of words of a label.
  static let labelLimit = 4

  /// Returns the meaning of a label.
  ///
  /// - Parameter words: The words of the label, in lower case and without signs.
  /// - Returns: The meaning; `nil` if the words are not a label.
  static func label(_ words: [String]) -> TextLabel? {
    let whole = words.joined(separator: " ")
    if let label = labels[whole] { return label }
    if let type = places[whole] { return .place(type) }
    guard words.count > 1 else { return nil }
    var kind: TextLabel?
    var types: [String] = []
    for word in words {
      if let type = places[word] {
        types.append(type)
      } else if let label = labels[word] {
        let isSame = kind == nil || kind == .phone([]) || label == .phone([]) || kind == label
        guard label.isContactValue || label == .address, isSame else { return nil }
        if kind == nil || kind == .phone([]) { kind = label }
      } else if !labelFillers.contains(word) {
        return nil
      }
    }
    switch kind {
    case .phone(let own): return .phone(types + own)
    case .email: return .email(types)
    case .address: return .address
    case nil: return types.first.map { .place($0) }
    default: return nil
    }
  }
}
