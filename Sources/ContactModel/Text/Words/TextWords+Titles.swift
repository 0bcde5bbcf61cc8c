extension TextWords {
  /// Words that are job titles, by language.
  private static let titleWords: TextWordList = [
    "en":
      "illustrator, psychologist, ceo, cto, cfo, coo, cio, cmo, ciso, vp, svp, evp, avp, president, partner, founder, co-founder, cofounder, owner, chairman, chairwoman, chair, student, intern, trainee, lawyer, attorney, solicitor, barrister, notary, architect, analyst, consultant, adviser, advisor, officer, editor, author, nurse, physician, surgeon, dentist, lecturer, teacher, secretary, specialist, coordinator, representative, supervisor, accountant, technician, electrician, plumber, photographer, journalist, treasurer, agent, clerk, receptionist, executive, strategist, evangelist, freelancer, translator, librarian, curator, producer, artist, musician, cashier, volunteer, foreman, recruiter, buyer, planner, tester, programmer, mathematician, statistician, economist, psychologist, therapist, veterinarian, freelance",
    "de":
      "kassenwart, kassenwartin, kassierer, kassiererin, schriftführer, schriftführerin, geschäftsführer, geschäftsführerin, geschäftsführung, leiter, leiterin, leitung, abteilungsleiter, abteilungsleiterin, teamleiter, teamleiterin, projektleiter, projektleiterin, vertriebsleiter, vertriebsleiterin, vorstand, vorständin, inhaber, inhaberin, gründer, gründerin, prokurist, prokuristin, rechtsanwalt, rechtsanwältin, anwalt, anwältin, notar, notarin, referent, referentin, sachbearbeiter, sachbearbeiterin, steuerberater, steuerberaterin, architekt, architektin, arzt, ärztin, zahnarzt, zahnärztin, facharzt, fachärztin, hausarzt, hausärztin, lehrer, lehrerin, meister, meisterin, malermeister, elektromeister, hausmeister, hausmeisterin, mitarbeiter, mitarbeiterin, praktikant, praktikantin, werkstudent, werkstudentin, auszubildender, auszubildende, redakteur, redakteurin, chefredakteur, chefredakteurin, berater, beraterin, buchhalter, buchhalterin, sekretär, sekretärin, schulleiter, schulleiterin, pressesprecher, pressesprecherin, vorsitzender, vorsitzende, einkäufer, einkäuferin, bürgermeister, bürgermeisterin, dozent, dozentin, hebamme, techniker, technikerin, kauffrau, kaufmann, studentin, partnerin, pfarrer, pfarrerin, fotograf, fotografin, übersetzer, übersetzerin, dolmetscher, dolmetscherin, physiotherapeut, physiotherapeutin, gesellschafter",
    "fr":
      "pdg, dg, kinésithérapeute, psychologue, directrice, responsable, gérant, gérante, chef, cheffe, avocat, avocate, notaire, médecin, conseiller, conseillère, comptable, secrétaire, président, présidente, fondateur, fondatrice, associé, associée, chargé, chargée, commercial, commerciale, attaché, attachée, architecte, professeur, professeure, rédacteur, rédactrice, traducteur, traductrice, enseignant, enseignante, infirmier, infirmière, étudiant, étudiante, technicien, technicienne, stagiaire, consultante, développeur, développeuse",
    "es":
      "gerente, ingeniero, ingeniera, abogado, abogada, jefe, jefa, responsable, director, directora, presidente, presidenta, fundador, fundadora, socio, socia, médico, médica, profesor, profesora, arquitecto, arquitecta, contable, secretario, secretaria, técnico, técnica, consultor, consultora, asesor, asesora, comercial, periodista, traductor, traductora, encargado, encargada, coordinador, coordinadora, enfermera, enfermero, desarrollador, desarrolladora, administrativo, administrativa",
    "it":
      "psicologo, psicologa, direttore, direttrice, responsabile, amministratore, amministratrice, avvocato, avvocata, ingegnere, architetto, medico, commercialista, titolare, presidente, fondatore, fondatrice, socio, consulente, segretario, segretaria, ricercatore, ricercatrice, impiegato, impiegata, geometra, giornalista, traduttore, traduttrice, insegnante, docente, capo, sviluppatore, sviluppatrice, farmacista, commerciale, addetto, addetta",
    "nl":
      "directeur, directrice, beleidsadviseur, psycholoog, bestuurder, hoofd, advocaat, notaris, arts, huisarts, tandarts, adviseur, accountmanager, medewerker, medewerkster, docent, secretaris, secretaresse, eigenaar, eigenaresse, oprichter, voorzitter, penningmeester, boekhouder, projectleider, teamleider, verkoper, inkoper, leraar, lerares, makelaar, onderzoeker, ontwikkelaar, vertaler, tekstschrijver, stagiair",
    "pl":
      "dyrektor, dyrektorka, prezes, wiceprezes, kierownik, kierowniczka, specjalista, specjalistka, inżynier, lekarz, lekarka, adwokat, radca prawny, notariusz, księgowa, księgowy, sekretarka, asystent, asystentka, właściciel, właścicielka, przedstawiciel, przedstawicielka, doradca, koordynator, koordynatorka, architektka, profesor, adiunkt, nauczyciel, nauczycielka, tłumacz, tłumaczka, programista, programistka, handlowiec, redaktor, redaktorka, stażysta, referendarz, radca",
    "pt": "diretor, diretora, engenheiro, engenheira, advogado, advogada",
    "ru": "директор, менеджер, инженер, бухгалтер",
    "nordic": "ingenjör, chef, daglig, leder, johtaja",
  ]

  /// Job titles that may be the ending of a word, by language.
  private static let titleParts: TextWordList = [
    "en":
      "engineer, manager, director, developer, designer, scientist, researcher, assistant, administrator, head of, lead developer, tech lead, team lead, vice president, chief",
    "de": "ingenieur, entwickler, assistent, leiter für, beauftragte", "fr": "directeur, ingénieur",
    "nordic": "konsulent, utvecklare", "pl": "menedżer, menadżer, administrator", "el": "διευθυντ",
    "ja": "部長, 課長, 社長, 取締役", "zh": "经理, 總監, 总监, 工程师, 工程師", "ko": "대표, 부장, 과장", "ar": "مدير, مهندس",
  ]

  /// Words that are a job title at the end of a phrase or before “of”, but otherwise a name, by language.
  private static let titlesAtEnd: TextWordList = [
    "en":
      "admiral, captain, dean, head, lead, professor, judge, major, sergeant, colonel, commander, pastor, curate, chef, writer, speaker, cook, baker, gardener, carpenter, driver, reader, fellow, principal, inspector, minister",
    "de": "professorin, kapitän, richter, richterin, koch, köchin, gärtner, gärtnerin",
    "fr": "maire, juge",
  ]

  /// Words that begin a job title but not a name, by language.
  private static let titleModifiers: TextWordList = [
    "en":
      "senior, junior, software, chief, head, vice, deputy, managing, executive, technical, key, account, general, product, project, human, customer, business, data, research, principal, lead, staff, acting, interim, assistant, associate, regional, national, global, international, web, ui, ux, it, creative, art, art director, freelance, independent, sales, marketing, finance, financial, operations, legal, public, social, content, field, quality, security, network, system, systems, full, front-end, back-end, frontend, backend, mechanical, electrical, civil, chemical, graphic, medical, personal, office, program, programme, team, supply, real, estate, rear",
    "de":
      "stellvertretender, stellvertretende, leitender, leitende, kaufmännischer, kaufmännische, technischer, technische, wissenschaftlicher, wissenschaftliche, freier, freie, freiberuflicher, freiberufliche, geschäftsführender, geschäftsführende, selbständiger, selbstständige, staatlich, staatl, leitung, diplomierter",
  ]

  /// Whether a phrase is a job title.
  static func isTitle(_ phrase: String) -> Bool {
    titleStart(in: phrase) != nil
  }

  /// Returns the index of the word at which a job title begins; `nil` if the phrase has none.
  static func titleStart(in phrase: String) -> Int? {
    let words = phrase.split { " /&,".contains($0) }.map { word in
      word.lowercased().filter { $0 != "." && $0 != "(" && $0 != ")" }
    }
    guard let index = words.indices.first(where: { isTitleWord($0, of: words) }) else { return nil }
    var start = index
    while start > 0, titleModifiers.contains(words[start - 1]) { start -= 1 }
    return start
  }

  private static func isTitleWord(_ index: Int, of words: [String]) -> Bool {
    let word = words[index]
    if titleWords.contains(word) || titleParts.words.contains(where: { isPart($0, of: word) }) {
      return true
    }
    let next = index + 1 < words.count ? words[index + 1] : nil
    if let next, titleParts.contains("\(word) \(next)") { return true }
    guard titlesAtEnd.contains(word) else { return false }
    return next == nil && words.count != 2
      || ["of", "for", "de", "at", "für", "des", "der"].contains(next)
      || next == nil && titleModifiers.contains(words[0])
  }

  /// Whether a word ends with a job title, such as `Softwareentwicklerin`, or contains one in a script without blanks.
  private static func isPart(_ part: String, of word: String) -> Bool {
    let isLatin = { (text: String) in text.utf8.first.map { $0 < 0xC9 } ?? true }
    guard isLatin(part) else { return !isLatin(word) && word.contains(part) }
    return word.hasSuffix(part) || word.hasSuffix("\(part)in") || word.hasSuffix("\(part)s")
  }

  /// Splits `Engineer, Engine Ltd`, `Engineer at Engine Ltd` and `Ada Lovelace @ Engine Ltd`.
  ///
  /// - Returns: The text before and after the joining word; the phrase alone if there is none.
  static func parts(ofRole phrase: String) -> [String] {
    for separator in [
      " at ", " @ ", " bei ", " bei der ", " chez ", " presso ", " bij ", " w firmie ", " c/o ",
      " from ", " von ",
    ] {
      guard let range = phrase.firstRange(of: separator) else { continue }
      let first = phrase[..<range.lowerBound].trimmed
      let second = phrase[range.upperBound...].trimmed
      let isRole = isTitle(first) || TextName(recognizing: first, isAlone: false) != nil
      // `Ada from Berlin` and `Ada von Berg` are names, and in `Ada c/o Byron` Byron is not a company.
      let isName = [" c/o ", " from ", " von "].contains(separator)
      let hasProperName =
        isName
        ? isOrganization(second) : second.first?.isUppercase == true || isOrganization(second)
      if !first.isEmpty, hasProperName, isRole, !isTitle(second) { return [first, second] }
    }
    return [phrase]
  }
}
