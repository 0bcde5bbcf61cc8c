import ContactDocuments
import ContactModel
import ContactStorage

extension ContactReader {
  /// Returns the one contact that a selector matches.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - isWriting: Whether the command changes the contact; words must then be whole
  ///     words of names.
  ///   - command: The command that the advice names if it matches nobody.
  ///   - advice: The advice in the error if it matches several contacts.
  /// - Returns: The row of the contact.
  /// - Throws: `CommandError` when it matches nobody, or several contacts, with the candidates.
  func contact(
    _ selector: WrittenSelector, isWriting: Bool, command: String = "list",
    advice: String = "name one of them by its row or id"
  ) throws -> ContactRow {
    let ids = try ids(
      of: selector, isWriting ? .wholeNames : .namesFirst,
      limit: isWriting ? nil : Self.candidateCount + 1)
    let rows = try rows(of: Array(ids.prefix(Self.candidateCount + 1)))
    guard let first = rows.first else {
      throw try nobody(selector, isWriting: isWriting, command: command)
    }
    guard rows.count > 1 else {
      try tellUnmatchedNames(in: selector, isWriting: isWriting)
      return first
    }
    // Ann, beside Annabel and Anna, can be named in no other way.
    let exact = try self.ids(of: selector, .wholeNames, limit: 2)
    if exact.count == 1, let row = try self.rows(of: exact).first { return row }
    let labels = try RowLabels(self, currentBook: selector.book)
    var candidates = rows.prefix(Self.candidateCount).map(labels.summary)
    if rows.count > candidates.count {
      candidates.append("and others")
    }
    throw CommandError(
      .ambiguous, "“\(selector.text.singleLine)” names several contacts: \(advice).",
      details: candidates)
  }

  private static var candidateCount: Int { 10 }
}

extension CommandError {
  /// Returns the error for a selector that matches nobody.
  static func nobody(_ text: String, isWriting: Bool, advice better: String? = nil) -> Self {
    // A word that is a whole id is tried as one.
    let mayBePrefix =
      isWriting && text.utf8.count >= IdentifierPrefix.shortestCount
      && IdentifierPrefix(hexadecimal: text).map { $0.bitCount < 64 } ?? false
    let advice =
      better
      ?? (mayBePrefix
        ? "if it is the beginning of an id, write id:\(text)"
        : "“contacts list” lists everyone")
    return Self(.nothingMatched, "Nobody matches “\(text.singleLine)”: \(advice.ended)")
  }
}

extension ContactReader {
  /// Returns the contacts that a command changes.
  ///
  /// - Returns: The rows of the contacts, each once, in the order of the selector.
  /// - Throws: `CommandError` when the selector matches nobody.
  func contacts(_ selector: WrittenSelector, command: String) throws -> [ContactRow] {
    let rows = try rows(of: ids(of: selector, .wholeNames))
    guard !rows.isEmpty else { throw try nobody(selector, isWriting: true, command: command) }
    try tellUnmatchedNames(in: selector, isWriting: true)
    return rows
  }

  /// Returns the contacts that a command changes, with the rows that its output shows.
  ///
  /// - Returns: The contacts, each once, in the order of the selector.
  /// - Throws: `CommandError` when the selector matches nobody.
  func chosenContacts(
    _ selector: WrittenSelector, command: String, for format: OutputFormat
  ) throws -> ChosenContacts {
    let ids = try ids(of: selector, .wholeNames)
    guard !ids.isEmpty else { throw try nobody(selector, isWriting: true, command: command) }
    try tellUnmatchedNames(in: selector, isWriting: true)
    // People read the names of a few contacts, or a number.
    let isShown = format != .human || ids.count <= ContactsText.fewCount
    return ChosenContacts(ids: ids, rows: isShown ? try rows(of: ids) : [])
  }

  /// Returns whether a selector names its contacts by rows or ids, so that several of them are meant.
  func namesEach(_ selector: WrittenSelector) throws -> Bool {
    try !unitingIdentities(in: selector.parsed).references.isEmpty
  }

  /// Returns the contacts that a selector matches.
  ///
  /// - Returns: The contacts, in the order of the selector.
  func ids(
    of selector: WrittenSelector, _ words: WordSearch, limit: Int? = nil
  ) throws -> [ContactID] {
    try select(selector.parsed, currentBook: selector.book, words: words, limit: limit).ids
  }

  /// Returns the error for a selector that matches nobody.
  func nobody(
    _ selector: WrittenSelector, isWriting: Bool, command: String
  ) throws -> CommandError {
    var text = selector.text
    let references = selector.parsed.references
    // Standard input may have a million ids.
    if text == "-", case .id(let id)? = references.first {
      text = "id:\(id.hexadecimal)" + (references.count > 1 ? ", …" : "")
    }
    let advice = SelectorAdvice(
      written: selector, isWriting: isWriting, command: command, reader: self)
    return .nobody(text, isWriting: isWriting, advice: try advice.text())
  }
}

/// The contacts that a command changes; there may be a million.
struct ChosenContacts: Sendable {
  let ids: [ContactID]

  /// Their rows; empty if there are many and the output doesn't show them.
  let rows: [ContactRow]

  /// The name of the only contact, or the number of contacts.
  var names: String { rows.isEmpty ? ContactsText.count(ids.count) : ContactsText.names(of: rows) }

  /// The names of the contacts, or their number if they are many.
  var listedNames: String {
    rows.isEmpty || rows.count > ContactsText.fewCount
      ? ContactsText.count(ids.count) : ContactsText.list(of: rows)
  }
}
