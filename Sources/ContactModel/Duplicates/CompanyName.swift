/// The name of a company, divided into its own words and its legal form.
package struct CompanyName: Sendable, Hashable {
  /// The words in the form in which spellings are equal, without those for *and*, for which `&` may stand.
  let words: [String]

  /// The words of the legal form at the end, such as *gmbh co kg*; empty if there is none.
  let form: [String]

  /// Divides a name; the words of one that is only a legal form, such as *AG*, are its own.
  package init(_ name: String) {
    var words: [String] = []
    var isLetter = false
    for word in FoldedText(name).words {
      // The letters of S.A. or e.V. are one word.
      let joins = isLetter && word.utf8.count == 1
      isLetter = word.utf8.count == 1
      if joins { words[words.count - 1] += word } else { words.append(word) }
    }
    let count = words.reversed().prefix { Self.forms[$0] != nil }.count
    let end = count == words.count ? count : words.count - count
    let own = words[..<end]
    let rest = own.dropFirst().filter { !PersonName.joiningWords.contains($0) }
    self.words = (own.prefix(1) + rest).map(NameSpelling.canonical)
    form = words[end...].compactMap { Self.forms[$0] }
  }

  /// Whether two names may be those of one company: the same words, of which one name may leave out the legal form, or
  /// have a typing error.
  package static func areAlike(_ first: Self, _ second: Self) -> Bool {
    NameRelation(first, second) != .different
  }

  /// The words of legal forms, each with its usual abbreviation.
  private static let forms: [String: String] = {
    let words = """
      ab ag aps as asa bv co corp doo eg ek ev gbr gmbh inc jsc kft kg kgaa kk llc llp lp ltd mbh nv oao
      og ohg ooo oy oyj plc pte pty sa sarl sas se sl slu snc spa spzoo srl sro ug vof zao zrt
      """
    let long = [
      "aktiengesellschaft": "ag", "company": "co", "corporation": "corp", "incorporated": "inc",
      "limited": "ltd",
    ]
    let short = words.split { $0 == " " || $0 == "\n" }.map { (String($0), String($0)) }
    return long.merging(short) { $1 }
  }()
}

extension NameRelation {
  /// Compares the names of two companies.
  ///
  /// Two legal forms, or two numbers, are those of two companies, such as the branches of one firm.
  init(_ first: CompanyName, _ second: CompanyName) {
    let (own, other) = (first.words.joined(), second.words.joined())
    let isOneForm = first.form == second.form
    if own.isEmpty || !isOneForm && !first.form.isEmpty && !second.form.isEmpty {
      self = .different
    } else if own == other {
      self = isOneForm ? .same : .shortened
    } else {
      let isMisspelling =
        NameSpelling.isMisspelling(own, other)
        && own.filter(\.isNumber) == other.filter(\.isNumber)
      self = isMisspelling ? .misspelled : .different
    }
  }
}
