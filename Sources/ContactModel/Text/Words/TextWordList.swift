/// Words and phrases of one meaning, declared by language.
struct TextWordList: ExpressibleByDictionaryLiteral {
  /// All of them, in lower case.
  let words: Set<String>

  /// The number of words in the longest phrase.
  let longest: Int

  /// Takes the words of each language, with commas between them.
  init(dictionaryLiteral elements: (String, String)...) {
    words = Set(elements.flatMap { Self.split($0.1) })
    longest = words.map { $0.split(separator: " ").count }.max() ?? 0
  }

  /// The words of a list that is written with commas.
  static func split(_ list: String) -> [String] {
    list.split(separator: ",").map { TextLine.trimmed($0) }
  }

  /// Whether a word or phrase is in the list, in any case.
  func contains(_ text: some StringProtocol) -> Bool {
    words.contains(text.lowercased())
  }
}
