/// The words that identify labels, closings, companies, job titles and places.
///
/// Each list is one table, by language; the tables are grouped in separate files.
package enum TextWords {
  /// Whether a line is a greeting, such as `Dear Ms Lovelace,`.
  static func isGreeting(_ line: String) -> Bool {
    let words = lowercasedWords(line)
    let isShort = words.count <= 6 && ",!.:".contains(line.last ?? " ") || words.count <= 3
    guard isShort, let count = prefix(of: words, in: greetings) else { return false }
    return words.count == count || ",!.:".contains(line.last ?? " ")
      || count < 2 && words.count <= 3
  }

  /// Returns the number of words of a phrase that are a closing: all of them, or those before a name.
  static func closingLength(_ phrase: String) -> Int? {
    prefix(of: lowercasedWords(phrase), in: closings)
  }

  /// Whether a phrase is a closing and nothing else.
  static func isClosing(_ phrase: String) -> Bool {
    let words = lowercasedWords(phrase)
    if closingLength(phrase) == words.count { return true }
    guard words.count < 7, let last = words.lastIndex(where: { closingWords.contains($0) }) else {
      return false
    }
    // A place follows in `Herzliche Grüße aus Köln`, a name in `Grüße Lea`.
    return last == words.count - 1 || sentenceWords.contains(words[last + 1])
  }

  /// Whether a line was added by a mail program, such as `Sent from my iPhone`.
  static func isDeviceLine(_ line: String) -> Bool {
    let lower = line.lowercased()
    return deviceLines.words.contains(where: lower.hasPrefix)
  }

  /// Whether a line announces a quoted message.
  static func isQuoteMark(_ line: String) -> Bool {
    let lowercase = line.lowercased().filter { $0.isLetter || " ’'".contains($0) }.trimmed
    return quoteMarks.contains(lowercase)
  }

  /// Whether a phrase has words that occur in sentences but not in names.
  static func hasSentenceWord(_ phrase: String) -> Bool {
    lowercasedWords(phrase).contains { sentenceWords.contains($0) }
  }

  /// Returns the number of words that join a phrase to the text before, or that mark a signature on someone's behalf.
  static func jointLength(_ phrase: String, isAfterContactValue: Bool) -> Int? {
    let words = phrase.lowercased().split(separator: " ").map(String.init)
    let list = isAfterContactValue ? joints : signatures
    return (1...2).reversed().first { count in
      count < words.count && list.contains(words[..<count].joined(separator: " "))
    }
  }

  /// Returns the index of the word at which a remark such as `via LinkedIn` begins: the first word, or one after a full
  /// name.
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

  /// Whether a word only announces a number or an address: `number`, `mobile`, `email`.
  static func isNumberWord(_ word: String) -> Bool {
    numberWords.contains(word) || label([word.lowercased()]) != nil
  }

  /// Returns a word without the article or preposition that an apostrophe joins to it: `d'Ada`, `l'email`,
  /// `dell'hotel`.
  static func withoutElision(_ word: String) -> String {
    guard let sign = word.firstIndex(where: { "'’".contains($0) }),
      ["l", "d", "dell", "dall", "all"].contains(word[..<sign].lowercased())
    else { return word }
    return String(word[word.index(after: sign)...])
  }

  /// Splits `Sales: Ada Lovelace` into the text before the colon and the name.
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

  /// Returns the words of a phrase in lower case, without punctuation.
  static func lowercasedWords(_ phrase: String) -> [String] {
    phrase.lowercased().split { " ,!:;?…".contains($0) }.map { word in
      word.count > 2 && word.hasSuffix(".") ? String(word.dropLast()) : String(word)
    }
  }

  /// Returns the number of words in the longest entry of a list that begins a phrase; `nil` if there is none.
  private static func prefix(of words: [String], in list: TextWordList) -> Int? {
    (1...max(1, list.longest)).reversed().first { count in
      count <= words.count && list.contains(words[..<count].joined(separator: " "))
    }
  }
}
