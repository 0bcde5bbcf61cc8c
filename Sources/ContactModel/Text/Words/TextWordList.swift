/// Words and phrases with one meaning, declared by language.
struct TextWordList: ExpressibleByDictionaryLiteral {
  /// The words and phrases, in lower case.
  let words: Set<String>

  /// The number of words in the longest phrase.
  let longest: Int

  /// Makes a list from the words of each language, separated by commas.
  init(dictionaryLiteral elements: (String, String)...) {
    words = Set(elements.flatMap { Self.split($0.1) })
    longest = words.map { $0.split(separator: " ").count }.max() ?? 0
  }

  /// Returns the words of a comma-separated list.
  static func split(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.trimmed }
  }

  /// Whether the list contains a word or phrase, ignoring case.
  func contains(_ text: some StringProtocol) -> Bool {
    words.contains(text.lowercased())
  }
}
