import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage

/// `contacts dedupe`: finds contacts that are probably one person, and merges them.
struct DedupeCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts dedupe",
    abstract: "Find contacts that are probably one person, and merge them.",
    usage: """
      contacts dedupe [SELECTOR ...] [--min SCORE] [--dry-run]
      contacts dedupe [SELECTOR ...] --merge [--min SCORE]
        [--prefer target|source|newest] [--dry-run]
      contacts dedupe --not SELECTOR SELECTOR
      """,
    discussion: """
        contacts dedupe                  go through the duplicates, set after set
        contacts dedupe ada --json       the duplicates of Ada, for a program
        contacts dedupe --merge -n       show what would be merged without a question
        contacts dedupe --merge          merge what is certain, as one operation
        contacts dedupe --not @3 @7      remember that these are two people

      Each set of contacts has a score from 0 to 1, and reasons: the same number or e-mail address \
      in any notation, the same name in another order or spelling, a nickname, a birthday, an \
      address or an organization. A value that many names share, such as the number of a \
      switchboard, counts little. Different birthdays, first names or suffixes such as Jr. count \
      against it. A set never has a person and a company, two people who contradict each other, or \
      contacts of two books: somebody who is in two books is there on purpose. With --book, only \
      contacts of that book are compared. If a reason holds only for some contacts of a set, their \
      rows follow it: the same name (@3 @7). A set with a score of 0.95 or more has only contacts \
      that are certainly one person. If another contact is only probably that person, it is in a \
      second set with a lower score, together with the first contact of the certain set.

      On a terminal, you see each set with the details in which its contacts differ, and are \
      asked about it: merge it; remember that it is not one person; skip it; merge all sets with \
      this score or a higher one, also skipped ones; undo the last answer; or quit. Enter alone \
      asks again. If three contacts or more are not one person, two of them may still be: you are \
      then asked about two at a time. If you told contacts apart, the list is searched once more at \
      the end. Each answer is carried out at once, and stays if you press Ctrl-C. Otherwise the \
      sets are only listed. Sets with a score of 0.8 or more are shown, and --merge merges those \
      from 0.95 on; --min changes that.

      The contact in the lowest row keeps its row and its UID, and also its name unless --prefer \
      decides otherwise. --prefer decides between two different values, as in “contacts merge”; it \
      requires --merge or a terminal. “contacts undo” undoes all of it.

      The exit status is 1 if there are no duplicates or nobody matches. It is 3 if a value was left \
      out that you didn't choose to leave out and that isn't known to be older, or a set whose \
      contacts another program changed or removed meanwhile.

      \(DuplicateDocument.plainHelp(forEach: "each set"))
      """)

  @OptionGroup var selection: SelectorArguments

  @Option(
    name: .customLong("min"),
    help: ArgumentHelp("The lowest score. (default: 0.8, with --merge 0.95)", valueName: "score"))
  var minimum: Double?

  @Flag(name: .customLong("merge"), help: "Merge all sets without a question.")
  var merges = false

  @Flag(name: .customLong("not"), help: "Remember that two contacts are two people.")
  var areOthers = false

  @Option(help: ArgumentHelp("Whose value is kept if two differ.", valueName: "which"))
  var prefer: MergePreference?

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? {
    DuplicateDocument(sets: [], isDryRun: merges || areOthers ? isDryRun : nil)
  }

  mutating func validate() throws {
    guard minimum.map((0...1).contains) ?? true else {
      throw ValidationError("--min requires a number from 0 to 1, such as 0.9.")
    }
    guard !areOthers || !merges && minimum == nil && prefer == nil else {
      throw ValidationError("--not takes only two contacts.")
    }
    guard !areOthers || selection.selectors.count == 2 else {
      throw ValidationError("--not requires two selectors, each for one contact.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let asks =
      !merges && !areOthers && !isDryRun && context.canAsk && !global.yes
      && context.output.format == .human && context.output.terminal.isTerminal
    guard prefer == nil || merges || asks else {
      throw CommandError.usage(
        "--prefer says what a merge keeps, and nothing is merged: give --merge too.")
    }
    let list = try context.openList(merges || areOthers || asks ? .readWrite : .readOnly)
    if areOthers { return try await distinguish(in: list, context) }
    let selector = try selection.selector(in: context)
    let lowest = minimum ?? (merges ? DuplicateScore.certain : DuplicateScore.probable)
    let (sets, chosen, labels, message) = try await list.read {
      [global] reader -> ([ListedDuplicates], Set<ContactID>?, RowLabels, String) in
      let chosen =
        selector.isEmpty && global.book == nil
        ? nil : Set(try reader.ids(of: selector, .namesFirst))
      let labels = try RowLabels(reader, currentBook: global.book)
      guard chosen?.isEmpty != true else {
        return (
          [], chosen, labels,
          selector.isEmpty
            ? Self.noDuplicates
            : try reader.nobodyMatches(selector, command: "dedupe")
        )
      }
      let sets = try reader.duplicates(from: lowest, among: chosen)
      let message =
        sets.isEmpty
        ? try Self.message(ofNoneFrom: lowest, among: chosen, in: reader) : Self.noDuplicates
      return (try reader.listed(sets), chosen, labels, message)
    }
    guard !sets.isEmpty else { return try writeNothing(labels, message, to: context.output) }
    if asks {
      var walk = DuplicateWalk(
        sets: sets, list: list, policy: policy, labels: labels, context: context
      ) { try $0.listed($0.duplicates(from: lowest, among: chosen)) }
      return try await walk.run()
    }
    guard merges else {
      try write(sets, labels, to: context.output)
      return .success
    }
    return try await merge(sets, in: list, labels, context)
  }

  private var policy: MergePolicy { prefer?.policy ?? .keepBoth }

  private func merge(
    _ listed: [ListedDuplicates], in list: ContactList, _ labels: RowLabels,
    _ context: CommandContext
  ) async throws -> ExitStatus {
    let known = KnownContacts(listed.flatMap(\.rows))
    let outcome = try await Interruption.cancelling {
      try await list.merge(
        listed.map(\.set), policy: policy, isDryRun: isDryRun, ifKnown: { known.allows($0) })
    }
    // Another program may have merged or changed some of them meanwhile.
    let rows = Dictionary(listed.flatMap(\.rows).map { ($0.id, $0) }) { first, _ in first }
    let merged = zip(outcome.sets, outcome.diagnosticsOfSets).map { set, diagnostics in
      ListedDuplicates(
        set: set, rows: set.contacts.compactMap { rows[$0] }, diagnostics: diagnostics)
    }
    context.output.warn(ofChanged: outcome.changed, hasDone: !merged.isEmpty)
    guard !merged.isEmpty || !outcome.changed.isEmpty else {
      return try writeNothing(labels, Self.noDuplicates, to: context.output)
    }
    try write(
      merged, labels, operation: outcome.operation?.id, isDryRun: isDryRun, to: context.output)
    for set in merged {
      for diagnostic in set.diagnostics ?? [] {
        context.output.report(diagnostic, ofMergeInto: set.rows.first?.name)
      }
    }
    return outcome.isPartial ? .partial : .success
  }

  private static let noDuplicates = "There are no duplicates."

  /// Says that there are no duplicates, or that all have a lower score.
  private static func message(
    ofNoneFrom lowest: Double, among chosen: Set<ContactID>?, in reader: ContactReader
  ) throws -> String {
    let shown = DuplicateScore.probable
    let count =
      lowest > shown ? try reader.duplicates(from: shown, among: chosen).count : 0
    guard count > 0 else { return noDuplicates }
    return (count == 1 ? "1 set of duplicates has" : "\(count) sets of duplicates have")
      + " a score of \(shown) or more, but none has \(lowest) or more. “contacts dedupe”"
      + "\(chosen == nil ? "" : " for the same contacts") lists \(count == 1 ? "it" : "them")."
  }

  /// Writes an empty document, and why it is empty.
  private func writeNothing(
    _ labels: RowLabels, _ message: String, to output: Output
  ) throws -> ExitStatus {
    try write([], labels, isDryRun: merges ? isDryRun : nil, to: output)
    output.note(message)
    return .nothingMatched
  }

  private func write(
    _ sets: [ListedDuplicates], _ labels: RowLabels, operation: OperationID? = nil,
    isDryRun: Bool? = nil, to output: Output
  ) throws {
    try output.write(
      DuplicateDocument(sets: sets, operation: operation, isDryRun: isDryRun), records: sets)
    let isReport = isDryRun != nil
    guard output.format == .human, !isReport || output.verbosity != .quiet else { return }
    let verb = isDryRun.map { $0 ? "Would merge, " : "Merged, " } ?? ""
    for set in sets {
      try output.writeLine("\(verb)\(set.summary(labels))")
      var table = TextTable(columns: Self.columns, output: output)
      for row in set.rows {
        try table.append(["  \(labels.label(of: row))"] + labels.parts(of: row).dropFirst())
      }
      try table.finish()
    }
  }

  /// The columns of the parts of a contact in one line.
  private static var columns: [TextTable.Column] {
    [TextTable.Column(), TextTable.Column(), .init(minimum: 20), .init(minimum: 12)]
  }

  private func distinguish(
    in list: ContactList, _ context: CommandContext
  ) async throws -> ExitStatus {
    let selectors = try selection.selectors.indices.map {
      try selection.selector(at: $0, in: context)
    }
    let rows = try await list.read { reader in
      try selectors.map { try reader.contact($0, isWriting: true) }
    }
    guard rows[0].id != rows[1].id else {
      throw CommandError.usage("Both selectors name the same contact: name two.")
    }
    let operation = try await list.distinguish(rows.map(\.id), isDryRun: isDryRun)
    let isNew = operation != nil || isDryRun
    try context.output.write(
      DuplicateDocument(sets: [], operation: operation?.id, isDryRun: isDryRun), records: [],
      sentence: isNew
        ? "\(isDryRun ? "Would remember" : "Remembered") that “\(rows[0].name.singleLine)” and “\(rows[1].name.singleLine)” are two people."
        : nil)
    if !isNew { context.output.note(ContactsText.nothingChanged) }
    return .success
  }
}

extension ListedDuplicates {
  /// Returns the score and the reasons of the set, each reason with the rows for which it holds unless it holds for all.
  func summary(_ labels: RowLabels) -> String {
    let reasons = set.reasons.map { reason in
      let groups = set.contacts(sharing: reason)
        .map { group in rows.filter { group.contains($0.id) } }
        .filter { $0.count > 1 && $0.count < rows.count }
        .map { $0.map(labels.label).joined(separator: " ") }
      return groups.isEmpty ? reason.text : "\(reason.text) (\(groups.joined(separator: ", ")))"
    }
    return "\(set.score): \(reasons.joined(separator: "; "))".singleLine
  }
}

extension Output {
  /// Says that sets were left out, because another program has changed contacts of them; if there are none, says nothing.
  ///
  /// - Parameters:
  ///   - rows: The contacts.
  ///   - isDone: Whether other sets were merged.
  func warn(ofChanged rows: [ContactRow], hasDone isDone: Bool) {
    guard !rows.isEmpty else { return }
    let result = isDone ? "Some sets were left out" : "Nothing was done"
    warn("\(result): another program changed \(ContactsText.names(of: rows)) meanwhile.")
  }
}
