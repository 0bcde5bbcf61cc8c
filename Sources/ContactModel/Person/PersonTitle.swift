internal import VCardFormat

/// Titles before names, normalized for comparison: `Sig.ra` and `Sr.ª` are one word each.
enum PersonTitle {
  /// Whether a folded word is a title that is no part of the name.
  static func isTitle(_ word: String) -> Bool { titles.contains(word) }

  /// The sex of the people who have the titles in the prefixes of N; `nil` if men and women have them.
  static func sex(inPrefixes prefixes: [String]) -> VCardGender.Sex? {
    sex(of: prefixes.flatMap(words).map { $0 == "m" ? "monsieur" : $0 })
  }

  /// The sex of the people who have the titles at the start of a name that is shown; `nil` if men and women have them.
  ///
  /// In *M. Curie*, the letter is that of Marie.
  static func sex(atStartOf shown: String, _ name: PersonName) -> VCardGender.Sex? {
    if shown.hasPrefix("M. "), name.hasParts, !name.given.contains(where: { $0.hasPrefix("m") }) {
      return .male
    }
    return sex(ofTitlesBefore: shown)
  }

  private static func sex(ofTitlesBefore shown: String) -> VCardGender.Sex? {
    sex(of: words(of: shown).prefix { isTitle($0) || sexes[$0] != nil })
  }

  /// Whether a name is that of a wife who is called by the name of her husband.
  ///
  /// Examples are *Mrs. John Smith* and *Frau von Klaus Weber*.
  ///
  /// - Parameters:
  ///   - given: The words of the given names, perhaps with a title or a particle before them.
  ///   - prefix: The prefix of N in UTF-8.
  ///   - shown: The name that is shown.
  /// - Returns: Whether the title is that of a woman, and the given name that of a man.
  static func isOfWife(_ given: [String], prefix: ArraySlice<UInt8>, shown: String) -> Bool {
    // Most names begin with the given name, and so without a title.
    let start = shown.utf8.prefix { $0 != UInt8(ascii: " ") }
    let beginsWithName = start.elementsEqual((given.first ?? "").utf8) { $0 | 0x20 == $1 }
    guard given.count > 1 || !prefix.isEmpty || !beginsWithName,
      let place = given.firstIndex(where: {
        husbands.contains($0) && !PersonDetails.isParticle($0)
      }),
      given[..<place].allSatisfy({ isTitle($0) || PersonDetails.isParticle($0) })
    else { return false }
    let mayHaveTitle =
      FoldedText(String(decoding: start, as: UTF8.self)).text != given[place]
    return place > 0 && sexes[given[0]] == .female
      || mayHaveTitle && sex(ofTitlesBefore: shown) == .female
      || !prefix.isEmpty && sex(of: words(of: String(decoding: prefix, as: UTF8.self))) == .female
  }

  /// Whether the prefix of N says that the card is that of somebody's office, such as *Sekretariat*.
  static func isOffice(_ prefix: ArraySlice<UInt8>) -> Bool {
    guard !prefix.isEmpty else { return false }
    let words = FoldedText(String(decoding: prefix, as: UTF8.self)).words
    // An assistant professor has no office of somebody else.
    return words.contains(where: offices.contains)
      && words.allSatisfy { offices.contains($0) || isTitle($0) && !$0.hasPrefix("prof") }
  }

  /// Whether the words before the family name begin with that of somebody's office, as in *Sekretariat Peter Horn*.
  static func isOffice(atStartOf given: [String]) -> Bool {
    guard given.count > 1 else { return false }
    let words = given.drop(while: isTitle)
    guard words.count > 1, let first = words.first, offices.contains(first) else { return false }
    return !words.dropFirst().prefix(while: isTitle).contains { $0.hasPrefix("prof") }
  }

  private static let offices = set(
    """
    sekretariat sekretärin sekretaerin sekretär sekretaer assistenz assistent assistentin vorzimmer büro buero
    secretary secretariat assistant office assistante secrétaire secrétariat segreteria segretaria secretaría
    secretária
    """)

  /// The title of a woman decides, because she may also be *Dott.*
  private static func sex(of words: some Sequence<String>) -> VCardGender.Sex? {
    let found = words.compactMap { sexes[$0] }
    return found.contains(.female) ? .female : found.first
  }

  /// Returns the folded words of a text, of which each title is one word.
  private static func words(of text: String) -> [String] {
    FoldedText(joiningTitles(in: text)).words
  }

  /// Returns a text without the signs in titles such as `Sig.ra` or `г-жа`, which would divide them, and without the
  /// field of a doctor, such as `med.`.
  ///
  /// `Dr.A.` isn't *Dr.ª*, but has an initial. Med and Phil are names, but are then written otherwise.
  static func joiningTitles(in text: String) -> String {
    guard hasDivider(text[...]) else { return text }
    var previous: Substring = ""
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return words.compactMap { bytes -> Substring? in
      let word = Substring(bytes)
      guard hasDivider(word) else {
        previous = word
        return word
      }
      guard !TextName.isField(word) || !isTitle(FoldedText(String(previous)).text) else {
        return nil
      }
      previous = word
      var letters = String.UnicodeScalarView()
      for sign in word.unicodeScalars where sign == "ª" || !isDivider(sign) {
        letters.append(sign == "ª" ? "a" : sign)
      }
      guard !letters.dropFirst().contains(where: \.properties.isUppercase) else { return word }
      let joined = FoldedText(String(letters)).text
      return isTitle(joined) ? joined[...] : word
    }.joined(separator: " ")
  }

  /// Returns a name without the form of address at its end, as in Japan and Korea: `山田太郎様`.
  ///
  /// In Latin letters, `-san` may be a part of a Korean name.
  static func withoutAddress(_ name: String) -> String {
    // Only letters of East Asia end with one.
    guard let last = name.unicodeScalars.last, last.value >= 0x1100,
      let address = ["様", "さん", "님"].first(where: { name.hasSuffix($0) })
    else { return name }
    let rest = name.dropLast(address.count).trimmed
    return rest.isEmpty ? name : rest
  }

  private static func hasDivider(_ text: Substring) -> Bool {
    // Bytes are read much faster than scalars, and these much faster than characters.
    text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
      && text.unicodeScalars.contains(where: isDivider)
  }

  private static func isDivider(_ sign: Unicode.Scalar) -> Bool {
    sign == "." || sign == "-" || sign == "ª"
  }

  /// Titles that only men or only women have, without those that have another meaning, such as Father.
  ///
  /// Titles that are also names are left out: Sri, Sayın, Bayan, Tuan, Ilma, السيد and the forms of address of Vietnam.
  private static let sexes: [String: VCardGender.Sex] = {
    func entries(_ words: Set<String>, _ sex: VCardGender.Sex) -> [(String, VCardGender.Sex)] {
      words.map { ($0, sex) }
    }
    return Dictionary(
      uniqueKeysWithValues: entries(men, .male) + entries(set("don lord bey"), .male)
        + entries(women, .female) + entries(set("doña lady hanım"), .female))
  }()

  private static let titles = men.union(women).union(
    set(
      """
      dr prof professor mx dipl ing mag docent mgr bc mudr judr rndr phdr paeddr mvdr thdr inż hab avv geom egr doç \
      özv الدكتور الأستاذ المهندس
      """))

  private static let men = set(
    """
    mr mister sir herr hr monsieur señor sr senhor senyor signor signore sig dott dottore dhr meneer pan господин г-н \
    пан gospodin gospod herra domnul dl κύριος κος dnul exmo härra ponas shri श्री bapak bpk encik
    """)

  private static let women = set(
    """
    mrs ms miss dame frau fräulein frl mme madame mlle mademoiselle señora sra señorita srta senhora senyora \
    signora sigra signorina signa dottssa dottoressa profssa drssa dra profa mevr mevrouw mw mej pani paní \
    slečna госпожа г-жа пані gospođa gđa gospa fru frk fröken frøken rouva neiti doamna dna κυρία \
    dña κα exma г-ца gđica gospođica gospodična gdč frú proua preili ponia smt shrimati श्रीमती सुश्री ibu puan \
    السيدة الآنسة الدكتورة الأستاذة المهندسة
    """)

  /// Given names of men by which their wives are called in English, German, French, Spanish, Italian and Dutch, without
  /// those that women have, too, such as Jean and Robin; folded.
  private static let husbands = Set(
    """
    john james robert william charles george thomas richard edward henry joseph david michael paul peter stephen \
    steven daniel matthew anthony donald kenneth brian kevin ronald gary timothy jeffrey frank scott eric raymond \
    gregory patrick walter harold arthur albert ralph mark joshua andrew alexander samuel benjamin klaus claus hans \
    heinz karl werner gunter gunther jurgen jorg wolfgang manfred dieter gerhard helmut horst bernd andreas stefan uwe \
    ralf martin christian matthias thorsten torsten johannes josef friedrich heinrich hermann otto georg max tobias \
    sebastian tim ben pierre jacques philippe francois henri louis marcel alain bernard juan carlos luis antonio \
    manuel francisco pedro miguel jose jorge giuseppe giovanni mario luigi marco franco paolo piet willem kees
    """.split(separator: " ").map(String.init))

  private static func set(_ words: String) -> Set<String> {
    let written = words.utf8.filter { $0 != UInt8(ascii: "-") }
    return Set(FoldedText(utf8: written.span).words)
  }
}
