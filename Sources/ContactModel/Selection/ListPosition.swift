/// A place between the rows of the list, as a person names it.
public enum ListPosition: Sendable, Hashable {
  /// Before a row, or behind the last one when the row is just past it.
  case row(RowReference)

  /// Before the first row of the current book.
  case start

  /// Behind the last row of the current book.
  case end

  /// Before a contact.
  case before(ContactSelector)

  /// Behind a contact.
  case after(ContactSelector)

  /// Reads a place: `3`, `@3`, `@work.3`, `start`, `end`, `before:SELECTOR` or `after:SELECTOR`.
  ///
  /// - Parameters:
  ///   - text: The place as it is written.
  ///   - clock: What the dates of a selector are reckoned by.
  /// - Throws: `ContactSelectorError` when the text names no place.
  public init(_ text: String, clock: ContactSelector.Clock) throws(ContactSelectorError) {
    switch text {
    case "start":
      self = .start
    case "end":
      self = .end
    default:
      if let selector = try Self.selector(in: text, behind: "before:", clock: clock) {
        self = .before(selector)
      } else if let selector = try Self.selector(in: text, behind: "after:", clock: clock) {
        self = .after(selector)
      } else if let row = RowReference(text) {
        self = .row(row)
      } else {
        throw ContactSelectorError(
          .notRow, in: text, utf8Offset: 0,
          "a place is written as 3, @3, @book.3, start, end, before:SELECTOR or after:SELECTOR.")
      }
    }
  }

  private static func selector(
    in text: String, behind prefix: String, clock: ContactSelector.Clock
  ) throws(ContactSelectorError) -> ContactSelector? {
    guard text.hasPrefix(prefix) else { return nil }
    let argument = String(text.dropFirst(prefix.count))
    let selector = try ContactSelector(arguments: [argument], clock: clock)
    guard !selector.references.isEmpty || !selector.clauses.isEmpty else {
      throw ContactSelectorError(
        .missingValue, in: text, utf8Offset: text.utf8.count,
        "\(prefix) needs a contact, as in “\(prefix)@3”.")
    }
    return selector
  }
}
