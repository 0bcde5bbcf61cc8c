/// Something that is wrong with a list on disk.
public struct ListProblem: Sendable, Hashable, CustomStringConvertible {
  /// What part of the list it concerns.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The pages of the file; only a backup helps.
    case pages

    /// References from one table to another.
    case references

    /// The order of the rows.
    case order

    /// The cards themselves; only a backup helps.
    case cards

    /// What is derived from the cards: names, addresses and the words that are searched.
    case derived
  }

  /// What part of the list it concerns.
  public let part: Part

  /// What is wrong, as a sentence.
  public let description: String

  init(_ part: Part, _ description: String) {
    self.part = part
    self.description = description
  }
}
