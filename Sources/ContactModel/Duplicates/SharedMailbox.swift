/// Tells the e-mail address of one person from that of an office or a family.
enum SharedMailbox {
  /// Whether an e-mail address is that of an office, a firm or a family, which everybody in it uses.
  static func isShared(
    _ detail: SharedDetail, by first: PersonDetails, _ second: PersonDetails
  ) -> Bool {
    guard detail.kind == .email else { return false }
    let local = localPart(of: detail)
    if offices.contains(local.text) { return true }
    let start = local.words.first.map { $0.prefix { !$0.isNumber } } ?? ""
    if families.contains(String(start)) { return true }
    let whole = local.words.joined()
    let names = (first.name.family + second.name.family).filter { $0.utf8.count >= 3 }
      .map(NameSpelling.canonical)
    return (families + ["the"]).contains { word in
      guard whole.hasPrefix(word) else { return false }
      let rest = NameSpelling.canonical(String(whole.dropFirst(word.count)))
      return names.contains(where: rest.hasPrefix)
    }
  }

  /// Whether an e-mail address has the given name of one of two contacts, so that it isn't that of a family.
  static func isNamed(
    _ detail: SharedDetail, after first: PersonDetails, _ second: PersonDetails
  ) -> Bool {
    guard detail.kind == .email else { return false }
    let local = localPart(of: detail).text
    return [first, second].compactMap(\.name.given.first)
      .contains { $0.utf8.count >= 3 && local.contains($0) }
  }

  private static func localPart(of detail: SharedDetail) -> FoldedText {
    FoldedText(String(detail.text.prefix { $0 != "@" }))
  }

  private static let offices: Set<String> = [
    "info", "office", "mail", "email", "contact", "kontakt", "contacto", "contatto", "hello",
    "hallo", "post", "service", "support", "sales", "vertrieb", "admin", "team", "buero", "buro",
    "zentrale", "sekretariat", "reception", "empfang", "verwaltung", "welcome", "enquiries",
    "secretariat", "accueil", "biuro", "firma", "company", "shop", "orders", "billing", "praxis",
    "kanzlei",
  ]

  /// Words for a family, at the beginning of an address.
  private static let families: Set<String> = [
    "familie", "family", "fam", "famille", "familia", "famiglia", "familj", "familjen", "familien",
    "rodina", "rodzina", "obitelj", "porodica", "gezin", "csalad", "aile", "ailesi", "semya",
    "haushalt", "household",
  ]
}
