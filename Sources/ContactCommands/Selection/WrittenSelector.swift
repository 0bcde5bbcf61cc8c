import ContactModel
import ContactService
import ContactStorage

/// A selector in the arguments of a command.
struct WrittenSelector: Sendable {
  /// The contacts that it selects.
  let parsed: ContactSelector

  /// The selector as the user wrote it.
  let text: String

  /// The book whose rows it names and in which it searches words; `nil` for the first, and to search all.
  let book: String?

  /// Where commands tell which of its names match nobody; `nil` if they don't.
  var unmatched: UnmatchedNames?

  /// Whether it matches everyone.
  var isEmpty: Bool { parsed.isEmpty }
}

extension ListQuery {
  /// Creates a query for all contacts that a selector matches, in the order of the list.
  init(_ selector: WrittenSelector, words: WordSearch = .namesFirst) {
    self.init(selector: selector.parsed, book: selector.book, words: words)
  }
}

extension CommandContext {
  /// Parses a text as a selector; an empty one matches everyone.
  ///
  /// - Throws: `ContactSelectorError` when it is not a selector.
  func selector(_ text: String) throws -> WrittenSelector {
    WrittenSelector(
      parsed: try ContactSelector(arguments: [text], clock: .local), text: text,
      book: options.book, unmatched: unmatchedNames)
  }
}
