import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The cards of a drop on their way into a book, in one transaction.
///
/// New contacts are gathered and inserted together; a card that concerns a contact that is already
/// there, or is about to be, waits until they are in.
struct DropInsertion {
  /// How many contacts are inserted at once.
  private static let batchSize = 512

  /// Where the next new contact goes.
  private(set) var destination: IndexPath
  private(set) var summary = DropOutcome.Summary()

  private let book: String
  private let items: [DragItem]
  private let options: DropOptions
  private let report: (DropItemResult) -> Void
  private var isNewItem = true
  private var pending = PendingInsertions()

  /// Starts an insertion.
  ///
  /// - Parameters:
  ///   - items: The items whose cards will come.
  ///   - destination: Where the first new contact goes.
  ///   - book: The name of its book.
  ///   - options: How the drop is performed.
  ///   - report: Called for each card, in the session's order.
  init(
    of items: [DragItem], at destination: IndexPath, in book: String, options: DropOptions,
    report: @escaping (DropItemResult) -> Void
  ) {
    self.items = items
    self.destination = destination
    self.book = book
    self.options = options
    self.report = report
  }

  /// Takes what a queue delivers.
  ///
  /// - Throws: A refused card, when the drop is atomic; what the store throws.
  mutating func take(_ delivery: CardQueue.Delivery, in transaction: ContactTransaction) throws {
    switch delivery {
    case .cards(let cards, let item):
      for card in cards { try take(card, of: item, in: transaction) }
    case .end(let item, let error):
      if let error = error as? ForbiddenItem {
        var result = failure(of: item, rule: "forbidden", message: "\(error)")
        result.outcome = .forbidden
        result.type = error.type
        try tell(result, in: transaction)
      } else if let error {
        try tell(failure(of: item, rule: "unreadable-item", message: "\(error)"), in: transaction)
      } else if isNewItem {
        let name = items[item].itemProvider.suggestedName
        let message = "“\(name)” holds no card: it has no line BEGIN:VCARD."
        try tell(failure(of: item, rule: "no-card", message: message), in: transaction)
      }
      isNewItem = true
    }
  }

  /// Inserts what is still waiting.
  mutating func finish(in transaction: ContactTransaction) throws {
    for result in try pending.insert(in: transaction, at: &destination) { tell(result) }
  }

  private mutating func take(
    _ card: LoadedCard, of item: Int, in transaction: ContactTransaction
  ) throws {
    var result = DropItemResult(
      source: items[item].itemProvider.suggestedName, card: card.number, line: card.line,
      type: .vCard, outcome: .failed, diagnostics: card.diagnostics.map { .init($0) })
    isNewItem = false
    guard let contact = card.contact else { return try tell(result, in: transaction) }
    if options.duplicatePolicy != .keep {
      if pending.concerns(contact) { try finish(in: transaction) }
      let matcher = ContactMatcher(transaction: transaction, section: destination.section)
      if let match = try matcher.match(for: contact) {
        try finish(in: transaction)
        return tell(try resolve(contact, against: match, result: result, in: transaction))
      }
    }
    result.outcome = .inserted
    result.destination = .init(book: book, row: destination.row + pending.count)
    pending.append(contact, result: result)
    if pending.count == Self.batchSize { try finish(in: transaction) }
  }

  /// Decides what becomes of a card that matches a contact of the list, and does it.
  private func resolve(
    _ contact: Contact, against match: ContactMatcher.Match, result: DropItemResult,
    in transaction: ContactTransaction
  ) throws -> DropItemResult {
    var result = result
    result.contact = .init(match.id, match.contact)
    if match.isSameContent {
      result.outcome = .unchanged
      return result
    }
    switch options.duplicatePolicy {
    case .skip, .keep:
      result.outcome = .skipped
    case .replace:
      try transaction.apply(.replace(match.id, with: contact))
      result.outcome = .replaced
      result.contact = .init(match.id, contact)
    case .merge:
      let merge = ContactMerge(of: contact, into: match.contact)
      result.diagnostics += merge.conflicts.map { .init($0) }
      result.outcome = merge.isUnchanged ? .unchanged : .merged
      if !merge.isUnchanged { try transaction.apply(.replace(match.id, with: merge.contact)) }
      result.contact = .init(match.id, merge.contact)
    }
    return result
  }

  private func failure(of item: Int, rule: String, message: String) -> DropItemResult {
    DropItemResult(
      source: items[item].itemProvider.suggestedName, type: .vCard, outcome: .failed,
      diagnostics: [.init(rule: rule, message: message)])
  }

  /// Tells a result after those that are still waiting.
  private mutating func tell(_ result: DropItemResult, in transaction: ContactTransaction) throws {
    if options.isAtomic {
      let reason = result.diagnostics.first?.message ?? "The card can't be kept."
      throw ContactListError(.refusedCard, "Nothing was dropped: \(result.source): \(reason)")
    }
    try finish(in: transaction)
    tell(result)
  }

  private mutating func tell(_ result: DropItemResult) {
    summary[result.outcome] += 1
    report(result)
  }
}
