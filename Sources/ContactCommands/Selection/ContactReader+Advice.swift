import ContactModel
import ContactStorage

extension ContactReader {
  /// Returns advice if no contact has all the words, but each word matches one contact: the command with commas.
  ///
  /// - Parameters:
  ///   - selector: The selector that matched nobody.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - isWriting: Whether the command changes the contacts; words must then be whole words of names.
  ///   - command: The command that accepts several contacts.
  /// - Returns: A sentence, or `nil` if there is no such advice.
  /// - Throws: `ContactError` if the list can't be read.
  func adviceForSeveral(
    _ selector: ContactSelector, currentBook: String?, isWriting: Bool, command: String
  ) throws -> String? {
    let words = selector.clauses.compactMap { clause in
      if clause.count == 1, !clause[0].isNegated, case .word(let word) = clause[0].condition {
        word
      } else {
        nil as String?
      }
    }
    guard selector.references.isEmpty, words.count == selector.clauses.count,
      (2...Self.highestWordCount).contains(words.count), words.allSatisfy(Self.needsNoQuotes)
    else { return nil }
    var found: Set<ContactID> = []
    for clause in selector.clauses {
      let one = try select(
        ContactSelector(clauses: [clause]), currentBook: currentBook,
        words: isWriting ? .wholeNames : .namesFirst,
        limit: 2)
      guard one.ids.count == 1, found.insert(one.ids[0]).inserted else { return nil }
    }
    let all = words.joined(separator: ",")
    return "each word names one contact, and a comma means “or”: write “contacts \(command) \(all)”"
  }

  /// Returns the message of a command that only reads, for a selector that matches nobody.
  func nobodyMatches(
    _ selector: ContactSelector, currentBook: String?, command: String
  ) throws -> String {
    let advice = try adviceForSeveral(
      selector, currentBook: currentBook, isWriting: false, command: command)
    return advice.map { "Nobody matches: \($0)." } ?? "Nobody matches."
  }

  private static var highestWordCount: Int { 20 }

  /// Whether a word has no special meaning in a selector or a shell.
  private static func needsNoQuotes(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || "._@+".contains($0) }
  }
}
