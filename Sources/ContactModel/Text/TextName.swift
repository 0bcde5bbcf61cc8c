/// The name of a person in a dropped text.
struct TextName: Hashable {
  /// The name in spoken order.
  let text: String

  /// The components of N; `nil` if they can't be told apart.
  let components: [[String]]?

  /// The maximum number of words of a name.
  static let wordLimit = 6

  /// Makes a name from a text.
  ///
  /// - Parameter text: The text, with or without quotes around it.
  init(_ text: String) {
    let usual = Self.unquoted(text)
    let named = Self.withoutBirthName(usual)
    let parts = named.split(separator: ",", maxSplits: 1).map(\.trimmed)
    if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
      let others = parts[1].split(separator: ",").map { Self.words(of: $0) }
        .filter { !$0.isEmpty }
      let person = TextName(parts[0]).components
      let hasGivenName = person.map { $0[1] != [""] } ?? false
      let isFamily = person == nil && !parts[0].contains(" ")
      if others.joined().allSatisfy({
        (Self.isSuffix($0) || Self.isPrefix($0)) && !(isFamily && Self.isShortName($0))
          || hasGivenName && Self.isHonour($0, after: parts[0])
      }) {
        self.text = usual
        let name = person ?? (isFamily ? [[parts[0]], [""], [""], [""], [""]] : nil)
        components = name.map { name in
          others.joined().reduce(name) { Self.adding($1, to: $0) }
        }
        return
      }
      let components = others.dropFirst().joined()
        .reduce(Self.components(ofFamily: parts[0], given: others.first ?? [])) {
          Self.adding($1, to: $0)
        }
      self.text =
        [3, 1, 2, 0, 4].flatMap { components[$0] }.filter { !$0.isEmpty }
        .joined(separator: " ") + usual.dropFirst(named.count)
      self.components = components
    } else {
      self.text = usual
      components = Self.components(of: Self.words(of: Self.withoutRemark(usual)[...]))
    }
  }

  /// Makes a name whose parts aren't known.
  init(undivided text: String) {
    self.text = Self.unquoted(text)
    components = nil
  }

  /// Returns a name without the words at its end that belong to no part of it, such as `(Work)` or `geb. Meyer`.
  static func withoutRemark(_ name: String) -> String {
    let name = withoutBirthName(name)
    guard name.hasSuffix(")"), let start = name.ranges(of: " (").last else {
      return name
    }
    let rest = name[..<start.lowerBound].trimmed
    return rest.isEmpty ? name : rest
  }

  /// Returns a name without the name at birth at its end, such as `geb. Meyer`.
  static func withoutBirthName(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard let mark = words.dropFirst().dropLast().first(where: { birthMarks.contains($0) }) else {
      return name
    }
    let rest = name[..<mark.startIndex].trimmed
    return rest.hasSuffix(",") ? String(rest.dropLast()) : rest
  }

  private static let birthMarks: Set<Substring> = ["geb.", "geborene", "geborener", "née", "nee"]

  /// Makes a name from the two fields of a form.
  init(given: String, family: String) {
    text = "\(given) \(family)".trimmed
    let names = given.split(separator: " ").map(String.init)
    components = [[family], [names.first ?? ""], Self.list(names.dropFirst()), [""], [""]]
  }

  /// Makes a name from a text that looks like one: a few capitalised words, or words in a script without capitals.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isAlone: Whether nothing else indicates a contact, so that one word is not enough.
  init?(recognizing text: String, isAlone: Bool) {
    if let couple = Self.couple(text) {
      guard couple.allSatisfy({ TextName(recognizing: $0, isAlone: false) != nil }) else {
        return nil
      }
      self.init(text)
      return
    }
    let unquoted = Self.unquoted(text)
    let words = unquoted.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard 1...Self.wordLimit ~= words.count, unquoted.count <= 60 else { return nil }
    let isCompact = words.count == 1 && Self.isCompact(unquoted)
    guard !isAlone || words.count > 1 || isCompact else { return nil }
    let proper = words.filter {
      !Self.particles.contains($0.lowercased()) && !Self.articles.contains($0)
        && !(words.count > 1 && Self.isPrefix($0))
    }
    guard !proper.isEmpty, words.allSatisfy(Self.hasOnlyNameCharacters),
      proper.allSatisfy(Self.isCapitalized),
      !(isAlone && Self.isEastAsian(unquoted) && words.count > 2)
    else { return nil }
    self.init(text)
  }

  /// Returns the two names in `Ada and Charles Babbage`, which form one contact with one number.
  ///
  /// - Returns: The text before and after the joining word; `nil` if there is none, as in `Ortega y Gasset`.
  static func couple(_ text: String) -> [String]? {
    let words = text.split(separator: " ", maxSplits: wordLimit + 2).map(String.init)
    guard words.count <= wordLimit + 2,
      let joint = words.indices.dropFirst().dropLast().first(where: {
        joints.contains(words[$0]) && isCapitalized(words[$0 - 1]) && isCapitalized(words[$0 + 1])
      }), joint + 2 < words.count || !particles.contains(words[joint])
    else { return nil }
    return [words[..<joint], words[(joint + 1)...]].map { $0.joined(separator: " ") }
  }

  /// Words that join the names of two people.
  private static let joints: Set = ["and", "&", "+", "und", "et", "en", "y", "e", "ed", "i"]

  /// Whether a text is a name without a blank, as in China, Japan and Korea.
  static func isCompact(_ text: String) -> Bool {
    isEastAsian(text) && 2...5 ~= text.count
  }

  /// Whether a word is a suffix of a name: `Jr.`, `jun.`, `PhD`.
  static func isSuffix(_ word: String) -> Bool {
    suffixes.contains(bare(word)) || PersonSuffix.isGeneration(word)
  }

  /// Whether a word after the comma of a name is a degree or an honour in capital letters: `FRCS`, but not the `ADA` of
  /// `KING, ADA` or the initials of `King, AB`.
  static func isHonour(_ word: String, after name: String) -> Bool {
    (honours.contains(word) || 3...5 ~= word.count && word.allSatisfy(\.isUppercase))
      && name.contains(where: \.isLowercase)
  }

  /// Whether the last word of a name is a title, which some people write there: `Dr.`, but not the initial `M.` or the
  /// names `Ing` and `Don`.
  private static func isTitleAtEnd(_ word: String) -> Bool {
    let bare = bare(word)
    return isPrefix(word) && bare.count > 1
      && (word.hasSuffix(".") || ["dr", "prof"].contains(bare))
  }

  /// Whether a word is written as a name of two letters, and not as a degree: the `Ma` of `Lee, Ma`, but not `MA`.
  private static func isShortName(_ word: String) -> Bool {
    word.count == 2 && word.last?.isLowercase == true && !["jr", "sr"].contains(word.lowercased())
  }

  /// Returns the text without surrounding quotes, and with single blanks.
  private static func unquoted(_ text: String) -> String {
    let text = unwrapped(SingleLine.text(text)[...])
    return withoutStop(text.replacing("\\\"", with: "\"").trimmed)
  }

  /// Returns a text without the quotes or parentheses around it.
  static func unwrapped(_ text: Substring) -> Substring {
    var text = text
    for (open, close) in [("\"", "\""), ("'", "'"), ("“", "”"), ("„", "“"), ("«", "»"), ("(", ")")]
    where text.count > 1 && text.hasPrefix(open) && text.hasSuffix(close) {
      text = text.dropFirst().dropLast()
    }
    return text
  }

  /// Returns the text without the full stop of a sentence; that of an abbreviation is kept.
  private static func withoutStop(_ text: String) -> String {
    guard let last = text.split(separator: " ").last, last.count > 3, isEnd(last) else {
      return text
    }
    return String(text.dropLast())
  }

  /// Whether a word ends a sentence: it is no initial, degree or other abbreviation.
  static func isEnd(_ word: Substring) -> Bool {
    if "!?".contains(word.last ?? " ") { return true }
    return word.hasSuffix(".") && word.count > 3 && !isPrefix(String(word))
      && !isSuffix(String(word))
  }

  private static func hasOnlyNameCharacters(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy {
      $0.isPartOfWord && $0.properties.numericType == nil || $0.isIdeograph
        || "'’.-‐·・()ʻʼʽʾʿ`´\"“”„".unicodeScalars.contains($0)
    } && word.contains(where: \.isLetter)
  }

  private static func isCapitalized(_ word: String) -> Bool {
    guard let first = word.first(where: \.isLetter) else { return false }
    return !first.isLowercase
  }

  /// Whether all letters are ideographs, kana or hangul.
  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isIdeograph || (0x3040...0x30FF).contains(scalar.value)
        || (0xAC00...0xD7A3).contains(scalar.value) || scalar == " " || scalar == "・"
    }
  }

  /// Splits a name into its components by word order.
  ///
  /// - Returns: Family names, given names, additional names, prefixes and suffixes; `nil` for one word, or if the order
  ///   is unknown.
  private static func components(of words: [String]) -> [[String]]? {
    if let couple = couple(words.joined(separator: " ")) {
      // Ada and Charles Babbage share a family name; Ada Lovelace and Charles Babbage don't.
      guard !couple[0].contains(" "), !isPrefix(couple[0]), couple[1].contains(" "),
        var components = components(of: Array(words[2...]))
      else { return nil }
      components[1][0] = "\(couple[0]) \(words[1]) \(components[1][0])"
      return components
    }
    var words = words[...]
    let (prefix, suffix) = removeTitles(from: &words, keeping: 2)
    if words.count == 1, let word = words.first, let title = prefix.last, !title.isEmpty,
      !titlesBeforeGivenNames.contains(bare(title))
    {
      return [[word], [""], [""], prefix, suffix]
    }
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    // “Dave the plumber” has no family name, but “Jeanne d'Arc” has one.
    let hasArticle = ["d'", "d’", "al-", "el-"].contains { last.hasPrefix($0) }
    let isWord = last.first?.isLowercase == true && !last.contains(where: \.isUppercase)
    if first.first?.isUppercase == true, isWord, !hasArticle { return nil }
    if particles.contains(first) {
      return [[words.joined(separator: " ")], [""], [""], prefix, suffix]
    }
    if isEastAsian(words.joined()) {
      guard words.count == 2 else { return nil }
      return [[first], [last], [""], prefix, suffix]
    }
    // Иванов Иван Иванович: a patronymic at the end means that the family name comes first.
    let isPatronymic = ["вич", "вна", "чна", "ович"].contains { last.lowercased().hasSuffix($0) }
    if words.count == 3, isPatronymic {
      return [[first], [words[words.startIndex + 1]], [last], prefix, suffix]
    }
    if vietnameseFamilies.contains(first.lowercased())
      || words.count > 2 && plainVietnameseFamilies.contains(first.lowercased())
    {
      return [[first], [last], list(words.dropFirst().dropLast()), prefix, suffix]
    }
    let familyStart = familyStart(in: words)
    let family = words[familyStart...].joined(separator: " ")
    let additional = list(words[(words.startIndex + 1)..<familyStart])
    return [[family], [first], additional, prefix, suffix]
  }

  /// Returns the components of a name with a word that follows it after a comma: a suffix, a title or another given name.
  private static func adding(_ word: String, to components: [[String]]) -> [[String]] {
    var components = components
    let name = components.joined().joined(separator: " ")
    let index = isSuffix(word) || isHonour(word, after: name) ? 4 : isPrefix(word) ? 3 : 2
    components[index] = components[index].filter { !$0.isEmpty } + [word]
    return components
  }

  /// Returns the components of a name whose family name comes first, such as `Lovelace, Dr. Ada`.
  private static func components(ofFamily family: String, given words: [String]) -> [[String]] {
    var words = words[...]
    let (prefix, suffix) = removeTitles(from: &words, keeping: 1)
    return [[family], [words.first ?? ""], list(words.dropFirst()), prefix, suffix]
  }

  /// Removes the prefixes of a name, and the suffixes and prefixes after at least so many other words.
  private static func removeTitles(
    from words: inout ArraySlice<String>, keeping count: Int
  ) -> (prefix: [String], suffix: [String]) {
    let whole = words
    func isSuffixAtEnd(_ word: String) -> Bool {
      isSuffix(word) && !isShortName(word)
        || honours.contains(word) && whole.contains { $0.contains(where: \.isLowercase) }
    }
    while words.count > 1, let first = words.first, isPrefix(first) { words.removeFirst() }
    while words.count > count, let last = words.last, isSuffixAtEnd(last) || isTitleAtEnd(last) {
      words.removeLast()
    }
    let end = whole[words.endIndex...]
    let prefix = whole[..<words.startIndex] + end.filter { !isSuffixAtEnd($0) }
    return (list(prefix), list(end.filter(isSuffixAtEnd)[...]))
  }

  private static func list(_ words: ArraySlice<String>) -> [String] {
    words.isEmpty ? [""] : Array(words)
  }

  /// Returns a word without dots and commas, in lower case.
  private static func bare(_ word: String) -> String {
    word.lowercased().filter { $0 != "." && $0 != "," }
  }

  /// Particles of family names, which are written without a capital.
  static let particles: Set = [
    "von", "van", "der", "den", "de", "da", "do", "dos", "das", "del", "della", "di", "du", "des",
    "la", "le", "el", "al", "bin", "bint", "ibn", "ben", "bat", "ter", "ten", "zu", "zum", "zur",
    "y", "e", "af", "av", "und", "of", "st", "i", "vom", "'t", "’t", "v/d", "v.d.",
    "بن", "ابن", "بنت", "آل",
  ]

  /// Parts of degrees that are written in lower case.
  private static let smallPrefixes: Set = [
    "n.", "h.", "c.", "med.", "rer.", "nat.", "phil.", "jur.", "pol.", "oec.", "habil.", "dent.",
    "vet.", "med", "inż.", "h.c.", "e.h.", "em.", "mult.", "id.",
  ]

  /// Whether a word is the abbreviated field of a doctor, such as `med.` after the title.
  static func isField(_ word: Substring) -> Bool {
    word.utf8.last == UInt8(ascii: ".") && word != "id." && smallPrefixes.contains(String(word))
  }

  /// Whether a word is a form of address or a degree before a name: `Dr.`, `Herr`.
  static func isPrefix(_ word: String) -> Bool {
    prefixes.contains(bare(word)) || smallPrefixes.contains(word)
  }

  /// Vietnamese family names without accents, which come first in three words: `Tran Smith` is in another order.
  private static let plainVietnameseFamilies: Set = [
    "nguyen", "tran", "pham", "huynh", "hoang", "bui", "ngo",
  ]

  /// Vietnamese family names, which come first.
  static let vietnameseFamilies: Set = [
    "nguyễn", "trần", "lê", "phạm", "hoàng", "huỳnh", "phan", "vũ", "võ", "đặng", "bùi", "đỗ", "hồ",
    "ngô", "dương", "lý", "trương", "đinh", "đoàn", "trịnh", "lương", "đào",
  ]

  private static let prefixes: Set = [
    "dr", "prof", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "herr", "frau", "dipl-ing", "ing",
    "mag", "m", "mme", "mlle", "sr", "sra", "srta", "don", "doña", "dott", "sig", "sigra", "г-н",
    "г-жа",
    "rev", "hon", "capt", "col", "lt", "sgt", "maj", "gen", "adm", "hr", "fr", "dottssa", "profssa",
    "avv", "arch",
    "mgr", "inż", "hab", "pani", "drs", "ir", "mevr", "dhr", "pd", "priv-doz", "dra", "lic",
    "professor", "univ-prof",
    "fam", "familie", "fru", "frk", "fröken", "frøken", "mw", "mevrouw", "paní", "slečna", "bc",
    "mudr",
    "judr", "rndr", "phdr", "dña", "exmo", "exma", "señor", "señora", "señorita", "senhor",
    "senhora",
    "monsieur", "madame", "mademoiselle", "mister", "signor", "signora", "signorina", "г-ца",
    "господин", "госпожа", "κύριος", "κυρία", "doç", "özv", "ifj", "shri", "smt", "bapak", "bpk",
    "ibu",
  ]

  /// Forms of address that are followed by a given name: `Sir Elton`, `Don Pedro`.
  private static let titlesBeforeGivenNames: Set = [
    "sir", "dame", "miss", "don", "doña", "dña", "pani", "paní", "shri", "smt", "bapak", "bpk",
    "ibu",
  ]

  private static let suffixes: Set = [
    "phd", "md", "msc", "bsc", "ba", "ma", "mba", "esq", "dds",
    "llm", "cpa", "qc", "kc", "obe", "cbe", "mbe", "dipl-ing", "dipl-kfm", "dipl-inf", "ra", "mag",
    "rn", "csc", "mph",
  ]

  /// British orders and decorations, and learned societies.
  ///
  /// They count only in capital letters, in a name that has small ones: `Om` is a name, and so is the `OM` of
  /// `RAJ KUMAR OM`.
  private static let honours: Set = [
    "CH", "OM", "GBE", "DBE", "KBE", "BEM", "GCB", "KCB", "DCB", "CB", "GCMG",
    "KCMG", "DCMG", "CMG", "GCVO", "KCVO", "DCVO", "CVO", "LVO", "MVO", "DSO", "VC", "GC", "DSC",
    "DFC", "QPM", "KPM", "FRS", "FBA", "FRSE", "FRSA", "FRCP", "FRCS",
  ]
}
