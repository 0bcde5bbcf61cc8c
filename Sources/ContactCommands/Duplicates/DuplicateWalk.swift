import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import Synchronization

/// Goes through sets of duplicates on a terminal, and asks what to do with each.
struct DuplicateWalk {
  /// The sets to ask about; the pairs of a set that isn't one person follow it, and those that are found later follow
  /// all others.
  private var sets: [DuplicateSet]

  /// Searches the list again.
  private let search: @Sendable (ContactReader) throws -> [ListedDuplicates]

  /// The contacts as the last search, and the last answer about them, left them.
  private var known: KnownContacts

  /// The contacts that another program has changed since the last search.
  private var changed: Set<ContactID> = []
  let list: ContactList
  let policy: MergePolicy
  let labels: RowLabels
  let context: CommandContext

  private enum Answer: String, CaseIterable {
    case merge, not, skip, all, undo, quit

    /// What the answer about a number of contacts does.
    func meaning(for count: Int) -> String {
      switch self {
      case .merge: "make one contact of them"
      case .not where count > 2: "go on with two of them at a time: not all are one person"
      case .not: "remember that they are not one person"
      case .skip: "leave them, and go on"
      case .all: "merge all sets with this score or a higher one, also skipped ones"
      case .undo: "undo the last answer"
      case .quit: "end; what was merged stays"
      }
    }
  }

  /// An answer about a set, and its result.
  private struct Step {
    let index: Int
    let answer: Answer
    var operation: OperationID?
    var mergedCount = 0
    var isPartial = false

    /// The contacts that were merged.
    var contacts: [ContactID] = []

    /// The sets to ask about because of the answer.
    var pairs = 0..<0
  }

  private var steps: [Step] = []

  /// How many sets were merged, for the end and for an interruption.
  private let merged = MergedCount()

  /// Whether a set wasn't one person since the last search.
  private var hasToldApart = false

  /// Whether nothing was done after an answer, because another program had removed or changed a contact.
  private var isRefused = false

  init(
    sets: [ListedDuplicates], list: ContactList, policy: MergePolicy, labels: RowLabels,
    context: CommandContext,
    search: @escaping @Sendable (ContactReader) throws -> [ListedDuplicates]
  ) {
    self.sets = sets.map(\.set)
    known = KnownContacts(sets.flatMap(\.rows))
    self.search = search
    self.list = list
    self.policy = policy
    self.labels = labels
    self.context = context
  }

  /// Asks about each set.
  mutating func run() async throws -> ExitStatus {
    let handling = Signals.handle { [merged, output = context.output] in
      output.writeRawMessage("\n")
      if let sentence = merged.take() { output.note(sentence) }
      Signals.end($0)
    }
    defer { handling?.end() }
    var index = 0
    while true {
      if index == sets.count { try await addOthers() }
      guard index < sets.count, let next = try await answer(about: index) else { break }
      index = next
      merged.store(steps.reduce(0) { $0 + $1.mergedCount })
    }
    context.output.note(merged.take() ?? "Nothing was merged.")
    return isRefused || steps.contains(where: \.isPartial) ? .partial : .success
  }

  /// Adds the sets that can be found now that contacts were told apart or changed: of three contacts, two may be left.
  private mutating func addOthers() async throws {
    guard hasToldApart || !changed.isEmpty else { return }
    let found = try await list.read { [search] in try search($0) }
    let rows = found.flatMap(\.rows)
    // Former sets of changed contacts are asked about no more: their reasons are those of other cards.
    _ = hasChanged(rows)
    for index in sets.indices where !changed.isDisjoint(with: sets[index].contacts) {
      sets[index].contacts = []
    }
    let asked = Set(sets.map { Set($0.contacts) })
    hasToldApart = false
    changed = []
    known.add(rows)
    sets += found.map(\.set).filter { !asked.contains(Set($0.contacts)) }
  }

  /// Asks about a set, unless it has only one contact left, and does what the answer says.
  ///
  /// If another program has changed a contact since the search, the reasons may be wrong: the list is searched again.
  ///
  /// - Returns: The set to ask about next; `nil` to end.
  private mutating func answer(about index: Int) async throws -> Int? {
    let listed = try await listed(index)
    guard listed.rows.count > 1, !hasChanged(listed.rows) else { return index + 1 }
    let details = try await list.read { try ContactColumns.details(of: listed.rows, in: $0) }
    try show(listed, details)
    let words = Answer.allCases.map(\.rawValue)
    let count = listed.rows.count
    let contacts = count > 2 ? "these \(count)" : "these"
    guard
      let word = context.choice(
        "Are \(contacts) one person", among: words,
        meaning: Answer.allCases.map { $0.meaning(for: count) }),
      let answer = Answer(rawValue: word)
    else { return nil }
    if [.merge, .all, .not].contains(answer), try await hasLost(listed, at: index) { return index }
    switch answer {
    case .merge: try await merge([sets[index]], Step(index: index, answer: .merge))
    case .all: try await merge(sets(fromScoreOf: index), Step(index: index, answer: .all))
    case .not: try await tellApart(listed, at: index)
    case .skip: steps.append(Step(index: index, answer: .skip))
    case .undo: return try await undo() ?? index
    case .quit: return nil
    }
    return index + 1
  }

  /// Remembers that two contacts are two people; of more contacts, some may be one person, so their pairs follow.
  private mutating func tellApart(_ listed: ListedDuplicates, at index: Int) async throws {
    var step = Step(index: index, answer: .not)
    if listed.rows.count > 2 {
      let pairs = sets[index].pairs
      step.pairs = index + 1..<index + 1 + pairs.count
      sets.insert(contentsOf: pairs, at: index + 1)
    } else {
      do {
        step.operation = try await list.distinguish(
          listed.rows.map(\.id), ifKnown: { [known] in known.allows($0) })?.id
      } catch let error as ContactError where error.code == .changedMeanwhile {
        try await refuse(index)
        return
      }
    }
    hasToldApart = true
    steps.append(step)
  }

  /// Returns a set with the contacts that are still in the list.
  private func listed(_ index: Int) async throws -> ListedDuplicates {
    try await list.read { [set = sets[index]] reader in
      ListedDuplicates(set: set, rows: try set.contacts.compactMap { try reader.row(of: $0) })
    }
  }

  /// Whether another program has changed contacts since they were read; their sets are then searched again at the end.
  private mutating func hasChanged(_ rows: [ContactRow]) -> Bool {
    let others = rows.filter { !known.allows($0) }
    changed.formUnion(others.map(\.id))
    return !others.isEmpty
  }

  /// Says that nothing was done about a set, because another program has changed a contact since it was shown.
  private mutating func refuse(_ index: Int) async throws {
    let others = try await listed(index).rows.filter { !known.allows($0) }
    changed.formUnion(others.map(\.id))
    isRefused = true
    context.output.warn(ofChanged: others, hasDone: false)
  }

  /// Whether another program has removed a contact of a set since it was shown; if so, says it.
  private mutating func hasLost(_ shown: ListedDuplicates, at index: Int) async throws -> Bool {
    let left = Set(try await listed(index).rows.map(\.id))
    let lost = shown.rows.filter { !left.contains($0.id) }
    guard !lost.isEmpty else { return false }
    isRefused = true
    context.output.warn(
      "Nothing was done: another program removed \(ContactsText.names(of: lost)) meanwhile.")
    return true
  }

  /// Returns a set, and those with its score or a higher one, also skipped ones, except those that aren't one person,
  /// and their pairs.
  private func sets(fromScoreOf index: Int) -> [DuplicateSet] {
    let others = Set(steps.filter { $0.answer == .not }.flatMap { [$0.index] + $0.pairs })
    return sets.indices
      .filter { $0 == index || sets[$0].score >= sets[index].score && !others.contains($0) }
      .map { sets[$0] }
  }

  private mutating func merge(_ sets: [DuplicateSet], _ step: Step) async throws {
    let merged = try await list.merge(
      sets, policy: policy, ifKnown: { [known] in known.allows($0) })
    let left = try await list.read { reader in
      try merged.sets.map { try $0.contacts.first.flatMap { try reader.row(of: $0) } }
    }
    for (row, diagnostics) in zip(left, merged.diagnosticsOfSets) {
      for diagnostic in diagnostics {
        context.output.report(diagnostic, ofMergeInto: row?.name)
      }
    }
    known.add(left.compactMap(\.self))
    changed.formUnion(merged.changed.map(\.id))
    context.output.warn(ofChanged: merged.changed, hasDone: !merged.sets.isEmpty)
    guard !merged.sets.isEmpty else {
      isRefused = true
      return
    }
    var step = step
    step.operation = merged.operation?.id
    step.mergedCount = merged.sets.count
    step.isPartial = merged.isPartial
    step.contacts = merged.sets.flatMap(\.contacts)
    steps.append(step)
  }

  /// Undoes the last answer, and only that: another program may have changed the list since.
  ///
  /// - Returns: The set of that answer; `nil` if there is none.
  private mutating func undo() async throws -> Int? {
    guard let last = steps.popLast() else {
      context.output.note("There is no answer to undo.")
      return nil
    }
    sets.removeSubrange(last.pairs)
    if let operation = last.operation {
      _ = try await list.store.undo(operation)
      known.add(try await list.read { [ids = last.contacts] in try $0.rows(of: ids) })
    }
    return last.index
  }

  private func show(_ listed: ListedDuplicates, _ details: [ContactColumns.Detail]) throws {
    let output = context.output
    try output.writeLine("")
    try output.writeLine("\(listed.summary(labels))")
    try ContactColumns(rows: listed.rows, details: details, labels: labels, output: output).write()
    try output.flush()
  }
}

/// A number of merged sets, which is told once.
private final class MergedCount: Sendable {
  private let count = Mutex(0)

  func store(_ number: Int) { count.withLock { $0 = number } }

  /// Returns the sentence about the merged sets, and forgets them; `nil` if there are none.
  func take() -> String? {
    let number = count.withLock { count in
      defer { count = 0 }
      return count
    }
    return number == 0 ? nil : "Merged \(number.counting("set"))."
  }
}
