import ContactDrop
import ContactModel
import ContactService

/// A drop on its way: it is carried out, watched and told of.
struct DropRun: Sendable {
  let list: ContactList
  let files: FileItems
  let place: DropPlace
  let proposal: DropProposal
  let options: DropOptions
  let paths: [String]
  let labels: RowLabels
  let output: Output

  /// Carries the drop out and tells what became of it.
  ///
  /// - Returns: The status with which the program ends.
  func run() async throws -> ExitStatus {
    let report = DropReport(
      output: output, labels: labels, sources: paths, isDryRun: options.isDryRun)
    let outcome: DropOutcome
    do {
      outcome = try await perform(report)
    } catch let error as ContactListError where error.code == .refusedCard {
      try report.writeRefusal(proposal)
      throw error
    }
    try report.write(outcome)
    for path in files.skippedPaths {
      output.detail("contacts: “\(path.singleLine)” is left out: it is no vCard.")
    }
    if !files.skippedPaths.isEmpty, output.verbosity == .normal {
      output.note(
        "contacts: \(files.skippedPaths.count) files of folders were left out: they are no vCards.")
    }
    return status(of: outcome)
  }

  /// What the log says of where the cards came from.
  private var source: String {
    let named = paths.prefix(3).map { $0 == "-" ? "standard input" : $0 }
    let others = paths.count > 3 ? ["and \(paths.count - 3) more"] : []
    return (named + others).joined(separator: ", ")
  }

  private func perform(_ report: DropReport) async throws -> DropOutcome {
    let coordinator = DropCoordinator(
      items: files.items.map { .init(dragItem: $0) }, place: place, proposal: proposal)
    let progress = ProgressLine(
      options.isDryRun ? "Trying" : "Dropping", totalBytes: files.totalBytes, output: output)
    defer { progress.finish() }
    let meter = files.meter
    return try await Interruption.cancelling { [list, options, source] in
      try await list.performDrop(with: coordinator, options: options, source: source) { result in
        report.record(result)
        progress.update(bytes: meter.value)
      }
    }
  }

  /// The status by what became of the items.
  private func status(of outcome: DropOutcome) -> ExitStatus {
    let summary = outcome.summary
    if proposal.operation == .forbidden || proposal.operation == .cancel {
      return .noPermission
    }
    guard summary.accepted < summary.total || !files.errors.isEmpty else { return .success }
    guard summary.accepted == 0 else { return .partial }
    return summary[.failed] > 0 ? files.errors.first?.status ?? .dataError : .noPermission
  }
}
