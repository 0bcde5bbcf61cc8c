extension TextWords {
  /// The legal forms of companies, by language; case matters for short ones.
  private static let legalForms: TextWordList = [
    "en":
      "ltd, limited, inc, incorporated, llc, llp, plc, corp, corporation, pty, pvt, company, co., l.l.c, p.l.c",
    "de":
      "gmbh, ggmbh, mbh, ohg, ag, kg, kgaa, ug, gbr, partg, e.v, ev, e.k, e.g, eg, se, e.u, partgmbb, & co",
    "fr": "sa, sas, sarl, sàrl, eurl, sasu, scop, snc, scp, s.a, s.a.s, s.a.r.l",
    "es": "sl, slu, sa, s.l, s.a, s.l.u, s.coop, cia",
    "it": "srl, spa, s.r.l, s.p.a, snc, s.n.c, sas, s.a.s, srls",
    "nl": "bv, nv, b.v, n.v, vof, v.o.f",
    "pl": "spzoo, sp. z o.o, sp.z o.o, o.o, s.a, spółka, sp. j, sp. k, spółka z o.o",
    "pt": "lda, ltda, s.a", "nordic": "ab, as, asa, aps, oy, oyj, hf, a/s", "cs": "sro, s.r.o, a.s",
    "hu": "kft, zrt, nyrt", "balkan": "doo, d.o.o", "ru": "ооо, зао, оао, пао, ао, ип, тов",
    "asia": "kk, k.k, sdn, bhd, pte",
  ]

  /// Words in the names of companies and other organizations, by language.
  private static let organizationWords: TextWordList = [
    "en":
      "university, college, school, institute, academy, society, foundation, bank, hospital, clinic, ministry, navy, army, museum, group, association, church, laboratory, laboratories, labs, lab, studio, studios, partners, holding, holdings, technologies, technology, solutions, consulting, engines, services, systems, software, industries, enterprises, ventures, capital, agency, logistics, media, publishing, press, department, council, office, centre, center, hotel, restaurant, pizzeria, café, cafe, bakery, pharmacy, library, team, club, trust, airlines, insurance, works, workshop, garage, plumbing, electric, dental, parliament, embassy, theatre, theater",
    "de":
      "universität, hochschule, stiftung, klinik, klinikum, krankenhaus, ministerium, gruppe, verein, schule, grundschule, gymnasium, kindergarten, kita, kanzlei, praxis, zahnarztpraxis, apotheke, bäckerei, werkstatt, autohaus, verlag, steuerberatung, rechtsanwälte, handwerksbetrieb, gemeinde, rathaus, stadtwerke, sparkasse, volksbank, versicherung, institut, akademie, büro, amt, bürgeramt, finanzamt, hausverwaltung, elektro, maschinenbau, spedition, buchhandlung, gasthof, gasthaus, feuerwehr, landratsamt, bibliothek, museum, agentur, söhne, gebrüder",
    "fr":
      "université, groupe, société, ministère, école, lycée, collège, hôpital, clinique, cabinet, mairie, banque, agence, boulangerie, pharmacie, librairie, imprimerie, éditions, association, fondation, hôtel, frères, assurances, bibliothèque",
    "es":
      "universidad, grupo, instituto, ministerio, escuela, colegio, hospital, clínica, ayuntamiento, banco, agencia, farmacia, panadería, librería, editorial, asociación, fundación, hermanos, asesoría, abogados, taller, seguros",
    "it":
      "università, gruppo, istituto, ministero, scuola, liceo, ospedale, clinica, comune, banca, agenzia, farmacia, panificio, libreria, editore, associazione, fondazione, fratelli, studio, officina, trattoria, ristorante, assicurazioni",
    "nl":
      "universiteit, hogeschool, groep, stichting, vereniging, gemeente, ministerie, ziekenhuis, school, bakkerij, apotheek, uitgeverij, advocaten, verzekeringen, zonen, praktijk, tandartspraktijk, ingenieursbureau, bureau",
    "pl":
      "uniwersytet, politechnika, grupa, instytut, szkoła, szpital, ministerstwo, urząd, bank, apteka, piekarnia, kancelaria, wydawnictwo, fundacja, stowarzyszenie, spółka, usługi, biuro, przychodnia, gabinet, zakład",
    "pt": "universidade, câmara", "ru": "университет, институт",
  ]

  /// Strings that mark an organization in scripts without blanks, by language.
  private static let organizationMarks: TextWordList = [
    "ja": "株式会社, 有限会社, 合同会社, 大学", "zh": "有限公司, 公司, 集团, 大學, 大学", "ko": "주식회사, ㈜, (주), 대학교",
    "ar": "شركة, جامعة", "ru": "универси, институт",
  ]

  /// Endings that make any name a company, by language.
  private static let firmEndings: TextWordList = [
    "en": "& co, & partners, & sons, & associates, and sons",
    "de": "& partner, und partner, & söhne, und söhne, & collegen",
    "fr": "& associés, et associés, & fils, et fils",
    "es": "& asociados, y asociados, e hijos, & hijos",
    "it": "& associati, e associati, & figli", "nl": "& zonen, en zonen",
    "pl": "sp. z o.o, sp.z o.o, i wspólnicy",
  ]

  /// Whether a phrase consists of the legal form of a company.
  static func isLegalForm(_ phrase: String) -> Bool {
    let lowercase = phrase.lowercased()
    let bare = lowercase.hasSuffix(".") ? String(lowercase.dropLast()) : lowercase
    return phrase.first?.isUppercase == true
      && (legalForms.words.contains(bare) || legalForms.words.contains(bare.filter { $0 != "." }))
  }

  /// Whether a phrase contains the legal form of a company, such as `Ltd`.
  static func hasLegalForm(_ phrase: String) -> Bool {
    let isLatin = phrase.unicodeScalars.allSatisfy { $0.value < 0x250 }
    if !isLatin, organizationMarks.words.contains(where: phrase.contains) { return true }
    let words = phrase.split { " ,".contains($0) }
    if words.count > 2 {
      let lower = phrase.lowercased()
      if firmEndings.words.contains(where: lower.contains) { return true }
    }
    return words.enumerated().contains { offset, word in
      words.count > 1 && (offset > 0 || word.count > 2) && isWrittenLegalForm(word)
    }
  }

  /// Whether a word of a phrase is written as a legal form is: “AG” is one, “Ag” and “As” are words.
  private static func isWrittenLegalForm(_ word: Substring) -> Bool {
    let isWritten =
      word.first?.isUppercase == true || word.contains(".") || "gms".contains(word.prefix(1))
    let isShort = word.filter(\.isLetter).count <= 2 && !word.contains(".")
    guard isWritten, !isShort || word.allSatisfy(\.isUppercase) else { return false }
    let lowercase = word.lowercased()
    let bare = lowercase.hasSuffix(".") ? String(lowercase.dropLast()) : lowercase
    return legalForms.words.contains(bare) || legalForms.words.contains(lowercase)
      || legalForms.words.contains(bare.filter { $0 != "." }) && word.contains(".")
  }

  /// Legal forms at the end of a name that no name of a person ends with; others, such as Sas and Asa, are names too.
  private static let companyEndings: Set = [
    "gmbh", "ggmbh", "mbh", "ohg", "ag", "kg", "kgaa", "gbr", "partg", "partgmbb", "ltd", "limited",
    "inc", "incorporated", "llc", "llp", "plc", "corp", "corporation", "bv", "nv", "sarl", "sàrl",
    "srl", "kft", "zrt",
  ]

  /// Whether a name ends in the legal form of a company, and can't be that of a person.
  static func isCompany(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    guard words.count > 1, let last = words.last, isWrittenLegalForm(last) else { return false }
    // The A.S. of “Anil A.S.” are initials, as many people in India have them; a name with them has no number.
    let isForm =
      last.contains(where: \.isLowercase) || last.count(where: \.isLetter) > 2
      || words.contains { $0.allSatisfy(\.isNumber) }
    return last.contains(".") && isForm || companyEndings.contains(last.lowercased())
  }

  /// Whether a phrase names an organization.
  static func isOrganization(_ phrase: String) -> Bool {
    if hasLegalForm(phrase) { return true }
    let words = phrase.split { " ,".contains($0) }
    // “Hart & Cole” may be a company; “Ada & Charles Babbage” are people.
    let isFirm =
      words.contains("&") && TextName.couple(phrase).map { !$0[1].contains(" ") } ?? true
    let hasWord =
      isFirm || words.contains { organizationWords.contains($0.filter { $0 != "." }) }
    return hasWord && !notNames.contains(phrase)
      && words.first?.first.map { !$0.isLowercase } == true
      && words.count { $0.first?.isLowercase == true } * 2 <= words.count
  }
}
