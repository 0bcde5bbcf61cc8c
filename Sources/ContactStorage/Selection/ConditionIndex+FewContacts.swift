internal import ContactModel
internal import VCardFormat

extension ConditionIndex {
  /// Returns those of a few contacts that meet a clause for a word in names, other fields or groups.
  ///
  /// Reading these contacts is faster than merging the lists of all contacts with a short word.
  ///
  /// - Parameters:
  ///   - few: The contacts.
  ///   - clause: The clause.
  /// - Returns: The contacts; `nil` if the clause is of another kind, or if none of these names has the word, so that it
  ///   may be searched in other fields.
  /// - Throws: Errors of SQLite.
  func contacts(
    _ few: RowIDSet, meeting clause: [ContactSelector.Term]
  ) throws -> RowIDSet? {
    guard words == .namesFirst else { return nil }
    var name: WordPattern?
    var otherNames: [WordPattern] = []
    var fields: [FieldTest] = []
    var groups: [String] = []
    for term in clause {
      switch term.condition {
      case .word(let text) where name == nil && !term.isNegated && !text.contains("@"):
        guard try contacts(withIdentity: text).isEmpty else { return nil }
        name = WordPattern(text)
      case .organization(let text) where !term.isNegated:
        fields.append(try FieldTest(organization: text))
      case .field(let path, let text)
      where !term.isNegated && SearchWords.Column(of: path) == .name:
        otherNames.append(WordPattern(text))
      case .field(let path, let text) where !term.isNegated:
        fields.append(FieldTest(path, .text(text, of: path)))
      case .group(let text) where !term.isNegated: groups.append(text)
      default: return nil
      }
    }
    // Reading the names of very few is faster than asking whether anybody has the word.
    guard let name, try few.count <= Self.cardCount || query(for: name, in: [.name]) != nil else {
      return nil
    }
    let listed = try listed(few)
    var found = RowIDSet(
      try listed.rowIDs.filter { name.matches(try names(of: $0)) }, highest: highest)
    guard !found.isEmpty else { return nil }
    for rowID in listed.rowIDs where !found.contains(rowID) {
      let names = try names(of: rowID)
      if try otherNames.contains(where: { $0.matches(names) })
        || fields.contains(where: { try hasCard(rowID, $0) })
      {
        found.insert(rowID)
      }
    }
    for group in groups {
      var members = try contacts(inGroupLike: group)
      members.formIntersection(listed)
      found.formUnion(members)
    }
    return found
  }

  /// Returns all names of a contact, which are read once although many clauses may test them.
  private func names(of rowID: Int64) throws -> FoldedText {
    if let names = knownNames[rowID] { return names }
    let names = FoldedText(try list.contacts.allNames(of: rowID))
    knownNames[rowID] = names
    return names
  }

  /// The largest number of contacts whose names are read instead of merging lists of words.
  private static var nameCount: Int { 1_000 }

  /// The largest number of contacts whose cards are read too, because their names don't have the words.
  private static var cardCount: Int { 200 }

  /// The number of bytes from which it is worth a look whether a word begins few others.
  private static var longCount: Int { 4 }

  /// Returns the contacts that have all words of some clauses with one word each, if the longest leave few contacts.
  ///
  /// - Parameter clauses: The clauses.
  /// - Returns: The contacts; `nil` if there are none or more, or if the clauses are of another kind.
  /// - Throws: Errors of SQLite.
  func fewContacts(withWordsOf clauses: [[ContactSelector.Term]]) throws -> RowIDSet? {
    guard !isWhole, let texts = try words(of: clauses) else { return nil }
    let columns = words == .allFields ? SearchWords.Column.searched : [.name]
    let text = texts.joined(separator: " ")
    let few = try fewContacts(with: WordPattern(text), in: columns) {
      try query(for: $0, in: columns)
    }
    guard let few else { return nil }
    let found = try listed(few)
    guard !found.isEmpty else { return nil }
    if words == .allFields { contactsByField = [try contacts(found, withNameWords: text)] }
    return found
  }

  /// Returns the contacts that have all words of a pattern, if its longest words leave few contacts.
  ///
  /// A short word begins very many others, whose lists the full-text index would merge. So the index is asked only for
  /// the longest two, and for those of the others that begin few words. The names of each contact that it finds are read,
  /// and then its card, while the row is still in the cache.
  ///
  /// - Parameters:
  ///   - pattern: The words.
  ///   - columns: The columns that may have them; a word in the column of categories must be a whole category.
  ///   - query: Returns a query for some of the words in these columns.
  /// - Returns: The contacts, some of which may not be in the list; `nil` if there are more, or if the pattern has only
  ///   two words or no long ones.
  /// - Throws: Errors of SQLite.
  func fewContacts(
    with pattern: WordPattern, in columns: [SearchWords.Column],
    query: (WordPattern) throws -> String?
  ) throws -> RowIDSet? {
    guard let longWords = pattern.longWords else { return nil }
    let others = try pattern.words.filter {
      try $0.utf8.count >= Self.longCount && !longWords.words.contains($0)
        && !vocabulary.hasManyWords(beginningWith: $0)
    }
    let asked = longWords.words + others
    let candidates = try allMatches(query(WordPattern(asked)))
    guard asked.count < pattern.words.count else { return candidates }
    guard candidates.count <= Self.nameCount else { return nil }
    let looks =
      columns == [.name]
      ? nil : pattern.words.map { SearchWords.Column.look(for: $0, in: columns) }
    var found = RowIDSet(highest: highest)
    var cardCount = 0
    for rowID in candidates.rowIDs {
      let names = try names(of: rowID)
      if pattern.matches(names) {
        found.insert(rowID)
      } else if let looks {
        let missing = zip(pattern.words, looks).filter { !names.containsWords(startingWith: $0.0) }
        // A look at the card for each word that the names lack spares most cards a reading.
        let card = try list.contacts.unreadCard(rowID) { card in
          missing.allSatisfy { $0.1.look(at: card) != .no }
        }
        guard let card else { continue }
        guard cardCount < Self.cardCount else { return nil }
        cardCount += 1
        if Self.hasWords(missing.map(\.0), in: columns, card) { found.insert(rowID) }
      }
    }
    return found
  }

  /// Returns whether a card has some words in some columns; that of names counts as empty.
  private static func hasWords(
    _ words: [FoldedText], in columns: [SearchWords.Column], _ card: UnreadCard
  ) -> Bool {
    let contact = Contact(card.read())
    var texts = contact.words
    var bytes: [UInt8] = []
    let found = SearchWords(
      contact, &texts, name: 0..<0, isWithNote: columns.contains(.note), to: &bytes)
    return words.allSatisfy { found.has($0, in: columns, of: bytes) }
  }
}
