/// Classifies phrases as names, organizations, job titles, addresses or sentences.
struct TextRoles {
  /// The role of a phrase.
  enum Role { case name, organization, title, address, closing, prose, other }

  /// The certainty that a phrase is a name.
  enum Certainty: Int, Comparable {
    case none, possible, likely, said

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// The letters before the @ in the e-mail addresses of the text.
  private let mailboxes: [String]

  /// The folded letters of the domains of e-mail addresses and links.
  private let domains: [String]

  /// Collects the e-mail addresses and links of a text, because they repeat names.
  init(_ rows: [TextRow]) {
    domains = rows.flatMap(\.pieces).filter { $0.content == .email || $0.content == .link }.prefix(
      64
    )
    .map { piece in
      let host = piece.text.split(separator: "@").last?.replacing("://", with: "").prefix {
        $0 != "/"
      }
      return FoldedText(host?.split(separator: ".").dropLast().joined() ?? "").words.joined()
    }
    mailboxes = rows.flatMap(\.pieces).filter { $0.content == .email }.prefix(64).map { piece in
      piece.text.lowercased().prefix { $0 != "@" }.filter(\.isLetter)
    }
  }

  /// Returns the role of a phrase.
  func role(of phrase: String) -> Role {
    if TextWords.isClosing(phrase) { return .closing }
    if TextWords.isStreet(phrase) || TextAddress.isTown(phrase) { return .address }
    let isFound = isInMailbox(phrase)
    if TextWords.hasLegalForm(phrase) { return .organization }
    if phrase.contains(": ") { return Self.isProse(phrase) ? .prose : .other }
    if !isFound, TextWords.isTitle(phrase) { return .title }
    if !isFound, TextWords.isOrganization(phrase) { return .organization }
    if Self.isProse(phrase) { return .prose }
    return Self.isName(phrase) ? .name : .other
  }

  /// Returns the certainty that a piece is a name.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - row: The row of the piece. A number or an address in the row makes a name more likely, a sentence less.
  /// - Returns: The certainty; `.none` for a number or an address.
  func certainty(of piece: TextPiece, in row: TextRow) -> Certainty {
    let certainty = certainty(of: piece, isBesideContactValue: row.hasContactValue)
    return row.kind == .prose && certainty == .possible ? .none : certainty
  }

  private func certainty(of piece: TextPiece, isBesideContactValue: Bool) -> Certainty {
    guard piece.content == .phrase else { return .none }
    if let label = piece.label { return label.isName || label == .recipients ? .said : .none }
    let text = piece.text
    switch role(of: text) {
    case .name: return text.contains(" ") || TextName.isCompact(text) ? .likely : .possible
    case .other, .prose:
      if piece.isQuoted, isBesideContactValue, !text.contains(where: \.isNumber) { return .likely }
      return isBesideContactValue && Self.mayBeName(text) ? .possible : .none
    default: return .none
    }
  }

  /// Whether the words of a phrase occur before the @ of an e-mail address.
  private func isInMailbox(_ phrase: String) -> Bool {
    let words = phrase.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
    return words.count > 1 && words.count < 4
      && mailboxes.contains { mailbox in words.allSatisfy(mailbox.contains) }
  }

  /// Whether a phrase is a full name preceded or followed by numbers, such as a date.
  func isNameBesideNumbers(_ phrase: String) -> Bool {
    let words = phrase.split(separator: " ")
    let name = words.filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
    return words.contains { $0.contains(where: \.isNumber) }
      && !words.contains { TextWords.otherNumbers.contains($0.filter { $0 != "." }) }
      && role(of: name) == .name
      && TextName(recognizing: name, isAlone: true) != nil
  }

  /// Returns the number of words of a phrase that occur before the @ of an e-mail address.
  func mailboxWordCount(_ phrase: String) -> Int {
    phrase.lowercased().split { !$0.isLetter }.count { word in
      word.count > 2 && mailboxes.contains { $0.contains(word) }
    }
  }

  /// Whether a word of a phrase occurs in a domain, as in `Bluebird Analytics` and bluebird.example.
  func isInDomain(_ phrase: String) -> Bool {
    FoldedText(phrase).words.contains { word in
      word.count > 3 && domains.contains { $0.contains(word) }
    }
  }

  /// Whether a phrase looks like a name: a few capitalised words, or words in a script without capitals.
  private static func isName(_ phrase: String) -> Bool {
    if let couple = TextName.couple(phrase) { return couple.allSatisfy(isName) }
    guard TextName(recognizing: phrase, isAlone: false) != nil else { return false }
    let words = TextWords.lowercasedWords(phrase)
    guard let first = words.first, !words.contains(where: { TextWords.notNames.contains($0) }),
      TextWords.label(words) == nil
    else { return false }
    return !TextWords.sentenceWords.contains(first) || TextName.particles.contains(first)
      || givenNames.contains(first)
  }

  /// Whether a phrase that may be a company, such as `Ada & Charles`, may also be two people.
  func isCouple(_ phrase: String) -> Bool {
    guard let couple = TextName.couple(phrase) else { return false }
    return !TextWords.hasLegalForm(phrase) && couple.allSatisfy { role(of: $0) == .name }
  }

  /// Names that are also common words.
  private static let givenNames: Set = ["will", "su", "tu", "an", "do", "al", "so", "mark", "may"]

  /// Whether a phrase without capitals may be a name if it is beside a number or an address.
  private static func mayBeName(_ phrase: String) -> Bool {
    let words = TextWords.lowercasedWords(phrase)
    return 1...3 ~= words.count && phrase.count <= 40 && phrase.count > 1
      && phrase.allSatisfy { $0.isLetter || "-'’. ".contains($0) } && TextWords.label(words) == nil
      && !words.contains {
        TextWords.sentenceWords.contains($0) && !TextName.particles.contains($0)
      }
      && !words.contains { TextWords.notNames.contains($0) || TextWords.otherNumbers.contains($0) }
      && !TextWords.countries.contains(phrase)
  }

  /// Whether a phrase is a sentence, or a part of one.
  static func isProse(_ phrase: String) -> Bool {
    let words = phrase.split(separator: " ")
    let said = words.enumerated().count { offset, word in
      let lowercase = word.lowercased().filter { $0.isLetter || "'’".contains($0) }
      return (offset == 0 || word.first?.isLowercase == true)
        && TextWords.sentenceWords.contains(lowercase)
        && (!TextName.particles.contains(lowercase) || offset == 0 && words.count > 4)
    }
    let small = words.count { word in
      word.first?.isLowercase == true && !TextName.particles.contains(String(word))
        && !TextName.isPrefix(String(word))
    }
    if words.count < 3 { return words.count > 1 && said > 0 && (said == words.count || small > 0) }
    let isEnded = ".!?。".contains(phrase.last ?? " ")
    return said > 1 || said > 0 && small > 1 || words.count > 3 && small * 2 > words.count
      || words.count > 10 || isEnded && small > 0 && (said > 0 || words.count > 3)
  }
}
