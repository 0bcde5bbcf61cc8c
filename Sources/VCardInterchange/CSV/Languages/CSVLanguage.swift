/// The headers of tables in a language other than English, as Outlook and Google write them there.
///
/// Source: the columns that Outlook exports in that language, and what Google calls its columns.
struct CSVLanguage: Sendable {
  /// What a column is called in English, by its header; of several columns with the same header, one after the other.
  private let columns: [String: [String]]

  /// What the first half of a header such as `Phone 1 - Value` is called in English.
  private let kinds: [String: [String]]

  /// What the second half of such a header is called in English.
  private let parts: [String: [String]]

  /// The English words for the values of a column of sexes.
  private let sexes: [String: [String]]

  /// Whether Windows writes the language in Windows-1252.
  let isWestern: Bool

  /// All languages but English.
  static let all: [CSVLanguage] = [
    german, french, spanish, italian, dutch, portuguese, polish,
  ]

  /// Reads the words of a language, each after its English counterpart: `home phone = Telefon privat | Telefon (privat)`.
  ///
  /// In both, `#` stands for nothing, 2 or 3.
  init(
    columns: String, kinds: String, parts: String, sexes: String, isWestern: Bool = true
  ) {
    self.isWestern = isWestern
    self.columns = Self.words(columns)
    self.kinds = Self.words(kinds)
    self.parts = Self.words(parts)
    self.sexes = Self.words(sexes)
  }

  /// The language of a header: the one that knows most of its columns.
  ///
  /// A few columns that somebody has added in another language make no language; Outlook itself leaves many in English.
  ///
  /// - Returns: `nil` for English.
  init?(of header: [String]) {
    let others = header.map(CSVHeader.normalized).filter { !$0.isEmpty && !CSVHeader.isKnown($0) }
    let englishCount = header.count - others.count
    var best = (count: 0, language: CSVLanguage?.none)
    for language in others.isEmpty ? [] : Self.all {
      let count = others.count { language.english($0) != nil }
      if count > best.count { best = (count, language) }
    }
    guard let language = best.language, best.count * 4 >= englishCount else { return nil }
    self = language
  }

  /// What a column is called in English.
  ///
  /// - Parameters:
  ///   - key: The header, normalized.
  ///   - index: How many columns before it have the same header.
  /// - Returns: `nil` where the language doesn't know it.
  func english(_ key: String, index: Int = 0) -> String? {
    if let names = columns[key] { return names[min(index, names.count - 1)] }
    let halves = key.split(separator: " - ", maxSplits: 1).map(String.init)
    guard halves.count == 2, let space = halves[0].lastIndex(of: " "),
      let kind = kinds[String(halves[0][..<space])]?.first, let part = parts[halves[1]]?.first
    else { return nil }
    return "\(kind)\(halves[0][space...]) - \(part)"
  }

  /// The English word for a value of a column of sexes.
  func sex(_ text: String) -> String? {
    sexes[CSVHeader.normalized(text)]?.first
  }

  private static func words(_ table: String) -> [String: [String]] {
    var words: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: " = ").map(String.init)
      guard sides.count == 2 else { continue }
      for text in sides[1].split(separator: " | ").map(String.init) {
        for number in text.contains("#") ? ["", "2", "3"] : [""] {
          words[numbered(text, number), default: []].append(numbered(sides[0], number))
        }
      }
    }
    return words
  }

  private static func numbered(_ text: String, _ number: String) -> String {
    let plain = number.isEmpty ? text.replacing(" (#)", with: "").replacing(" #", with: "") : text
    return CSVHeader.normalized(plain.replacing("#", with: number))
  }
}
