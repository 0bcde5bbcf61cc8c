import ContactModel
import ContactService
import ContactStorage

extension ContactReader {
  /// Finds the one contact that a selector names.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - text: The selector as it was written.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - isWriting: Whether only exact names will do, because something is changed.
  /// - Returns: Its row.
  /// - Throws: `CommandError` when it names nobody, or several: then with the candidates.
  func contact(
    _ selector: ContactSelector, text: String, currentBook: String?, isWriting: Bool
  ) throws -> ContactRow {
    let selection = try select(
      selector, currentBook: currentBook, allowsFallback: !isWriting,
      limit: isWriting ? nil : Self.candidateCount + 1)
    let rows = try rows(of: Array(selection.ids.prefix(Self.candidateCount + 1)))
    guard let first = rows.first else {
      throw CommandError.nobody(
        text, isWriting: isWriting,
        advice: try adviceForSeveral(
          selector, currentBook: currentBook, isWriting: isWriting, command: "list"))
    }
    guard rows.count > 1 else { return first }
    let labels = try RowLabels(self, currentBook: currentBook)
    var candidates = rows.prefix(Self.candidateCount).map(labels.summary)
    if rows.count > candidates.count {
      candidates.append("and others")
    }
    throw CommandError(
      .ambiguous, "“\(text.singleLine)” names several contacts: name one of them by its row or id.",
      details: candidates)
  }

  private static var candidateCount: Int { 10 }
}

extension CommandError {
  /// The error for a selector that names nobody.
  ///
  /// - Parameters:
  ///   - text: The selector as it was written.
  ///   - isWriting: Whether only exact names will do, because something is changed.
  ///   - better: What to do, if something better is known than to look at the list.
  /// - Returns: The error.
  static func nobody(_ text: String, isWriting: Bool, advice better: String? = nil) -> Self {
    let mayBePrefix =
      isWriting && text.utf8.count >= 4 && IdentifierPrefix(hexadecimal: text) != nil
    let advice =
      better
      ?? (mayBePrefix
        ? "if it is the beginning of an id, write id:\(text)"
        : "“contacts list” shows who there is")
    return Self(.nothingMatched, "Nobody matches “\(text.singleLine)”: \(advice).")
  }
}

extension ContactReader {
  /// Finds the contacts that a command is to change.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - text: The selector as it was written.
  ///   - currentBook: The current book, or `nil` for the first.
  ///   - command: The command, for advice about what to write instead.
  /// - Returns: Their rows, each once, in the order in which they were named.
  /// - Throws: `CommandError` when it names nobody.
  func contacts(
    _ selector: ContactSelector, text: String, currentBook: String?, command: String
  ) throws -> [ContactRow] {
    let selection = try select(selector, currentBook: currentBook, allowsFallback: false)
    let rows = try rows(of: selection.ids)
    guard !rows.isEmpty else {
      throw CommandError.nobody(
        text, isWriting: true,
        advice: try adviceForSeveral(
          selector, currentBook: currentBook, isWriting: true, command: command))
    }
    return rows
  }
}
