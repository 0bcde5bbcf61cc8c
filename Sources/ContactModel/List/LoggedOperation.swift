public import FoundationEssentials

/// One entry of the log: a write that was done as a whole and can be undone as a whole.
public struct LoggedOperation: Sendable, Hashable {
  /// The description of a write for the log.
  public struct Draft: Sendable, Hashable {
    /// The command that made the write, such as `drop`.
    public var command: String

    /// The origin of the data, such as the dropped files; empty if no data came from outside.
    public var source: String

    /// Makes a draft.
    public init(command: String, source: String = "") {
      self.command = command
      self.source = source.replacingPathBytes
    }
  }

  /// The identity of the operation.
  public var id: OperationID

  /// The command that made the write, such as `drop`.
  public var command: String

  /// The origin of its data.
  public var source: String

  /// The date of the operation.
  public var date: Date

  /// Whether it has been undone, either by going back to an earlier state or by a separate
  /// operation.
  public var isUndone: Bool

  /// The earlier operation that this one undoes on its own.
  public var undoes: OperationID?

  /// The later operation that undid this one on its own.
  public var undoneBy: OperationID?

  /// The numbers of contacts that it inserted, edited, moved and removed.
  public var counts: Counts

  /// The numbers of changes that an operation made.
  public struct Counts: Sendable, Hashable, Codable {
    /// The number of inserted contacts.
    public var inserted = 0

    /// The number of contacts whose card was replaced.
    public var replaced = 0

    /// The number of moved contacts.
    public var moved = 0

    /// The number of removed contacts.
    public var removed = 0

    /// The number of books that were added, renamed or removed.
    public var books = 0

    /// Makes counts of zero.
    public init() {}
  }

  /// Makes an entry.
  public init(
    id: OperationID, command: String, source: String, date: Date, isUndone: Bool,
    undoes: OperationID? = nil, undoneBy: OperationID? = nil, counts: Counts
  ) {
    self.id = id
    self.command = command
    self.source = source
    self.date = date
    self.isUndone = isUndone
    self.undoes = undoes
    self.undoneBy = undoneBy
    self.counts = counts
  }
}
