import ContactDocuments
import ContactDrop
import ContactModel
import ContactService
import Synchronization
import VCardFormat

/// Collects the results of a drop's cards, and reports them when the drop is complete.
final class DropReport: Sendable {
  private let output: Output
  private let labels: RowLabels
  private let target: ContactRow?
  private let sources: [String]
  private let isDryRun: Bool
  private let records = PlainRecords(DropDocument.columns)
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var spool = Spool()
    var isEmpty = true

    /// The last item that was refused, which is the only result of a drop that inserts nothing because of it.
    var refused: (outcome: DropItemResult.Outcome, text: [UInt8])?
    var failure: SystemError?
    var tally = DropTally()
    var problems: [String] = []
    var problemCount = 0
    var incompleteSources: Set<ExactText> = []
    var hasConflicts = false
    var refusesImageOrText = false
  }

  init(output: Output, labels: RowLabels, target: ContactRow?, sources: [String], isDryRun: Bool) {
    self.output = output
    self.sources = sources
    self.labels = labels
    self.target = target
    self.isDryRun = isDryRun
  }

  /// Records the result of a card, or its result in a dry run.
  func record(_ result: DropItemResult) {
    let text = text(of: result)
    state.withLock { state in
      if result.outcome == .failed || result.outcome == .forbidden {
        state.refused = (result.outcome, text)
      }
      state.tally.add(result)
      if result.isRefusedImageOrText { state.refusesImageOrText = true }
      for source in result.incompleteSources { state.incompleteSources.insert(source.exact) }
      if result.hasConflict { state.hasConflicts = true }
      let isJSON = output.format == .json
      do throws(SystemError) {
        try state.spool.append(isJSON && !state.isEmpty ? [UInt8(ascii: ",")] + text : text)
      } catch {
        state.failure = state.failure ?? error
      }
      state.isEmpty = state.isEmpty && text.isEmpty
      let problems = problems(of: result)
      state.problemCount += problems.count
      let room = output.verbosity == .verbose ? .max : Output.problemLimit - state.problems.count
      state.problems += problems.prefix(max(0, room)).map {
        message(of: $0, result) + advice(about: $0, result)
      }
    }
  }

  /// Whether the drop left out a value that may be newer.
  var hasConflicts: Bool { state.withLock { $0.hasConflicts } }

  /// Whether the drop refused an image or a text that a contact could accept.
  var refusesImageOrText: Bool { state.withLock { $0.refusesImageOrText } }

  /// The items that are not completely in the list.
  var incompleteSources: Set<ExactText> { state.withLock { $0.incompleteSources } }

  /// Writes the results to the output, and the problems to standard error.
  func write(_ outcome: DropOutcome, removal: SourceRemoval?, leftOut: [LeftOutFile]) throws {
    if output.format == .json {
      try writeDocument(
        DropDocument(
          proposal: ProposedDrop(proposal: outcome.proposal, destination: outcome.destination),
          operation: outcome.operation, summary: outcome.summary, isDryRun: isDryRun,
          removed: removal?.removed, leftOut: leftOut.isEmpty ? nil : leftOut))
    } else {
      try writeSpool()
    }
    let text = DropSummaryText(
      outcome: outcome, tally: state.withLock { $0.tally }, labels: labels, target: target,
      removal: removal, isDryRun: isDryRun)
    for line in text.lines { try output.tell("\(line)") }
    for error in removal?.errors ?? [] { output.report(error) }
    if var refusal = outcome.proposal.refusal {
      refusal = labels.reason(refusal, into: target)
      let source = sources.first ?? ""
      let isNamed = sources.count != 1 || refusal.contains(source.asSubject)
      output.warn(isNamed ? refusal : "\(source.sourceName): \(refusal)")
    } else {
      writeProblems()
    }
    output.note(leftOut)
  }

  /// Writes the document of a drop that inserted nothing, with the item for which it was refused.
  func writeRefusal(_ proposal: DropProposal) throws {
    guard output.format == .json else { return }
    var summary = DropOutcome.Summary()
    try state.withLock { state throws(SystemError) in
      state.spool = Spool()
      state.isEmpty = state.refused == nil
      guard let (outcome, text) = state.refused else { return }
      try state.spool.append(text)
      summary[outcome] = 1
    }
    try writeDocument(
      DropDocument(
        proposal: ProposedDrop(proposal: proposal, destination: nil), summary: summary,
        isDryRun: isDryRun))
  }

  private func writeDocument(_ document: DropDocument) throws {
    var json = JSONText()
    json.beginDocument(document)
    try output.write(&json)
    try writeSpool()
    json.endDocument(document, isEmpty: state.withLock { $0.isEmpty })
    try output.write(&json)
  }

  private func writeSpool() throws {
    try state.withLock { state in
      if let failure = state.failure {
        throw CommandError(
          .inputOutputError,
          "The results can't be written to a temporary file: \(failure.reason). The drop is done.")
      }
      try state.spool.forEachChunk(output.write)
    }
  }

  private func writeProblems() {
    let (problems, count) = state.withLock { ($0.problems, $0.problemCount) }
    for problem in problems {
      output.warn(problem)
    }
    if count > problems.count {
      output.note("contacts: \(count - problems.count) more of these; -v lists all.")
    }
  }

  /// Returns the text of a result in the output format.
  private func text(of result: DropItemResult) -> [UInt8] {
    switch output.format {
    case .json:
      var json = JSONText(depth: 2)
      json.append(result)
      return [UInt8(ascii: "\n")] + json.bytes
    case .plain, .null:
      var bytes: [UInt8] = []
      records.record(of: result).append(to: &bytes, format: output.format)
      return bytes
    case .human:
      guard output.reportsEach(isDryRun: isDryRun) else { return [] }
      let line = DropSummaryText.line(of: result, labels: labels, isDryRun: isDryRun)
      return Array("\(line)\n".utf8)
    }
  }

  /// Returns the command that merges a new contact into the one that a diagnostic means; empty if it means none.
  private func advice(
    about diagnostic: DropItemResult.Diagnostic, _ result: DropItemResult
  ) -> String {
    guard !isDryRun, let id = result.contact?.id, let other = diagnostic.other else { return "" }
    return " \(labels.adviceToMerge(id, into: other))"
  }

  /// Returns the diagnostics of a result that are reported on standard error.
  private func problems(of result: DropItemResult) -> [DropItemResult.Diagnostic] {
    let isRefused = result.outcome == .failed || result.outcome == .forbidden
    return isRefused || output.verbosity != .quiet ? result.diagnostics : []
  }

  /// Returns the message of a diagnostic for standard error.
  private func message(of diagnostic: DropItemResult.Diagnostic, _ result: DropItemResult) -> String
  {
    guard !diagnostic.message.contains(result.source.asSubject) else {
      return diagnostic.message.singleLine
    }
    let source = result.source.sourceName
    let place = (diagnostic.line ?? result.line).map { "\(source):\($0)" } ?? source
    return "\(place): \(diagnostic.message)".singleLine
  }
}

extension DropItemResult {
  fileprivate var isRefusedImageOrText: Bool {
    outcome == .forbidden && !isEmpty
      && [.image, .plainText, .url].contains(where: type.conforms(to:))
  }
}

extension DropProposal {
  /// The reason why nothing is done, as a sentence; `nil` if something is done.
  fileprivate var refusal: String? {
    switch operation {
    case .copy, .move: nil
    case .forbidden: reason ?? "This can't be dropped here."
    case .cancel:
      reason == nil
        ? "The drop was cancelled." : "Only files can be moved: leave out “--operation move”."
    }
  }
}
