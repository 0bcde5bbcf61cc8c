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
  private var counts = LoggedOperation.Counts()

  /// The contacts whose cards were replaced, each of which counts once.
  private var replaced: Set<Int64> = []

  /// The first contact that the operation made; all later ones have higher numbers.
  private var firstMade = Int64.max

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
  }

  /// Adds a step.
  mutating func record(_ change: HistoryChange) throws {
    count(change)
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

  private mutating func count(_ change: HistoryChange) {
    switch change {
    case .insertedRows(let rows) where target == nil:
      firstMade = min(firstMade, rows.contacts.first ?? firstMade)
    case .replacedCard(let contact, _, _):
      guard contact < firstMade, replaced.insert(contact).inserted else { return }
    default: break
    }
    counts.add(change)
  }

  /// Writes the remaining steps.
  ///
  /// - Returns: The rowid of the operation, or `nil` if it changed nothing.
  mutating func finish() throws -> Int64? {
    try flush()
    if let operation { try log.finish(operation, counts: counts) }
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

extension LoggedOperation.Counts {
  /// Adds the numbers of contacts and books that a step concerns.
  mutating func add(_ change: HistoryChange) {
    switch change {
    case .insertedRows(let rows), .restoredRows(let rows): inserted += rows.contacts.count
    case .removedRows(let rows): removed += rows.contacts.count
    case .putRows(let rows): moved += rows.contacts.count
    case .tookRows, .tookUID, .lostUID, .toldApart, .forgotApart, .rememberedFile: break
    case .replacedCard: replaced += 1
    case .insertedBook, .removedBook, .renamedBook: books += 1
    }
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
