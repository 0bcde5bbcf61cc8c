/// The words before and after names, as they are compared.
enum PersonSuffix {
  /// Words that stand before a name and are no part of it.
  static let titles: Set<String> = [
    "dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "herr", "frau",
    "dipl", "ing",
    "mag", "mme", "mlle", "sr", "sra", "dott", "dra", "pan", "pani",
  ]

  /// The words of a suffix, without its points: `Ph.D.` is one word.
  static func words(of suffix: String) -> [String] {
    suffix.isEmpty ? [] : FoldedText(suffix.filter { $0 != "." }).words
  }

  /// Whether all of some words are known to stand after names.
  static func isSuffix(_ words: [String]) -> Bool {
    words.allSatisfy { generations[$0] != nil || degrees.contains($0) }
  }

  /// Takes what tells generations apart from the end of a name; one word always stays.
  static func removeGenerations(from name: inout [String], to suffixes: inout [String]) {
    while name.count > 1, let last = name.last, generations[last] != nil {
      suffixes.append(name.removeLast())
    }
  }

  /// Those of some suffixes that tell people of one name apart, each in one spelling.
  static func distinguishing(_ suffixes: [String]) -> Set<String> {
    Set(suffixes.filter { !degrees.contains($0) }.map { generations[$0] ?? $0 })
  }

  /// The words that tell generations apart, and how they are compared.
  private static let generations = [
    "jr": "jr", "jnr": "jr", "jun": "jr", "junior": "jr", "sr": "sr", "snr": "sr", "sen": "sr",
    "senior": "sr",
    "ii": "ii", "2nd": "ii", "iii": "iii", "3rd": "iii", "iv": "iv", "4th": "iv",
  ]

  /// Degrees and honours, which one program exports and the next one doesn't.
  private static let degrees: Set<String> = [
    "phd", "ph", "d", "md", "m", "dds", "dvm", "jd", "esq", "cpa", "mba", "mph", "msc", "ms", "bsc",
    "bs", "ma",
    "ba", "mag", "dipl", "ing", "llm", "llb", "rn", "pe", "obe", "mbe", "cbe", "frs", "mp", "ret",
  ]
}
