internal import ContactModel

/// Counts the contacts and books that the steps of one operation concern.
///
/// A contact whose card was replaced counts once, and only as inserted if the operation made it.
struct StepCounter {
  private(set) var counts = LoggedOperation.Counts()

  private let isUndo: Bool
  private var replaced: Set<Int64> = []

  /// The first contact that the operation made; all later ones have higher numbers.
  private var firstMade = Int64.max

  /// Creates a counter for one operation.
  ///
  /// - Parameter isUndo: Whether the operation undoes an earlier one, and so makes no contacts.
  init(isUndo: Bool) {
    self.isUndo = isUndo
  }

  /// Adds the next step.
  mutating func add(_ change: HistoryChange) {
    switch change {
    case .insertedRows(let rows) where !isUndo:
      firstMade = min(firstMade, rows.contacts.first ?? firstMade)
    case .replacedCard(let contact, _, _):
      guard contact < firstMade, replaced.insert(contact).inserted else { return }
    default: break
    }
    counts.add(change)
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
