/// The commonest letters of languages that share a character set, as names, addresses and notes
/// have them.
struct CommonLetters: Sendable {
  private let letters: Set<Unicode.Scalar>
  private let vowels: Set<Unicode.Scalar>

  private init(_ letters: String, vowels: String = "") {
    self.letters = Set(letters.unicodeScalars)
    self.vowels = Set(vowels.unicodeScalars)
  }

  /// The letter of Windows-1252 that Windows-1250 has as the last of names in -ić.
  private static let lettersNotAfterI: Set<Unicode.Scalar> = ["æ"]

  func contain(_ letter: Unicode.Scalar) -> Bool { letters.contains(letter) }

  /// Whether a letter stands after another one as in none of the languages.
  func neverHave(_ letter: Unicode.Scalar, after last: Unicode.Scalar) -> Bool {
    last == "i" && Self.lettersNotAfterI.contains(letter)
  }

  func haveVowel(_ letter: Unicode.Scalar) -> Bool { vowels.contains(letter) }
}

extension CommonLetters {
  static let western = Self("ÄÖÜäöüßÅÆØåæøÉÑéèêëàâáãçíîïñóôúœÁÍÓÚÇÈÀÐÞðþý")

  static let centralEuropean = Self(
    "ĄĆĘŁŃŚŹŻąćęłńśźżóÓÁČĎĚŇŘŠŤŮŽáčďéěíňřšťúůýžÉÍÚÝŐőŰűÄÖÜäöüßľĽđĐțțșȘŢţŞşâÂîÎ")

  static let turkish = Self("ÇĞİÖŞÜçğıöşüâî")

  static let cyrillic = Self(
    "оеаинтсрвлкмдпуыяьіОЕАИНТСРВЛКМДПУБГбг",
    vowels: "аеёиоуыэюяіїєАЕЁИОУЫЭЮЯІЇЄ")

  static let greek = Self(
    "αιοτεσςνηυρπκμλωάίέήόύώγδΑΕΗΙΚΛΜΝΟΠΡΣΤΓΔ",
    vowels: "αιοεηυωάίέήόύώϊϋΐΰΑΙΟΕΗΥΩΆΈΉΊΌΎΏ")

  static let hebrew = Self("יוהלארתבשםמנןדחכע")

  static let arabic = Self("اليمنرتبدسعهفكحقةأىشج")

  static let simplifiedChinese = Self(
    """
    的一是不了在人有我他这中大来上个国和也子时道说出会三要于下得可你年生自学对能家里后小多然公司限北京海广州\
    深圳天津重庆市区县省路街号楼室江苏浙山东南西湖河四川福建安徽云贵陕甘辽吉黑龙内蒙古新疆藏港澳台湾李王张刘\
    陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪\
    田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦史顾侯邵孟万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜敏静丽强磊军洋\
    勇艳杰娟涛明超秀英霞平刚桂华红玉兰飞鹏春梅志宇欣怡电话经理主任总部备注联系手机工程师教授集团科技股份银行\
    业务销售技术发展信息院好同事朋友老板客户淀河门长丰清腾讯为
    """)

  static let traditionalChinese = Self(
    """
    的一是不了在人有我他這中大來上個國和也子時道說出會三要於下得可你年生自學對能家裡後小多然公司限台臺北市區\
    縣路街號樓室新竹桃園高雄南港九龍香灣李王張劉陳楊趙黃周吳徐孫胡朱林何郭馬羅梁宋鄭謝韓唐馮董蕭程曹袁鄧許\
    傅沈曾彭呂蘇盧蔣蔡賈丁魏薛葉余潘杜戴夏鍾汪田任姜范方石姚譚廖鄒熊金陸郝孔白邱秦江顧侯邵孟萬段雷錢湯尹黎\
    易常武賀賴龔文偉芳娜敏靜麗強磊軍勇傑娟濤明超秀英霞平剛桂華建紅玉蘭飛鵬春梅志宇欣怡美玲淑惠雅婷豪俊電話\
    經理主任總部備註聯絡請手機工程師教授集團科技股份銀行業務銷售術發展資訊院信義積好同事朋友老闆客戶安東西
    """)

  static let japanese = Self(
    """
    ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶ\
    ぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわをんァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソ\
    ゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲンヴー\
    ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝﾞﾟｰｯｬｭｮ\
    日一国人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者地合市業内相方四定今回新場金員九\
    入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制\
    治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結\
    百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物\
    側任引使求所次水半品論計官係感特情投示変男基私各始島直両朝価式確村提運終西台広容必応電住談能無再位置企真流\
    格有口過局少放税検藤状常校料沢営空職証土与急送供役構木説転食比難車優夫研断井何南石足神番規術展備宅配副算視\
    条幹宮育席訪楽起万着店線病州武声銀域助労張親環商葉義伝働形景担好退賀辺造英株頭技低医仕門課末守若種美岡影命\
    福蔵量望松佐察横型白深字夜製音港識注達鈴斎渡伊林吉清阿森池橋坂遠青太花郎町丁々友客先阪
    """)

  static let korean = Self(
    """
    이다는을의에가한사기지고하로인시대도서정나자전어부장일수원구리해그보상제경공아과성주조스우영김박최강윤임오신\
    권황안송류홍길동민준연현은진희철호남북산광울천세종특별읍면군번식회삼엘차표메모입니녕요화집휴폰학교병행순미숙\
    옥훈석규태용재혁승환운복건국한빛글라디트파크타워층역앞점문관본사업개발팀
    """)
}
