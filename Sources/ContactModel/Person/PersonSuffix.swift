/// Titles before and suffixes after names, normalized for comparison.
enum PersonSuffix {
  /// Titles before a name, which are not part of it.
  static let titles: Set<String> = [
    "dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "herr", "frau",
    "dipl", "ing",
    "mag", "mme", "mlle", "sr", "sra", "dott", "dra", "pan", "pani",
  ]

  /// Returns the words of a suffix without its full stops, so that `Ph.D.` is one word, as is `der Jüngere`.
  static func words(of suffix: String) -> [String] {
    guard !suffix.isEmpty else { return [] }
    let words = FoldedText(suffix.filter { $0 != "." }).words
    let whole = words.joined(separator: " ")
    return generations[whole] == nil ? words : [whole]
  }

  /// Whether all the words are known suffixes.
  static func isSuffix(_ words: [String]) -> Bool {
    words.allSatisfy { generations[$0] != nil || degrees.contains($0) }
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
      relatives.contains(last) || generations[last] != nil
    {
      suffixes.append(name.removeLast())
    }
    while name.count > count, let last = name.last {
      let pair = name.count > count + 1 ? name.suffix(2).joined(separator: " ") : ""
      if generations[last] != nil {
        suffixes.append(name.removeLast())
      } else if generations[pair] != nil {
        suffixes.append(pair)
        name.removeLast(2)
      } else {
        break
      }
    }
  }

  /// Adds the last of several words to `suffixes` if it is a suffix that may also be a family name; it stays in the name.
  static func addFamilyLike(atEndOf words: [String], to suffixes: inout [String]) {
    if words.count > 1, let last = words.last, isFamilyLike(last) { suffixes.append(last) }
  }

  /// Whether a suffix may also be a family name, such as the Portuguese Neto.
  static func isFamilyLike(_ word: String) -> Bool { familyLike.contains(word) }

  /// Returns the generation suffix with which a name ends or begins.
  static func generation(of name: String) -> String? {
    generation(atEndOf: name) ?? generation(atStartOf: name)
  }

  private static func generation(atEndOf name: String) -> String? {
    let last = name.utf8.reversed().prefix { $0 != 0x20 && $0 != 0x2C }
    guard 2...16 ~= last.count, last.count < name.utf8.count,
      let first = last.last, firstBytes.contains(first)
    else { return nil }
    let words = words(of: String(decoding: last.reversed(), as: UTF8.self))
    guard words.count == 1 else { return nil }
    let isRelative = first == UInt8(ascii: "(") && relatives.contains(words[0])
    return generations[words[0]] != nil || isFamilyLike(words[0]) || isRelative ? words[0] : nil
  }

  /// The bytes with which suffixes begin as they are written, so that most names need no folding.
  private static let firstBytes = Set("jJsSiI234mMnNfFhHpP(".utf8).union([0xD0, 0xD1])

  /// Returns the abbreviated generation with which a name begins, as in Hungarian; the full stop tells it from a name.
  static func generation(atStartOf name: String) -> String? {
    let first = name.utf8.prefix { $0 != 0x20 }
    guard 3...4 ~= first.count, first.last == UInt8(ascii: "."), first.count < name.utf8.count
    else { return nil }
    return generations(inPrefix: ArraySlice(first)).first
  }

  /// Returns the generations in the prefix of N.
  static func generations(inPrefix prefix: ArraySlice<UInt8>) -> [String] {
    prefix.isEmpty
      ? [] : words(of: String(decoding: prefix, as: UTF8.self)).filter { prefixes[$0] != nil }
  }

  /// Returns the suffixes that distinguish people of the same name, each in one spelling.
  static func distinguishing(_ suffixes: [String]) -> Set<String> {
    guard !suffixes.isEmpty else { return [] }
    return Set(
      suffixes.filter { !degrees.contains($0) }.map { generations[$0] ?? prefixes[$0] ?? $0 })
  }

  /// The generation suffixes, each with its normal form.
  private static let generations = [
    "jr": "jr", "jnr": "jr", "jun": "jr", "junior": "jr", "sr": "sr", "snr": "sr", "sen": "sr",
    "senior": "sr",
    "ii": "ii", "2nd": "ii", "iii": "iii", "3rd": "iii", "iv": "iv", "4th": "iv",
    "der jungere": "jr", "der juengere": "jr", "die jungere": "jr",
    "der altere": "sr", "der aeltere": "sr", "die altere": "sr",
    "le jeune": "jr", "the younger": "jr", "the elder": "sr",
    "мл": "jr", "младший": "jr", "младшии": "jr", "молодший": "jr", "ст": "sr", "старший": "sr",
    "старшии": "sr",
    "ml": "jr", "mladsi": "jr", "mlodszy": "jr", "st": "sr", "starsi": "sr", "starszy": "sr",
    "ifj": "jr", "ifjabb": "jr", "idosb": "sr",
  ]

  /// The generations that come before a name, each with its normal form.
  private static let prefixes = [
    "ifj": "jr", "ifjabb": "jr", "id": "sr", "idosb": "sr", "jun": "jr", "jr": "jr", "sen": "sr",
  ]

  /// The suffixes that may also be family names: the word belongs to the name.
  private static let familyLike: Set<String> = [
    "filho", "neto", "sobrinho", "hijo", "padre", "fils", "pere",
  ]

  /// The relatives that are suffixes in parentheses.
  private static let relatives: Set<String> = [
    "sohn", "vater", "tochter", "mutter", "son", "father", "daughter", "mother", "fils", "pere",
    "hijo", "padre", "hija", "madre", "filho", "pai", "filha", "mae", "сын", "отец",
  ]

  /// Degrees and honours, which some programs export and others don't.
  private static let degrees: Set<String> = [
    "phd", "ph", "d", "md", "m", "dds", "dvm", "jd", "esq", "cpa", "mba", "mph", "msc", "ms", "bsc",
    "bs", "ma",
    "ba", "mag", "dipl", "ing", "llm", "llb", "rn", "pe", "obe", "mbe", "cbe", "frs", "mp", "ret",
  ]
}
