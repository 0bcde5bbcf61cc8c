import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// Reports that an operation was undone or redone.
struct HistoryReport {
  /// Whether it was undone or redone.
  let direction: HistorySummary.Direction

  /// Whether the command was a dry run.
  let isDryRun: Bool

  /// Writes the report in the output format.
  func write(
    _ operation: LoggedOperation?, in list: ContactList, to output: Output
  ) async throws -> ExitStatus {
    let command = direction.rawValue
    var sentence: String?
    if let operation {
      let effect = try await list.read { [self] reader in
        try HistorySummary(of: operation, direction, in: reader).text(isDryRun: isDryRun)
      }
      let verb = isDryRun ? "Would \(command)" : direction == .undo ? "Undid" : "Redid"
      sentence = "\(verb) \(operation.title)\(effect.isEmpty ? "" : ": \(effect)")".ended
    }
    try output.write(
      HistoryDocument(command, operation: operation, isDryRun: isDryRun),
      records: [operation].compactMap(\.self), sentence: sentence)
    guard operation == nil else { return .success }
    output.warn("There is nothing to \(command).")
    return .nothingMatched
  }
}

/// The effect of undoing or redoing an operation on contacts and books, in words.
struct HistorySummary {
  /// The direction in which the operation was carried out.
  enum Direction: String, Sendable {
    case undo
    case redo
  }

  /// Contacts or books with the same predicate.
  private struct Group {
    let predicate: String
    let isBook: Bool
    var names: [String] = []
    var count = 0
  }

  private static let shownCount = 3
  private static let readCount = 1_000

  private let direction: Direction
  private var groups: [Group] = []

  /// The contacts that were named as inserted or changed, so that none is named twice.
  private var named: Set<ContactID> = []

  /// The contacts that were named as told apart.
  private var apart: Set<ContactID> = []

  /// Reads the changes of an operation.
  init(of operation: LoggedOperation, _ direction: Direction, in reader: ContactReader) throws {
    self.direction = direction
    var count = 0
    try reader.forEachChange(of: operation.id) { change in
      add(change)
      count += 1
      return count < Self.readCount
    }
    // Only the first changes of a large operation are read; the log has the total numbers.
    if count == Self.readCount { setCounts(operation.counts) }
  }

  private mutating func add(_ change: LoggedChange) {
    let isUndo = direction == .undo
    switch change {
    case .inserted(let subject, _):
      named.insert(subject.id)
      add(subject.name, isUndo ? "gone" : "back")
    case .restored(let subject, _): add(subject.name, isUndo ? "in the trash again" : "back")
    case .removed(let subject, _): add(subject.name, isUndo ? "back" : "gone again")
    case .moved(let subject, _, _): add(subject.name, isUndo ? "moved back" : "moved again")
    case .replaced(let subject, _, _):
      guard named.insert(subject.id).inserted else { return }
      add(subject.name, isUndo ? "changed back" : "changed again")
    case .toldApart(let one, let other): add(one, other, areApart: !isUndo)
    case .forgotApart(let one, let other): add(one, other, areApart: isUndo)
    case .insertedBook(let name, _): add(name, isUndo ? "gone" : "back", isBook: true)
    case .removedBook(let name, _): add(name, isUndo ? "back" : "gone again", isBook: true)
    case .renamedBook(let old, let new):
      add(isUndo ? new : old, "called “\(isUndo ? old : new)” again", isBook: true)
    }
  }

  /// Adds two contacts that are now told apart, or no longer, each once.
  private mutating func add(
    _ one: LoggedChange.Subject, _ other: LoggedChange.Subject, areApart: Bool
  ) {
    for subject in [one, other] where apart.insert(subject.id).inserted {
      add(subject.name, areApart ? Self.apartAgain : Self.notApart)
    }
  }

  private static let apartAgain = "told apart again"
  private static let notApart = "no longer told apart"

  private mutating func add(_ name: String, _ predicate: String, isBook: Bool = false) {
    let index = groups.firstIndex { $0.predicate == predicate && $0.isBook == isBook }
    if index == nil { groups.append(Group(predicate: predicate, isBook: isBook)) }
    let group = index ?? groups.count - 1
    groups[group].count += 1
    guard groups[group].names.count < Self.shownCount else { return }
    groups[group].names.append(isBook ? "the book “\(name)”" : name.nameInSentence)
  }

  private mutating func setCounts(_ counts: LoggedOperation.Counts) {
    for index in groups.indices where !groups[index].isBook {
      let total =
        switch groups[index].predicate {
        case "moved back", "moved again": counts.moved
        case "changed back", "changed again": counts.replaced
        case "gone", "in the trash again": counts.inserted
        case "gone again": counts.removed
        case Self.apartAgain, Self.notApart: 0
        default: direction == .undo ? counts.removed : counts.inserted
        }
      groups[index].count = max(groups[index].count, total)
    }
  }

  /// The summary in a few words, such as `Grace Hopper is back`; empty if the operation did nothing.
  ///
  /// - Returns: The words, without a full stop.
  func text(isDryRun: Bool) -> String {
    groups.map { group in
      let verb = isDryRun ? "would be" : group.count == 1 ? "is" : "are"
      guard group.count > group.names.count else {
        return "\(ContactsText.list(group.names)) \(verb) \(group.predicate)"
      }
      let noun = group.isBook ? "books" : "contacts"
      let names = ContactsText.first(group.names, of: group.count)
      return "\(group.count) \(noun) \(verb) \(group.predicate) (\(names))"
    }.joined(separator: "; ")
  }
}
