import ContactDrop
package import ContactModel
import ContactStorage

/// The result of merging sets of duplicates.
package struct DuplicateOutcome: Sendable {
  /// The operation; `nil` if nothing was written.
  package let operation: LoggedOperation?

  /// The sets that were merged, each with the contact that is left first.
  package let sets: [DuplicateSet]

  /// For each set, diagnostics about values that are not in the merged card, or that were kept beside others.
  package let diagnosticsOfSets: [[DropItemResult.Diagnostic]]

  /// Contacts that aren't as the caller knows them, so that their sets were left out.
  package let changed: [ContactRow]

  package var diagnostics: [DropItemResult.Diagnostic] { diagnosticsOfSets.flatMap(\.self) }

  /// Whether a set was left out, or a value that neither the policy nor its age decided about.
  package var isPartial: Bool { !changed.isEmpty || diagnostics.contains(where: \.isConflict) }
}

extension ContactList {
  /// Merges each set into its first contact, all as one operation.
  ///
  /// The first contact keeps its row and its UID, and also its name unless the policy prefers another. Contacts that are
  /// no longer in the list are left out.
  ///
  /// - Parameters:
  ///   - sets: The sets.
  ///   - policy: How to decide between two different values of a property that a contact has only once.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - isKnown: Whether the caller knows a contact as it is now; otherwise its sets are left out. `nil` asks nobody.
  /// - Returns: The merged sets.
  /// - Throws: `ContactError` if the list can't be written.
  package func merge(
    _ sets: [DuplicateSet], policy: MergePolicy = .keepBoth, isDryRun: Bool = false,
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil
  ) async throws -> DuplicateOutcome {
    let written = try await store.write(.init(command: "dedupe"), isDryRun: isDryRun) {
      transaction in
      var merged: [DuplicateSet] = []
      var diagnostics: [[DropItemResult.Diagnostic]] = []
      var renames = MemberRenames()
      // A contact may be in two sets, so all are compared before one is merged.
      let (known, changed) = try transaction.reader.knownSets(among: sets, ifKnown: isKnown)
      for var set in known {
        let rows = try set.contacts.compactMap { try transaction.reader.row(of: $0) }
        guard let first = rows.first, rows.count > 1 else { continue }
        // Groups are merged with the names that their members have by now.
        if rows.contains(where: \.isGroup) { try renames.finish(in: transaction) }
        let plan = try MergePlan(
          of: rows.map(\.id), into: first.indexPath, operation: .move, policy: policy,
          isForced: false, in: transaction.reader)
        try transaction.apply(plan, &renames)
        set.contacts = rows.map(\.id)
        merged.append(set)
        diagnostics.append(plan.diagnostics)
      }
      try renames.finish(in: transaction)
      return (merged, diagnostics, changed)
    }
    return DuplicateOutcome(
      operation: written.operation, sets: written.value.0,
      diagnosticsOfSets: written.value.1, changed: written.value.2)
  }

  /// Remembers that contacts that look like one person are different people.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - isKnown: Whether the caller knows a contact as it is now; otherwise nothing is remembered. `nil` asks nobody.
  /// - Returns: The operation; `nil` if that is so already.
  /// - Throws: `ContactError` if a contact is not in the list, or the list can't be written;
  ///   `ContactError.Code.changedMeanwhile` if a contact isn't as the caller knows it.
  package func distinguish(
    _ contacts: [ContactID], isDryRun: Bool = false,
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil
  ) async throws -> LoggedOperation? {
    try await store.write(.init(command: "dedupe"), isDryRun: isDryRun) { transaction in
      try transaction.reader.check(contacts, ifKnown: isKnown)
      try transaction.apply(.tellApart(contacts))
    }.operation
  }
}

extension ContactReader {
  /// Returns the sets whose contacts are as the caller knows them and in one book, and the contacts of the others that
  /// aren't; a set with only one contact left has nothing to merge.
  fileprivate func knownSets(
    among sets: [DuplicateSet], ifKnown isKnown: ((ContactRow) -> Bool)?
  ) throws -> (known: [DuplicateSet], changed: [ContactRow]) {
    guard let isKnown else { return (sets, []) }
    var changed: [ContactRow] = []
    let known = try sets.filter { set in
      let rows = try rows(of: set.contacts)
      guard let first = rows.first, rows.count > 1 else { return false }
      let others = rows.filter { row in
        !isKnown(row) || row.indexPath.section != first.indexPath.section
      }
      changed += others.filter { !changed.contains($0) }
      return others.isEmpty
    }
    return (known, changed)
  }
}
