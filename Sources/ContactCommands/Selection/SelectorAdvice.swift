import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// Advice about a selector that matches nobody.
struct SelectorAdvice {
  let written: WrittenSelector
  let isWriting: Bool
  let command: String
  let reader: ContactReader
  private var selector: ContactSelector { written.parsed }
  private var book: String? { written.book }

  /// Returns advice if a value lacks its quotation marks, if a type, a kind or a group in a selector is unknown, if its
  /// words name a group, if it is just a number, if each of several words names one contact, if only another book has a
  /// match, also beside a group, or if names only begin with its words.
  func text() throws -> String? {
    if let advice = try aboutDividedValue() ?? aboutUnknownWord() ?? aboutValue ?? aboutShortUID {
      return advice
    }
    if !isWriting, let group = try aboutGroup() {
      let other = try aboutOtherBook()
      return other.map { "\($0); \(group)" } ?? group
    }
    return try aboutNumber() ?? aboutSeveral() ?? aboutOtherBook()
      ?? (isWriting ? aboutBeginnings() : nil)
  }

  /// Returns advice if words of the names of a few contacts begin with the words of a selector that needs whole ones.
  private func aboutBeginnings() throws -> String? {
    let beginnings = words?.flatMap { FoldedText($0).words } ?? []
    guard !beginnings.isEmpty else { return nil }
    let found = try reader.rows(
      of: reader.select(selector, currentBook: book, limit: Self.highestSuggestedCount + 1).ids)
    let named = found.filter { row in
      let words = FoldedText.searched(row.name).words
      return beginnings.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
    }
    guard !named.isEmpty, found.count <= Self.highestSuggestedCount else { return nil }
    let labels = try RowLabels(reader, currentBook: book)
    let rows = named.map { "\(labels.label(of: $0).shellWord) for \($0.name.singleLine)" }
    return "only whole words of names count here, so write \(rows.joined(separator: ", or "))"
  }

  private static let highestSuggestedCount = 3

  /// Returns advice if the words of a selector are the name of a group, which words don't find.
  private func aboutGroup() throws -> String? {
    guard let name = words?.joined(separator: " "),
      let group = try reader.group(named: name, inBook: book)
    else { return nil }
    let selector = "group:\(name.selectorValue)".shellWord
    return "there is a group “\(group.name.singleLine)”: write \(selector)"
  }

  /// Returns advice if a value follows the words of a command that shows such values.
  private var aboutValue: String? {
    guard ["email", "phone"].contains(command), let words, words.count > 1,
      words.dropLast().allSatisfy(Self.needsNoQuotes), let last = words.last,
      let value = FieldAssignment.adding(last)
    else { return nil }
    let assignment = "\(value.path)=\(last)".shellWord
    return "to add or change a value, write “contacts set "
      + "\(words.dropLast().joined(separator: " ")) \(assignment)”"
  }

  /// Returns advice if the beginning of a UID is too short.
  private var aboutShortUID: String? {
    for case .uid(let text, isPrefix: true) in selector.references
    where text.utf8.count < IdentifierPrefix.shortestCount {
      return "the beginning of a UID needs \(IdentifierPrefix.shortestCount) characters or more"
    }
    return nil
  }

  /// Returns advice if a selector is just a number: words don't find rows, nor telephone numbers if the command writes,
  /// or by less than four digits besides the zeros before the number.
  private func aboutNumber() throws -> String? {
    guard let word = words?.first, words?.count == 1,
      word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    let count = try reader.book(named: book).book.count
    let isRow = Int(word).map { $0 < count } ?? false
    let wasSearched = !isWriting && PhoneNumber(word).reversedDigits.utf8.count >= 4
    let advice = [
      isRow ? "“@\(word)” is a row" : nil,
      wasSearched ? nil : "“tel:\(word)” searches telephone numbers",
    ].compactMap(\.self)
    return advice.isEmpty ? nil : advice.joined(separator: ", and ")
  }

  /// Returns advice if a telephone number, or the value of a field, was divided at its blanks, because a shell takes
  /// quotation marks away.
  private func aboutDividedValue() throws -> String? {
    if let words, words.count > 1, words.allSatisfy(Self.isPartOfNumber) {
      return try adviceToQuote(words, of: "tel")
    }
    for (index, clause) in selector.clauses.enumerated() {
      guard clause.count == 1, !clause[0].isNegated, let first = clause[0].condition.written,
        let field = first.field, field != "book"
      else { continue }
      var words = selector.clauses[(index + 1)...].prefix(Self.highestWordCount)
        .map(Self.word).prefix { $0 != nil }.compactMap(\.self)
      while !words.isEmpty {
        if let advice = try adviceToQuote([first.text] + words, of: field) { return advice }
        words.removeLast()
      }
    }
    return nil
  }

  /// Returns advice to keep words together if they are a value of somebody.
  private func adviceToQuote(_ words: [String], of field: String) throws -> String? {
    let value = words.joined(separator: " ")
    let text = "\(field):\(value.selectorValue)"
    guard let quoted = try? ContactSelector(arguments: [text], clock: .local),
      try !reader.select(quoted, currentBook: book, words: searchedWords, limit: 1).ids.isEmpty
    else { return nil }
    return "a value with blanks needs quotation marks: write \(text.singleLine.shellWord)"
  }

  private static func isPartOfNumber(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy { "+0123456789()-/.".contains($0) }
  }

  private func aboutOtherBook() throws -> String? {
    guard book != nil, selector.references.isEmpty,
      let id = try reader.select(selector, words: searchedWords, limit: 1).ids.first,
      let row = try reader.row(of: id)
    else { return nil }
    let label = RowLabels.fullLabel(book: row.book, row: row.indexPath.row).shellWord
    return "only other books have a match, such as \(row.name.singleLine) at \(label)"
  }

  /// Returns advice if a selector requires a group that doesn't exist, or a type or a kind that the program doesn't know
  /// and that no contact has.
  private func aboutUnknownWord() throws -> String? {
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
        guard try reader.group(named: name) == nil else { continue }
        return "there is no group “\(name.singleLine)”"
          + Self.suggestion(
            try reader.similarGroup(name).map {
              $0 == $0.selectorValue ? $0 : "group:\($0.selectorValue)".shellWord
            })
      default: continue
      }
    }
    return nil
  }

  private func hasContact(_ condition: ContactSelector.Condition) throws -> Bool {
    let selector = ContactSelector(clauses: [[ContactSelector.Term(condition)]])
    return try !reader.select(selector, limit: 1).ids.isEmpty
  }

  private static func suggestion(for word: String?, among words: [String]) -> String {
    suggestion(word.flatMap { WordSuggestion.word(for: $0, among: words) })
  }

  private static func suggestion(_ word: String?) -> String {
    word.map { "; did you mean “\($0.singleLine)”?" } ?? ""
  }

  private static let knownKinds: [VCardKind] = [
    .individual, .group, .org, .location, .application, .device, VCardKind("person"),
  ]

  /// Returns advice if no contact has all the words, but each word matches one contact: the command with commas.
  ///
  /// If the command writes, one of the words may match several contacts, which the advice says.
  private func aboutSeveral() throws -> String? {
    guard let words, words.count > 1, words.allSatisfy(Self.needsNoQuotes) else { return nil }
    var found: Set<ContactID> = []
    var broad: [String] = []
    for (word, clause) in zip(words, selector.clauses) {
      let ids = try reader.select(
        ContactSelector(clauses: [clause]), currentBook: book, words: searchedWords, limit: 2
      ).ids
      guard let id = ids.first else { return nil }
      if ids.count > 1 {
        broad.append(word)
      } else if !found.insert(id).inserted {
        return nil
      }
    }
    guard broad.count <= (isWriting ? 1 : 0) else { return nil }
    let suggested = SuggestedCommand.text(command, words.joined(separator: ","), insteadOf: words)
    guard let word = broad.first else {
      return "each word names one contact, and a comma means “or”: write “\(suggested)”"
    }
    return "“\(word)” names several contacts, and each of the other words one; a comma means “or”: "
      + "write “\(suggested)” for all of them"
  }

  /// Where the command searches words.
  private var searchedWords: WordSearch { isWriting ? .wholeNames : .namesFirst }

  /// Returns the word of a clause that is nothing but a word.
  private static func word(of clause: [ContactSelector.Term]) -> String? {
    guard clause.count == 1, !clause[0].isNegated, case .word(let word) = clause[0].condition
    else { return nil }
    return word
  }

  /// The words of the selector, if it consists only of some words; otherwise `nil`.
  private var words: [String]? {
    let words = selector.clauses.compactMap(Self.word)
    guard selector.references.isEmpty, words.count == selector.clauses.count,
      (1...Self.highestWordCount).contains(words.count)
    else { return nil }
    return words
  }

  /// Returns the first of some words that no contact has where words are searched.
  fileprivate func aboutMissingWord() throws -> String? {
    guard selector.references.isEmpty else { return nil }
    for clause in selector.clauses.prefix(Self.highestWordCount) {
      guard let word = Self.word(of: clause),
        try reader.select(
          ContactSelector(clauses: [clause]), currentBook: book, words: .allFields, limit: 1
        ).ids.isEmpty
      else { continue }
      let isFile = command == "export" && TypeIdentifier(filename: word) != nil
      return "no name, company, title, city, e-mail address, telephone number, label or note has "
        + "“\(word.singleLine)”" + (isFile ? "; put > before it to write that file" : "")
    }
    return nil
  }

  private static let highestWordCount = 20

  /// Whether a word has no special meaning in a selector or a shell.
  private static func needsNoQuotes(_ word: String) -> Bool {
    word.allSatisfy { $0.isLetter || $0.isNumber || "._@+".contains($0) }
  }
}

extension ContactReader {
  /// Returns the message of a command that only reads, for a selector that matches nobody.
  func nobodyMatches(_ selector: WrittenSelector, command: String) throws -> String {
    let advice = SelectorAdvice(written: selector, isWriting: false, command: command, reader: self)
    let text = try advice.text() ?? advice.aboutMissingWord()
    return text.map { "Nobody matches: \($0.ended)" } ?? "Nobody matches."
  }
}
