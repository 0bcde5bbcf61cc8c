import Testing

/// Names that measure the guess of character sets.
///
/// Rules and tables are tuned on the first names of each group; the held-out names only measure them.
struct UndeclaredNames: Sendable, CustomTestStringConvertible {
  let charset: String
  let tuning: [String]
  let heldOut: [String]
  let organizations: [String]
  let notes: [String]

  var testDescription: String { charset }

  /// Creates the names of a group in one of the character sets with its letters.
  private init(_ charset: String, _ group: Group, _ more: Group? = nil) {
    self.charset = charset
    tuning = group.tuning + (more?.tuning ?? [])
    heldOut = group.heldOut + (more?.heldOut ?? [])
    organizations = group.organizations
    notes = group.notes
  }

  /// Names in languages that share their letters; commas separate them.
  struct Group {
    let tuning: [String]
    let heldOut: [String]
    let organizations: [String]
    let notes: [String]

    init(
      tuning: String, heldOut: String, organizations: String = "", notes: String = ""
    ) {
      self.tuning = Self.parts(of: tuning)
      self.heldOut = Self.parts(of: heldOut)
      self.organizations = Self.parts(of: organizations)
      self.notes = Self.parts(of: notes)
    }

    private static func parts(of list: String) -> [String] {
      list.split(separator: ",").map { part in
        String(part.drop(while: \.isWhitespace))
      }
    }
  }

  static let all: [Self] = [
    Self("WINDOWS-1252", western), Self("MACINTOSH", western),
    Self("WINDOWS-1250", centralEuropean), Self("ISO-8859-2", centralEuropean),
    Self("WINDOWS-1251", russian, otherCyrillic), Self("KOI8-R", russian), Self("CP866", russian),
    Self("WINDOWS-1253", greek), Self("WINDOWS-1254", turkish), Self("WINDOWS-1255", hebrew),
    Self("WINDOWS-1256", arabic), Self("CP932", japanese), Self("EUC-JP", japanese),
    Self("ISO-2022-JP", japanese), Self("CP949", korean), Self("BIG5", traditionalChinese),
    Self("GB18030", simplifiedChinese), Self("TIS-620", thai),
  ]
}

extension UndeclaredNames {
  private static let western = Group(
    tuning: """
      Jürgen Weiß, Zoë Lefèvre, Núria Muñoz, Åke Sjögren, Søren Kjær, Renée Côté, Inês Gonçalves, Þórður Ægisson,
      Niccolò Bürgi, Päivi Hämäläinen, Müller, José, Andrés Ordóñez, Chloé Garçon
      """,
    heldOut: """
      Günther Schäfer, Aurélie Desprès, Iñaki Echeverría, Björn Åström, Jørn Næss, Gisèle Thévenot, Antônio Magalhães,
      Sigríður Guðmundsdóttir, Nicolò Forlì, Väinö Mäkelä, Großmann, Agnès, Raúl Ibáñez, Conceição Falcão,
      Dörte Krämer, Anaïs Rücker, Håkon Bjørnstad, Íris Valdés, Téa Kühn, Ángel Peña
      """,
    organizations:
      "Bäckerei Süß GmbH, Société Générale, Construções São João, Smørrebrød København, Mediación Índice",
    notes: """
      Rückruf für nächste Woche vereinbart, déjà rencontré à la réunion, não está disponível amanhã,
      møde på rådhuset lørdag, llamar después del año
      """)

  private static let centralEuropean = Group(
    tuning: """
      Łukasz Wiśniewski, Zdeněk Šťastný, Željko Žižić, Győző Szűcs, Małgorzata Dąbrowska, Ľubomír Hudák, Tomáš,
      Bożena Świątek, Růžena Nováčková, Gábor Kőszegi, Špela Kralj
      """,
    heldOut: """
      Stanisław Gąsior, Jiří Vondráček, Miloš Đurić, Csaba Hegedűs, Grażyna Leśniak, Ľudmila Kováčová, Ondřej,
      Władysław Żak, Božena Hůlková, Ágnes Erdős, Žan Mlakar, Łęcki, Józef Piłsudski, Kateřina Přibylová,
      Dražen Šarić, Zsófia Bognár, Paweł Ździebło, Štěpán Kučera, Krzysztof Zięba, Alžběta Sýkorová
      """,
    organizations:
      "Przedsiębiorstwo Usług Łódź, Pražská plynárna, Škoda Plzeň, Gyógyszertár Győr, Zagrebačka pošta",
    notes: """
      proszę dzwonić po południu, zavolat příští týden, državni praznik će biti, a következő hét végén költözik,
      spotkać się w środę
      """)

  private static let russian = Group(
    tuning: """
      Пётр Чайковский, Юлия Щербакова, Жанна Фролова, Эдуард Цветков, Хабибуллин, Ярослав Шубин, Глеб, ЛЕОНИД ЗУЕВ,
      Римма Ющенко, Фёдор Бунин
      """,
    heldOut: """
      Геннадий Хворостовский, Инна Шаляпина, Всеволод Мейерхольд, Зинаида Гиппиус, Эльвира Сафина, Тимур Бекмамбетов,
      Ждан, КЛАВДИЯ ШУЛЬЖЕНКО, Прохор Ерёмин, Валерий Гергиев, Аркадий Райкин, Лидия Чуковская, Захар, Муслим Магомаев,
      Ефим Копелян, Эмма Циммерман, Щукин, Любовь Орлова, Родион Щедрин, Иннокентий Смоктуновский
      """,
    organizations:
      "Газпром нефть, ООО Ромашка, Большой театр, Завод имени Лихачёва, Университет дружбы",
    notes: """
      перезвонить после обеда, познакомились на выставке, день рождения в мае, отпуск до пятницы, живёт на втором этаже
      """)

  private static let otherCyrillic = Group(
    tuning: "Їжакевич Іванна, Євген Ґудзь, Цветелина Ръждавичка, Ђорђе Љубичић, Алесь Бураўкін",
    heldOut:
      "Олексій Їжак, Оксана Лісовська, Стоян Михайловски, Његош Ћосић, Андрій Шевчук, Христо Ботев")

  private static let greek = Group(
    tuning: """
      Κωνσταντίνος Καβάφης, Μελίνα Μερκούρη, Οδυσσέας Ελύτης, Ζωή, ΑΛΕΞΑΝΔΡΑ ΨΑΡΡΟΥ, Θανάσης Βέγγος, Ξένια Καλογεροπούλου,
      Άγγελος, Χαρά Ζήση, Φώτης
      """,
    heldOut: """
      Στέλιος Καζαντζίδης, Ειρήνη Παππά, Μάνος Χατζιδάκις, Ρένα, ΘΕΟΔΩΡΟΣ ΤΖΑΒΕΛΑΣ, Όλγα Τρέμη, Ίων Δραγούμης, Έλλη Λαμπέτη,
      Ψαραντώνης, Βίκυ Μοσχολιού, Γρηγόρης Μπιθικώτσης, Άρης Βελουχιώτης, Λεωνίδας, Χρύσα Ρώπα, Ζαχαρίας Ξυδάκης, Υβόννη,
      Τάσος Λειβαδίτης, Φαίδρα, Ηλίας Ηλιού, Κατίνα Παξινού
      """,
    organizations: "Εθνική Τράπεζα, Φαρμακείο Ζωγράφου, ΔΕΗ, Πανεπιστήμιο Πατρών, Ξενοδοχείο Άστρα",
    notes:
      "να τηλεφωνήσω αύριο, γνωριστήκαμε στην έκθεση, γενέθλια τον Μάιο, δεν απαντά το πρωί, φίλος από το σχολείο"
  )

  private static let turkish = Group(
    tuning: """
      Işıl Yağmur, Şebnem Gökçe, Çağrı Altıntaş, İlker Başar, Özgür Işık, Yiğit Dağlı, Gülşen, Sıdıka Uğurlu,
      Hüseyin Çalışkan, Ayşe
      """,
    heldOut: """
      Türkan Şoray, Barış Manço, Kıvanç Tatlıtuğ, İpek Bilgiç, Nâzım Hikmet, Tuğçe Kazaz, Orhan Gencebay Şahin, Sıla Gençoğlu,
      Nuri Bilge Ceylan Öz, Rıdvan Dilmen, Beyazıt Öztürk, Uğur Yücel, Kâmuran Akkor, Bülent Ersoy, Ertuğrul Sağlam, Ekşi,
      Aşık Veysel, Zülfü Livaneli, Yaşar Kemal, Halide Edip Adıvar
      """,
    organizations: "Türkiye İş Bankası, Doğuş Holding, Şeker Fabrikası, Yapı Kredi, Eğitim Vakfı",
    notes:
      "haftaya aranacak, toplantıda tanıştık, doğum günü mayısta, öğleden sonra müsait değil, eski iş arkadaşı"
  )

  private static let hebrew = Group(
    tuning:
      "נועה קירל, שלמה ארצי, גדעון, צביקה פיק, ריטה, אפרים קישון, חוה אלברשטיין, זאב רווח, טל ברודי, אסתר עופרים",
    heldOut: """
      יהודה עמיחי, רונית אלקבץ, פנחס, עמוס עוז, גולדה מאיר, דליה, שמעון פרס, ציפי שביט, אילנית, מנחם בגין, נעמי שמר,
      ברוך, יגאל ידין, תמר הלפרין, חיים טופול, גילה אלמגור, צחי, סטפן לגר, קובי פרץ, אורנה בנאי
      """,
    organizations: "בנק הפועלים, חברת החשמל, אוניברסיטת חיפה, מאפיית אנגל, עיריית נתניה",
    notes: "לחזור אליו בשבוע הבא, נפגשנו בתערוכה, יום הולדת במאי, לא עונה בבוקר, חבר מהצבא")

  private static let arabic = Group(
    tuning:
      "فيروز, نجيب محفوظ, عبد الرحمن, غسان كنفاني, شيرين, طه حسين, زينب الخطيب, يوسف شاهين, خديجة, هشام الغزالي",
    heldOut: """
      أم كلثوم, محمود درويش, سميرة توفيق, عمر الشريف, وردة, فريد الأطرش, نزار قباني, صباح, بدر السياب, ليلى مراد, جبران,
      عبد الحليم حافظ, رشدي أباظة, ماجدة الرومي, كاظم الساهر, ثريا, ضياء العزاوي, إسماعيل ياسين, غادة السمان, قيس
      """,
    organizations: "البنك الأهلي, شركة الاتصالات, جامعة القاهرة, مخبز النور, وزارة التعليم",
    notes: "سوف أتصل به غدا, التقينا في المعرض, عيد ميلاده في مايو, لا يرد صباحا, صديق من المدرسة")

  private static let japanese = Group(
    tuning: "黒澤明, 三島由紀夫, 芦田愛菜, 村上春樹, サカモト リュウイチ, 羽生結弦, 紫式部, 森, 大谷翔平, いちかわ えびぞう",
    heldOut: """
      宮崎駿, 樋口一葉, 吉永小百合, 夏目漱石, ナカムラ ヒロシ, 浅田真央, 与謝野晶子, 星野源, 堀北真希, まつした なお, 織田信長, 岡本太郎,
      椎名林檎, 長谷川京子, 菅原文太, 渡部篤郎, イチロー, 向井理, 柴咲コウ, 北野武
      """,
    organizations: "三菱商事株式会社, 東京大学, 有限会社さくら, 日本郵便, 関西電力",
    notes: "来週電話する, 展示会で知り合った, 誕生日は五月, 午前中は不在です, 高校の同級生")

  private static let korean = Group(
    tuning: "봉준호, 김연아, 손흥민, 박찬욱, 황정민, 류현진, 제갈공명, 송혜교, 이병헌, 추신수",
    heldOut: """
      전지현, 최민식, 유재석, 강호동, 배용준, 한가인, 안성기, 윤여정, 차범근, 신사임당, 문근영, 노무현, 조용필, 심수봉, 임권택, 하지원,
      백남준, 남궁민, 고현정, 오승환
      """,
    organizations: "삼성전자, 현대자동차, 서울대학교, 국민은행, 한국전력공사",
    notes: "다음 주에 전화하기, 전시회에서 만남, 생일은 오월, 오전에는 통화 불가, 고등학교 동창")

  private static let traditionalChinese = Group(
    tuning: "鄧麗君, 蔡英文, 林懷民, 周杰倫, 張惠妹, 侯孝賢, 梁朝偉, 歐陽娜娜, 馮程淑儀, 劉德華",
    heldOut: """
      李登輝, 王羲之, 郭台銘, 陳水扁, 徐若瑄, 羅大佑, 齊豫, 黎明, 許瑋甯, 蘇打綠, 莊智淵, 戴資穎, 彭于晏, 賴清德, 謝霆鋒, 林青霞,
      楊丞琳, 吳念真, 葉問, 司馬中原
      """,
    organizations: "台灣積體電路, 香港大學, 國泰人壽, 中華電信, 遠東百貨公司",
    notes: "下週再打電話, 在展覽會上認識, 五月生日, 上午不方便接聽, 高中同學")

  private static let simplifiedChinese = Group(
    tuning: "姚明, 章子怡, 王菲, 李小龙, 陈凯歌, 邓小平, 欧阳修, 葛优, 郎平, 刘翔",
    heldOut: """
      巩俐, 张艺谋, 屠呦呦, 马化腾, 赵薇, 孙杨, 雷军, 范冰冰, 郭晶晶, 莫言, 丁俊晖, 宋庆龄, 诸葛亮, 冯小刚, 许晴, 胡歌, 钱学森, 梅兰芳,
      谷爱凌, 黄晓明
      """,
    organizations: "中国移动通信, 清华大学, 华为技术有限公司, 招商银行, 上海汽车集团",
    notes: "下周再打电话, 在展会上认识的, 五月过生日, 上午不方便接听, 高中同学")

  private static let thai = Group(
    tuning: "สมชาย ใจดี, ชูวิทย์, นภัสสร แสงทอง, ณเดชน์, ธนากร, อุษามณี, ปิยะ, พรทิพย์ วงศ์สกุล, ญาญ่า, ฐิติ",
    heldOut: """
      ทักษิณ ชินวัตร, อภิสิทธิ์, จินตหรา พูนลาภ, ลลิษา, เศรษฐา ทวีสิน, วันเพ็ญ, กิตติ, สุรยุทธ์ จุลานนท์, มานี, ฤทธิชัย, ประยุทธ์ จันทร์โอชา,
      นิชคุณ, แพทองธาร, ไพลิน, ศักดิ์ดา, บุญมี, เบญจมาศ, รัตนา ศรีสุข, ดวงใจ, ยศ
      """,
    organizations: "ธนาคารกรุงเทพ, การไฟฟ้านครหลวง, มหาวิทยาลัยมหิดล, ร้านอาหารบ้านสวน, บริษัทปูนซิเมนต์ไทย",
    notes: "โทรกลับสัปดาห์หน้า, พบกันที่งานแสดงสินค้า, วันเกิดเดือนพฤษภาคม, ตอนเช้าไม่ว่าง, เพื่อนสมัยเรียน")
}
