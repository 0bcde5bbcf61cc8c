public import FoundationEssentials

/// One entry of the log: a write that was done as a whole and can be undone as a whole.
public struct LoggedOperation: Sendable, Hashable {
  /// What a write is told to the log as.
  public struct Draft: Sendable, Hashable {
    /// The command that asked for the write, such as `drop`.
    public var command: String

    /// Where the data came from, such as the dropped files; empty where nothing came from outside.
    public var source: String

    /// Makes a draft.
    public init(command: String, source: String = "") {
      self.command = command
      self.source = source.replacingPathBytes
    }
  }

  /// The identity of the operation.
  public var id: OperationID

  /// The command that asked for it.
  public var command: String

  /// Where its data came from.
  public var source: String

  /// When it was done.
  public var date: Date

  /// Whether it has been undone, by going back to before it or by an operation of its own.
  public var isUndone: Bool

  /// The earlier operation that this one took back by itself.
  public var undoes: OperationID?

  /// The later operation that took this one back by itself.
  public var undoneBy: OperationID?

  /// How many contacts it inserted, edited, moved and removed.
  public var counts: Counts

  /// How many contacts an operation touched, and how.
  public struct Counts: Sendable, Hashable, Codable {
    /// Contacts that were inserted.
    public var inserted = 0

    /// Contacts whose card was replaced.
    public var replaced = 0

    /// Contacts that were moved.
    public var moved = 0

    /// Contacts that were taken out of the list.
    public var removed = 0

    /// Books that were added, renamed or removed.
    public var books = 0

    /// Makes counts of nothing.
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
