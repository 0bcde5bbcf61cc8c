internal import ContactModel

extension SelectionQuery {
  /// Tests the contacts that an index finds for one field, until there are enough.
  ///
  /// The index doesn't know types and labels, so each card is read.
  ///
  /// - Returns: The contacts; `nil` if the selector is another one, or the index finds so few contacts that testing all
  ///   is cheap.
  /// - Throws: Errors of SQLite.
  func selectIndexedField() throws -> ContactSelection? {
    guard let limit, order == .stored, selector.clauses.count == 1,
      let term = selector.clauses[0].first, selector.clauses[0].count == 1, !term.isNegated,
      case .field(let path, let text) = term.condition,
      let patterns = try index.indexedPatterns(for: text, at: path)
    else { return nil }
    for pattern in patterns {
      let candidates = try index.contacts(matching: pattern)
      guard candidates.count > Self.fewCount || candidates.isEmpty else { return nil }
      let test = FieldTest(path, pattern)
      var found: [Int64] = []
      try list.forEachContact(in: order, among: candidates) { rowID in
        if try index.hasCard(rowID, test) { found.append(rowID) }
        return found.count < offset + limit
      }
      guard found.isEmpty else {
        let isComplete = found.count < offset + limit
        return ContactSelection(ids: page(found), total: isComplete ? found.count : nil)
      }
    }
    return nil
  }
}
