/// The words by which labels, closings of letters, firms, positions and places are known.
///
/// Each list stands in one table, by language, in a file of its own.
enum TextWords {
  /// Whether a line is a greeting, such as `Dear Ms Lovelace,`.
  static func isGreeting(_ line: String) -> Bool {
    let words = plainWords(line)
    let isShort = words.count <= 6 && ",!.:".contains(line.last ?? " ") || words.count <= 3
    guard isShort, let count = prefix(of: words, in: greetings) else { return false }
    return words.count == count || ",!.:".contains(line.last ?? " ")
      || count < 2 && words.count <= 3
  }

  /// How many words of a phrase are the closing of a letter: all, or those before a name.
  static func closingLength(_ phrase: String) -> Int? {
    prefix(of: plainWords(phrase), in: closings)
  }

  /// Whether a phrase is nothing but the closing of a letter.
  static func isClosing(_ phrase: String) -> Bool {
    let words = plainWords(phrase)
    if closingLength(phrase) == words.count { return true }
    guard words.count < 7, let last = words.lastIndex(where: { closingWords.contains($0) }) else {
      return false
    }
    // In `Herzliche Grüße aus Köln` a place follows, in `Grüße Lea` a name.
    return last == words.count - 1 || sentenceWords.contains(words[last + 1])
  }

  /// Whether a program put a line under a letter, such as `Sent from my iPhone`.
  static func isDeviceLine(_ line: String) -> Bool {
    let lower = line.lowercased()
    return deviceLines.words.contains(where: lower.hasPrefix)
  }

  /// Whether a quoted letter follows a line.
  static func isQuoteMark(_ line: String) -> Bool {
    let plain = TextLine.trimmed(line.lowercased().filter { $0.isLetter || " ’'".contains($0) })
    return quoteMarks.contains(plain)
  }

  /// Whether a phrase has words that stand in sentences and not in names.
  static func hasSentenceWord(_ phrase: String) -> Bool {
    plainWords(phrase).contains { sentenceWords.contains($0) }
  }

  /// How many words of a phrase join it to the text before, or say that somebody signs for another.
  static func jointLength(_ phrase: String, isBehindReach: Bool) -> Int? {
    let words = phrase.lowercased().split(separator: " ").map(String.init)
    let list = isBehindReach ? joints : signatures
    return (1...2).reversed().first { count in
      count < words.count && list.contains(words[..<count].joined(separator: " "))
    }
  }

  /// The word at which a remark such as `via LinkedIn` begins: the first, or behind a full name.
  static func remarkStart(in phrase: String) -> Int? {
    let words = phrase.split(separator: " ").map(String.init)
    // “via Dante 7” is a street.
    guard !isStreet(phrase) else { return nil }
    return words.indices.dropLast().prefix(TextName.wordLimit + 1).first { start in
      guard words[start].first?.isLowercase == true,
        prefix(of: Array(words[start...].prefix(remarkJoints.longest)), in: remarkJoints) != nil
      else { return false }
      return start == 0
        || TextName(recognizing: words[..<start].joined(separator: " "), isAlone: true) != nil
    }
  }

  /// Whether a word only says that a number or an address follows: `number`, `mobile`, `email`.
  static func isNumberWord(_ word: String) -> Bool {
    numberWords.contains(word) || label([word.lowercased()]) != nil
  }

  /// A word without the article or preposition that an apostrophe joins to it: `d'Ada`, `l'email`, `dell'hotel`.
  static func withoutElision(_ word: String) -> String {
    guard let sign = word.firstIndex(where: { "'’".contains($0) }),
      ["l", "d", "dell", "dall", "all"].contains(word[..<sign].lowercased())
    else { return word }
    return String(word[word.index(after: sign)...])
  }

  /// Cuts `Sales: Ada Lovelace` into what stands before the colon and the name.
  static func headAndName(in phrase: String) -> (head: String, name: String)? {
    guard let colon = phrase.firstRange(of: ": ") else { return nil }
    let head = String(phrase[..<colon.lowerBound])
    let name = String(phrase[colon.upperBound...])
    guard !subjects.contains(head) || isTitle(head), head.split(separator: " ").count < 4,
      name.contains(" "),
      TextName(recognizing: name, isAlone: true) != nil, !isOrganization(name), !isTitle(name)
    else { return nil }
    return (head, name)
  }

  /// The words of a phrase in lower case, without signs at their ends.
  static func plainWords(_ phrase: String) -> [String] {
    phrase.lowercased().split { " ,!:;?…".contains($0) }.map { word in
      word.count > 2 && word.hasSuffix(".") ? String(word.dropLast()) : String(word)
    }
  }

  /// How many words of a phrase at its beginning are the longest of a list; `nil` if it begins with none.
  private static func prefix(of words: [String], in list: TextWordList) -> Int? {
    (1...max(1, list.longest)).reversed().first { count in
      count <= words.count && list.contains(words[..<count].joined(separator: " "))
    }
  }
}
