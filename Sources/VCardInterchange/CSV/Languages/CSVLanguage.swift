/// The table headers of Outlook and Google in a language other than English.
///
/// Source: the columns that Outlook exports in that language, and Google's names of its columns.
struct CSVLanguage: Sendable {
  /// The English names of columns by header; several columns with the same header use them in order.
  private let columns: [String: [String]]

  /// The English first half of headers such as `Phone 1 - Value`.
  private let kinds: [String: [String]]

  /// The English second half of these headers.
  private let parts: [String: [String]]

  /// The English values of a gender column.
  private let sexes: [String: [String]]

  /// The English words for uses, and for words such as “of” beside them.
  private let uses: [String: String]

  /// Whether Windows uses Windows-1252 for the language.
  let isWestern: Bool

  /// All languages except English.
  static let all: [CSVLanguage] = [
    german, french, spanish, italian, dutch, portuguese, polish, russian,
  ]

  /// Parses the words of a language, each after its English counterpart:
  /// `home phone = Telefon privat | Telefon (privat)`.
  ///
  /// On both sides, `#` represents nothing, 2 or 3. The words of `uses` may be in any header besides one of `columns`.
  init(
    columns: String, uses: String, kinds: String, parts: String, sexes: String,
    isWestern: Bool = true
  ) {
    self.isWestern = isWestern
    self.columns = Self.words(columns)
    self.kinds = Self.words(kinds)
    self.parts = Self.words(parts)
    self.uses = Self.words(uses).compactMapValues(\.first)
    self.sexes = Self.words(sexes)
  }

  /// Finds the language of a header: the one that knows most of its columns.
  ///
  /// A few added columns in another language don't count, because Outlook itself leaves many in English.
  ///
  /// - Returns: The language; `nil` for English.
  init?(of header: [String]) {
    let others = header.map(CSVHeader.key).filter { !$0.isEmpty && !CSVHeader.isKnown($0) }
    let englishCount = header.count - others.count
    var best = (count: 0, language: CSVLanguage?.none)
    for language in others.isEmpty ? [] : Self.all {
      let count = others.count { language.english($0) != nil }
      if count > best.count { best = (count, language) }
    }
    guard let language = best.language, best.count * 4 >= englishCount else { return nil }
    self = language
  }

  /// Returns the English name of a column from its header, normalized, and the number of columns before it with the
  /// same one.
  ///
  /// - Returns: The name; `nil` if the language doesn't know the header.
  func english(_ key: String, index: Int = 0) -> String? {
    if let names = columns[key] { return names[min(index, names.count - 1)] }
    let halves = key.split(separator: " - ", maxSplits: 1).map(String.init)
    guard halves.count == 2, let space = halves[0].lastIndex(of: " "),
      let kind = kinds[String(halves[0][..<space])]?.first, let part = parts[halves[1]]?.first
    else { return placedName(key) }
    return "\(kind)\(halves[0][space...]) - \(part)"
  }

  /// Returns the English name of a column whose header is that of another column with a use, a number or both.
  private func placedName(_ key: String) -> String? {
    let words = CSVHeaderWords(key, uses: uses)
    let rest = columns[words.rest]?.first ?? words.rest
    guard words.isPlaced, words.use != nil || rest != words.rest else { return nil }
    let name = [words.use, rest, words.number.map(String.init)].compactMap(\.self).joined(
      separator: " ")
    return CSVHeader.isKnown(name) ? name : nil
  }

  /// Returns the English word for a label in any language, such as `mobile` for `Handy`; `nil` if none knows it.
  ///
  /// Google's headers may be in English and its labels in the language of its user.
  static func label(_ key: String) -> String? {
    for language in all {
      let name = language.uses[key] ?? language.columns[key]?.first ?? ""
      let label = name.hasSuffix(" phone") ? String(name.dropLast(6)) : name
      if !label.isEmpty, CSVLabel.types[label] != nil || CSVLabel.events.contains(label) {
        return label
      }
    }
    return nil
  }

  /// Returns the English word for a value of a gender column.
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
    let title = number.isEmpty ? text.replacing(" (#)", with: "").replacing(" #", with: "") : text
    return CSVHeader.normalized(title.replacing("#", with: number))
  }
}
