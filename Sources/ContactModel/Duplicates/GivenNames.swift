internal import VCardFormat

/// Given names with the forms that people use for them.
///
/// Forms of one name are taken for each other; two names of the table that have no form in common are two names, even if
/// they differ in one letter. A short form may belong to several names: Alex to Alexander and to Alexandra.
enum GivenNames {
  /// Whether two words, as `NameSpelling.canonical(_:)` returns them, are forms of one name.
  static func areForms(_ first: String, _ second: String) -> Bool {
    let names = names(of: first)
    return !names.isEmpty && self.names(of: second).contains(where: names.contains)
  }

  /// Whether two words are forms of one name that are so well known that they may prove it.
  static func areKnownForms(_ first: String, _ second: String) -> Bool {
    let names = names(of: first).prefix { $0 < knownCount }
    return !names.isEmpty && self.names(of: second).contains(where: names.contains)
  }

  /// Whether two folded words are spellings of one well-known name, which `table` writes in both: `carl` and `karl`.
  ///
  /// They differ in letters that sound alike. Other words that do may be two names, such as Cara and Kara, or Fynn and
  /// Finn.
  static func areSpellings(_ first: String, _ second: String) -> Bool {
    guard let lines = linesOfTable[first[...]], let others = linesOfTable[second[...]] else {
      return false
    }
    return !lines.isDisjoint(with: others)
      && NameSpelling.canonical(first) == NameSpelling.canonical(second)
      && !NameSpelling.differInUmlauts(first, second)
      && !NameSpelling.differInEnding(first, second)
  }

  /// The lines of `table` with each of its words.
  private static let linesOfTable = {
    var lines: [Substring: Set<Int>] = [:]
    for (number, line) in table.split(separator: "\n").enumerated() {
      for word in line.split(separator: " ") { lines[word, default: []].insert(number) }
    }
    return lines
  }()

  /// Whether a word is a well-known given name.
  static func isKnown(_ name: String) -> Bool {
    names(of: name).first.map { $0 < knownCount } ?? false
  }

  /// Whether the tables have both names, and they are not forms of one.
  static func areDifferent(_ first: String, _ second: String) -> Bool {
    let (names, others) = (names(of: first), names(of: second))
    return !names.isEmpty && !others.isEmpty && !names.contains(where: others.contains)
  }

  /// The numbers of the names of which a word is a form, in ascending order; those of `table` come first.
  static func names(of form: String) -> [Int] {
    var names: [Int] = []
    var place = index.last[ContentHash(of: form.utf8.span).value]
    while let form = place.map({ index.forms[$0] }) {
      names.append(form.name)
      place = form.previous
    }
    return names.reversed()
  }

  /// How many names `table` has.
  private static let knownCount = table.split(separator: "\n").count

  private static let index = Index()

  /// The forms of all names.
  ///
  /// Programs run for a few words, so reading the tables must take less time than those words: it makes no text and no
  /// list for each form.
  private struct Index {
    /// A form of a name, and the place of the form before it that is the same word.
    struct Form {
      let name: Int
      let previous: Int?
    }

    private(set) var forms: [Form] = []

    /// The place of the last form of each word, by the hash of the word.
    private(set) var last: [UInt64: Int] = [:]
    private var nameCount = 0

    init() {
      forms.reserveCapacity(10_000)
      last.reserveCapacity(7_000)
      add(table, separator: UInt8(ascii: "\n"))
      for names in shortForms { add(names, separator: UInt8(ascii: ",")) }
    }

    private mutating func add(_ names: String, separator: UInt8) {
      let text = names.utf8.span
      var words: [UInt8] = []
      var start = 0
      for index in 0...text.count where index == text.count || text[index] == separator {
        words.removeAll(keepingCapacity: true)
        FoldedText.append(text.extracting(start..<index), to: &words, since: 0)
        NameSpelling.makeCanonical(&words)
        addName(words.span)
        start = index + 1
      }
    }

    private mutating func addName(_ words: Span<UInt8>) {
      var start = 0
      for index in 0...words.count where index == words.count || words[index] == FoldedText.blank {
        let hash = ContentHash(of: words.extracting(start..<index)).value
        forms.append(Form(name: nameCount, previous: last.updateValue(forms.count, forKey: hash)))
        start = index + 1
      }
      nameCount += 1
    }
  }
}
