internal import VCardFormat

/// Suffixes after names, normalized for comparison.
enum PersonSuffix {
  /// Returns the words of a suffix without its full stops, so that `Ph.D.` is one word, as are `der Jüngere` and `d. J.`.
  static func words(of suffix: String) -> [String] {
    guard !suffix.isEmpty else { return [] }
    let phrase = FoldedText(suffix)
    if generations[phrase.text] != nil { return [phrase.text] }
    guard hasInnerStop(suffix.utf8.span) else { return phrase.words }
    let words = FoldedText(suffix.filter { $0 != "." }).words
    let whole = words.joined(separator: " ")
    return generations[whole] == nil ? words : [whole]
  }

  /// Whether a full stop in a text is followed by more of the same word; folding divides the word there.
  private static func hasInnerStop(_ text: Span<UInt8>) -> Bool {
    for index in text.indices.dropLast()
    where text[index] == UInt8(ascii: ".") && text[index + 1] != 0x20 { return true }
    return false
  }

  /// Whether a word is a known suffix, and can't be a name.
  static func isSuffix(_ word: String) -> Bool { isKnown(word) && !names.contains(word) }

  private static func isKnown(_ word: String) -> Bool {
    generations[word] != nil || degrees.contains(word)
  }

  /// Whether all words after a comma are suffixes.
  ///
  /// The *Jun* of *Kim, Jun* and the letter of *King, M.* stand for given names. After a whole name, as in
  /// *Karl Olm, Jun*, a generation is one.
  ///
  /// - Returns: `false` if one of the words may be a name.
  static func areSuffixes(_ words: [String], after name: [String], in text: String) -> Bool {
    if generations[words.joined(separator: " ")] != nil, words.count > 1 { return true }
    let isWhole = name.count { !PersonDetails.isParticle($0) } > 1
    let text = Array(text.utf8)[...]
    var rest = words
    while let last = rest.last {
      let isGeneration = isWhole && generations[last] != nil
      let count = isGeneration ? 1 : suffixCount(atEndOf: rest, in: text)
      guard count > 0 else { return false }
      rest.removeLast(count)
    }
    return true
  }

  /// Returns how many words the suffix has with which a name ends; 0 if there is none.
  ///
  /// The letters of *Ph.D.* and *M.D.* are two words. A letter alone is an initial, such as that of the father after an
  /// Indian name.
  static func suffixCount(atEndOf words: [String], in text: ArraySlice<UInt8>) -> Int {
    guard let last = words.last else { return 0 }
    if last == "d", let first = words.dropLast().last,
      first == "ph" || first == "m" && written([first, last], in: text) != nil
    {
      return 2
    }
    return last.utf8.count > 1 && isKnown(last) && !isName(last, in: text) ? 1 : 0
  }

  /// Whether a word of a name, as it is written, is a generation such as *Jun.*, *jun* or *Junior*.
  static func isGeneration(_ word: String) -> Bool {
    let folded = FoldedText(word).text
    guard generations[folded] != nil else { return false }
    return !names.contains(folded) || word.hasSuffix(".") || !word.contains(where: \.isUppercase)
  }

  /// Whether a word that may be a suffix is written as a name.
  ///
  /// Kim Min-jun, Amartya Kumar Sen and Wu Ming Ma have no suffix. A suffix has a full stop, as in *Karl Olm Jun.*, or
  /// letters of another case than the rest of the name, as in *Karl Olm jun* and *Eva Olm MA*.
  private static func isName(_ word: String, in text: ArraySlice<UInt8>) -> Bool {
    guard names.contains(word) else { return false }
    guard let written = written([word], in: text) else { return true }
    let others = parts(of: text).filter { $0 != written }.joined()
    // Md. and Ma. are Mohammed and María; a degree of two letters has capitals.
    return word.utf8.count == 2
      ? written.contains(where: \.isLowercase) || !others.contains(where: \.isLowercase)
      : !written.hasSuffix(".")
        && (written.contains(where: \.isUppercase) || !others.contains(where: \.isUppercase))
  }

  /// Returns the last part of a text that has certain folded words; `nil` if they are only a part of one, as in
  /// *Min-jun*.
  private static func written(_ words: [String], in text: ArraySlice<UInt8>) -> Substring? {
    parts(of: text).last { FoldedText(String($0)).words == words }
  }

  private static func parts(of text: ArraySlice<UInt8>) -> [Substring] {
    String(decoding: text, as: UTF8.self).split { " ,()".contains($0) }
  }

  /// Moves the generation suffixes from the end of a name to `suffixes`.
  ///
  /// - Parameters:
  ///   - name: The words of the name.
  ///   - text: The name as it is written, for a suffix in parentheses.
  ///   - count: How many words remain at least.
  ///   - suffixes: The suffixes that were found.
  static func removeGenerations(
    from name: inout [String], in text: ArraySlice<UInt8>, keeping count: Int = 1,
    to suffixes: inout [String]
  ) {
    if name.count > count, text.last == UInt8(ascii: ")"), let last = name.last,
      relatives[last] != nil || generations[last] != nil
    {
      suffixes.append(name.removeLast())
    }
    while name.count > count, let last = name.last {
      if name.count > count + 1, let pair = pair(atEndOf: name, in: text) {
        suffixes.append(pair)
        name.removeLast(2)
      } else if generations[last] != nil, !isName(last, in: text) {
        suffixes.append(name.removeLast())
      } else {
        break
      }
    }
  }

  /// Whether `removeGenerations` may remove a word from the end of a name of several words.
  static func mayEndName(_ word: String) -> Bool {
    generations[word] != nil || relatives[word] != nil || pairEnds.contains(word)
  }

  /// Returns the suffix of two words with which a name ends, such as `d j`.
  ///
  /// An article begins with a small letter: Smith D. J. has two initials, and Le Jeune is a family name.
  private static func pair(atEndOf name: [String], in text: ArraySlice<UInt8>) -> String? {
    guard name.count > 1, let last = name.last, pairEnds.contains(last) else { return nil }
    let pair = name.suffix(2).joined(separator: " ")
    guard generations[pair] != nil else { return nil }
    let article = name[name.count - 2]
    return text.indices.contains { start in
      text[start...].starts(with: article.utf8)
        && (start == text.startIndex || !isLetter(text[start - 1]))
    } ? pair : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isLetter
  }

  /// Whether a suffix may also be a family name, such as the Portuguese Neto, or the German Vater.
  static func isFamilyLike(_ word: String) -> Bool { relatives[word] != nil }

  /// Whether a suffix may also be the last given name, such as the Korean Jun; Mae and Son are no suffixes there.
  static func isGivenLike(_ word: String) -> Bool {
    isGeneration(folded: word) || relatives[word] != nil && word != "mae" && word != "son"
  }

  /// Whether a folded word is a generation, also if it may be a name.
  static func isGeneration(folded word: String) -> Bool { generations[word] != nil }

  /// Returns the generation suffix that a formatted name has besides the family and the given names.
  ///
  /// - Parameters:
  ///   - formatted: The name.
  ///   - names: The words of the family and given names; they are rarely needed.
  ///   - family: The family name in UTF-8; a formatted name that ends with it has no suffix there, and one that begins
  ///     with it no relative.
  ///   - given: The given name in UTF-8; the same goes for it.
  /// - Returns: The suffix; `nil` if there is none.
  static func generation(
    of formatted: String, besides names: @autoclosure () -> [String],
    unlessItEndsWith family: Span<UInt8>, or given: Span<UInt8>
  ) -> String? {
    let text = formatted.utf8.span
    let hasEnd = hasSuffix(family, text) || hasSuffix(given, text)
    let found = hasEnd ? nil : generation(atEndOf: Array(formatted.utf8)[...])
    guard let found = found ?? generation(atStartOf: formatted) else {
      let hasStart = hasPrefix(family, text) || hasPrefix(given, text)
      return hasStart ? nil : relative(atStartOf: formatted, besides: names())
    }
    let names = names()
    return found.split(separator: " ").contains { !names.contains(String($0)) } ? found : nil
  }

  /// Whether a text ends with a name that isn't empty.
  private static func hasSuffix(_ name: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
    !name.isEmpty && name.count <= text.count
      && text.extracting(last: name.count).isEqual(to: name)
  }

  /// Whether a text begins with a name that isn't empty.
  private static func hasPrefix(_ name: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
    !name.isEmpty && name.count <= text.count
      && text.extracting(first: name.count).isEqual(to: name)
  }

  private static func generation(atEndOf text: ArraySlice<UInt8>) -> String? {
    var words = FoldedText(utf8: text.span).words
    while words.count > 2, let last = words.last, degrees.contains(last) { words.removeLast() }
    guard words.count > 1, let last = words.last else { return nil }
    if let pair = pair(atEndOf: words, in: text) { return pair }
    guard !names.contains(last) || written([last], in: text) != nil else { return nil }
    let isKnown = generations[last] != nil || relatives[last] != nil || numbers[last] != nil
    return isKnown ? last : nil
  }

  /// Returns the word for a relative in a name such as *Wife of John Olm* or *Mama von Ben*.
  ///
  /// In *Mama Olm*, it may be that of Ms. Olm herself, as it is in *Frau von Berg* if her name is von Berg.
  private static func relative(
    atStartOf formatted: String, besides names: @autoclosure () -> [String]
  ) -> String? {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
    let text = formatted.utf8.drop(while: isBlank)
    let first = text.prefix { !isBlank($0) }
    let second = text[first.endIndex...].drop(while: isBlank).prefix { !isBlank($0) }
    // Most second words are too long to be asked for.
    guard !second.isEmpty,
      second.count(where: isLetter) < 4 || second.contains(where: { $0 >= 0x80 })
    else { return nil }
    let words = [first, second].map { FoldedText(String(Substring($0))).text }
    guard ofWords.contains(words[1]), relatives[words[0]] != nil else {
      return nil
    }
    return names().contains { words.contains($0) } ? nil : words[0]
  }

  /// Returns the abbreviated generation with which a name begins, as in Hungarian; the full stop tells it from a name.
  static func generation(atStartOf name: String) -> String? {
    let text = name.utf8.span
    var end = 0
    while end < text.count, text[end] != 0x20 { end += 1 }
    guard 3...4 ~= end, end < text.count, text[end - 1] == UInt8(ascii: ".") else { return nil }
    return generations(inPrefix: ArraySlice(name.utf8.prefix(end))).first
  }

  /// Returns the generations in the prefix of N.
  static func generations(inPrefix prefix: ArraySlice<UInt8>) -> [String] {
    let words = words(of: String(decoding: prefix, as: UTF8.self))
    // A “Senior Partner” has a position.
    let areAlone = words.allSatisfy { prefixes[$0] != nil || PersonTitle.isTitle($0) }
    return words.filter { prefixes[$0] != nil && (areAlone || !["junior", "senior"].contains($0)) }
  }

  /// Returns the suffixes that distinguish people of the same name, each in one spelling.
  static func distinguishing(_ suffixes: [String]) -> Set<String> {
    var distinct: Set<String> = []
    for suffix in suffixes where !degrees.contains(suffix) {
      distinct.insert(
        generations[suffix] ?? prefixes[suffix] ?? relatives[suffix] ?? numbers[suffix] ?? suffix)
    }
    return distinct
  }

  /// The generation suffixes, each with its normal form.
  private static let generations = table(
    "jr: jr, jnr, jun, junior, der jungere, der juengere, die jungere, die juengere, d j, le jeune",
    "jr: la jeune, the younger, el joven, la joven, il giovane, la giovane, o novo, den yngre",
    "jr: мл, младший, младшии, молодший, ml, mladsi, mlodszy, mlodsza, ifj, ifjabb",
    "sr: sr, snr, sen, senior, der altere, der aeltere, die altere, die aeltere, d a, d ae",
    "sr: l aine, l ainee, the elder, el viejo, la vieja, il vecchio, la vecchia, o velho",
    "sr: den eldre, den aldre, den aeldre, ст, старший, старшии, st, starsi, starszy, starsza",
    "sr: idosb", "ii: ii, 2nd", "iii: iii, 3rd", "iv: iv, 4th")

  /// The second words of generation suffixes of two words.
  private static let pairEnds = Set(
    generations.keys.lazy.filter { $0.contains(" ") }.compactMap { $0.split(separator: " ").last }
      .map(String.init))

  /// The generations that come before a name, and the words for a family, each with its normal form.
  private static let prefixes = table(
    "jr: ifj, ifjabb, jun, jr, junior", "sr: id, idosb, sen, senior",
    "family: fam, familie, family, familien, familj, famille, famiglia, familia, rodina, rodzina",
    "family: csalad, семья, родина, perhe")

  /// The relatives, which are suffixes in parentheses, or if N doesn't have them, each with its normal form.
  ///
  /// They may also be family names: such a word belongs to the name.
  private static let relatives = table(
    "jr: sohn, tochter, son, daughter, hija, filha, figlio, figlia, fille, syn, сын",
    "sr: vater, mutter, father, mother, madre, pai, mae, mere, ojciec, otec, отец, mama, mami",
    "sr: mutti, vati, papa, papi, mom, mommy, mum, mummy, dad, daddy, maman, mamma, babbo, мама",
    "sr: папа",
    "wife: wife, ehefrau, frau, gattin, femme, epouse, esposa, mujer, moglie, vrouw, echtgenote",
    "husband: husband, ehemann, gatte, epoux, esposo, marido, marito, echtgenoot, kocasi",
    "filho: filho", "hijo: hijo", "fils: fils", "padre: padre", "pere: pere", "neto: neto",
    "sobrinho: sobrinho",
    "grandson: enkel, enkelin, grandson, nieto, nieta, nipote, wnuk, vnuk, внук",
    "grandfather: opa, oma, grossvater, grossmutter, grandpa, grandma, grandfather",
    "grandfather: grandmother, abuelo, abuela, nonno, nonna, dziadek, deda, дед")

  /// Words between a relative and a name.
  private static let ofWords: Set<String> = [
    "of", "von", "vom", "de", "du", "da", "do", "di", "del", "van",
  ]

  /// The numbers of people of one name, which count if only FN has one.
  private static let numbers = table(
    "i: i, 1", "ii: 2", "iii: 3", "iv: 4", "v: v, 5", "vi: vi, 6")

  /// Returns a table of words by their normal form, which is the first word of each line.
  private static func table(_ lines: String...) -> [String: String] {
    var table: [String: String] = [:]
    for line in lines {
      // Characters would take longer than a name.
      let parts = line.utf8.split(separator: UInt8(ascii: ":"))
      let form = String(Substring(parts[0]))
      for word in parts[1].split(separator: UInt8(ascii: ",")) {
        table[String(Substring(word.drop { $0 == UInt8(ascii: " ") }))] = form
      }
    }
    return table
  }

  /// Degrees and honours, which some programs export and others don't.
  private static let degrees: Set<String> = [
    "phd", "ph", "d", "md", "m", "dds", "dvm", "jd", "esq", "cpa", "mba", "mph", "msc", "ms", "bsc",
    "bs", "ma",
    "ba", "mag", "dipl", "ing", "llm", "llb", "rn", "pe", "obe", "mbe", "cbe", "frs", "mp", "ret",
  ]

  /// Suffixes that are also names.
  ///
  /// Jun is one in Korea and Japan, Sen in India, Ma and Ba in China and Burma, Ing in Cambodia, and Pe in Burma. Md is
  /// short for Mohammed, and Mag for Magdalena.
  private static let names: Set<String> = [
    "jun", "sen", "ba", "ing", "ma", "mag", "md", "ms", "pe",
  ]
}
