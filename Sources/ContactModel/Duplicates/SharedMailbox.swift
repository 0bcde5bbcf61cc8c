internal import VCardFormat

/// Tells the e-mail address of one person from that of an office, a family or another person.
enum SharedMailbox {
  /// Whether an e-mail address is that of an office, a firm or a family, which everybody in it uses, or that of somebody
  /// with another given name.
  static func isShared(
    _ detail: SharedDetail, by first: PersonDetails, _ second: PersonDetails
  ) -> Bool {
    guard detail.kind == .email else { return false }
    let mailbox = Mailbox(detail)
    return mailbox.isOfFamily(first.canonicalWords.family + second.canonicalWords.family)
      || mailbox.isOfOther(than: named(first, second))
      || mailbox.isOfOffice && !isPersonal(detail, of: first, second)
  }

  /// Whether an e-mail address has one of some given names, so that it isn't that of a family.
  static func isNamed(_ detail: SharedDetail, after names: [String]) -> Bool {
    guard detail.kind == .email else { return false }
    let text = Mailbox(detail).text
    return names.contains { $0.utf8.count >= 3 && text.contains($0) }
  }

  /// Whether an e-mail address says whose it is: it has a form of a given name of one of two contacts, or the first
  /// letter of one with a family name.
  static func isPersonal(
    _ detail: SharedDetail, of first: PersonDetails, _ second: PersonDetails
  ) -> Bool {
    guard detail.kind == .email else { return false }
    let people = named(first, second)
    return isNamed(detail, after: people.compactMap(\.name.given.first))
      || people.contains { Mailbox(detail).isOfPerson($0) }
  }

  /// Returns those of two contacts that have a name; both if none has.
  ///
  /// A name that is only the address says nothing of it.
  private static func named(_ first: PersonDetails, _ second: PersonDetails) -> [PersonDetails] {
    let people = [first, second]
    let named = people.filter { !$0.isNameless }
    return named.isEmpty ? people : named
  }
}

/// The part of an e-mail address before the at sign.
private struct Mailbox {
  /// The folded text.
  let text: String

  /// The words without their digits, in the canonical form.
  private let words: [String]

  private var whole: String { words.joined() }

  init(_ detail: SharedDetail) {
    let name = detail.text.utf8.prefix { $0 != UInt8(ascii: "@") }
    let folded = FoldedText(String(Substring(name)))
    text = folded.text
    words = folded.words.map { NameSpelling.canonical(Self.withoutDigits($0)) }
      .filter { !$0.isEmpty }
  }

  /// Returns a word without its digits; those of ASCII are found in the bytes, in a fraction of the time.
  private static func withoutDigits(_ word: String) -> String {
    word.utf8.allSatisfy { $0 < 0x80 }
      ? String(decoding: word.utf8.filter { !$0.isDigit }, as: UTF8.self)
      : word.filter { !$0.isNumber }
  }

  /// Whether the address is that of an office; a branch may follow, as in `info.berlin`.
  var isOfOffice: Bool { words.first.map(Self.offices.contains) ?? false }

  /// Whether a word for a family is alone, or before or after one of some names.
  func isOfFamily(_ names: [String]) -> Bool {
    if let first = words.first, Self.families.contains(first) { return true }
    let whole = whole
    let rest = Self.beforeName.first(where: whole.hasPrefix).map {
      whole.dropFirst($0.utf8.count)
    }
    return names.lazy.filter { $0.utf8.count >= 3 }.contains { name in
      rest?.hasPrefix(name) == true
        || whole.hasPrefix(name)
          && Self.afterName.contains(String(whole.dropFirst(name.utf8.count)))
    }
  }

  /// Whether a word is a form of a given name of a person, or the address has its first letter with a family name.
  func isOfPerson(_ person: PersonDetails) -> Bool {
    let (given, family) = Self.names(of: person)
    if words.contains(where: { word in given.contains { Self.areForms($0, word) } }) { return true }
    let whole = whole
    return given.contains { name in
      guard let letter = name.first else { return false }
      return family.contains { family in
        family.utf8.count >= 2
          && [name + family, family + name, "\(letter)\(family)", "\(family)\(letter)"]
            .contains(whole)
      }
    }
  }

  /// Whether a word is a known given name, alone or beside the names of some people, and no form of theirs.
  func isOfOther(than people: [PersonDetails]) -> Bool {
    let names = people.map(Self.names)
    let (given, all) = (names.flatMap(\.given), names.flatMap { $0.given + $0.family })
    return words.contains { word in
      let rests = all.compactMap { name in
        name.utf8.count < 3
          ? nil
          : word.hasPrefix(name)
            ? String(word.dropFirst(name.utf8.count))
            : word.hasSuffix(name) ? String(word.dropLast(name.utf8.count)) : nil
      }
      return (rests.isEmpty ? [word] : rests).allSatisfy { rest in
        rest.utf8.count >= 3 && !all.contains(rest) && !GivenNames.names(of: rest).isEmpty
          && !given.contains { Self.areForms($0, rest) }
      }
    }
  }

  /// Returns the canonical given names and nicknames, and the family names.
  private static func names(of person: PersonDetails) -> (given: [String], family: [String]) {
    let words = person.canonicalWords
    return (words.given + person.nicknameWords, words.family)
  }

  private static func areForms(_ name: String, _ word: String) -> Bool {
    name == word && word.utf8.count >= 2 || GivenNames.areForms(name, word)
      || NameSpelling.isShortened(name, word)
  }

  private static let offices = set(
    """
    info office mail email contact kontakt contacto contatto hello hallo hi post service support sales vertrieb admin \
    administration administracion amministrazione team buero buro bureau zentrale sekretariat secretariat secretaria \
    segreteria kancelar kancelaria reception rezeption recepcion recepce recepcja empfang verwaltung welcome enquiries \
    enquiry inquiries anfrage anfragen accueil biuro studio firma company shop store order orders bestellung \
    bestellungen booking bookings buchung buchungen reservierung reservation reservations billing rechnung rechnungen \
    buchhaltung accounts accounting finance marketing presse press jobs bewerbung hr it edv help helpdesk hilfe kunden \
    kundenservice kundendienst newsletter webmaster postmaster hostmaster inbox feedback anmeldung termin termine \
    werkstatt praxis kanzlei hotel schule school direktion direction direccion direzione ventas ventes vendite \
    commercial commerciale comercial compta obchod prodej urad sekretar hq headquarters hauptverwaltung gemeinde \
    rathaus pfarramt verein parroquia parrocchia paroquia paroisse parafia iroda kapcsolat ugyfelszolgalat bilgi \
    iletisim destek skrifstofa lienhe hotro administratie receptie vragen klantenservice bestuur kantoor receptia \
    birou toimisto asiakaspalvelu kontor kundtjanst kundeservice escritorio contato atendimento oficina ayuntamiento \
    ufficio accettazione comune mairie ured pisarna ucetni fakturace faktury ksiegowosc szamlazas \
    einkauf verkauf verkoop inkoop achats compras vendas reservas servicio servizio sekretariatet praktijk muhasebe \
    myynti pedidos ordini comptabilite contabilidad contabilidade purchasing legal karriere restaurant klinik clinic \
    apotheke pharmacie pharmacy hausverwaltung
    """)

  /// Words for a family.
  private static let families = set(
    """
    familie family fam famille familia famiglia familj familjen familien rodina rodzina obitelj porodica gezin csalad \
    aile ailesi semya haushalt household
    """)

  /// Words for a family before its name, the longest first.
  private static let beforeName = families.union(set("the die les los wir")).sorted {
    $0.utf8.count > $1.utf8.count
  }

  /// Words for a family after its name.
  private static let afterName = families.union(set("home haus house clan"))

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { NameSpelling.canonical(String($0)) })
  }
}
