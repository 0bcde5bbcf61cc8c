public import ContactModel

extension ContactReader {
  /// Returns the contacts whose name, nickname, address, organization, unit or group matches a text.
  ///
  /// A mail program completes a name with it while a person types, so it looks for what takes least time first:
  /// addresses that begin with the text, and then words that begin with the given ones, for which the full-text index
  /// must merge many lists. The index has a category as one word, which must be a word or begin with the text. A group
  /// card is found by its name, as persons are, and its members come with it if the caller asks for them. The words of
  /// the names of groups are last, because all these names must be read; they are first if one of several words is the
  /// name of a group card.
  ///
  /// If no contact has all words, parts of words in names match too. If that finds nobody, a single word may be a part of
  /// a category. Group cards are found by their names; their members are not among the result for that.
  ///
  /// - Parameters:
  ///   - text: The text, as a mail program passes it; it has no other meaning and may contain a minus or a colon.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  public func contacts(matching text: String, inBook book: String? = nil) throws -> [ContactID] {
    let index = try ConditionIndex(
      list, words: .namesFirst, currentBook: book, isAddressBook: true)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let members = try book.map { try index.contacts(inBook: $0) }
    func ids(_ contacts: RowIDSet) throws -> [ContactID] {
      var contacts = contacts
      if let members { contacts.formIntersection(members) }
      return try SelectionQuery(
        list: list, selector: ContactSelector(), order: .stored, limit: nil, offset: 0, index: index
      ).selection(ofRanked: [contacts]).ids
    }
    var found: [ContactID] = []
    if try words.count == 1 || index.groupCards(like: words).isEmpty {
      // An address of another book must not hide the words of this one.
      found = try ids(index.contacts(withAddressBeginning: text))
      if found.isEmpty { found = try ids(index.matches(inAddressBook: text)) }
    }
    if found.isEmpty { found = try ids(index.matches(inGroupsOrAddressBook: text)) }
    guard found.isEmpty, let parts = try ContactSelector.addressBookQuery(text) else {
      return found
    }
    let named = try select(parts, with: index).ids
    guard named.isEmpty, parts.clauses.count == 1 else { return named }
    return try ids(index.contacts(inCategoriesWith: text))
  }
}

extension ConditionIndex {
  /// The fields that a mail program looks for, with names first.
  static let addressBookColumns: [SearchWords.Column] = [
    .name, .nickname, .organization, .unit, .email,
  ]

  /// Returns the contacts that have all words of a text in the fields that a mail program looks for, or are in a category
  /// that begins with it.
  ///
  /// A short word takes longest. So this first asks for the two longest of several words. If these are too short, it asks
  /// whether any contact has a word that begins with the longest, unless few words begin with each of them.
  ///
  /// - Returns: The contacts, some of which may not be in the list.
  fileprivate func matches(inAddressBook text: String) throws -> RowIDSet {
    let pattern = WordPattern(text)
    let categories = CategoryToken.query(beginning: text)
    guard pattern.words.count > 1 else {
      return try allMatches(
        Self.any([query(for: pattern, in: Self.addressBookColumns), categories]))
    }
    if pattern.longWords == nil,
      try pattern.words.contains(where: vocabulary.hasManyWords(beginningWith:)),
      let longest = pattern.words.max(by: { $0.utf8.count < $1.utf8.count })
    {
      guard try hasContact(matching: Self.any([query(inAddressBook: longest), categories])) else {
        return RowIDSet(highest: highest)
      }
    }
    let all = { (pattern: WordPattern) in
      try Self.all(pattern.words.map(self.query(inAddressBook:)))
    }
    let few = try fewContacts(with: pattern, in: Self.addressBookColumns + [.category], query: all)
    guard var few else { return try allMatches(Self.any([all(pattern), categories])) }
    few.formUnion(try allMatches(categories))
    return few
  }

  private func query(inAddressBook word: FoldedText) throws -> String? {
    try Self.any([
      query(for: word, in: Self.addressBookColumns), CategoryToken.query(like: word.text),
    ])
  }

  /// Returns the contacts that have all words of a text in the fields that a mail program looks for, or in the names of
  /// their groups.
  ///
  /// - Returns: The contacts; none if no group has any of the words.
  /// - Complexity: O(*c* + *g*), where *c* is the number of different categories and *g* that of group cards, besides the
  ///   contacts found.
  fileprivate func matches(inGroupsOrAddressBook text: String) throws -> RowIDSet {
    let none = RowIDSet(highest: highest)
    let pattern = WordPattern(text).words
    let categories = try vocabulary.categories.map { (name: $0, words: FoldedText($0)) }
    // The index has the names of the cards, too.
    let isKnown = try pattern.contains { try vocabulary.query(forBeginning: $0) != nil }
    let cards = try (isKnown ? groupCards : []).map {
      (rowID: $0.rowID, words: FoldedText($0.name))
    }
    let words = pattern.sorted { $0.utf8.count > $1.utf8.count }.map { word in
      (
        word: word,
        categories: categories.filter { $0.words.containsWords(startingWith: word) }.map(\.name),
        cards: cards.filter { $0.words.containsWords(startingWith: word) }.map(\.rowID)
      )
    }
    guard words.contains(where: { !$0.categories.isEmpty || !$0.cards.isEmpty }) else {
      return none
    }
    var found: RowIDSet?
    for (word, categories, cards) in words where found?.isEmpty != true {
      var contacts = try matches(query(inAddressBook: word))
      for category in categories { contacts.formUnion(try self.contacts(inCategory: category)) }
      contacts.formUnion(try members(ofGroups: cards).contacts)
      if let found { contacts.formIntersection(found) }
      found = contacts
    }
    return found ?? none
  }

  /// Returns the contacts in categories whose names contain a text.
  ///
  /// - Complexity: O(*c*), where *c* is the number of different categories, besides the contacts found.
  fileprivate func contacts(inCategoriesWith part: String) throws -> RowIDSet {
    var contacts = RowIDSet(highest: highest)
    let part = FoldedText(part).text
    guard !part.isEmpty else { return contacts }
    for category in try vocabulary.categories where FoldedText(category).text.contains(part) {
      contacts.formUnion(try self.contacts(inCategory: category))
    }
    return contacts
  }
}
