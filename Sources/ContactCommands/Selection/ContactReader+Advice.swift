import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

extension ContactReader {
  /// Returns advice if a type, a kind or a group in a selector is unknown, if its words name a group, if it is just a
  /// number, if each of several words names one contact, if only another book has a match, also beside a group, or if
  /// names only begin with its words.
  ///
  /// - Parameters:
  ///   - selector: The selector that matched nobody.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - isWriting: Whether the command changes the contacts; words must then be whole words of names.
  ///   - command: The command that accepts several contacts.
  /// - Returns: A sentence, or `nil` if there is no such advice.
  /// - Throws: `ContactError` if the list can't be read.
  func adviceForNobody(
    _ selector: ContactSelector, currentBook: String?, isWriting: Bool, command: String
  ) throws -> String? {
    if let advice = try adviceForUnknownWord(selector) { return advice }
    if let advice = Self.adviceForValue(selector, command) ?? Self.adviceForShortUID(selector) {
      return advice
    }
    if !isWriting, let group = try adviceForGroup(selector, currentBook: currentBook) {
      let other = try adviceForOtherBook(selector, currentBook: currentBook, isWriting: false)
      return other.map { "\($0); \(group)" } ?? group
    }
    return try adviceForNumber(selector, currentBook: currentBook, isWriting: isWriting)
      ?? adviceForSeveral(
        selector, currentBook: currentBook, isWriting: isWriting, command: command)
      ?? adviceForOtherBook(selector, currentBook: currentBook, isWriting: isWriting)
      ?? (isWriting ? adviceForBeginnings(selector, currentBook: currentBook) : nil)
  }

  /// Returns advice if words of the names of a few contacts begin with the words of a selector that needs whole ones.
  private func adviceForBeginnings(
    _ selector: ContactSelector, currentBook: String?
  ) throws -> String? {
    let beginnings = Self.words(of: selector)?.flatMap { FoldedText($0).words } ?? []
    guard !beginnings.isEmpty else { return nil }
    let found = try rows(
      of: select(selector, currentBook: currentBook, limit: Self.highestSuggestedCount + 1).ids)
    let named = found.filter { row in
      let words = FoldedText(row.name).words
      return beginnings.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
    }
    guard !named.isEmpty, found.count <= Self.highestSuggestedCount else { return nil }
    let labels = try RowLabels(self, currentBook: currentBook)
    let rows = named.map { "\(labels.label(of: $0)) for \($0.name.singleLine)" }
    return "only whole words of names count here, so write \(rows.joined(separator: ", or "))"
  }

  private static var highestSuggestedCount: Int { 3 }

  /// Returns advice if the words of a selector are the name of a group, which words don't find.
  private func adviceForGroup(
    _ selector: ContactSelector, currentBook: String?
  ) throws -> String? {
    guard let words = Self.words(of: selector), words.allSatisfy(Self.needsNoQuotes) else {
      return nil
    }
    let name = words.joined(separator: " ")
    guard let group = try group(named: name, inBook: currentBook) else { return nil }
    let text = words.count == 1 ? "group:\(name)" : "'group:\"\(name)\"'"
    return "there is a group “\(group.name.singleLine)”: write \(text)"
  }

  /// Returns advice if a value follows the words of a command that shows such values.
  private static func adviceForValue(
    _ selector: ContactSelector, _ command: String
  ) -> String? {
    guard ["email", "phone"].contains(command), let words = words(of: selector), words.count > 1,
      words.dropLast().allSatisfy(needsNoQuotes), let last = words.last,
      let value = FieldAssignment.adding(last)
    else { return nil }
    let assignment = "\(value.path)=\(last)".shellWord
    return "to add or change a value, write “contacts set "
      + "\(words.dropLast().joined(separator: " ")) \(assignment)”"
  }

  /// Returns advice if the beginning of a UID is too short.
  private static func adviceForShortUID(_ selector: ContactSelector) -> String? {
    for case .uid(let text, isPrefix: true) in selector.references
    where text.utf8.count < IdentifierPrefix.shortestCount {
      return "the beginning of a UID needs \(IdentifierPrefix.shortestCount) characters or more"
    }
    return nil
  }

  /// Returns advice if a selector is just a number: words don't find rows, nor telephone numbers if the command writes,
  /// or by less than four digits besides the zeros before the number.
  private func adviceForNumber(
    _ selector: ContactSelector, currentBook: String?, isWriting: Bool
  ) throws -> String? {
    guard selector.references.isEmpty, selector.clauses.count == 1, selector.clauses[0].count == 1,
      !selector.clauses[0][0].isNegated,
      case .word(let word) = selector.clauses[0][0].condition,
      word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    let count = try book(named: currentBook).book.count
    let isRow = Int(word).map { $0 < count } ?? false
    let wasSearched = !isWriting && PhoneNumber(word).reversedDigits.utf8.count >= 4
    let advice = [
      isRow ? "“@\(word)” is a row" : nil,
      wasSearched ? nil : "“tel:\(word)” searches telephone numbers",
    ].compactMap(\.self)
    return advice.isEmpty ? nil : advice.joined(separator: ", and ")
  }

  private func adviceForOtherBook(
    _ selector: ContactSelector, currentBook: String?, isWriting: Bool
  ) throws -> String? {
    guard currentBook != nil, selector.references.isEmpty,
      let id = try select(
        selector, words: isWriting ? .wholeNames : .namesFirst, limit: 1
      ).ids.first, let row = try row(of: id)
    else { return nil }
    let label = RowLabels.fullLabel(book: row.book, row: row.indexPath.row)
    return "only other books have a match, such as \(row.name.singleLine) at \(label)"
  }

  /// Returns advice if a selector requires a group that doesn't exist, or a type or a kind that the program doesn't know
  /// and that no contact has.
  private func adviceForUnknownWord(_ selector: ContactSelector) throws -> String? {
    for term in selector.clauses.joined() where !term.isNegated {
      switch term.condition {
      case .field(var path, _), .hasField(var path):
        guard let word = path.label?.lowercased() else { continue }
        path.index = nil
        guard try !hasContact(.hasField(path)) else { continue }
        let known = path.property.knownTypes + path.property.fieldParts
        return "no \(path.property.fieldName) has the type or label “\(word.singleLine)”"
          + Self.suggestion(for: path.isLabelQuoted ? nil : word, among: known)
      case .kind(let text):
        let kind = VCardKind(text)
        guard !Self.knownKinds.contains(kind), try !hasContact(.kind(text)) else { continue }
        return "no contact is of the kind “\(text.singleLine)”"
          + Self.suggestion(for: kind.rawValue, among: Self.knownKinds.map(\.rawValue))
      case .group(let name):
        guard try group(named: name) == nil else { continue }
        return "there is no group “\(name.singleLine)”"
          + Self.suggestion(try similarGroup(name))
      default: continue
      }
    }
    return nil
  }

  private func hasContact(_ condition: ContactSelector.Condition) throws -> Bool {
    let selector = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
    return try !select(selector, limit: 1).ids.isEmpty
  }

  private static func suggestion(for word: String?, among words: [String]) -> String {
    suggestion(word.flatMap { WordSuggestion.word(for: $0, among: words) })
  }

  private static func suggestion(_ word: String?) -> String {
    word.map { "; did you mean “\($0.singleLine)”?" } ?? ""
  }

  private static var knownKinds: [VCardKind] {
    [.individual, .group, .org, .location, .application, .device, VCardKind("person")]
  }

  /// Returns advice if no contact has all the words, but each word matches one contact: the command with commas.
  ///
  /// - Parameters:
  ///   - selector: The selector that matched nobody.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - isWriting: Whether the command changes the contacts; words must then be whole words of names.
  ///   - command: The command that accepts several contacts.
  /// - Returns: A sentence, or `nil` if there is no such advice.
  /// - Throws: `ContactError` if the list can't be read.
  private func adviceForSeveral(
    _ selector: ContactSelector, currentBook: String?, isWriting: Bool, command: String
  ) throws -> String? {
    guard let words = Self.words(of: selector), words.count > 1,
      words.allSatisfy(Self.needsNoQuotes)
    else { return nil }
    var found: Set<ContactID> = []
    for clause in selector.clauses {
      let one = try select(
        ContactSelector(clauses: [clause]), currentBook: currentBook,
        words: isWriting ? .wholeNames : .namesFirst,
        limit: 2)
      guard one.ids.count == 1, found.insert(one.ids[0]).inserted else { return nil }
    }
    let suggested = SuggestedCommand.text(
      command, words.joined(separator: ","), insteadOf: words)
    return "each word names one contact, and a comma means “or”: write “\(suggested)”"
  }

  /// Returns the words of a selector that consists only of some words; otherwise `nil`.
  private static func words(of selector: ContactSelector) -> [String]? {
    let words = selector.clauses.compactMap { clause in
      if clause.count == 1, !clause[0].isNegated, case .word(let word) = clause[0].condition {
        word
      } else {
        nil as String?
      }
    }
    guard selector.references.isEmpty, words.count == selector.clauses.count,
      (1...highestWordCount).contains(words.count)
    else { return nil }
    return words
  }

  /// Returns the message of a command that only reads, for a selector that matches nobody.
  func nobodyMatches(
    _ selector: ContactSelector, currentBook: String?, command: String
  ) throws -> String {
    let advice =
      try adviceForNobody(
        selector, currentBook: currentBook, isWriting: false, command: command)
      ?? adviceForMissingWord(selector, currentBook: currentBook, command: command)
    return advice.map { "Nobody matches: \($0.ended)" } ?? "Nobody matches."
  }

  /// Returns the first of some words that no contact has where words are searched.
  private func adviceForMissingWord(
    _ selector: ContactSelector, currentBook: String?, command: String
  ) throws -> String? {
    guard selector.references.isEmpty else { return nil }
    for clause in selector.clauses.prefix(Self.highestWordCount) {
      guard clause.count == 1, !clause[0].isNegated, case .word(let word) = clause[0].condition,
        try select(
          ContactSelector(clauses: [clause]), currentBook: currentBook, words: .allFields, limit: 1
        ).ids.isEmpty
      else { continue }
      let isFile = command == "export" && TypeIdentifier(filename: word) != nil
      return "no name, company, title, city, e-mail address, telephone number, label or note has "
        + "“\(word.singleLine)”" + (isFile ? "; put > before it to write that file" : "")
    }
    return nil
  }

  private static var highestWordCount: Int { 20 }

  /// Whether a word has no special meaning in a selector or a shell.
  private static func needsNoQuotes(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || "._@+".contains($0) }
  }
}
