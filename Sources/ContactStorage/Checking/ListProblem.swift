public import ContactModel

/// Something that is wrong with a list on disk.
public struct ListProblem: Sendable, Hashable, CustomStringConvertible {
  /// What part of the list it concerns.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The pages of the file; only a backup helps.
    case pages

    /// References from one table to another.
    case references

    /// The tables, indexes, triggers and views that the file says it has.
    case schema

    /// The names and the order of the books.
    case books

    /// The order of the rows.
    case order

    /// The cards themselves: their bytes are not those that were stored.
    case cards

    /// What is derived from the cards: names, addresses and the words that are searched.
    case derived

    /// The log, and what it takes to undo what it tells.
    case history

    /// The settings.
    case settings
  }

  /// What part of the list it concerns.
  public let part: Part

  /// What is wrong, as a sentence.
  public let description: String

  /// The contact whose card it is, if it is a problem of one card.
  public internal(set) var contact: ContactID?

  /// Whether that contact is lost: it has a row, but no card.
  public internal(set) var isLoss = false

  init(_ part: Part, _ description: String) {
    self.part = part
    self.description = description
  }
}
