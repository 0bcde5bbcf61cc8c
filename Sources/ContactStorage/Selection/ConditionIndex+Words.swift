internal import ContactModel

/// Queries of the full-text index.
///
/// Source: sqlite.org/fts5.html, section 3.
extension ConditionIndex {
  /// Returns a query for contacts with all words of a pattern in any of some columns, or `nil` if it has no words or
  /// nobody has one of them.
  ///
  /// - Parameters:
  ///   - pattern: The words.
  ///   - columns: The columns to search.
  ///   - isWhole: Whether words must match completely, instead of only at the beginning.
  /// - Returns: The query.
  /// - Throws: Errors of SQLite.
  func query(
    for pattern: WordPattern, in columns: [SearchWords.Column], isWhole: Bool = false
  ) throws -> String? {
    try Self.all(pattern.words.map { try query(for: $0, in: columns, isWhole: isWhole) })
  }

  /// Returns a query that is met if all of some are; `nil` if nobody meets one of them, or there are none.
  static func all(_ queries: [String?]) -> String? {
    let known = queries.compactMap(\.self)
    return known.isEmpty || known.count < queries.count
      ? nil : "(\(known.joined(separator: " AND ")))"
  }

  /// Returns a query that is met if any of some is; `nil` if nobody meets any of them.
  static func any(_ queries: [String?]) -> String? {
    let known = queries.compactMap(\.self)
    return known.isEmpty ? nil : "(\(known.joined(separator: " OR ")))"
  }

  /// Returns a query for contacts with one word in any of some columns, or `nil` if nobody has it.
  ///
  /// - Parameters:
  ///   - word: The word; several that belong together match as a phrase.
  ///   - columns: The columns to search.
  ///   - isWhole: Whether the word must match completely, instead of only at the beginning.
  /// - Returns: The query.
  /// - Throws: Errors of SQLite.
  func query(
    for word: FoldedText, in columns: [SearchWords.Column], isWhole: Bool = false
  ) throws -> String? {
    guard columns.contains(.email), let address = SearchWords.inAddress(word) else {
      return try clause(word, in: columns, isWhole: isWhole)
    }
    let others = columns.filter { $0 != .email }
    let addressed = try clause(address, in: [.email], isWhole: isWhole)
    guard !others.isEmpty else { return addressed }
    return try Self.any([clause(word, in: others, isWhole: isWhole), addressed])
  }

  private func clause(
    _ word: FoldedText, in columns: [SearchWords.Column], isWhole: Bool
  ) throws -> String? {
    let words = try isWhole ? Vocabulary.phrase(word.text) : vocabulary.query(forBeginning: word)
    return words.map { "\(SearchWords.Column.filter(columns)) : \($0)" }
  }
}
