/// The words by which companies, titles and closings of letters are known.
enum TextWords {
  /// Whether a line names an organisation.
  static func isOrganization(_ line: String) -> Bool {
    let lower = line.lowercased()
    if organizationMarks.contains(where: lower.contains) { return true }
    let words = lower.split { " ,".contains($0) }
    return words.contains { organizationWords.contains($0.filter { $0 != "." }) }
  }

  /// Whether a line names a position.
  static func isTitle(_ line: String) -> Bool {
    let lower = line.lowercased()
    return titleParts.contains(where: lower.contains)
      || lower.split { " ,/&".contains($0) }.contains { titleWords.contains(String($0)) }
  }

  /// Splits `Engineer, Engine Ltd`, `Engineer at Engine Ltd` and `Engineer @ Engine Ltd`.
  static func role(_ line: String) -> [String] {
    for separator in [" at ", " @ ", " bei ", ", ", " – ", " - "] {
      guard let range = line.firstRange(of: separator) else { continue }
      let title = TextLine.trimmed(line[..<range.lowerBound])
      let organization = TextLine.trimmed(line[range.upperBound...])
      guard !title.isEmpty, !organization.isEmpty, isTitle(title), !isTitle(organization) else {
        continue
      }
      return [title, organization]
    }
    return [line]
  }

  private static let organizationWords: Set = [
    "ltd", "limited", "inc", "incorporated", "llc", "llp", "plc", "corp", "corporation", "company",
    "gmbh", "ag", "kg", "ohg", "ug", "se", "mbh", "ev", "eg", "sa", "sas", "sarl", "sàrl", "eurl",
    "srl", "spa", "snc", "sl", "slu", "bv", "nv", "vof", "ab", "as", "asa", "aps", "oy", "oyj",
    "kft", "zrt", "sro", "doo", "spzoo", "pvt", "pty", "kk", "ltda", "cia", "cv",
    "university", "universität", "université", "universidad", "università", "universidade",
    "college", "school", "institute", "institut", "instituto", "istituto", "hochschule", "academy",
    "society", "foundation", "stiftung", "bank", "hospital", "klinik", "ministry", "ministère",
    "ministerium", "navy", "army", "museum", "group", "gruppe", "groupe", "grupo", "gruppo",
    "association", "verein", "church", "laboratory", "laboratories", "labs", "studio", "studios",
    "partners", "holding", "holdings", "technologies", "solutions", "consulting", "engines",
    "ооо", "зао", "оао", "пао", "ао", "ип",
  ]

  private static let organizationMarks = [
    "株式会社", "有限会社", "合同会社", "有限公司", "公司", "集团", "大学", "大學", "주식회사", "㈜", "(주)", "대학교",
    "university", "универси", "институт", "& co", "s.a.", "s.r.l", "s.p.a", "e.v.", "شركة", "جامعة",
  ]

  private static let titleWords: Set = [
    "ceo", "cto", "cfo", "coo", "cio", "vp", "svp", "evp", "president", "partner", "founder",
    "co-founder", "owner", "chief", "head", "lead", "student", "intern", "lawyer", "attorney",
    "architect", "analyst", "consultant", "officer", "editor", "author", "nurse", "physician",
    "lecturer", "dean", "secretary", "sales", "admiral", "captain", "specialist", "coordinator",
    "pdg", "directrice", "gerente", "ingeniero", "ingeniera", "abogado", "abogada",
    "geschäftsführer", "geschäftsführerin", "leiter", "leiterin", "vorstand", "inhaber",
    "rechtsanwalt", "referent", "referentin", "директор", "менеджер", "инженер", "бухгалтер",
  ]

  private static let titleParts = [
    "engineer", "manager", "director", "directeur", "developer", "entwickler", "designer",
    "programmer", "scientist", "professor", "researcher", "assistant", "assistent", "administrator",
    "ingenieur", "ingénieur", "部長", "課長", "社長", "取締役", "经理", "總監", "总监", "工程师", "工程師",
    "대표", "부장", "과장", "مدير", "مهندس", "διευθυντ",
  ]

  /// What stands before a signature, without signs.
  static let closings: Set = [
    "best", "best regards", "kind regards", "regards", "warm regards", "best wishes", "cheers",
    "thanks", "thank you", "many thanks", "sincerely", "yours sincerely", "yours faithfully",
    "yours", "sincerely yours", "mit freundlichen grüßen", "mit freundlichen grüssen",
    "viele grüße", "liebe grüße", "beste grüße", "freundliche grüße", "mfg", "cordialement",
    "bien cordialement", "salutations", "saludos", "un saludo", "saludos cordiales", "atentamente",
    "cordiali saluti", "distinti saluti", "saluti", "cumprimentos", "atenciosamente", "abraços",
    "med vänliga hälsningar", "vänliga hälsningar", "mvh", "med venlig hilsen", "hilsen",
    "met vriendelijke groet", "groeten", "ystävällisin terveisin", "pozdrawiam", "s pozdravem",
    "с уважением", "всего доброго", "με εκτίμηση", "敬具", "よろしくお願いします", "此致", "敬礼", "감사합니다",
    "مع تحياتي", "בברכה", "sent from my iphone",
  ]
}
