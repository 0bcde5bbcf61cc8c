import ContactModel
import ContactService
import ContactStorage

/// Goes through sets of duplicates on a terminal, and asks what to do with each.
struct DuplicateWalk {
  let sets: [DuplicateSet<ContactID>]
  let list: ContactList
  let policy: MergePolicy
  let labels: RowLabels
  let context: CommandContext

  private enum Answer: String, CaseIterable {
    case merge, not, skip, all, undo, quit
  }

  /// Asks about each set.
  ///
  /// - Returns: The exit status of the program.
  func run() async throws -> ExitStatus {
    var (index, isPartial) = (0, false)
    var answers: [(index: Int, isOperation: Bool, mergedCount: Int)] = []
    while index < sets.count {
      let listed = try await list.read { [set = sets[index]] reader in
        ListedDuplicates(
          set: set, rows: try set.contacts.compactMap { try reader.row(of: $0) })
      }
      guard listed.rows.count > 1 else {
        index += 1
        continue
      }
      try show(listed)
      let words = Answer.allCases.map(\.rawValue)
      guard let word = context.choice("Are these one person", among: words),
        let answer = Answer(rawValue: word)
      else { break }
      if answer == .quit { break }
      switch answer {
      case .merge, .all:
        let merged = try await list.merge(
          answer == .merge
            ? [sets[index]] : sets[index...].filter { $0.score >= sets[index].score },
          policy: policy)
        isPartial = isPartial || merged.diagnostics.contains(where: \.isConflict)
        for diagnostic in merged.diagnostics { context.output.warn(diagnostic.message) }
        answers.append((index, merged.operation != nil, merged.sets.count))
      case .not:
        let operation = try await list.distinguish(sets[index].contacts)
        answers.append((index, operation != nil, 0))
      case .undo:
        guard let last = answers.popLast() else {
          context.output.note("There is no answer to undo.")
          continue
        }
        if last.isOperation { _ = try await list.store.undo() }
        index = last.index
        continue
      case .skip, .quit: answers.append((index, false, 0))
      }
      index += 1
    }
    let mergedCount = answers.reduce(0) { $0 + $1.mergedCount }
    context.output.note(
      mergedCount == 0
        ? "Nothing was merged." : "Merged \(mergedCount) \(mergedCount == 1 ? "set" : "sets").")
    return isPartial ? .partial : .success
  }

  /// Shows the contacts side by side: a line for each field, a column for each contact.
  private func show(_ listed: ListedDuplicates) throws {
    let output = context.output
    let reasons = listed.set.reasons.map(\.text).joined(separator: "; ")
    try output.writeLine("")
    try output.writeLine("\("\(listed.set.score): \(reasons)".singleLine)")
    let columns = listed.rows.map { _ in TextTable.Column(limit: 48, minimum: 12) }
    var table = TextTable(columns: [.init(paint: output.style.dim)] + columns, output: output)
    let fields: [(String, (ContactRow) -> String)] = [
      ("Row", labels.label), ("Name", { $0.name }), ("Organization", { $0.organization }),
      ("E-mail", { $0.emails.joined(separator: ", ") }),
      ("Phone", { $0.phones.joined(separator: ", ") }),
    ]
    for (label, value) in fields {
      let values = listed.rows.map(value)
      if values.contains(where: { !$0.isEmpty }) { try table.append(["  " + label] + values) }
    }
    try table.finish()
    try output.flush()
  }
}
