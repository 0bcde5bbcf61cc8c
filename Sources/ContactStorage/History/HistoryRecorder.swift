internal import ContactModel

/// Writes the steps of one operation to the log while they are done.
///
/// Contacts inserted at consecutive rows become one step.
struct HistoryRecorder {
  private let log: OperationLog
  private let draft: LoggedOperation.Draft
  private let target: Int64?
  private let performedAt: Int64
  private var operation: Int64?
  private var stepCount = 0
  private var pendingInsertion: HistoryChange.Rows?
  private var counter: StepCounter

  /// Creates a recorder for one operation.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - draft: The description of the operation.
  ///   - target: The earlier operation that it undoes.
  ///   - performedAt: The time, in milliseconds since 1970.
  init(
    _ log: OperationLog, _ draft: LoggedOperation.Draft, undoing target: Int64?, performedAt: Int64
  ) {
    self.log = log
    self.draft = draft
    self.target = target
    self.performedAt = performedAt
    counter = StepCounter(isUndo: target != nil)
  }

  /// Adds a step.
  mutating func record(_ change: HistoryChange) throws {
    counter.add(change)
    if case .insertedRows(let rows) = change {
      if let joined = pendingInsertion?.joined(rows) {
        pendingInsertion = joined
      } else {
        try flush()
        pendingInsertion = rows
      }
    } else {
      try flush()
      try write(change)
    }
  }

  /// Writes the remaining steps.
  ///
  /// - Returns: The rowid of the operation, or `nil` if it changed nothing.
  mutating func finish() throws -> Int64? {
    try flush()
    if let operation { try log.finish(operation, counts: counter.counts) }
    return operation
  }

  private mutating func flush() throws {
    guard let rows = pendingInsertion else { return }
    pendingInsertion = nil
    try write(.insertedRows(rows))
  }

  private mutating func write(_ change: HistoryChange) throws {
    let id = try operation ?? log.begin(draft, undoing: target, performedAt: performedAt)
    operation = id
    try log.append(change, toOperation: id, at: stepCount)
    stepCount += 1
  }
}

extension HistoryChange.Rows {
  /// Returns these and other rows as one run, or `nil` if the other rows and rowids don't follow these.
  fileprivate func joined(_ other: HistoryChange.Rows) -> HistoryChange.Rows? {
    guard bookID == other.bookID, ranges.count == 1, other.ranges.count == 1,
      ranges[0].upperBound == other.ranges[0].lowerBound,
      case .consecutive(let first, let count) = contacts,
      case .consecutive(let otherFirst, let otherCount) = other.contacts,
      first + Int64(count) == otherFirst
    else { return nil }
    return HistoryChange.Rows(
      bookID: bookID, ranges: [ranges[0].lowerBound..<other.ranges[0].upperBound],
      contacts: .consecutive(first: first, count: count + otherCount))
  }
}
