import Testing

@testable import VCardFormat

struct CharsetGuessTests {
  @Test(
    arguments: [
      ([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], "Müller"),
      ([0xA3, 0x75, 0x6B, 0x61, 0x73, 0x7A, 0x20, 0xAF, 0xF3, 0xB3, 0xE6], "Łukasz Żółć"),
      ([0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2, 0x20, 0xCF, 0xB8, 0xF2, 0xF0], "Иванов Пётр"),
      ([0xE9, 0xD7, 0xC1, 0xCE, 0xCF, 0xD7, 0x20, 0xF0, 0xA3, 0xD4, 0xD2], "Иванов Пётр"),
      ([0x83, 0x84, 0x83, 0x7D, 0x83, 0x5F, 0x20, 0x83, 0x5E, 0x83, 0x8D, 0x83, 0x45], "ヤマダ タロウ"),
      ([0x8E, 0x52, 0x93, 0x63, 0x91, 0xBE, 0x98, 0x59], "山田太郎"),
      ([0xA4, 0xE4, 0xA4, 0xDE, 0xA4, 0xC0], "やまだ"),
      ([0xD5, 0xC5, 0xCE, 0xB0], "张伟"),
      ([0xB1, 0xE8, 0xB9, 0xCE, 0xC1, 0xD8], "김민준"),
      ([0xB3, 0xAF, 0xA4, 0x6A, 0xA4, 0xE5], "陳大文"),
      ([0xC3, 0xE9, 0xFE, 0xF1, 0xE3, 0xEF, 0xF2, 0x20, 0xCB, 0xDC, 0xEC, 0xF0], "Γιώργος Λάμπ"),
      ([0xE9, 0xF8, 0xE5, 0xF9, 0xEC, 0xE9, 0xED], "ירושלים"),
      ([0xE8, 0xE2, 0xE0, 0xED], "иван"), ([0xA3, 0xF3, 0x64, 0xBC], "Łódź"),
      ([0xA6, 0x77, 0x69, 0xB1, 0x74, 0x65, 0x6B], "Świątek"), ([0xA3, 0xF3, 0x64, 0x9F], "Łódź"),
      ([0x46, 0x72, 0x61, 0x6E, 0xE7, 0x6F, 0x69, 0x73], "François"),
      ([0x53, 0xF6, 0x72, 0x65, 0x6E, 0x20, 0x4E, 0xFC, 0xDF, 0x6C, 0x65], "Sören Nüßle"),
    ] as [([UInt8], String)])
  func `the character set of undeclared text is guessed`(bytes: [UInt8], text: String) {
    let card = VCard(
      reading: Array("BEGIN:VCARD\nVERSION:2.1\nFN:".utf8) + bytes + Array("\nEND:VCARD\n".utf8))
    #expect(card.first(.fn)?.text == text)
    #expect(card.first(.fn)?.rawValue == bytes)
  }

  /// Values of a card in a character set, each too short for a guess alone: N, FN, ADR, ORG and NOTE.
  @Test(
    arguments: [
      ("SHIFT_JIS", ["高橋;健一", "高橋健一", ";;港北区;横浜市", "京", "次回"]),
      ("SHIFT_JIS", ["ﾔﾏﾀﾞ;ﾀﾛｳ", "ﾔﾏﾀﾞ ﾀﾛｳ", ";;北区;大阪", "日本電気", "社長"]),
      ("EUC-JP", ["高橋;健一", "高橋健一", ";;港北区;横浜市", "ソニー", "次回の打ち合わせ"]),
      ("GBK", ["李;娜", "李娜", ";;浦东;上海", "华为", "你好"]),
      ("BIG5", ["許;功蓋", "許功蓋", ";;信義區;台北市", "台積電", "這是備註"]),
      ("EUC-KR", ["홍;길동", "홍길동", ";;강남구;서울", "삼성전자", "메모"]),
      ("KOI8-R", ["Попова;Анна", "Анна Попова", ";;Мира;Уфа", "РЖД", "Да"]),
      ("WINDOWS-1251", ["Кличко;Віталій", "Віталій Кличко", ";;Хрещатик;Київ", "УДАР", "Да"]),
      ("WINDOWS-1250", ["Dvořák;Antonín", "Antonín Dvořák", ";;Žižkova;Plzeň", "Škoda", "kůň"]),
      ("WINDOWS-1250", ["Kovačević;Mate", "Mate Kovačević", ";;Ulica;Šibenik", "", ""]),
      ("ISO-8859-2", ["Wiśniewska;Ewa", "Ewa Wiśniewska", ";;Długa;Łódź", "Spółka", "księgowy"]),
      ("WINDOWS-1252", ["Simões;João", "João Simões", ";;Praça;São Paulo", "Öl", "não – 5 €"]),
      ("WINDOWS-1252", ["Jiménez;Íñigo", "Íñigo Jiménez", ";;Peñón;Cádiz", "Año", "¿qué?"]),
      ("ISO-8859-1", ["Jónsdóttir;Þóra", "Þóra Jónsdóttir", ";;Aðalstræti;", "Ævi", "þæö"]),
      ("WINDOWS-1253", ["Δημητρίου;Ελένη", "Ελένη Δημητρίου", ";;Ερμού;Αθήνα", "ΟΤΕ", "ναι"]),
      ("WINDOWS-1254", ["Yıldız;Çağla", "Çağla Yıldız", ";;Bağdat;İzmir", "Şişecam", "müdür"]),
      ("WINDOWS-1255", ["כהן;דוד", "דוד כהן", ";;רחוב;תל אביב", "בנק", "מנהל"]),
      ("WINDOWS-1256", ["أحمد;فاطمة", "فاطمة أحمد", ";;شارع;دمشق", "بنك", "شكرا"]),
    ])
  func `all undeclared text of a card is read in the best fitting character set`(
    charset: String, values: [String]
  ) {
    for version in ["2.1", "3.0"] {
      let names = ["N", "FN", "ADR", "ORG", "NOTE"]
      var lines = Array("BEGIN:VCARD\nVERSION:\(version)\n".utf8)
      for (name, value) in zip(names, values) {
        lines += Array("\(name):".utf8)
        let isWhole = CharsetConversion.append(
          Array(value.utf8).span, from: "UTF-8", to: charset, replacement: nil, into: &lines)
        #expect(isWhole, "\(value)")
        lines.append(ASCII.lineFeed)
      }
      let card = VCard(reading: lines + Array("END:VCARD\n".utf8))
      let read = card.properties.dropFirst().map { property in
        property.components.map { $0.joined(separator: ",") }.joined(separator: ";")
      }
      #expect(read == values, "\(charset)")
      #expect(card.bytes == lines + Array("END:VCARD\n".utf8))
    }
  }

  @Test func `a UTF-8 line doesn't affect the guess for other lines`() {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ж\nN:".utf8) + [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2]
      + Array("\nNOTE:".utf8) + [0xC4, 0xE0] + Array("\nEND:VCARD\n".utf8)
    #expect(VCard(reading: bytes).summary == ["FN=Ж", "N=Иванов", "NOTE=Да"])
  }

  @Test func `a continuation without its blank counts in the guess of the character set`() {
    let bytes =
      Array("BEGIN:VCARD\nVERSION:3.0\nNOTE:Text\n".utf8)
      + [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2, 0x20, 0xCF, 0xB8, 0xF2, 0xF0]
      + Array("\nFN:".utf8) + [0xE9]
      + Array("\nUID:a line that is looked at in blocks\nEND:VCARD\n".utf8)
    let card = readings(bytes).first?.card
    #expect(card?.summary.prefix(2) == ["NOTE=Text\nИванов Пётр", "FN=й"])
    #expect(card?.undeclaredCharset == VCard(reading: bytes).undeclaredCharset)
  }

  @Test func `The guessed character set doesn't affect other properties`() {
    let others = Array("\nTITLE;QUOTED-PRINTABLE:a\nTEL:1\nNOTE:ü\nEND:VCARD\n".utf8)
    let cards = [[0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], [0xD5, 0xC5, 0xCE, 0xB0], [0x61]].map {
      VCard(reading: Array("BEGIN:VCARD\nVERSION:2.1\nFN:".utf8) + $0 + others)
    }
    #expect(cards.map { $0.first(.fn)?.text } == ["Müller", "张伟", "a"])
    #expect(Set(cards.map(\.undeclaredCharset)).count == 3)
    for card in cards {
      #expect(card.first(.version) == cards[0].first(.version))
      #expect(card.first(.title) == cards[0].first(.title))
      #expect(card.first(.tel) == cards[0].first(.tel))
      #expect(card.first(.note) == cards[0].first(.note))
    }
  }
}
