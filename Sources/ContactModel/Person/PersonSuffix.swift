/// Titles before and suffixes after names, normalized for comparison.
enum PersonSuffix {
  /// Titles before a name, which are not part of it.
  static let titles: Set<String> = [
    "dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "herr", "frau",
    "dipl", "ing",
    "mag", "mme", "mlle", "sr", "sra", "dott", "dra", "pan", "pani",
  ]

  /// Returns the words of a suffix without its full stops, so that `Ph.D.` is one word.
  static func words(of suffix: String) -> [String] {
    suffix.isEmpty ? [] : FoldedText(suffix.filter { $0 != "." }).words
  }

  /// Whether all the words are known suffixes.
  static func isSuffix(_ words: [String]) -> Bool {
    words.allSatisfy { generations[$0] != nil || degrees.contains($0) }
  }

  /// Moves the generation suffixes from the end of a name to `suffixes`; one word always remains.
  static func removeGenerations(from name: inout [String], to suffixes: inout [String]) {
    while name.count > 1, let last = name.last, generations[last] != nil {
      suffixes.append(name.removeLast())
    }
  }

  /// Returns the generation suffix with which a name ends.
  static func generation(atEndOf name: String) -> String? {
    let last = name.utf8.reversed().prefix { $0 != 0x20 && $0 != 0x2C }
    guard 2...7 ~= last.count, last.count < name.utf8.count,
      let first = last.last, "jJsSiI234".utf8.contains(first)
    else { return nil }
    let word = words(of: String(decoding: last.reversed(), as: UTF8.self))
    return word.count == 1 && generations[word[0]] != nil ? word[0] : nil
  }

  /// Returns the suffixes that distinguish people of the same name, each in one spelling.
  static func distinguishing(_ suffixes: [String]) -> Set<String> {
    guard !suffixes.isEmpty else { return [] }
    return Set(suffixes.filter { !degrees.contains($0) }.map { generations[$0] ?? $0 })
  }

  /// The generation suffixes, each with its normal form.
  private static let generations = [
    "jr": "jr", "jnr": "jr", "jun": "jr", "junior": "jr", "sr": "sr", "snr": "sr", "sen": "sr",
    "senior": "sr",
    "ii": "ii", "2nd": "ii", "iii": "iii", "3rd": "iii", "iv": "iv", "4th": "iv",
  ]

  /// Degrees and honours, which some programs export and others don't.
  private static let degrees: Set<String> = [
    "phd", "ph", "d", "md", "m", "dds", "dvm", "jd", "esq", "cpa", "mba", "mph", "msc", "ms", "bsc",
    "bs", "ma",
    "ba", "mag", "dipl", "ing", "llm", "llb", "rn", "pe", "obe", "mbe", "cbe", "frs", "mp", "ret",
  ]
}
