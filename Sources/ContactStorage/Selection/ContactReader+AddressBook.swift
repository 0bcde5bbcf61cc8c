package import ContactModel

extension ContactReader {
  /// Returns the contacts that have all words of a text in their names, nicknames, organizations with their units, e-mail
  /// addresses or groups, and those in a group whose name begins with the text.
  ///
  /// A mail program completes a name with it while a person types, so it looks for what takes least time first:
  /// addresses that begin with the text, and then words that begin with the given ones, for which the full-text index
  /// must merge many lists. The index has a category as one word, which must be a word or begin with the text. A group
  /// card is found by its name, as persons are, and its members come with it if the caller asks for them. The words of
  /// the names of groups are last, because all these names must be read; they are first if one of several words is the
  /// name of a group card.
  ///
  /// - Parameters:
  ///   - text: The text; it has no other meaning and may contain a minus or a colon.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  package func contacts(withWords text: String, inBook book: String?) throws -> [ContactID] {
    let index = try ConditionIndex(list, words: .allFields)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let members = try book.map { try index.contacts(inBook: $0) }
    func inBook(_ contacts: RowIDSet) -> RowIDSet {
      var contacts = contacts
      if let members { contacts.formIntersection(members) }
      return contacts
    }
    var found = RowIDSet(highest: index.highest)
    if try words.count == 1 || index.groupCards(like: words).isEmpty {
      // An address of another book must not hide the words of this one.
      found = inBook(try index.contacts(withAddressBeginning: text))
      if found.isEmpty { found = inBook(try index.matches(inAddressBook: text)) }
    }
    if found.isEmpty { found = inBook(try index.matches(inGroupsOrAddressBook: text)) }
    return try SelectionQuery(
      list: list, selector: ContactSelector(), order: .stored, limit: nil, offset: 0, index: index
    ).selection(ofRanked: [found]).ids
  }

  /// Returns the contacts in categories whose names contain a text.
  ///
  /// - Parameters:
  ///   - part: The text.
  ///   - book: The name of the book; `nil` for the whole list.
  /// - Returns: The contacts in the order of the list.
  /// - Throws: `ContactError.Code.unknownBook` if there is no such book; `ContactError` if the file can't be read.
  /// - Complexity: O(*c*), where *c* is the number of different categories.
  package func contacts(inCategoriesWith part: String, inBook book: String?) throws -> [ContactID] {
    let index = try ConditionIndex(list, words: .wholeNames)
    let part = FoldedText(part).text
    guard !part.isEmpty else { return [] }
    var contacts = RowIDSet(highest: index.highest)
    for category in try index.categories where FoldedText(category).text.contains(part) {
      contacts.formUnion(try index.contacts(inCategory: category))
    }
    if let book { contacts.formIntersection(try index.contacts(inBook: book)) }
    return try list.sortedByPosition(contacts.rowIDs).map(list.identity.contactID)
  }
}

extension ConditionIndex {
  private static let addressBookColumns: [SearchWords.Column] = [
    .name, .nickname, .organization, .unit, .email,
  ]

  /// Returns the contacts that have all words of a text in the fields that a mail program looks for, or are in a category
  /// that begins with it.
  ///
  /// A short word takes longest. So this first asks for the two longest of several words, or whether any contact has a
  /// word that begins with the longer one of two.
  fileprivate func matches(inAddressBook text: String) throws -> RowIDSet {
    let none = RowIDSet(highest: highest)
    let pattern = WordPattern(text)
    let clauses = try pattern.words.map(query(inAddressBook:))
    let longest = zip(pattern.words, clauses).max { $0.0.utf8.count < $1.0.utf8.count }
    let categories = try query(forCategoriesBeginning: text)
    guard let longest else { return try categories.map { try matches($0) } ?? none }
    func orCategories(_ query: String) -> String {
      categories.map { "\(query) OR \($0)" } ?? query
    }
    if clauses.count > 1, pattern.longWords == nil {
      guard try hasContact(matching: orCategories(longest.1)) else { return none }
    }
    let few = try fewContacts(with: pattern, in: Self.addressBookColumns + [.category]) {
      try Self.all($0.words.map(query(inAddressBook:)))
    }
    guard var few else { return try matches(orCategories(Self.all(clauses))) }
    if let categories { few.formUnion(try matches(categories)) }
    return few
  }

  private func query(inAddressBook word: FoldedText) throws -> String {
    let query = try query(for: word, in: Self.addressBookColumns)
    return CategoryToken.query(like: word.text).map { "(\(query) OR \($0))" } ?? query
  }

  /// Returns the contacts that have all words of a text in the fields that a mail program looks for, or in the names of
  /// their groups.
  ///
  /// - Returns: The contacts; none if no group has any of the words.
  /// - Complexity: O(*c* + *g*), where *c* is the number of different categories and *g* that of group cards, besides the
  ///   contacts found.
  fileprivate func matches(inGroupsOrAddressBook text: String) throws -> RowIDSet {
    let none = RowIDSet(highest: highest)
    let categories = try categories.map { (name: $0, words: FoldedText($0)) }
    let cards = try groupCards.map { (rowID: $0.rowID, words: FoldedText($0.name)) }
    // Few contacts have a long word, and if there are none, the others needn't be searched.
    let words = WordPattern(text).words.sorted { $0.utf8.count > $1.utf8.count }.map { word in
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

  /// The keys of all categories, also of contacts that are not in the list.
  fileprivate var categories: [String] {
    get throws {
      try (vocabulary.words(beginningWith: CategoryToken.keyMark) ?? []).map(CategoryToken.key)
    }
  }

  /// Returns a query for the categories whose keys or words begin with a text; `nil` if there are none.
  private func query(forCategoriesBeginning text: String) throws -> String? {
    let queries = try CategoryToken.tokens(like: text).sorted().compactMap { beginning in
      let isKnown = try vocabulary.words(beginningWith: beginning, upTo: 0) == nil
      let token = FoldedText(folded: Array(beginning.utf8)[...])
      return isKnown ? try vocabulary.query(forBeginning: token) : nil
    }
    return queries.isEmpty ? nil : queries.joined(separator: " OR ")
  }
}
