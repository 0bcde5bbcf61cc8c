import ContactModel
import ContactStorage

extension ContactReader {
  /// What to do about words that nobody has all of: if each of them names one contact, the command with commas.
  ///
  /// - Parameters:
  ///   - selector: The selector that matched nobody.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - isWriting: Whether only exact names will do, because something is changed.
  ///   - command: The command that takes several contacts.
  /// - Returns: A sentence, or `nil` if that isn't so.
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
      (2...Self.highestWordCount).contains(words.count), words.allSatisfy(Self.isPlain)
    else { return nil }
    var found: Set<ContactID> = []
    for clause in selector.clauses {
      let one = try select(
        ContactSelector(clauses: [clause]), currentBook: currentBook, allowsFallback: !isWriting,
        limit: 2)
      guard one.ids.count == 1, found.insert(one.ids[0]).inserted else { return nil }
    }
    let all = words.joined(separator: ",")
    return "each word names one contact, and a comma means “or”: write “contacts \(command) \(all)”"
  }

  /// The message of a command that only reads and whose selector matches nobody.
  func nobodyMatches(
    _ selector: ContactSelector, currentBook: String?, command: String
  ) throws -> String {
    let advice = try adviceForSeveral(
      selector, currentBook: currentBook, isWriting: false, command: command)
    return advice.map { "Nobody matches: \($0)." } ?? "Nobody matches."
  }

  private static var highestWordCount: Int { 20 }

  /// Whether a word stands for itself in a selector and in a shell.
  private static func isPlain(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || "._@+".contains($0) }
  }
}
