internal import ContactModel

/// Finds the contacts that a selector selects.
struct SelectionQuery {
  let list: ListConnection
  let selector: ContactSelector

  let order: ContactOrder

  /// The largest number of contacts to return after `offset`.
  let limit: Int?

  let offset: Int

  let index: ConditionIndex

  /// The number of contacts up to which each is looked up separately, instead of reading the whole list.
  static let fewCount = 500

  /// The number of rows that are tested before the indexes are used, if many contacts may match.
  static let sampleCount = 4_000

  /// The number of rows that are tested to complete a name: the index knows which of them match, and nobody wants to know
  /// how many others do.
  private static let completionCount = 32_000

  /// How many rowids a window may have for each contact that is tested.
  private static let sparsity = 8

  func run() throws -> ContactSelection {
    try selectNamesWithSigns() ?? selectTerms()
  }

  private func selectTerms() throws -> ContactSelection {
    if !selector.references.isEmpty { return try selectReferences() }
    if selector.clauses.isEmpty { return try selectAll() }
    return try selectFew() ?? selectSample() ?? selectIndexedField() ?? selectByIndex()
  }

  private func selectAll() throws -> ContactSelection {
    let total = try list.listedCount()
    if order == .stored { return try storedPage(total: total) }
    guard let limit, offset + limit > Self.fewCount, try list.keepsOnly(total) else {
      return try selection(total: total, of: [])
    }
    let rowIDs = try IndexedOrder(list, order).page(offset: offset, limit: limit, of: total)
    return ContactSelection(ids: rowIDs.map(list.identity.contactID), total: total)
  }

  /// Selects by references, in their order.
  private func selectReferences() throws -> ContactSelection {
    var rowIDs = try ReferenceResolver(index: index).rowIDs(of: selector.references)
    if !selector.clauses.isEmpty {
      let matches = try matches()
      rowIDs.removeAll { !matches.contains($0) }
    }
    if order != .stored { rowIDs = try sorted(rowIDs).first }
    return ContactSelection(ids: page(rowIDs), total: rowIDs.count)
  }

  /// Selects by several words if the longest leave few contacts.
  private func selectFew() throws -> ContactSelection? {
    guard isOneQuery(selector.clauses),
      let found = try index.fewContacts(withWordsOf: selector.clauses)
    else { return nil }
    return try selection(ofRanked: ranked(found))
  }

  /// Tests the first rows, which may contain enough matches.
  ///
  /// - Returns: The contacts; `nil` if the rows had too few matches or the indexes are the better way.
  private func selectSample() throws -> ContactSelection? {
    let clauses = selector.clauses
    guard let limit, order == .stored, offset + limit <= Self.sampleCount,
      !clauses.joined().contains(where: { $0.isNegated && $0.condition.isWord }),
      isOneQuery(clauses)
        ? clauses.contains(where: ConditionTest.isBroad) : listsNamesFirst(clauses)
    else { return nil }
    let isIndexed = index.words == .namesOnly && !clauses.contains(where: ConditionTest.isBroad)
    let count = isIndexed ? Self.completionCount : Self.sampleCount
    let rows = try firstRows(count)
    let window = Self.window(of: rows)
    guard
      try clauses.allSatisfy({
        try ConditionTest.isBroad($0) || window != nil && ConditionTest.hasWindow($0)
          || index.hasFrequentTime($0)
      }),
      let test = try ConditionTest(clauses, index, window: window)
    else { return nil }
    var found: [Int64] = []
    for rowID in rows where found.count < offset + limit {
      if try test.holds(for: rowID, in: list.database) { found.append(rowID) }
    }
    // The test looks for words only in names.
    let isComplete =
      rows.count < count && found.count < offset + limit && !searchesOtherFields(clauses)
    guard isComplete || found.count == offset + limit, !found.isEmpty else { return nil }
    return ContactSelection(ids: page(found), total: isComplete ? found.count : nil)
  }

  /// Whether all contacts that the test of names finds come before others.
  private func listsNamesFirst(_ clauses: [[ContactSelector.Term]]) -> Bool {
    guard index.words == .allFields else { return true }
    let worded = clauses.filter { clause in clause.contains { $0.condition.isWord } }
    return worded.count <= 1 && worded.joined().allSatisfy { $0.condition.isWord }
  }

  /// Whether one query of the full-text index finds several words, which few contacts have.
  private func isOneQuery(_ clauses: [[ContactSelector.Term]]) -> Bool {
    clauses.count > 1 && clauses.allSatisfy { $0.count == 1 && $0[0].condition.isWord }
  }

  /// Returns the contacts at the first rows of the list.
  private func firstRows(_ count: Int) throws -> [Int64] {
    var rowIDs: [Int64] = []
    try list.forEachContact(in: .stored) { rowID in
      rowIDs.append(rowID)
      return rowIDs.count < count
    }
    return rowIDs
  }

  /// Returns the range of some rowids, if it has few others.
  private static func window(of rowIDs: [Int64]) -> ClosedRange<Int64>? {
    guard let first = rowIDs.min(), let last = rowIDs.max(),
      last - first < Int64(rowIDs.count * sparsity)
    else { return nil }
    return first...last
  }

  /// Whether a word of some clauses may be in other fields than the name.
  private func searchesOtherFields(_ clauses: [[ContactSelector.Term]]) -> Bool {
    index.words == .allFields && clauses.joined().contains { $0.condition.isWord }
  }

  private func selectByIndex() throws -> ContactSelection {
    let matches = try matches()
    return try selection(ofRanked: ranked(matches))
  }

  /// Returns a page of some sets of contacts, one after another; no contact is in two of them.
  func selection(ofRanked ranked: [RowIDSet]) throws -> ContactSelection {
    let count = ranked.reduce(0) { $0 + $1.count }
    if count <= Self.fewCount {
      let end = limit.map { offset + $0 } ?? .max
      var total = 0
      var first: [Int64] = []
      for contacts in ranked where !contacts.isEmpty {
        guard first.count < end else {
          total += try index.listed(contacts).count
          continue
        }
        let listed = try sorted(contacts.rowIDs, limit: end - first.count)
        total += listed.total
        first += listed.first
      }
      return ContactSelection(ids: page(first), total: total)
    }
    let isExact = try isListed || index.isComplete
    return try selection(total: isExact ? count : nil, of: ranked.filter { !$0.isEmpty })
  }

  /// Divides contacts by the field that contains a word that is in no name; returns one set if the fields don't matter.
  private func ranked(_ matches: RowIDSet) -> [RowIDSet] {
    guard order == .stored, !index.contactsByField.isEmpty else { return [matches] }
    var rest = matches
    var ranked: [RowIDSet] = []
    for field in index.contactsByField {
      var found = rest
      found.formIntersection(field)
      rest.subtract(field)
      ranked.append(found)
    }
    return ranked + [rest]
  }

  /// Whether a clause finds only contacts in the list, so that the matches can be counted.
  private var isListed: Bool {
    selector.clauses.contains { clause in
      clause.allSatisfy { !$0.isNegated && ConditionIndex.findsListedOnly($0.condition) }
    }
  }

  /// Returns the contacts that meet all clauses; some of them may not be in the list.
  ///
  /// If some clauses leave few contacts, these are tested for the other clauses.
  private func matches() throws -> RowIDSet {
    let clauses = selector.clauses
    let narrow = clauses.filter { !ConditionTest.isBroad($0) }
    let broad = clauses.filter(ConditionTest.isBroad)
    guard !narrow.isEmpty else { return try matches(of: broad) }
    var matches = try self.matches(of: narrow)
    guard !broad.isEmpty, !matches.isEmpty else { return matches }
    let isFew = matches.count <= max(Self.sampleCount, Int(index.highest) / 20)
    if isFew, let few = try self.matches(broad, among: matches) { return few }
    matches.formIntersection(try self.matches(of: broad))
    return matches
  }

  /// Returns the given contacts that meet some clauses, or `nil` if the test isn't possible or finds none.
  private func matches(
    _ clauses: [[ContactSelector.Term]], among contacts: RowIDSet
  ) throws -> RowIDSet? {
    guard !searchesOtherFields(clauses), let test = try ConditionTest(clauses, index) else {
      return nil
    }
    var matches = RowIDSet(highest: index.highest)
    for rowID in try index.listed(contacts).rowIDs
    where try test.holds(for: rowID, in: list.database) {
      matches.insert(rowID)
    }
    return matches.isEmpty ? nil : matches
  }

  /// Returns the contacts that meet some clauses, using the indexes.
  private func matches(of clauses: [[ContactSelector.Term]]) throws -> RowIDSet {
    if let matches = try index.contacts(withWordsOf: clauses) { return matches }
    var matches: RowIDSet?
    for clause in clauses {
      // A selector may have thousands of words, and the person who waits for it may have left.
      try Task.checkCancellation()
      if let few = matches, few.count <= Self.sampleCount,
        let tested = try index.contacts(few, meeting: clause)
      {
        matches = tested
        continue
      }
      // An unknown book is an error, even if nobody matches.
      if matches?.isEmpty == true, !clause.contains(where: \.condition.isBook) { continue }
      var union = RowIDSet(highest: index.highest)
      for term in clause {
        union.formUnion(try index.contacts(meeting: term))
      }
      if matches == nil { matches = union } else { matches?.formIntersection(union) }
    }
    return matches ?? RowIDSet(highest: index.highest)
  }

  /// Goes through the list in order, and returns a page of the contacts of some sets.
  ///
  /// - Parameters:
  ///   - total: The number of contacts in the sets, or `nil` to count them.
  ///   - sets: The sets, none for all contacts; no contact is in two of them, and those in the first set come first.
  /// - Returns: The page.
  /// - Throws: Errors of SQLite.
  private func selection(total: Int?, of sets: [RowIDSet]) throws -> ContactSelection {
    var union = sets.first
    for contacts in sets.dropFirst() { union?.formUnion(contacts) }
    var found = [[Int64]](repeating: [], count: max(1, sets.count))
    var count = 0
    let end = limit.map { offset + $0 } ?? .max
    try list.forEachContact(in: order, among: union) { rowID in
      let place = sets.firstIndex { $0.contains(rowID) } ?? 0
      if found[place].count < end { found[place].append(rowID) }
      count += 1
      return total == nil || found[0].count < end
    }
    return ContactSelection(ids: page(Array(found.joined())), total: total ?? count)
  }

  /// Returns a page of the whole list in its stored order.
  private func storedPage(total: Int) throws -> ContactSelection {
    var found: [Int64] = []
    var first = offset
    for book in try list.books.all() {
      let count = try list.order.count(inBook: book.id)
      let end = min(count, limit.map { first + $0 - found.count } ?? count)
      if first < end {
        found += try list.order.contacts(inBook: book.id, rows: first..<end)
      }
      first = max(0, first - count)
    }
    return ContactSelection(ids: found.map(list.identity.contactID), total: total)
  }

  func page(_ rowIDs: [Int64]) -> [ContactID] {
    let end = limit.map { offset + $0 } ?? .max
    return rowIDs.prefix(end).dropFirst(offset).map(list.identity.contactID)
  }

  /// Returns at least the first of some contacts in the order of the query, and how many of them are in the list.
  private func sorted(
    _ rowIDs: [Int64], limit: Int = .max
  ) throws -> (first: [Int64], total: Int) {
    guard order != .stored else { return try list.firstByPosition(rowIDs, limit: limit) }
    let listed = try list.sortedByPosition(rowIDs)
    let first = try list.sorted(
      listed, by: [SortKey(order == .name ? .name : .changed)], limit: limit)
    return (first, listed.count)
  }
}

extension ContactSelector.Condition {
  /// Whether the condition is a word, which may be in several fields.
  var isWord: Bool {
    if case .word = self { true } else { false }
  }

  fileprivate var isBook: Bool { if case .book = self { true } else { false } }
}
