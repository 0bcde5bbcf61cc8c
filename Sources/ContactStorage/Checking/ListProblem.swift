public import ContactModel

/// Something that is wrong with a list on disk.
public struct ListProblem: Sendable, Hashable, CustomStringConvertible {
  /// A part of a list.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The pages of the file; only a backup can repair them.
    case pages

    /// References from one table to another.
    case references

    /// The tables, indexes, triggers and views in the schema of the file.
    case schema

    /// The names and the order of the books.
    case books

    /// The order of the rows.
    case order

    /// The cards: their bytes differ from those that were stored.
    case cards

    /// Data derived from the cards: names, addresses and search words.
    case derived

    /// The log, and the steps that undo its operations.
    case history

    /// The settings.
    case settings
  }

  /// The part of the list that has the problem.
  public let part: Part

  /// The problem, as a sentence.
  public let description: String

  /// The contact whose card has the problem, if the problem concerns one card.
  public let contact: ContactID?

  /// Whether something is lost, such as a contact, its newest card, the history or a table: nothing in the list has it.
  public let isLoss: Bool

  /// Whether a backup with this problem can't be restored: a repair of the restored list could lose or guess something.
  ///
  /// Damaged cards don't prevent it, and neither does a damaged history: all contacts are there.
  public var preventsRestoring: Bool {
    switch part {
    case .derived, .cards, .history: false
    case .schema: isLoss
    case .pages, .references, .books, .order, .settings: true
    }
  }

  init(_ part: Part, _ description: String, contact: ContactID? = nil, isLoss: Bool = false) {
    self.part = part
    self.description = description
    self.contact = contact
    self.isLoss = isLoss
  }
}
