/// Text with a CHARSET, as iconv and Python also read it.
struct DeclaredText {
  let label: String
  /// A name in the character set.
  let name: [UInt8]
  let text: String
  /// The text in the character set.
  let bytes: [UInt8]
  /// Characters that the character set lacks; most are in the one in which it is read.
  let missing: [String]

  private init(
    _ label: String, name: [UInt8] = [], _ text: String, _ bytes: [UInt8], missing: [String] = []
  ) {
    self.label = label
    self.name = name
    self.text = text
    self.bytes = bytes
    self.missing = missing
  }

  /// Text that is written.
  static let all: [Self] = [
    Self(
      "GBK", name: [0xCD, 0xF5], "王é镕", [0xCD, 0xF5, 0xA8, 0xA6, 0xE9, 0x46],
      missing: ["ë", "ß", "€", "😀"]),
    Self(
      "cp936", name: [0xCD, 0xF5], "王é镕", [0xCD, 0xF5, 0xA8, 0xA6, 0xE9, 0x46],
      missing: ["ë", "ß", "€", "😀"]),
    Self(
      "GB2312", name: [0xCD, 0xF5], "王é", [0xCD, 0xF5, 0xA8, 0xA6],
      missing: ["镕", "€", "ë", "囍"]),
    Self(
      "GB18030", name: [0xCD, 0xF5], "ë镕😀",
      [0x81, 0x30, 0x8A, 0x35, 0xE9, 0x46, 0x94, 0x39, 0xFC, 0x36]),
    Self(
      "BIG5", name: [0xA4, 0xFD], "王龍", [0xA4, 0xFD, 0xC0, 0x73],
      missing: ["é", "恒", "碁", "裏", "║"]),
    Self("BIG5-HKSCS", name: [0xA4, 0xFD], "é恒", [0x88, 0x6D, 0xF9, 0xDA], missing: ["ж한"]),
    Self(
      "SHIFT_JIS", name: [0x89, 0xA4], "高ｱ", [0x8D, 0x82, 0xB1], missing: ["①", "髙", "é"]),
    Self("x-sjis", name: [0x89, 0xA4], "高ｱ", [0x8D, 0x82, 0xB1], missing: ["①", "髙", "é"]),
    Self("Windows-31J", name: [0x89, 0xA4], "①髙", [0x87, 0x40, 0xFB, 0xFC], missing: ["é"]),
    Self(
      "EUC-KR", name: [0xB1, 0xE8], "김똑", [0xB1, 0xE8, 0xB6, 0xC8],
      missing: ["똠", "뷁", "\u{3164}"]),
    Self(
      "KS_C_5601-1987", name: [0xB1, 0xE8], "김똑", [0xB1, 0xE8, 0xB6, 0xC8],
      missing: ["똠", "뷁", "\u{3164}"]),
    Self("CP949", name: [0xB1, 0xE8], "똠뷁", [0x8C, 0x63, 0x94, 0xEE], missing: ["é"]),
    Self("ISO-8859-1", name: [0xFC], "é", [0xE9], missing: ["€", "Ж"]),
    Self("cp1252", name: [0xFC], "€", [0x80], missing: ["Ж"]),
  ]

  /// Text that is read.
  static let read: [Self] = [
    Self("GBK", "ß", [0x81, 0x30, 0x89, 0x38]), Self("GB2312", "镕", [0xE9, 0x46]),
    Self("BIG5", "é恒", [0x88, 0x6D, 0xF9, 0xDA]),
    Self("SHIFT_JIS", "①髙", [0x87, 0x40, 0xFB, 0xFC]),
    Self("KS_C_5601-1987", "똠뷁", [0x8C, 0x63, 0x94, 0xEE]), Self("ISO-8859-1", "€", [0x80]),
  ]
}
