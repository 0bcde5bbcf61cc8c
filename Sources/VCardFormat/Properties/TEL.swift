/// Telephone numbers, and the name that Outlook has for some of them.
///
/// Source: RFC 6350, section 6.4.1.
extension PropertyDeclaration {
  static let tel = Self(
    name: "TEL", value: .text, versions: .all, part: .phone, comparison: .phone, label: "Phone",
    jsContact: .entry("phones", "number"),
    field: "tel",
    types: [
      "cell", "fax", "pager", "voice", "main", "text", "textphone", "video", "msg", "car", "isdn",
      "modem", "bbs", "pcs", "iphone",
    ], mayHaveLabel: true)
  static let xMsTel = Self(name: "X-MS-TEL", part: .phone, merge: .many, comparison: .phone)
}

extension VCardProperty.Name {
  /// A telephone number.
  public static let tel = Self("TEL")
}
