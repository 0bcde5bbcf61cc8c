/// A place between the rows of the list, as the user specifies it.
public enum ListPosition: Sendable, Hashable {
  /// Before a row, or after the last row if the number is one past it.
  case row(RowReference)

  /// Before the first row of the current book.
  case start

  /// After the last row of the current book.
  case end

  /// Before a contact.
  case before(ContactSelector)

  /// After a contact.
  case after(ContactSelector)

  /// Reads a place: `3`, `@3`, `@work.3`, `start`, `end`, `before:SELECTOR` or `after:SELECTOR`.
  ///
  /// - Parameters:
  ///   - text: The place as written.
  ///   - clock: The clock for the dates of a selector.
  /// - Throws: `ContactSelectorError` if the text is not a valid place.
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
        .missingValue, in: text, utf8Offset: 0, "a contact must follow, as in “\(prefix)@3”.")
    }
    return selector
  }
}
