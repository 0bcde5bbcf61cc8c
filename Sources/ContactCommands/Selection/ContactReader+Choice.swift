import ContactDocuments
import ContactModel
import ContactStorage

extension ContactReader {
  /// Returns the one contact that a selector matches.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - text: The selector as the user wrote it.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - isWriting: Whether the command changes the contact; words must then be whole
  ///     words of names.
  ///   - command: The command that the advice names if it matches nobody.
  ///   - advice: The advice in the error if it matches several contacts.
  /// - Returns: The row of the contact.
  /// - Throws: `CommandError` when it matches nobody, or several contacts, with the candidates.
  func contact(
    _ selector: ContactSelector, text: String, currentBook: String?, isWriting: Bool,
    command: String = "list", advice: String = "name one of them by its row or id"
  ) throws -> ContactRow {
    let selection = try select(
      selector, currentBook: currentBook, words: isWriting ? .wholeNames : .namesFirst,
      limit: isWriting ? nil : Self.candidateCount + 1)
    let rows = try rows(of: Array(selection.ids.prefix(Self.candidateCount + 1)))
    guard let first = rows.first else {
      throw try nobody(
        selector, text: text, currentBook: currentBook, isWriting: isWriting, command: command)
    }
    guard rows.count > 1 else { return first }
    // Ann, beside Annabel and Anna, can be named in no other way.
    let exact = try select(selector, currentBook: currentBook, words: .wholeNames, limit: 2).ids
    if exact.count == 1, let row = try self.rows(of: exact).first { return row }
    let labels = try RowLabels(self, currentBook: currentBook)
    var candidates = rows.prefix(Self.candidateCount).map(labels.summary)
    if rows.count > candidates.count {
      candidates.append("and others")
    }
    throw CommandError(
      .ambiguous, "“\(text.singleLine)” names several contacts: \(advice).",
      details: candidates)
  }

  private static var candidateCount: Int { 10 }
}

extension CommandError {
  /// Returns the error for a selector that matches nobody.
  ///
  /// - Parameters:
  ///   - text: The selector as the user wrote it.
  ///   - isWriting: Whether the command changes contacts; words must then be whole
  ///     words of names.
  ///   - better: Advice that replaces the general one, if any.
  /// - Returns: The error.
  static func nobody(_ text: String, isWriting: Bool, advice better: String? = nil) -> Self {
    let mayBePrefix =
      isWriting && text.utf8.count >= IdentifierPrefix.shortestCount
      && IdentifierPrefix(hexadecimal: text) != nil
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
  /// - Parameters:
  ///   - selector: The selector.
  ///   - text: The selector as the user wrote it.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - command: The command, for advice about a better selector.
  /// - Returns: The rows of the contacts, each once, in the order of the selector.
  /// - Throws: `CommandError` when the selector matches nobody.
  func contacts(
    _ selector: ContactSelector, text: String, currentBook: String?, command: String
  ) throws -> [ContactRow] {
    let selection = try select(selector, currentBook: currentBook, words: .wholeNames)
    let rows = try rows(of: selection.ids)
    guard !rows.isEmpty else {
      throw try nobody(selector, text: text, currentBook: currentBook, command: command)
    }
    return rows
  }

  /// Returns the contacts that a command changes, with the rows that its output shows.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - text: The selector as the user wrote it.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - command: The command, for advice about a better selector.
  ///   - format: The format of the output.
  /// - Returns: The contacts, each once, in the order of the selector.
  /// - Throws: `CommandError` when the selector matches nobody.
  func chosenContacts(
    _ selector: ContactSelector, text: String, currentBook: String?, command: String,
    for format: OutputFormat
  ) throws -> ChosenContacts {
    let ids = try select(selector, currentBook: currentBook, words: .wholeNames).ids
    guard !ids.isEmpty else {
      throw try nobody(selector, text: text, currentBook: currentBook, command: command)
    }
    // People read the names of a few contacts, or a number.
    let isShown = format != .human || ids.count <= ContactsText.fewCount
    return ChosenContacts(ids: ids, rows: isShown ? try rows(of: ids) : [])
  }

  private func nobody(
    _ selector: ContactSelector, text: String, currentBook: String?, isWriting: Bool = true,
    command: String
  ) throws -> CommandError {
    var text = text
    // Standard input may have a million ids.
    if text == "-", case .id(let id)? = selector.references.first {
      text = "id:\(id.hexadecimal)" + (selector.references.count > 1 ? ", …" : "")
    }
    return .nobody(
      text, isWriting: isWriting,
      advice: try adviceForNobody(
        selector, currentBook: currentBook, isWriting: isWriting, command: command))
  }
}
