/// What a session carries, as far as a proposal depends on it.
public enum DropContent: Sendable, Hashable {
  /// How many there are; counting stops at two.
  public enum Count: Sendable, Hashable {
    /// None.
    case none
    /// Exactly one.
    case one
    /// Two or more.
    case several

    /// Makes a count of a number.
    public init(_ number: Int) {
      self = number == 0 ? .none : number == 1 ? .one : .several
    }
  }

  /// Cards from outside.
  case cards(Count)

  /// Rows of this list.
  case localRows(Count)

  /// Images from outside, and nothing else.
  case images(Count)

  /// Nothing that the list takes.
  case nothingUsable
}
